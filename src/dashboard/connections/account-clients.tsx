/** Lists the clients of an account: clients of routes first, then the default client. */
import { Flex } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { Schemas } from "../api/client.ts";
import { ClientName } from "./client-name.tsx";
import { clientIdsOf, routesQuery, type Connection } from "./queries.ts";

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
