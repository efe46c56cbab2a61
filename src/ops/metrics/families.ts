/** The measurements by their names: each is read when it is asked for, in a few milliseconds at any size of the database. */
import { Counter, Registry } from "prom-client";
import { SECOND, type Millis } from "../../core/clock.ts";
import { listEveryConnection } from "../../connections/store.ts";
import { measureBacklog, type Backlog } from "../../db/backlog.ts";
import { countFailedInbound } from "../../inbound/store.ts";
import { countUncertainReplies } from "../../replies/store/stages.ts";
import { countUncertainFollowUps, countUnderWay } from "../../sends/store/attempts.ts";
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
  /** All of them, in the text format of Prometheus. */
  text(): Promise<string>;
  countRequest(labels: { method: string; route: string; code: string }): void;
}

/** Begins to count. */
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
    help: "Requests answered since the start. Many of code 503 or 500: see the log for http.failed",
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
    "Bytes held for bodies of requests. Near server.max_inflight_mb for minutes: more comes in than is worked off";
  add(registry, { name: "replydesk_http_body_bytes", help: held }, () => [{ value: requestBytes.held }]);
  const refused =
    "Bodies answered 503 since the start. Rising memory: raise server.max_inflight_mb; rising slow: see the network";
  const name = "replydesk_http_bodies_refused_total";
  add(registry, { name, help: refused, labels: ["reason"] }, () =>
    Object.entries(requestBytes.refused).map(([reason, value]) => ({ labels: { reason }, value })),
  );
}

/** What is to be done, by the queues of the loop. */
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
      help: "Rows that wait for the loop, due or not, counted to 10000. For judging how long a backlog will take",
      labels,
    },
    () => {
      // The first of the three is asked first; the others tell the same moment.
      now = clock.now();
      backlogs = QUEUES.map(({ name, queue }) => ({ queue: name, backlog: measureBacklog(db, queue, now) }));
      return sampled(({ waiting }) => waiting)();
    },
  );
  add(
    registry,
    {
      name: "replydesk_work_due",
      help: "Rows that are to be worked on now, counted to 10000. It may rise in a flood and must fall again",
      labels,
    },
    sampled(({ due }) => due),
  );
  add(
    registry,
    {
      name: "replydesk_work_overdue_seconds",
      help: "Seconds for which the first of them has been due. Above 600: see the log for job.failed, and whether the AI answers",
      labels,
    },
    sampled(({ firstDueAt }) => overdue(firstDueAt, now)),
  );
}

const overdue = (firstDueAt: Millis | null, now: Millis): number =>
  firstDueAt === null ? 0 : Math.max(0, now - firstDueAt) / SECOND;

/** What has happened since the start. */
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
    "Payloads of sequencers, by what became of them. Rising failed: replydesk inbound list --status failed",
  );
  tally(
    "replies_given_up",
    "Replies left to a person, by the stage that failed. Any: replydesk doctor names them with the reason",
  );
  tally(
    "sends",
    "Emails, by what is known of them. Rising not_sent: see the log for send.failed. An uncertain one may be told of again",
  );
  tally(
    "webhook_attempts",
    "Attempts to tell a subscriber. Rising failed: see the subscription's deliveries",
  );
  tally("ai_calls", "Questions to a model, repairs included. Rising failed: see ai_error of the replies");
  tally(
    "ai_tokens",
    "Tokens of these questions, for which the provider is paid. More than the replies explain: see replydesk doctor",
  );
}

/** A model's name comes from its provider. */
const safeLabel = (text: string): string => (/^[\w.:/-]{0,80}$/.test(text) ? text : "other");

const SENDS_UNDER_WAY =
  "Emails that are just being handed over. The same for minutes: a platform does not answer";

/** What may need a person, and how the others do whom this program depends on. */
function addDependencies(registry: Registry, { db, clock, ai }: MetricsDeps): void {
  add(registry, { name: "replydesk_sends_under_way", help: SENDS_UNDER_WAY }, () => [
    { value: countUnderWay(db) },
  ]);
  const uncertain =
    "Emails of which nobody knows whether they went out. Any: replydesk doctor names them, a person looks into the thread";
  add(registry, { name: "replydesk_sends_uncertain", help: uncertain, labels: ["kind"] }, () => [
    { labels: { kind: "reply" }, value: countUncertainReplies(db) },
    { labels: { kind: "follow_up" }, value: countUncertainFollowUps(db) },
  ]);
  const failed =
    "Payloads that are kept because they could not be filed, counted to 10000. Any: replydesk inbound list --status failed";
  add(registry, { name: "replydesk_inbound_failed", help: failed }, () => [
    { value: countFailedInbound(db) },
  ]);
  addSubscribers(registry, db);
  const resting =
    "Seconds for which a model is still left alone, because its provider is in trouble. Not 0 for long: see the provider's status, key and credit";
  add(registry, { name: "replydesk_ai_resting_seconds", help: resting, labels: ["asked_for"] }, () => {
    const now = clock.now();
    return (["classify", "draft"] as const).map((purpose) => {
      const until = ai.unavailableUntil(purpose, now) ?? now;
      return { labels: { asked_for: purpose }, value: (until - now) / SECOND };
    });
  });
}

/** Of so many each is told of by itself; beyond that `replydesk doctor` knows. */
const MOST_CONNECTIONS = 500;

function addConnections(registry: Registry, { db, clock }: MetricsDeps): void {
  const silences = createSilenceReader(db);
  const states =
    "Accounts at sequencers. Any failing: it refuses its key or does not answer, see last_error of the connection";
  add(registry, { name: "replydesk_connections", help: states, labels: ["platform", "state"] }, () =>
    listEveryConnection(db).map(({ platform, status, failingAt }) => ({
      labels: { platform, state: failingAt === null ? status : "failing" },
      value: 1,
    })),
  );
  const labels = ["connection", "platform"];
  const last = "When its last event came, in seconds since the epoch; missing before the first";
  add(registry, { name: "replydesk_connection_last_event_timestamp_seconds", help: last, labels }, () =>
    listEveryConnection(db)
      .slice(0, MOST_CONNECTIONS)
      .flatMap(({ id, platform, lastEventAt }) =>
        lastEventAt === null ? [] : [{ labels: { connection: id, platform }, value: lastEventAt / SECOND }],
      ),
  );
  add(registry, { name: "replydesk_connection_silence_ratio", help: SILENCE, labels }, () =>
    silences(clock.now())
      .slice(0, MOST_CONNECTIONS)
      .map(({ connection: { id, platform }, silentFor, allowed }) => ({
        labels: { connection: id, platform },
        value: silentFor / allowed,
      })),
  );
}

const SILENCE =
  "How long no event came, over how long its history allows: thrice the longest pause in the 14 days before its last " +
  "event, a day at least, a week without a history. Above 1: see its webhook at the sequencer";

function addSubscribers(registry: Registry, db: Deps["db"]): void {
  const help =
    "Subscriptions that were switched off by themselves, or whose last attempt failed. Any: replydesk doctor names them";
  const name = "replydesk_webhook_subscriptions_in_trouble";
  add(registry, { name, help, labels: ["state"] }, () => {
    const troubled = listFailing(db);
    const failing = troubled.filter(({ isActive }) => isActive).length;
    return [
      { labels: { state: "deactivated" }, value: troubled.length - failing },
      { labels: { state: "failing" }, value: failing },
    ];
  });
}
