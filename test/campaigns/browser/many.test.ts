/** Journeys through a workspace with more of everything than one page of the API has: nothing is left out. */
import { afterAll, beforeAll, expect } from "bun:test";
import { call, eventually, type Body } from "../../support/call.ts";
import { openDesk, type Desk } from "../../support/desk.ts";
import { journey } from "../../browser/journey.ts";
import { openWorkplace, type Workplace } from "../../browser/workplace.ts";

let desk: Desk;
let place: Workplace;

beforeAll(async () => {
  desk = await openDesk("as the executable");
  place = await openWorkplace(desk, "Many");
});
afterAll(() => desk.close());

const make = async (path: string, count: number, body: (n: number) => object): Promise<Body[]> => {
  const made: Body[] = [];
  for (let n = 0; n < count; n += 1) {
    const answer = await call(desk, "POST", path, { key: place.key, body: body(n) });
    expect(answer.status).toBe(201);
    made.push(answer.body.data);
  }
  return made;
};
const named = (what: string) => (n: number) => `${what} ${String(n).padStart(3, "0")}`;

journey("clients beyond the first page can be listed, found and selected", async ({ open }) => {
  const name = named("Agency client");
  await make("/api/clients", 130, (n) => ({ name: name(n) }));
  const { page, go } = await open(desk, { person: place.person("manager"), path: "/app/clients" });
  await page.getByRole("link", { name: name(129) }).waitFor();
  expect(await page.getByRole("rowheader").filter({ hasText: "Agency client" }).count()).toBe(130);
  await page.getByPlaceholder("Search clients").fill("client 127");
  await page.getByRole("link", { name: name(127) }).waitFor();
  await eventually(async () => (await page.getByRole("rowheader").count()) === 1);
  await go("/app/analytics");
  await page.getByRole("combobox", { name: "Client" }).fill("129");
  await page.getByRole("option", { name: name(129) }).click();
  await page.waitForURL(/client=/);
});

journey("all categories and snippets are listed, even more than one page of them", async ({ open }) => {
  const category = named("Category");
  const snippet = named("Snippet");
  await make("/api/categories", 30, (n) => ({ name: category(n), color: "#16a34a" }));
  await make("/api/snippets", 30, (n) => ({ name: snippet(n), body: "Hello" }));
  const { page, go } = await open(desk, {
    person: place.person("manager"),
    path: "/app/settings/categories",
  });
  for (const n of [0, 29]) await page.getByRole("button", { name: category(n) }).waitFor();
  await go("/app/settings/snippets");
  for (const n of [0, 29])
    await page
      .getByRole("button", { name: snippet(n) })
      .first()
      .waitFor();
});
