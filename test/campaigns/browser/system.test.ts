/** A journey of an owner through a system page that fails in parts. */
import { beforeAll, expect } from "bun:test";
import type { Page } from "playwright-core";
import { connect } from "../../support/arrivals.ts";
import { openDesk } from "../../support/desk.ts";
import { signIn, type SignedIn } from "../../support/people.ts";
import { problemsOn } from "../../browser/accessible.ts";
import { journey } from "../../browser/journey.ts";
import { allTests } from "../../support/fixture.ts";

// The desk has only the owner's workspace, so its owners may see the instance.
const desk = allTests(() => openDesk("as the executable"));
let owner: SignedIn;

beforeAll(async () => {
  owner = signIn(desk, { role: "owner", name: "Olga Owner" });
  await connect(desk, "instantly");
});

const part = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

journey("each part of the system page fails and reloads independently", async ({ open }) => {
  const { page, go, expects } = await open(desk, { person: owner });
  expects(503);
  const fails = (paths: string) =>
    page.route(paths, (route) =>
      route.fulfill({ status: 503, json: { success: false, error: "Overloaded", code: "unavailable" } }),
    );
  await fails("**/api/system");
  await go("/app/settings/system");
  for (const name of ["Queues", "Disk", "Version"]) await part(page, name).getByText("Overloaded").waitFor();
  await part(page, "Health checks").getByRole("button", { name: "Run checks", disabled: false }).waitFor();
  await part(page, "Backups").getByRole("button", { name: "Create backup", disabled: false }).waitFor();
  await part(page, "Sending").getByText("Sending is on").waitFor();
  expect(await problemsOn(page, "a failing page")).toEqual([]);
  await page.unroute("**/api/system");
  await part(page, "Disk").getByRole("button", { name: "Retry" }).click();
  for (const name of ["Queues", "Disk", "Version"])
    await part(page, name).getByText("Overloaded").waitFor({ state: "hidden" });
  await part(page, "Disk").getByText("Database", { exact: true }).waitFor();

  await fails("**/api/{sending,checks,backups}");
  await page.reload();
  for (const name of ["Sending", "Health checks", "Backups"])
    await part(page, name).getByText("Overloaded").waitFor();
  await part(page, "Disk").getByText("Database", { exact: true }).waitFor();
  await page.unroute("**/api/{sending,checks,backups}");
  await part(page, "Health checks").getByRole("button", { name: "Retry" }).click();
  await part(page, "Health checks")
    .getByText(/^(Not run|Last run)/)
    .waitFor();
  expect(await part(page, "Backups").getByText("Overloaded").count()).toBe(1);
});
