/** Tests finding the changes that people make to drafts. */
import { expect, test } from "bun:test";
import { voiceExamples } from "../../../../src/inbox/replies/rules/voice-examples.ts";
import { commonChanges } from "../../../../src/inbox/replies/rules/word-changes.ts";

test("changes to drafts are grouped by their words, and changes made for only one contact are omitted", () => {
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
])("an example contains no names, numbers, links or addresses of its recipient: %s", (answer, shown) => {
  const sent = {
    question: "Quel est le prix, s'il vous plaît ?",
    answer,
    names: ["Zoé Martin", null],
    company: "LUMIÈRE",
  };
  expect(voiceExamples("Et quel est le prix chez vous ?", [sent])).toEqual([shown]);
});
