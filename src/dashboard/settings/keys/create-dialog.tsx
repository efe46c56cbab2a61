/** Creates a key, then shows its value once. */
import { Checkbox, Select, Text, TextInput } from "@mantine/core";
import { api, unwrap, type Schemas } from "../../api/client.ts";
import { CopyField } from "../../parts/copy-field.tsx";
import { Dialog } from "../../parts/dialog.tsx";
import { OnceDialog } from "../../parts/once-dialog.tsx";
import { useApiForm } from "../../parts/use-api-form.ts";
import { ClientsField } from "../../session/membership/fields.tsx";
import { expiryAt, type Expiry } from "./key-state.ts";

const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

/** Uses of a key: the API, or an assistant with an MCP level. */
const USES = optionsOf({
  api: "A program, over the API",
  read: "An assistant that reads (MCP)",
  propose: "An assistant that also writes drafts and proposes answers (MCP)",
  send: "An assistant that also sends answers (MCP)",
});
const PERMISSIONS = optionsOf({
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

function accessOf({ mcp, permission, extra }: KeySettings) {
  if (mcp !== "api") return { permission: mcp === "read" ? "read" : "write", mcp } as const;
  return { permission, ...(permission === "write" && extra && { extra: ["subscriptions" as const] }) };
}

const newKey = (settings: KeySettings) => ({
  name: settings.name.trim(),
  ...accessOf(settings),
  client_ids: settings.scope === "some" ? settings.client_ids : null,
  expires_at: expiryAt(settings.expires_at, Date.now()),
});

export function CreateDialog({ onClose }: { onClose: () => void }) {
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
        description="Name what uses the key, so you know what breaks if you revoke it."
        data-autofocus
        required
        dir="auto"
        maxLength={200}
        {...field("name")}
      />
      <Select label="Used by" allowDeselect={false} data={USES} {...field("mcp")} />
      {values.mcp === "api" && (
        <Select label="Permission" allowDeselect={false} data={PERMISSIONS} {...field("permission")} />
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
