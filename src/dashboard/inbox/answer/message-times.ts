/** Writes the instants in a message of the API as the person's clock shows them; pure. */
import { fullTime } from "../../parts/format-time.ts";

const INSTANT = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,3})?Z/g;

export const withTimes = (message: string, zone: string): string =>
  message.replace(INSTANT, (instant) => fullTime(instant, zone));
