/** Judges drafts with weights that were fitted without other drafts for the same client. */
import { guardDraft, readDraft } from "../../src/judge/ai/guard/guard.ts";
import { statementReader, statementsOf } from "../../src/judge/ai/guard/statements.ts";
import { fitWeights, lessonsOf } from "./fit.ts";
import type { LabelledDraft } from "./labelled-drafts.ts";

/** Number of parts that the clients are divided into for cross-validation. */
const PARTS = 4;

interface Judged {
  isBad: boolean;
  isFound: boolean;
}

export const languagesOf = (drafts: readonly LabelledDraft[]): string[] => [
  ...new Set(drafts.map(({ language }) => language)),
];

export function judgeUnseen(drafts: readonly LabelledDraft[]): Judged[] {
  const lessons = lessonsOf(drafts);
  const clients = [...new Set(drafts.map(({ allowed }) => allowed.client.name))];
  const partOf = ({ allowed }: LabelledDraft): number => clients.indexOf(allowed.client.name) % PARTS;
  return Array.from({ length: PARTS }, (_, part) => part).flatMap((part) => {
    const weights = fitWeights(lessons.filter((_, at) => partOf(drafts[at] as LabelledDraft) !== part));
    return drafts
      .filter((draft) => partOf(draft) === part)
      .map((one) => {
        const { signed, statements } = readDraft(one.draft, one.allowed);
        const read = statementReader(statements, weights);
        const isPromise = statementsOf(signed.body).some((statement) => read(statement) !== null);
        const isOther = guardDraft(one.draft, one.allowed).findings.some(
          ({ why }) => !/^(?:promises|makes a claim) /.test(why),
        );
        return { isBad: one.isBad, isFound: isPromise || isOther };
      });
  });
}
