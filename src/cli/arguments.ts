/** Parses command-line values before a command starts; an invalid value is a usage error. */
import { InvalidArgumentError } from "commander";
import { parseInstant, type Millis } from "../core/clock.ts";

/** Maximum characters of a name, as in the API. */
const LONGEST_NAME = 200;

/** Parses a name. */
export function nonEmptyName(text: string): string {
  if (text.trim() === "") throw new InvalidArgumentError("It must not be blank.");
  if (text.length > LONGEST_NAME)
    throw new InvalidArgumentError(`It must have at most ${LONGEST_NAME} characters.`);
  return text;
}

/** Parses an ISO 8601 time. */
export function instant(text: string): Millis {
  const at = parseInstant(text);
  if (at === null) throw new InvalidArgumentError("It is not an ISO 8601 time such as 2026-03-01T09:30:00Z.");
  return at;
}
