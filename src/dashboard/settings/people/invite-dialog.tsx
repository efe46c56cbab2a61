/** Invites a member, then shows the invite link once. */
import { Button, Flex, Modal, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
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
import { useAction } from "../../parts/use-action.ts";

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
  const invite = useAction(
    () =>
      unwrap(api.POST("/api/invitations", { body: { email: email.trim(), ...membershipBody(membership) } })),
    { changes: [invitationsQuery.queryKey], onDone: ({ data }) => onMade(data) },
  );
  const refused = formErrorsOf(invite.error, { email: null, role: null, scope: null, client_ids: null });
  return (
    <Dialog
      title="Invite member"
      submit="Create invite link"
      cancel="Cancel"
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
    <Modal opened onClose={onClose} closeOnClickOutside={false} closeOnEscape={false} title="Invite member">
      <div className={classes["made"]} role="status">
        <p>
          Copy it now: you won't see it again. It works once and expires after 7 days.{" "}
          {options?.reset_by_mail
            ? "We also sent it by email."
            : "No mail server is configured, so share the link yourself."}
        </p>
        <CopyField label={`Invite link for ${email}`} value={url} />
        <Flex wrap="wrap" gap={8} justify="flex-end">
          <Button variant="default" onClick={onAnother}>
            Invite another
          </Button>
          <Button onClick={onClose}>{strings.done}</Button>
        </Flex>
      </div>
    </Modal>
  );
}
