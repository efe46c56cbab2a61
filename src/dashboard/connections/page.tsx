/** The list of connections: a card for each account, and a button to connect another. */
import { Button, Skeleton } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { clientsQuery } from "../api/queries.ts";
import { strings as frame } from "../frame/strings.ts";
import { Empty } from "../parts/empty.tsx";
import { Page } from "../parts/page.tsx";
import { Trouble } from "../parts/trouble.tsx";
import { useAdding } from "../parts/use-adding.ts";
import { NotFoundPage } from "../session/not-found-page.tsx";
import { connectionsQuery } from "../session/queries.ts";
import { useIsAtLeast } from "../session/use-session.ts";
import { ConnectionCard } from "./card.tsx";
import { ConnectDialog } from "./connect-dialog.tsx";
import classes from "./connections.module.css";

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
