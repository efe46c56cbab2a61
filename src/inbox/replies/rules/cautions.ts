/** Computes a reply's cautions from its email and draft, leaving out cautions that a person has settled; pure. */
import { CAUTIONS, type Caution } from "../../../judge/ai/model.ts";
import type { ReplyRow } from "../../../db/table-rows.ts";

export type Cautioned = Pick<ReplyRow, "cautions" | "draftCautions" | "categoryId" | "categoryBy" | "status">;

/** Returns the cautions in display order. A person's category or answer settles a possible opt-out. */
export function cautionsOf(reply: Cautioned): Caution[] {
  const raised = new Set([...reply.cautions, ...reply.draftCautions]);
  const isJudged = reply.categoryBy === "person" && reply.categoryId !== null;
  if (isJudged || reply.status === "sent") raised.delete("possible_opt_out");
  return CAUTIONS.filter((caution) => raised.has(caution));
}
