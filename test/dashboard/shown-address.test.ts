/**
 * Tests that international addresses are shown in their own script, unless their letters could be mistaken for others.
 */
import { expect, test } from "bun:test";
import { domainToASCII } from "node:url";
import fc from "fast-check";
import { shownAddress } from "../../src/dashboard/parts/shown-address.ts";

test.each([
  ["xn--mnchen-3ya.example", "münchen.example"],
  ["dana@mail.xn--mller-kva.example", "dana@mail.müller.example"],
  ["xn--strae-oqa.example", "straße.example"],
  ["info@xn--caf-dma.xn--zrich-kva.example", "info@café.zürich.example"],
  ["dana@example.com", "dana@example.com"],
  ["example.com", "example.com"],
  // The local part is not a domain, so it is not decoded.
  ["xn--mnchen-3ya@example.com", "xn--mnchen-3ya@example.com"],
])("the address %p is shown as %p", (text, shown) => {
  expect(shownAddress(text)).toBe(shown);
});

test.each(["аррӏе.example", "lınkedin.example", "日本語.example", "ελλάδα.example"])(
  "the encoded address %p is shown encoded",
  (name) => {
    const ascii = domainToASCII(name);
    expect(ascii).toStartWith("xn--");
    expect(shownAddress(ascii)).toBe(ascii);
  },
);

test.each(["xn--", "xn---", "xn--a", "xn--ü", "xn--99999999", "xn--mnchen-3y!", `xn--${"9".repeat(300)}`])(
  "%p, which is not an encoded address, is unchanged",
  (label) => {
    expect(shownAddress(`${label}.example`)).toBe(`${label}.example`);
  },
);

test("any name in Latin letters is unchanged after encoding and decoding", () => {
  const letters = fc.string({
    unit: fc.constantFrom(
      ..."a b c x y z 0 1 9 ä ö ü ß é è ê ç ñ å ø æ œ ł ń ś ž č ř ď ť ő ű ğ ş".split(" "),
    ),
    minLength: 1,
    maxLength: 30,
  });
  fc.assert(
    fc.property(letters, (name) => {
      const ascii = domainToASCII(`${name}.example`);
      fc.pre(ascii !== "" && ascii.length < 200);
      expect(domainToASCII(shownAddress(ascii))).toBe(ascii);
      if (ascii.startsWith("xn--")) expect(shownAddress(ascii)).not.toStartWith("xn--");
    }),
  );
});
