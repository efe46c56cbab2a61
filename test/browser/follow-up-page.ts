/** Helpers for the follow-up journeys: schedule follow-ups, and find them on the page. */
import type { Page } from "playwright-core";
import { DAY, iso } from "../../src/core/clock.ts";
import { call, type Body } from "../support/call.ts";
import type { Workplace } from "./workplace.ts";

export const ask = ({ desk, key }: Workplace, method: string, path: string, body?: object) =>
  call(desk, method, `/api/follow-ups${path}`, { key, ...(body && { body }) });

/** Returns the date that many days ahead, in UTC, and 09:30 on that day. */
export const dayIn = (days: number): string => iso(Date.now() + days * DAY).slice(0, 10);
export const at = (day: string): string => `${day}T09:30:00.000Z`;

/** Schedules a follow-up for each conversation. Its position in the list is the number of days ahead. */
export async function planFollowUps(
  place: Workplace,
  days: readonly number[],
  more: object = {},
): Promise<Body[]> {
  await place.receive(days.length);
  const threads = (await place.threads()).slice(0, days.length);
  return Promise.all(
    threads.map(async ({ client, contact, latest_reply_id: reply_id }, index) => {
      const about = { client_id: client.id, contact_id: contact.id, reply_id };
      const { body } = await ask(place, "POST", "", {
        ...about,
        due_at: at(dayIn(days[index] ?? 1)),
        ...more,
      });
      return body.data as Body;
    }),
  );
}

export const nameOf = ({ contacts: { first_name: first, last_name: last } }: Body): string =>
  `${first} ${last}`;
export const dayCell = (page: Page, day: string) => page.locator(`li[data-day="${day}"]`);
