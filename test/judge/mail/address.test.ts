/** Tests which email addresses are accepted. */
import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { parseAddress } from "../../../src/judge/mail/address.ts";
import { expectLinear } from "../../support/cpu.ts";

describe("an email address is accepted", () => {
  const taken: [string, string, string | null][] = [
    ["ann@example.com", "ann@example.com", null],
    ["  Ann@Example.COM ", "ann@example.com", null],
    ["ann+tag.o'neil@mail.example.co.uk", "ann+tag.o'neil@mail.example.co.uk", null],
    ["<ann@example.com>", "ann@example.com", null],
    ["Ann <ann@example.com>", "ann@example.com", "Ann"],
    ["Ann Miller<ANN@example.com>", "ann@example.com", "Ann Miller"],
    ['"Miller, Ann" <ann@example.com>', "ann@example.com", "Miller, Ann"],
    ['"Ann \\"Bo\\" Miller" <ann@example.com>', "ann@example.com", 'Ann "Bo" Miller'],
    ["Zoë Müller <zoe@example.com>", "zoe@example.com", "Zoë Müller"],
    ["ann@example.com <ann@example.com>", "ann@example.com", "ann@example.com"],
    ['"" <ann@example.com>', "ann@example.com", null],
    ["ann@localhost", "ann@localhost", null],
    ["ann@xn--mller-kva.example", "ann@xn--mller-kva.example", null],
  ];
  for (const [text, email, name] of taken) {
    test(JSON.stringify(text), () => expect(parseAddress(text)).toEqual({ email, name }));
  }

  test("an email address can have 254 characters, but not 255", () => {
    const domain = `${"d".repeat(63)}.${"d".repeat(63)}.example`;
    const local = "l".repeat(254 - domain.length - 1);
    expect(parseAddress(`${local}@${domain}`)?.email).toHaveLength(254);
    expect(parseAddress(`l${local}@${domain}`)).toBeNull();
  });
});

describe("any other text is rejected as an email address", () => {
  const refused = [
    "",
    "ann",
    "ann@",
    "@example.com",
    "ann@example..com",
    "ann@-example.com",
    "ann@example.com.",
    "ann@exam ple.com",
    "an n@example.com",
    "ann@müller.example",
    "ann@[127.0.0.1]",
    `ann@${"d".repeat(64)}.example`,
    "ann@example.com, bob@example.com",
    "ann@example.com; bob@example.com",
    "Ann, Bob <bob@example.com>",
    "Ann <ann@example.com> <bob@example.com>",
    'Ann "Bo <ann@example.com>',
    "Ann <ann@example.com",
    "ann@example.com>",
    "Ann ann@example.com",
    "ann@example.com\r\nBcc: eve@example.com",
    "ann@example.com\nBcc: eve@example.com",
    "Ann\r\nBcc: eve@example.com <ann@example.com>",
    '"Ann\nBcc: eve@example.com" <ann@example.com>',
    "Ann\u2028Bcc <ann@example.com>",
    "ann@example.com\u0000",
    "\u007fann@example.com",
  ];
  for (const text of refused) test(JSON.stringify(text), () => expect(parseAddress(text)).toBeNull());
});

test("an accepted email address never contains a line break", () => {
  const text = fc.tuple(
    fc.string({ unit: "binary" }),
    fc.constantFrom("", " <ann@example.com>", "ann@example.com"),
  );
  fc.assert(
    fc.property(text, ([before, after]) => {
      const address = parseAddress(before + after);
      expect(`${address?.name}${address?.email}`).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]/);
    }),
    { numRuns: 2_000 },
  );
});

test("an unterminated quoted name is rejected in linear time", () =>
  expectLinear(100_000, (length) => {
    expect(parseAddress(`"${"\\a".repeat(length)} <ann@example.com>`)).toBeNull();
    expect(parseAddress(`${"a.".repeat(120)}@`)).toBeNull();
    expect(parseAddress(`a@${"a-".repeat(120)}`)).toBeNull();
  }));
