/** Lists the weights of the features of statements; `bun run fit` writes this file. */
import { entriesOf } from "../../language/word-list.ts";

const WRITTEN = `
  absolute known: 0.02, absolute new: 1.25, agreement new: 2.71, announces: -1.22, asks: -1.48,
  certainty new: 2.21, choosing: -0.80, conceding: -0.78, condition: 0.42, courtesy: -1.53, deadline known: 0.09,
  deadline new: 1.03, depending: -0.85, discount known: -0.02, discount new: 1.59, exclusivity new: 0.93,
  favor new: 0.89, free known: -0.66, free new: 2.36, future: 1.02, inquiring: -1.26, knowing: -1.05,
  known: -0.51, known facts: -1.61, leaving new: 1.13, length: 0.99, liability new: 2.04, link: -0.53,
  material: -0.65, me: -0.80, money known: 0.46, money new: 1.43, not: -0.53, novel: 0.15, ordinal: 0.42,
  other ordinal: 0.12, ourCost new: 0.67, payment new: 0.27, promising known: -0.23, promising new: 0.51,
  providing: -0.49, refund known: -0.06, refund new: 1.40, requesting: -1.20, restating: -0.40, returning: -0.84,
  sending: -0.33, service known: -0.40, service new: 1.16, talking: -1.06, understanding: -0.63,
  unknown facts: -0.65, we: 0.91, wishing: -0.61, you: 0.58,
`;

/** Score of a sentence without features. */
export const BIAS = -1.48;

/** Weights by name. */
export const WEIGHTS: ReadonlyMap<string, number> = new Map(
  entriesOf(WRITTEN).map((entry): [string, number] => {
    const [name = "", weight = ""] = entry.split(": ");
    return [name, Number(weight)];
  }),
);
