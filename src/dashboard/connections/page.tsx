/** The list of connections: a card for each account, and a button to connect another. */
import { Button, PasswordInput, Select, Skeleton, Switch, TextInput } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import type { Schemas } from "../api/client.ts";
import { clientsQuery } from "../api/queries.ts";
import { ADDING } from "../frame/create-links.ts";
import { ClientSelect } from "../parts/client-select.tsx";
import { Dialog } from "../parts/dialog.tsx";
import { Empty } from "../parts/empty.tsx";
import { AddButton, Page } from "../parts/page.tsx";
import { Trouble } from "../parts/trouble.tsx";
import { useAdding } from "../parts/use-adding.ts";
import { useApiForm } from "../parts/use-api-form.ts";
import { NotFoundPage } from "../session/card.tsx";
import { connectAccount, connectionsQuery } from "../session/queries.ts";
import { PLATFORM_NAMES, PLATFORMS, type Platform } from "../session/setup/platforms.ts";
import { useIsAtLeast } from "../session/use-session.ts";
import { ConnectionCard } from "./card.tsx";
import classes from "./connections.module.css";
import type { Connection } from "./queries.ts";

export function ConnectionsPage() {
  const isManager = useIsAtLeast("manager");
  const { data: connections, error, refetch } = useQuery(connectionsQuery);
  const { data: clients = [] } = useQuery(clientsQuery);
  const [isConnecting, setConnecting] = useAdding();
  const navigate = useNavigate();
  if (!isManager) return <NotFoundPage />;
  const add = <AddButton onClick={() => void setConnecting(true)}>Connect an account</AddButton>;
  return (
    <Page
      title="Connections"
      hint="Your sequencer accounts. Routes determine which client gets each reply."
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
          action={clients.length > 0 ? add : <FirstClient />}
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

const NEW_ACCOUNT = {
  platform: "instantly" as Platform,
  api_key: "",
  instance_url: "",
  name: "",
  register_webhook: true,
};

function ConnectDialog({ clients, onClose, onConnected }: ConnectDialogProps) {
  const { field, values, asDialog } = useApiForm({
    initialValues: { ...NEW_ACCOUNT, client_id: clients[0]?.id ?? "" },
    prefixes: { api_key: "Invalid API key", client_id: "Invalid client_id" },
    save: connectAccount,
    changes: [["connections"]],
    done: ({ data }) => `${data.name} connected`,
    onDone: ({ data }) => onConnected(data),
  });
  const { name, keyPath, keyHint } = PLATFORMS[values.platform];
  return (
    <Dialog
      {...asDialog}
      title="Connect an account"
      submit="Connect"
      isReady={values.api_key.trim() !== ""}
      onClose={onClose}
    >
      <Select
        label="Sequencer"
        allowDeselect={false}
        data={PLATFORM_NAMES.map((value) => ({ value, label: PLATFORMS[value].name }))}
        {...field("platform")}
      />
      {values.platform === "emailbison" && (
        <TextInput
          label="Instance URL"
          placeholder="https://send.agency.example.com"
          type="url"
          required
          {...field("instance_url")}
        />
      )}
      <PasswordInput
        label="API key"
        description={`Find it under ${keyPath}. ${keyHint} We test the key right away and store it encrypted.`}
        required
        autoComplete="off"
        visibilityToggleButtonProps={{ "aria-label": "Show key" }}
        {...field("api_key")}
      />
      <TextInput label="Name" placeholder={`${name} account`} dir="auto" maxLength={200} {...field("name")} />
      <ClientSelect
        label="Client"
        description="You can route campaigns to other clients later."
        {...field("client_id")}
      />
      <Switch
        label="Register the webhook"
        description="Turn off to set up the webhook in the sequencer yourself."
        {...field("register_webhook")}
      />
    </Dialog>
  );
}

const FirstClient = () => (
  <Button
    leftSection={<IconPlus size={16} aria-hidden />}
    renderRoot={(props) => <Link to="/clients" search={ADDING} {...props} />}
  >
    New client
  </Button>
);
