/** Validates a reply or forward like EmailBison, with Laravel's error messages for each field. */
import type { SandboxAnswer } from "./server.ts";
import { field, listOf } from "../../../src/platforms/mail-form.ts";
import type { Json } from "../../../src/platforms/platform.ts";
import { SENDER_ID } from "./emailbison-payload.ts";
import type { SandboxFile } from "./files.ts";

const EMAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;

type Fields = { [key: string]: Json };
/** Messages by field, as in the `errors` of a 422 response. */
export type FormErrors = { [field: string]: string[] };

const MB = 1_000_000;
const MAX_FILE_BYTES = 10 * MB;
const MAX_TOTAL_BYTES = 25 * MB;

/** Returns validation errors for a form's files. */
export function fileErrors(files: readonly SandboxFile[]): FormErrors {
  const sizes = files.map(({ size }) => size ?? 0);
  const large = sizes.findIndex((size) => size > MAX_FILE_BYTES);
  if (large >= 0)
    return {
      [`attachments.${large}`]: [`The attachments.${large} field must not be greater than 10240 kilobytes.`],
    };
  if (sizes.reduce((sum, size) => sum + size, 0) > MAX_TOTAL_BYTES)
    return { attachments: ["The attachments may not be larger than 25MB combined."] };
  return {};
}

/** Converts a form's texts as Laravel does: to numbers, and 0 and 1 to booleans. */
export const typed = (form: Fields): Fields =>
  Object.fromEntries(
    Object.entries(form).map(([name, value]): [string, Json] => {
      if (
        /^(inject_previous_email_body|reply_all|use_dedicated_ips)$/.test(name) &&
        (value === "0" || value === "1")
      )
        return [name, value === "1"];
      return name === "sender_email_id" ? [name, Number(value)] : [name, value];
    }),
  );

/** Returns a form's validation errors. Empty if the form is valid. */
export function formErrors(form: Fields): FormErrors {
  return { ...messageErrors(form), ...recipientErrors(form) };
}

function messageErrors(form: Fields): FormErrors {
  const errors: FormErrors = {};
  if (typeof form.message !== "string" || form.message === "") {
    errors.message = ["The message field is required when reply template id is not present."];
  }
  if (form.content_type !== undefined && form.content_type !== "html" && form.content_type !== "text") {
    errors.content_type = ["The selected content type is invalid."];
  }
  const sender = form.sender_email_id ?? null;
  if (sender === null && form.reply_all !== true) {
    errors.sender_email_id = ["The sender email id field is required unless reply all is true."];
  } else if (sender !== null && sender !== SENDER_ID) {
    errors.sender_email_id = ["The selected sender email id is invalid."];
  }
  for (const flag of ["inject_previous_email_body", "reply_all", "use_dedicated_ips"]) {
    const value = form[flag] ?? null;
    if (value !== null && typeof value !== "boolean")
      errors[flag] = [`The ${flag} field must be true or false.`];
  }
  return errors;
}

function recipientErrors(form: Fields): FormErrors {
  const errors: FormErrors = {};
  for (const list of ["to_emails", "cc_emails", "bcc_emails"]) {
    const given = form[list] ?? [];
    if (!Array.isArray(given)) errors[list] = [`The ${list} field must be an array.`];
    listOf(given).forEach((item, index) => Object.assign(errors, recipientError(item, `${list}.${index}`)));
  }
  if (form.reply_all !== true && listOf(form.to_emails).length === 0) {
    errors.to_emails = ["The to emails field is required unless reply all is true."];
  }
  return errors;
}

function recipientError(recipient: Json, path: string): FormErrors {
  const [email, name] = [field(recipient, "email_address"), field(recipient, "name") ?? null];
  const key = `${path}.email_address`;
  if (typeof email !== "string") return { [key]: [`The ${key} field is required.`] };
  if (!EMAIL.test(email)) return { [key]: [`The ${key} field must be a valid email address.`] };
  if (name !== null && typeof name !== "string")
    return { [`${path}.name`]: [`The ${path}.name field must be a string.`] };
  return {};
}

/** Rejects a request as Laravel does: with the first error's message and the number of further errors. */
export function invalid(errors: FormErrors): SandboxAnswer {
  const [first = "", ...more] = Object.values(errors).flat();
  const others = more.length > 0 ? ` (and ${more.length} more error${more.length > 1 ? "s" : ""})` : "";
  return { status: 422, body: { message: first + others, errors } };
}
