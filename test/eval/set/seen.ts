/** Combines the part of the labeled set that authors of the rules may read. */
import dutch from "./seen-dutch.ts";
import interest from "./seen-english-interest.ts";
import machines from "./seen-english-machines.ts";
import refusals from "./seen-english-refusals.ts";
import unclear from "./seen-english-unclear.ts";
import french from "./seen-french.ts";
import german from "./seen-german.ts";
import italian from "./seen-italian.ts";
import polish from "./seen-polish.ts";
import portuguese from "./seen-portuguese.ts";
import spanish from "./seen-spanish.ts";
import swedish from "./seen-swedish.ts";

const english = [...interest, ...refusals, ...machines, ...unclear];

export const SEEN = [
  ...english,
  ...german,
  ...french,
  ...spanish,
  ...italian,
  ...dutch,
  ...portuguese,
  ...polish,
  ...swedish,
];
