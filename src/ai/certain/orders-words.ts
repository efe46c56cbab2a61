/**
 * Wording that speaks to whatever answers the mail, names its automatic sending, or wants something put into the answer, by
 * language: none of it is the wish of somebody who writes to a person.
 */
import type { Language } from "../../language/detect.ts";
import { NORTHERN_ORDERS } from "./orders-words-north.ts";
import { SOUTHERN_ORDERS } from "./orders-words-south.ts";
import { type OrderWords } from "./orders-form.ts";

export const ORDER_WORDS: Record<Language, OrderWords> = { ...NORTHERN_ORDERS, ...SOUTHERN_ORDERS };
