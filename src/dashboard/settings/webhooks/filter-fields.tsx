/** Limits a webhook to clients and categories. */
import { MultiSelect } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { categoriesQuery, clientsQuery } from "../../api/queries.ts";

interface Filters {
  clientIds: string[];
  categories: string[];
}

interface FilterFieldsProps extends Filters {
  onChange: (part: Partial<Filters>) => void;
  errorAt: (field: "client_ids" | "categories") => string | undefined;
}

export function FilterFields({ clientIds, categories, onChange, errorAt }: FilterFieldsProps) {
  const { data: clients = [] } = useQuery(clientsQuery);
  const { data: known = [] } = useQuery(categoriesQuery);
  return (
    <>
      <MultiSelect
        comboboxProps={{ withinPortal: false }}
        label="Clients"
        description="Send only events of these clients."
        placeholder={clientIds.length === 0 ? "All clients" : ""}
        data={clients.map(({ id, name }) => ({ value: id, label: name }))}
        searchable
        clearable
        value={clientIds}
        onChange={(chosen) => onChange({ clientIds: chosen })}
        error={errorAt("client_ids")}
      />
      <MultiSelect
        comboboxProps={{ withinPortal: false }}
        label="Categories"
        description="Send reply events only for these categories."
        placeholder={categories.length === 0 ? "All categories" : ""}
        data={known.map(({ slug, name }) => ({ value: slug, label: name }))}
        searchable
        clearable
        value={categories}
        onChange={(chosen) => onChange({ categories: chosen })}
        error={errorAt("categories")}
      />
    </>
  );
}
