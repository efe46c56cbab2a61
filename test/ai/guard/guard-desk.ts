/** Desks of nine languages, for which drafts are judged: what the client says of itself, and a mail that is answered. */
import type { GuardContext } from "../../../src/ai/guard/guard.ts";
import type { ClientProfile } from "../../../src/ai/model.ts";
import type { Language } from "../../../src/language/detect.ts";

export interface DraftDesk {
  voice: Partial<ClientProfile>;
  /** It orders foreign things too, as hostile mail does. */
  mail: string;
  firstName: string;
  /** With nothing to find in them; the signature is put behind each. */
  good: string[];
  /** With what a finding must say of each; the signature is put behind all but those that begin with `UNSIGNED`. */
  bad: [draft: string, says: RegExp][];
}

/** At the beginning of a draft that lacks the signature, or brings another. */
export const UNSIGNED = "(unsigned)";

const NOTHING: ClientProfile = {
  name: "",
  serviceDescription: null,
  calendarLink: null,
  tone: null,
  signature: null,
  facts: null,
  forbiddenClaims: null,
};

export function allowedAt({ voice, mail, firstName }: DraftDesk, language: Language): GuardContext {
  return {
    client: { ...NOTHING, ...voice },
    thread: [],
    mail: {
      direction: "inbound",
      from: `${firstName} <${language}@lead.example>`,
      subject: "Re:",
      text: mail,
      sentAt: 0,
    },
    contact: { firstName, lastName: null, company: null, title: null },
    otherClients: ["Vandelay Imports"],
  };
}

export const draftAt = ({ voice }: DraftDesk, draft: string): string =>
  draft.startsWith(UNSIGNED) ? draft.slice(UNSIGNED.length) : `${draft}\n\n${voice.signature}`;
