/** Defines the fields of a Smartlead reply request, and parses its files, which are specified by URL. */
import { field, listOf, objectOf, text } from "../../../src/platforms/mail-form.ts";
import type { Json } from "../../../src/platforms/platform.ts";
import type { SentFile } from "./mails.ts";

/** Fields that the endpoint accepts (observed live: it rejects `lead_id`). */
export const REPLY_FIELDS = {
  required: ["email_stats_id", "email_body", "reply_message_id", "reply_email_time", "reply_email_body"],
  optional: [
    "to_email",
    "cc",
    "bcc",
    "to_first_name",
    "to_last_name",
    "scheduled_time",
    "schedule_condition",
  ],
  other: ["add_signature", "seq_type", "attachments"],
};

/** Member names, taken from a client used in production. */
const MEMBERS = ["file_name", "file_url", "file_type", "file_size"];

/** Returns the files, or an error message for the first invalid one. */
export function filesIn(attachments: Json | undefined): SentFile[] | string {
  const files: SentFile[] = [];
  for (const [index, file] of listOf(attachments).entries()) {
    const [name, url] = [text(field(file, "file_name")), text(field(file, "file_url"))];
    const unknown = Object.keys(objectOf(file) ?? {}).find((key) => !MEMBERS.includes(key));
    if (unknown !== undefined) return `attachments[${index}].${unknown}`;
    if (name === null || typeof field(file, "file_size") !== "number")
      return `attachments[${index}].file_name`;
    if (url === null || !url.startsWith("https://")) return `attachments[${index}].file_url`;
    files.push({ name, type: text(field(file, "file_type")), url });
  }
  return files;
}
