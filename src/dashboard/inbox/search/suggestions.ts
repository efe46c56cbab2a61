/** Suggests completions for the word at the cursor: operators, or values of an operator; pure. */
import {
  LISTED_VALUES,
  type Named,
  OPERATOR_NAMES,
  type OperatorName,
  type SearchNames,
  tokensOf,
} from "./operators.ts";

export interface Suggestion {
  /** Displayed text. */
  label: string;
  /** Text and cursor position after accepting. */
  text: string;
  cursor: number;
}

const MAX_SUGGESTIONS = 8;

/** Returns completions for the word at the cursor, best first. */
export function suggestionsFor(typed: string, cursor: number, names: SearchNames): Suggestion[] {
  const token = tokensOf(typed).find(({ start, end }) => cursor > start && cursor <= end);
  const [start, end] = token ? [token.start, token.end] : [cursor, cursor];
  const put = (label: string, written: string, isWhole: boolean): Suggestion => {
    const text = `${typed.slice(0, start)}${written}${isWhole ? " " : ""}${typed.slice(end).trimStart()}`;
    return { label, text, cursor: start + written.length + (isWhole ? 1 : 0) };
  };
  if (!token || token.operator === null) {
    const begun = token?.value.toLowerCase() ?? "";
    return OPERATOR_NAMES.filter((name) => name.startsWith(begun) && (token || typed === "")).map((name) =>
      put(`${name}:`, `${name}:`, false),
    );
  }
  const wanted = token.value.toLocaleLowerCase();
  return valuesOf(token.operator, names)
    .filter(({ name }) => name.toLocaleLowerCase().includes(wanted) && name.toLocaleLowerCase() !== wanted)
    .toSorted((a, b) => Number(begins(b.name, wanted)) - Number(begins(a.name, wanted)))
    .slice(0, MAX_SUGGESTIONS)
    .map(({ name }) => put(name, `${token.operator}:${quoted(name)}`, true));
}

const begins = (name: string, wanted: string): boolean => name.toLocaleLowerCase().startsWith(wanted);

const quoted = (name: string): string => (/\s/.test(name) ? `"${name}"` : name);

function valuesOf(operator: string, names: SearchNames): readonly Named[] {
  const listed = LISTED_VALUES[operator as OperatorName];
  if (listed) return listed.map((value) => ({ value, name: value }));
  if (operator === "client") return names.clients;
  if (operator === "category") return names.categories;
  if (operator === "assignee") return names.people;
  return operator === "campaign" ? names.campaigns : [];
}
