/** Emails one-time links if a mail server is configured. */
import type { Deps } from "../../deps/deps.ts";
import { newId } from "../../core/ids.ts";

type MailDeps = Pick<Deps, "mailer" | "config" | "clock" | "log">;

interface LinkMail {
  to: string;
  url: string;
  purpose: "invite" | "reset";
  /** Name of the inviting workspace. */
  workspace?: string;
}

/**
 * Sends the link in the background. Failures are only logged, because the link's creator has already seen it.
 */
export function sendLink({ mailer, config, clock, log }: MailDeps, mail: LinkMail): void {
  if (!mailer) return;
  const messageId = `<${newId(clock.now())}@${new URL(config.server.public_url).hostname}>`;
  const { subject, text } = wordsOf(mail);
  const html = text
    .split("\n\n")
    .map((paragraph) => `<p>${escaped(paragraph)}</p>`)
    .join("\n");
  const to = [{ email: mail.to, name: null }];
  mailer.send({ to, cc: [], bcc: [], subject, text, html, messageId }).then(
    () => log.info("people.mailed", { purpose: mail.purpose }),
    (error: unknown) => log.warn("people.not_mailed", { purpose: mail.purpose, error }),
  );
}

function wordsOf({ url, purpose, workspace = "" }: LinkMail): { subject: string; text: string } {
  if (purpose === "invite")
    return {
      subject: `Join ${workspace.replaceAll(/\s+/g, " ")} on Replydesk`,
      text:
        `You have been invited to join ${workspace} on Replydesk. Accept the invitation here:\n\n${url}\n\nThe ` +
        "link works once and expires in 7 days.",
    };
  return {
    subject: "Reset your Replydesk password",
    text:
      `Reset your password here:\n\n${url}\n\nThe link works once and expires in 60 minutes. If you did not ` +
      "request a password reset, you can ignore this email.",
  };
}

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
