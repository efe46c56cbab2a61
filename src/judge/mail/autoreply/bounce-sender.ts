/** Classifies an email's sender as a mail server or a person. */
import { fold } from "../../language/sentences.ts";

/**
 * `daemon`: used only by mail servers · `administrator`: used by mail servers and, at small firms, by people ·
 * `impersonal`: an unattended address · `person`: no sign of the other kinds.
 */
export type SenderKind = "daemon" | "administrator" | "impersonal" | "person";

const MAX_NAME = 300;

const DAEMON =
  /(?:^|[<\s"(])(?:mail(?:er)?[-_. ]?daemon|mdaemon|microsoftexchange[0-9a-f]{8,40})(?:[+-][^\s@]{0,64})?(?:@|[>"\s)]|$)/;
const DAEMON_NAME =
  /^"?(?:(?:internet )?mail deliver[a-z]{0,2} (?:sub)?(?:system|service)|mailer[- ]daemon|jetmail system|interscan notification)"?(?:$|[ <(@])/;
/** `MAILER-DAEMON <>`: the null sender, which accepts no replies, instead of an address. */
const EMPTY_ADDRESS = /^[^@<]{0,200}<\s{0,4}>\s{0,4}$/;
const ADMINISTRATOR =
  /(?:^|[<\s"(])(?:post[-_]?master|imss)(?:[+-][^\s@]{0,64})?(?:@|[>"\s)]|$)|^"?(?:postmaster|system administrator)"?(?:$|[ <(@])/;
const IMPERSONAL =
  /(?:^|[<\s])(?:no-?reply|do-?not-?reply|bounces?|admin|administrator|system|root|notifications?|mail(?:adm(?:in)?)?|smtp)@/;

const FORMS: [SenderKind, RegExp][] = [
  ["daemon", DAEMON],
  ["daemon", DAEMON_NAME],
  ["daemon", EMPTY_ADDRESS],
  ["administrator", ADMINISTRATOR],
  ["impersonal", IMPERSONAL],
];

export const isMailServer = (email: string): boolean =>
  ["daemon", "administrator"].includes(senderAmong([email]));

/**
 * Returns the kind that most clearly indicates a server. @param names The sender according to the platform
 * and to the email: some platforms substitute the lead for a missing sender.
 */
export function senderAmong(names: readonly string[]): SenderKind {
  const senders = names.map((name) => fold(name.slice(0, MAX_NAME).trim()));
  const match = FORMS.find(([, form]) => senders.some((sender) => form.test(sender)));
  return match?.[0] ?? "person";
}
