/** Reads a client's stored past replies for the simulator; runs in its worker. */
import type { Caution } from "../../judge/ai/model.ts";
import type { Millis } from "../../core/clock.ts";
import { openReadOnly } from "../../db/read-only.ts";
import { replyToOf } from "../../judge/mail/reply-to.ts";
import type { Address } from "../../platforms/platform.ts";
import { zoneOfLead } from "../../clients/rules/hours.ts";
import { coveringSubjects } from "../../contacts/suppressions/rules/subject.ts";
import { comparable, COMPARED_CHARACTERS } from "../../inbox/threads/rules/repetition.ts";
import type { ReplyEvidence } from "./rules/evidence.ts";
import type { Heading, ReplyOutcome } from "./rules/result.ts";
import type { PastAnswer } from "./rules/play.ts";

export interface PastQuery {
  workspaceId: string;
  clientId: string;
  /** Selects replies received from `since` (inclusive) to `until` (exclusive). */
  since: Millis;
  until: Millis;
}

interface PastReply {
  evidence: ReplyEvidence;
  outcome: ReplyOutcome;
  heading: Heading;
}

export interface Past {
  replies: PastReply[];
  answers: PastAnswer[];
}

type Reading = ReturnType<typeof openReadOnly>;

/** Reads all replies in the span, oldest first, on a separate connection. */
export function readPast(path: string, query: PastQuery): Past {
  const sqlite = openReadOnly(path);
  try {
    // Uses a single transaction, to read a consistent state of the database.
    return sqlite.transaction(() => pastIn(sqlite, query)).deferred();
  } finally {
    sqlite.close();
  }
}

function pastIn(sqlite: Reading, query: PastQuery): Past {
  const entries = entriesOf(sqlite, query);
  const suppressed = suppressionsOf(sqlite, query);
  const mails = sqlite.query<PastMail, { threadId: string }>(MAILS);
  const threads = new Map<string, PastMail[]>();
  const mailsOf = (threadId: string): PastMail[] => {
    const known = threads.get(threadId);
    if (known) return known;
    const read = mails.all({ threadId }).map((mail) => ({ ...mail, said: comparable(mail.said) }));
    threads.set(threadId, read);
    return read;
  };
  const rows = sqlite.query<PastRow, Record<string, string | number>>(REPLIES).all({ ...query });
  const replies = rows.map((row): PastReply => {
    const facts = { entries: entries.get(row.id) ?? NO_ENTRIES, suppressed, mails: mailsOf(row.threadId) };
    return { evidence: evidenceOf(row, facts), outcome: outcomeOf(row), heading: headingOf(row) };
  });
  return {
    replies,
    answers: sqlite.query<PastAnswer, Record<string, string | number>>(ANSWERS).all({ ...query }),
  };
}

/** The replies in the span. Each statement joins this table using an index. */
const SPAN = `r.workspace_id = $workspaceId AND r.client_id = $clientId
    AND r.received_at >= $since AND r.received_at < $until`;

interface PastRow {
  id: string;
  threadId: string;
  messageId: string;
  receivedAt: Millis;
  filedAt: Millis;
  aiCategory: string | null;
  category: string | null;
  isChosen: 0 | 1;
  confidence: number | null;
  cautions: string;
  draftCautions: string;
  status: string;
  sentBy: "auto" | "manual" | null;
  sentResponse: string | null;
  handledAt: Millis | null;
  draft: string | null;
  fromEmail: string;
  fromName: string | null;
  subject: string;
  contactEmail: string;
  /** JSON. */
  metadata: string;
  sentAt: Millis;
  bouncedAt: Millis | null;
  connectionEndedAt: Millis | null;
  isUnrouted: 0 | 1;
  replyTo: string | null;
  /** JSON. */
  to: string;
  leadEmail: string | null;
  isDuplicate: 0 | 1;
  newerReplyAt: Millis | null;
  possibleOptOuts: string;
}

const sameMail = (column: string): string => `m.${column} IS NOT NULL AND EXISTS (
      SELECT 1 FROM messages twin WHERE twin.connection_id IN (
          SELECT other.id FROM connections own JOIN connections other
            ON other.workspace_id = own.workspace_id AND other.platform = own.platform AND other.id <> own.id
          WHERE own.id = m.connection_id)
        AND twin.${column} = m.${column} AND twin.rowid < m.rowid)`;

const REPLIES = `
  SELECT r.id, r.thread_id AS threadId, r.message_id AS messageId, r.received_at AS receivedAt,
    r.created_at AS filedAt, r.ai_category AS aiCategory, category.slug AS category,
    r.category_by IS 'person' OR r.sequencer_label IS NOT NULL AS isChosen,
    r.ai_confidence AS confidence, r.cautions_json AS cautions, r.draft_cautions_json AS draftCautions,
    r.status, r.sent_by AS sentBy, r.sent_response AS sentResponse, r.handled_at AS handledAt,
    coalesce(
      (SELECT coalesce(v.text, r.ai_response) FROM draft_versions v
       WHERE v.reply_id = r.id AND v.by = 'system' ORDER BY v.version LIMIT 1),
      iif(r.ai_response_by = 'ai', r.ai_response, NULL),
      iif(r.sent_by = 'auto', r.sent_response, NULL)) AS draft,
    m.from_email AS fromEmail, m.from_name AS fromName, m.subject, contact.email AS contactEmail, contact.metadata_json AS metadata, m.sent_at AS sentAt, contact.bounced_at AS bouncedAt,
    account.deleted_at AS connectionEndedAt, m.headers_json ->> '$."reply-to"' AS replyTo, m.to_json AS "to", r.lead_email AS leadEmail,
    coalesce((SELECT k.is_unrouted FROM conversations k WHERE k.thread_id = r.thread_id), 0) AS isUnrouted,
    substr(m.platform_id, 1, 5) IS 'copy:' OR (${sameMail("platform_id")}) OR (${sameMail("rfc_message_id")})
      AS isDuplicate,
    (SELECT min(later.created_at) FROM replies later
     WHERE later.thread_id = r.thread_id AND later.seq > r.seq) AS newerReplyAt,
    (SELECT json_group_array(json_array(o.created_at, CASE
         WHEN o.status = 'sent' THEN o.handled_at
         WHEN o.category_by = 'person' AND o.category_id IS NOT NULL THEN coalesce((
           SELECT max(judged.created_at) FROM timeline_entries judged
           WHERE judged.reply_seq = o.seq AND judged.type = 'categorized' AND judged.actor <> 'system'), o.created_at)
         END))
     FROM replies o WHERE o.workspace_id = r.workspace_id AND o.contact_id = r.contact_id
       AND o.client_id = r.client_id AND o.id <> r.id
       AND (instr(o.cautions_json, '"possible_opt_out"') OR instr(o.draft_cautions_json, '"possible_opt_out"'))
    ) AS possibleOptOuts
  FROM replies r
  JOIN messages m ON m.id = r.message_id
  JOIN contacts contact ON contact.id = r.contact_id
  JOIN connections account ON account.id = r.connection_id
  LEFT JOIN categories category ON category.id = r.category_id
  WHERE ${SPAN}
  ORDER BY r.received_at, r.seq`;

interface PastMail {
  id: string;
  direction: "inbound" | "outbound";
  fromEmail: string;
  sentAt: Millis;
  said: string;
}

const MAILS = `
  SELECT id, direction, from_email AS fromEmail, sent_at AS sentAt, substr(body_new, 1, ${COMPARED_CHARACTERS}) AS said
  FROM messages WHERE thread_id = $threadId`;

/** People's answers, and automatic answers from before the span. Automatic answers within the span are simulated. */
const ANSWERS = `
  SELECT a.thread_id AS threadId, a.recorded_at AS at, a.sent_by AS by FROM send_attempts a
  WHERE a.kind = 'reply' AND a.state IN ('handed_over', 'sent', 'uncertain')
    AND (a.sent_by = 'manual' OR a.recorded_at < $since)
    AND a.thread_id IN (SELECT r.thread_id FROM replies r WHERE ${SPAN})`;

interface PastEntry {
  replyId: string;
  type: string;
  actor: string;
  at: Millis;
  cautions: string | null;
}

/** A reply's timeline entries that the simulation uses. */
interface PastEntries {
  draftedAt: Millis | null;
  draftCautions: string | null;
  labeledAt: Millis | null;
  takenOverAt: Millis | null;
}

const NO_ENTRIES: PastEntries = { draftedAt: null, draftCautions: null, labeledAt: null, takenOverAt: null };

/**
 * Entries that show a person taking over a reply, and two kinds of automatic entries. The simulation needs no
 * others.
 */
const ENTRIES = `
  SELECT r.id AS replyId, t.type, t.actor, t.created_at AS at,
    iif(t.type = 'drafted', t.detail_json ->> 'cautions', NULL) AS cautions
  FROM replies r CROSS JOIN timeline_entries t ON t.reply_seq = r.seq
  WHERE ${SPAN} AND t.type IN
    ('drafted', 'labeled', 'categorized', 'edited', 'status_changed', 'send_ordered', 'send_recorded', 'sent')
  ORDER BY t.created_at`;

function entriesOf(sqlite: Reading, query: PastQuery): Map<string, PastEntries> {
  const found = new Map<string, PastEntries>();
  for (const entry of sqlite
    .query<PastEntry, Record<string, string | number>>(ENTRIES)
    .iterate({ ...query })) {
    const known = found.get(entry.replyId) ?? { ...NO_ENTRIES };
    found.set(entry.replyId, known);
    const isByPerson = entry.actor.startsWith("user:") || entry.actor.startsWith("key:");
    if (isByPerson) known.takenOverAt ??= entry.at;
    else if (entry.type === "labeled") known.labeledAt ??= entry.at;
    else if (entry.type === "drafted" && known.draftedAt === null) {
      known.draftedAt = entry.at;
      known.draftCautions = entry.cautions;
    }
  }
  return found;
}

/** Returns when each address and domain was suppressed for the client. */
function suppressionsOf(sqlite: Reading, { workspaceId, clientId }: PastQuery): Map<string, Millis> {
  const rows = sqlite
    .query<{ value: string; at: Millis }, { workspaceId: string; clientId: string }>(
      `SELECT value, created_at AS at FROM suppressions WHERE workspace_id = $workspaceId AND client_id = $clientId`,
    )
    .all({ workspaceId, clientId });
  return new Map(rows.map(({ value, at }) => [value, at]));
}

interface Surroundings {
  entries: PastEntries;
  suppressed: ReadonlyMap<string, Millis>;
  mails: readonly PastMail[];
}

function evidenceOf(row: PastRow, { entries, suppressed, mails }: Surroundings): ReplyEvidence {
  const { id, threadId, receivedAt, filedAt, aiCategory, category, confidence, draft, sentAt } = row;
  const people = new Set([row.fromEmail, row.contactEmail, row.leadEmail ?? row.contactEmail]);
  const headers = { "reply-to": row.replyTo ?? "" };
  const to = JSON.parse(row.to) as Address[];
  const ours = mails.flatMap((mail) => (mail.direction === "outbound" ? [mail.fromEmail] : []));
  const instants = [...people]
    .flatMap(coveringSubjects)
    .map((value) => suppressed.get(value))
    .filter((at) => at !== undefined);
  const { draftedAt, draftCautions, labeledAt, takenOverAt } = entries;
  // If we answered, our later emails include the answer itself, which would not have blocked the answer.
  const isOwnAnswer = (mail: PastMail) =>
    row.sentBy !== null && mail.direction === "outbound" && mail.sentAt > sentAt;
  return {
    id,
    threadId,
    receivedAt,
    filedAt,
    aiCategory,
    category,
    confidence,
    draft,
    draftedAt,
    labeledAt,
    takenOverAt,
    sentAt,
    cautions: JSON.parse(row.cautions) as Caution[],
    draftCautions: JSON.parse(draftCautions ?? row.draftCautions) as Caution[],
    suppressedAt: instants.length === 0 ? null : Math.min(...instants),
    possibleOptOuts: JSON.parse(row.possibleOptOuts) as [Millis, Millis | null][],
    bouncedAt: row.bouncedAt,
    leadZone: zoneOfLead(JSON.parse(row.metadata) as Record<string, unknown>),
    connectionEndedAt: row.connectionEndedAt,
    isUnrouted: row.isUnrouted === 1,
    answersElsewhere: replyToOf({ fromEmail: row.fromEmail, to, headers }, ours) !== null,
    isDuplicate: row.isDuplicate === 1,
    newerReplyAt: row.newerReplyAt,
    said: mails.find((mail) => mail.id === row.messageId)?.said ?? "",
    others: mails.filter((mail) => mail.id !== row.messageId && !isOwnAnswer(mail)),
    answer: comparable(draft ?? ""),
  };
}

const headingOf = ({ fromName, fromEmail, subject }: PastRow): Heading => ({ fromName, fromEmail, subject });

function outcomeOf({ sentBy, handledAt, status, sentResponse, receivedAt, ...row }: PastRow): ReplyOutcome {
  const unsent = status === "archived" ? "archived" : "nobody";
  return {
    by: sentBy ?? (handledAt === null ? unsent : "elsewhere"),
    at: handledAt,
    minutes: handledAt === null ? null : Math.max(0, Math.round((handledAt - receivedAt) / 60_000)),
    sent: sentBy === null ? null : sentResponse,
    categoryChanged: row.isChosen === 1 && row.category !== row.aiCategory,
  };
}
