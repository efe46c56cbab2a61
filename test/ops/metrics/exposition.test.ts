/**
 * Checks the output of /metrics against the format's rules, as `promtool check metrics` does, and against our own.
 */
import { beforeAll, expect, test } from "bun:test";
import { DAY } from "../../../src/core/clock.ts";
import { arrive, connect, type Connected } from "../../support/arrivals.ts";
import { eventually } from "../../support/call.ts";
import { openDesk } from "../../support/desk.ts";
import { scrape, valueOf } from "../../support/metrics.ts";
import { allTests } from "../../support/fixture.ts";

const desk = allTests(() => openDesk("in this process"));
let at: Connected;
let families: Family[];
beforeAll(async () => {
  at = await connect(desk, "emailbison");
  await arrive(at);
  await connect(desk, "instantly");
  families = read(await (await fetch(`${desk.url}/metrics`)).text());
});

interface Family {
  name: string;
  help: string;
  type: string;
  samples: { labels: string; value: string }[];
}

const HELP = /^# HELP ([a-zA-Z_:][a-zA-Z0-9_:]*) (\S.*)$/;
const TYPE = /^# TYPE ([a-zA-Z_:][a-zA-Z0-9_:]*) (counter|gauge|histogram|summary|untyped)$/;
const LABELS =
  /^[a-zA-Z_][a-zA-Z0-9_]*="(?:[^"\\\n]|\\[\\"n])*"(?:,[a-zA-Z_][a-zA-Z0-9_]*="(?:[^"\\\n]|\\[\\"n])*")*$/;
const SAMPLE = /^([a-zA-Z_:][a-zA-Z0-9_:]*)(?:\{(.*)\})? ([+-]?(?:\d+\.?\d*(?:e[+-]?\d+)?|Inf)|NaN)$/;

/** Parses the text in order: HELP, TYPE, then the family's samples. Throws at any deviation. */
function read(text: string): Family[] {
  if (!text.endsWith("\n")) throw new Error("the last line does not end");
  const found: Family[] = [];
  for (const line of text.slice(0, -1).split("\n")) {
    if (line === "") continue;
    const [, helped, help = ""] = HELP.exec(line) ?? [];
    const [, typed, type = ""] = TYPE.exec(line) ?? [];
    const last = found.at(-1);
    if (helped !== undefined) found.push({ name: helped, help, type: "", samples: [] });
    else if (typed !== undefined && last?.name === typed && last.type === "") last.type = type;
    else {
      const [, name, labels = "", value = ""] = SAMPLE.exec(line) ?? [];
      const isOwn = last !== undefined && last.type !== "" && last.name === name;
      if (!isOwn || (labels !== "" && !LABELS.test(labels))) throw new Error(`out of order: ${line}`);
      last.samples.push({ labels, value });
    }
  }
  return found;
}

test("/metrics lists each metric family once, with its type, and repeats no sample", () => {
  const names = families.map(({ name }) => name);
  expect(names.length).toBeGreaterThan(25);
  expect(new Set(names).size).toBe(names.length);
  for (const { name, samples, type } of families) {
    const labels = samples.map(({ labels: own }) => own);
    expect([name, new Set(labels).size, type]).toEqual([
      name,
      labels.length,
      expect.stringMatching(/^(counter|gauge)$/),
    ]);
  }
});

test("only counter names end with _total, and metric names include the unit", () => {
  for (const { name, type } of families) {
    expect([name, name.endsWith("_total")]).toEqual([name, type === "counter"]);
    expect(name).toMatch(/^(replydesk|process)_[a-z_]+$/);
    expect(name).not.toMatch(/_(ms|millis|milliseconds|mb|kb|percent)(_|$)/);
  }
});

test("/metrics describes each metric family and when to act on it", () => {
  for (const { name, help } of families) {
    // A sentence that explains the metric, and one about when to act.
    expect([name, /^[A-Z].{20,}?[.;] ?\S.{10,}/.test(help)]).toEqual([name, true]);
    expect(help.length).toBeLessThan(260);
    if (/_seconds(_total)?$/.test(name)) expect(help.toLowerCase()).toContain("seconds");
    if (name.endsWith("_bytes")) expect(help.toLowerCase()).toContain("bytes");
  }
});

const lastEvent = "replydesk_connection_last_event_timestamp_seconds";
const ratio = "replydesk_connection_silence_ratio";

test("per-connection metrics show when the last event arrived, and how unusual the silence is", async () => {
  const samples = await eventually(async () => {
    const now = await scrape(desk.url);
    return valueOf(now, lastEvent, { connection: at.connectionId }) === undefined ? null : now;
  });
  const of = { connection: at.connectionId, platform: "emailbison" };
  expect((Date.now() / 1_000 - (valueOf(samples, lastEvent, of) ?? 0)) / 60).toBeWithin(0, 10);
  expect(valueOf(samples, ratio, of)).toBeWithin(0, 0.01);
  // The other connection has had no events, so it has no timestamp and may be silent for a week.
  expect(valueOf(samples, lastEvent, { platform: "instantly" })).toBeUndefined();
  expect(valueOf(samples, ratio, { platform: "instantly" })).toBeWithin(0, (10 * 60_000) / (7 * DAY));
});
