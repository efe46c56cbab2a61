/** Simulates a verifier that supports every claim, with the best calculation that the guard may accept. */
import { FACTORS } from "../../src/judge/ai/guard/calculations.ts";
import type { OpenFigure } from "../../src/judge/ai/guard/figures.ts";
import type { QuestionedClaim } from "../../src/judge/ai/guard/questions.ts";
import type { ClaimAnswer } from "../../src/judge/ai/model.ts";

interface Product {
  text: string;
  value: number;
}

/** Returns a yes to everything about a claim, and every short calculation of its figures. */
export const fooledAnswer = (claim: QuestionedClaim): ClaimAnswer => ({
  calculations: claim.asked.figures.flatMap((figure) => calculationsOf(figure, claim)),
  agreements: claim.asked.objections.map(() => "yes"),
  verdict: "supported",
});

function calculationsOf({ readings }: OpenFigure, { sources, asked }: QuestionedClaim): string[] {
  const quoted = numbersOf(sources.quote.amounts);
  const said = numbersOf([...sources.sentence.amounts, ...asked.figures.flatMap((one) => one.readings)]);
  const others = [...new Set([...quoted, ...said, ...FACTORS])];
  const products = quoted.flatMap((value) => productsOf(value, others));
  const results = new Set(readings.map(({ value }) => value));
  const shown = (product: Product): Product[] =>
    [...results]
      .filter((value) => Math.abs(value - product.value) < 0.004)
      .map((value) => ({ ...product, value }));
  const found = products.flatMap(shown);
  const byCents = Map.groupBy(products, ({ value }) => Math.round(100 * value));
  const sums = products.flatMap((first) =>
    [...results].flatMap((value) => {
      const added = byCents.get(Math.round(100 * (value - first.value))) ?? [];
      const taken = byCents.get(Math.round(100 * (first.value - value))) ?? [];
      return [
        ...added.map((second) => ({ text: `${first.text} + ${second.text}`, value })),
        ...taken.map((second) => ({ text: `${first.text} - ${second.text}`, value })),
      ];
    }),
  );
  return [...found, ...sums].map(({ text, value }) => `${text} = ${value}`);
}

/** Returns the number itself, and its products and quotients with up to two others. */
function productsOf(value: number, others: readonly number[]): Product[] {
  const times = ({ text, value: first }: Product): Product[] =>
    others.flatMap((other) => [
      { text: `${text} * ${other}`, value: first * other },
      { text: `${text} / ${other}`, value: first / other },
    ]);
  const own = { text: `${value}`, value };
  const once = times(own);
  return [own, ...once, ...once.flatMap(times)];
}

const numbersOf = (amounts: readonly { value: number }[]): number[] => [
  ...new Set(amounts.map(({ value }) => value).filter((value) => value > 0 && Number.isFinite(value))),
];
