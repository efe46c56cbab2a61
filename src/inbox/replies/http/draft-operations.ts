/** Defines inputs and responses of the draft routes, and the draft options a person can request. */
import { Type } from "@sinclair/typebox";
import { ContentTypeField, Nullable, OneOf } from "../../../http/input.ts";
import { Many, One, operation } from "../../../http/operation.ts";
import { pageQuery } from "../../../http/paging.ts";
import { CheckResource, DraftVersionResource } from "./draft-shapes.ts";
import { DRAFT_LANGUAGES, DRAFT_LENGTHS } from "../rules/draft-options.ts";

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

/** Draft options other than instructions. Only a model can follow them. */
export const DRAFT_OPTIONS = {
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

export const check = operation({
  name: "replies.check",
  tag,
  summary: "Check a text",
  description:
    "Checks the text of an answer against the client's settings, like AI drafts, and stores nothing. " +
    "Links, numbers, promises, days and names are reported with their exact position; loosely matched " +
    "text (another client's name, a forbidden claim) with its first occurrence; problems of the whole " +
    "text with its full length. HTML tags are ignored. `preview` is the text that recipients see.",
  body: Type.Object({ text: Type.String({ maxLength: 200_000 }), content_type: ContentTypeField }),
  example: { text: "Thank you, Dana. It costs 49 euros." },
  answers: One(CheckResource),
  errors: missing,
  access: { role: "agent", filtersByClient: true },
});

export const draftVersions = operation({
  name: "replies.draftVersions",
  tag,
  summary: "List draft versions, newest first",
  description:
    "Returns at most the last 200 versions; for answered and archived replies, those replaced within " +
    "`retention.days`.",
  query: Type.Object({ ...pageQuery() }),
  answers: Many(DraftVersionResource),
  errors: missing,
  access: { role: "agent", filtersByClient: true },
});
