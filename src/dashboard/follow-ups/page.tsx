/** Follow-ups, as a list and as a calendar. */
import { SegmentedControl } from "@mantine/core";
import { ClientFilter } from "../parts/client-select.tsx";
import { CsvButton } from "../parts/csv-button.tsx";
import { FilterBar, FilterSelect } from "../parts/filters.tsx";
import { Page } from "../parts/page.tsx";
import { useIsAtLeast, useTimeZone } from "../session/use-session.ts";
import { Calendar } from "./calendar/calendar.tsx";
import { dayName } from "./calendar/month.ts";
import classes from "./follow-ups.module.css";
import { FollowUpList } from "./list/list.tsx";
import { FollowUpDrawer } from "./one/drawer.tsx";
import { listParams } from "./queries.ts";
import { STATES } from "./search.ts";
import { useFollowUpsPlace, useFollowUpEvents } from "./use-follow-ups.ts";

const STATE_NAMES = {
  active: "Scheduled",
  sent: "Sent",
  failed: "Failed",
  cancelled: "Canceled",
  all: "All statuses",
};

export function FollowUpsPage() {
  const { search, setSearch } = useFollowUpsPlace();
  useFollowUpEvents();
  const isManager = useIsAtLeast("manager");
  const filters = listParams(search, useTimeZone());
  const isCalendar = search.show === "calendar";
  return (
    <Page
      title="Follow-ups"
      hint="Scheduled messages to leads. The AI writes any missing text 15 minutes before they're due."
      actions={
        <>
          {isManager && !isCalendar && <CsvButton path="/api/follow-ups" query={{ ...filters }} />}
          <SegmentedControl
            size="xs"
            className={classes["show"]}
            aria-label="View"
            value={isCalendar ? "calendar" : "list"}
            onChange={(show) =>
              setSearch({ show: show === "calendar" ? "calendar" : undefined, day: undefined })
            }
            data={[
              { value: "list", label: "List" },
              { value: "calendar", label: "Calendar" },
            ]}
          />
        </>
      }
      bar={<Filters />}
    >
      {isCalendar ? <Calendar /> : <FollowUpList />}
      {search.open !== undefined && (
        <FollowUpDrawer key={search.open} id={search.open} onClose={() => setSearch({ open: undefined })} />
      )}
    </Page>
  );
}

const NONE = { state: undefined, client: undefined, written: undefined, day: undefined };

function Filters() {
  const { search, setSearch } = useFollowUpsPlace();
  const isCalendar = search.show === "calendar";
  const usual = isCalendar ? "all" : "active";
  const isFiltered = Object.keys(NONE).some((name) => name in search);
  return (
    <FilterBar onClear={isFiltered ? () => setSearch(NONE) : null}>
      <FilterSelect
        label="Status"
        all={STATE_NAMES[usual]}
        options={STATES.filter((state) => state !== usual).map((state) => ({
          value: state,
          label: STATE_NAMES[state],
        }))}
        value={search.state ?? null}
        onChange={(value) => setSearch({ state: STATES.find((state) => state === value) })}
      />
      <ClientFilter value={search.client} onChange={(client) => setSearch({ client: client ?? undefined })} />
      {!isCalendar && (
        <FilterSelect
          label="Text"
          all="Any text"
          options={[
            { value: "yes", label: "Written" },
            { value: "no", label: "Not written yet" },
          ]}
          value={search.written ?? null}
          onChange={(value) => setSearch({ written: value === "yes" || value === "no" ? value : undefined })}
        />
      )}
      {search.day !== undefined && !isCalendar && <span>{dayName(search.day)}</span>}
    </FilterBar>
  );
}
