/** Invites a member, then shows the invite link once. */
import { Button, Modal, TextInput } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api, unwrap } from "../../api/client.ts";
import { CopyField } from "../../parts/copy-field.tsx";
import { Dialog } from "../../parts/dialog.tsx";
import { formErrorsOf } from "../../parts/form-errors.ts";
import { useReturnedFocus } from "../../parts/use-returned-focus.ts";
import { invitationsQuery, optionsQuery } from "../../session/queries.ts";
import { MembershipFields } from "../../session/membership/fields.tsx";
import { membershipBody, type Membership } from "../../session/membership/membership.ts";
import classes from "./people.module.css";
import { strings } from "./strings.ts";

interface Made {
  email: string;
  url: string;
}

export function InviteDialog({ onClose }: { onClose: () => void }) {
  useReturnedFocus();
  const [made, setMade] = useState<Made | null>(null);
  return made === null ? (
    <InviteForm onMade={setMade} onClose={onClose} />
  ) : (
    <Link made={made} onAnother={() => setMade(null)} onClose={onClose} />
  );
}

function InviteForm({ onMade, onClose }: { onMade: (made: Made) => void; onClose: () => void }) {
  const [email, setEmail] = useState("");
  const [membership, setMembership] = useState<Membership>({ role: "agent", scope: "all", clientIds: [] });
  const queries = useQueryClient();
  const invite = useMutation({
    mutationFn: () =>
      unwrap(api.POST("/api/invitations", { body: { email: email.trim(), ...membershipBody(membership) } })),
    onSuccess: ({ data }) => {
      void queries.invalidateQueries({ queryKey: invitationsQuery.queryKey });
      onMade(data);
    },
  });
  const refused = formErrorsOf(invite.error, { email: null, role: null, scope: null, client_ids: null });
  return (
    <Dialog
      title={strings.inviteTitle}
      submit={strings.inviteDo}
      cancel={strings.cancel}
      isBusy={invite.isPending}
      error={refused.rest === null ? null : invite.error}
      isReady={email.trim() !== ""}
      onSubmit={() => invite.mutate()}
      onClose={onClose}
    >
      <TextInput
        label={strings.email}
        type="email"
        data-autofocus
        required
        maxLength={254}
        error={refused.at("email")}
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <MembershipFields value={membership} onChange={setMembership} errorOf={refused.at} />
    </Dialog>
  );
}

interface LinkProps {
  made: Made;
  onAnother: () => void;
  onClose: () => void;
}

function Link({ made: { email, url }, onAnother, onClose }: LinkProps) {
  const { data: options } = useQuery(optionsQuery);
  return (
    <Modal
      opened
      onClose={onClose}
      closeOnClickOutside={false}
      closeOnEscape={false}
      title={strings.inviteTitle}
    >
      <div className={classes["made"]} role="status">
        <p>
          {strings.inviteOnce} {options?.reset_by_mail ? strings.inviteMailed : strings.inviteNotMailed}
        </p>
        <CopyField label={strings.inviteLink(email)} value={url} />
        <div className={classes["acts"]}>
          <Button variant="default" onClick={onAnother}>
            {strings.inviteAnother}
          </Button>
          <Button onClick={onClose}>{strings.done}</Button>
        </div>
      </div>
    </Modal>
  );
}
