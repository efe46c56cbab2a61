/** Tells by its sender whether a mail server wrote a mail. */
import { fold } from "../../language/sentences.ts";

/**
 * `daemon`: nobody else writes under that name; `administrator`: mail servers do, and at small firms people;
 * `impersonal`: an address behind which no person sits; `person`: nothing tells.
 */
export type SenderKind = "daemon" | "administrator" | "impersonal" | "person";

const MAX_NAME = 300;

const DAEMON =
  /(?:^|[<\s"(])(?:mail(?:er)?[-_. ]?daemon|mdaemon|microsoftexchange[0-9a-f]{8,40})(?:[+-][^\s@]{0,64})?(?:@|[>"\s)]|$)/;
const DAEMON_NAME =
  /^"?(?:(?:internet )?mail deliver[a-z]{0,2} (?:sub)?(?:system|service)|mailer[- ]daemon|jetmail system|interscan notification)"?(?:$|[ <(@])/;
/** `MAILER-DAEMON <>`: the sender that takes no answer, in the place where people have an address. */
const NOBODY = /^[^@<]{0,200}<\s{0,4}>\s{0,4}$/;
const ADMINISTRATOR =
  /(?:^|[<\s"(])(?:post[-_]?master|imss)(?:[+-][^\s@]{0,64})?(?:@|[>"\s)]|$)|^"?(?:postmaster|system administrator)"?(?:$|[ <(@])/;
const IMPERSONAL =
  /(?:^|[<\s])(?:no-?reply|do-?not-?reply|bounces?|admin|administrator|system|root|notifications?|mail(?:adm(?:in)?)?|smtp)@/;

const FORMS: [SenderKind, RegExp][] = [
  ["daemon", DAEMON],
  ["daemon", DAEMON_NAME],
  ["daemon", NOBODY],
  ["administrator", ADMINISTRATOR],
  ["impersonal", IMPERSONAL],
];

export const isMailServer = (email: string): boolean =>
  ["daemon", "administrator"].includes(senderAmong([email]));

/** @param names as the platform tells it, and as the mail itself does: some platforms put the lead where a notice has nobody */
export function senderAmong(names: readonly string[]): SenderKind {
  const senders = names.map((name) => fold(name.slice(0, MAX_NAME).trim()));
  const known = FORMS.find(([, form]) => senders.some((sender) => form.test(sender)));
  return known?.[0] ?? "person";
}
