/** Lists the kinds of answers in the outbox. */
import { AUTOMATIC } from "./automatic.ts";
import { BY_PERSON } from "./by-person.ts";

export const ANSWER_KINDS = { by_person: BY_PERSON, automatic: AUTOMATIC };
