/** Defines desks in nine languages for judging drafts: a client's settings and an email to answer. */
import type { GuardContext } from "../../../../src/judge/ai/guard/guard.ts";
import type { ClientProfile } from "../../../../src/judge/ai/model.ts";
import type { Language } from "../../../../src/judge/language/languages.ts";

export interface DraftDesk {
  voice: Partial<ClientProfile>;
  /** The email, which also contains foreign links and figures as a hostile email would. */
  mail: string;
  firstName: string;
  /** Drafts without findings; the signature is appended to each. */
  good: string[];
  /** Drafts with an expected finding. The signature is appended unless the draft begins with `UNSIGNED`. */
  bad: [draft: string, says: RegExp][];
}

/** Prefix of a draft that has no signature or a different one. */
const UNSIGNED = "(unsigned)";

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
