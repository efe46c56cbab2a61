/** Defines inputs and responses of the draft routes, and the draft options a person can request. */
import { Type } from "@sinclair/typebox";
import { ContentTypeField, Nullable, OneOf } from "../../http/input.ts";
import { Many, One, operation } from "../../http/operation.ts";
import { pageQuery } from "../../http/paging.ts";
import { CheckResource, DraftVersionResource } from "./draft-shapes.ts";
import { DRAFT_LANGUAGES, DRAFT_LENGTHS } from "../rules/wishes.ts";

const tag = "Replies";
const missing = { 404: ["Reply not found"] };

/** Error for a draft with a pending send order. */
export const ORDERED = "This answer is ordered to be sent: cancel its send order to change the text";

export const IF_VERSION = Type.Optional(
  Type.Integer({
    minimum: 0,
    description:
      "With `ai_response`: the `draft_version` that you have seen; 409 when somebody has changed the draft since",
  }),
);

/** Draft options other than instructions. Only a model can follow them. */
export const DRAFT_OPTIONS = {
  base: Type.Optional(
    OneOf(["fresh", "current"], {
      description: "`fresh` (default): a new draft. `current`: the present one, changed as you ask",
    }),
  ),
  length: Type.Optional(Nullable(OneOf(DRAFT_LENGTHS))),
  language: Type.Optional(
    Nullable(OneOf(DRAFT_LANGUAGES, { description: "The language of the mail, if you leave it out" })),
  ),
};

export const check = operation({
  name: "replies.check",
  tag,
  summary: "Check a text of your own",
  description:
    "Holds a text that is to answer the reply against the client's settings, as drafts of the AI are, and stores " +
    "nothing. Links, figures, promises, days and names are found at their exact place, words that a rule compares " +
    "loosely (another client's name, a forbidden claim) where they are first written so, and faults of the text as a " +
    "whole over its full length. HTML is read without its tags. `preview` is the text that recipients see.",
  body: Type.Object({ text: Type.String({ maxLength: 200_000 }), content_type: ContentTypeField }),
  example: { text: "Thank you, Dana. It costs 49 euros." },
  answers: One(CheckResource),
  errors: missing,
  access: { role: "agent", filtersByClient: true },
});

export const draftVersions = operation({
  name: "replies.draftVersions",
  tag,
  summary: "List the versions of the draft, newest first",
  description:
    "Every text that the draft has had, the last 200 at most; of answered and archived replies, those replaced within " +
    "`retention.days`.",
  query: Type.Object({ ...pageQuery() }),
  answers: Many(DraftVersionResource),
  errors: missing,
  access: { role: "agent", filtersByClient: true },
});
