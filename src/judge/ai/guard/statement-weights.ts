/** Lists the weights of the features of statements; `bun run fit` writes this file. */
import { entriesOf } from "../../language/word-list.ts";

const WRITTEN = `
  absolute new: 1.55, agreement new: 2.52, announces: -1.26, asks: -1.49, certainty new: 1.97, choosing: -0.73,
  colleagues: -0.20, conceding: -0.76, condition: 0.52, courtesy: -1.67, deadline known: 0.08, deadline new: 0.85,
  depending: -0.93, discount new: 1.44, exclusivity new: 0.73, favor new: 0.92, free known: -0.66, free new: 2.21,
  future: 1.02, inquiring: -1.20, knowing: -0.98, known: -0.57, known facts: -1.63, leaving known: -0.04,
  leaving new: 0.87, length: 0.98, liability new: 1.86, link: -0.55, material: -0.73, me: -0.86,
  money known: 0.37, money new: 1.29, not: -0.55, novel: 0.29, ordinal: 0.41, other ordinal: 0.13,
  ourCost new: 0.58, payment new: 0.21, perhaps: -0.52, promising known: -0.24, promising new: 0.33,
  providing: -0.48, refund known: -0.06, refund new: 1.34, regret: -0.48, requesting: -1.29, restating: -0.37,
  returning: -0.81, sending: -0.37, service known: -0.42, service new: 1.50, suiting: -0.79, talking: -1.14,
  understanding: -0.70, unknown facts: -0.44, we: 1.05, wishing: -0.73, you: 0.58,
`;

/** Score of a sentence without features. */
export const BIAS = -1.33;

/** Weights by name. */
export const WEIGHTS: ReadonlyMap<string, number> = new Map(
  entriesOf(WRITTEN).map((entry): [string, number] => {
    const [name = "", weight = ""] = entry.split(": ");
    return [name, Number(weight)];
  }),
);
