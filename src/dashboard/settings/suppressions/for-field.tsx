/** A choice of all clients or one. */
import { Select } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { clientsQuery } from "../../api/queries.ts";
import { ALL } from "./filters.ts";
import { strings } from "./strings.ts";

export function ForField({ value, onChange }: { value: string; onChange: (client: string) => void }) {
  const { data: clients = [] } = useQuery(clientsQuery);
  return (
    <Select
      label={strings.for}
      allowDeselect={false}
      searchable={clients.length > 8}
      comboboxProps={{ withinPortal: false }}
      data={[
        { value: ALL, label: strings.forAll },
        ...clients.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      value={value}
      onChange={(chosen) => onChange(chosen ?? ALL)}
    />
  );
}
