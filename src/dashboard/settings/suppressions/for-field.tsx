/** A choice of all clients or one. */
import { Select } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { clientsQuery } from "../../api/queries.ts";
import { ALL } from "./filters.ts";

export function ForField({ value, onChange }: { value: string; onChange: (client: string) => void }) {
  const { data: clients = [] } = useQuery(clientsQuery);
  return (
    <Select
      label="Applies to"
      allowDeselect={false}
      searchable={clients.length > 8}
      comboboxProps={{ withinPortal: false }}
      data={[
        { value: ALL, label: "All clients" },
        ...clients.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      value={value}
      onChange={(chosen) => onChange(chosen ?? ALL)}
    />
  );
}
