/** Tests parsing EmailBison's Reply object in cases where its documentation does not define the format. */
import { expect, test } from "bun:test";
import { messageOf } from "../../../src/platforms/emailbison/mail.ts";
import type { Json, PlatformMessage } from "../../../src/platforms/platform.ts";

const CAMPAIGN_MAIL = "<55001@outbound.example.com>";

const read = (change: { [key: string]: Json }): PlatformMessage =>
  messageOf(
    {
      id: 45123,
      date_received: "2026-03-04T09:12:42.000000Z",
      from_email_address: "dana@prospect.example.com",
      ...change,
    },
    { place: "reply", answered: CAMPAIGN_MAIL },
  );

test("an email from an unknown mailbox has no handle and cannot be answered", () => {
  expect(read({}).handle).toBeNull();
  expect(read({ sender_email_id: 13 }).handle).toEqual({ replyId: 45123, senderEmailId: 13 });
});

test("invalid addresses are left out of the recipients", () => {
  const to: Json = [
    { address: "Ana@Outbound.example.com", name: "Ana" },
    { address: "undisclosed" },
    null,
    "x",
  ];
  expect(read({ to }).to).toEqual([{ email: "ana@outbound.example.com", name: "Ana" }]);
  expect(read({ to: null, primary_to_email_address: "ana@outbound.example.com" }).to).toHaveLength(1);
});

test("headers are parsed in each of their formats", () => {
  const wanted = { "auto-submitted": "auto-replied", "in-reply-to": "<a@b.example.com>" };
  const forms: Json[] = [
    { "Auto-Submitted": "auto-replied", "In-Reply-To": ["<a@b.example.com>"] },
    [
      { name: "Auto-Submitted", value: "auto-replied" },
      { key: "In-Reply-To", value: "<a@b.example.com>" },
    ],
    [
      ["Auto-Submitted", "auto-replied"],
      ["In-Reply-To", "<a@b.example.com>"],
    ],
    ["Auto-Submitted: auto-replied", "In-Reply-To: <a@b.example.com>"],
    "Auto-Submitted: auto-replied\r\nIn-Reply-To:\r\n <a@b.example.com>\r\n",
  ];
  for (const headers of forms) expect(read({ headers }).headers).toEqual(wanted);
  for (const headers of [null, 7, "", [null, {}, []]]) expect(read({ headers }).headers).toEqual({});
});

test("the references list each answered email once, the most recent last", () => {
  const headers = { References: `<x@y.example.com> ${CAMPAIGN_MAIL}`, "In-Reply-To": CAMPAIGN_MAIL };
  expect(read({ headers }).references).toEqual(["<x@y.example.com>", CAMPAIGN_MAIL]);
  const later = { References: "<x@y.example.com>" };
  expect(read({ headers: later }).references).toEqual([CAMPAIGN_MAIL, "<x@y.example.com>"]);
});

test("a raw email is passed on only if it is complete", () => {
  const source =
    "From: Dana <dana@prospect.example.com>\r\nSubject: Re: Quick\r\n question\r\n\r\nSounds good";
  expect(read({ raw_body: source }).raw).toBe(source);
  expect(read({ raw_body: "Sounds good\n\nFrom: Ana" }).raw).toBeNull();
  expect(read({ raw_body: "See below\nFrom: Ana\n\nSounds good" }).raw).toBeNull();
  expect(read({ raw_body: "Note: see below\n\nSounds good" }).raw).toBeNull();
});
