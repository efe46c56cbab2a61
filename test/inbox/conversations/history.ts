/**
 * Generates a random history of replies, emails, people's actions and send orders, using the stores for every event.
 */
import { randomBytes } from "node:crypto";
import { deleteCategory, findCategoryBySlug, insertCategory } from "../../../src/clients/categories/store.ts";
import { insertConnection } from "../../../src/sequencers/connections/store/connections.ts";
import { MINUTE } from "../../../src/core/clock.ts";
import { createVault } from "../../../src/core/vault.ts";
import { transact, type Db } from "../../../src/db/open.ts";
import { openTestDb } from "../../support/database.ts";
import type { MessageRow, ThreadRow } from "../../../src/db/table-rows.ts";
import { SeededRandom } from "../../../src/demo/history/rules/random.ts";
import { enterStage } from "../../../src/inbox/replies/store/stages.ts";
import { insertReply, updateReply, type ReplyChange } from "../../../src/inbox/replies/store/replies.ts";
import {
  completeMessage,
  insertMessage,
  insertThread,
  type NewMessage,
} from "../../../src/inbox/threads/store/threads.ts";
import { makeClient, makeContact, makeWorkspace } from "../../support/rows.ts";
import type { Decided } from "./recount.ts";

const START = Date.UTC(2026, 2, 4);
const CAUTIONS = [[], ["possible_opt_out"], ["hostile"], ["possible_opt_out", "legal"]] as const;

export class InboxHistory {
  readonly db: Db = openTestDb();
  readonly #random: SeededRandom;
  readonly #threads: { thread: ThreadRow; clientId: string; mails: MessageRow[]; replies: string[] }[] = [];
  readonly #decided = new Map<string, Decided>();
  readonly #workspaceId: string;
  readonly #connections: { id: string; clientId: string }[];
  #categories: (string | null)[];
  #orders = 0;
  #now = START;

  constructor(seed: number) {
    this.#random = new SeededRandom(seed, 1);
    const { db } = this;
    this.#workspaceId = makeWorkspace(db);
    for (const id of ["ana", "ben"])
      db.sqlite.run(`INSERT INTO users (id, email, email_key, name, timezone, created_at, updated_at)
        VALUES ('${id}', '${id}', '${id}', '${id}', 'UTC', 1, 1)`);
    this.#connections = ["Northwind", "Contoso"].map((name) => {
      const clientId = makeClient(db, this.#workspaceId, name).id;
      const fields = {
        platform: "instantly",
        name,
        instanceUrl: null,
        apiKey: `key of ${name}`,
        verifiedAt: null,
        lastError: null,
      } as const;
      const vault = createVault(randomBytes(32));
      const { id } = insertConnection(
        db,
        vault,
        { ...fields, workspaceId: this.#workspaceId, clientId },
        START,
      );
      return { id, clientId };
    });
    const slugs = ["interested", "ooo", "uncategorized"];
    this.#categories = [
      ...slugs.map((slug) => findCategoryBySlug(db, this.#workspaceId, slug)?.id ?? null),
      null,
    ];
  }

  /** Generates one event in a single transaction, as in production. */
  step(): void {
    this.#now += this.#random.integerBelow(10) * MINUTE;
    const happenings = {
      begins: () => this.#begins(),
      answers: () => this.#mailed("inbound"),
      isAnswered: () => this.#mailed("outbound"),
      isCompleted: () => this.#isCompleted(),
      changes: () => this.#changes(),
      isDecided: () => this.#isDecided(),
      ordered: () => this.#ordered(),
      orderChanges: () => this.#orderChanges(),
      categoryGoes: () => this.#categoryGoes(),
    };
    const weights = {
      begins: 5,
      answers: 6,
      isAnswered: 4,
      isCompleted: 2,
      changes: 30,
      isDecided: 6,
      ordered: 3,
      orderChanges: 4,
      categoryGoes: 1,
    };
    const what = this.#random.pickWeighted(weights);
    transact(this.db, happenings[what]);
    this.#doneWins();
  }

  decided(): Decided[] {
    return [...this.#decided.values()];
  }

  #begins(): void {
    const { id: connectionId, clientId } = this.#random.pick(this.#connections);
    const contact = makeContact(this.db, {
      workspaceId: this.#workspaceId,
      email: `p${this.#threads.length}@x.test`,
    });
    const place = { workspaceId: this.#workspaceId, connectionId, contactId: contact.id };
    const campaign = this.#random.boolean(0.5) ? { id: "c1", name: "Spring" } : null;
    const thread = insertThread(this.db, { ...place, campaign }, this.#now);
    this.#threads.push({ thread, clientId, mails: [], replies: [] });
    this.#mailed("inbound", this.#threads.length - 1);
  }

  /** Emails can arrive late, out of order, and several at the same time. */
  #mailed(direction: "inbound" | "outbound", at = this.#random.integerBelow(this.#threads.length)): void {
    const one = this.#threads[at];
    if (!one) return;
    const sentAt = this.#now - this.#random.integerBelow(4) * 30 * MINUTE;
    const mail = insertMessage(this.db, this.#mail(one.thread, { direction, sentAt }), this.#now);
    one.mails.push(mail);
    // The platform's copy of the thread also contains emails from the lead that never become replies.
    if (direction === "outbound" || (one.replies.length > 0 && this.#random.boolean(0.2))) return;
    const { workspaceId, connectionId, contactId, id: threadId } = one.thread;
    const place = {
      workspaceId,
      connectionId,
      contactId,
      threadId,
      clientId: one.clientId,
      messageId: mail.id,
    };
    const categoryId = this.#random.pick(this.#categories);
    const reply = { ...place, categoryId, source: "instantly", receivedAt: sentAt } as const;
    one.replies.push(insertReply(this.db, reply, this.#now).id);
    this.#decide(threadId, { snoozed_until: null });
  }

  #mail(thread: ThreadRow, { direction, sentAt }: Pick<NewMessage, "direction" | "sentAt">): NewMessage {
    return {
      workspaceId: thread.workspaceId,
      connectionId: thread.connectionId,
      threadId: thread.id,
      direction,
      platformId: crypto.randomUUID(),
      rfcMessageId: null,
      fromEmail: "a@x.test",
      fromName: null,
      to: [],
      cc: [],
      subject: `Re: ${this.#random.integerBelow(100)}`,
      bodyText: "Hi",
      bodyHtml: null,
      bodyNew: "Hi",
      headers: {},
      isAutomatic: false,
      isBounce: false,
      attachments: this.#random.boolean(0.2) ? [{ name: "a.pdf", type: null, size: null }] : [],
      handle: {},
      sentAt,
    };
  }

  #isCompleted(): void {
    const mails = this.#threads.flatMap((one) => one.mails.map((mail) => ({ mail, thread: one.thread })));
    if (mails.length === 0) return;
    const { mail, thread } = this.#random.pick(mails);
    const { workspaceId: _w, connectionId: _c, threadId: _t, ...fields } = this.#mail(thread, mail);
    completeMessage(this.db, mail.id, fields);
  }

  #changes(): void {
    const ids = this.#threads.flatMap((one) => one.replies);
    if (ids.length === 0) return;
    const id = this.#random.pick(ids);
    const changes: (() => ReplyChange)[] = [
      () => ({
        categoryId: this.#random.pick(this.#categories),
        categoryBy: this.#random.pick(["rules", "person"]),
      }),
      () => ({ categoryBy: this.#random.pick(["model", "person", null]) }),
      () => ({ cautions: [...this.#random.pick(CAUTIONS)], ...enterStage("categorized", this.#now) }),
      () => ({
        aiResponse: "Sure",
        aiResponseBy: "ai",
        status: "ready",
        draftCautions: [...this.#random.pick(CAUTIONS)],
      }),
      () => ({ aiResponse: null, aiResponseBy: null, draftCautions: [] }),
      () => ({
        ...enterStage("waiting"),
        autoSendBlockedReason: this.#random.pick(["send_failed", "caution"]),
      }),
      () => ({ ...enterStage("waiting"), stageError: "gave up" }),
      () => ({ stageError: this.#random.pick([null, "later"]) }),
      () => ({ status: this.#random.pick(["archived", "pending", "ready"]) }),
      () => ({ finishedAutomaticallyAt: this.#random.pick([null, this.#now, null, null]) }),
      () => ({
        status: "sent",
        sentResponse: "Sure",
        sentBy: "manual",
        handledAt: this.#now,
        ...enterStage("done"),
      }),
      () => ({ sendState: this.#random.pick(["uncertain", "sending", null]) }),
    ];
    updateReply(this.db, {
      ...this.#random.pick(changes)(),
      workspaceId: this.#workspaceId,
      id,
      now: this.#now,
    });
  }

  /** People assign and snooze conversations. A closed conversation cannot be snoozed. */
  #isDecided(): void {
    if (this.#threads.length === 0) return;
    const { thread } = this.#random.pick(this.#threads);
    const change = this.#random.boolean(0.5)
      ? { assignee_id: this.#random.pick(["ana", "ben", null]) }
      : { snoozed_until: this.#random.pick([this.#now + MINUTE, null]) };
    const [name = "", value = null] = Object.entries(change)[0] ?? [];
    this.db.sqlite
      .query(
        `UPDATE conversations SET ${name} = ?1 WHERE thread_id = ?2 AND (open_count > 0 OR '${name}' = 'assignee_id')`,
      )
      .run(value, thread.id);
    this.#decide(thread.id, change);
  }

  #ordered(): void {
    const ordered = this.#threads.filter(({ replies }) => replies.length > 0);
    if (ordered.length === 0) return;
    const { thread, clientId, replies } = this.#random.pick(ordered);
    this.#orders += 1;
    const kind = this.#random.pick(["by_person", "automatic"]);
    this.db.sqlite
      .query(
        `INSERT INTO outgoing (id, workspace_id, client_id, thread_id, reply_id, kind, content, due_at, hold_on_new, state,
           created_by, created_at, updated_at)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, 'Hi', 5, 1, 'waiting', 'system', 1, 1) ON CONFLICT DO NOTHING`,
      )
      .run(`o${this.#orders}`, this.#workspaceId, clientId, thread.id, this.#random.pick(replies), kind);
  }

  #orderChanges(): void {
    const state = this.#random.pick(["held", "sending", "sent", "uncertain", "canceled", "failed"]);
    const from = state === "held" ? "('waiting')" : "('waiting', 'held', 'sending', 'uncertain', 'failed')";
    this.db.sqlite
      .query(`UPDATE OR IGNORE outgoing SET state = ?1 WHERE id = ?2 AND state IN ${from}`)
      .run(state, `o${1 + this.#random.integerBelow(Math.max(1, this.#orders))}`);
  }

  /** Deletes a category, which leaves its replies uncategorized, and adds a new one. */
  #categoryGoes(): void {
    const { db } = this;
    const workspaceId = this.#workspaceId;
    const own = findCategoryBySlug(db, workspaceId, "own");
    if (own) deleteCategory(db, { workspaceId, id: own.id, now: this.#now });
    const fields = { slug: "own", name: "Own", color: "#000000", isPositive: false };
    const { id } = insertCategory(db, workspaceId, fields as Parameters<typeof insertCategory>[2], this.#now);
    this.#categories = [...this.#categories.filter((known) => known !== own?.id), id];
  }

  #decide(threadId: string, change: Partial<Decided>): void {
    const before = this.#decided.get(threadId) ?? {
      thread_id: threadId,
      assignee_id: null,
      snoozed_until: null,
    };
    this.#decided.set(threadId, { ...before, ...change });
  }

  /** A closed conversation loses its snooze, even if it is reopened later. */
  #doneWins(): void {
    const open = this.db.sqlite.query<{ n: number }, [string]>(
      "SELECT count(*) AS n FROM replies WHERE thread_id = ? AND status IN ('pending', 'ready') AND finished_automatically_at IS NULL",
    );
    for (const { thread } of this.#threads)
      if (open.get(thread.id)?.n === 0) this.#decide(thread.id, { snoozed_until: null });
  }
}
