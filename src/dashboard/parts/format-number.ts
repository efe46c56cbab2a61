/** Formats numbers; pure. */

const LANGUAGE = "en";
const COUNT = new Intl.NumberFormat(LANGUAGE);
const PERCENT = new Intl.NumberFormat(LANGUAGE, { style: "percent", maximumFractionDigits: 1 });
const KIB = 1024;
const UNITS = ["kB", "MB", "GB", "TB"] as const;

/** Returns `12,345`. */
export const formatCount = (count: number): string => COUNT.format(count);

/** Returns `1 reply`, `2,000 replies`. */
export const formatCountOf = (count: number, one: string, many = `${one}s`): string =>
  `${COUNT.format(count)} ${count === 1 ? one : many}`;

/** Returns `12.5%` of a share between 0 and 1. */
export const formatShare = (share: number): string => PERCENT.format(share);

/** Returns `3.4 MB`, with one decimal below ten. */
export function formatBytes(bytes: number): string {
  if (bytes < KIB) return `${bytes} B`;
  const power = Math.min(UNITS.length, Math.floor(Math.log(bytes) / Math.log(KIB)));
  const size = bytes / KIB ** power;
  return `${size < 10 ? size.toFixed(1) : COUNT.format(Math.round(size))} ${UNITS[power - 1] ?? ""}`;
}
