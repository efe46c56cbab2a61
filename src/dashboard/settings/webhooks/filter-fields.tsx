/** Limits a webhook to clients and categories. */
import { MultiSelect } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { categoriesQuery, clientsQuery } from "../../api/queries.ts";
import { strings } from "./strings.ts";

const labels = strings.form;

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
        label={labels.clients}
        description={labels.clientsHint}
        placeholder={clientIds.length === 0 ? labels.allClients : ""}
        data={clients.map(({ id, name }) => ({ value: id, label: name }))}
        searchable
        clearable
        value={clientIds}
        onChange={(chosen) => onChange({ clientIds: chosen })}
        error={errorAt("client_ids")}
      />
      <MultiSelect
        comboboxProps={{ withinPortal: false }}
        label={labels.categories}
        description={labels.categoriesHint}
        placeholder={categories.length === 0 ? labels.allCategories : ""}
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
