/** Serves a reply's drafts: versions, checks, and new drafts on request. */
import { Type } from "@sinclair/typebox";
import { columnsOf, ContentTypeField, Nullable, OneOf } from "../../../http/input.ts";
import { One } from "../../../http/operation.ts";
import { listBody } from "../../../http/paging.ts";
import { route } from "../../../http/route.ts";
import { checkText } from "../check.ts";
import { draftNow } from "../draft.ts";
import { presentReply, ReplyResource } from "../present.ts";
import { readDraftVersions } from "../read-internals.ts";
import { DRAFT_LANGUAGES, DRAFT_LENGTHS } from "../rules/draft-options.ts";
import { getReplyInScope } from "../store/replies.ts";
import { CheckResource, DraftVersionResource, presentDraftVersion } from "./draft-shapes.ts";

const tag = "Replies";
const missing = { 404: ["Reply not found"] };

/** Error for a draft with a pending send order. */
export const ORDERED = "This answer is scheduled: cancel its send order to edit the text";

export const IF_VERSION = Type.Optional(
  Type.Integer({
    minimum: 0,
    description:
      "With `ai_response`: the `draft_version` that the change is based on; 409 if the draft has changed " +
      "since",
  }),
);

/** Draft options other than instructions. Only a model can follow these. */
const DRAFT_OPTIONS = {
  base: Type.Optional(
    OneOf(["fresh", "current"], {
      description: "`fresh` (default): write a new draft. `current`: revise the current draft",
    }),
  ),
  length: Type.Optional(Nullable(OneOf(DRAFT_LENGTHS))),
  language: Type.Optional(
    Nullable(OneOf(DRAFT_LANGUAGES, { description: "Default: the language of the email" })),
  ),
};

export const check = route.post("/api/replies/:id/check", {
  name: "replies.check",
  tag,
  summary: "Check a text",
  description:
    "Checks an answer against the client's settings, as for AI drafts, and stores nothing. " +
    "Links, numbers, promises, days and names are reported with their exact position; loosely matched " +
    "text (another client's name, a forbidden claim) with its first occurrence; problems with the whole " +
    "text with its full length. HTML tags are ignored. `preview` is the text that recipients see.",
  body: Type.Object({ text: Type.String({ maxLength: 200_000 }), content_type: ContentTypeField }),
  example: { text: "Thank you, Dana. It costs 49 euros." },
  answers: One(CheckResource),
  errors: missing,
  access: { role: "agent", filtersByClient: true },
  handle: async ({ deps, caller, params, body }) => {
    const reply = getReplyInScope(deps.db, caller, params.id);
    const { contentType, ...found } = await checkText(deps, reply, columnsOf(body));
    return { data: { ...found, content_type: contentType } };
  },
});

export const draftVersions = route.list("/api/replies/:id/draft-versions", {
  name: "replies.draftVersions",
  tag,
  summary: "List draft versions, newest first",
  description:
    "Returns up to 200 versions; for answered and archived replies, only versions replaced within " +
    "`retention.days`.",
  item: DraftVersionResource,
  errors: missing,
  access: { role: "agent", filtersByClient: true },
  handle: ({ deps, caller, params, page }) => {
    const reply = getReplyInScope(deps.db, caller, params.id);
    return listBody(readDraftVersions(deps.db, caller, { reply, page }), page, {
      key: (row) => [row.version, row.replyId] as const,
      present: (row) => presentDraftVersion(deps, row),
    });
  },
});

export const draft = route.post("/api/replies/:id/draft", {
  name: "replies.draft",
  tag,
  access: { filtersByClient: true },
  summary: "Generate a draft",
  description:
    "Replaces `ai_response`; a `pending` reply becomes `ready`. Costs 1 credit, or none if it fails. The " +
    "draft uses only facts from the client's settings and your instructions; `ai_cautions` lists what a " +
    "person should review. Replies with a requested draft are never sent automatically.",
  body: Type.Object({
    instructions: Type.Optional(
      Nullable(
        Type.String({
          maxLength: 4_000,
          description: "Instructions for the answer; require an AI key",
        }),
      ),
    ),
    ...DRAFT_OPTIONS,
  }),
  // Null, so that the example works without a model.
  example: { instructions: null },
  answers: One(ReplyResource),
  errors: {
    400: [
      "Reply already sent",
      "Instructions need an AI key",
      "base: there is no draft to revise",
      "The client of this reply is deleted",
    ],
    402: ["Insufficient AI credits"],
    ...missing,
    409: [
      "Reply was changed while the draft was being written",
      "Reply is already being sent",
      "A text is already being written for it",
      ORDERED,
    ],
    500: [
      "Failed to write a draft: anthropic: no response within 60 seconds",
      "Failed to write a draft: the daily limit of 500 AI calls has been reached",
    ],
  },
  idempotent: true,
  strict: true,
  handle: async ({ deps, caller, params, body }) => {
    await draftNow(deps, caller, { ...columnsOf(body), id: params.id });
    return { data: presentReply(deps, caller, params.id) };
  },
});
