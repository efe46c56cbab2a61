/** The bars and their tooltips. A separate chunk, because the chart library is larger than the rest of the page. */
import { Box } from "@mantine/core";
import { BarChart } from "@mantine/charts";
import { formatCount } from "../../parts/format-number.ts";
import { muted, type BarPart, type PlotProps } from "./bar.ts";
import classes from "./chart.module.css";

/** Matches the height reserved in the style sheet. */
const HEIGHT = 200;
/** Maximum width of a stacked or grouped bar. */
const WIDEST = { stacked: 32, grouped: 23 };

/** Passed on to the SVG, although the types omit it. */
const STRETCHED = { preserveAspectRatio: "none" };

/** Uses indexes as keys, because a dot in a series name would be interpreted as a path. */
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
      // Not focusable: the chart is one image, and the table below contains its numbers.
      accessibilityLayer={false}
      // Labels are outside the SVG, because printing stretches it.
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

/** Returns the segments of a bar in legend order. */
function Details({ label, parts }: { label: string; parts: readonly BarPart[] }) {
  const shown = parts.filter(({ count }) => count > 0);
  return (
    <Box
      p="8px 12px"
      c="var(--rd-text)"
      bg="var(--rd-surface)"
      bd="1px solid var(--rd-border-strong)"
      bdrs={6}
    >
      <strong>{label}</strong>
      {shown.length === 0 && <span className="rd-number">0</span>}
      {shown.map(({ name, color, count }) => (
        <div key={name} className={classes["detail"]}>
          <span className={classes["swatch"]} style={{ background: muted(color) }} aria-hidden />
          <span dir="auto">{name}</span>
          <span className="rd-number">{formatCount(count)}</span>
        </div>
      ))}
    </Box>
  );
}
