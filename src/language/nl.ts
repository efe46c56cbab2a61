/** Holds the words and phrases of Dutch. */
import type { PhraseBook } from "./phrase-book.ts";

export const nl: PhraseBook = {
  code: "nl",
  name: "Dutch",

  // Shared by several readers -----------------------------------------------------------------------------

  greetings: "hallo, hoi, beste, geachte, goedemorgen, goedemiddag, goedendag, goedenavond, dag",
  closings: `
    (met )?(vriendelijke|hartelijke|beste) groet(en)?,
    (hartelijke )?groet(en|jes)?,
    hoogachtend,
    mvg,
    alvast bedankt,
    (hartelijk )?bedankt,
  `,
  calendar: {
    // prettier-ignore
    months: [
      "januari, jan",
      "februari, feb",
      "maart, mrt",
      "april, apr",
      "mei",
      "juni, jun",
      "juli, jul",
      "augustus, aug",
      "september, sept, sep",
      "oktober, okt",
      "november, nov",
      "december, dec",
    ],
    weekdays: ["zondag", "maandag", "dinsdag", "woensdag", "donderdag", "vrijdag", "zaterdag"],
    today: "vandaag, vanavond, vanmiddag, vanochtend",
    tomorrow: "morgen",
    overmorrow: "overmorgen",
    thisWeek: "deze week",
    nextWeek: "(volgende|komende) week",
    nextMonth: "(volgende|komende) maand",
  },

  // Reading mail ------------------------------------------------------------------------------------------

  mail: {
    wrote: "schreef, geschreven",
  },

  // Understanding replies, checking drafts ----------------------------------------------------------------
};
