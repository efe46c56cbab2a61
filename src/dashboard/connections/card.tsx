/** A connection in the list: its health, last event and errors. */
import { Box, Flex } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { Schemas } from "../api/client.ts";
import { Dotted } from "../parts/dot.tsx";
import { formatCount } from "../parts/format-number.ts";
import { Status } from "../parts/status.tsx";
import { RelativeTime } from "../parts/time.tsx";
import { PLATFORMS } from "../session/setup/platforms.ts";
import facts from "../parts/facts.module.css";
import classes from "./connections.module.css";
import { healthStatus } from "./health-status.ts";
import { type Connection, clientIdsOf, healthQuery, routesQuery } from "./queries.ts";

interface ConnectionCardProps {
  connection: Connection;
  clients: readonly Schemas["Client"][];
}

export function ConnectionCard({ connection, clients }: ConnectionCardProps) {
  const { data: health } = useQuery(healthQuery(connection.id));
  const { tone, text } = healthStatus(connection, health);
  const failed = (health?.payloads.failed ?? 0) + (health?.actions.failed ?? 0);
  return (
    <li className={classes["card"]} data-quiet={connection.status === "paused"}>
      <Flex gap={8} align="baseline" justify="space-between" miw={0}>
        <Link
          to="/connections/$connectionId"
          params={{ connectionId: connection.id }}
          className={classes["name"]}
          dir="auto"
          title={connection.name}
        >
          {connection.name}
        </Link>
        <Box component="span" flex="none" c="dimmed" fz="0.8125rem">
          {PLATFORMS[connection.platform].name}
        </Box>
      </Flex>
      <Status tone={tone}>{text}</Status>
      <dl className={facts["pairs"]}>
        <AccountClients connection={connection} clients={clients} />
        <dt>Last event</dt>
        <dd>
          {connection.last_event_at === null ? "None yet" : <RelativeTime at={connection.last_event_at} />}
        </dd>
        <dt>API key</dt>
        <dd>
          <KeyFact connection={connection} />
        </dd>
        <Count label="Unmatched replies" count={health?.unrouted ?? 0} />
        <Count label="Failed" count={failed} />
      </dl>
      {connection.last_error !== null && (
        <p className={classes["error"]} title={connection.last_error}>
          {connection.last_error}
        </p>
      )}
    </li>
  );
}

/** A labeled count, hidden if it is zero. */
export function Count({ label, count }: { label: string; count: number }) {
  if (count === 0) return null;
  return (
    <>
      <dt>{label}</dt>
      <dd className="rd-number">{formatCount(count)}</dd>
    </>
  );
}

export function KeyFact({ connection }: { connection: Connection }) {
  const { api_key_last4: last4, verified_at: verifiedAt } = connection;
  return (
    <>
      {`…${last4}`}
      {" · "}
      {verifiedAt === null ? (
        "not verified yet"
      ) : (
        <>
          verified <RelativeTime at={verifiedAt} isInSentence />
        </>
      )}
    </>
  );
}

interface AccountClientsProps {
  connection: Connection;
  clients: readonly Schemas["Client"][];
}

export function AccountClients({ connection, clients }: AccountClientsProps) {
  const { data: routes } = useQuery(routesQuery(connection.id));
  const ids = clientIdsOf(connection, routes);
  return (
    <>
      <dt>{ids.length > 1 ? "Clients" : "Client"}</dt>
      <Flex component="dd" wrap="wrap" gap="4px 16px">
        {ids.map((id) => (
          <ClientName key={id} clients={clients} id={id} />
        ))}
      </Flex>
    </>
  );
}

export function ClientName({ clients, id }: { clients: readonly Schemas["Client"][]; id: string }) {
  const client = clients.find((one) => one.id === id);
  return <Dotted color={client?.color ?? null}>{client?.name ?? "…"}</Dotted>;
}
