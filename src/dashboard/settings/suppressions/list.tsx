/** The suppression table. */
import { IconX } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { api, type Schemas, unwrap } from "../../api/client.ts";
import { clientsQuery } from "../../api/queries.ts";
import { Empty } from "../../parts/empty.tsx";
import { FilterBar, FilterSelect, SearchField } from "../../parts/filters.tsx";
import { formatCount } from "../../parts/format-number.ts";
import { IconAction } from "../../parts/icon-action.tsx";
import { shownAddress } from "../../parts/shown-address.ts";
import { Table } from "../../parts/table/table.tsx";
import { usePages } from "../../parts/use-pages.ts";
import { suppressionColumns } from "./columns.tsx";
import { ALL, apiQuery, NO_FILTERS, type SuppressionFilters } from "./filters.ts";
import classes from "./suppressions.module.css";

const found = (count: string) => (count === "1" ? "1 suppression" : `${count} suppressions`);

type Suppression = Schemas["Suppression"];
const PAGE = 50;

interface SuppressionListProps {
  filters: SuppressionFilters;
  /** Whether the client filter is fixed by the page. */
  isOfClient?: boolean;
  /** Buttons at the end of the filters. */
  actions?: ReactNode;
  onFilter: (filters: SuppressionFilters) => void;
  onLift: (suppression: Suppression) => void;
}

export function SuppressionList({
  filters,
  isOfClient = false,
  actions,
  onFilter,
  onLift,
}: SuppressionListProps) {
  const { data: clients = [] } = useQuery(clientsQuery);
  const query = apiQuery(filters);
  const pages = usePages(["suppressions", query], (cursor) =>
    unwrap(
      api.GET("/api/suppressions", {
        params: { query: { ...query, distinct: true, limit: PAGE, ...(cursor !== undefined && { cursor }) } },
      }),
    ),
  );
  const isFiltered = isOfClient ? "q" in query : Object.keys(query).length > 0;
  return (
    <>
      <Filters
        filters={filters}
        clients={isOfClient ? null : clients}
        isFiltered={isFiltered}
        onFilter={onFilter}
      >
        {pages.total !== null && (
          <span aria-live="polite" className={classes["count"]}>
            {found(formatCount(pages.total))}
          </span>
        )}
        {actions}
      </Filters>
      <Table
        label="Suppressions"
        columns={suppressionColumns(clients).filter(({ id }) => !isOfClient || id !== "client")}
        rowId={({ id }) => id}
        {...pages}
        empty={
          isFiltered ? (
            <Empty title="No matching suppressions" />
          ) : (
            <Empty title="No suppressions" hint="Leads who opt out appear here, along with anyone you add." />
          )
        }
        actions={(row) => (
          <IconAction label={`Remove suppression of ${shownAddress(row.value)}`} onClick={() => onLift(row)}>
            <IconX size={16} stroke={1.75} aria-hidden />
          </IconAction>
        )}
      />
    </>
  );
}

interface FiltersProps {
  filters: SuppressionFilters;
  /** Null if the client is fixed. */
  clients: readonly Schemas["Client"][] | null;
  isFiltered: boolean;
  onFilter: (filters: SuppressionFilters) => void;
  /** At the end. */
  children: ReactNode;
}

function Filters({ filters, clients, isFiltered, onFilter, children }: FiltersProps) {
  const { q, client } = filters;
  const cleared = clients === null ? { ...NO_FILTERS, client } : NO_FILTERS;
  return (
    <FilterBar onClear={isFiltered ? () => onFilter(cleared) : null} actions={children}>
      <SearchField
        label="Search addresses and domains"
        value={q}
        onChange={(typed) => onFilter({ ...filters, q: typed })}
      />
      {clients !== null && (
        <FilterSelect
          label="Client"
          all="Any client"
          options={[
            { value: ALL, label: "All clients" },
            ...clients.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={client}
          onChange={(chosen) => onFilter({ ...filters, client: chosen })}
        />
      )}
    </FilterBar>
  );
}
