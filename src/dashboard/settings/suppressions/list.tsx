/** The table of suppressions. */
import { IconX } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { api, must, type Schemas } from "../../api/client.ts";
import { clientsQuery } from "../../api/queries.ts";
import { Empty } from "../../parts/empty.tsx";
import { FilterBar, FilterSelect, SearchField } from "../../parts/filters.tsx";
import { formatCount } from "../../parts/format-number.ts";
import { IconAct } from "../../parts/icon-act.tsx";
import { Table } from "../../parts/table/table.tsx";
import { usePages } from "../../parts/use-pages.ts";
import { suppressionColumns } from "./columns.tsx";
import { ALL, apiQuery, NO_FILTERS, type SuppressionFilters } from "./filters.ts";
import { strings } from "./strings.ts";
import classes from "./suppressions.module.css";

type Suppression = Schemas["Suppression"];
const PAGE = 50;

interface SuppressionListProps {
  filters: SuppressionFilters;
  onFilter: (filters: SuppressionFilters) => void;
  onLift: (suppression: Suppression) => void;
}

export function SuppressionList({ filters, onFilter, onLift }: SuppressionListProps) {
  const { data: clients = [] } = useQuery(clientsQuery);
  const query = apiQuery(filters);
  const pages = usePages(["suppressions", query], (cursor) =>
    must(
      api.GET("/api/suppressions", {
        params: { query: { ...query, distinct: true, limit: PAGE, ...(cursor !== undefined && { cursor }) } },
      }),
    ),
  );
  const isFiltered = Object.keys(query).length > 0;
  return (
    <>
      <FilterBar
        onClear={isFiltered ? () => onFilter(NO_FILTERS) : null}
        actions={
          pages.total !== null && (
            <span aria-live="polite" className={classes["count"]}>
              {strings.found(formatCount(pages.total))}
            </span>
          )
        }
      >
        <SearchField label={strings.search} value={filters.q} onChange={(q) => onFilter({ ...filters, q })} />
        <FilterSelect
          label={strings.client}
          all={strings.anyClient}
          options={[
            { value: ALL, label: strings.forAll },
            ...clients.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={filters.client}
          onChange={(client) => onFilter({ ...filters, client })}
        />
      </FilterBar>
      <Table
        label={strings.list}
        columns={suppressionColumns(clients)}
        rows={pages.rows}
        rowId={({ id }) => id}
        error={pages.error}
        onRetry={pages.retry}
        onMore={pages.loadMore}
        isLoadingMore={pages.isLoadingMore}
        empty={
          isFiltered ? (
            <Empty title={strings.noneFound} />
          ) : (
            <Empty title={strings.empty} hint={strings.emptyHint} />
          )
        }
        actions={(row) => (
          <IconAct label={strings.liftOf(row.value)} onClick={() => onLift(row)}>
            <IconX size={16} stroke={1.75} aria-hidden />
          </IconAct>
        )}
      />
    </>
  );
}
