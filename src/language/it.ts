/** Holds the words and phrases of Italian. */
import type { PhraseBook } from "./phrase-book.ts";

export const it: PhraseBook = {
  code: "it",
  name: "Italian",

  // Shared by several readers -----------------------------------------------------------------------------

  greetings: "ciao, buongiorno, buonasera, salve, gentile, egregio, caro, cara",
  closings: `
    (cordiali|distinti|cari|migliori) saluti,
    (un )?(cordiale )?saluto,
    saluti,
    cordialmente,
    a presto,
    buona (giornata|serata),
    grazie( mille| e saluti)?,
  `,
  calendar: {
    // prettier-ignore
    months: [
      "gennaio, gen",
      "febbraio, feb",
      "marzo, mar",
      "aprile, apr",
      "maggio, mag",
      "giugno, giu",
      "luglio, lug",
      "agosto, ago",
      "settembre, sett, set",
      "ottobre, ott",
      "novembre, nov",
      "dicembre, dic",
    ],
    weekdays: ["domenica", "lunedi", "martedi", "mercoledi", "giovedi", "venerdi", "sabato"],
    today: "oggi, stasera, stamattina, questo pomeriggio, questa mattina",
    tomorrow: "domani",
    overmorrow: "dopodomani",
    thisWeek: "questa settimana",
    nextWeek: "prossima settimana, settimana prossima, settimana entrante",
    nextMonth: "prossimo mese, mese prossimo",
  },

  // Reading mail ------------------------------------------------------------------------------------------

  mail: {
    wrote: "scritto, scrive",
  },

  // Understanding replies, checking drafts ----------------------------------------------------------------
};
