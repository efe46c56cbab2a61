/** Defines the metrics; all are read at scrape time, in a few milliseconds at any database size. */
import { countFailedActions } from "../../actions/store.ts";
import { Counter, Registry } from "prom-client";
import { SECOND, type Millis } from "../../core/clock.ts";
import { listEveryConnection } from "../../connections/store.ts";
import { measureBacklog, type Backlog } from "../../db/backlog.ts";
import { countFailedInbound } from "../../inbound/store/failed.ts";
import { countUncertainReplies } from "../../replies/store/stages.ts";
import { countUncertainFollowUps, countUnderWay } from "../../sends/store/attempts.ts";
import { ORDER_BACKLOGS } from "../../sends/store/orders.ts";
import { listFailing } from "../../webhooks/store.ts";
import { add, type Sample } from "./family.ts";
import { addMachine } from "./machine.ts";
import { watchLoopDelays } from "./process.ts";
import { QUEUES } from "./store/queues.ts";
import { createSilenceReader } from "./store/silence.ts";
import { createTallyTriggers, listTallies, tallyLabels, type TallyName } from "./store/tallies.ts";
import type { Deps } from "../../app/context.ts";

export type MetricsDeps = Pick<Deps, "config" | "db" | "clock" | "ai" | "requestBytes">;

export interface Metrics {
  contentType: string;
  /** Returns all metrics in the Prometheus text format. */
  text(): Promise<string>;
  countRequest(labels: { method: string; route: string; code: string }): void;
}

/** Registers every metric and starts counting. */
export function createMetrics(deps: MetricsDeps): Metrics {
  createTallyTriggers(deps.db);
  watchLoopDelays();
  const registry = new Registry();
  addWork(registry, deps);
  addTallies(registry, deps);
  addDependencies(registry, deps);
  addConnections(registry, deps);
  addMachine(registry, deps);
  addBodies(registry, deps);
  const requests = new Counter({
    name: "replydesk_http_requests_total",
    help: "Requests answered since the start. Many with code 503 or 500: see http.failed in the log",
    labelNames: ["method", "route", "code"],
    registers: [registry],
  });
  return {
    contentType: registry.contentType,
    text: () => registry.metrics(),
    countRequest: (labels) => requests.inc(labels),
  };
}

function addBodies(registry: Registry, { requestBytes }: MetricsDeps): void {
  const held =
    "Bytes of request bodies held in memory. Near server.max_inflight_mb for minutes: requests arrive faster than they are handled";
  add(registry, { name: "replydesk_http_body_bytes", help: held }, () => [{ value: requestBytes.held }]);
  const refused =
    "Request bodies refused with 503 since the start. Rising memory: raise server.max_inflight_mb; rising slow: check the network";
  const name = "replydesk_http_bodies_refused_total";
  add(registry, { name, help: refused, labels: ["reason"] }, () =>
    Object.entries(requestBytes.refused).map(([reason, value]) => ({ labels: { reason }, value })),
  );
}

/** Adds the size and age of each work queue. */
function addWork(registry: Registry, { db, clock }: MetricsDeps): void {
  let now = clock.now();
  let backlogs: { queue: string; backlog: Backlog }[] = [];
  const sampled = (value: (backlog: Backlog) => number) => (): Sample[] =>
    backlogs.map(({ queue, backlog }) => ({ labels: { queue }, value: value(backlog) }));
  const labels = ["queue"];
  add(
    registry,
    {
      name: "replydesk_work_waiting",
      help: "Rows waiting in the queue, due or not, counted up to 10000. For estimating how long a backlog will take",
      labels,
    },
    () => {
      // The registry reads this metric first; the other two report the same sample.
      now = clock.now();
      backlogs = QUEUES.map(({ name, queue }) => ({ queue: name, backlog: measureBacklog(db, queue, now) }));
      return sampled(({ waiting }) => waiting)();
    },
  );
  add(
    registry,
    {
      name: "replydesk_work_due",
      help: "Rows due now, counted up to 10000. It can rise in a flood and must fall again",
      labels,
    },
    sampled(({ due }) => due),
  );
  add(
    registry,
    {
      name: "replydesk_work_overdue_seconds",
      help: "Seconds for which the oldest due row has waited. Above 600: see job.failed in the log, and whether the AI provider answers",
      labels,
    },
    sampled(({ firstDueAt }) => overdue(firstDueAt, now)),
  );
}

const overdue = (firstDueAt: Millis | null, now: Millis): number =>
  firstDueAt === null ? 0 : Math.max(0, now - firstDueAt) / SECOND;

/** Adds the counters of events since startup. */
function addTallies(registry: Registry, { db }: MetricsDeps): void {
  const tally = (name: TallyName, help: string) => {
    const labels = tallyLabels(name);
    const read = (): Sample[] =>
      listTallies(db, name).map(({ values, n }) => ({
        labels: Object.fromEntries(labels.map((label, at) => [label, safeLabel(values[at] ?? "")])),
        value: n,
      }));
    add(registry, { name: `replydesk_${name}_total`, help, labels }, read);
  };
  tally(
    "inbound_events",
    "Payloads from sequencers, by outcome. Rising failed: replydesk inbound list --status failed",
  );
  tally(
    "replies_given_up",
    "Replies left to a person, by the stage that failed. Any: replydesk doctor lists them with the reason",
  );
  tally(
    "sends",
    "Emails, by outcome. Rising not_sent: see send.failed in the log. An uncertain one is counted again once it is resolved",
  );
  tally("webhook_attempts", "Webhook delivery attempts. Rising failed: see the subscription's deliveries");
  tally("ai_calls", "Calls to a model, repairs included. Rising failed: see ai_error of the replies");
  tally(
    "hooks_refused",
    "Events of sequencers refused because their secret was wrong. Any: replydesk doctor says whose, and what to do",
  );
  tally(
    "replies_missed",
    "Replies that no webhook reported and a poll of the account found. Rising: see webhook.error of the connection",
  );
  tally(
    "ai_tokens",
    "Tokens of these calls, which the provider bills. More than the replies explain: see replydesk doctor",
  );
}

/** Replaces an unexpected label value, because model names come from the provider. */
const safeLabel = (text: string): string => (/^[\w.:/-]{0,80}$/.test(text) ? text : "other");

const SENDS_UNDER_WAY = "Emails being handed over now. Unchanged for minutes: a platform does not answer";

/** Adds work that may need a person, and the state of external services. */
function addDependencies(registry: Registry, { db, clock, ai }: MetricsDeps): void {
  add(registry, { name: "replydesk_sends_under_way", help: SENDS_UNDER_WAY }, () => [
    { value: countUnderWay(db) },
  ]);
  const uncertain =
    "Emails that may or may not have gone out. Any: replydesk doctor lists them, and a person checks the thread";
  add(registry, { name: "replydesk_sends_uncertain", help: uncertain, labels: ["kind"] }, () => [
    { labels: { kind: "reply" }, value: countUncertainReplies(db) },
    { labels: { kind: "follow_up" }, value: countUncertainFollowUps(db) },
  ]);
  const failed =
    "Payloads kept because they could not be processed, counted up to 10000. Any: replydesk inbound list --status failed";
  add(registry, { name: "replydesk_inbound_failed", help: failed }, () => [
    { value: countFailedInbound(db, clock.now()) },
  ]);
  const undone =
    "What could not be done at sequencers, counted up to 10000. Any stop: campaigns go on for somebody who must not be written to, replydesk doctor lists them";
  add(registry, { name: "replydesk_sequencer_actions_failed", help: undone, labels: ["kind"] }, () =>
    countFailedActions(db).map(({ kind, n }) => ({ labels: { kind }, value: n })),
  );
  addOrders(registry, { db, clock });
  addSubscribers(registry, db);
  const unavailable =
    "Seconds until the circuit breaker lets calls to a model through again. Not 0 for long: check the provider's status, key and credit";
  add(registry, { name: "replydesk_ai_resting_seconds", help: unavailable, labels: ["asked_for"] }, () => {
    const now = clock.now();
    return (["classify", "draft"] as const).map((purpose) => {
      const until = ai.unavailableUntil(purpose, now) ?? now;
      return { labels: { asked_for: purpose }, value: (until - now) / SECOND };
    });
  });
}

/** Maximum connections with their own series; `replydesk doctor` covers the others. */
const MAX_CONNECTIONS = 500;

function addConnections(registry: Registry, { db, clock }: MetricsDeps): void {
  const silences = createSilenceReader(db);
  const states =
    "Accounts at sequencers. Any failing: the sequencer refuses the key or does not answer, see last_error of the connection";
  add(registry, { name: "replydesk_connections", help: states, labels: ["platform", "state"] }, () =>
    listEveryConnection(db).map(({ platform, status, failingAt }) => ({
      labels: { platform, state: failingAt === null ? status : "failing" },
      value: 1,
    })),
  );
  const labels = ["connection", "platform"];
  const last =
    "When the connection's last event arrived, in seconds since the epoch; missing before the first";
  add(registry, { name: "replydesk_connection_last_event_timestamp_seconds", help: last, labels }, () =>
    listEveryConnection(db)
      .slice(0, MAX_CONNECTIONS)
      .flatMap(({ id, platform, lastEventAt }) =>
        lastEventAt === null ? [] : [{ labels: { connection: id, platform }, value: lastEventAt / SECOND }],
      ),
  );
  add(registry, { name: "replydesk_connection_silence_ratio", help: SILENCE, labels }, () =>
    silences(clock.now())
      .slice(0, MAX_CONNECTIONS)
      .map(({ connection: { id, platform }, silentFor, allowed }) => ({
        labels: { connection: id, platform },
        value: silentFor / allowed,
      })),
  );
}

const SILENCE =
  "Time without an event, divided by what its history allows: three times the longest gap in the 14 days before its last " +
  "event, at least a day, a week without a history. Above 1: check its webhook at the sequencer";

/** Adds the unsettled send orders by state, and the age of the oldest. */
function addOrders(registry: Registry, { db, clock }: Pick<MetricsDeps, "db" | "clock">): void {
  const labels = ["state"];
  const count =
    "Answers ordered by people and not sent yet, counted up to 10000. Held and failed ones wait for a person: replydesk doctor lists them";
  const read = () => ORDER_BACKLOGS.map(({ state, index }) => [state, measureBacklog(db, index, 0)] as const);
  add(registry, { name: "replydesk_send_orders", help: count, labels }, () =>
    read().map(([state, { waiting }]) => ({ labels: { state }, value: waiting })),
  );
  const age = "Seconds since the oldest of them was ordered; waiting ones can be meant for a time far ahead";
  add(registry, { name: "replydesk_send_orders_oldest_seconds", help: age, labels }, () => {
    const now = clock.now();
    return read().map(([state, { firstDueAt }]) => ({ labels: { state }, value: overdue(firstDueAt, now) }));
  });
}

function addSubscribers(registry: Registry, db: Deps["db"]): void {
  const help =
    "Subscriptions that were switched off automatically, or whose last attempt failed. Any: replydesk doctor lists them";
  const name = "replydesk_webhook_subscriptions_in_trouble";
  add(registry, { name, help, labels: ["state"] }, () => {
    const affected = listFailing(db);
    const failing = affected.filter(({ isActive }) => isActive).length;
    return [
      { labels: { state: "deactivated" }, value: affected.length - failing },
      { labels: { state: "failing" }, value: failing },
    ];
  });
}
