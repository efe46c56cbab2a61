/** Creates a key, then shows its value once. */
import { Button, Checkbox, Flex, Modal, Select, TextInput } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api, unwrap, type Schemas } from "../../api/client.ts";
import { CopyField } from "../../parts/copy-field.tsx";
import { Dialog } from "../../parts/dialog.tsx";
import { formErrorsOf } from "../../parts/form-errors.ts";
import { useReturnedFocus } from "../../parts/use-returned-focus.ts";
import { ClientsField } from "../../session/membership/fields.tsx";
import { EXPIRIES, expiryAt, type Expiry } from "./key-state.ts";
import classes from "./keys.module.css";
import { strings } from "./strings.ts";

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
      title={strings.add}
      submit={strings.create}
      cancel={strings.cancel}
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
        label={strings.name}
        description={strings.nameHint}
        data-autofocus
        required
        dir="auto"
        maxLength={200}
        error={refusedAt("name")}
        value={name}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <Choice
        label={strings.use}
        options={USES.map((value) => ({ value, label: strings.useChoices[value] }))}
        value={use}
        onChange={(value) => onChange({ use: value })}
        error={refusedAt("mcp")}
      />
      {use === "api" && <PermissionFields fields={fields} onChange={onChange} refusedAt={refusedAt} />}
      <Choice
        label={strings.clients}
        options={[
          { value: "all", label: strings.allClients },
          { value: "some", label: strings.someClients },
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
        label={strings.expiry}
        options={EXPIRIES.map((value) => ({ value, label: strings.expiries[value] }))}
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
        label={strings.permission}
        options={PERMISSIONS.map((value) => ({ value, label: strings.permissionChoices[value] }))}
        value={permission}
        onChange={(value) => onChange({ permission: value })}
        error={refusedAt("permission")}
      />
      {permission === "write" && (
        <Checkbox
          label={strings.subscriptions}
          description={strings.subscriptionsHint}
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
    <Modal
      opened
      onClose={onClose}
      closeOnClickOutside={false}
      closeOnEscape={false}
      title={strings.madeTitle}
    >
      <div className={classes["made"]} role="status">
        <p>{strings.madeOnce}</p>
        <CopyField label={strings.madeLabel(name)} value={key} />
        <Flex justify="flex-end">
          <Button onClick={onClose}>{strings.done}</Button>
        </Flex>
      </div>
    </Modal>
  );
}
