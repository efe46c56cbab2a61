/** Registers one metric of `/metrics`: its name, its help text, and its reader at scrape time. */
import { Counter, Gauge, type Registry } from "prom-client";

/** A value with its labels. A label is a constant, a model name or an id, never personal data or a key. */
export interface Sample {
  labels?: Record<string, string>;
  value: number;
}

/** Registers a counter if the name ends in `_total`, otherwise a gauge. */
export function add(
  registry: Registry,
  { name, help, labels = [] }: { name: string; help: string; labels?: string[] },
  read: () => Sample[],
): void {
  const about = { name, help, labelNames: labels, registers: [registry] };
  if (name.endsWith("_total")) {
    new Counter({
      ...about,
      collect() {
        this.reset();
        for (const { labels: own = {}, value } of read()) this.inc(own, value);
      },
    });
    return;
  }
  new Gauge({
    ...about,
    collect() {
      this.reset();
      // Samples with the same labels are added up.
      for (const { labels: own = {}, value } of read()) this.inc(own, value);
    },
  });
}
