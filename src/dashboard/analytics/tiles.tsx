/** Key figures of the range, compared with the preceding one. */
import { Box, Flex, Skeleton } from "@mantine/core";
import { IconArrowDownRight, IconArrowUpRight } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { formatDay } from "../parts/format-time.ts";
import { Period } from "../parts/period.tsx";
import { Trouble } from "../parts/trouble.tsx";
import { useIsAtLeast } from "../session/use-session.ts";
import classes from "./analytics.module.css";
import { changeOf, type FigureChange, type FigureKind, formatFigure } from "./figures.ts";
import { speedQuery, type Speed, totalsQuery, type Totals, useAnalytics } from "./queries.ts";
import { rangeBefore } from "./search.ts";

/** The two reports behind the tiles. They load separately, so a slow report does not delay the other one's figures. */
interface Reports {
  totals: Totals | undefined;
  speed: Speed | undefined;
}

interface Tile {
  name: string;
  kind: FigureKind;
  /** Undefined until the report has loaded. */
  value: (of: Reports) => number | null | undefined;
  hint?: string;
  /** The direction that counts as an improvement; undefined for neutral figures. */
  good?: "up" | "down";
}

const TILES: readonly Tile[] = [
  { name: "Replies", kind: "count", value: ({ totals }) => totals?.total_replies },
  { name: "Conversations", kind: "count", value: ({ totals }) => totals?.conversations },
  {
    name: "Positive",
    kind: "count",
    value: ({ totals }) => totals?.positive,
    hint: "Conversations with a reply in a positive category",
    good: "up",
  },
  { name: "Meetings booked", kind: "count", value: ({ totals }) => totals?.meetings_booked, good: "up" },
  {
    name: "Booking rate",
    kind: "percent",
    // The rate is undefined without positive conversations.
    value: ({ totals }) => (totals?.positive === 0 ? null : totals?.booking_rate),
    hint: "Meetings booked as a share of positive conversations",
    good: "up",
  },
  {
    name: "Median response time",
    kind: "minutes",
    value: ({ speed }) => speed?.median_minutes,
    hint: "From receiving a reply to answering it",
    good: "down",
  },
  {
    name: "90th percentile",
    kind: "minutes",
    value: ({ speed }) => speed?.p90_minutes,
    hint: "90% of replies were answered within this time",
    good: "down",
  },
  {
    name: "Within SLA",
    kind: "percent",
    value: ({ speed }) => speed?.within_sla,
    hint: "Share of answers for clients with an SLA",
    good: "up",
  },
  {
    name: "Automatic answers",
    kind: "percent",
    value: ({ speed }) => speed?.automatic_share,
    hint: "Share of answers sent from Replydesk",
  },
  {
    name: "Edited drafts",
    kind: "percent",
    value: ({ speed }) => speed?.edited_share,
    hint: "Share of AI drafts that people edited before sending",
  },
];

export function Tiles() {
  const { params } = useAnalytics();
  const before = rangeBefore(params);
  const now = useBoth(params);
  const earlier = useBoth({ ...params, ...before });
  // The API omits figures that the agency hides from viewers.
  const isInternal = useIsAtLeast("agent");
  const tiles = TILES.filter((tile) => isInternal || (tile.value(now.found) ?? null) !== null);
  const isCompared =
    !isComplete(earlier.found) ||
    !isComplete(now.found) ||
    TILES.some((tile) => changeIn(tile, now.found, earlier.found));
  const days = `${formatDay(before.start_date)} to ${formatDay(before.end_date)}`;
  return (
    <section aria-label="Summary">
      <Period start={params.start_date} end={params.end_date} />
      {now.error !== null && <Trouble error={now.error} onRetry={now.retry} />}
      <dl className={classes["tiles"]} aria-busy={!isComplete(now.found) && now.error === null}>
        {tiles.map((tile) => (
          <TileBox
            key={tile.name}
            tile={tile}
            now={now.found}
            before={earlier.found}
            hasFailed={now.error !== null}
          />
        ))}
      </dl>
      <Box component="p" m="8px 0 24px" c="dimmed" fz="xs">
        {isCompared ? `Compared with ${days}` : `No data from ${days} to compare with`}
      </Box>
    </section>
  );
}

function useBoth(params: Parameters<typeof totalsQuery>[0]) {
  const totals = useQuery(totalsQuery(params));
  const isInternal = useIsAtLeast("agent");
  const speed = useQuery({ ...speedQuery(params), enabled: isInternal });
  return {
    found: { totals: totals.data, speed: isInternal ? speed.data : NO_SPEED },
    error: totals.error ?? speed.error,
    retry: () => {
      void totals.refetch();
      void speed.refetch();
    },
  };
}

/** Viewers see no distribution of response times. */
const NO_SPEED: Speed = {
  answered: 0,
  median_minutes: null,
  p90_minutes: null,
  within_sla: null,
  automatic_share: null,
  edited_share: null,
  distribution: [],
};

const isComplete = ({ totals, speed }: Reports): boolean => totals !== undefined && speed !== undefined;

const changeIn = ({ kind, value }: Tile, now: Reports, before: Reports): FigureChange | null =>
  changeOf(value(now) ?? null, value(before) ?? null, kind);

interface TileBoxProps {
  tile: Tile;
  now: Reports;
  before: Reports;
  hasFailed: boolean;
}

function TileBox({ tile, now, before, hasFailed }: TileBoxProps) {
  const { name, kind, value, hint } = tile;
  const change = changeIn(tile, now, before);
  const figure = value(now);
  return (
    <div className={classes["tile"]} title={hint}>
      <dt>{name}</dt>
      <Box component="dd" className="rd-number" m="4px 0 0" fz="lg" fw={600}>
        {figure === undefined && !hasFailed ? (
          <Skeleton height={20} width={64} my={2} />
        ) : (
          formatFigure(figure ?? null, kind)
        )}
      </Box>
      <Flex component="dd" className="rd-note rd-number" gap={2} align="center" mih={20} m={0}>
        {change && <ChangeText change={change} good={tile.good} />}
      </Flex>
    </div>
  );
}

function ChangeText({ change: { direction, by }, good }: { change: FigureChange; good: Tile["good"] }) {
  if (direction === "same") return "no change";
  const Arrow = direction === "up" ? IconArrowUpRight : IconArrowDownRight;
  const color = good === undefined ? undefined : `var(--rd-${good === direction ? "ok" : "danger"})`;
  return (
    <>
      <Arrow size={14} stroke={1.75} color={color ?? "currentColor"} aria-hidden />
      <span className="rd-hidden">{direction} by</span> {by}
    </>
  );
}
