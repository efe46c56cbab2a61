/** Members and invitations. */
import { Box, Button, Menu } from "@mantine/core";
import { IconDots, IconKey, IconUserCog, IconUserMinus, IconUserPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Schemas } from "../../api/client.ts";
import { clientsQuery, peopleQuery } from "../../api/queries.ts";
import { Empty } from "../../parts/empty.tsx";
import { IconAction } from "../../parts/icon-action.tsx";
import { Page } from "../../parts/page.tsx";
import { Status } from "../../parts/status.tsx";
import type { Column } from "../../parts/table/column.ts";
import { CutText } from "../../parts/table/cut-text.tsx";
import { Table } from "../../parts/table/table.tsx";
import { RelativeTime } from "../../parts/time.tsx";
import { useAdding } from "../../parts/use-adding.ts";
import { mayManage } from "../../session/membership/membership.ts";
import { useSession } from "../../session/use-session.ts";
import { clientsOf, ROLES } from "./clients-of.ts";
import { ChangeDialog, RemoveDialog, ResetDialog } from "./dialogs.tsx";
import { Invitations, InviteDialog } from "./invitations.tsx";

type Person = Schemas["User"];

export type PersonAct = "change" | "reset" | "remove";

interface PeopleListProps {
  onAct: (act: PersonAct, person: Person) => void;
}

export function PeopleList({ onAct }: PeopleListProps) {
  const { user, workspace } = useSession();
  const { data: people, error, refetch } = useQuery(peopleQuery);
  const { data: clients = [] } = useQuery(clientsQuery);
  return (
    <Table
      label="Members"
      columns={columns({ clients, ownId: user.id })}
      rows={people}
      rowId={({ id }) => id}
      error={error}
      onRetry={() => void refetch()}
      empty={<Empty title="No members" />}
      isQuiet={({ disabled_at: at }) => at !== undefined && at !== null}
      actions={(person) =>
        person.role !== undefined &&
        person.id !== user.id &&
        mayManage(workspace.role, person.role) && <ActMenu person={person} onAct={onAct} />
      }
    />
  );
}

function ActMenu({ person, onAct }: PeopleListProps & { person: Person }) {
  return (
    <Menu position="bottom-end" width={232}>
      <Menu.Target>
        <IconAction label={`Actions for ${person.name}`}>
          <IconDots size={18} aria-hidden />
        </IconAction>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconUserCog size={16} />} onClick={() => onAct("change", person)}>
          Change role and clients
        </Menu.Item>
        <Menu.Item leftSection={<IconKey size={16} />} onClick={() => onAct("reset", person)}>
          Create password reset link
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item
          color="red"
          leftSection={<IconUserMinus size={16} />}
          onClick={() => onAct("remove", person)}
        >
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
    id: "name",
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
  { id: "email", label: "Email", width: "24%", cell: ({ email }) => <CutText text={email ?? "–"} /> },
  { id: "role", label: "Role", cell: ({ role }) => (role ? ROLES[role] : "–") },
  {
    id: "clients",
    label: "Clients",
    cell: ({ scope, client_ids: ids = [] }) => (
      <span dir="auto">{clientsOf(scope === "clients" ? ids : null, clients)}</span>
    ),
  },
  {
    id: "twoFactor",
    label: "Two-factor",
    cell: ({ totp_enabled: isOn }) => (isOn ? "On" : "Off"),
  },
  {
    id: "seen",
    label: "Last seen",
    isNumber: true,
    cell: ({ disabled_at: disabledAt, last_seen_at: at }) =>
      disabledAt ? <Status tone="caution">Disabled</Status> : at ? <RelativeTime at={at} /> : "Never",
  },
];

/** The open dialog. */
interface OpenDialog {
  kind: PersonAct;
  person: Schemas["User"];
}

export function PeoplePage() {
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const [isInviting, setInviting] = useAdding();
  const close = () => setDialog(null);
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
      <PeopleList onAct={(kind, person) => setDialog({ kind, person })} />
      <Invitations />
      {isInviting && <InviteDialog onClose={() => void setInviting(false)} />}
      {dialog?.kind === "change" && <ChangeDialog person={dialog.person} onClose={close} />}
      {dialog?.kind === "reset" && <ResetDialog person={dialog.person} onClose={close} />}
      {dialog?.kind === "remove" && <RemoveDialog person={dialog.person} onClose={close} />}
    </Page>
  );
}
