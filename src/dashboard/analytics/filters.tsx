/** The analytics page's filters. */
import { useQuery } from "@tanstack/react-query";
import { ClientFilter } from "../parts/client-select.tsx";
import { DayField } from "../parts/day-field.tsx";
import { FilterBar, FilterSelect } from "../parts/filters.tsx";
import { useIsAtLeast } from "../session/use-session.ts";
import classes from "./analytics.module.css";
import { nameOf } from "./group-table.tsx";
import { rowsQuery, useAnalytics } from "./queries.ts";
import { faultOfDays, RANGES } from "./search.ts";

const NONE = { client: undefined, connection: undefined, campaign: undefined, person: undefined };
const CUSTOM = "custom";
const RANGE_LABELS = { 7: "Last 7 days", 30: "Last 30 days", 90: "Last 90 days", 365: "Last 365 days" };

export function AnalyticsFilters() {
  const { search, setSearch } = useAnalytics();
  const isInternal = useIsAtLeast("agent");
  const isFiltered = Object.keys(NONE).some((name) => name in search);
  return (
    <FilterBar onClear={isFiltered ? () => setSearch(NONE) : null}>
      <RangeFilter />
      <ClientFilter value={search.client} onChange={(client) => setSearch({ client: client ?? undefined })} />
      {isInternal && <InternalFilters />}
    </FilterBar>
  );
}

function RangeFilter() {
  const { search, setSearch, params } = useAnalytics();
  const isCustom = search.from !== undefined && search.to !== undefined;
  const choose = (value: string | null): void => {
    const days = RANGES.find((known) => String(known) === value);
    if (value === CUSTOM) setSearch({ days: undefined, from: params.start_date, to: params.end_date });
    else setSearch({ days, from: undefined, to: undefined });
  };
  const fault = faultOfDays(search);
  const day = (name: "from" | "to", value: string, error: string | null) => (
    <DayField
      label={name === "from" ? "Start date" : "End date"}
      className={classes["day"]}
      value={value}
      error={error}
      onChange={(chosen) => chosen !== "" && setSearch({ [name]: chosen })}
    />
  );
  return (
    <>
      <FilterSelect
        label="Period"
        all={RANGE_LABELS[30]}
        options={[
          ...RANGES.map((count) => ({ value: String(count), label: RANGE_LABELS[count] })),
          { value: CUSTOM, label: "Custom range" },
        ]}
        value={isCustom ? CUSTOM : String(search.days ?? 30)}
        onChange={choose}
        isRequired
      />
      {isCustom &&
        day(
          "from",
          search.from ?? params.start_date,
          fault === "length" ? "Choose a range of up to one year" : null,
        )}
      {isCustom &&
        day("to", search.to ?? params.end_date, fault === "order" ? "Must be after the start date" : null)}
    </>
  );
}

/** Filters hidden from viewers: connections, campaigns and people. */
function InternalFilters() {
  const { search, setSearch, params } = useAnalytics();
  const { start_date, end_date, timezone } = params;
  const range = { start_date, end_date, timezone };
  const { data: connections = [] } = useQuery(rowsQuery({ ...range, by: "connection" }));
  const { data: campaigns = [] } = useQuery(rowsQuery({ ...range, by: "campaign" }));
  const { data: people = [] } = useQuery(rowsQuery({ ...range, by: "user" }));
  const optionsOf = (rows: typeof people) =>
    rows.flatMap((row) => (row.key === null ? [] : [{ value: row.key, label: nameOf(row) }]));
  const ofCampaigns = optionsOf(campaigns).filter(({ value }) => !value.endsWith(":"));
  const campaign = ofCampaigns.find(({ value }) => value.endsWith(`:${search.campaign}`));
  return (
    <>
      <FilterSelect
        label="Connection"
        all="All connections"
        options={optionsOf(connections)}
        value={search.connection ?? null}
        onChange={(connection) => setSearch({ connection: connection ?? undefined })}
      />
      <FilterSelect
        label="Campaign"
        all="All campaigns"
        options={ofCampaigns}
        value={campaign?.value ?? null}
        onChange={(key) => setSearch({ campaign: key?.slice(key.indexOf(":") + 1) ?? undefined })}
      />
      <FilterSelect
        label="Answered by"
        all="Everyone"
        options={optionsOf(people)}
        value={search.person ?? null}
        onChange={(person) => setSearch({ person: person ?? undefined })}
      />
    </>
  );
}
