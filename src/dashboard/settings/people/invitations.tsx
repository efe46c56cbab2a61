/** Open invitations. */
import { IconX } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { api, type Schemas, unwrap } from "../../api/client.ts";
import { clientsQuery } from "../../api/queries.ts";
import { ListSection } from "../../parts/list-section.tsx";
import { RemoveAction } from "../../parts/remove-action.tsx";
import type { Column } from "../../parts/table/column.ts";
import { Table } from "../../parts/table/table.tsx";
import { RelativeTime } from "../../parts/time.tsx";
import { rowsOf } from "../../parts/use-pages.ts";
import { mayManage } from "../../session/membership/membership.ts";
import { invitationsQuery } from "../../session/queries.ts";
import { useSession } from "../../session/use-session.ts";
import { clientsOf, ROLES } from "./clients-of.ts";

type Invitation = Schemas["Invitation"];

export function Invitations() {
  const { workspace } = useSession();
  const invitations = useQuery(invitationsQuery);
  const { data: clients = [] } = useQuery(clientsQuery);
  if (!invitations.error && !invitations.data?.length) return null;
  return (
    <ListSection title="Invitations" hint="Invited, but not joined yet.">
      <Table
        label="Invitations"
        columns={columns(clients)}
        {...rowsOf(invitations)}
        rowId={({ id }) => id}
        empty={null}
        actions={(invitation) =>
          mayManage(workspace.role, invitation.role) && <Revoke invitation={invitation} />
        }
      />
    </ListSection>
  );
}

const Revoke = ({ invitation: { id, email } }: { invitation: Invitation }) => (
  <RemoveAction
    name={`Revoke the invitation for ${email}`}
    icon={<IconX size={16} stroke={1.75} />}
    title={`Revoke the invitation for ${email}?`}
    label="Revoke"
    run={() => unwrap(api.DELETE("/api/invitations/{id}", { params: { path: { id } } }))}
    changes={[invitationsQuery.queryKey]}
    done={`Invitation for ${email} revoked`}
  >
    The link stops working immediately.
  </RemoveAction>
);

const columns = (clients: readonly Schemas["Client"][]): Column<Invitation>[] => [
  { id: "email", label: "Email", width: "34%", cell: ({ email }) => <span dir="auto">{email}</span> },
  { id: "role", label: "Role", cell: ({ role }) => ROLES[role] },
  {
    id: "clients",
    label: "Clients",
    cell: ({ scope, client_ids: ids }) => (
      <span dir="auto">{clientsOf(scope === "clients" ? ids : null, clients)}</span>
    ),
  },
  { id: "invited", label: "Invited", isNumber: true, cell: ({ created_at: at }) => <RelativeTime at={at} /> },
  { id: "expires", label: "Expires", isNumber: true, cell: ({ expires_at: at }) => <RelativeTime at={at} /> },
];
