/** Tests approvals: requested in the reply box, changed by a viewer, approved by an agent; and the Slack settings. */
import { afterAll, beforeAll, expect } from "bun:test";
import { systemClock } from "../../src/core/clock.ts";
import { call, eventually, type Body } from "../support/call.ts";
import { openDesk, type Desk } from "../support/desk.ts";
import { SlackSimulator } from "../support/slack.ts";
import { problemsOn } from "./accessible.ts";
import { journey } from "./journey.ts";
import { openConversation, openWorkplace } from "./workplace.ts";

const slack = new SlackSimulator(() => systemClock.now());
const TEXT = "Thank you, we shall look into it.";

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk("as the executable", { settings: { "slack.base_url": slack.url } });
});
afterAll(async () => {
  await desk.close();
  await slack.close();
});

journey(
  "a draft is submitted for approval, changed, and approved by the client or a teammate",
  async ({ open }) => {
    const place = await openWorkplace(desk, "Approvals");
    const [word = ""] = await place.receive(1);
    const settings = { viewers_may_approve: true };
    await call(desk, "PATCH", `/api/clients/${place.clientId}`, { key: place.key, body: settings });
    const { page, go } = await open(desk, { person: place.person("agent", "Ana") });
    await openConversation(page, word);
    await page.keyboard.press("r");
    const field = page.getByRole("textbox", { name: "Reply", exact: true });
    await field.fill(TEXT);
    const request = async () => {
      await page.getByRole("button", { name: "More send options" }).click();
      await page.getByRole("menuitem", { name: "Request approval" }).click();
      await page.getByRole("group", { name: "Approval" }).waitFor();
    };
    await request();
    expect(await problemsOn(page, "a draft that waits for approval")).toEqual([]);

    const viewer = await open(desk, {
      person: place.person("viewer", "Vera"),
      path: "/app/inbox?view=approvals",
      size: "phone",
    });
    await openConversation(viewer.page, word);
    await viewer.page.getByRole("button", { name: "Request a change" }).click();
    const dialog = viewer.page.getByRole("dialog");
    await dialog.getByRole("textbox").fill("Please be warmer.");
    expect(await problemsOn(viewer.page, "a change request")).toEqual([]);
    await dialog.getByRole("button", { name: "Request a change" }).click();
    await viewer.page.getByText("Change requested").waitFor();
    await page.getByText("Please be warmer.").first().waitFor();

    await request();
    await page.getByRole("group", { name: "Approval" }).getByRole("button", { name: "Approve" }).click();
    await eventually(() => place.sent(TEXT) === 1);
    await go("/app/inbox?view=approvals");
    await page.getByText("Nothing to approve.").waitFor();
  },
);

journey("a manager connects a Slack app and a channel", async ({ open }) => {
  const place = await openWorkplace(desk, "Slack");
  const manager = place.person("manager", "Mia");
  const { page } = await open(desk, { person: manager, path: "/app/settings/slack" });
  await eventually(async () =>
    (await page.getByRole("textbox", { name: "Manifest" }).inputValue()).includes("/hooks/slack/"),
  );
  expect(await problemsOn(page, "Slack's settings")).toEqual([]);
  const app: Body = slack.app();
  const fields = { "Workspace ID": app.team_id, "App ID": app.app_id, "Signing secret": app.signing_secret };
  for (const [label, value] of Object.entries({ ...fields, "Bot token": app.bot_token }))
    await page.getByLabel(label).fill(String(value));
  await page.getByRole("button", { name: "Connect", exact: true }).click();
  slack.channels.set("C0123456789", new Set());
  await page.getByRole("button", { name: "Add channel" }).click();
  await page.getByRole("textbox", { name: "Channel ID" }).fill("C0123456789");
  await page.getByRole("button", { name: "Save channels" }).click();
  await page.getByText("Channels saved").waitFor();
  await page.getByRole("button", { name: "Test", exact: true }).click();
  await page.getByText("Slack works in every channel").waitFor();
  expect(await problemsOn(page, "a connected Slack app")).toEqual([]);
  const { body } = await manager.call("GET", "/api/slack");
  expect(body.data).toMatchObject({
    connected: true,
    channels: [{ channel_id: "C0123456789", client_id: null }],
  });
});
