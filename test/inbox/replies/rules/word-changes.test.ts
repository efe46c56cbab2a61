/** Tests learning from people's answers. */
import { expect, test } from "bun:test";
import { voiceExamples } from "../../../../src/inbox/replies/rules/voice-examples.ts";
import { commonChanges } from "../../../../src/inbox/replies/rules/word-changes.ts";

test("changes are grouped by their words, and a change made for only one contact is omitted", () => {
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
  const sent = {
    question: "Quel est le prix, s'il vous plaît ?",
    answer,
    names: ["Zoé Martin", null],
    company: "LUMIÈRE",
  };
  expect(voiceExamples("Et quel est le prix chez vous ?", [sent])).toEqual([shown]);
});
