/** Lists the weights of statement features. `bun run fit` writes this file. */
import { entriesOf } from "../../language/word-list.ts";

const WRITTEN = `
  absolute new: 1.55, agreement new: 2.66, announces: -1.29, asks: -1.48, certainty new: 2.05, choosing: -0.72,
  conceding: -0.73, condition: 0.50, courtesy: -1.59, deadline known: 0.08, deadline new: 0.83, depending: -0.93,
  discount known: -0.03, discount new: 1.43, exclusivity new: 0.70, favor new: 0.91, free known: -0.56,
  free new: 2.11, from the mail: -0.20, future: 1.02, inquiring: -1.28, knowing: -0.96, known: -1.03,
  known facts: -1.62, leaving known: -0.06, leaving new: 0.87, length: 0.80, liability new: 1.89, link: -0.46,
  material: -0.73, me: -0.94, money known: 0.37, money new: 1.28, not: -0.58,
  nothing known: -0.58, nothing novel: -0.40, novel: 0.18, one novel: -0.36, ordinal: 0.37, other ordinal: 0.10,
  ourCost new: 0.65, payment new: 0.18, promising known: -0.21, promising new: 0.43, providing: -0.52,
  refund known: -0.03, refund new: 1.31, requesting: -1.30, restating: -0.39, returning: -0.79, sending: -0.34,
  service known: -0.39, service new: 1.50, share: 0.54, short: -0.33, talking: -1.10, understanding: -0.64,
  unknown facts: -0.60, we: 1.08, wishing: -0.70, you: 0.59,
`;

/** Score of a sentence without features. */
export const BIAS = -0.34;

/** Weights by name. */
export const WEIGHTS: ReadonlyMap<string, number> = new Map(
  entriesOf(WRITTEN).map((entry): [string, number] => {
    const [name = "", weight = ""] = entry.split(": ");
    return [name, Number(weight)];
  }),
);
