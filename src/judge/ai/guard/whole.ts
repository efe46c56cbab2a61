/** Finds problems with a draft as a whole: forbidden claims, form, repeated notes and other clients. */
import { forbiddenIn, namesIn } from "./claims.ts";
import { mailsOf, settingsOf, textsOf, type GuardContext } from "./context.ts";
import { repeatedNotes } from "./copies.ts";
import { formFaults } from "./form.ts";
import { plainText } from "./text.ts";
import type { Caution } from "../model.ts";

interface Whole {
  /** The draft without the signature. */
  body: string;
  /** The text to check for forbidden claims. */
  claiming: string;
  allowed: GuardContext;
}

/** The caution, the reason, and the words to find in the draft, if any. */
type WholeFault = [caution: Caution, what: string, words?: string];

/** Finds faults of the draft as a whole. */
export function wholeFaults(draft: string, { body, claiming, allowed }: Whole): WholeFault[] {
  const { client, contact, otherClients } = allowed;
  const settings = settingsOf(client);
  const own = [...settings, ...Object.values(contact)].join("\n");
  return [
    ...forbiddenIn(claiming, client.forbiddenClaims).map((claim): WholeFault => [
      "unknown_fact",
      `makes a forbidden claim: ${claim}`,
      claim,
    ]),
    ...formFaults(body, { settings: settings.join("\n"), isPersonal: allowed.isPersonal === true }).map(
      (fault): WholeFault => ["unusable_draft", fault],
    ),
    ...notesIn(draft, allowed).map((words): WholeFault => [
      "unusable_draft",
      `repeats the internal notes: ${words}`,
      words,
    ]),
    ...namesIn(draft, { names: otherClients, own }).map((name): WholeFault => [
      "other_client",
      `mentions another client: ${name}`,
      name,
    ]),
  ];
}

function notesIn(draft: string, allowed: GuardContext): string[] {
  if (!allowed.notes) return [];
  const open = [...settingsOf(allowed.client), ...textsOf(mailsOf(allowed))].map(
    (text) => plainText(text).text,
  );
  const words = repeatedNotes(draft, { notes: plainText(allowed.notes).text, open });
  return words === null ? [] : [words];
}
