/** Renders an email in its original form, on its own page. */
import type { Deps } from "../../deps/deps.ts";
import { notFound } from "../../core/errors.ts";
import { textPage } from "../../judge/mail/page.ts";
import { findShownMail } from "./store/shown-mail.ts";
import type { Scope } from "../../core/caller.ts";

/** Returns the page. Throws 404 for an email that the caller cannot see. */
export async function showMail(
  { db, texts, log }: Pick<Deps, "db" | "texts" | "log">,
  scope: Scope,
  { id, pictures }: { id: string; pictures: boolean },
): Promise<string> {
  const mail = findShownMail(db, scope, id);
  if (!mail) throw notFound("Mail not found");
  // Runs in the worker, because hostile HTML can take seconds.
  return texts.run("mailPage", { ...mail, pictures }).catch((error: unknown) => {
    log.warn("mail.shown_as_text", { message_id: id, error });
    return textPage(mail.text);
  });
}
