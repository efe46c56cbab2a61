/** API keys: the list, and revoking one. */
import { Button, Switch } from "@mantine/core";
import { IconPlus, IconTrash } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { api, type Schemas, unwrap } from "../../api/client.ts";
import { clientsQuery, peopleQuery } from "../../api/queries.ts";
import { ConfirmAction } from "../../parts/confirm.tsx";
import { Empty } from "../../parts/empty.tsx";
import { FilterBar } from "../../parts/filters.tsx";
import { fullTime } from "../../parts/format-time.ts";
import { IconAction } from "../../parts/icon-action.tsx";
import { Page } from "../../parts/page.tsx";
import { Status } from "../../parts/status.tsx";
import type { Column } from "../../parts/table/column.ts";
import { Table } from "../../parts/table/table.tsx";
import { RelativeTime } from "../../parts/time.tsx";
import { useNow } from "../../parts/use-now.ts";
import { type Pages, usePages } from "../../parts/use-pages.ts";
import { useTimeZone } from "../../session/use-session.ts";
import { clientsOf } from "../people/clients-of.ts";
import { CreateDialog } from "./create-dialog.tsx";
import { stateOf } from "./key-state.ts";
import classes from "./keys.module.css";

const MCP = { read: "Assistant: read", propose: "Assistant: propose", send: "Assistant: send" };

const PERMISSIONS = { read: "Read", write: "Write", admin: "Admin" };

interface RevokeDialogProps {
  apiKey: Schemas["ApiKey"];
  onClose: () => void;
}

export function RevokeDialog({ apiKey: { id, name, last_used_at: usedAt }, onClose }: RevokeDialogProps) {
  const zone = useTimeZone();
  return (
    <ConfirmAction
      title={`Revoke “${name}”?`}
      label="Revoke"
      run={() => unwrap(api.DELETE("/api/api-keys/{id}", { params: { path: { id } } }))}
      changes={[["api-keys"]]}
      done={`${name} revoked`}
      onClose={onClose}
    >
      The key stops working immediately. This cannot be undone.{" "}
      {usedAt !== null && `Last used ${fullTime(usedAt, zone)}.`}
    </ConfirmAction>
  );
}

type Key = Schemas["ApiKey"];

const STATES = { active: "Active", revoked: "Revoked", expired: "Expired" };

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
      label="API keys"
      columns={columns({ people, clients, now })}
      rowId={({ id }) => id}
      {...pages}
      empty={
        <Empty
          title={showsAll ? "No API keys yet" : "No active keys"}
          hint="See the API documentation under API, at the bottom of the menu."
          action={add}
        />
      }
      isQuiet={(key) => !isActive(key)}
      actions={(key) =>
        isActive(key) && (
          <IconAction label={`Revoke ${key.name}`} onClick={() => onRevoke(key)}>
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
  if (by?.startsWith("user:")) return people.find(({ id }) => `user:${id}` === by)?.name ?? "Former member";
  return by?.startsWith("key:") ? "Another key" : "Command line";
}

function accessOf({ permission, mcp, extra }: Key): string {
  const access = mcp === null ? PERMISSIONS[permission] : MCP[mcp];
  return extra.includes("subscriptions") ? `${access}, webhook subscriptions` : access;
}

const columns = ({ people, clients, now }: ColumnsOf): Column<Key>[] => [
  {
    id: "name",
    label: "Name",
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
    label: "Permission",
    cell: accessOf,
  },
  {
    id: "clients",
    label: "Clients",
    cell: ({ client_ids: ids }) => <span dir="auto">{clientsOf(ids, clients)}</span>,
  },
  { id: "by", label: "Created by", cell: (key) => <span dir="auto">{makerOf(key, people)}</span> },
  {
    id: "state",
    label: "State",
    width: "96px",
    cell: (key) => {
      const state = stateOf(key, now);
      return <Status tone={state === "active" ? "ok" : "quiet"}>{STATES[state]}</Status>;
    },
  },
  {
    id: "expires",
    label: "Expires",
    isNumber: true,
    cell: ({ expires_at: at }) => (at === null ? "Never" : <RelativeTime at={at} />),
  },
  {
    id: "used",
    label: "Last used",
    isNumber: true,
    cell: ({ last_used_at: at }) => (at === null ? "Never" : <RelativeTime at={at} />),
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
      New key
    </Button>
  );
  return (
    <Page
      title="API keys"
      hint="For your CRM, scripts and reports. A key can never do more than the person who created it."
      actions={add}
      bar={
        <FilterBar onClear={null}>
          <Switch
            label="Show revoked and expired keys"
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
