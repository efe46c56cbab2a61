/** Sorts what the API refuses to the fields of a form: its messages name the field they are about. */

import { ApiError } from "../api/client.ts";
import { strings } from "./strings.ts";

/** What a form shows: a message at each field, or one below all of them. */
export interface FormRefusal {
  at: (field: string) => string | undefined;
  /** What is about no field of this form; null where nothing is. */
  rest: string | null;
}

const NAMED = /^(\w+)(?:\[\d+\][\w.]*)?(?::| (?=is required))(.+)$/su;

/**
 * Returns what an error says, by field. `email: must be an email address` belongs to `email`.
 * @param of fields of the form, each with the beginning of messages that are about it without naming it
 */
export function refusalOf(
  error: Error | string | null,
  of: Readonly<Record<string, string | null>>,
): FormRefusal {
  if (error === null || (error instanceof ApiError && error.isSessionEnd))
    return { at: () => undefined, rest: null };
  const message = typeof error === "string" ? error : error.message;
  const [, name = "", problem = ""] = NAMED.exec(message) ?? [];
  if (Object.hasOwn(of, name)) return onlyAt(name, inWords(name, problem.trim()));
  const meant = Object.entries(of).find(([, start]) => start !== null && message.startsWith(start));
  return meant ? onlyAt(meant[0], message) : { at: () => undefined, rest: message };
}

const onlyAt = (name: string, message: string): FormRefusal => ({
  at: (field) => (field === name ? message : undefined),
  rest: null,
});

/** What lacks a subject gets one: `is too common` becomes `This password is too common`. */
function inWords(name: string, problem: string): string {
  if (/^(?:is|has) /u.test(problem)) return `${strings.refused[name] ?? strings.refusedOther} ${problem}`;
  return problem.slice(0, 1).toUpperCase() + problem.slice(1);
}
