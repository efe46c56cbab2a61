/** Holds the words and phrases of English. */
import type { PhraseBook } from "./phrase-book.ts";

export const en: PhraseBook = {
  code: "en",
  name: "English",

  // Shared by several readers -----------------------------------------------------------------------------

  greetings: "hi, hello, hey, hiya, dear, good (morning|afternoon|evening|day), greetings",
  closings: `
    (with )?(my |the )?(best|kind|kindest|warm|warmest|many)? ?(regards|wishes),
    best,
    all the best,
    all best,
    cheers,
    ciao,
    (many )?thanks( again| so much| a lot| in advance| and (best |kind )?regards)?,
    thanks & regards,
    thank you( very much| so much| again| in advance)?,
    thx,
    tia,
    sincerely( yours)?,
    yours( sincerely| truly| faithfully)?,
    respectfully,
    cordially,
    warmly,
    talk soon,
    speak soon,
    take care,
    have a (great|nice|good) (day|week|weekend|one),
    rgds,
    br,
    kr,
  `,
  calendar: {
    // prettier-ignore
    months: [
      "january, jan",
      "february, feb",
      "march, mar",
      "april, apr",
      "may",
      "june, jun",
      "july, jul",
      "august, aug",
      "september, sept, sep",
      "october, oct",
      "november, nov",
      "december, dec",
    ],
    weekdays: ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"],
    today: "today, tonight, this (morning|afternoon|evening)",
    tomorrow: "tomorrow",
    overmorrow: "(the )?day after tomorrow",
    thisWeek: "this week",
    nextWeek: "next week, coming week",
    nextMonth: "next month",
  },

  // Reading mail ------------------------------------------------------------------------------------------

  mail: {
    wrote: "wrote, writes",
  },

  // Understanding replies, checking drafts ----------------------------------------------------------------
};
