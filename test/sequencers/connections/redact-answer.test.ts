/** Tests that an answer can be shown to others: no secret, no address, nothing that a person wrote. */
import { expect, test } from "bun:test";
import { redactAnswer } from "../../../src/sequencers/connections/rules/redact-answer.ts";

const PRIVATE = [
  "dana@prospect.example.com",
  "prospect.example.com",
  "Dana",
  "Reyes",
  "Bonjour",
  "+15550100",
  "5550100",
  "s3cret",
  "Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6cXV4",
  "hooks/instantly",
];

const ROWS: Record<string, object> = {
  instantly: {
    items: [
      {
        id: "0198aaaa-1111-7000-8000-000000000001",
        from_address_email: "dana@prospect.example.com",
        from_address_json: [{ address: "dana@prospect.example.com", name: "Dana Reyes" }],
        body: { text: "Bonjour Ana", html: "<p>Bonjour Ana</p>" },
        subject: "Re: Bonjour",
        payload: { firstName: "Dana", mobile: "+15550100", employees: 5550100 },
        target_hook_url: "https://desk.example.com/hooks/instantly/Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6cXV4",
        headers: { "x-replydesk-secret": "s3cret" },
        ue_type: 2,
      },
    ],
  },
  emailbison: {
    data: [
      {
        id: 45001,
        to: [{ name: "Dana Reyes", address: "dana@prospect.example.com" }],
        text_body: "Bonjour",
        lead: {
          first_name: "Dana",
          custom_variables: [{ name: "phone number", value: "+15550100" }],
        },
        raw_message_id: "<one@prospect.example.com>",
        download_url: "https://user:s3cret@files.example.com/a?token=s3cret",
        folder: "Inbox",
      },
    ],
  },
  smartlead: {
    "dana@prospect.example.com": {
      lead_email: "dana@prospect.example.com",
      secret_key: "s3cret",
      email_body: "Bonjour",
    },
    status: "ACTIVE",
  },
  plusvibe: {
    workspaces: [{ _id: "66f000000000000000000001", name: "Dana Reyes" }],
    next: "Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6cXV4",
    api_key: "s3cret",
  },
};

test.each(Object.entries(ROWS))("%s: keeps the form, and nothing private", (_name, row) => {
  const shown = redactAnswer(JSON.stringify(row));
  for (const word of PRIVATE) expect([word, shown.includes(word)]).toEqual([word, false]);
  expect(Object.keys(JSON.parse(shown) as object).length).toBe(Object.keys(row).length);
});

test("keeps ids, numbers, states and times, by which a fault is found", () => {
  const row = {
    id: "0198aaaa-1111-7000-8000-000000000001",
    _id: "66f000000000000000000001",
    ue_type: 2,
    is_unread: null,
    success: false,
    folder: "Inbox",
    timestamp_created: "2026-03-04T09:00:00.000Z",
  };
  expect(JSON.parse(redactAnswer(JSON.stringify(row)))).toEqual(row);
});

test("cuts long lists and counts the omitted rows", () => {
  expect(JSON.parse(redactAnswer(JSON.stringify({ items: [1, 2, 3, 4] })))).toEqual({
    items: [1, 2, "… 2 more"],
  });
});

test("shows the beginning of what is no JSON", () => {
  const shown = redactAnswer(
    `<html>Try https://desk.example.com/hooks/x?token=s3cret or dana@prospect.example.com${"x".repeat(9_000)}`,
  );
  expect(shown).toStartWith("<html>Try https://desk.example.com/… or d***@p***");
  expect(shown.length).toBeLessThanOrEqual(500);
});
