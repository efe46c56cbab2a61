/** Tests that a changed password ends the sessions of other windows. */
import type { Page } from "playwright-core";
import { systemClock } from "../../../src/core/clock.ts";
import { hashPassword } from "../../../src/people/users/passwords.ts";
import { updateUser } from "../../../src/people/users/store/users.ts";
import { PASSWORD } from "../../support/browser.ts";
import { openDesk } from "../../support/desk.ts";
import { signIn, withDeskDb } from "../../support/people.ts";
import { journey } from "../../browser/journey.ts";
import { allTests } from "../../support/fixture.ts";

const desk = allTests(() => openDesk("as the executable"));
const OWNER = { name: "Olga Owner", email: "olga@agency.test" };

async function enter(page: Page, password = PASSWORD, email = OWNER.email): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
}

const inbox = (page: Page) => page.getByRole("navigation", { name: "Views" });

journey("a password change ends the sessions of other windows", async ({ open }) => {
  const place = await desk.addWorkspace("Passwords");
  const email = "ana@agency.test";
  const ana = signIn(desk, { role: "agent", workspaceId: place.workspaceId, email });
  const passwordHash = await hashPassword(PASSWORD);
  withDeskDb(desk, (db) => updateUser(db, ana.id, { passwordHash }, systemClock.now()));
  const [other, mine] = [await open(desk, { person: ana }), await open(desk)];
  for (const { expects } of [other, mine]) expects(401);
  await inbox(other.page).waitFor();
  await enter(mine.page, PASSWORD, email);
  await inbox(mine.page).waitFor();
  await mine.page.goto(`${desk.url}/app/profile`);
  await mine.page.getByRole("button", { name: "Change password" }).click();
  await mine.page.getByLabel("Current password").fill(PASSWORD);
  const next = "ein anderes langes Pferd";
  await mine.page.getByLabel("New password").fill(next);
  await mine.page.getByRole("button", { name: "Change password" }).click();
  await mine.page.getByText("Password changed. All other devices are signed out.").waitFor();
  await other.page.getByRole("button", { name: "All", exact: true }).click();
  await other.page.getByRole("dialog", { name: "Your session has ended" }).waitFor();
  await mine.page.reload();
  await mine.page.getByRole("button", { name: "Change password" }).waitFor();
});
