/** Tests an inbox that changes under the mouse, without its event stream, and at every size. */
import { expect } from "bun:test";
import { HOUR, iso, MINUTE, systemClock } from "../../../src/core/clock.ts";
import { type Body } from "../../support/call.ts";
import { openDesk } from "../../support/desk.ts";
import { journey } from "../../browser/journey.ts";
import { openWorkplace, receiveOne, rowOf, untilListed } from "../../browser/workplace.ts";
import { allTests } from "../../support/fixture.ts";

const desk = allTests(() => openDesk("as the executable"));

/** Runs in the page: lists the texts in rows that must be fully visible but are cut off. */
const CUT = `[...document.querySelectorAll("[role=option] [data-whole]")].filter((element) => {
  const [own, around] = [element, element.parentElement].map((one) => one.getBoundingClientRect());
  return element.scrollWidth > element.clientWidth || own.right > around.right + 0.5;
}).map((element) => element.textContent)`;

journey(
  "a row stays under the mouse while emails arrive, and new rows appear once the mouse leaves",
  async ({ open }) => {
    const place = await openWorkplace(desk, "Mouse");
    const words = await place.receive(3);
    const { page } = await open(desk, { person: place.person("agent") });
    const meant = rowOf(page, words[1] ?? "");
    await meant.hover();
    const before = await meant.boundingBox();
    const word = await receiveOne(place);
    await page.getByRole("button", { name: "1 new" }).waitFor();
    expect(await meant.boundingBox()).toEqual(before);
    await page.mouse.down();
    await page.mouse.up();
    await page
      .getByRole("region", { name: "Messages" })
      .getByText(words[1] ?? "")
      .first()
      .waitFor();
    await page.getByRole("heading", { name: "Re:" }).first().hover();
    await page.getByRole("button", { name: "1 new" }).waitFor({ state: "hidden" });
    expect((await rowOf(page, word).boundingBox())?.y).toBe((before?.y ?? 0) - (before?.height ?? 0));
  },
);

const LOST = "Connection lost. This page may be out of date. Reconnecting…";

journey(
  "emails that arrived while a proxy rejected the stream are listed in every tab after the stream reconnects",
  async ({ open }) => {
    const place = await openWorkplace(desk, "Refused");
    const [known = ""] = await place.receive(1);
    const { page, context, expects } = await open(desk, { person: place.person("agent"), path: null });
    expects(502);
    let isRefused = false;
    // A stream that ends after a moment, as if a proxy had cut it off, or no stream at all.
    await context.route("**/api/stream*", (route) =>
      route.fulfill(
        isRefused
          ? { status: 502 }
          : { status: 200, contentType: "text/event-stream", body: "retry: 200\nid: other-1\n\n" },
      ),
    );
    const second = await context.newPage();
    for (const tab of [page, second]) {
      await tab.goto(`${desk.url}/app/`);
      await rowOf(tab, known).waitFor();
    }
    isRefused = true;
    for (const tab of [page, second]) await tab.getByText(LOST).waitFor();
    const third = await context.newPage();
    await third.goto(`${desk.url}/app/`);
    await third.getByText(LOST).waitFor();
    const [missed = ""] = await place.receive(1);
    await context.unroute("**/api/stream*");
    for (const tab of [page, second, third]) {
      await rowOf(tab, missed).waitFor();
      await tab.getByText(LOST).waitFor({ state: "hidden" });
    }
    // After the first tab closes, the next tab has to open the stream itself.
    await page.close();
    const word = await receiveOne(place);
    await untilListed(second, word);
  },
);

journey("times in the list are never truncated, but names can be", async ({ open }) => {
  const place = await openWorkplace(desk, "Narrow");
  await place.receive(4);
  const order = { id: place.clientId, state: "waiting", due_at: iso(systemClock.now() + 30 * HOUR) };
  const rows = [
    { snoozed_until: order.due_at },
    { send_order: order },
    { auto_send_at: iso(systemClock.now() + 50 * MINUTE) },
    { send_order: { ...order, state: "failed" }, attention: "send_failed" },
  ];
  const category = { id: place.clientId, slug: "long", name: "Interested in a meeting", color: "#2f6f66" };
  const client = { id: place.clientId, name: "Northwind Traders International", color: "#8a5a00" };
  const assignee = { id: place.clientId, name: "Ana Ash" };
  const all = { category, client, assignee, has_attachments: true, has_draft: true };
  for (const size of ["wide", "middle", "phone"] as const) {
    const { page, context } = await open(desk, { person: place.person("agent"), size, path: null });
    await context.route("**/api/threads?**", async (route) => {
      const response = await route.fetch();
      const body = await response.json();
      const data = body.data.map((item: Body, at: number) => ({ ...item, ...all, ...rows[at] }));
      await route.fulfill({ response, json: { ...body, data } });
    });
    await page.goto(`${desk.url}/app/`);
    await page.getByRole("option").nth(3).waitFor();
    const times = page.getByRole("option").getByText(/^(Sends )?[A-Z][a-z]{2} \d\d:\d\d$|^Sends in/);
    expect(await times.count()).toBe(3);
    expect(await page.evaluate<string[]>(CUT)).toEqual([]);
    for (const name of await page.getByText(client.name, { exact: true }).all())
      expect((await name.boundingBox())?.width).toBeGreaterThan(40);
    expect(await page.getByText("Not sent", { exact: true }).count()).toBe(1);
  }
});
