/** Holds the words and phrases of Polish. */
import type { PhraseBook } from "./phrase-book.ts";

export const pl: PhraseBook = {
  code: "pl",
  name: "Polish",

  // Shared by several readers -----------------------------------------------------------------------------

  greetings: "cześć, dzień dobry, witam, szanowny, szanowna, drogi, droga, dobry wieczór",
  closings: `
    z poważaniem,
    poważaniem,
    (z )?wyrazami szacunku,
    (serdecznie )?pozdrawiam( serdecznie)?,
    pozdrowienia,
    z pozdrowieniami,
    serdeczności,
    dziękuję,
    pozdr,
  `,
  calendar: {
    // prettier-ignore
    months: [
      "stycznia, styczen, styczniu, sty",
      "lutego, luty, lutym, lut",
      "marca, marzec, marcu, mar",
      "kwietnia, kwiecien, kwietniu, kwi",
      "maja, maj, maju",
      "czerwca, czerwiec, czerwcu, cze",
      "lipca, lipiec, lipcu, lip",
      "sierpnia, sierpien, sierpniu, sie",
      "wrzesnia, wrzesien, wrzesniu, wrz",
      "pazdziernika, pazdziernik, pazdzierniku, paz",
      "listopada, listopad, listopadzie, lis",
      "grudnia, grudzien, grudniu, gru",
    ],
    weekdays: [
      "niedziela, niedziele, niedzieli",
      "poniedzialek, poniedzialku",
      "wtorek, wtorku",
      "sroda, srode, srody",
      "czwartek, czwartku",
      "piatek, piatku",
      "sobota, sobote, soboty",
    ],
    today: "dzis, dzisiaj",
    tomorrow: "jutro, jutrzejsz*",
    overmorrow: "pojutrze",
    thisWeek: "w tym tygodniu",
    nextWeek: "(przyszlym|nastepnym|kolejnym) tygodniu, (przyszly|nastepny) tydzien",
    nextMonth: "(przyszlym|nastepnym|kolejnym) miesiacu, (przyszly|nastepny) miesiac",
  },

  // Reading mail ------------------------------------------------------------------------------------------

  mail: {
    wrote: "napisał, napisała, napisana, pisze",
  },

  // Understanding replies, checking drafts ----------------------------------------------------------------
};
