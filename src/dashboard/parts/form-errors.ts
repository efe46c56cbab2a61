/** Assigns API errors to form fields, using the field name at the start of error messages. */

import { ApiError } from "../api/client.ts";

/** Errors of a form: per field, and one for the whole form. */
export interface FormErrors {
  at: (field: string) => string | undefined;
  /** Error that belongs to no field; null if there is none. */
  rest: string | null;
}

/** Subject of a field's error message, by API field name. */
const SUBJECTS: Readonly<Record<string, string>> = {
  password: "This password",
  current_password: "This password",
  code: "This code",
  email: "This address",
  name: "This name",
};

const NAMED = /^([\w.]+)(?:\[\d+\][\w.]*)?(?::| (?=is required))(.+)$/su;

/**
 * Parses an API error: `email: must be an email address` belongs to `email`.
 * @param of Form fields, each with the prefix of messages that do not name the field.
 */
export function formErrorsOf(
  error: Error | string | null,
  of: Readonly<Record<string, string | null>>,
): FormErrors {
  if (error === null || (error instanceof ApiError && error.isSessionEnd))
    return { at: () => undefined, rest: null };
  const message = typeof error === "string" ? error : error.message;
  const [, name = "", problem = ""] = NAMED.exec(message) ?? [];
  if (Object.hasOwn(of, name)) return onlyAt(name, inWords(name, problem.trim()));
  const meant = Object.entries(of).find(([, start]) => start !== null && message.startsWith(start));
  return meant ? onlyAt(meant[0], message) : { at: () => undefined, rest: message };
}

const onlyAt = (name: string, message: string): FormErrors => ({
  at: (field) => (field === name ? message : undefined),
  rest: null,
});

/** Adds a missing subject: `is too common` becomes `This password is too common`. */
function inWords(name: string, problem: string): string {
  if (/^(?:is|has) /u.test(problem)) return `${SUBJECTS[name] ?? "This"} ${problem}`;
  return problem.slice(0, 1).toUpperCase() + problem.slice(1);
}
