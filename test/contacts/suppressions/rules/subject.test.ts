/** Tests parsing the address or domain of a suppression. */
import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { subjectFrom, coveringSubjects } from "../../../../src/contacts/suppressions/rules/subject.ts";

describe("valid values", () => {
  test.each([
    ["Dana@Example.COM", "email", "dana@example.com"],
    [" Dana <dana@example.com> ", "email", "dana@example.com"],
    ["Example.COM", "domain", "example.com"],
    ["@example.com", "domain", "example.com"],
    [" @mail.example.com. ", "domain", "mail.example.com"],
    ["münchen.example", "domain", "xn--mnchen-3ya.example"],
    ["Info@MÜNCHEN.example", "email", "info@xn--mnchen-3ya.example"],
    ["Jörg <jorg@münchen.example>", "email", "jorg@xn--mnchen-3ya.example"],
  ] as const)("%p is normalized", (text, kind, value) => {
    expect(subjectFrom(text)).toEqual({ kind, value });
  });
});

describe("invalid values", () => {
  test.each([
    "",
    "@",
    "com",
    "localhost",
    "dana@",
    "@@example.com",
    "dana@@example.com",
    "exam ple.com",
    "*.example.com",
    "https://example.com",
    "example.com/about",
    "example..com",
    "-example.com",
    "a@b.com, c@d.com",
    "jörg@example.com",
    "jorg@m nchen.exämple",
    `${"a".repeat(64)}.com`,
    `${"a.".repeat(130)}com`,
  ])("suppressing %p is rejected, because it is neither an address nor a domain", (text) => {
    expect(subjectFrom(text)).toBeNull();
  });
});

test("a suppression of an address, its domain or a parent domain covers the address", () => {
  expect(coveringSubjects("Dana@Mail.Example.com")).toEqual([
    "dana@mail.example.com",
    "mail.example.com",
    "example.com",
    "com",
  ]);
});

test("a domain suppression in Unicode or Punycode covers the domain's addresses", () => {
  const domain = subjectFrom("münchen.example")?.value ?? "";
  expect(coveringSubjects("dana@MÜNCHEN.example")).toContain(domain);
  expect(coveringSubjects("dana@xn--mnchen-3ya.example")).toContain(domain);
});

test("a domain suppression does not cover a domain that only has the same ending", () => {
  expect(coveringSubjects("dana@notexample.com")).not.toContain("example.com");
  expect(coveringSubjects("example.com@other.test")).not.toContain("example.com");
});

test("an address suppression covers every spelling that has the same normalized form", () => {
  fc.assert(
    fc.property(fc.emailAddress(), (email) => {
      const subject = subjectFrom(email);
      if (subject) expect(coveringSubjects(email)).toContain(subject.value);
    }),
  );
});
