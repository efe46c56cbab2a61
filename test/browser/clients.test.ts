/** Tests the clients pages: each client's tabs, and the simulator's numbers against a recount. */
import { afterAll, beforeAll, expect } from "bun:test";
import type { Page } from "playwright-core";
import { MINUTE } from "../../src/core/clock.ts";
import { readCsv } from "../../src/core/csv.ts";
import { call, type Body } from "../support/call.ts";
import { openDesk, type Desk } from "../support/desk.ts";
import { withDeskDb, type SignedIn } from "../support/people.ts";
import { recount, recountOtherwise } from "../support/simulation.ts";
import { problemsOnPaper } from "./accessible.ts";
import { downloaded, journey } from "./journey.ts";
import { seededClient, simulated } from "./simulator.ts";
import { openWorkplace, type Workplace } from "./workplace.ts";

let desk: Desk;
let place: Workplace;
let manager: SignedIn;
let clientId: string;

beforeAll(async () => {
  desk = await openDesk("as the executable");
  place = await openWorkplace(desk, "Clients");
  manager = place.person("manager", "Mia Manager");
  clientId = seededClient(desk, place.workspaceId, 2_000);
});
afterAll(() => desk.close());

/**
 * Returns the page's content: the tile with the number of emails that would have been sent, and the number for each
 * reason.
 */
async function shown(
  page: Page,
): Promise<Record<"sent" | "considered" | "otherwise" | "reasons", number> & { blocked: number[] }> {
  const number = async (label: string) => {
    const tile = page.locator("dl > div").filter({ hasText: label });
    return Number((await tile.locator("dd").first().textContent())?.replaceAll(",", ""));
  };
  const cells = await page
    .getByRole("table", { name: "Why the others were held" })
    .locator("td:nth-child(2)")
    .all();
  const blocked = await Promise.all(
    cells.map(async (cell) => Number((await cell.textContent())?.replaceAll(",", ""))),
  );
  return {
    considered: await number("Replies"),
    sent: await number("Would send"),
    otherwise: await number("Disagreed"),
    blocked: blocked.filter((count) => count > 0),
    reasons: blocked.length,
  };
}

interface Tried {
  minConfidence?: number;
  dailyLimit?: number;
}

function recounted({ from, to, by_gate: gates }: Body, { minConfidence = 0.8, dailyLimit = 50 }: Tried = {}) {
  const span = { since: Date.parse(from), until: Date.parse(to) };
  const terms = { enabled: true, delay: 5 * MINUTE, categories: ["interested"], minConfidence, dailyLimit };
  const { sent = 0, ...blocked } = withDeskDb(desk, ({ sqlite }) =>
    recount(sqlite, { ...terms, ...span, clientId }),
  );
  const otherwise = withDeskDb(desk, ({ sqlite }) =>
    recountOtherwise(sqlite, { ...terms, ...span, clientId }),
  );
  const counts = Object.values(blocked).toSorted((a, b) => b - a);
  const reasons = gates.filter(({ blocks }: Body) => blocks > 0).length;
  const considered = counts.reduce((sum, n) => sum + n, sent);
  return { sent, considered, otherwise, blocked: counts, reasons };
}

journey(
  "J13: the simulator's numbers match a recount in SQL after each change of the settings",
  async ({ open }) => {
    const { page, go } = await open(desk, { person: manager, path: null });
    const first = await simulated(page, () => go(`/app/clients/${clientId}?tab=simulator`));
    await page.getByRole("table", { name: "Why the others were held" }).waitFor();
    expect(await shown(page)).toEqual(recounted(first));
    expect(first.would_send).toBeGreaterThan(0);

    const steps: [Tried, () => Promise<unknown>][] = [
      [{ dailyLimit: 1 }, () => page.getByLabel("Daily limit").fill("1")],
      [
        { dailyLimit: 1, minConfidence: 0.95 },
        () => page.getByRole("radio", { name: "Auto-send when at least 95% confident" }).check(),
      ],
    ];
    for (const [tried, act] of steps) {
      const answer = await simulated(page, act);
      const expected = recounted(answer, tried);
      await page.locator("dl dd").getByText(String(expected.sent), { exact: true }).first().waitFor();
      expect(await shown(page)).toEqual(expected);
    }

    // Each reason lists its replies, and each reply shows its draft next to the sent text.
    const unsure = await simulated(page, () =>
      page.getByRole("button", { name: "Confidence too low" }).click(),
    );
    expect(readCsv(await downloaded(page))).toHaveLength(unsure.matching + 1);
    expect(await problemsOnPaper(page, "the simulator")).toEqual([]);
    await page.getByRole("table", { name: "Replies" }).getByRole("button").first().click();
    const details = page.getByRole("dialog");
    await details.getByRole("heading", { name: "AI draft" }).waitFor();
    await details.getByRole("link", { name: "Open conversation" }).waitFor();
    await page.keyboard.press("Escape");

    await page.getByRole("button", { name: "Apply settings" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Apply settings" }).click();
    await page.getByText("Same as the current settings").waitFor();
    const { body } = await call(desk, "GET", `/api/clients/${clientId}`, { key: place.key });
    expect(body.data).toMatchObject({
      auto_send_enabled: true,
      auto_send_daily_limit: 1,
      auto_send_min_confidence: 0.95,
    });
  },
);
