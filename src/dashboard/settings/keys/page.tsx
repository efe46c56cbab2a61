/** API keys: the list, and revoking one. */
import { api, type Schemas, unwrap } from "../../api/client.ts";
import { ConfirmAction } from "../../parts/confirm.tsx";
import { fullTime } from "../../parts/format-time.ts";
import { useTimeZone } from "../../session/use-session.ts";
import { strings } from "./strings.ts";
import { IconPlus, IconTrash } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { clientsQuery, peopleQuery } from "../../api/queries.ts";
import { Empty } from "../../parts/empty.tsx";
import { IconAction } from "../../parts/icon-action.tsx";
import { Status } from "../../parts/status.tsx";
import type { Column } from "../../parts/table/column.ts";
import { Table } from "../../parts/table/table.tsx";
import { RelativeTime } from "../../parts/time.tsx";
import { useNow } from "../../parts/use-now.ts";
import { type Pages, usePages } from "../../parts/use-pages.ts";
import { clientsOf } from "../people/clients-of.ts";
import { stateOf } from "./key-state.ts";
import classes from "./keys.module.css";
import { Button, Switch } from "@mantine/core";
import { strings as frame } from "../../frame/strings.ts";
import { FilterBar } from "../../parts/filters.tsx";
import { Page } from "../../parts/page.tsx";
import { CreateDialog } from "./create-dialog.tsx";

interface RevokeDialogProps {
  apiKey: Schemas["ApiKey"];
  onClose: () => void;
}

export function RevokeDialog({ apiKey: { id, name, last_used_at: usedAt }, onClose }: RevokeDialogProps) {
  const zone = useTimeZone();
  return (
    <ConfirmAction
      title={strings.revokeSure(name)}
      label={strings.revoke}
      run={() => unwrap(api.DELETE("/api/api-keys/{id}", { params: { path: { id } } }))}
      changes={[["api-keys"]]}
      done={strings.revokedNow(name)}
      onClose={onClose}
    >
      {strings.revokeHint} {usedAt !== null && strings.lastUsedHint(fullTime(usedAt, zone))}
    </ConfirmAction>
  );
}

type Key = Schemas["ApiKey"];

interface KeyListProps {
  pages: Pages<Key>;
  showsAll: boolean;
  add: ReactNode;
  onRevoke: (key: Key) => void;
}

export function KeyList({ pages, showsAll, add, onRevoke }: KeyListProps) {
  const now = useNow();
  const { data: people = [] } = useQuery(peopleQuery);
  const { data: clients = [] } = useQuery(clientsQuery);
  const isActive = (key: Key): boolean => stateOf(key, now) === "active";
  return (
    <Table
      label={strings.list}
      columns={columns({ people, clients, now })}
      rowId={({ id }) => id}
      {...pages}
      empty={
        <Empty title={showsAll ? strings.empty : strings.noneActive} hint={strings.emptyHint} action={add} />
      }
      isQuiet={(key) => !isActive(key)}
      actions={(key) =>
        isActive(key) && (
          <IconAction label={strings.revokeOf(key.name)} onClick={() => onRevoke(key)}>
            <IconTrash size={16} stroke={1.75} />
          </IconAction>
        )
      }
    />
  );
}

interface ColumnsOf {
  people: readonly Schemas["User"][];
  clients: readonly Schemas["Client"][];
  now: number;
}

function makerOf({ created_by: by }: Key, people: ColumnsOf["people"]): string {
  if (by?.startsWith("user:"))
    return people.find(({ id }) => `user:${id}` === by)?.name ?? strings.removedPerson;
  return by?.startsWith("key:") ? strings.anotherKey : strings.commandLine;
}

function accessOf({ permission, mcp, extra }: Key): string {
  const access = mcp === null ? strings.permissions[permission] : strings.mcp[mcp];
  return extra.includes("subscriptions") ? strings.withSubscriptions(access) : access;
}

const columns = ({ people, clients, now }: ColumnsOf): Column<Key>[] => [
  {
    id: "name",
    label: strings.name,
    width: "26%",
    cell: ({ name, key_prefix: prefix }) => (
      <>
        <span dir="auto">{name}</span>
        <code className={classes["key"]}>{prefix}</code>
      </>
    ),
  },
  {
    id: "permission",
    label: strings.permission,
    cell: accessOf,
  },
  {
    id: "clients",
    label: strings.clients,
    cell: ({ client_ids: ids }) => <span dir="auto">{clientsOf(ids, clients)}</span>,
  },
  { id: "by", label: strings.madeBy, cell: (key) => <span dir="auto">{makerOf(key, people)}</span> },
  {
    id: "state",
    label: strings.state,
    width: "96px",
    cell: (key) => {
      const state = stateOf(key, now);
      return <Status tone={state === "active" ? "ok" : "quiet"}>{strings[state]}</Status>;
    },
  },
  {
    id: "expires",
    label: strings.expires,
    isNumber: true,
    cell: ({ expires_at: at }) => (at === null ? strings.never : <RelativeTime at={at} />),
  },
  {
    id: "used",
    label: strings.lastUsed,
    isNumber: true,
    cell: ({ last_used_at: at }) => (at === null ? strings.never : <RelativeTime at={at} />),
  },
];

type OpenDialog = { kind: "create" } | { kind: "revoke"; key: Schemas["ApiKey"] };

export function KeysPage() {
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const [showsAll, setShowsAll] = useState(false);
  const pages = usePages(["api-keys", showsAll], async (cursor) => {
    const query = { limit: 100, ...(!showsAll && { active: true }), ...(cursor && { cursor }) };
    const { keys, pagination } = await unwrap(api.GET("/api/api-keys", { params: { query } }));
    return { data: keys, pagination };
  });
  const close = () => setDialog(null);
  const add = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setDialog({ kind: "create" })}>
      {strings.add}
    </Button>
  );
  return (
    <Page
      title={frame.titles.keys}
      hint={strings.hint}
      actions={add}
      bar={
        <FilterBar onClear={null}>
          <Switch
            label={strings.showRevoked}
            checked={showsAll}
            onChange={(event) => setShowsAll(event.currentTarget.checked)}
          />
        </FilterBar>
      }
    >
      <KeyList
        pages={pages}
        showsAll={showsAll}
        add={add}
        onRevoke={(key) => setDialog({ kind: "revoke", key })}
      />
      {dialog?.kind === "create" && <CreateDialog onClose={close} />}
      {dialog?.kind === "revoke" && <RevokeDialog apiKey={dialog.key} onClose={close} />}
    </Page>
  );
}
