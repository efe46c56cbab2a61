/** Tests which HTML in received emails is kept for display. */
import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { Parser } from "htmlparser2";
import { sanitizeHtml } from "../../../src/judge/mail/sanitize.ts";
import { expectLinear } from "../../support/cpu.ts";

interface FoundElement {
  tag: string;
  attributes: Record<string, string>;
}

function elements(html: string): FoundElement[] {
  const found: FoundElement[] = [];
  new Parser({ onopentag: (tag, attributes) => void found.push({ tag, attributes }) }).end(html);
  return found;
}

describe("active content is removed from an email's HTML", () => {
  const gone: [string, string, string][] = [
    ["scripts", "<p>a<script>alert(1)</script></p>", "<p>a</p>"],
    ["style sheets", "<style>p{}</style><p>a</p>", "<p>a</p>"],
    ["event handlers", '<p onclick="x()">a</p>', "<p>a</p>"],
    ["forms, but not their words", '<form action="https://x.example">a<input name="b"></form>', "a"],
    ["frames and objects", "<iframe src=x>b</iframe><object data=x>c</object><embed src=x>a", "a"],
    ["redirects and bases", '<meta http-equiv="refresh" content="0;url=x"><base href="https://x.example">a', "a"],
    ["SVG with what is in it", "<svg><style><img src=x onerror=alert(1)></style></svg>a", "a"],
    ["addresses that run", '<a href="java&#115;cript:alert(1)">a</a>', "<a>a</a>"],
    ["addresses that run, with a tab in them", '<a href="java\tscript:alert(1)">a</a>', "<a>a</a>"],
    ["addresses within the page that shows the mail", '<a href="/api/replies">a</a><img src="/x.png">', "<a>a</a>"],
    ["what fetches in a style", '<p style="background:url(https://x.example/a);color:red">a</p>', '<p style="color:red">a</p>'],
    ["what leaves its place", '<p style="position:fixed;top:0;z-index:9;margin-top:-99px;color:red">a</p>', '<p style="color:red">a</p>'],
    ["ids and classes", '<p id="app" class="modal">a</p>', "<p>a</p>"],
    ["what was not shown", '<div style="color:red; display: none">b<b>c</b></div><br style="display:none">a', "a"],
    ["comments", "a<!--[if mso]><p>b</p><![endif]-->", "a"],
  ]; // oxfmt-ignore
  for (const [what, html, safe] of gone) test(what, () => expect(sanitizeHtml(html)).toBe(safe));
});

test("tables, lists, emphasis and plain styles are kept", () => {
  const html =
    '<table width="100%"><tbody><tr><td colspan="2" style="padding:0 4px;border:1px solid rgb(1, 2, 3);font-family:&quot;Segoe UI&quot;, sans-serif"><b>a</b></td></tr></tbody></table><ul><li>b</li></ul>';
  expect(sanitizeHtml(html)).toBe(html);
});

test("page colors are kept if light text needs them to be readable", () => {
  const words = '<p style="color:#fff">a</p>';
  for (const [page, style] of [
    ['bgcolor="#101418" text="white"', "background-color:#101418;color:white;padding:8px"],
    ['style="margin:0;background:#000;color:#fff;position:fixed"', "background:#000;color:#fff;padding:8px"],
    ['style="background:url(https://x.example/a)"', ""],
    ['text="white"', ""],
  ]) {
    const safe = sanitizeHtml(`<html><body ${page}>${words}</body></html>`);
    expect(safe).toBe(style === "" ? "<p>a</p>" : `<div style="${style}">${words}</div>`);
    expect(sanitizeHtml(safe)).toBe(safe);
  }
  expect(sanitizeHtml(`<body style="background:#000;display:none">${words}</body>`)).toBe("");
});

test.each([
    ['<div style="color:rgb(255,255,255);margin:0">a</div>', '<div style="margin:0">a</div>'],
    ['<p style="color: #FFFFFF !important">a<b style="color:yellow">b</b></p>', "<p>a<b>b</b></p>"],
    ['<font color="white" size="2">a</font><font color="f0f0f0">b</font>', '<font size="2">a</font><font>b</font>'],
    ['<p style="color:#999">a</p><font color="navy">b</font>', '<p style="color:#999">a</p><font color="navy">b</font>'],
    ['<div style="background:#000"><p style="color:#fff">a</p></div>', '<div style="background:#000"><p style="color:#fff">a</p></div>'],
    ['<p style="background:navy"><i style="color:#eee">a</i></p>', '<p style="background:navy"><i style="color:#eee">a</i></p>'],
    ['<p style="background:transparent;color:#fff">a</p>', '<p style="background:transparent">a</p>'],
    ['<p style="background:navy">a</p><p style="color:#eee">b</p>', '<p style="background:navy">a</p><p>b</p>'],
  ])("text without a background is readable: %s", (html, safe) => {
    expect(sanitizeHtml(html)).toBe(safe);
  }); // oxfmt-ignore

test("links in an email open in a new window and send no referrer", () => {
  expect(sanitizeHtml('<a href=" https://acme.example/?a=1&amp;b=2" target="_top" rel="opener">a</a>')).toBe(
    '<a href="https://acme.example/?a=1&amp;b=2" rel="noopener noreferrer nofollow" target="_blank">a</a>',
  );
  expect(elements(sanitizeHtml('<a href="mailto:ann@acme.example">a</a>'))[0]?.attributes.href).toBe(
    "mailto:ann@acme.example",
  );
});

test("images from the web, the email and the page are kept, but tracking pixels and SVG are removed", () => {
  const sources = (html: string) => elements(sanitizeHtml(html)).map(({ attributes }) => attributes.src);
  expect(sources('<img src="https://x.example/a.png" width="600">')).toEqual(["https://x.example/a.png"]);
  expect(sources('<img src="cid:1@x"><img src="data:image/png;base64,AAAA">')).toEqual([
    "cid:1@x",
    "data:image/png;base64,AAAA",
  ]);
  expect(sources('<img src="data:image/svg+xml;base64,AAAA">')).toEqual([]);
  expect(sources('<img src="https://x.example/o" width="1" height="1">')).toEqual([]);
  expect(sources('<img src="https://x.example/o" style="width: 1px">')).toEqual([]);
  expect(sources('<img src="https://x.example/o" style="display:none">')).toEqual([]);
  expect(elements(sanitizeHtml('<img src="https://x.example/a.png">'))[0]?.attributes.referrerpolicy).toBe(
    "no-referrer",
  );
});

describe("arbitrary input", () => {
  const piece = fc.constantFrom(
    "<p>", "</p>", "<div style=\"display:none\">", "</div>", "<script>", "</script>", "<!--", "-->", "<svg>", "</svg>", "<math>", "<style>", "</style>",
    "<noscript>", "</noscript>", "<title>", "<textarea>", "</textarea>", "<template>", "</template>", "<xmp>", "<table>", "<td>", "<a href=\"", "https://x.example\">",
    "javascript:", "\">", "'", "<img src=x onerror=alert(1)>", "<img src=\"https://x.example/a.png\" style=\"width:1px\">", "<img src=cid:a>", "<br style=display:none>",
    "&lt;", "&amp;", "&#0;", "&nbsp;", "<", ">", "\"", "=", " style=\"color:red;", "}", "/*", "\\", "a", " ", "\n", "\u0000", "<iframe>", "<plaintext>", "<o:p>", "<p style=\"color:red\">",
  ); // oxfmt-ignore
  const html = fc.oneof(fc.string(), fc.array(piece, { maxLength: 25 }).map((pieces) => pieces.join(""))); // oxfmt-ignore

  test("sanitizing HTML is idempotent, and leaves no active element or attribute", () => {
    const TAGS =
      /^(script|style|iframe|object|embed|form|input|button|textarea|select|meta|base|link|svg|math|template|noscript|title)$/;
    fc.assert(
      fc.property(html, (page) => {
        const once = sanitizeHtml(page);
        expect(sanitizeHtml(once)).toBe(once);
        for (const { tag, attributes } of elements(once)) {
          expect(tag).not.toMatch(TAGS);
          for (const [name, value] of Object.entries(attributes)) {
            expect(name).not.toMatch(/^(on|src(set|doc)|id$|class$|action|formaction|background|xlink)/);
            if (name === "href" || name === "src")
              expect(value).toMatch(/^(https?:\/\/|mailto:|cid:|data:image\/)/i);
          }
        }
      }),
      { numRuns: 3_000 },
    );
  });

  test("HTML that is nested deeper than the output of any email program is reduced to its text", () => {
    expect(sanitizeHtml(`${"<div>".repeat(5_000)}a &lt; b`)).toContain("a &amp;lt; b");
  });

  for (const unit of [
    "<div>",
    "<span>a</b>",
    "<noscript></div>",
    "<a href=https://x.example>y</a>",
    '<p style="{{{{">',
    "</p>",
  ]) {
    test(`sanitizing 300 kB of ${unit} takes time proportional to its length`, () =>
      expectLinear(300_000, (length) => sanitizeHtml(unit.repeat(length / unit.length))));
  }
});
