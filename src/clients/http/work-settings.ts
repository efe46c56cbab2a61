/** Defines the API's settings for the people who work for a client. */
import { Type } from "@sinclair/typebox";
import type { SlaHours } from "../../db/schema.ts";
import { named, Nullable, Text, Uuid } from "../../http/input.ts";
import { WEEKDAYS } from "../rules/sla-hours.ts";

const OpenHours = named(
  "OpenHours",
  Type.Array(
    Type.String({ pattern: "^(([01]\\d|2[0-3]):[0-5]\\d|24:00)$", mustBe: "a time such as 08:30" }),
    { minItems: 2, maxItems: 2, examples: [["09:00", "17:00"]] },
  ),
  "Start and end of a day's hours",
);

export const WorkSettings = {
  forward_contacts: Type.Array(
    Type.Object(
      {
        name: Text({ maxLength: 200, examples: ["Elena Marsh"] }),
        email: Type.String({
          maxLength: 254,
          pattern: "^[^\\s@<>,;]+@[^\\s@<>,;]+$",
          mustBe: "an email address",
          examples: ["elena@northwind.example"],
        }),
      },
      { additionalProperties: false },
    ),
    { maxItems: 50, description: "The client's people, suggested first when a reply is forwarded" },
  ),
  track_calendar_links: Type.Boolean({
    default: true,
    description:
      "Whether `calendar_link` in outgoing emails carries a token, so that bookings in a connected calendar " +
      "are matched to the conversation",
  }),
  learn_from_sent: Type.Boolean({
    default: true,
    description:
      "Whether drafts follow the voice of answers that people sent to similar emails. Facts still come only " +
      "from the settings",
  }),
  color: Nullable(
    Type.String({
      pattern: "^#[0-9a-fA-F]{6}$",
      mustBe: "a color such as #0f766e",
      description: "The client's color in the inbox; new clients get a color that few other clients have",
      examples: ["#0f766e"],
    }),
  ),
  owner_id: Nullable(
    Uuid({
      description: "The client's owner: a member of the workspace who is not a viewer",
    }),
  ),
  sla_minutes: Nullable(
    Type.Integer({
      minimum: 1,
      maximum: 43_200,
      description: "SLA: minutes within which leads must be answered; null for no SLA",
    }),
  ),
  sla_hours: Nullable(
    Type.Unsafe<SlaHours>(
      Type.Object(
        {
          timezone: Type.String({ maxLength: 100, description: "IANA name" }),
          days: Type.Partial(Type.Object(Object.fromEntries(WEEKDAYS.map((day) => [day, OpenHours]))), {
            additionalProperties: false,
          }),
        },
        {
          additionalProperties: false,
          description:
            "Hours that count toward `sla_minutes`; omitted days do not count. With null, all hours count",
          examples: [{ timezone: "Europe/Madrid", days: { mon: ["09:00", "17:00"] } }],
        },
      ),
    ),
  ),
};
