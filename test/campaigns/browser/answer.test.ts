/** Tests answers that two people write, and drafts that survive lost connections and expired sessions. */
import { expect } from "bun:test";
import type { Page } from "playwright-core";
import { freePort } from "../../../src/app/free-port.ts";
import { systemClock } from "../../../src/core/clock.ts";
import { hashPassword } from "../../../src/people/users/passwords.ts";
import { deleteSessionOf } from "../../../src/people/users/store/sessions.ts";
import { updateUser } from "../../../src/people/users/store/users.ts";
import { PASSWORD } from "../../support/browser.ts";
import { eventually } from "../../support/call.ts";
import { openDesk } from "../../support/desk.ts";
import { withDeskDb, type SignedIn } from "../../support/people.ts";
import { journey } from "../../browser/journey.ts";
import { openConversation, openWorkplace, type Workplace } from "../../browser/workplace.ts";
import { allTests } from "../../support/fixture.ts";

// Uses the same port after a crash, so that pages can reconnect.
const desk = allTests(async () =>
  openDesk("as the executable", { settings: { "server.port": await freePort() } }),
);

const field = (page: Page) => page.getByRole("textbox", { name: "Reply", exact: true });
const send = (page: Page) => page.getByRole("button", { name: "Send", exact: true });

/** Sets the number of seconds in the undo window for answers, as the profile page does. */
async function delayOf(person: SignedIn, seconds: number): Promise<void> {
  const { status } = await person.call("PATCH", "/api/me", {
    body: { preferences: { send_delay_seconds: seconds } },
  });
  expect(status).toBe(200);
}

const draftOf = async (place: Workplace): Promise<string | null> => {
  const [thread] = await place.threads();
  const { body } = await place.person("agent").call("GET", `/api/replies/${thread.latest_reply_id}`);
  return body.data.ai_response;
};

journey(
  "if two people open a conversation, the second is shown the first and takes over, and one email is sent",
  async ({ open }) => {
    const place = await openWorkplace(desk, "Two");
    const [word = ""] = await place.receive(1);
    const [ana, ben] = [place.person("agent", "Ana Ash"), place.person("agent", "Ben Birch")];
    for (const person of [ana, ben]) await delayOf(person, 1);
    const cem = place.person("agent", "Cem Cedar");
    const [first, second, third] = await Promise.all([
      open(desk, { person: ana }),
      open(desk, { person: ben }),
      open(desk, { person: cem }),
    ]);
    // 409: text is typed at the moment of taking over.
    for (const { expects } of [first, second]) expects(409);
    await openConversation(first.page, word);
    await field(first.page).fill("Thank you, this is what Ana writes.");
    for (const { page } of [second, third]) await openConversation(page, word);
    await second.page.getByText("Ana Ash is typing a reply.").waitFor();
    expect(await field(second.page).isEditable()).toBe(false);
    await second.page.getByRole("button", { name: "Take over" }).click();
    await eventually(() => field(second.page).isEditable());
    await first.page
      .getByText(/Ben Birch is typing/)
      .first()
      .waitFor();
    await field(second.page).fill("Thank you, this is what Ben writes.");
    await send(second.page).click();
    await eventually(() => place.sent("what Ben writes") === 1);
    // Also shown when the box closes to people who have written nothing.
    for (const { page } of [first, third])
      await page.getByText(/^Ben Birch replied at \d\d:\d\d\.$/).waitFor();
    // Ana's text is kept, although it was not sent.
    await first.page.getByText("this is what Ana writes").first().waitFor();
    expect([place.sent("what Ben writes"), place.sent("what Ana writes")]).toEqual([1, 0]);
  },
);

for (const isSaved of [true, false])
  journey(
    `a text that is ${isSaved ? "" : "not yet "}saved stays visible if its send order arrives after another order was shown`,
    async ({ open }) => {
      const place = await openWorkplace(desk, "Too late");
      const [word = ""] = await place.receive(1);
      const [ana, ben] = [place.person("agent", "Ana Ash"), place.person("agent", "Ben Birch")];
      const { page, go, expects } = await open(desk, { person: ben });
      expects(0, 409);
      await page.route("**/presence", (route) => route.abort());
      if (!isSaved) await page.route("**/api/replies/*", (route) => route.abort());
      const { promise: held, resolve: order } = Promise.withResolvers<void>();
      await page.route("**/send-order", async (route) => {
        await held;
        await route.continue();
      });
      await openConversation(page, word);
      await field(page).fill("Thank you, says the late one.");
      if (isSaved) await page.getByText("Saved", { exact: true }).first().waitFor();
      const asked = page.waitForRequest("**/send-order");
      await send(page).click();
      await asked;
      const [{ id }] = await place.threads();
      const { body } = await ana.call("GET", `/api/threads/${id}`);
      const early = { response: "Thank you, says the early one.", delay_seconds: 15 };
      await ana.call("POST", `/api/replies/${body.data.open_replies[0].id}/send-order`, { body: early });
      await page.getByText("Answer by Ana Ash").waitFor();
      order();
      const unsent = page.getByRole("region", { name: "Your unsent text" }).getByText("the late one");
      await unsent.waitFor();
      await go("/app/inbox?view=all");
      await openConversation(page, word);
      await unsent.waitFor();
      await eventually(() => place.sent("the early one") === 1);
      await page.getByText("All replies are answered.").waitFor();
      await unsent.waitFor();
      expect(place.sent("the late one")).toBe(0);
    },
  );

journey(
  "a draft outlives the session, and its author can sign in on the same page and continue",
  async ({ open }) => {
    const place = await openWorkplace(desk, "Expired");
    const [word = ""] = await place.receive(1);
    const me = place.person("agent");
    const passwordHash = await hashPassword(PASSWORD);
    withDeskDb(desk, (db) => updateUser(db, me.id, { passwordHash }, systemClock.now()));
    const { page, expects, go } = await open(desk, { person: me });
    await openConversation(page, word);
    await field(page).fill("Written before the session ended.");
    await eventually(async () => (await draftOf(place)) === "Written before the session ended.");
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 5_000);
    withDeskDb(desk, (db) => deleteSessionOf(db, me.token));
    expects(401);
    const refused = page.waitForResponse((response) => response.status() === 401);
    await field(page).fill("");
    for (const part of ["Written", " while", " the session"]) {
      await page.keyboard.type(part);
      await page.clock.runFor(900);
    }
    await refused;
    await page.keyboard.type(" had ended.");
    await page.clock.runFor(900);
    const dialog = page.getByRole("dialog", { name: "Your session has ended" });
    expect(await dialog.count()).toBe(0);
    await page.clock.resume();
    // The focus is on the dialog, not in its password field.
    await dialog.locator(":focus", { hasText: "Your session has ended" }).waitFor();
    await page.keyboard.type("What is typed late");
    await page.keyboard.press("Enter");
    const password = dialog.getByLabel("Password", { exact: true });
    expect(await password.inputValue()).toBe("");
    await password.fill(PASSWORD);
    await dialog.getByRole("button", { name: "Sign in" }).click();
    await dialog.waitFor({ state: "hidden" });
    expect(await field(page).inputValue()).toBe("Written while the session had ended.");
    await eventually(async () => (await draftOf(place)) === "Written while the session had ended.");

    // On other pages too, only the dialog shows that the session has ended.
    await go("/app/profile");
    const gone = { success: false, error: "Missing API key", code: "unauthorized" };
    await page.route("**/api/me", (route) =>
      route.request().method() === "PATCH" ? route.fulfill({ status: 401, json: gone }) : route.continue(),
    );
    await page.getByLabel("Name", { exact: true }).fill("Renamed");
    await page.getByRole("button", { name: "Save" }).first().click();
    await dialog.getByLabel("Password", { exact: true }).fill(PASSWORD);
    expect(await page.getByText(/Missing API key|session has ended$/).count()).toBe(1);
    await dialog.getByRole("button", { name: "Sign in" }).click();
    await dialog.waitFor({ state: "hidden" });
  },
);
