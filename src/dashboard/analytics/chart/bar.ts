/** What a chart of bars is given, and the colors of its parts. */

export interface BarPart {
  name: string;
  color: string;
  count: number;
}

export interface Bar {
  label: string;
  parts: readonly BarPart[];
}

export interface PlotProps {
  bars: readonly Bar[];
  /** The number at the top of the chart. */
  ceiling: number;
  /** Next to each other, to be compared, where they do not add up to what one asks for. */
  isGrouped: boolean;
}

/** Filled areas are calmer than the dots that have these colors elsewhere. */
export const muted = (color: string): string => `color-mix(in srgb, ${color} 76%, var(--rd-surface))`;
