/** Open invitations, and the dialog that invites a member. */
import { Box, Button, Flex, Modal, TextInput } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api, type Schemas, unwrap } from "../../api/client.ts";
import { clientsQuery } from "../../api/queries.ts";
import { ConfirmAction } from "../../parts/confirm.tsx";
import { CopyField } from "../../parts/copy-field.tsx";
import { Dialog } from "../../parts/dialog.tsx";
import { formErrorsOf } from "../../parts/form-errors.ts";
import { IconAction } from "../../parts/icon-action.tsx";
import type { Column } from "../../parts/table/column.ts";
import { Table } from "../../parts/table/table.tsx";
import { RelativeTime } from "../../parts/time.tsx";
import { Trouble } from "../../parts/trouble.tsx";
import { useAction } from "../../parts/use-action.ts";
import { useReturnedFocus } from "../../parts/use-returned-focus.ts";
import { MembershipFields } from "../../session/membership/fields.tsx";
import { mayManage, type Membership, membershipBody } from "../../session/membership/membership.ts";
import { invitationsQuery, optionsQuery } from "../../session/queries.ts";
import { useSession } from "../../session/use-session.ts";
import { clientsOf, ROLES } from "./clients-of.ts";
import classes from "./people.module.css";

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
        label="Email"
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
          <Button onClick={onClose}>Done</Button>
        </Flex>
      </div>
    </Modal>
  );
}

type Invitation = Schemas["Invitation"];

export function Invitations() {
  const [revoking, setRevoking] = useState<Invitation | null>(null);
  const { workspace } = useSession();
  const { data: invitations = [], error, refetch } = useQuery(invitationsQuery);
  const { data: clients = [] } = useQuery(clientsQuery);
  if (error) return <Trouble error={error} onRetry={() => void refetch()} />;
  if (invitations.length === 0) return null;
  return (
    <Box component="section" mt={32} aria-label="Invitations">
      <Box component="h2" m={0} fz="0.875rem" fw={600}>
        Invitations
      </Box>
      <Box component="p" m="4px 0 8px" c="dimmed" fz="0.8125rem">
        Invited, but not joined yet.
      </Box>
      <Table
        label="Invitations"
        columns={columns(clients)}
        rows={invitations}
        rowId={({ id }) => id}
        empty={null}
        actions={(invitation) =>
          mayManage(workspace.role, invitation.role) && (
            <IconAction
              label={`Revoke the invitation for ${invitation.email}`}
              onClick={() => setRevoking(invitation)}
            >
              <IconX size={16} stroke={1.75} />
            </IconAction>
          )
        }
      />
      {revoking && <RevokeDialog invitation={revoking} onClose={() => setRevoking(null)} />}
    </Box>
  );
}

const columns = (clients: readonly Schemas["Client"][]): Column<Invitation>[] => [
  {
    id: "email",
    label: "Email",
    width: "34%",
    cell: ({ email }) => <span dir="auto">{email}</span>,
  },
  { id: "role", label: "Role", cell: ({ role }) => ROLES[role] },
  {
    id: "clients",
    label: "Clients",
    cell: ({ scope, client_ids: ids }) => (
      <span dir="auto">{clientsOf(scope === "clients" ? ids : null, clients)}</span>
    ),
  },
  {
    id: "invited",
    label: "Invited",
    isNumber: true,
    cell: ({ created_at: at }) => <RelativeTime at={at} />,
  },
  {
    id: "expires",
    label: "Expires",
    isNumber: true,
    cell: ({ expires_at: at }) => <RelativeTime at={at} />,
  },
];

function RevokeDialog({ invitation, onClose }: { invitation: Invitation; onClose: () => void }) {
  const { id, email } = invitation;
  return (
    <ConfirmAction
      title={`Revoke the invitation for ${email}?`}
      label="Revoke"
      run={() => unwrap(api.DELETE("/api/invitations/{id}", { params: { path: { id } } }))}
      changes={[invitationsQuery.queryKey]}
      done={`Invitation for ${email} revoked`}
      onClose={onClose}
    >
      The link stops working immediately.
    </ConfirmAction>
  );
}
