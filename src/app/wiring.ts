/** Opens the dependencies of the use cases, once per process. */
import { createAnthropicModel } from "../judge/ai/anthropic.ts";
import { ModelGateway } from "../judge/ai/gateway.ts";
import { createModelSource } from "../judge/ai/model-source.ts";
import { createRulesModelInWorker, textRuleRunner } from "../judge/ai/text-worker.ts";
import { SECOND, systemClock, type Clock } from "../core/clock.ts";
import type { Config } from "../config/load.ts";
import { getConnection } from "../sequencers/connections/store/connections.ts";
import { getBooking } from "../integrations/calendars/store/bookings.ts";
import { presentBooking } from "../integrations/calendars/present.ts";
import { getContact } from "../contacts/store/contacts.ts";
import { GroupCommit } from "../db/group-commit.ts";
import { checkMasterKey } from "../db/meta.ts";
import { closeDb } from "../db/open.ts";
import { createReader } from "../db/reader.ts";
import { truncateLog } from "../db/maintenance.ts";
import { onAccessChange } from "../db/access-changes.ts";
import { LiveHub } from "../inbox/live/hub.ts";
import { publishThreadChanges } from "../inbox/live/publish-changes.ts";
import { findPair } from "../inbox/live/store.ts";
import { PUSH_TIMEOUT } from "../inbox/notifications/push.ts";
import { Presence } from "../inbox/live/presence.ts";
import { Wakeups } from "../deps/in-flight.ts";
import type { EventType } from "../core/events.ts";
import { getShownFollowUp } from "../outbox/followups/store/list.ts";
import { presentApproval } from "../outbox/approvals/present.ts";
import { getApprovalInScope } from "../outbox/approvals/store.ts";
import { presentFollowUp } from "../outbox/followups/present.ts";
import { openInstance } from "../ops/instance/open.ts";
import { keepLogPosition } from "../ops/instance/generation.ts";
import { identifyInstance } from "../ops/instance/recognize.ts";
import { createLog } from "../core/log.ts";
import { createMailReader } from "../judge/mail/parse.ts";
import { createMailer } from "../judge/mail/smtp.ts";
import { openPlatforms } from "./platforms.ts";
import { presentReply } from "../inbox/replies/present.ts";
import { UNWATCHED } from "../core/progress.ts";
import { RequestBytes } from "../core/request-bytes.ts";
import { loadVault } from "../core/vault.ts";
import { createHttpClient } from "../http-client/client.ts";
import { createPoster } from "../http-client/post.ts";
import { presentLead } from "../inbox/replies/http/lead.ts";
import { EventRecorder, type Presenter } from "../webhooks/record.ts";
import type { Deps } from "../deps/deps.ts";
import { presentForScope } from "../sequencers/connections/present.ts";
import { presentContact } from "../contacts/present.ts";

const MIB = 1024 * 1024;

/** URL of the API, set explicitly so that no environment variable can redirect email texts to another server. */
const ANTHROPIC_URL = "https://api.anthropic.com";

/**
 * Opens all dependencies: migrates the database and verifies its master key.
 * @param writeLog Receives log lines; stdout by default.
 */
export function openDeps(
  config: Config,
  clock: Clock = systemClock,
  writeLog?: (line: string) => void,
): Deps {
  const vault = loadVault(config.security.master_key_file);
  const log = createLog({ ...config.log, clock, ...(writeLog && { write: writeLog }) });
  const progress = { ...UNWATCHED, step: (step: string) => log.info("database.upgrading", { step }) };
  const { db, copy, lostFrames } = openInstance(config, clock, progress);
  if (copy) log.info("database.migrated", { from: copy.schema_version, copy: copy.file, bytes: copy.bytes });
  checkMasterKey(db, vault);
  const place = identifyInstance(db, clock.now(), lostFrames);
  if (lostFrames > 0) log.error("database.log_damaged", { path: db.path, frames_lost: lostFrames });
  keepLogPosition(db);
  if (place === "copied" || place === "moved") log.warn(`database.${place}`, { path: db.path });
  const stopping = new AbortController();
  const wakeups = new Wakeups();
  const live = new LiveHub(clock, stopping.signal, (event) => findPair(db, event));
  onAccessChange(db, (userId) => live.recheck(userId));
  publishThreadChanges({ db, live });
  const { platforms, platformHttp } = openPlatforms({ config, db, clock }, (error) =>
    log.error("platform.calls_not_remembered", { error }),
  );
  const models = modelsOf({ config, db, vault });
  return {
    config,
    db,
    reader: createReader(config.storage.path, log),
    commits: new GroupCommit(db, clock),
    clock,
    log,
    vault,
    platforms,
    platformHttp,
    pageHttp: createHttpClient({ plainHttp: "never", allowNetworks: [], timeoutMs: 30 * SECOND }),
    requestBytes: new RequestBytes(config.server.max_inflight_mb * MIB, log),
    texts: textRuleRunner,
    models,
    ai: new ModelGateway({ config, db, clock, log, stopping }, models),
    mailReader: createMailReader(),
    mailer: createMailer(config.smtp),
    events: new EventRecorder({ db, wakeups, log, live }, presentersFor({ db, platforms, config })),
    live,
    presence: new Presence(clock),
    poster: createPoster({
      allowHttp: config.webhooks.allow_http,
      allowNetworks: config.webhooks.allow_networks,
      timeoutMs: config.webhooks.timeout_seconds * SECOND,
      clock,
    }),
    pushPoster: createPoster({
      allowHttp: false,
      allowNetworks: config.push.allow_networks,
      timeoutMs: PUSH_TIMEOUT,
      clock,
    }),
    wakeups,
    stopping,
  };
}

function modelsOf(deps: Pick<Deps, "config" | "db" | "vault">) {
  const { ai } = deps.config;
  const rules = createRulesModelInWorker(textRuleRunner);
  const options = {
    baseUrl: ai.base_url || ANTHROPIC_URL,
    classifyModel: ai.classify_model,
    draftModel: ai.draft_model,
    timeoutMs: ai.timeout_seconds * SECOND,
  };
  return createModelSource(deps, {
    rules,
    withKey: (apiKey) => createAnthropicModel({ apiKey, ...options }),
  });
}

const byId: Presenter = (_scope, { id }) => ({ id });

/** Returns the presenter of each event type, so that webhooks contain the same JSON as the API. */
function presentersFor({
  db,
  platforms,
  config,
}: Pick<Deps, "db" | "platforms" | "config">): Record<EventType, Presenter> {
  const reply: Presenter = (scope, { id }) => presentReply({ db }, scope, id);
  const followUp: Presenter = (scope, { id }) => presentFollowUp(getShownFollowUp(db, scope, id), scope);
  const approval: Presenter = (scope, { id }) => presentApproval({ db }, getApprovalInScope(db, scope, id));
  const booking: Presenter = (scope, { id }) => presentBooking({ db }, getBooking(db, scope, id));
  return {
    "booking.created": booking,
    "booking.rescheduled": booking,
    "booking.cancelled": booking,
    "reply.received": reply,
    "reply.categorized": reply,
    "reply.drafted": reply,
    "reply.sent": reply,
    "reply.forwarded": reply,
    "reply.archived": reply,
    "reply.send_failed": reply,
    "contact.created": (scope, { id }) => presentContact(db, scope, getContact(db, scope.workspaceId, id)),
    "follow_up.due": followUp,
    "follow_up.sent": followUp,
    "follow_up.failed": followUp,
    "follow_up.cancelled": followUp,
    "thread.sla_late": byId,
    "lead.positive": (scope, event) => presentLead({ db, config }, scope, event),
    "connection.failing": (scope, { id }) =>
      presentForScope({ db, platforms }, scope, getConnection(db, scope.workspaceId, id)),
    "approval.requested": approval,
    "approval.decided": approval,
  };
}

export async function closeDeps(deps: Deps): Promise<void> {
  await deps.mailReader.close();
  deps.mailer?.close();
  deps.poster.close();
  deps.pushPoster.close();
  deps.platformHttp.close();
  deps.pageHttp.close();
  deps.reader.close();
  try {
    // The readers may close after this connection, and only the last connection to close truncates the log.
    truncateLog(deps.db);
  } finally {
    closeDb(deps.db);
  }
}
