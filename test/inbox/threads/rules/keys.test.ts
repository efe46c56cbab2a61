/**
 * Tests subject keys, and the subjects of answers and forwards, including subjects with millions of characters.
 */
import { expect, test } from "bun:test";
import { expectLinear } from "../../../support/cpu.ts";
import { bareSubject, forwardSubject, replySubject } from "../../../../src/inbox/threads/rules/keys.ts";

test.each([
  ["Quick question", "quick question"],
  ["Re: Quick  question ", "quick question"],
  ["RE : AW: Fwd:Quick question", "quick question"],
  ["Re[2]: Antw: Quick question", "quick question"],
  ["  re:\tre:\u00a0Quick question", "quick question"],
  ["Research: quick question", "research: quick question"],
  ["re quick: question", "re quick: question"],
  ["Re:", ""],
  ["", ""],
])("the subject %p is reduced to %p", (subject, bare) => {
  expect(bareSubject(subject)).toBe(bare);
});

test.each([
  ["Hello", "Re: Hello"],
  [" re: Hello", "re: Hello"],
  ["RE [3] : Hello", "RE [3] : Hello"],
  ["Aw: Hello", "Re: Aw: Hello"],
  ["Regards: Hello", "Re: Regards: Hello"],
  ["Hello\r\nBcc: eve@example.com", "Re: Hello Bcc: eve@example.com"],
])("an answer to the subject %p has the subject %p", (subject, answered) => {
  expect(replySubject(subject)).toBe(answered);
});

test.each([
  ["Hello", "Fwd: Hello"],
  ["FW: Hello", "FW: Hello"],
  ["Re: Hello", "Fwd: Re: Hello"],
])("a forward of the subject %p has the subject %p", (subject, forwarded) => {
  expect(forwardSubject(subject)).toBe(forwarded);
});

test.each(["re", "fwd", "re[", "re[1", "\n", ":", "re:"])(
  "a subject of %p and a megabyte of spaces is processed in time proportional to its length",
  async (beginning) => {
    for (const blank of [" ", "\n", "\u00a0", ":", "re: "])
      await expectLinear(1_000_000, (length) => {
        const subject = `${beginning}${blank.repeat(length / blank.length)}x`;
        for (const make of [bareSubject, replySubject, forwardSubject]) make(subject);
      });
  },
);
