/**
 * A bar chart, stacked or grouped, with scale and labels. The table below has the same values, so screen readers
 * announce the chart as a single image.
 */
import { Flex } from "@mantine/core";
import { Suspense } from "react";
import { formatCount } from "../../parts/format-number.ts";
import { lazy } from "../../parts/lazy.tsx";
import { ceilingOf } from "../figures.ts";
import { muted, type Bar, type BarPart } from "./bar.ts";
import classes from "./chart.module.css";

interface BarsProps {
  label: string;
  bars: readonly Bar[];
  isGrouped?: boolean;
}

const Plot = lazy(() => import("./plot.tsx"), "Plot");
// Loads at the same time as the data.
void Plot.preload();

/** Maximum number of labels below a chart; phones show every third label. */
const MAX_LABELS = 12;
const ON_PHONES = 3;

const heightOf = ({ parts }: Bar, isGrouped: boolean): number =>
  isGrouped
    ? Math.max(0, ...parts.map(({ count }) => count))
    : parts.reduce((sum, { count }) => sum + count, 0);

export function Bars({ label, bars, isGrouped = false }: BarsProps) {
  const heights = bars.map((bar) => heightOf(bar, isGrouped));
  const highest = Math.max(0, ...heights);
  const ceiling = ceilingOf(highest);
  const every = Math.ceil(bars.length / MAX_LABELS);
  const best = bars[heights.indexOf(highest)]?.label ?? "";
  return (
    <div
      role="img"
      aria-label={`${label}. Highest: ${formatCount(highest)}, ${best}.`}
      className={classes["chart"]}
      data-grouped={isGrouped}
    >
      <Flex direction="column" justify="space-between" h={216} m="-8px 0" c="dimmed" ta="right">
        {[ceiling, ceiling / 2, 0].map((mark) => (
          <span key={mark}>{formatCount(mark)}</span>
        ))}
      </Flex>
      <div className={classes["plot"]}>
        <Suspense>
          <Plot bars={bars} ceiling={ceiling} isGrouped={isGrouped} />
        </Suspense>
      </div>
      <Flex miw={0} style={{ gridColumn: 2 }}>
        {bars.map((bar, at) => (
          <span key={bar.label} className={classes["name"]} data-minor={at % (every * ON_PHONES) !== 0}>
            {at % every === 0 ? bar.label : ""}
          </span>
        ))}
      </Flex>
    </div>
  );
}

/** Shows each color with its name. */
export function Legend({ parts }: { parts: readonly Omit<BarPart, "count">[] }) {
  return (
    <ul className={classes["legend"]}>
      {parts.map(({ name, color }) => (
        <li key={name}>
          <span className={classes["swatch"]} style={{ background: muted(color) }} aria-hidden />
          <span dir="auto">{name}</span>
        </li>
      ))}
    </ul>
  );
}
