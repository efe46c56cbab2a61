/** Pending invitations; hidden if there are none. */
import { Box } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api, unwrap, type Schemas } from "../../api/client.ts";
import { clientsQuery } from "../../api/queries.ts";
import { ConfirmAction } from "../../parts/confirm.tsx";
import { IconAction } from "../../parts/icon-action.tsx";
import type { Column } from "../../parts/table/column.ts";
import { Table } from "../../parts/table/table.tsx";
import { RelativeTime } from "../../parts/time.tsx";
import { Trouble } from "../../parts/trouble.tsx";
import { invitationsQuery } from "../../session/queries.ts";
import { mayManage } from "../../session/membership/membership.ts";
import { useSession } from "../../session/use-session.ts";
import { clientsOf } from "./clients-of.ts";
import { strings } from "./strings.ts";

type Invitation = Schemas["Invitation"];

export function Invitations() {
  const [revoking, setRevoking] = useState<Invitation | null>(null);
  const { workspace } = useSession();
  const { data: invitations = [], error, refetch } = useQuery(invitationsQuery);
  const { data: clients = [] } = useQuery(clientsQuery);
  if (error) return <Trouble error={error} onRetry={() => void refetch()} />;
  if (invitations.length === 0) return null;
  return (
    <Box component="section" mt={32} aria-label={strings.invitations}>
      <Box component="h2" m={0} fz="0.875rem" fw={600}>
        {strings.invitations}
      </Box>
      <Box component="p" m="4px 0 8px" c="dimmed" fz="0.8125rem">
        Invited, but not joined yet.
      </Box>
      <Table
        label={strings.invitations}
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
    label: strings.email,
    width: "34%",
    cell: ({ email }) => <span dir="auto">{email}</span>,
  },
  { id: "role", label: "Role", cell: ({ role }) => strings.roles[role] },
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
