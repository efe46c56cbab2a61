/**
 * Wording that speaks to whatever answers the mail, names its automatic sending, or wants something put into the answer, by
 * language: none of it is the wish of somebody who writes to a person.
 */
import type { Language } from "../../language/detect.ts";
import { NORTHERN_ORDERS } from "./orders-words-north.ts";
import { SOUTHERN_ORDERS } from "./orders-words-south.ts";

/** Tables as `phrases` reads them; a line that ends in `|` goes on in the next one. */
export interface OrderWords {
  /** Speaks to an assistant, as such. */
  address: string;
  /** Names automatic sending. */
  automatic: string;
  /** Wants words of its own in the answer. */
  into: string;
}

export const ORDER_WORDS: Record<Language, OrderWords> = { ...NORTHERN_ORDERS, ...SOUTHERN_ORDERS };
