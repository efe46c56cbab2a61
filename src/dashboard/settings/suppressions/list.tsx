/** The suppression table. */
import { Flex, Switch, Text } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { api, type Schemas, unwrap } from "../../api/client.ts";
import { clientsQuery } from "../../api/queries.ts";
import { RemoveAction } from "../../parts/confirm.tsx";
import { Dot } from "../../parts/dot.tsx";
import { Empty } from "../../parts/empty.tsx";
import { FilterBar, FilterSelect, SearchField } from "../../parts/filters.tsx";
import { formatCount } from "../../parts/format-number.ts";
import { shownAddress } from "../../parts/shown-address.ts";
import { type Column, CutText, timeColumn } from "../../parts/table/columns.tsx";
import { Table } from "../../parts/table/table.tsx";
import { usePages } from "../../parts/use-pages.ts";
import { ALL, apiQuery, NO_FILTERS, type SuppressionFilters } from "./for-field.tsx";
const FIXED = { whiteSpace: "nowrap" } as const;

interface SuppressionListProps {
  filters: SuppressionFilters;
  /** Whether the page determines the client, so that there is no client filter. */
  isOfClient?: boolean;
  /** Buttons shown after the filters. */
  actions?: ReactNode;
  onFilter: (filters: SuppressionFilters) => void;
}

export function SuppressionList({ filters, isOfClient = false, actions, onFilter }: SuppressionListProps) {
  const { data: clients = [] } = useQuery(clientsQuery);
  const query = apiQuery(filters);
  const pages = usePages(["suppressions", query], (page) =>
    unwrap(api.GET("/api/suppressions", { params: { query: { ...query, distinct: true, ...page } } })),
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
          <Text component="span" aria-live="polite" size="sm" c="dimmed" style={FIXED}>
            {pages.total === 1 ? "1 suppression" : `${formatCount(pages.total)} suppressions`}
          </Text>
        )}
        {actions}
      </Filters>
      <Table
        label="Suppressions"
        columns={suppressionColumns(clients).filter(({ label }) => !isOfClient || label !== "Client")}
        {...pages}
        empty={
          isFiltered ? (
            <Empty title="No matching suppressions" />
          ) : (
            <Empty title="No suppressions" hint="Leads who opt out appear here, along with anyone you add." />
          )
        }
        actions={(row) => <Lift suppression={row} />}
      />
    </>
  );
}

interface FiltersProps {
  filters: SuppressionFilters;
  /** Changes the client; null if it is fixed. */
  clients: readonly Schemas["Client"][] | null;
  isFiltered: boolean;
  onFilter: (filters: SuppressionFilters) => void;
  /** Buttons shown after the filters. */
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

const SOURCES = { person: "Member", platform: "Sequencer", reply: "Their reply" };

type Clients = readonly Schemas["Client"][];

const suppressionColumns = (clients: Clients): Column<Schemas["Suppression"]>[] => [
  {
    label: "Address or domain",
    width: "30%",
    cell: ({ kind, value }) => {
      const shown = shownAddress(value);
      return <CutText text={kind === "domain" ? `All of ${shown}` : shown} title={value} />;
    },
  },
  {
    label: "Client",
    width: "18%",
    cell: ({ client_id: id, all_clients: all }) => <For id={id} isAll={all} clients={clients} />,
  },
  { label: "Reason", cell: ({ reason }) => <CutText text={reason ?? "–"} /> },
  {
    label: "Source",
    isWideOnly: true,
    width: "88px",
    cell: ({ source }) => <span style={FIXED}>{SOURCES[source]}</span>,
  },
  timeColumn("Added", ({ created_at: at }) => at, { width: "96px" }),
];

function For({ id, isAll, clients }: { id: string; isAll: boolean; clients: Clients }) {
  if (isAll) return <>All clients</>;
  const client = clients.find((one) => one.id === id);
  return (
    <Flex component="span" gap={8} align="center" w={0} miw="100%">
      <Dot color={client?.color ?? null} />
      <bdi className="rd-ellipsis">{client?.name ?? "–"}</bdi>
    </Flex>
  );
}

function Lift({ suppression: { id, value, all_clients: forAll } }: { suppression: Schemas["Suppression"] }) {
  const [isAll, setAll] = useState(forAll);
  const params = { path: { id }, query: { ...(isAll && { all_clients: true }) } };
  const shown = shownAddress(value);
  return (
    <RemoveAction
      name={`Remove suppression of ${shown}`}
      icon={<IconX size={16} stroke={1.75} aria-hidden />}
      title={`Remove suppression of ${shown}?`}
      label="Remove suppression"
      run={() => unwrap(api.DELETE("/api/suppressions/{id}", { params }))}
      changes={[["suppressions"]]}
      done={`Suppression of ${shown} removed`}
    >
      <Text mb={12}>Automatic emails can be sent again. Campaigns in the sequencer stay stopped.</Text>
      {forAll && (
        <Switch
          label="Remove for all clients, not only this one"
          checked={isAll}
          onChange={(event) => setAll(event.currentTarget.checked)}
        />
      )}
    </RemoveAction>
  );
}
