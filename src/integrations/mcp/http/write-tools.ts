/** Defines tools that change or answer a conversation. */
import { Type } from "@sinclair/typebox";
import { findCategoryBySlug } from "../../../clients/categories/store.ts";
import { badRequest, conflict } from "../../../core/errors.ts";
import { transact } from "../../../db/open.ts";
import { Nullable, OneOf, readInstant } from "../../../http/input.ts";
import { decide } from "../../../inbox/conversations/decide.ts";
import { getConversation } from "../../../inbox/conversations/store/state.ts";
import { addNote } from "../../../inbox/notes/write.ts";
import { assistantObstacle, whyPersonCategorizes } from "../../../inbox/replies/assistant-limits.ts";
import { findingsOf } from "../../../inbox/replies/check.ts";
import { editAndCheck, editReply } from "../../../inbox/replies/edit.ts";
import { currentVersion } from "../../../inbox/replies/store/draft-versions.ts";
import { getReplyInScope } from "../../../inbox/replies/store/replies.ts";
import { findReplyTo } from "../../../inbox/threads/reply-to.ts";
import { getMessage } from "../../../inbox/threads/store/threads.ts";
import { presentApproval } from "../../../outbox/approvals/present.ts";
import { requestApproval } from "../../../outbox/approvals/request.ts";
import { prepareOrder } from "../../../outbox/orders/order.ts";
import { iso } from "../../../core/clock.ts";
import type { ReplyRow } from "../../../db/table-rows.ts";
import { auditChange, withinSendLimit } from "../audit.ts";
import { answerText } from "./report-tools.ts";
import { ADDS, CHANGES, SENDS, string, text, tool, uuid, type ToolContext } from "./tool.ts";

const reply_id = uuid("From find_conversations or get_conversation");
const conversation_id = uuid("From find_conversations");

function note({ deps, caller, ip }: ToolContext, name: string, { id, clientId }: ReplyRow): void {
  auditChange(deps, caller, { tool: name, subject: `reply:${id}`, clientId, ip });
}

function noteThread({ deps, caller, ip }: ToolContext, name: string, id: string): void {
  const { threadId, clientId } = getConversation(deps.db, caller, id);
  auditChange(deps, caller, { tool: name, subject: `thread:${threadId}`, clientId, ip });
}

const setCategory = tool({
  name: "set_category",
  title: "Set the category",
  description:
    "Sets the category of a reply that has not been answered. Refused if the email has no verdict yet or may be " +
    "an opt-out.",
  needs: "propose",
  hints: CHANGES,
  input: Type.Object({
    reply_id,
    category: Type.String({ maxLength: 64, description: "Slug, such as `interested`" }),
  }),
  output: Type.Object({ reply_id: string, category: string }),
  run: (context, { reply_id: id, category: slug }) => {
    const { deps, caller } = context;
    const category = findCategoryBySlug(deps.db, caller.workspaceId, slug);
    if (!category) throw badRequest("category: unknown category");
    transact(deps.db, () => {
      const refused = whyPersonCategorizes(getReplyInScope(deps.db, caller, id.toLowerCase()));
      if (refused !== null) throw conflict(refused);
      editReply(deps, caller, { id: id.toLowerCase(), categoryId: category.id });
    });
    note(context, "set_category", getReplyInScope(deps.db, caller, id.toLowerCase()));
    return { reply_id: id, category: slug };
  },
});

const updateConversation = tool({
  name: "update_conversation",
  title: "Assign, snooze or finish a conversation",
  description: "Assigns a conversation to a member, snoozes it until a time, or marks it as done or open.",
  needs: "propose",
  hints: CHANGES,
  input: Type.Object({
    conversation_id,
    assignee_id: Type.Optional(Nullable(uuid("A member; null to unassign"))),
    snoozed_until: Type.Optional(
      Nullable(Type.String({ maxLength: 40, description: "ISO 8601; null to unsnooze" })),
    ),
    state: Type.Optional(OneOf(["open", "done"])),
  }),
  output: Type.Object({ conversation_id: string, state: string, assignee_id: text, snoozed_until: text }),
  run: (context, { conversation_id: id, assignee_id, snoozed_until: until, state }) => {
    const { deps, caller } = context;
    if (assignee_id === undefined && until === undefined && state === undefined)
      throw badRequest("assignee_id, snoozed_until or state is required");
    decide(deps, caller, id, {
      ...(assignee_id !== undefined && { assigneeId: assignee_id }),
      ...(until !== undefined && {
        snoozedUntil: until === null ? null : readInstant("snoozed_until", until),
      }),
      ...(state !== undefined && { state }),
    });
    noteThread(context, "update_conversation", id);
    const now = getConversation(deps.db, caller, id);
    return {
      conversation_id: now.threadId,
      state: now.state,
      assignee_id: now.assigneeId,
      snoozed_until: iso(now.snoozedUntil),
    };
  },
});

const writeNote = tool({
  name: "add_note",
  title: "Add a note",
  description: "Adds an internal note to a conversation. Notes are never sent.",
  needs: "propose",
  hints: ADDS,
  input: Type.Object({
    conversation_id,
    text: Type.String({ minLength: 1, maxLength: 10_000, description: "Plain text" }),
  }),
  output: Type.Object({ note_id: string, conversation_id: string }),
  run: (context, { conversation_id: id, text: body }) => {
    const written = addNote(context.deps, context.caller, { threadId: id, body });
    noteThread(context, "add_note", id);
    return { note_id: written.id, conversation_id: written.threadId };
  },
});

const writeDraft = tool({
  name: "write_draft",
  title: "Write a draft",
  description: "Replaces a reply's draft, for a person to review. Nothing is sent.",
  needs: "propose",
  hints: CHANGES,
  input: Type.Object({
    reply_id,
    text: answerText,
    if_version: Type.Integer({
      minimum: 0,
      description: "The draft version that you have read; 0 if there is no draft",
    }),
  }),
  output: Type.Object({ reply_id: string, version: Type.Integer(), findings: Type.Array(string) }),
  run: async (context, { reply_id: id, text: response, if_version: ifVersion }) => {
    const { deps, caller } = context;
    await editAndCheck(deps, caller, { id: id.toLowerCase(), aiResponse: response, ifVersion });
    const reply = getReplyInScope(deps.db, caller, id.toLowerCase());
    note(context, "write_draft", reply);
    return {
      reply_id: reply.id,
      version: currentVersion(deps.db, reply),
      findings: reply.draftFindings.map(({ caution }) => caution),
    };
  },
});

const proposeAnswer = tool({
  name: "propose_answer",
  title: "Propose an answer",
  description:
    "Asks a person to approve an answer to the sender of a reply. Nothing is sent before the approval.",
  needs: "propose",
  hints: ADDS,
  input: Type.Object({ reply_id, text: Type.Optional(answerText) }),
  output: Type.Object({ approval_id: string, reply_id: string, state: string, expires_at: string }),
  run: async (context, { reply_id: id, text: response }) => {
    const { deps, caller } = context;
    const request = { replyId: id.toLowerCase(), ...(response !== undefined && { text: response }) };
    const approval = presentApproval(deps, await requestApproval(deps, caller, request));
    note(context, "propose_answer", getReplyInScope(deps.db, caller, request.replyId));
    const { id: approval_id, state, expires_at } = approval;
    return { approval_id, reply_id: request.replyId, state, expires_at };
  },
});

const DELAY_SECONDS = 60;

const sendAnswer = tool({
  name: "send_answer",
  title: "Send an answer",
  description:
    "Sends an answer to the sender of a reply after 60 seconds. Refused if the text has findings, the email has no verdict or " +
    "needs a person, or the conversation has other open replies or no client.",
  needs: "send",
  hints: SENDS,
  input: Type.Object({ reply_id, text: answerText }),
  output: Type.Object({ send_order_id: string, reply_id: string, due_at: string }),
  run: (context, { reply_id: id, text: response }) => {
    const { deps, caller } = context;
    return withinSendLimit(deps, caller, async () => {
      const reply = getReplyInScope(deps.db, caller, id.toLowerCase());
      await requireHarmless(context, reply, response);
      const request = { id: reply.id, response, contentType: "text", delaySeconds: DELAY_SECONDS } as const;
      const place = await prepareOrder(deps, caller, { ...request, confirm: [] });
      const order = transact(deps.db, () => {
        requireAnswerable(context, getReplyInScope(deps.db, caller, reply.id));
        return place();
      });
      note(context, "send_answer", reply);
      return { send_order_id: order.id, reply_id: reply.id, due_at: iso(order.dueAt) };
    });
  },
});

function requireAnswerable({ deps }: ToolContext, reply: ReplyRow): void {
  const refused = assistantObstacle(deps.db, reply);
  if (refused !== null) throw conflict(`A person has to answer this: ${refused}`);
}

async function requireHarmless(context: ToolContext, reply: ReplyRow, response: string): Promise<void> {
  const { deps } = context;
  requireAnswerable(context, reply);
  const message = getMessage(deps.db, reply.messageId);
  const replyTo = findReplyTo(deps.db, message);
  if (replyTo !== null && replyTo.email !== message.fromEmail)
    throw conflict("A person has to answer this: the sender asks for answers at another address");
  const { findings } = await findingsOf(deps, reply, { text: response, contentType: "text" });
  if (findings.length > 0) {
    const found = [...new Set(findings.map(({ caution }) => caution))].join(", ");
    throw conflict(`A person has to approve this text: the guard has findings (${found})`);
  }
}

export const WRITE_TOOLS = [
  setCategory,
  updateConversation,
  writeNote,
  writeDraft,
  proposeAnswer,
  sendAnswer,
];
