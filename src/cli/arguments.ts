/** Values on the command line, judged before a command begins: what is wrong with them is a usage error. */
import { InvalidArgumentError } from "commander";
import { parseInstant, type Millis } from "../core/clock.ts";

/** As the API has it for names of every kind. */
const LONGEST_NAME = 200;

export function nonEmptyName(text: string): string {
  if (text.trim() === "") throw new InvalidArgumentError("It must not be blank.");
  if (text.length > LONGEST_NAME)
    throw new InvalidArgumentError(`It must have at most ${LONGEST_NAME} characters.`);
  return text;
}

export function instant(text: string): Millis {
  const at = parseInstant(text);
  if (at === null) throw new InvalidArgumentError("It is not an ISO 8601 time such as 2026-03-01T09:30:00Z.");
  return at;
}
