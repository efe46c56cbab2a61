/** API keys: the list, and revoking one. */
import { Button, Switch, Text } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api, type Schemas, unwrap } from "../../api/client.ts";
import { clientsQuery, peopleQuery } from "../../api/queries.ts";
import { Empty } from "../../parts/empty.tsx";
import { fullTime } from "../../parts/format-time.ts";
import { Page } from "../../parts/page.tsx";
import { RemoveAction } from "../../parts/remove-action.tsx";
import { Status } from "../../parts/status.tsx";
import type { Column } from "../../parts/table/column.ts";
import { Table } from "../../parts/table/table.tsx";
import { RelativeTime } from "../../parts/time.tsx";
import { useNow } from "../../parts/use-now.ts";
import { usePages } from "../../parts/use-pages.ts";
import { useTimeZone } from "../../session/use-session.ts";
import { clientsOf } from "../people/clients-of.ts";
import { CreateDialog } from "./create-dialog.tsx";
import { stateOf } from "./key-state.ts";

const MCP = { read: "Assistant: read", propose: "Assistant: propose", send: "Assistant: send" };

const PERMISSIONS = { read: "Read", write: "Write", admin: "Admin" };

type Key = Schemas["ApiKey"];

export function KeysPage() {
  const [isAdding, setAdding] = useState(false);
  const [showsAll, setShowsAll] = useState(false);
  const now = useNow();
  const { data: people = [] } = useQuery(peopleQuery);
  const { data: clients = [] } = useQuery(clientsQuery);
  const pages = usePages(["api-keys", showsAll], async (cursor) => {
    const query = { limit: 100, ...(!showsAll && { active: true }), ...(cursor && { cursor }) };
    const { keys, pagination } = await unwrap(api.GET("/api/api-keys", { params: { query } }));
    return { data: keys, pagination };
  });
  const isActive = (key: Key): boolean => stateOf(key, now) === "active";
  const add = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAdding(true)}>
      New key
    </Button>
  );
  return (
    <Page
      title="API keys"
      hint="For your CRM, scripts and reports. A key can never do more than the person who created it."
      actions={add}
      bar={
        <Switch
          label="Show revoked and expired keys"
          checked={showsAll}
          onChange={(event) => setShowsAll(event.currentTarget.checked)}
        />
      }
    >
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
        actions={(key) => isActive(key) && <Revoke apiKey={key} />}
      />
      {isAdding && <CreateDialog onClose={() => setAdding(false)} />}
    </Page>
  );
}

function Revoke({ apiKey: { id, name, last_used_at: usedAt } }: { apiKey: Key }) {
  const zone = useTimeZone();
  return (
    <RemoveAction
      name={`Revoke ${name}`}
      title={`Revoke “${name}”?`}
      label="Revoke"
      run={() => unwrap(api.DELETE("/api/api-keys/{id}", { params: { path: { id } } }))}
      changes={[["api-keys"]]}
      done={`${name} revoked`}
    >
      The key stops working immediately. This cannot be undone.{" "}
      {usedAt !== null && `Last used ${fullTime(usedAt, zone)}.`}
    </RemoveAction>
  );
}

const STATES = { active: "Active", revoked: "Revoked", expired: "Expired" };

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
        <Text
          component="code"
          display="block"
          c="dimmed"
          fz="0.75rem"
          fw={400}
          style={{ whiteSpace: "nowrap" }}
        >
          {prefix}
        </Text>
      </>
    ),
  },
  { id: "permission", label: "Permission", cell: accessOf },
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
