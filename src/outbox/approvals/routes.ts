/** Serves approvals: proposed answers that a person approves or declines. */
import { Type } from "@sinclair/typebox";
import { APPROVAL_STATES } from "../../core/approval.ts";
import { CONFIRMATIONS } from "../../core/send-order.ts";
import { Nullable, OneOf, Text, Uuid } from "../../http/input.ts";
import { AGENCY_REVIEWS } from "../../inbox/replies/approval.ts";
import { One } from "../../http/operation.ts";
import { listBody } from "../../http/paging.ts";
import { route, routes } from "../../http/route.ts";
import { presentOrder, SendOrderResource } from "../orders/present.ts";
import { approve, CHANGED, EXPIRED, ONLY_PEOPLE, reject, requestChange } from "./decide.ts";
import { ApprovalResource, presentApproval } from "./present.ts";
import { requestApproval } from "./request.ts";
import { DEFAULT_EXPIRY_HOURS, MAX_EXPIRY_HOURS } from "./rules.ts";
import { listApprovals } from "./store.ts";
import type { Deps } from "../../deps/deps.ts";

export const approvalRoutes = (deps: Deps) =>
  routes(deps, [request, list, approveRoute, rejectRoute, changeRoute]);

const tag = "Approvals";
const missing = { 404: ["Approval not found"] };
const decided = { 409: ["Already approved by Ana", CHANGED], 410: [EXPIRED] };
const access = { role: "viewer", filtersByClient: true } as const;
const reason = (description: string) => Type.String({ maxLength: 2_000, description });

const request = route.post("/api/replies/:id/approval", {
  name: "approvals.create",
  tag,
  summary: "Request approval of an answer",
  description:
    "Proposes the draft, or `text`, which becomes the draft. A person then approves it, which schedules " +
    "the answer, or rejects it. A changed draft or conversation makes it `stale`. A reply can have only " +
    "one waiting approval. Viewers can propose only drafts that they may approve.",
  body: Type.Object({
    text: Type.Optional(
      Nullable(Text({ maxLength: 200_000, description: "Plain text; default: the draft" })),
    ),
    expires_in_hours: Type.Optional(
      Type.Integer({ minimum: 1, maximum: MAX_EXPIRY_HOURS, default: DEFAULT_EXPIRY_HOURS }),
    ),
  }),
  example: { text: "Thank you, Dana. Would Thursday at 10 suit you?" },
  answers: One(ApprovalResource),
  status: 201,
  errors: {
    400: ["text: the reply has no draft", "Reply already sent", "Reopen the reply first"],
    404: ["Reply not found"],
    409: [
      "Approval 0198c000-0000-7000-8000-000000000001 for this reply is still waiting",
      "This answer is scheduled: cancel its send order to edit the text",
    ],
  },
  idempotent: true,
  strict: true,
  access,
  handle: async ({ deps, caller, params, body }) => {
    const asked = {
      replyId: params.id,
      text: body.text ?? null,
      ...(body.expires_in_hours !== undefined && { expiresInHours: body.expires_in_hours }),
    };
    return { data: presentApproval(deps, await requestApproval(deps, caller, asked)) };
  },
});

const list = route.list("/api/approvals", {
  name: "approvals.list",
  tag,
  summary: "List approvals, newest first",
  query: Type.Object({
    state: Type.Optional(OneOf(APPROVAL_STATES, { description: "Filter by state" })),
    client_id: Type.Optional(Uuid({ description: "Filter by client" })),
    reply_id: Type.Optional(Uuid({ description: "Filter by reply" })),
  }),
  item: ApprovalResource,
  access,
  handle: ({ deps, caller, query, page }) => {
    const { state, client_id: clientId, reply_id: replyId } = query;
    const filters = {
      page,
      ...(state !== undefined && { state }),
      ...(clientId !== undefined && { clientId }),
      ...(replyId !== undefined && { replyId }),
    };
    return listBody(listApprovals(deps.db, caller, filters), page, {
      key: (row) => [row.createdAt, row.id] as const,
      present: (row) => presentApproval(deps, row),
    });
  },
});

const approveRoute = route.post("/api/approvals/:id/approve", {
  name: "approvals.approve",
  tag,
  summary: "Approve an answer",
  description:
    "Schedules the answer with the undo delay and the checks of a send order. For people only: API keys " +
    "cannot approve. Viewers can approve unchanged texts if the client allows it.",
  body: Type.Object({
    text_sha256: Type.String({
      maxLength: 100,
      description: "`text_sha256` of the text that the person saw",
    }),
    text: Type.Optional(Nullable(Text({ maxLength: 200_000, description: "Plain text to send instead" }))),
    confirm: Type.Optional(
      Type.Array(OneOf(CONFIRMATIONS), {
        maxItems: CONFIRMATIONS.length,
        description: "Warnings to override, as for send orders",
      }),
    ),
  }),
  example: { text_sha256: "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08" },
  answers: One(Type.Object({ approval: ApprovalResource, send_order: SendOrderResource })),
  errors: {
    400: ["confirm: needs suppressed, findings", "Sending is paused"],
    403: [ONLY_PEOPLE, AGENCY_REVIEWS],
    ...missing,
    ...decided,
  },
  strict: true,
  access: { ...access, keys: ONLY_PEOPLE },
  handle: async ({ deps, caller, params, body }) => {
    const { text_sha256: textSha256, text = null, confirm = [] } = body;
    const done = await approve(deps, caller, { id: params.id, textSha256, text, confirm });
    return {
      data: { approval: presentApproval(deps, done.approval), send_order: presentOrder(deps, done.order) },
    };
  },
});

const rejectRoute = route.post("/api/approvals/:id/reject", {
  name: "approvals.reject",
  tag,
  summary: "Reject an answer",
  description: "The text remains the draft.",
  body: Type.Object({ reason: Type.Optional(Nullable(reason("Why"))) }),
  example: { reason: "We no longer offer this." },
  answers: One(ApprovalResource),
  errors: { ...missing, ...decided },
  access,
  handle: ({ deps, caller, params, body }) => {
    const why = body.reason?.trim() ?? "";
    return {
      data: presentApproval(deps, reject(deps, caller, { id: params.id, reason: why === "" ? null : why })),
    };
  },
});

const changeRoute = route.post("/api/approvals/:id/request-change", {
  name: "approvals.requestChange",
  tag,
  summary: "Request a change to an answer",
  description: "Rejects the text, and leaves a note for the client's owner on the conversation.",
  body: Type.Object({ note: Text({ maxLength: 2_000, description: "What to change" }) }),
  example: { note: "Please mention our new office in Hamburg." },
  answers: One(ApprovalResource),
  errors: { ...missing, ...decided },
  access,
  handle: ({ deps, caller, params, body }) => ({
    data: presentApproval(deps, requestChange(deps, caller, { id: params.id, note: body.note.trim() })),
  }),
});
