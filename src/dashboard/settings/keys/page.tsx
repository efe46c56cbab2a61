/** The list of API keys, where keys are created and revoked. */
import { Checkbox, Select, Switch, TextInput, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api, byId, type Schemas, unwrap } from "../../api/client.ts";
import { clientsQuery, peopleQuery } from "../../api/queries.ts";
import { RemoveAction } from "../../parts/confirm.tsx";
import { CopyField } from "../../parts/copy-field.tsx";
import { Dialog, OnceDialog } from "../../parts/dialog.tsx";
import { Empty } from "../../parts/empty.tsx";
import { fullTime } from "../../parts/format-time.ts";
import { AddButton, Page } from "../../parts/page.tsx";
import { Status } from "../../parts/status.tsx";
import { type Column, textColumn, timeColumn } from "../../parts/table/columns.tsx";
import { Table } from "../../parts/table/table.tsx";
import { useApiForm } from "../../parts/use-api-form.ts";
import { useNow } from "../../parts/use-now.ts";
import { usePages } from "../../parts/use-pages.ts";
import { ClientsField } from "../../session/membership/fields.tsx";
import { useTimeZone } from "../../session/use-session.ts";
import { clientsOf } from "../people/clients-of.ts";
import { expiryAt, type Expiry, stateOf } from "./key-state.ts";

const MCP = { read: "Assistant: read", propose: "Assistant: propose", send: "Assistant: send" };

const PERMISSIONS = { read: "Read", write: "Write", admin: "Admin" };

type Key = Schemas["ApiKey"];

export function KeysPage() {
  const [isAdding, setAdding] = useState(false);
  const [showsAll, setShowsAll] = useState(false);
  const now = useNow();
  const { data: people = [] } = useQuery(peopleQuery);
  const { data: clients = [] } = useQuery(clientsQuery);
  const pages = usePages(["api-keys", showsAll], async (page) => {
    const query = { ...page, limit: 100, ...(!showsAll && { active: true }) };
    const { keys, pagination } = await unwrap(api.GET("/api/api-keys", { params: { query } }));
    return { data: keys, pagination };
  });
  const isActive = (key: Key): boolean => stateOf(key, now) === "active";
  const add = <AddButton onClick={() => setAdding(true)}>New key</AddButton>;
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
      run={() => unwrap(api.DELETE("/api/api-keys/{id}", byId(id)))}
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
  { label: "Permission", cell: accessOf },
  textColumn("Clients", ({ client_ids: ids }) => clientsOf(ids, clients)),
  textColumn("Created by", (key) => makerOf(key, people)),
  {
    label: "State",
    width: "96px",
    cell: (key) => {
      const state = stateOf(key, now);
      return <Status tone={state === "active" ? "ok" : "quiet"}>{STATES[state]}</Status>;
    },
  },
  timeColumn("Expires", ({ expires_at: at }) => at, { none: "Never" }),
  timeColumn("Last used", ({ last_used_at: at }) => at, { none: "Never" }),
];

const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

/** A key's purpose: the API, or an assistant with a given MCP level. */
const USES = optionsOf({
  api: "A program that uses the API",
  read: "An assistant that reads (MCP)",
  propose: "An assistant that also writes drafts and proposes answers (MCP)",
  send: "An assistant that also sends answers (MCP)",
});
const PERMISSION_OPTIONS = optionsOf({
  read: "Read: everything except people and the audit trail",
  write: "Write: also send, and change replies, follow-ups, contacts, clients and categories",
  admin: "Admin: also manage keys, connections and webhooks",
});
const SCOPES = optionsOf({ all: "All clients", some: "Selected clients" });
const EXPIRIES = optionsOf({ never: "Never", d30: "30 days", d90: "90 days", d365: "1 year" });

type ApiKey = Schemas["ApiKey"];

interface KeySettings {
  name: string;
  mcp: "api" | NonNullable<ApiKey["mcp"]>;
  permission: ApiKey["permission"];
  /** Whether a key with write permission can also manage subscriptions. */
  extra: boolean;
  scope: "all" | "some";
  client_ids: string[];
  expires_at: Expiry;
}

const START: KeySettings = {
  name: "",
  mcp: "api",
  permission: "read",
  extra: false,
  scope: "all",
  client_ids: [],
  expires_at: "never",
};

function newAccess({ mcp, permission, extra }: KeySettings) {
  if (mcp !== "api") return { permission: mcp === "read" ? "read" : "write", mcp } as const;
  return { permission, ...(permission === "write" && extra && { extra: ["subscriptions" as const] }) };
}

const newKey = (settings: KeySettings) => ({
  name: settings.name.trim(),
  ...newAccess(settings),
  client_ids: settings.scope === "some" ? settings.client_ids : null,
  expires_at: expiryAt(settings.expires_at, Date.now()),
});

/** Creates a key, then shows its value once. */
function CreateDialog({ onClose }: { onClose: () => void }) {
  const { field, values, data, asDialog } = useApiForm({
    initialValues: START,
    save: (settings) => unwrap(api.POST("/api/api-keys", { body: newKey(settings) })),
    changes: [["api-keys"]],
  });
  if (data)
    return (
      <OnceDialog title="API key created" onClose={onClose}>
        <Text>Copy it now: you won't see it again. Anyone with this key can use its permissions.</Text>
        <CopyField label={`Key “${data.name}”`} value={data.key} />
      </OnceDialog>
    );
  return (
    <Dialog
      {...asDialog}
      title="New key"
      submit="Create key"
      isReady={values.name.trim() !== ""}
      onClose={onClose}
    >
      <TextInput
        label="Name"
        description="Name what will use the key, so you know what stops working if you revoke it."
        data-autofocus
        required
        dir="auto"
        maxLength={200}
        {...field("name")}
      />
      <Select label="Used by" allowDeselect={false} data={USES} {...field("mcp")} />
      {values.mcp === "api" && (
        <Select label="Permission" allowDeselect={false} data={PERMISSION_OPTIONS} {...field("permission")} />
      )}
      {values.mcp === "api" && values.permission === "write" && (
        <Checkbox
          label="Webhook subscriptions"
          description="The key can also add, change and delete webhooks. The n8n trigger needs this."
          {...field("extra")}
        />
      )}
      <Select label="Clients" allowDeselect={false} data={SCOPES} {...field("scope")} />
      {values.scope === "some" && <ClientsField {...field("client_ids")} />}
      <Select label="Expires after" allowDeselect={false} data={EXPIRIES} {...field("expires_at")} />
    </Dialog>
  );
}
