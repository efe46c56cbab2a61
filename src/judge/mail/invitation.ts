/** Parses emails from calendars and booking pages: sent by a machine, but with a person's answer. */
import { everyBook } from "../language/languages.ts";
import { type Invitation, INVITATIONS } from "../language/mail-phrases.ts";
import { listed } from "../language/phrase-list.ts";
import { asOneSentence } from "../language/sentences.ts";

const PREFIXES = listed(...everyBook(({ subjectPrefixes }) => subjectPrefixes));
const FORMS = INVITATIONS.map((answer) => {
  const words = listed(...everyBook(({ mail }) => mail.invitation[answer]));
  return [answer, new RegExp(`^(?:(?:${PREFIXES}) ?: ?)?(?:${words}) ?:`)] as const;
});

/** Parses the answer in a subject such as `Accepted: Intro @ Thu Mar 5`. Returns null for any other email. */
export function invitationAnswer(subject: string): Invitation | null {
  const { folded } = asOneSentence(subject.slice(0, 300));
  return FORMS.find(([, form]) => form.test(folded))?.[0] ?? null;
}
