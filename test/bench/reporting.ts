/** Measures the effect on webhook senders while a yearly report is computed over and over. */
import type { Desk } from "../support/desk.ts";
import { quantile } from "./compare.ts";
import { taking } from "./contenders.ts";
import { ask } from "./pace.ts";
import { printProgress } from "./progress.ts";
import { rangeOf } from "./reading.ts";

const TURNS = 5;
const TURN_MS = 2_000;

export interface Reporting {
  /** p99 of acknowledging a webhook while reports are computed, relative to the idle desk's p99. */
  ratio: number;
  idle: { p50_ms: number; p99_ms: number };
  reporting: { p50_ms: number; p99_ms: number };
  reports_per_second: number;
}

/** Measures the same desk alternately while idle and while it computes reports. */
export async function compareReporting(desk: Desk): Promise<Reporting> {
  const report = () =>
    fetch(`${desk.url}/api/analytics/daily?${rangeOf(366)}`, {
      headers: { authorization: `Bearer ${desk.apiKey}` },
    });
  const { ok, status } = await report();
  if (!ok) throw new Error(`the report answered ${status}`);
  printProgress("webhooks while a report of 366 days is made");
  const { nextRequest } = await taking(desk, "emailbison");
  const target = { url: desk.url, nextRequest };
  const [idle, busy]: [number[], number[]] = [[], []];
  let reports = 0;
  const turn = () => {
    const until = performance.now() + TURN_MS;
    return () => performance.now() >= until;
  };
  await ask(target, turn());
  for (let count = 0; count < TURNS; count += 1) {
    idle.push(...(await ask(target, turn())));
    const isOver = turn();
    const reporting = (async () => {
      for (; !isOver(); reports += 1) await (await report()).arrayBuffer();
    })();
    busy.push(...(await ask(target, isOver)));
    await reporting;
  }
  const sides = { idle: sideOf(idle), reporting: sideOf(busy) };
  const ratio = sides.reporting.p99_ms / sides.idle.p99_ms;
  return { ...sides, ratio, reports_per_second: (reports * 1_000) / (TURNS * TURN_MS) };
}

const sideOf = (took: number[]) => ({ p50_ms: quantile(took, 0.5), p99_ms: quantile(took, 0.99) });
