/**
 * The bars themselves, and what they say under the pointer. Fetched when the page of reports is opened: what draws them is
 * larger than all else on it.
 */
import { BarChart } from "@mantine/charts";
import { formatCount } from "../../parts/format-number.ts";
import { muted, type BarPart, type PlotProps } from "./bar.ts";
import classes from "./chart.module.css";

/** As high as the room that is kept for it in the style sheet. */
const HEIGHT = 200;
/** Widest bars: alone, and next to another. */
const WIDEST = { stacked: 32, grouped: 23 };

/** Handed on to the picture, though the types do not say so. */
const STRETCHED = { preserveAspectRatio: "none" };

/** Not their names, in which a dot would mean a path. */
const keyOf = (at: number): string => `part${at}`;

export function Plot({ bars, ceiling, isGrouped }: PlotProps) {
  const data = bars.map(({ label, parts }) => ({
    label,
    ...Object.fromEntries(parts.map(({ count }, at) => [keyOf(at), count])),
  }));
  const series = (bars[0]?.parts ?? []).map(({ name, color }, at) => ({
    name: keyOf(at),
    label: name,
    color: muted(color),
  }));
  return (
    <BarChart
      h={HEIGHT}
      data={data}
      dataKey="label"
      series={series}
      type={isGrouped ? "default" : "stacked"}
      // The chart is one picture, and the table below has its numbers: nothing in it is stopped at.
      accessibilityLayer={false}
      // Words are around it and not in it: a picture drawn for the screen is stretched on paper, where it is narrower.
      withXAxis={false}
      withYAxis={false}
      gridAxis="none"
      yAxisProps={{ domain: [0, ceiling] }}
      barChartProps={{
        margin: { top: 0, right: 0, bottom: 0, left: 0 },
        barCategoryGap: "14%",
        barGap: 2,
        maxBarSize: WIDEST.stacked,
        ...STRETCHED,
      }}
      {...(isGrouped && { barProps: { barSize: WIDEST.grouped } })}
      tooltipProps={{
        content: ({ active, label }) => {
          const bar = bars.find((one) => one.label === label);
          return active && bar ? <Details label={bar.label} parts={bar.parts} /> : null;
        },
      }}
    />
  );
}

/** What a bar consists of, in the order of the legend. */
function Details({ label, parts }: { label: string; parts: readonly BarPart[] }) {
  const shown = parts.filter(({ count }) => count > 0);
  return (
    <div className={classes["details"]}>
      <strong>{label}</strong>
      {shown.length === 0 && <span className="rd-number">0</span>}
      {shown.map(({ name, color, count }) => (
        <div key={name} className={classes["detail"]}>
          <span className={classes["swatch"]} style={{ background: muted(color) }} aria-hidden />
          <span dir="auto">{name}</span>
          <span className="rd-number">{formatCount(count)}</span>
        </div>
      ))}
    </div>
  );
}
