/** Members and invitations. */
import { Box, Button, Menu } from "@mantine/core";
import { IconDots, IconKey, IconUserCog, IconUserMinus, IconUserPlus, IconX } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api, byId, type Schemas, unwrap } from "../../api/client.ts";
import { clientsQuery, peopleQuery } from "../../api/queries.ts";
import { RemoveAction } from "../../parts/confirm.tsx";
import { Empty } from "../../parts/empty.tsx";
import { IconAction } from "../../parts/icon-action.tsx";
import { Page } from "../../parts/page.tsx";
import { ListSection } from "../../parts/section.tsx";
import { Status } from "../../parts/status.tsx";
import { type Column, CutText, textColumn, timeColumn } from "../../parts/table/columns.tsx";
import { Table } from "../../parts/table/table.tsx";
import { RelativeTime } from "../../parts/time.tsx";
import { useAdding } from "../../parts/use-adding.ts";
import { rowsOf } from "../../parts/use-pages.ts";
import { mayManage } from "../../session/membership/membership.ts";
import { invitationsQuery } from "../../session/queries.ts";
import { useSession } from "../../session/use-session.ts";
import { clientsOf, ROLES } from "./clients-of.ts";
import { ChangeDialog, InviteDialog, RemoveDialog, ResetDialog } from "./dialogs.tsx";

type Person = Schemas["User"];

const DIALOGS = { change: ChangeDialog, reset: ResetDialog, remove: RemoveDialog };
type PersonAct = keyof typeof DIALOGS;

export function PeoplePage() {
  const { user, workspace } = useSession();
  const people = useQuery(peopleQuery);
  const { data: clients = [] } = useQuery(clientsQuery);
  const [opened, setOpened] = useState<{ act: PersonAct; person: Person } | null>(null);
  const [isInviting, setInviting] = useAdding();
  const OpenDialog = opened && DIALOGS[opened.act];
  const invite = (
    <Button leftSection={<IconUserPlus size={16} aria-hidden />} onClick={() => void setInviting(true)}>
      Invite member
    </Button>
  );
  return (
    <Page
      title="People"
      hint="Members of this workspace, their roles and the clients they can see."
      actions={invite}
    >
      <Table
        label="Members"
        columns={columns({ clients, ownId: user.id })}
        {...rowsOf(people)}
        empty={<Empty title="No members" />}
        isQuiet={({ disabled_at: at }) => at !== undefined && at !== null}
        actions={(person) =>
          person.role !== undefined &&
          person.id !== user.id &&
          mayManage(workspace.role, person.role) && (
            <ActMenu name={person.name} onAct={(act) => setOpened({ act, person })} />
          )
        }
      />
      <Invitations />
      {isInviting && <InviteDialog onClose={() => void setInviting(false)} />}
      {opened && OpenDialog && <OpenDialog person={opened.person} onClose={() => setOpened(null)} />}
    </Page>
  );
}

function ActMenu({ name, onAct }: { name: string; onAct: (act: PersonAct) => void }) {
  return (
    <Menu position="bottom-end" width={232}>
      <Menu.Target>
        <IconAction label={`Actions for ${name}`}>
          <IconDots size={18} aria-hidden />
        </IconAction>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconUserCog size={16} />} onClick={() => onAct("change")}>
          Change role and clients
        </Menu.Item>
        <Menu.Item leftSection={<IconKey size={16} />} onClick={() => onAct("reset")}>
          Create password reset link
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item color="red" leftSection={<IconUserMinus size={16} />} onClick={() => onAct("remove")}>
          Remove
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

interface ColumnsOf {
  clients: readonly Schemas["Client"][];
  ownId: string;
}

const columns = ({ clients, ownId }: ColumnsOf): Column<Person>[] => [
  {
    label: "Name",
    width: "22%",
    cell: ({ id, name }) => (
      <>
        <span dir="auto">{name}</span>{" "}
        {id === ownId && (
          <Box component="span" c="dimmed" fw={400}>
            (you)
          </Box>
        )}
      </>
    ),
  },
  { label: "Email", width: "24%", cell: ({ email }) => <CutText text={email ?? "–"} /> },
  { label: "Role", cell: ({ role }) => (role ? ROLES[role] : "–") },
  textColumn("Clients", ({ scope, client_ids: ids = [] }) =>
    clientsOf(scope === "clients" ? ids : null, clients),
  ),
  { label: "Two-factor", cell: ({ totp_enabled: isOn }) => (isOn ? "On" : "Off") },
  {
    label: "Last seen",
    isNumber: true,
    cell: ({ disabled_at: disabledAt, last_seen_at: at }) =>
      disabledAt ? <Status tone="caution">Disabled</Status> : at ? <RelativeTime at={at} /> : "Never",
  },
];

type Invitation = Schemas["Invitation"];

/** Open invitations. */
function Invitations() {
  const { workspace } = useSession();
  const invitations = useQuery(invitationsQuery);
  const { data: clients = [] } = useQuery(clientsQuery);
  if (!invitations.error && !invitations.data?.length) return null;
  return (
    <ListSection title="Invitations" hint="Invited, but not joined yet.">
      <Table
        label="Invitations"
        columns={invitationColumns(clients)}
        {...rowsOf(invitations)}
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
    run={() => unwrap(api.DELETE("/api/invitations/{id}", byId(id)))}
    changes={[invitationsQuery.queryKey]}
    done={`Invitation for ${email} revoked`}
  >
    The link stops working immediately.
  </RemoveAction>
);

const invitationColumns = (clients: readonly Schemas["Client"][]): Column<Invitation>[] => [
  textColumn("Email", ({ email }) => email, { width: "34%" }),
  { label: "Role", cell: ({ role }) => ROLES[role] },
  textColumn("Clients", ({ scope, client_ids: ids }) => clientsOf(scope === "clients" ? ids : null, clients)),
  timeColumn("Invited", ({ created_at: at }) => at),
  timeColumn("Expires", ({ expires_at: at }) => at),
];
