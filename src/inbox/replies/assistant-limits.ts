/** Limits assistants to emails that have been analyzed and do not need a person's decision. */
import type { Caution } from "../../judge/ai/model.ts";
import type { Db } from "../../db/open.ts";
import type { ReplyRow } from "../../db/table-rows.ts";
import { isUnrouted } from "../../sequencers/routing/store/thread-owners.ts";

/** Cautions that are resolved when a person sets the category. */
const OPT_OUTS: readonly Caution[] = ["possible_opt_out", "opt_out"];
/** Cautions that require a person to answer. */
const ANSWERED_BY_PERSON: readonly Caution[] = ["instructions", "legal", ...OPT_OUTS];

const findRaised = (
  { cautions, draftCautions }: Pick<ReplyRow, "cautions" | "draftCautions">,
  among: readonly Caution[],
): Caution | undefined => [...cautions, ...draftCautions].find((caution) => among.includes(caution));

/** Returns whether cautions may still be added to the email. */
const isBeingJudged = ({ stage }: Pick<ReplyRow, "stage">): boolean =>
  stage === "received" || stage === "unclear";

/** Returns why a person must answer a reply; null if an assistant may. */
export function assistantObstacle(db: Db, reply: ReplyRow): string | null {
  // Without a verdict, most cautions are missing.
  if (isBeingJudged(reply) || reply.aiCategory === null) return "the email has not been analyzed yet";
  if (isUnrouted(db, reply.threadId)) return "the conversation is not assigned to a client";
  const raised = findRaised(reply, ANSWERED_BY_PERSON);
  return raised === undefined ? null : `the email has the caution ${raised}`;
}

/** Returns why an assistant may not set a reply's category; null if it may. */
export function whyPersonCategorizes(reply: ReplyRow): string | null {
  if (isBeingJudged(reply)) return "The email has not been analyzed yet: try again later";
  const raised = findRaised(reply, OPT_OUTS);
  return raised === undefined
    ? null
    : `A person has to set this category: the email has the caution ${raised}`;
}
