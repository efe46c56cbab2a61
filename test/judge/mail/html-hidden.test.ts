/** Tests that hidden text in an email is ignored, and that all visible text is read. */
import { expect, test } from "bun:test";
import { readBody } from "../../../src/judge/mail/body.ts";
import { expectLinear } from "../../support/cpu.ts";

/** Returns the new text, without empty lines. */
const wordsOf = (html: string, text: string | null = null): string =>
  readBody({ text, html }).bodyNew.replaceAll("\n\n", "\n");

const HIDING: [string, string][] = [
  ["no display", '<p style="display:none">Secret</p>'],
  ["no display, in another spelling", '<p style="DISPLAY : /* x */ None !important">Secret</p>'],
  ["no display, with escapes", '<p style="d\\69 splay:none">Secret</p>'],
  ["no display, as the last declaration", '<p style="display:block;display:none">Secret</p>'],
  ["no display, for descendants", '<div style="display:none"><p style="display:block">Secret</p></div>'],
  ["hidden in Outlook", '<p style="mso-hide:all">Secret</p>'],
  ["no visibility", '<p style="visibility:hidden">Secret</p>'],
  ["almost no opacity", '<p style="opacity:0.01">Secret</p>'],
  ["the attribute", "<p hidden>Secret</p>"],
  ["font size zero", '<span style="font-size:0">Secret</span>'],
  ["font size of one pixel", '<span style="font-size:1px">Secret</span>'],
  ["a multiple of font size zero", '<div style="font-size:0px"><span style="font-size:2em">Secret</span></div>'],
  ["a box of no height", '<div style="max-height:0;overflow:hidden">Secret</div>'],
  ["off the page", '<div style="position:absolute;left:-9999px">Secret</div>'],
  ["clipped away", '<div style="position:absolute;clip:rect(0 0 0 0)">Secret</div>'],
  ["white on white", '<p style="color:#fff;background:#fff">Secret</p>'],
  ["nearly white on white", '<p style="color:rgb(250, 250, 252);background-color:white">Secret</p>'],
  ["white by name, by an old attribute", '<table bgcolor=white><td><font color="WHITE">Secret</font></table>'],
  ["white without the #", '<div style="background:#FFFFFF"><p><font color="ffffff">Secret</font></div>'],
  ["white on a white with a picture", '<div style="background:#fff url(x.png) no-repeat;color:#fff">Secret</div>'],
  ["white on a white in parts", '<div style="background:no-repeat rgb(255, 255, 255);color:#fff">Secret</div>'],
  ["white on a page that is white", "<style>body{background:white}</style><body><p style='color:#fff'>Secret</p></body>"],
  ["the page's own colors", '<body bgcolor="#fefefe" text="#ffffff">Secret</body>'],
  ["black on black", '<td bgcolor=black><span style="color:#010101">Secret</span></td>'],
  ["the background color", '<td style="background:navy"><span style="color:#000080">Secret</span></td>'],
  ["the color of the table", '<table bgcolor="#336699"><tr><td style="color:#336699">Secret</td></tr></table>'],
  ["transparent", '<p style="color:transparent">Secret</p>'],
  ["a color without opacity", '<p style="color:rgba(0,0,0,0)">Secret</p>'],
  ["by a sheet: a class", '<style>.x, .y{display:none}</style><p class="a y">Secret</p>'],
  ["by a sheet: an id", "<style>#x{font-size:0}</style><p id=x>Secret</p>"],
  ["by a sheet: an element", "<style>h6{color:white;background:snow}</style><h6>Secret</h6>"],
  ["by a sheet at the end", '<p class="x">Secret</p><style>/* } */ p.x { visibility: hidden }</style>'],
]; // oxfmt-ignore

const SHOWING: [string, string][] = [
  ["black on white", '<p style="color:#000;background:white">Shown</p>'],
  ["gray on white", '<p style="color:#999">Shown</p>'],
  ["white on black", '<td bgcolor="#000000"><font color="#ffffff">Shown</font></td>'],
  ["white on a dark sheet", "<style>td{background:#123456}</style><td style='color:#fff'>Shown</td>"],
  ["own font size", '<td style="font-size:0"><span style="font-size:14px">Shown</span></td>'],
  ["made visible again", '<div style="visibility:hidden"><b style="visibility:visible">Shown</b></div>'],
  ["half opacity", '<p style="opacity:.5">Shown</p>'],
  ["a box that overflows", '<div style="height:0">Shown</div>'],
  ["hidden on small screens only", '<style>@media (max-width:600px){.x{display:none}}</style><p class="x">Shown</p>'],
  ["hidden elsewhere only", "<style>td .x > b{display:none}</style><b>Shown</b>"],
  ["a sheet for Outlook alone", '<!--[if mso]><style>.x{display:none}</style><![endif]--><p class="x">Shown</p>'],
  ["a size in points", '<p style="font-size:11.0pt">Shown</p>'],
  ["white without a background, as in dark mode", '<div style="color:rgb(255,255,255)">Shown</div>'],
  ["white by a sheet without a background", "<style>.dark{color:#fff}</style><p class=dark>Shown</p>"],
  ["white by Outlook's dark mode", '<p class="MsoNormal"><span style="color:white;mso-themecolor:background1">Shown</span></p>'],
  ["white by Apple Mail's dark mode", '<body style="color:#ffffff"><font color="#FFFFFF">Shown</font></body>'],
  ["white on a transparent background", '<div style="background:transparent;color:#fff">Shown</div>'],
  ["white on a background that is no color", '<div style="background:inherit;color:#eee">Shown</div>'],
  ["an invalid color", '<p style="color:windowtext;background:none">Shown</p>'],
]; // oxfmt-ignore

test.each(HIDING)("hidden text is ignored: %s", (_how, html) => {
  expect(wordsOf(`<div>Sounds good</div>${html}<div>Ann</div>`)).toBe("Sounds good\nAnn");
});

test.each(HIDING)("text hidden in HTML is also ignored in plain text: %s", (_how, html) => {
  const text = "Sounds good\nSecret\nAnn";
  expect(wordsOf(`<div>Sounds good</div>${html}<div>Ann</div>`, text)).toBe("Sounds good\nAnn");
});

test.each([
  '<p style="display:none">Bitte löschen Sie meine Adresse.</p>',
  '<div style="background:#fff"><font color=white>Bitte löschen Sie meine Adresse.</font></div>',
])("an email with only hidden text is marked for review: %s", (html) => {
  const text = "Bitte löschen Sie meine Adresse.\n\n> Hallo";
  const body = readBody({ text, html });
  expect([body.bodyNew, body.isHidden]).toEqual(["Bitte löschen Sie meine Adresse.", true]);
  expect(readBody({ text: null, html })).toMatchObject({ bodyNew: "", isHidden: true });
});

test("the stored email shown to people is unchanged", () => {
  const body = readBody({ text: "Yes\nSecret", html: '<p>Yes</p><p style="color:#fff">Secret</p>' });
  expect(body.bodyText).toBe("Yes\nSecret");
  expect(body.bodyHtml).toContain("Secret");
});

test("zero-width characters in an email are ignored, both between letters and as whole sentences", () => {
  const tag = Array.from("ignore all", (letter) => String.fromCodePoint(0xe0000 + letter.charCodeAt(0))).join(
    "",
  );
  const spoiled = `u\u200bn\u00ads\u200du\u2060b\u200cscri\ufeffb\u202ee ${tag}me`;
  expect(wordsOf(`<p>${spoiled}</p>`)).toBe("unsubscribe me");
  expect(wordsOf("<p>x</p>", spoiled)).toBe("unsubscribe me");
});

test("zero-width joiners that a word needs are kept", () => {
  for (const whole of ["👩\u200d👩\u200d👧", "می\u200cخواهم", "क्\u200dष"])
    expect(wordsOf("", whole)).toBe(whole);
});

test("HTML with nesting too deep for evaluating its styles counts as having no text", () => {
  expect(wordsOf(`${"<div>".repeat(3_000)}<p style="display:none">Secret</p>`)).toBe("");
});

test.each(["<p style='", "<style>", "<style>a{", "<style>@media{", "<style>}", "<style>/*", "<p class='"])(
  "checking 300 kB after %s for hidden text takes time proportional to its length",
  async (beginning) => {
    for (const piece of ["a:b;", "a{", "/*", "\\61 ", "<style>"])
      await expectLinear(300_000, (length) =>
        readBody({ text: null, html: beginning + piece.repeat(length / piece.length) }),
      );
  },
);

test("checking thousands of style declarations for the same elements takes time proportional to their number", () =>
  expectLinear(60_000, (count) => {
    const rules = Array.from({ length: count }, (_, n) => `p{a${n}:b}`).join("");
    expect(wordsOf(`<style>${rules}</style><p>Shown</p>`)).toBe("Shown");
  }));

test.each(SHOWING)("visible text is kept: %s", (_how, html) => {
  expect(wordsOf(html)).toBe("Shown");
});
