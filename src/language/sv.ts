/** Holds the words and phrases of Swedish. */
import type { PhraseBook } from "./phrase-book.ts";

export const sv: PhraseBook = {
  code: "sv",
  name: "Swedish",

  // Shared by several readers -----------------------------------------------------------------------------

  greetings: "hej, hejsan, hallå, god (morgon|dag|kväll|middag), bästa, kära",
  closings: `
    (med )?(vänliga|vänlig|bästa) (hälsningar|hälsning),
    mvh,
    hälsningar,
    tack,
  `,
  calendar: {
    // prettier-ignore
    months: [
      "januari, jan",
      "februari, feb",
      "mars, mar",
      "april, apr",
      "maj",
      "juni, jun",
      "juli, jul",
      "augusti, aug",
      "september, sept, sep",
      "oktober, okt",
      "november, nov",
      "december, dec",
    ],
    weekdays: [
      "sondag, sondagen",
      "mandag, mandagen",
      "tisdag, tisdagen",
      "onsdag, onsdagen",
      "torsdag, torsdagen",
      "fredag, fredagen",
      "lordag, lordagen",
    ],
    today: "idag, i dag, ikvall, i kvall, i eftermiddag",
    tomorrow: "imorgon, i morgon",
    overmorrow: "i overmorgon, overmorgon",
    thisWeek: "den har veckan, denna vecka",
    nextWeek: "nasta vecka, kommande vecka",
    nextMonth: "nasta manad, kommande manad",
  },

  // Reading mail ------------------------------------------------------------------------------------------

  mail: {
    wrote: "skrev",
  },

  // Understanding replies, checking drafts ----------------------------------------------------------------
};
