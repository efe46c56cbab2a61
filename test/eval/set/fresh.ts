/**
 * Combines the part of the labeled set written by an author who never saw the rules; only its table is read.
 */
import dutchPolish from "./fresh-dutch-polish.ts";
import englishMachines from "./fresh-english-machines.ts";
import englishPeople from "./fresh-english-people.ts";
import englishRefusals from "./fresh-english-refusals.ts";
import frenchItalian from "./fresh-french-italian.ts";
import germanSwedish from "./fresh-german-swedish.ts";
import spanishPortuguese from "./fresh-spanish-portuguese.ts";

export const FRESH = [
  ...englishRefusals,
  ...englishPeople,
  ...englishMachines,
  ...germanSwedish,
  ...frenchItalian,
  ...spanishPortuguese,
  ...dutchPolish,
];
