/** Builds the load's requests: unique webhooks, and reads. */
import type { PlatformSandbox } from "../support/sandbox/sandbox.ts";
import { ANSWER, QUOTE } from "./mail.ts";

/**
 * Placeholder for the webhook's number in ids, addresses and Message-IDs. It has the same length as every number that
 * replaces it.
 */
const SERIAL = "100000000000";

const LINE = '<p style="margin:0 0 12px 0;font-family:Arial,sans-serif;font-size:14px;color:#222">';
const asHtml = (text: string): string =>
  text
    .split("\n\n")
    .map(
      (part) => `${LINE}${part.replaceAll(">", "&gt;").replaceAll("<", "&lt;").replaceAll("\n", "<br>")}</p>`,
    )
    .join("");

/** A reply to a campaign, as the platform reports it: a new message from a new lead each time, in ASCII. */
export function webhooksOf(sandbox: PlatformSandbox, path: string): () => string {
  const { webhook, platformId } = sandbox.receive({
    lead: {
      email: `lead${SERIAL}@prospect.example.com`,
      firstName: "Dana",
      lastName: "Reyes",
      company: "Northwind",
    },
    text: ANSWER + QUOTE,
    html: asHtml(ANSWER) + `<div class="gmail_quote">${asHtml(QUOTE)}</div>`,
  });
  const id = platformId.includes("-") ? `01976f3a-3b7e-7c55-9a2f-${SERIAL}` : SERIAL;
  const body = JSON.stringify(webhook.body)
    .replaceAll(platformId, id)
    .replace(/<[\w.-]+@([\w.-]+)>/g, `<${SERIAL}@$1>`);
  const request =
    `POST ${path} HTTP/1.1\r\nHost: desk.example.com\r\nUser-Agent: sequencer/1.0\r\nAccept: */*\r\n` +
    `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
  let count = 0;
  return () => {
    count += 1;
    return request.replaceAll(SERIAL, String(Number(SERIAL) + count));
  };
}

/** Returns a function that returns a request for each path in turn, over and over. */
export function requestsFor(paths: string[], apiKey: string): () => string {
  const requests = paths.map(
    (path) =>
      `GET ${path} HTTP/1.1\r\nHost: desk.example.com\r\nUser-Agent: customer/1.0\r\nAccept: application/json\r\n` +
      `Authorization: Bearer ${apiKey}\r\n\r\n`,
  );
  let next = 0;
  return () => requests[next++ % requests.length] ?? "";
}
