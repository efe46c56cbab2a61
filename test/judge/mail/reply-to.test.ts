/** Tests which address answers to an email go to. */
import { expect, test } from "bun:test";
import { replyToOf } from "../../../src/judge/mail/reply-to.ts";

const to = [{ email: "anna@mailbox.example", name: "Anna" }];

test.each([
  ["person@corp.example", "person@corp.example"],
  ["Echte Person <Person@Corp.example>", "person@corp.example"],
  ['"Dupont, Émile" <emile@corp.example>', "emile@corp.example"],
  ["list@corp.example, boss@corp.example", "list@corp.example"],
])("the Reply-To header can name another address: %s", (header, email) => {
  expect(replyToOf({ fromEmail: "form@site.example", to, headers: { "reply-to": header } }, [])?.email).toBe(
    email,
  );
});

test.each([
  ["the sender in capitals", "FORM@Site.Example"],
  ["our own mailbox", "Anna <anna@mailbox.example>"],
  ["the sender among others", "boss@corp.example, form@site.example"],
  ["no address", "undisclosed"],
])("answers go to the sender if the Reply-To is %s", (_what, header) => {
  expect(replyToOf({ fromEmail: "form@site.example", to, headers: { "reply-to": header } }, [])).toBeNull();
});

test("the Reply-To header can name another recipient, regardless of our mailbox's position in it", () => {
  const dana = { email: "dana@site.example", name: null };
  const ours = ["anna@mailbox.example"];
  for (const recipients of [
    [...to, dana],
    [dana, ...to],
  ]) {
    const mail = { fromEmail: "noreply@site.example", to: recipients };
    expect(replyToOf({ ...mail, headers: { "reply-to": "Dana@Site.example" } }, ours)?.email).toBe(
      dana.email,
    );
    expect(replyToOf({ ...mail, headers: { "reply-to": "anna@mailbox.example" } }, ours)).toBeNull();
  }
});

test("Reply-To is null if the header is missing", () => {
  expect(replyToOf({ fromEmail: "form@site.example", to, headers: {} }, [])).toBeNull();
});
