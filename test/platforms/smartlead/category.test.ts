/** Tests parsing Smartlead's LEAD_CATEGORY_UPDATED event in both of its formats. */
import { expect, test } from "bun:test";
import { PayloadError, type Json, type PlatformEvent } from "../../../src/platforms/platform.ts";
import { parseSmartlead } from "../../../src/platforms/smartlead/webhook.ts";
import { Bench, PERSON } from "../../support/platform.ts";
import { type Fields, OURS } from "../../support/smartlead.ts";

const LEAD = "dana@prospect.example.com";

const parse = (body: Json): PlatformEvent => parseSmartlead({ body, headers: {}, receivedAt: 0 });

/** Taken from the tests of a client that is used in production. */
const CATEGORY: Fields = {
  event_type: "LEAD_CATEGORY_UPDATED",
  event_timestamp: "2026-09-30T21:20:13.000Z",
  campaign_name: "Manufacturing",
  campaign_id: 4028770,
  lead_category: { new_id: 4, old_id: 5, new_name: "Do Not Contact", old_name: "Information Request" },
  lead_data: {
    first_name: "Dana",
    last_name: "Reyes",
    email: "Dana@prospect.example.com",
    company_name: "Northwind",
    phone_number: "+1 555 0100",
    linkedin_profile: "https://linkedin.com/in/dana",
    custom_fields: { "Job Title": "CEO", state: "Maryland" },
  },
  history: [{ type: "SENT", from: OURS, to: LEAD, time: "2026-09-28T15:00:00Z", email_body: "Hi" }],
};

test("a category update is parsed as a label for the lead, with all of the lead's fields", () => {
  expect(parse(CATEGORY)).toEqual({
    kind: "label",
    eventType: "LEAD_CATEGORY_UPDATED",
    email: LEAD,
    label: "Do Not Contact",
    lead: {
      email: LEAD,
      firstName: "Dana",
      lastName: "Reyes",
      company: "Northwind",
      title: "CEO",
      phone: "+1 555 0100",
      linkedinUrl: "https://linkedin.com/in/dana",
      metadata: { "Job Title": "CEO", state: "Maryland" },
    },
    campaign: { id: "4028770", name: "Manufacturing" },
  });
});

test.each([
  ["category", { category: "Do Not Contact" }],
  ["lead_data.category.name", { lead_data: { category: { name: "Do Not Contact" } } }],
  ["both, with the id", { category: "Do Not Contact", lead_category_id: 4 }],
])(
  "a category in the second format, with its name in %s and the address in lead_email, is the same label",
  (_at, rest) => {
    const { lead_category: _one, lead_data: _two, ...common } = CATEGORY;
    expect(parse({ ...common, lead_email: LEAD, ...rest })).toMatchObject({
      kind: "label",
      email: LEAD,
      label: "Do Not Contact",
    });
  },
);

test.each<[string, Fields]>([
  ["lead_category_id", { lead_category_id: 4 }],
  ["lead_category.new_id", { lead_category: { new_id: 4, old_id: 5 } }],
  ["an empty name", { lead_category_id: "4", category: " " }],
])("a category with only an id, in %s, becomes a label without a name", (_at, rest) => {
  const { lead_category: _one, ...common } = CATEGORY;
  expect(parse({ ...common, ...rest })).toMatchObject({
    kind: "label",
    email: LEAD,
    label: "",
    labelId: "4",
    campaign: { id: "4028770" },
  });
});

test("a category id is resolved to a name through the account, and an unknown id is an error", async () => {
  const bench = await Bench.open("smartlead");
  expect(await bench.platform.labelName?.(bench.account, "4", PERSON)).toBe("Do Not Contact");
  await expect(bench.platform.labelName?.(bench.account, "404", PERSON)).rejects.toThrow(
    new PayloadError("lead_category: Smartlead has no category 404"),
  );
  await bench.sandbox.close();
});

test("removing a category has no effect, and a category without a lead is an error", () => {
  expect(parse({ ...CATEGORY, lead_category: { new_id: null, new_name: null } }).kind).toBe("other");
  expect(() => parse({ ...CATEGORY, lead_data: {} })).toThrow(new PayloadError("lead_data.email is missing"));
});
