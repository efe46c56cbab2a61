/** Follow-ups, as a list and as a calendar. */
import { Box, Button, SegmentedControl } from "@mantine/core";
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { type RefObject, useEffect, useRef, useState } from "react";
import { useIsPhone } from "../frame/use-is-phone.ts";
import { fieldOf } from "../inbox/menus/zone-time.ts";
import { ClientFilter } from "../parts/client-select.tsx";
import { CsvButton } from "../parts/csv-button.tsx";
import { FilterBar, FilterSelect } from "../parts/filters.tsx";
import { IconAction } from "../parts/icon-action.tsx";
import { Page } from "../parts/page.tsx";
import { showToast } from "../parts/toast.ts";
import { Trouble } from "../parts/trouble.tsx";
import { useNow } from "../parts/use-now.ts";
import { useIsAtLeast, useTimeZone } from "../session/use-session.ts";
import css from "./calendar/calendar.module.css";
import { DayCell, HINT, useFollow } from "./calendar/day-cell.tsx";
import { dayName, daysLater, daysShown, monthName, monthsLater, weekdayName } from "./calendar/month.ts";
import { useMove } from "./calendar/use-move.ts";
import classes from "./follow-ups.module.css";
import { FollowUpList } from "./list/list.tsx";
import { FollowUpDrawer } from "./one/drawer.tsx";
import { calendarQuery, type FollowUp, listParams } from "./queries.ts";
import { STATES } from "./search.ts";
import { useFollowUpEvents, useFollowUpsPlace } from "./use-follow-ups.ts";

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

const DAYS_OF_WEEK = 7;
const ICON = 18;

/** Six-week calendar; follow-ups can be dragged or moved by keyboard. */
function Calendar() {
  const { search, setSearch } = useFollowUpsPlace();
  const zone = useTimeZone();
  const today = fieldOf(useNow(), zone).slice(0, 10);
  const month = search.month ?? today.slice(0, 7);
  const days = daysShown(month);
  const moved = useRef<string | null>(null);
  const filters = { days, zone, state: search.state ?? "all", client: search.client };
  const query = calendarQuery({ ...filters, kept: () => moved.current });
  const { data: filled, error, refetch, isFetching } = useQuery(query);
  const move = useMove(query.queryKey, zone);
  const [dragged, setDragged] = useState<FollowUp | null>(null);
  const calendar = useRef<HTMLDivElement>(null);
  const follow = useFollow(calendar, !move.isPending && !isFetching);
  const isPhone = useIsPhone();
  const showToday = useToday(calendar, { isThere: filled !== undefined, month });
  const moveTo = (followUp: FollowUp, date: string): boolean => {
    if (date < today) {
      showToast("That day is in the past");
      return false;
    }
    moved.current = followUp.id;
    move.mutate({ followUp, date });
    return true;
  };
  const moveByKey = (followUp: FollowUp, date: string) => {
    if (!moveTo(followUp, date)) return;
    const isSeen = isPhone ? date.startsWith(month) : days.includes(date);
    if (!isSeen) setSearch({ month: date.slice(0, 7) });
    follow(followUp.id, date);
  };
  const isEmpty = filled?.every(({ total }) => total === 0);
  if (error && !filled) return <Trouble error={error} onRetry={() => void refetch()} />;
  return (
    <section ref={calendar} aria-label={`Follow-ups in ${monthName(month)}`} className={css["calendar"]}>
      <MonthBar month={month} onTurn={(to) => setSearch({ month: to })} onToday={showToday} />
      <Weekdays days={days.slice(0, DAYS_OF_WEEK)} />
      <ol className={css["days"]} aria-busy={filled === undefined}>
        {days.map((day) => (
          <DayCell
            key={day}
            day={day}
            filled={filled?.find(({ date }) => date === day)}
            zone={zone}
            isToday={day === today}
            isOther={!day.startsWith(month)}
            isDragging={dragged !== null}
            isTarget={day >= today}
            onDrag={setDragged}
            onDrop={() => dragged && moveTo(dragged, day)}
            onStep={(followUp, by) => moveByKey(followUp, daysLater(day, by))}
            onOpen={(open) => setSearch({ open })}
            onMore={() => setSearch({ show: undefined, day, state: search.state ?? "all" })}
          />
        ))}
      </ol>
      {isEmpty && <p className={css["none"]}>No follow-ups this month</p>}
    </section>
  );
}

/** Scrolls a day into view within its pane; `scrollIntoView` would also scroll the surrounding page. */
function reveal(day: Element, block: "center" | "nearest"): void {
  let pane = day.parentElement;
  while (pane && !/auto|scroll/.test(getComputedStyle(pane).overflowY)) pane = pane.parentElement;
  if (!pane) return;
  const [box, frame] = [day.getBoundingClientRect(), pane.getBoundingClientRect()];
  const above = Math.min(0, box.top - frame.top);
  const below = Math.max(0, box.bottom - frame.bottom);
  pane.scrollTop +=
    block === "center" ? box.top - frame.top - (frame.height - box.height) / 2 : above || below;
}

/**
 * Scrolls to today once its month has loaded (on a phone, days are a list). Returns a function that scrolls
 * there again.
 */
function useToday(calendar: RefObject<HTMLElement | null>, shown: { isThere: boolean; month: string }) {
  const isPhone = useIsPhone();
  const { isThere, month } = shown;
  const show = (): void => {
    const today = calendar.current?.querySelector("[data-today=true]:not([data-other=true])");
    if (today) reveal(today, isPhone ? "center" : "nearest");
  };
  const latest = useRef(show);
  latest.current = show;
  useEffect(() => {
    if (isThere) latest.current();
  }, [isThere, month]);
  return show;
}

const Weekdays = ({ days }: { days: readonly string[] }) => (
  <div className={css["weekdays"]} aria-hidden>
    {days.map((day) => (
      <span key={day}>{weekdayName(day)}</span>
    ))}
  </div>
);

interface MonthBarProps {
  month: string;
  /** Undefined for the current month. */
  onTurn: (month: string | undefined) => void;
  /** Called for "Today", including when the current month is already shown. */
  onToday: () => void;
}

function MonthBar({ month, onTurn, onToday }: MonthBarProps) {
  const turnToToday = () => {
    onTurn(undefined);
    onToday();
  };
  return (
    <div className={css["bar"]}>
      <Box component="h2" miw={148} m={0} fz="lg" fw={600} aria-live="polite">
        {monthName(month)}
      </Box>
      <IconAction label="Previous month" onClick={() => onTurn(monthsLater(month, -1))}>
        <IconChevronLeft size={ICON} stroke={1.75} />
      </IconAction>
      <IconAction label="Next month" onClick={() => onTurn(monthsLater(month, 1))}>
        <IconChevronRight size={ICON} stroke={1.75} />
      </IconAction>
      <Button variant="default" onClick={turnToToday}>
        Today
      </Button>
      <span id={HINT} className={css["hint"]}>
        Drag to another day, or press Shift and an arrow key. The time of day stays the same.
      </span>
    </div>
  );
}
