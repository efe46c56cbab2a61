/** One measurement of `/metrics`: its name, what it says, and how it is read when it is asked for. */
import { Counter, Gauge, type Registry } from "prom-client";

/** A value with its labels; a label is a word of this program's, a name of a model or an id, never a person's or a key. */
export interface Sample {
  labels?: Record<string, string>;
  value: number;
}

/** What ends in `_total` only ever grows, until the next start. */
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
      // Samples with the same labels are one.
      for (const { labels: own = {}, value } of read()) this.inc(own, value);
    },
  });
}
