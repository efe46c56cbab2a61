/** Tests notifications: a person turns them on, chooses their kinds, and opens a reply from one. */
import { afterAll, beforeAll, expect } from "bun:test";
import type { BrowserContext } from "playwright-core";
import { eventually } from "../support/call.ts";
import { openDesk, type Desk } from "../support/desk.ts";
import { PushService, trustingExecutable } from "../support/push-service.ts";
import { journey } from "./journey.ts";
import { openWorkplace, type Workplace } from "./workplace.ts";

let push: PushService;
let desk: Desk;
let place: Workplace;

beforeAll(async () => {
  push = await PushService.open();
  desk = await openDesk("as the executable", trustingExecutable());
  place = await openWorkplace(desk, "Notifications");
});
afterAll(async () => {
  await desk.close();
  await push.close();
});

/** Subscribes to our push service, since the browser's own push service needs the internet. */
const subscribeHere = async (context: BrowserContext, subscription: object): Promise<void> => {
  await context.grantPermissions(["notifications"]);
  await context.addInitScript((json) => {
    let current: object | null = null;
    const made = {
      ...json,
      toJSON: () => json,
      options: {},
      unsubscribe: () => Promise.resolve(true),
    };
    const page = globalThis as unknown as Record<"PushManager" | "Notification", typeof Object>;
    const prototype = page.PushManager.prototype as unknown as Record<string, () => Promise<unknown>>;
    prototype["subscribe"] = async () => (current = made);
    prototype["getSubscription"] = async () => current;
    // A headless browser denies all permissions.
    Object.defineProperty(page.Notification, "permission", { get: () => "granted" });
    Object.assign(page.Notification, { requestPermission: () => Promise.resolve("granted") });
  }, subscription);
};

journey(
  "a person can turn on notifications, choose their kinds, and open a reply from a notification",
  async ({ open }) => {
    const ana = place.person("agent", "Ana");
    const { page, context, go } = await open(desk, { person: ana, path: null });
    await subscribeHere(context, push.subscribe("ana"));
    await go("/app/profile");
    await page.getByRole("link", { name: "Choose notifications" }).click();
    await page.getByRole("button", { name: "Turn on notifications on this device" }).click();
    await page.getByText("Notifications are on. They stop when you sign out.").waitFor();
    await page.getByRole("button", { name: "Send a test" }).click();
    await page.getByText("Test notification sent").waitFor();
    expect(push.to("ana")[0]?.title).toBe("Notifications are on");

    expect(await page.getByRole("checkbox", { name: "New positive reply: Email" }).isDisabled()).toBe(true);
    await page.getByRole("checkbox", { name: "Assigned to me: Push" }).click();
    await page.getByRole("checkbox", { name: "Assigned to me: Push", checked: false }).waitFor();
    await page.getByRole("switch", { name: "Use quiet hours" }).click({ force: true });
    await page.getByLabel("From").fill("23:30");
    await page.getByText("Assigned to me", { exact: true }).last().waitFor();
    await eventually(async () => {
      const { data } = (await ana.call("GET", "/api/me/notifications")).body;
      return data.kinds.assigned.join() === "bell" && data.quiet_hours?.from === "23:30";
    });
    await page.getByRole("switch", { name: "Use quiet hours" }).click({ force: true });
    await eventually(
      async () => (await ana.call("GET", "/api/me/notifications")).body.data.quiet_hours === null,
    );

    const [word = ""] = await place.receive(1);
    const payload = await eventually(() => push.to("ana")[1]);
    expect(payload.title).toEndWith(": new interested reply");
    await page.getByRole("button", { name: "Notifications (1)" }).click();
    await page.getByRole("button", { name: /New reply: Interested/ }).click();
    await page.getByRole("article").filter({ hasText: word }).first().waitFor();
  },
);
