/** Data and colors of a bar chart. */

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
  /** Total shown above the stacked bar. */
  ceiling: number;
  /** Draws the series side by side, for values that cannot be added up. */
  isGrouped: boolean;
}

/** Muted versions of the category colors, for filled areas. */
export const muted = (color: string): string => `color-mix(in srgb, ${color} 76%, var(--rd-surface))`;
