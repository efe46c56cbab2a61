/** Connects an account: tests its key and registers its webhook. */
import { PasswordInput, Select, Switch, TextInput } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { api, unwrap, type Schemas } from "../api/client.ts";
import { Dialog } from "../parts/dialog.tsx";
import { formErrorsOf } from "../parts/form-errors.ts";
import { showToast } from "../parts/toast.ts";
import { PLATFORM_NAMES, PLATFORMS, type Platform } from "../session/setup/platforms.ts";
import type { Connection } from "./queries.ts";
import { strings } from "./strings.ts";
import { useConnectionsChanged } from "./use-connection.ts";

interface ConnectDialogProps {
  clients: readonly Schemas["Client"][];
  onClose: () => void;
  onConnected: (connection: Connection) => void;
}

interface NewAccount {
  platform: Platform;
  key: string;
  instance: string;
  name: string;
  client: string;
  isRegistered: boolean;
}

/** Prefixes of error messages by field. */
const FIELDS = {
  name: null,
  api_key: "Invalid API key",
  instance_url: null,
  client_id: "Invalid client_id",
};

function useConnecting(onConnected: (connection: Connection) => void) {
  const changed = useConnectionsChanged();
  return useMutation({
    mutationFn: ({ platform, key, instance, name, client, isRegistered }: NewAccount) => {
      const body = {
        name: name.trim() || strings.nameOf(PLATFORMS[platform].name),
        api_key: key.trim(),
        client_id: client,
        register_webhook: isRegistered,
      };
      if (platform !== "emailbison") return unwrap(api.POST(`/api/connections/${platform}`, { body }));
      return unwrap(
        api.POST("/api/connections/emailbison", { body: { ...body, instance_url: instance.trim() } }),
      );
    },
    onSuccess: ({ data }) => {
      showToast(strings.connected(data.name));
      void changed();
      onConnected(data);
    },
  });
}

export function ConnectDialog({ clients, onClose, onConnected }: ConnectDialogProps) {
  const [fields, setFields] = useState<NewAccount>({
    platform: "instantly",
    key: "",
    instance: "",
    name: "",
    client: clients[0]?.id ?? "",
    isRegistered: true,
  });
  const connect = useConnecting(onConnected);
  const refused = formErrorsOf(connect.error, FIELDS);
  const change = (part: Partial<NewAccount>) => setFields((before) => ({ ...before, ...part }));
  return (
    <Dialog
      title={strings.add}
      onClose={onClose}
      onSubmit={() => connect.mutate(fields)}
      submit={strings.connect}
      cancel={strings.cancel}
      isBusy={connect.isPending}
      error={refused.rest === null ? null : connect.error}
      isReady={fields.key.trim() !== ""}
    >
      <AccountFields fields={fields} onChange={change} refusedAt={refused.at} />
      <Select
        label={strings.forClient}
        description={strings.forClientHint}
        allowDeselect={false}
        searchable={clients.length > 8}
        comboboxProps={{ withinPortal: false }}
        data={clients.map(({ id, name }) => ({ value: id, label: name }))}
        error={refused.at("client_id")}
        value={fields.client}
        onChange={(client) => client !== null && change({ client })}
      />
      <Switch
        label={strings.registerLabel}
        description={strings.registerHint}
        checked={fields.isRegistered}
        onChange={(event) => change({ isRegistered: event.currentTarget.checked })}
      />
    </Dialog>
  );
}

interface AccountFieldsProps {
  fields: NewAccount;
  onChange: (part: Partial<NewAccount>) => void;
  refusedAt: (field: string) => string | undefined;
}

function AccountFields({ fields, onChange, refusedAt }: AccountFieldsProps) {
  const words = PLATFORMS[fields.platform];
  return (
    <>
      <Select
        label={strings.platform}
        allowDeselect={false}
        comboboxProps={{ withinPortal: false }}
        data={PLATFORM_NAMES.map((name) => ({ value: name, label: PLATFORMS[name].name }))}
        value={fields.platform}
        onChange={(platform) => platform !== null && onChange({ platform: platform as Platform })}
      />
      {fields.platform === "emailbison" && (
        <TextInput
          label={strings.instance}
          placeholder={strings.instanceExample}
          type="url"
          required
          error={refusedAt("instance_url")}
          value={fields.instance}
          onChange={(event) => onChange({ instance: event.currentTarget.value })}
        />
      )}
      <PasswordInput
        label={strings.apiKey}
        description={`${strings.apiKeyWhere(words.keyPath)} ${words.keyHint} ${strings.apiKeyStored}`}
        required
        autoComplete="off"
        error={refusedAt("api_key")}
        visibilityToggleButtonProps={{ "aria-label": strings.showKey }}
        value={fields.key}
        onChange={(event) => onChange({ key: event.currentTarget.value })}
      />
      <TextInput
        label={strings.name}
        placeholder={strings.nameOf(words.name)}
        dir="auto"
        maxLength={200}
        error={refusedAt("name")}
        value={fields.name}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
    </>
  );
}
