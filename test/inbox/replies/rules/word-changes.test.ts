/** Tests how drafts are compared with the texts that people sent. */
import { expect, test } from "bun:test";
import { voiceExamples } from "../../../../src/inbox/replies/rules/voice-examples.ts";
import {
  commonChanges,
  compareWords,
  MAX_EDITED_PERMILLE,
} from "../../../../src/inbox/replies/rules/word-changes.ts";

test.each([
  ["Thank you, Dana.\n\nBest", "Thank  you, Dana. Best", 0],
  ["", "", 0],
  ["one two three four", "one two three five", 250],
  ["one two three four", "one two", 500],
  ["one two", "", 1_000],
  ["one two three", "vier fünf sechs sieben", 1_000],
])("the change from %j to %j is measured in permille of the longer text", (before, after, permille) => {
  expect(compareWords(before, after).permille).toBe(permille);
});

test("a draft with another greeting, a fixed day and one more sentence is edited, not rewritten", () => {
  const draft =
    "Guten Tag Frau Reyes,\n\nvielen Dank für Ihre Nachricht. Gern zeigen wir Ihnen, wie das geht. Passt Ihnen ein Gespräch in der nächsten Woche?\n\nViele Grüße\nJonas Weber";
  const sent =
    "Hallo Dana,\n\nvielen Dank für Ihre Nachricht. Gern zeigen wir Ihnen, wie das geht. Passt Ihnen ein Gespräch am Dienstag? Sie brauchen dafür nichts vorzubereiten.\n\nViele Grüße\nJonas Weber";
  const { permille } = compareWords(draft, sent);
  expect(permille).toBeGreaterThan(0);
  expect(permille).toBeLessThanOrEqual(MAX_EDITED_PERMILLE);
});

test("changes are grouped by their words, and one that only one contact got is left out", () => {
  const pair = (contactId: string, sent: string) => ({ contactId, draft: "Kind regards, Jo", sent });
  expect(
    commonChanges([
      pair("a", "Cheers, Jo"),
      pair("b", "cheers! Jo"),
      pair("c", "Kind regards, Jo P.S. Ann waves"),
      pair("c", "Kind regards, Jo P.S. Ann waves"),
    ]),
  ).toEqual([{ removed: "Kind regards,", added: "Cheers,", count: 2 }]);
});

test.each([
  [
    "Bonjour Zoé, la société Lumière paie 1 200 € par mois, merci de votre intérêt",
    "Bonjour …, la société … paie … … € par mois, merci de votre intérêt",
  ],
  [
    "Bonjour, Zoémie vous écrit de www.lumiere.example et vous remercie",
    "Bonjour, Zoémie vous écrit de … et vous remercie",
  ],
])("an example has no names, numbers, links or addresses of its recipient: %s", (answer, shown) => {
  const sent = { question: "Quel est le prix, s'il vous plaît ?", answer, names: ["Zoé", null, "LUMIÈRE"] };
  expect(voiceExamples("Et quel est le prix chez vous ?", [sent])).toEqual([shown]);
});
