/**
 * Generates worst-case inputs for a regular expression from its own parts: a prefix that reaches a repetition, and then
 * text that repeats.
 */
import { type AST, RegExpParser, visitRegExpAST } from "@eslint-community/regexpp";
import type { Expression } from "../rules/expressions-built.ts";

/** A text in three parts; the middle one is repeated up to the required length. */
export interface Attack {
  before: string;
  pump: string;
  behind: string;
}

/** Matches shorter than this do not show whether a repetition is slow. */
const LONG_REPETITION = 5;
/**
 * Maximum number of attacks on one expression; large word lists have hundreds of repetitions that differ by one word.
 */
const MOST_ATTACKS = 60;
/** Characters that end most repetitions and that no expression matches. */
const ENDS = ["", "\u0000", "\n!"];
/** Characters to try, in this order, if any character in a set would match. */
const LIKELY = "a1 A.-,:;\n\t@<>/=\"'é–\u00a0_*|()[]{}#%&?!~`^$+\\\u0000ł日".split("");
/** Texts that are slow for many expressions: parts of the reported attack, and similar ones. */
const COMMON = [" ", "\n", "\t", "a", "A", "0", "re", ">", "<", "a ", "a.", "@a", "-", "\u00a0"];

export function attacksOn({ source, flags }: Omit<Expression, "at">): Attack[] {
  const pattern = new RegExpParser().parsePattern(source, 0, source.length, flags.includes("u"));
  const repetitions: AST.Quantifier[] = [];
  visitRegExpAST(pattern, {
    onQuantifierEnter: (one) => void (one.max >= LONG_REPETITION && repetitions.push(one)),
  });
  const special = repetitions.flatMap((one) => attacksBy(one, flags));
  const all = [...special, ...COMMON.map((pump) => ({ before: "", pump, behind: "\u0000" }))];
  const distinct = [...new Map(all.map((attack) => [JSON.stringify(attack), attack])).values()];
  const every = Math.max(1, Math.ceil(distinct.length / MOST_ATTACKS));
  return distinct.filter((_, at) => at % every === 0);
}

function attacksBy(repetition: AST.Quantifier, flags: string): Attack[] {
  const { before, behind } = around(repetition, flags);
  const pumps = samples(repetition.element, flags).filter((pump) => pump !== "");
  return pumps.flatMap((pump) => [
    ...ENDS.map((end) => ({ before, pump, behind: end })),
    // A match without its last character.
    { before, pump, behind: `${behind.slice(0, -1)}\u0000` },
    // A match can start at every repetition.
    { before: "", pump: before + pump, behind: "\u0000" },
    { before: "", pump: `${before}${pump}${behind.slice(0, -1)}`, behind: "\u0000" },
  ]);
}

/** Returns the text that an expression requires before and after one of its parts. */
function around(part: AST.Node, flags: string): { before: string; behind: string } {
  const { parent } = part;
  if (parent === null) return { before: "", behind: "" };
  const outside = around(parent, flags);
  if (parent.type !== "Alternative") return outside;
  const at = parent.elements.findIndex((element) => element === part);
  const text = (elements: AST.Element[]) => elements.map((element) => samples(element, flags)[0]).join("");
  return {
    before: outside.before + text(parent.elements.slice(0, at)),
    behind: text(parent.elements.slice(at + 1)) + outside.behind,
  };
}

/** Returns some of the shortest texts that match. */
function samples(node: AST.Element, flags: string): string[] {
  switch (node.type) {
    case "Character":
      return [String.fromCodePoint(node.value)];
    case "CharacterSet":
    case "CharacterClass":
    case "ExpressionCharacterClass":
      return members(node.raw, flags);
    case "Group":
    case "CapturingGroup":
      return node.alternatives.slice(0, 4).map(({ elements }) => inOrder(elements, flags));
    case "Quantifier":
      return samples(node.element, flags).map((one) => one.repeat(Math.min(Math.max(node.min, 1), 3)));
    default:
      return [""];
  }
}

const inOrder = (elements: AST.Element[], flags: string): string =>
  elements.map((element) => samples(element, flags)[0] ?? "").join("");

function members(set: string, flags: string): string[] {
  const fits = new RegExp(`^${set}$`, flags.replace(/[gy]/g, "") + (flags.includes("s") ? "" : "s"));
  const likely = LIKELY.filter((character) => fits.test(character));
  return likely.length > 0 ? [...likely.slice(0, 2), ...likely.slice(-1)] : ["a"];
}
