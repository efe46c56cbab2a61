/** Converts emails sent through a simulated Smartlead account to the text in its message history. */
import { iso } from "../../../src/core/clock.ts";
import { escapeHtml } from "../../../src/platforms/mail-form.ts";
import type { Mail } from "./mailbox.ts";

/** Builds the header block above a forwarded email, as mail clients do. */
export function headerBlock({ from, at, subject, to }: Mail): string {
  const lines = [`From: ${from.email}`, `Date: ${iso(at)}`, `Subject: ${subject}`, `To: ${to[0]?.email}`];
  return `<div>---------- Forwarded message ---------<br>${lines.map(escapeHtml).join("<br>")}</div>`;
}

export const plain = (html: string): string =>
  html
    .replaceAll(/<br ?\/?>|<\/(p|div|blockquote)>/gi, "\n")
    .replaceAll(/<[^<>]*>/g, "")
    .replaceAll(/&(lt|gt|quot|#39|amp);/g, (_entity, name: string) => SIGNS[name] ?? "");

const SIGNS: Record<string, string> = { lt: "<", gt: ">", quot: '"', "#39": "'", amp: "&" };
