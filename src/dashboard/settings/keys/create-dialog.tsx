/** Creates a key, then shows its value once. */
import { Button, Checkbox, Flex, Modal, Select, TextInput } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api, type Schemas, unwrap } from "../../api/client.ts";
import { CopyField } from "../../parts/copy-field.tsx";
import { Dialog } from "../../parts/dialog.tsx";
import { formErrorsOf } from "../../parts/form-errors.ts";
import { useReturnedFocus } from "../../parts/use-returned-focus.ts";
import { ClientsField } from "../../session/membership/fields.tsx";
import { EXPIRIES, type Expiry, expiryAt } from "./key-state.ts";
import classes from "./keys.module.css";

const USE_CHOICES = {
  api: "A program, over the API",
  read: "An assistant that reads (MCP)",
  propose: "An assistant that also writes drafts and proposes answers (MCP)",
  send: "An assistant that also sends answers (MCP)",
};

const PERMISSION_CHOICES = {
  read: "Read: everything except people and the audit trail",
  write: "Write: also send, and change replies, follow-ups, contacts, clients and categories",
  admin: "Admin: also manage keys, connections and webhooks",
};

const EXPIRIES_LABELS = { never: "Never", d30: "30 days", d90: "90 days", d365: "1 year" };

type Permission = Schemas["ApiKey"]["permission"];
const PERMISSIONS: readonly Permission[] = ["read", "write", "admin"];

type McpLevel = NonNullable<Schemas["ApiKey"]["mcp"]>;
/** Uses of a key: the API, or an assistant with an MCP level. */
const USES = ["api", "read", "propose", "send"] as const satisfies readonly ("api" | McpLevel)[];

interface KeySettings {
  name: string;
  use: (typeof USES)[number];
  permission: Permission;
  /** Applies to keys with permission to write. */
  hasSubscriptions: boolean;
  isLimited: boolean;
  clientIds: string[];
  expiry: Expiry;
}

const START: KeySettings = {
  name: "",
  use: "api",
  permission: "read",
  hasSubscriptions: false,
  isLimited: false,
  clientIds: [],
  expiry: "never",
};

export function CreateDialog({ onClose }: { onClose: () => void }) {
  useReturnedFocus();
  const [fields, setFields] = useState(START);
  const queries = useQueryClient();
  const create = useMutation({
    mutationFn: (settings: KeySettings) => unwrap(api.POST("/api/api-keys", { body: newKey(settings) })),
    onSuccess: () => queries.invalidateQueries({ queryKey: ["api-keys"] }),
  });
  if (create.data) return <Made made={create.data} onClose={onClose} />;
  const refused = formErrorsOf(create.error, {
    name: null,
    mcp: null,
    permission: null,
    extra: null,
    client_ids: null,
    expires_at: null,
  });
  return (
    <Dialog
      title="New key"
      submit="Create key"
      cancel="Cancel"
      isBusy={create.isPending}
      error={refused.rest === null ? null : create.error}
      isReady={fields.name.trim() !== ""}
      onSubmit={() => create.mutate(fields)}
      onClose={onClose}
    >
      <KeyFields
        fields={fields}
        onChange={(part) => setFields((before) => ({ ...before, ...part }))}
        refusedAt={refused.at}
      />
    </Dialog>
  );
}

function newKey({ name, isLimited, clientIds, expiry, ...settings }: KeySettings) {
  return {
    name: name.trim(),
    ...accessOf(settings),
    client_ids: isLimited ? clientIds : null,
    expires_at: expiryAt(expiry, Date.now()),
  };
}

type Access = Pick<KeySettings, "use" | "permission" | "hasSubscriptions">;

function accessOf({ use, permission, hasSubscriptions }: Access) {
  if (use !== "api") return { permission: use === "read" ? "read" : "write", mcp: use } as const;
  return {
    permission,
    ...(permission === "write" && hasSubscriptions && { extra: ["subscriptions" as const] }),
  };
}

interface KeyFieldsProps {
  fields: KeySettings;
  onChange: (part: Partial<KeySettings>) => void;
  refusedAt: (field: string) => string | undefined;
}

function KeyFields({ fields, onChange, refusedAt }: KeyFieldsProps) {
  const { name, use, isLimited, clientIds, expiry } = fields;
  return (
    <>
      <TextInput
        label="Name"
        description="Name what uses the key, so you know what breaks if you revoke it."
        data-autofocus
        required
        dir="auto"
        maxLength={200}
        error={refusedAt("name")}
        value={name}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <Choice
        label="Used by"
        options={USES.map((value) => ({ value, label: USE_CHOICES[value] }))}
        value={use}
        onChange={(value) => onChange({ use: value })}
        error={refusedAt("mcp")}
      />
      {use === "api" && <PermissionFields fields={fields} onChange={onChange} refusedAt={refusedAt} />}
      <Choice
        label="Clients"
        options={[
          { value: "all", label: "All clients" },
          { value: "some", label: "Selected clients" },
        ]}
        value={isLimited ? "some" : "all"}
        onChange={(value) => onChange({ isLimited: value === "some" })}
      />
      {isLimited && (
        <ClientsField
          value={clientIds}
          onChange={(ids) => onChange({ clientIds: ids })}
          error={refusedAt("client_ids")}
        />
      )}
      <Choice
        label="Expires after"
        options={EXPIRIES.map((value) => ({ value, label: EXPIRIES_LABELS[value] }))}
        value={expiry}
        onChange={(value) => onChange({ expiry: value })}
        error={refusedAt("expires_at")}
      />
    </>
  );
}

function PermissionFields({ fields: { permission, hasSubscriptions }, onChange, refusedAt }: KeyFieldsProps) {
  return (
    <>
      <Choice
        label="Permission"
        options={PERMISSIONS.map((value) => ({ value, label: PERMISSION_CHOICES[value] }))}
        value={permission}
        onChange={(value) => onChange({ permission: value })}
        error={refusedAt("permission")}
      />
      {permission === "write" && (
        <Checkbox
          label="Webhook subscriptions"
          description="The key can also add, change and delete webhooks. The n8n trigger needs this."
          checked={hasSubscriptions}
          error={refusedAt("extra")}
          onChange={(event) => onChange({ hasSubscriptions: event.currentTarget.checked })}
        />
      )}
    </>
  );
}

interface ChoiceProps<Value extends string> {
  label: string;
  options: { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
  error?: string | undefined;
}

function Choice<Value extends string>({ label, options, value, onChange, error }: ChoiceProps<Value>) {
  return (
    <Select
      comboboxProps={{ withinPortal: false }}
      label={label}
      allowDeselect={false}
      data={options}
      value={value}
      error={error}
      onChange={(chosen) => {
        const option = options.find((one) => one.value === chosen);
        if (option) onChange(option.value);
      }}
    />
  );
}

interface MadeProps {
  made: Schemas["NewApiKey"];
  onClose: () => void;
}

function Made({ made: { name, key }, onClose }: MadeProps) {
  return (
    <Modal opened onClose={onClose} closeOnClickOutside={false} closeOnEscape={false} title="API key created">
      <div className={classes["made"]} role="status">
        <p>Copy it now: you won't see it again. Anyone with this key can use its permissions.</p>
        <CopyField label={`Key “${name}”`} value={key} />
        <Flex justify="flex-end">
          <Button onClick={onClose}>Done</Button>
        </Flex>
      </div>
    </Modal>
  );
}
