/** A client's name with its color. */
import type { Schemas } from "../api/client.ts";
import { Dot } from "../parts/dot.tsx";
import classes from "./connections.module.css";

interface ClientNameProps {
  clients: readonly Schemas["Client"][];
  id: string;
}

export function ClientName({ clients, id }: ClientNameProps) {
  const client = clients.find((one) => one.id === id);
  return (
    <span className={classes["client"]}>
      <Dot color={client?.color ?? null} />
      <span dir="auto">{client?.name ?? "…"}</span>
    </span>
  );
}
