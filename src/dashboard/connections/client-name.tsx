/** A client's name with its color. */
import { Flex } from "@mantine/core";
import type { Schemas } from "../api/client.ts";
import { Dot } from "../parts/dot.tsx";

interface ClientNameProps {
  clients: readonly Schemas["Client"][];
  id: string;
}

export function ClientName({ clients, id }: ClientNameProps) {
  const client = clients.find((one) => one.id === id);
  return (
    <Flex component="span" display="inline-flex" gap={8} align="baseline" miw={0}>
      <Dot color={client?.color ?? null} />
      <span dir="auto">{client?.name ?? "…"}</span>
    </Flex>
  );
}
