/** Runs a journey through the web app: each window in its own browser context, with artifacts if it fails. */
import { expect, test } from "bun:test";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { theBrowser } from "../support/chromium.ts";
import type { Desk } from "../support/desk.ts";
import { tellViolations, watch, type Watch } from "./watch.ts";

/** The window sizes of a small laptop and of a phone. */
export const SIZES = {
  wide: { width: 1440, height: 900 },
  middle: { width: 1024, height: 768 },
  phone: { width: 390, height: 844 },
} as const;
export type Size = keyof typeof SIZES;
export type Scheme = "light" | "dark";

/** Maximum wait for an element. Generous, because other test files run on the same machine. */
const PATIENCE_MS = 45_000;

interface WindowOptions {
  /** The person who is signed in to the window; no one if omitted. */
  person?: { token: string };
  /** Path to open first; defaults to `/app/`, which redirects. Null opens no page. */
  path?: string | null;
  size?: Size;
  scheme?: Scheme;
  context?: BrowserContextOptions;
  /**
   * Adds no scripts to pages where scripts are forbidden, because the browser would report ours as it reports an
   * email's. Policy violations then appear only in the console, and no trace is recorded.
   */
  isBare?: boolean;
}

interface Window extends Watch {
  page: Page;
  context: BrowserContext;
  /** Opens a path of the desk. */
  go: (path: string) => Promise<void>;
}

export interface Journey {
  /** Opens a window: a separate browser context that shares nothing with other windows. */
  open: (desk: Desk, options?: WindowOptions) => Promise<Window>;
}

/** Runs a browser test. It also fails on any fault that `watch` finds, and then leaves a trace and screenshots. */
export function journey(name: string, walk: (at: Journey) => Promise<void>, timeoutMs = 180_000): void {
  test(
    name,
    async () => {
      const windows: Window[] = [];
      const open: Journey["open"] = async (desk, options = {}) => {
        const window = await newWindow(desk, options);
        windows.push(window);
        const { path = "/app/" } = options;
        if (path !== null) await window.go(path);
        return window;
      };
      try {
        await walk({ open });
        expect(windows.flatMap(({ faults }) => faults())).toEqual([]);
      } catch (error) {
        console.error(
          `${name}: see ${await keep(name, windows)}`,
          windows.flatMap(({ faults }) => faults()),
        );
        throw error;
      } finally {
        await Promise.all(windows.map(({ context }) => context.close()));
      }
    },
    timeoutMs,
  );
}

/** Downloads the page's table with the download button, and returns the text. */
export async function downloaded(page: Page): Promise<string> {
  const download = page.waitForEvent("download");
  await page.getByText("Download CSV").last().click();
  return Bun.file(await (await download).path()).text();
}

async function newWindow(desk: Desk, options: WindowOptions): Promise<Window> {
  const { person, size = "wide", scheme = "light", isBare = false, context: more } = options;
  const browser = await theBrowser();
  const context = await browser.newContext({
    viewport: SIZES[size],
    colorScheme: scheme,
    hasTouch: size === "phone",
    reducedMotion: "reduce",
    locale: "en-US",
    timezoneId: "UTC",
    ...more,
  });
  context.setDefaultTimeout(PATIENCE_MS);
  if (person) await context.addCookies([{ name: "rd_session", value: person.token, url: desk.url }]);
  const watched = watch(context, () => new URL(desk.url).origin);
  if (!isBare) {
    await tellViolations(context, watched);
    // Recording the page at each step would take a third of the total time.
    await context.tracing.start({ snapshots: false, screenshots: false });
  }
  const page = await context.newPage();
  return {
    ...watched,
    page,
    context,
    go: async (path) => void (await page.goto(desk.url + path)),
  };
}

/** Writes a trace and a screenshot of every window, and returns the folder. */
async function keep(name: string, windows: readonly Window[]): Promise<string> {
  const short = name.replaceAll(/\W+/g, "-").slice(0, 40);
  const directory = mkdtempSync(join(tmpdir(), `replydesk-browser-${short}-`));
  for (const [index, { context }] of windows.entries()) {
    // A crashed page has neither trace nor screenshot; the failure itself describes the fault.
    for (const [tab, page] of context.pages().entries())
      await page
        .screenshot({ path: join(directory, `${index}-${tab}.png`), timeout: 5_000 })
        .catch(() => null);
    await context.tracing.stop({ path: join(directory, `${index}.zip`) }).catch(() => null);
  }
  return directory;
}
