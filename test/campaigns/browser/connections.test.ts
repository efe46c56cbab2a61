/** A journey through routes that two people save. */
import { expect } from "bun:test";
import { call, type Body } from "../../support/call.ts";
import { openDesk } from "../../support/desk.ts";
import { journey } from "../../browser/journey.ts";
import { openWorkplace, receiveOne } from "../../browser/workplace.ts";
import { allTests } from "../../support/fixture.ts";
import { campaign } from "../../support/sandbox/mails.ts";

const desk = allTests(() => openDesk("as the executable"));

const CEDAR = campaign(71, "Cedar: founders");

journey("saving routes never overwrites another person's changes", async ({ open }) => {
  const own = await openWorkplace(desk, "Two editors");
  const resource = `/api/connections/${own.connectionId}/routes`;
  const route = (value: string) => ({ kind: "mailbox", value, client_id: own.clientId });
  const put = (...values: string[]) =>
    call(desk, "PUT", resource, { key: own.key, body: { routes: values.map(route) } });
  await put("one@a.example", "two@a.example", "three@a.example");
  await receiveOne(own, { campaign: CEDAR });
  const { page, expects } = await open(desk, {
    person: own.person("owner"),
    path: `/app/connections/${own.connectionId}?tab=routes`,
  });
  expects(412);
  // A campaign's client depends on its mailboxes.
  const goesTo = page.getByRole("combobox", { name: "Client for Cedar: founders" });
  expect(await goesTo.getAttribute("placeholder")).toBe("Use other routes");
  expect(await goesTo.inputValue()).toBe("");
  const save = page.getByRole("button", { name: "Save routes" });
  await page.getByRole("button", { name: "Remove route 1" }).click();
  await put("one@a.example", "three@a.example");
  await save.click();
  const news = page.getByRole("alert").filter({ hasText: "Someone else changed these routes" });
  await news.getByText("Removed: Mailbox two@a.example").waitFor();
  const values = async () =>
    (await call(desk, "GET", resource, { key: own.key })).body.data.routes.map(({ value }: Body) => value);
  expect(await values()).toEqual(["one@a.example", "three@a.example"]);
  await save.click();
  await page.getByText("Routes saved").waitFor();
  expect(await values()).toEqual(["three@a.example"]);
  await news.waitFor({ state: "detached" });
});
