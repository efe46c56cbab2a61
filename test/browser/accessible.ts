/** Checks a page with axe in its current state, and as it would be printed. */
import axe from "axe-core";
import type { Page } from "playwright-core";
import { SIZES } from "./journey.ts";

interface Violation {
  id: string;
  nodes: { html: string; failureSummary: string }[];
}

/** Returns the faults of the page, prefixed with its name; empty if there are none. */
export async function problemsOn(page: Page, name: string): Promise<string[]> {
  // The script is half a megabyte in size, and stays loaded if the page was only resized.
  if (!(await page.evaluate<boolean>(`"axe" in globalThis`))) await page.evaluate(axe.source);
  const violations = await page.evaluate<Violation[]>(
    `axe.run(document, { runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
      rules: { region: { enabled: false } } }).then(({ violations }) => violations)`,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes
      .slice(0, 3)
      .map(
        ({ html, failureSummary }) =>
          `${name}: ${id}: ${html.slice(0, 160)} ${failureSummary.split("\n")[1]}`,
      ),
  );
}

/** Returns the faults of the page at both widths, in light and dark mode; leaves the page wide and light. */
export async function problemsInAllLooks(page: Page, name: string): Promise<string[]> {
  const problems: string[] = [];
  for (const size of ["phone", "wide"] as const) {
    await page.setViewportSize(SIZES[size]);
    for (const colorScheme of ["dark", "light"] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await page.evaluate(TWO_FRAMES);
      problems.push(...(await problemsOn(page, `${name}, ${size}, ${colorScheme}`)));
    }
  }
  return problems;
}

/** The page applies its new color scheme before the next frame. */
const TWO_FRAMES = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))";

/** Width of A4 paper between its margins, in pixels: as narrow as a phone. */
const PAPER = { width: 720, height: 1_000 };

const PAPER_PROBLEMS = `(() => {
  const seen = (one) => one.checkVisibility({ visibilityProperty: true });
  const nameOf = (one) => one.tagName + " " + (one.getAttribute("aria-label") ?? one.textContent.trim());
  const isCut = (one) => getComputedStyle(one).overflowY !== "visible" && one.scrollHeight > one.clientHeight + 1;
  const problems = [];
  if (getComputedStyle(document.body).backgroundColor !== "rgb(255, 255, 255)") problems.push("is not white");
  for (const one of document.querySelectorAll("nav, .mantine-Button-root, .mantine-ActionIcon-root, [type=checkbox]"))
    if (seen(one)) problems.push("has " + nameOf(one));
  for (const table of document.querySelectorAll("table")) {
    if (getComputedStyle(table).display !== "table") problems.push("is no table: " + nameOf(table));
    if (table.getBoundingClientRect().right > innerWidth + 1) problems.push("is too wide: " + nameOf(table));
    for (let one = table; one; one = one.parentElement) if (isCut(one)) problems.push("is cut: " + one.className);
  }
  return problems;
})()`;

/** Returns the faults of the printed page, prefixed with its name. */
export async function problemsOnPaper(page: Page, name: string): Promise<string[]> {
  const size = page.viewportSize();
  await page.setViewportSize(PAPER);
  await page.emulateMedia({ media: "print" });
  await page.evaluate(TWO_FRAMES);
  const problems = await page.evaluate<string[]>(PAPER_PROBLEMS);
  await page.emulateMedia({ media: null });
  if (size) await page.setViewportSize(size);
  return problems.map((words) => `${name} on paper ${words}`);
}

const SMALL_TARGETS = `(() => {
  const LEAST_PX = 44;
  const isSeen = (one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const nameOf = (one) => one.getAttribute("aria-label") ?? one.placeholder ?? one.textContent.trim();
  const targets = "a[href], button, input, textarea, select, summary, [data-check], [role=option], [role=menuitem]";
  // A link within a text is as high as its line.
  const isTarget = (one) => isSeen(one) && getComputedStyle(one).display !== "inline" && one.type !== "file" &&
    one.getBoundingClientRect().bottom > 0;
  return [...document.querySelectorAll(targets)].filter(isTarget).flatMap((one) => {
    const boxes = [one, ...(one.labels ?? [])].map((part) => part.getBoundingClientRect());
    // An element with a larger overlay can be pressed anywhere on it, such as a row by its name.
    const over = getComputedStyle(one, "::after");
    const isWider = over.content !== "none" && over.position === "absolute";
    const width = Math.max(...boxes.map((box) => box.width), isWider ? Number.parseFloat(over.width) : 0);
    const height = Math.max(...boxes.map((box) => box.height), isWider ? Number.parseFloat(over.height) : 0);
    if (width === 1 || (width >= LEAST_PX && height >= LEAST_PX)) return [];
    return [one.tagName.toLowerCase() + " “" + nameOf(one).slice(0, 40) + "” " + width + " × " + height];
  });
})()`;

/** Returns the elements that are too small to tap, prefixed with the name of the page. */
export async function smallTargetsOn(page: Page, name: string): Promise<string[]> {
  const small = await page.evaluate<string[]>(SMALL_TARGETS);
  return small.map((words) => `${name}: ${words}`);
}
