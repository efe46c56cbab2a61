/** When replies arrive: weekdays by hours, shaded by count. */
import { useQuery } from "@tanstack/react-query";
import { formatCount } from "../parts/format-number.ts";
import classes from "./analytics.module.css";
import { ChartSection } from "./chart/section.tsx";
import { rowsQuery, type ReportRow } from "./queries.ts";
import { strings } from "./strings.ts";
import { useAnalytics } from "./use-analytics.ts";

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
/** Highest share of the accent color that keeps numbers readable in both themes. */
const DARKEST = 45;

export function HeatMap() {
  const { params } = useAnalytics();
  const query = { ...params, by: "hour_of_week" as const };
  const { data: rows, error, refetch } = useQuery(rowsQuery(query));
  return (
    <ChartSection
      title={strings.byWeek}
      hint={strings.byWeekHint}
      csv={{ path: "/api/analytics/breakdown", query }}
      error={error}
      onRetry={() => void refetch()}
      isLoading={rows === undefined}
      table={<Week rows={rows ?? []} />}
    />
  );
}

function Week({ rows }: { rows: readonly ReportRow[] }) {
  const counts = rows.map(({ total_replies: count }) => count ?? 0);
  const highest = Math.max(1, ...counts);
  return (
    // Wider than a phone, so it is focusable and scrolls by keyboard.
    <div
      className={classes["scroller"]}
      role="region"
      aria-label={strings.tableOf(strings.byWeek)}
      tabIndex={0}
    >
      <table className={classes["week"]}>
        <thead>
          <tr>
            <th scope="col">
              <span className="rd-hidden">{strings.weekday}</span>
            </th>
            {HOURS.map((hour) => (
              <th key={hour} scope="col">
                {strings.hour(hour)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {strings.weekdays.map((weekday, day) => (
            <tr key={weekday}>
              <th scope="row">{weekday}</th>
              {HOURS.map((hour) => (
                <Cell
                  key={hour}
                  count={counts[day * 24 + hour] ?? 0}
                  highest={highest}
                  when={{ weekday, hour: strings.hour(hour) }}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface CellProps {
  count: number;
  highest: number;
  when: { weekday: string; hour: string };
}

function Cell({ count, highest, when }: CellProps) {
  const share = Math.round((DARKEST * count) / highest);
  return (
    <td
      title={strings.cell(when.weekday, when.hour, formatCount(count))}
      style={{ background: `color-mix(in srgb, var(--rd-accent) ${share}%, var(--rd-surface))` }}
      data-none={count === 0}
    >
      {formatCount(count)}
    </td>
  );
}
