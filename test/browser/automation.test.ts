/** Tests automation: rules, and replies that are finished automatically. */
import { afterAll, beforeAll, expect } from "bun:test";
import { eventually, type Body } from "../support/call.ts";
import { openDesk, type Desk } from "../support/desk.ts";
import { journey } from "./journey.ts";
import { openConversation, openWorkplace, rowOf, view } from "./workplace.ts";

let desk: Desk;

beforeAll(async () => {
  desk = await openDesk("as the executable");
});
afterAll(() => desk.close());

journey("a reply finished automatically is listed under Done and can be reopened", async ({ open }) => {
  const place = await openWorkplace(desk, "Finishing");
  const [optOut = ""] = await place.receive(1, { text: "Please remove me from your list." });
  const [question = ""] = await place.receive(1);
  const { page } = await open(desk, { person: place.person("agent") });
  await view(page, "To do", 1).waitFor();
  await openConversation(page, question);
  await page.keyboard.press("e");
  await view(page, "To do", "").waitFor();
  await page.getByText(/^Done: Dana\d+ Reyes/).waitFor();
  await view(page, "Done", "").click();
  await rowOf(page, question).waitFor();
  await page.getByRole("button", { name: "Sort and density" }).click();
  await page.getByRole("menuitem", { name: "Finished automatically" }).click();
  await rowOf(page, question).waitFor({ state: "detached" });
  await openConversation(page, optOut);
  await page.getByText("Finished automatically: the sender opted out").first().waitFor();
  await page.getByRole("button", { name: "Reopen" }).first().click();
  await view(page, "To do", 1).waitFor();
});

journey("a manager tests a rule, adds two rules, reorders them, and turns one off", async ({ open }) => {
  const place = await openWorkplace(desk, "Rules");
  const manager = place.person("manager", "Mia Manager");
  await place.receive(1, { text: "Sounds good. What is the price?" });
  await place.receive(1);
  const { page } = await open(desk, { person: manager, path: "/app/settings/rules" });
  const rules = async (): Promise<Body[]> => (await manager.call("GET", "/api/rules")).body.data;
  const fill = async (name: string) => {
    await page.getByRole("button", { name: "New rule" }).first().click();
    await page.getByLabel("Name").fill(name);
    const words = page
      .getByRole("combobox", { name: "Email contains" })
      .or(page.getByLabel("Email contains"));
    await words.first().fill("price");
    await words.first().press("Enter");
    await page.getByLabel("Add a note").fill(`Note of ${name}`);
  };
  await fill("Price questions");
  await page.getByRole("button", { name: "Test on the last 500 replies" }).click();
  await page.getByText("1 of 2 replies match").waitFor();
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("button", { name: "Price questions", exact: true }).waitFor();
  await fill("Second");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("button", { name: "Move up: Second" }).click();
  await eventually(async () => (await rules()).map(({ name }) => name).join() === "Second,Price questions");
  await page.getByRole("switch", { name: "Rule enabled: Price questions" }).click({ force: true });
  await eventually(async () => (await rules()).at(-1)?.enabled === false);
  const [word = ""] = await place.receive(1, { text: "Interesting. What is the price?" });
  const [thread] = await place.threads(`q=${word}`);
  const { notes } = (await manager.call("GET", `/api/threads/${thread?.id}`)).body.data;
  expect(notes.map(({ body }: Body) => body)).toEqual(["Note of Second"]);
  await page.getByRole("button", { name: "Delete Second" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await eventually(async () => (await rules()).length === 1);
});
