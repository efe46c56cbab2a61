/** Fields that choose clients. */
import { MultiSelect, type MultiSelectProps, Select, type SelectProps } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { clientsQuery } from "../api/queries.ts";
import { FilterSelect } from "./filters.tsx";

function useClientOptions() {
  const { data: clients = [] } = useQuery(clientsQuery);
  return clients.map(({ id, name }) => ({ value: id, label: name }));
}

/** Chooses one client; searchable if there are many. */
export function ClientSelect(props: Omit<SelectProps<string>, "data">) {
  const options = useClientOptions();
  const { clearable = false } = props;
  return <Select allowDeselect={clearable} searchable={options.length > 8} data={options} {...props} />;
}

export const ClientMultiSelect = (props: Omit<MultiSelectProps<string>, "data">) => (
  <MultiSelect searchable data={useClientOptions()} {...props} />
);

interface ClientFilterProps {
  value: string | null | undefined;
  onChange: (client: string | null) => void;
}

/** Filters a list by client. */
export const ClientFilter = ({ value = null, onChange }: ClientFilterProps) => (
  <FilterSelect
    label="Client"
    all="All clients"
    options={useClientOptions()}
    value={value}
    onChange={onChange}
  />
);
