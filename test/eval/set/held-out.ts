/** Combines the part of the labeled set that authors of the rules must not open; only its table is read. */
import dutchSwedish from "./held-out-dutch-swedish.ts";
import englishOthers from "./held-out-english-others.ts";
import englishPeople from "./held-out-english-people.ts";
import frenchItalian from "./held-out-french-italian.ts";
import germanPolish from "./held-out-german-polish.ts";
import spanishPortuguese from "./held-out-spanish-portuguese.ts";

export const HELD_OUT = [
  ...englishPeople,
  ...englishOthers,
  ...germanPolish,
  ...frenchItalian,
  ...spanishPortuguese,
  ...dutchSwedish,
];
