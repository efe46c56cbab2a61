/** JSON shapes of drafts: the guard's findings, and the versions. */
import { Type, type Static } from "@sinclair/typebox";
import { CAUTIONS } from "../../../judge/ai/model.ts";
import { CONTENT_TYPES } from "../../../core/content-type.ts";
import { iso } from "../../../core/clock.ts";
import { named, Nullable, OneOf } from "../../../http/input.ts";
import { Instant } from "../../../http/operation.ts";
import { findActorName } from "../store/draft-versions.ts";
import type { DraftVersionRow } from "../../../db/table-rows.ts";
import type { Deps } from "../../../deps/deps.ts";

/** A reason for a person to review an email or its draft. */
export const CautionName = named("Caution", OneOf(CAUTIONS));

export const FindingResource = named(
  "Finding",
  Type.Object({
    caution: CautionName,
    why: Type.String({ description: "Short description, which can quote the text" }),
    start: Type.Integer({ description: "Offset in UTF-16 code units" }),
    end: Type.Integer({ description: "End offset, exclusive; equal to `start` if something is missing" }),
  }),
);

/** The guard's findings for a text. */
export const FOUND = {
  cautions: Type.Array(CautionName),
  findings: Type.Array(FindingResource),
};

export const CheckResource = named(
  "TextCheck",
  Type.Object({
    ...FOUND,
    content_type: OneOf(CONTENT_TYPES, { description: "Content type for sending" }),
    preview: Type.String({ description: "The text as recipients see it" }),
  }),
);

export const DraftVersionResource = named(
  "DraftVersion",
  Type.Object({
    version: Type.Integer(),
    text: Nullable(Type.String({ description: "Null if the draft was removed" })),
    by: Type.String({ description: "Author: `user:<id>`, `key:<id>`, or `system` for the AI" }),
    actor_name: Nullable(Type.String()),
    instructions: Nullable(Type.String({ description: "Instructions and options for the AI" })),
    created_at: Instant,
  }),
);

export function presentDraftVersion(
  { db }: Pick<Deps, "db">,
  row: DraftVersionRow,
): Static<typeof DraftVersionResource> {
  return {
    version: row.version,
    text: row.text,
    by: row.by,
    actor_name: findActorName(db, row.by),
    instructions: row.instructions,
    created_at: iso(row.createdAt),
  };
}
