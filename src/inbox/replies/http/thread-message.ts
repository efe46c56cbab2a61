/** Defines the JSON shape of the other emails in a reply's conversation. */
import { Type } from "@sinclair/typebox";
import { iso } from "../../../core/clock.ts";
import { named, OneOf } from "../../../http/input.ts";
import { Instant } from "../../../http/operation.ts";
import type { Address } from "../../../platforms/platform.ts";
import type { ShownMail } from "../../threads/store/threads.ts";

export const ThreadMessage = named(
  "ThreadMessage",
  Type.Object({
    direction: OneOf(["inbound", "outbound"]),
    from: Type.String(),
    to: Type.String(),
    subject: Type.String(),
    body: Type.String(),
    body_truncated: Type.Boolean({ description: "Whether `body` is truncated" }),
    sent_at: Instant,
  }),
  "Another email in the conversation",
);

export function presentMail(row: ShownMail) {
  return {
    direction: row.direction,
    from: row.fromEmail,
    to: (JSON.parse(row.to) as Address[])[0]?.email ?? "",
    subject: row.subject,
    body: row.bodyText,
    body_truncated: row.isCut === 1,
    sent_at: iso(row.sentAt),
  };
}
