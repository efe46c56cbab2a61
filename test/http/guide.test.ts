/** Tests the guide: every page renders, loads no external resources, and runs no scripts. */
import { afterAll, describe, expect, test } from "bun:test";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { GUIDE_PAGES, guideAddress } from "../../src/http/guide.ts";
import { renderPage } from "../../src/http/markdown.ts";
import { openDesk } from "../support/desk.ts";
import { ROOT } from "../support/markdown.ts";

const desk = await openDesk("in this process");
afterAll(() => desk.close());

const pathOf = (name: string): string => (name === "README" ? "/docs/guide" : `/docs/guide/${name}`);
const rendered = (markdown: string) => renderPage(markdown, guideAddress);

describe("served pages", () => {
  test("every file in the guide's folder is a page", () => {
    const files = readdirSync(join(ROOT, "src/docs")).map((name) => name.replace(/\.md$/, ""));
    expect(Object.keys(GUIDE_PAGES).sort()).toEqual(files.sort());
  });

  test.each(Object.keys(GUIDE_PAGES))(
    "the guide page %s is served with the navigation, and without scripts or external resources",
    async (name) => {
      const response = await fetch(desk.url + pathOf(name));
      expect(response.status).toBe(200);
      expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
      const policy = response.headers.get("content-security-policy");
      expect(policy).toStartWith("default-src 'none'; style-src 'self';");
      expect(policy).not.toContain("unsafe");
      const page = await response.text();
      expect(page).toMatch(/<title>[^<]+ – Replydesk<\/title>/);
      expect(page).toContain(`<a href="${pathOf(name)}" aria-current="page">`);
      for (const other of Object.keys(GUIDE_PAGES)) expect(page).toContain(`href="${pathOf(other)}"`);
      expect(page).not.toMatch(/<script|<img|<style|<iframe| style=| on\w+=/);
      const loaded = [...page.matchAll(/<link [^>]*href="([^"]+)"/g)].map(([, href]) => href);
      expect(loaded).toEqual(["data:,", "/docs/assets/guide.css"]);
    },
  );

  test("every link to another page in the guide is valid", async () => {
    for (const name of Object.keys(GUIDE_PAGES)) {
      const page = await (await fetch(desk.url + pathOf(name))).text();
      const links = [...page.matchAll(/<a href="(\/[^"#]*)/g)].map(([, path]) => String(path));
      for (const path of new Set(links))
        expect([path, (await fetch(desk.url + path)).status]).toEqual([path, 200]);
    }
  });

  test("the guide's style sheet loads no resources, and has a light and a dark theme", async () => {
    const response = await fetch(`${desk.url}/docs/assets/guide.css`);
    expect(response.headers.get("content-type")).toBe("text/css; charset=utf-8");
    const style = await response.text();
    expect(style).toContain("prefers-color-scheme: dark");
    expect(style).not.toMatch(/url\(|@import/);
  });

  test.each(["nothing", "constructor", "__proto__", "install.md", "..%2fREADME"])(
    "an unknown guide page returns 404 in the API's format: %s",
    async (name) => {
      const response = await fetch(`${desk.url}/docs/guide/${name}`);
      expect(response.status).toBe(404);
      expect(await response.json()).toEqual({ data: null, error: "Page not found", code: "not_found" });
    },
  );

  test("the API reference's introduction links to the guide", async () => {
    const document = (await (await fetch(`${desk.url}/docs/json`)).json()) as {
      info: { description: string };
    };
    expect(document.info.description).toContain("](/docs/guide)");
  });
});

test("HTML in code on a guide page is shown as text", () => {
  const { html } = rendered("# A\n\n```\n<script>alert(1)</script>\n<table>\n```\n\nand `<b>` too\n");
  expect(html).toContain("&lt;script&gt;alert(1)&lt;/script&gt;\n&lt;table&gt;");
  expect(html).toContain("<code>&lt;b&gt;</code>");
  expect(html).not.toContain("<script");
  expect(html).not.toContain("<table");
});

test("raw HTML on a guide page is shown as text, and comments are omitted", () => {
  const { html } = rendered("# A\n\n<!-- note -->\n\n<img src=x onerror=alert(1)>\n\nin <b>line</b>\n");
  expect(html).not.toContain("note");
  expect(html).toContain("&lt;img src=x onerror=alert(1)&gt;");
  expect(html).toContain("in &lt;b&gt;line&lt;/b&gt;");
});

test("headings in the guide have the same anchors as on GitHub, and the first heading is the title", () => {
  const { title, html } = rendered("# Set `up` & run\n\n## What it's for: n8n\n");
  expect(title).toBe("Set up & run");
  expect(html).toContain('<h1 id="set-up--run">Set <code>up</code> &amp; run</h1>');
  expect(html).toContain('<h2 id="what-its-for-n8n">');
});

test("links to guide pages become routes, and other links stay unchanged", () => {
  expect(["api.md", "api.md#keys", "README.md", "#here", "https://a.example/b"].map(guideAddress)).toEqual([
    "/docs/guide/api",
    "/docs/guide/api#keys",
    "/docs/guide",
    "#here",
    "https://a.example/b",
  ]);
});

test("tables and code blocks in the guide scroll separately", () => {
  const { html } = rendered("# A\n\n| a |\n| - |\n| b |\n");
  expect(html).toMatch(/<div class="wide" tabindex="0"><table>[^]*<\/table><\/div>/);
});
