/** Chooses one client; searchable if there are many. */
import { Select, type SelectProps } from "@mantine/core";
import type { Schemas } from "../api/client.ts";

interface ClientSelectProps extends Omit<SelectProps<string>, "data"> {
  clients: readonly Pick<Schemas["Client"], "id" | "name">[];
}

export const ClientSelect = ({ clients, ...props }: ClientSelectProps) => (
  <Select
    allowDeselect={false}
    searchable={clients.length > 8}
    data={clients.map(({ id, name }) => ({ value: id, label: name }))}
    {...props}
  />
);
