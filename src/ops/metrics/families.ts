/** Defines the metrics; all are read at scrape time, in a few milliseconds at any database size. */
import { countFailedActions } from "../../sequencers/actions/store.ts";
import { Counter, Registry } from "prom-client";
import { SECOND, type Millis } from "../../core/clock.ts";
import { listEveryConnection } from "../../sequencers/connections/store/connections.ts";
import { measureBacklog, type Backlog } from "../../db/backlog.ts";
import { countFailedInbound } from "../../intake/inbound/store/failed.ts";
import { countUncertainReplies } from "../../inbox/replies/store/stages.ts";
import { countUncertainFollowUps, countSendsInProgress } from "../../outbox/sends/store/attempts.ts";
import { ORDER_BACKLOGS } from "../../outbox/outgoing/store/outgoing.ts";
import { listFailing } from "../../webhooks/store/webhooks.ts";
import { add, type Sample } from "./family.ts";
import { addMachine } from "./machine.ts";
import { watchLoopDelays } from "./process.ts";
import { QUEUES } from "./store/queues.ts";
import { createSilenceReader } from "./store/silence.ts";
import { createTallyTriggers, listTallies, tallyLabels, type TallyName } from "./store/tallies.ts";
import type { Deps } from "../../deps/deps.ts";

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
    help: "HTTP responses since startup. If many have code 500 or 503, see http.failed in the log",
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
    "Bytes of request bodies held in memory. If the value stays near server.max_inflight_mb for minutes, the " +
    "server is overloaded";
  add(registry, { name: "replydesk_http_body_bytes", help: held }, () => [{ value: requestBytes.held }]);
  const refused =
    `Request bodies rejected with 503 since startup. If reason="memory" rises, raise ` +
    `server.max_inflight_mb; if reason="slow" rises, check the network`;
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
      help:
        "Rows in the queue, due or not, counted up to 10000. Use it to estimate how long a backlog takes to " +
        "clear",
      labels,
    },
    () => {
      // The registry reads this metric first; the other two metrics report the same sample.
      now = clock.now();
      backlogs = QUEUES.map(({ name, queue }) => ({ queue: name, backlog: measureBacklog(db, queue, now) }));
      return sampled(({ waiting }) => waiting)();
    },
  );
  add(
    registry,
    {
      name: "replydesk_work_due",
      help: "Rows due now, counted up to 10000. The number rises during traffic spikes and must fall afterwards",
      labels,
    },
    sampled(({ due }) => due),
  );
  add(
    registry,
    {
      name: "replydesk_work_overdue_seconds",
      help:
        "Seconds that the oldest due row has been overdue. If above 600, see job.failed in the log, and check " +
        "the AI provider",
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
    "Payloads from sequencers, by outcome. If failed rises, run replydesk inbound list --status failed",
  );
  tally(
    "replies_given_up",
    "Replies that the AI could not process, by the stage that failed. If above 0, run replydesk doctor to " +
      "list them with the reasons",
  );
  tally(
    "sends",
    "Emails, by outcome. If not_sent rises, see send.failed in the log. An uncertain email is counted " +
      "again once resolved",
  );
  tally(
    "webhook_attempts",
    "Webhook delivery attempts, by outcome. If failed rises, see the subscription's deliveries",
  );
  tally(
    "ai_calls",
    "Calls to the AI provider, including repairs. If failed rises, see ai_error in the replies",
  );
  tally(
    "hooks_refused",
    "Sequencer events rejected because of a wrong secret. If above 0, run replydesk doctor to list the " +
      "connections and what to do",
  );
  tally(
    "replies_missed",
    "Replies found by polling that no webhook had reported. If it rises, see the connection's webhook.error",
  );
  tally(
    "ai_tokens",
    "Tokens billed by the AI provider. If there are too many for the number of replies, run replydesk doctor",
  );
}

/** Replaces an unexpected label value, because the provider chooses model names. */
const safeLabel = (text: string): string => (/^[\w.:/-]{0,80}$/.test(text) ? text : "other");

const SENDS_UNDER_WAY =
  "Emails being handed over to a sequencer or SMTP server. If the value stays the same for minutes, that " +
  "server is not responding";

/** Adds work that may need a person, and the state of external services. */
function addDependencies(registry: Registry, { db, clock, ai }: MetricsDeps): void {
  add(registry, { name: "replydesk_sends_under_way", help: SENDS_UNDER_WAY }, () => [
    { value: countSendsInProgress(db) },
  ]);
  const uncertain =
    "Emails that may or may not have been sent. If above 0, run replydesk doctor to list them, and check " +
    "their threads in the sequencer";
  add(registry, { name: "replydesk_sends_uncertain", help: uncertain, labels: ["kind"] }, () => [
    { labels: { kind: "reply" }, value: countUncertainReplies(db) },
    { labels: { kind: "follow_up" }, value: countUncertainFollowUps(db) },
  ]);
  const failed =
    "Payloads that could not be processed, counted up to 10000. If above 0, run replydesk inbound list " +
    "--status failed";
  add(registry, { name: "replydesk_inbound_failed", help: failed }, () => [
    { value: countFailedInbound(db, clock.now()) },
  ]);
  const undone =
    `Sequencer actions that failed, counted up to 10000. If kind="stop" is above 0, campaigns continue for ` +
    "suppressed contacts: run replydesk doctor to list them";
  add(registry, { name: "replydesk_sequencer_actions_failed", help: undone, labels: ["kind"] }, () =>
    countFailedActions(db).map(({ kind, n }) => ({ labels: { kind }, value: n })),
  );
  addOrders(registry, { db, clock });
  addSubscribers(registry, db);
  const unavailable =
    "Seconds until the circuit breaker allows AI calls again. If it stays above 0, check the provider's " +
    "status, key and credit";
  add(registry, { name: "replydesk_ai_resting_seconds", help: unavailable, labels: ["asked_for"] }, () => {
    const now = clock.now();
    return (["classify", "draft", "verify"] as const).map((purpose) => {
      const until = ai.unavailableUntil(purpose, now) ?? now;
      return { labels: { asked_for: purpose }, value: (until - now) / SECOND };
    });
  });
}

/** Maximum number of connections with their own series; `replydesk doctor` covers all others. */
const MAX_CONNECTIONS = 500;

function addConnections(registry: Registry, { db, clock }: MetricsDeps): void {
  const silences = createSilenceReader(db);
  const states =
    `Connections, by state. If state="failing" is above 0, the sequencer rejects the key or does not ` +
    "respond: see the connection's last_error";
  add(registry, { name: "replydesk_connections", help: states, labels: ["platform", "state"] }, () =>
    listEveryConnection(db).map(({ platform, status, failingAt }) => ({
      labels: { platform, state: failingAt === null ? status : "failing" },
      value: 1,
    })),
  );
  const labels = ["connection", "platform"];
  const last = "Time of the connection's last event, in seconds since the epoch; absent before the first";
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
  "Time since the last event, divided by the usual maximum: three times the longest gap in the 14 " +
  "days before the last event, at least a day; a week without history. If above 1, check the webhook in " +
  "the sequencer";

/** Adds the number of unsettled send orders by state, and the age of the oldest order. */
function addOrders(registry: Registry, { db, clock }: Pick<MetricsDeps, "db" | "clock">): void {
  const labels = ["state"];
  const count =
    "Scheduled answers that are not sent yet, counted up to 10000. If any are held or failed, run replydesk " +
    "doctor to list them";
  const read = () => ORDER_BACKLOGS.map(({ state, index }) => [state, measureBacklog(db, index, 0)] as const);
  add(registry, { name: "replydesk_send_orders", help: count, labels }, () =>
    read().map(([state, { waiting }]) => ({ labels: { state }, value: waiting })),
  );
  const age = "Age of the oldest scheduled answer in seconds; waiting answers can be scheduled far ahead";
  add(registry, { name: "replydesk_send_orders_oldest_seconds", help: age, labels }, () => {
    const now = clock.now();
    return read().map(([state, { firstDueAt }]) => ({ labels: { state }, value: overdue(firstDueAt, now) }));
  });
}

function addSubscribers(registry: Registry, db: Deps["db"]): void {
  const help =
    "Webhook subscriptions that were turned off automatically or are failing. If above 0, run replydesk " +
    "doctor to list them";
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
