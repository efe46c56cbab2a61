/** Lists the weights of the features of statements; `bun run fit` writes this file. */
import { entriesOf } from "../../language/word-list.ts";

const WRITTEN = `
  absolute agreement: 0.08, absolute certainty: 0.09, absolute colleagues: -0.05, absolute conceding: -0.06,
  absolute condition: -0.07, absolute courtesy: 0.20, absolute deadline: 0.16, absolute depending: -0.03,
  absolute exclusivity: 0.05, absolute free: 0.07, absolute future: 0.03, absolute leaving: 0.10,
  absolute liability: 0.04, absolute material: -0.07, absolute me: -0.06, absolute money: 0.18,
  absolute new: 1.34, absolute not: 0.13, absolute ordinal: -0.04, absolute promising: -0.04,
  absolute providing: 0.06, absolute refund: 0.03, absolute restating: 0.31, absolute service: 0.15,
  absolute suiting: 0.12, absolute talking: -0.04, absolute understanding: -0.13, absolute we: 0.23,
  absolute wishing: 0.05, absolute you: 0.26, agreement new: 2.49, announces: -1.22, asks: -1.32,
  certainty new: 1.80, choosing: -0.32, colleagues: -0.07, conceding: -0.76, condition: 0.38,
  condition choosing: -0.15, condition colleagues: -0.05, condition conceding: 0.09, condition deadline: -0.03,
  condition discount: 0.05, condition favor: -0.03, condition free: -0.07, condition future: -0.06,
  condition inquiring: -0.06, condition knowing: -0.12, condition leaving: 0.13, condition liability: 0.08,
  condition me: -0.11, condition money: 0.36, condition not: 0.48, condition ourCost: 0.03,
  condition perhaps: -0.07, condition promising: -0.02, condition refund: 0.45, condition requesting: -0.20,
  condition sending: -0.07, condition service: 0.16, condition suiting: -0.25, condition talking: -0.16,
  condition understanding: 0.17, condition we: 0.29, condition wishing: -0.30, condition you: -0.22,
  courtesy: -1.47, deadline known: 0.03, deadline new: 0.64, depending: -0.89, discount known: -0.02,
  discount new: 1.32, exclaims: 0.02, exclusivity new: 0.52, favor new: 0.74, free known: -0.50, free new: 2.13,
  from the mail: -0.36, future: 0.86, future agreement: 0.10, future certainty: 0.13, future choosing: -0.12,
  future conceding: -0.04, future courtesy: -0.07, future deadline: 0.20, future depending: -0.11,
  future discount: 0.11, future exclusivity: 0.26, future favor: 0.28, future free: 0.07, future inquiring: -0.07,
  future knowing: 0.17, future liability: 0.03, future me: -0.27, future money: 0.20, future not: 0.13,
  future promising: 0.08, future providing: 0.10, future refund: 0.04, future requesting: 0.03,
  future restating: 0.43, future returning: -0.10, future sending: -0.04, future service: 0.13,
  future suiting: 0.06, future talking: -0.08, future understanding: 0.05, future we: 0.30, future wishing: -0.04,
  future you: 0.06, inquiring: -0.98, knowing: -0.68, known: -1.08, known facts: -1.65, leaving known: -0.12,
  leaving new: 0.82, length: 0.84, liability new: 1.80, link: -0.45, material: -0.65, me: -0.67,
  me agreement: 0.13, me certainty: 0.31, me choosing: 0.08, me colleagues: -0.10, me conceding: -0.18,
  me courtesy: -0.09, me deadline: 0.11, me depending: -0.13, me exclusivity: 0.03, me favor: 0.10, me free: 0.05,
  me inquiring: -0.15, me knowing: -0.33, me liability: -0.04, me material: -0.15, me money: -0.10, me not: -0.28,
  me ordinal: 0.12, me providing: 0.13, me refund: 0.02, me requesting: -0.09, me restating: -0.28,
  me returning: -0.19, me sending: -0.17, me service: 0.12, me suiting: -0.15, me talking: -0.19,
  me understanding: -0.17, me we: 0.06, me wishing: -0.25, me you: -0.06, money certainty: 0.06,
  money colleagues: 0.11, money conceding: 0.18, money courtesy: 0.29, money deadline: 0.12,
  money depending: -0.05, money discount: 0.47, money favor: 0.10, money free: 0.06, money inquiring: -0.03,
  money knowing: -0.17, money known: 0.21, money leaving: -0.09, money liability: 0.05, money material: -0.02,
  money new: 0.99, money ordinal: 0.12, money perhaps: 0.02, money promising: 0.09, money providing: 0.02,
  money refund: 0.10, money requesting: -0.06, money restating: 0.05, money service: -0.10,
  money understanding: -0.05, money wishing: -0.06, money you: 0.61, much novel: -0.03, not: -0.60,
  not agreement: 0.17, not certainty: 0.31, not choosing: 0.17, not colleagues: -0.06, not conceding: 0.04,
  not courtesy: 0.06, not deadline: -0.30, not depending: -0.15, not discount: -0.20, not exclusivity: 0.29,
  not favor: 0.15, not free: -0.14, not inquiring: -0.18, not knowing: -0.44, not liability: 0.23,
  not material: 0.11, not ordinal: 0.03, not ourCost: 0.03, not perhaps: -0.03, not promising: -0.57,
  not providing: -0.61, not refund: 0.62, not regret: -0.23, not requesting: 0.21, not restating: 0.23,
  not returning: -0.08, not sending: 0.02, not service: -0.13, not suiting: 0.17, not talking: 0.12,
  not understanding: 0.11, not we: -0.18, not you: 0.12, nothing known: -0.61, nothing novel: -0.26, novel: 0.38,
  one novel: -0.24, ordinal: 0.37, other ordinal: 0.09, ourCost new: 0.69, payment new: 0.19, perhaps: -0.38,
  promising known: -0.21, promising new: 0.33, providing: -0.27, refund known: -0.04, refund new: 0.85,
  regret: -0.26, requesting: -1.25, restating: -0.47, returning: -0.64, sending: -0.24, service known: -0.38,
  service new: 1.48, share: 0.53, short: -0.28, suiting: -0.65, talking: -0.82, understanding: -0.77,
  unknown facts: -0.39, we: 0.79, we agreement: 0.21, we certainty: 0.11, we choosing: -0.15, we colleagues: 0.03,
  we conceding: 0.12, we courtesy: 0.17, we depending: -0.03, we discount: 0.43, we exclusivity: 0.28,
  we favor: 0.40, we free: -0.06, we inquiring: -0.22, we knowing: -0.10, we leaving: 0.12, we liability: 0.22,
  we material: -0.14, we perhaps: -0.13, we promising: 0.59, we providing: -0.13, we refund: 0.19,
  we regret: -0.19, we requesting: 0.11, we restating: 0.03, we returning: -0.14, we sending: -0.09,
  we suiting: -0.16, we talking: -0.31, we understanding: 0.17, we wishing: -0.25, we you: 0.69, wishing: -0.43,
  you: 0.30, you agreement: 0.23, you certainty: 0.45, you choosing: -0.41, you colleagues: 0.20,
  you conceding: -0.20, you courtesy: -0.31, you deadline: 0.60, you depending: -0.10, you discount: 0.44,
  you exclusivity: 0.20, you favor: 0.03, you free: 0.16, you inquiring: -0.27, you leaving: 0.23,
  you liability: 0.17, you material: -0.20, you ordinal: 0.03, you ourCost: 0.05, you perhaps: -0.15,
  you promising: 0.16, you providing: 0.26, you refund: 0.59, you requesting: -0.40, you restating: -0.29,
  you returning: -0.23, you sending: -0.24, you service: 0.19, you suiting: -0.26, you talking: -0.22,
  you understanding: 0.27, you wishing: -0.18,
`;

/** Score of a sentence without features. */
export const BIAS = -0.51;

/** Weights by name. */
export const WEIGHTS: ReadonlyMap<string, number> = new Map(
  entriesOf(WRITTEN).map((entry): [string, number] => {
    const [name = "", weight = ""] = entry.split(": ");
    return [name, Number(weight)];
  }),
);
