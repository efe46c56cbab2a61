/** The list of connections: a card for each account, and a button to connect another. */
import { Button, PasswordInput, Select, Skeleton, Switch, TextInput } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { type Schemas, api, unwrap } from "../api/client.ts";
import { clientsQuery } from "../api/queries.ts";
import { strings as frame } from "../frame/strings.ts";
import { Dialog } from "../parts/dialog.tsx";
import { Empty } from "../parts/empty.tsx";
import { formErrorsOf } from "../parts/form-errors.ts";
import { Page } from "../parts/page.tsx";
import { showToast } from "../parts/toast.ts";
import { Trouble } from "../parts/trouble.tsx";
import { useAdding } from "../parts/use-adding.ts";
import { NotFoundPage } from "../session/not-found-page.tsx";
import { connectionsQuery } from "../session/queries.ts";
import { PLATFORMS, PLATFORM_NAMES, type Platform } from "../session/setup/platforms.ts";
import { useIsAtLeast } from "../session/use-session.ts";
import { ConnectionCard } from "./card.tsx";
import classes from "./connections.module.css";
import type { Connection } from "./queries.ts";
import { useConnectionsChanged } from "./use-connection.ts";

export function ConnectionsPage() {
  const isManager = useIsAtLeast("manager");
  const { data: connections, error, refetch } = useQuery(connectionsQuery);
  const { data: clients = [] } = useQuery(clientsQuery);
  const [isConnecting, setConnecting] = useAdding();
  const navigate = useNavigate();
  if (!isManager) return <NotFoundPage />;
  const add = (
    <Button
      leftSection={<IconPlus size={16} aria-hidden />}
      disabled={clients.length === 0}
      onClick={() => void setConnecting(true)}
    >
      Connect an account
    </Button>
  );
  return (
    <Page
      title={frame.titles.connections}
      hint="Your sequencer accounts. Routes decide which client gets each reply."
      actions={connections?.length !== 0 && add}
    >
      {error && <Trouble error={error} onRetry={() => void refetch()} />}
      {connections?.length === 0 && (
        <Empty
          title="No accounts connected"
          hint={
            clients.length === 0
              ? "Add a client first. Every connection needs one."
              : "Connect a sequencer with its API key. New replies arrive right away, and you can import past ones."
          }
          action={add}
        />
      )}
      {!connections && !error && (
        <div className={classes["cards"]} aria-busy>
          <Skeleton height={188} />
          <Skeleton height={188} />
        </div>
      )}
      {connections && connections.length > 0 && (
        <ul className={classes["cards"]} aria-label="Connections">
          {connections.map((connection) => (
            <ConnectionCard key={connection.id} connection={connection} clients={clients} />
          ))}
        </ul>
      )}
      {isConnecting && clients.length > 0 && (
        <ConnectDialog
          clients={clients}
          onClose={() => void setConnecting(false)}
          onConnected={async ({ id }) => {
            await setConnecting(false);
            void navigate({ to: "/connections/$connectionId", params: { connectionId: id } });
          }}
        />
      )}
    </Page>
  );
}

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
        name: name.trim() || `${PLATFORMS[platform].name} account`,
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
      showToast(`${data.name} connected`);
      void changed();
      onConnected(data);
    },
  });
}

function ConnectDialog({ clients, onClose, onConnected }: ConnectDialogProps) {
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
      title="Connect an account"
      onClose={onClose}
      onSubmit={() => connect.mutate(fields)}
      submit="Connect"
      cancel="Cancel"
      isBusy={connect.isPending}
      error={refused.rest === null ? null : connect.error}
      isReady={fields.key.trim() !== ""}
    >
      <AccountFields fields={fields} onChange={change} refusedAt={refused.at} />
      <Select
        label="Client"
        description="You can route campaigns to other clients later."
        allowDeselect={false}
        searchable={clients.length > 8}
        comboboxProps={{ withinPortal: false }}
        data={clients.map(({ id, name }) => ({ value: id, label: name }))}
        error={refused.at("client_id")}
        value={fields.client}
        onChange={(client) => client !== null && change({ client })}
      />
      <Switch
        label="Register the webhook"
        description="Turn off to set up the webhook in the sequencer yourself."
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
        label="Sequencer"
        allowDeselect={false}
        comboboxProps={{ withinPortal: false }}
        data={PLATFORM_NAMES.map((name) => ({ value: name, label: PLATFORMS[name].name }))}
        value={fields.platform}
        onChange={(platform) => platform !== null && onChange({ platform: platform as Platform })}
      />
      {fields.platform === "emailbison" && (
        <TextInput
          label="Instance URL"
          placeholder="https://send.agency.example.com"
          type="url"
          required
          error={refusedAt("instance_url")}
          value={fields.instance}
          onChange={(event) => onChange({ instance: event.currentTarget.value })}
        />
      )}
      <PasswordInput
        label="API key"
        description={`Find it under ${words.keyPath}. ${words.keyHint} We test the key right away and store it encrypted.`}
        required
        autoComplete="off"
        error={refusedAt("api_key")}
        visibilityToggleButtonProps={{ "aria-label": "Show key" }}
        value={fields.key}
        onChange={(event) => onChange({ key: event.currentTarget.value })}
      />
      <TextInput
        label="Name"
        placeholder={`${words.name} account`}
        dir="auto"
        maxLength={200}
        error={refusedAt("name")}
        value={fields.name}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
    </>
  );
}
