/** Tests the app while parts of it cannot be fetched, and while other people change settings of the whole desk. */
import { expect } from "bun:test";
import type { Page } from "playwright-core";
import { eventually } from "../../support/call.ts";
import { openDesk } from "../../support/desk.ts";
import { journey } from "../../browser/journey.ts";
import { openConversation, openWorkplace } from "../../browser/workplace.ts";
import { allTests } from "../../support/fixture.ts";

const desk = allTests(() => openDesk("as the executable"));

const field = (page: Page) => page.getByRole("textbox", { name: "Reply", exact: true });
const goTo = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Main" }).getByRole("link", { name }).click();
const main = (page: Page) => page.getByRole("main");

journey(
  "offline, a page that was never opened explains why it is empty, and it loads once online",
  async ({ open }) => {
    const place = await openWorkplace(desk, "Offline pages");
    const [word = ""] = await place.receive(1);
    const { page, context, expects } = await open(desk, { person: place.person("manager") });
    await openConversation(page, word);
    expects(0);
    await context.setOffline(true);
    await field(page).fill("Written before the page was changed.");
    await goTo(page, "Clients");
    await main(page).getByText("You're offline", { exact: true }).waitFor();
    await main(page).getByRole("button", { name: "Retry" }).waitFor();
    await goTo(page, "Inbox");
    await openConversation(page, word);
    expect(await field(page).inputValue()).toBe("Written before the page was changed.");
    await goTo(page, "Clients");
    await main(page).getByText("You're offline", { exact: true }).waitFor();
    await context.setOffline(false);
    await page.getByRole("heading", { name: "Clients" }).waitFor();
  },
);

journey("a draft written offline is saved once the person is online again, on any page", async ({ open }) => {
  const place = await openWorkplace(desk, "Offline texts");
  const [word = "", other = ""] = await place.receive(2);
  const me = place.person("agent");
  const { page, context, expects } = await open(desk, { person: me });
  await openConversation(page, other);
  await openConversation(page, word);
  const ids = new Map((await place.threads()).map(({ id, snippet }) => [snippet.split(" ").at(-1), id]));
  const draftOf = async (wanted: string): Promise<string | null> => {
    await Bun.sleep(250);
    return (await me.call("GET", `/api/threads/${ids.get(wanted)}`)).body.data.draft?.text ?? null;
  };
  expects(0);
  await context.setOffline(true);
  await field(page).fill("Written in a tunnel.");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await openConversation(page, other);
  // Reading the conversation again takes long, and the text must be shown before the read finishes.
  const { promise: held, resolve: answer } = Promise.withResolvers<void>();
  await page.route(`**/api/threads/${ids.get(word)}`, async (route) => {
    await held;
    await route.continue();
  });
  await context.setOffline(false);
  await eventually(async () => (await draftOf(word)) === "Written in a tunnel.");
  expect(await draftOf(other)).toBeNull();
  await openConversation(page, word);
  expect(await field(page).inputValue()).toBe("Written in a tunnel.");
  answer();
  await page.getByText("Saved").first().waitFor();
});

journey(
  "a page is fetched again when the server returns, unless the server has a different version",
  async ({ open }) => {
    const place = await openWorkplace(desk, "Restarting");
    const { page, expects, go } = await open(desk, { person: place.person("manager"), path: null });
    expects(0, 404);
    // Simulates a server that stops. The event stream breaks first.
    await page.route("**/api/stream*", (route) => route.abort());
    await go("/app/clients");
    await page.getByText("Connection lost.").waitFor();
    const documents: string[] = [];
    page.on("request", (request) => request.isNavigationRequest() && documents.push(request.url()));

    await page.route("**/app/**", (route) => route.abort());
    await goTo(page, "Contacts");
    await main(page).getByText("Couldn't load this").waitFor();
    await page.unroute("**/app/**");
    await main(page).getByRole("button", { name: "Retry" }).click();
    await page.getByRole("heading", { name: "Contacts" }).waitFor();

    await page.route("**/app/*.js", (route) => route.fulfill({ status: 404, json: {} }));
    await page.route("**/app/", (route) => route.fulfill({ body: '<script src="/app/newer.js">' }));
    await goTo(page, "Analytics");
    await main(page).getByText("Replydesk was updated").waitFor();
    expect(documents).toEqual([]);
    await page.unrouteAll();
    await main(page).getByRole("button", { name: "Reload" }).click();
    await page.getByRole("heading", { name: "Analytics" }).waitFor();
  },
);

journey("pausing sending is shown to everyone immediately", async ({ open }) => {
  const place = await openWorkplace(desk, "Pausing");
  const manager = place.person("manager");
  const { page, go } = await open(desk, { person: place.person("agent"), path: null });
  const listens = page.waitForResponse("**/api/stream*");
  await go("/app/inbox");
  await listens;
  // The page requests the pause automatically only once a minute.
  const banner = page.getByRole("status").getByText("Sending is paused");
  await manager.call("POST", "/api/sending/pause", { body: { reason: "Moving" } });
  await banner.waitFor();
  await manager.call("POST", "/api/sending/resume");
  await banner.waitFor({ state: "detached" });
});
