/** Filters for suppressions, and a field to choose all clients or one. */
import { Select } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { clientsQuery } from "../../api/queries.ts";

export interface SuppressionFilters {
  q: string;
  /** Client id, or `ALL`. */
  client: string | null;
}

export const NO_FILTERS: SuppressionFilters = { q: "", client: null };

/** Option value for all clients. */
export const ALL = "all";

/** Returns the API parameters for the list and its export. */
export const apiQuery = ({ q, client }: SuppressionFilters) => ({
  ...(q.trim() !== "" && { q: q.trim() }),
  ...(client === ALL ? { all_clients: true } : client !== null && { client_id: client }),
});

/** Returns the API fields for all clients or one. */
export const scopeFields = (client: string) =>
  client === ALL ? { all_clients: true } : { client_id: client };

export function ForField({ value, onChange }: { value: string; onChange: (client: string) => void }) {
  const { data: clients = [] } = useQuery(clientsQuery);
  return (
    <Select
      label="Applies to"
      allowDeselect={false}
      searchable={clients.length > 8}
      data={[
        { value: ALL, label: "All clients" },
        ...clients.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      value={value}
      onChange={(chosen) => onChange(chosen ?? ALL)}
    />
  );
}
