/** Tests that a sequencer's response can be shown without secrets, addresses, or anything that a person wrote. */
import { expect, test } from "bun:test";
import { redactAnswer, redactText } from "../../../src/sequencers/connections/rules/redact-answer.ts";

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

test.each(Object.entries(ROWS))(
  "%s: a redacted response keeps its structure but contains no private data",
  (_name, row) => {
    const shown = redactAnswer(JSON.stringify(row));
    for (const word of PRIVATE) expect([word, shown.includes(word)]).toEqual([word, false]);
    expect(Object.keys(JSON.parse(shown) as object).length).toBe(Object.keys(row).length);
  },
);

test("a redacted response keeps states, times and shortened ids, which help diagnose a fault", () => {
  const row = {
    id: 45001,
    ue_type: 2,
    is_unread: null,
    success: false,
    folder: "Inbox",
    event_type: "EMAIL_REPLY",
    timestamp_created: "2026-03-04T09:00:00.000Z",
    createdAt: "2026-03-04 09:00:00",
  };
  expect(JSON.parse(redactAnswer(JSON.stringify(row)))).toEqual(row);
  const ids = { id: "0198aaaa-1111-7000-8000-000000000001", _id: "66f000000000000000000001" };
  expect(JSON.parse(redactAnswer(JSON.stringify(ids)))).toEqual({ id: "0198…0001", _id: "66f0…0001" });
});

test.each([
  ['{"notes":"Met him at the fair; divorce"}', '{"notes":"text (28 characters)"}'],
  ['{"custom_hook":"You just bought a house"}', '{"custom_hook":"text (23 characters)"}'],
  ['{"city":"Leeds","employees":12}', '{"city":"text (5 characters)","employees":"number"}'],
  ['{"lead_data":{"status":"Divorced","is_ill":true,"age":51}}', '{"lead_data":{"status":"text (8 characters)","is_ill":"boolean","age":"number"}}'],
  ['{"status":"He is ill","id":"dana-reyes"}', '{"status":"text (9 characters)","id":"text (10 characters)"}'],
  ['{"api_key_id":"66f000000000000000000001"}', '{"api_key_id":"text (24 characters)"}'],
  ['{"Dana is ill":1}', '{"text (11 characters), field 1":"number"}'],
  ['["Dana"]', '["text (4 characters)"]'],
  ['"Dana"', '"text (4 characters)"'],
  ["token=abcdef123456789", "text (21 characters)"],
  [" <html>Dana</html>", "HTML (18 characters)"],
])("the redacted value %s is described as %s", (answer, shown) => expect(redactAnswer(answer)).toBe(shown)); // oxfmt-ignore

test("redacted error messages keep their text but contain no secrets", () => {
  expect(
    redactText("refused with status 401: bad token=abcdef123456789, see https://desk.example.com/hooks/x"),
  ).toBe("refused with status 401: bad token=***, see https://desk.example.com/…");
});

test("long lists in a redacted response are cut, and the number of omitted rows is shown", () => {
  expect(JSON.parse(redactAnswer(JSON.stringify({ items: [true, false, true, true] })))).toEqual({
    items: [true, false, "… 2 more"],
  });
});
