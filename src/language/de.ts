/** Holds the words and phrases of German. */
import type { PhraseBook } from "./phrase-book.ts";

export const de: PhraseBook = {
  code: "de",
  name: "German",

  // Shared by several readers -----------------------------------------------------------------------------

  greetings:
    "hallo, hi, guten (tag|morgen|abend), liebe, lieber, liebes, sehr geehrte, sehr geehrter, moin, servus, grüß gott, grüezi",
  closings: `
    (mit )?(freundlichen?|besten?|lieben?|herzlichen?|schönen?|viele[nr]?|sonnigen?)( und (besten|herzlichen))? (grüßen?|grüssen?|gruß|gruss|dank)( aus *)?,
    grüße,
    gruß,
    gruss,
    mfg,
    lg,
    vg,
    vielen dank( im voraus)?,
    danke( im voraus)?,
    hochachtungsvoll,
  `,
  calendar: {
    // prettier-ignore
    months: [
      "januar, janner, jan",
      "februar, feb",
      "marz, maerz, mrz, mar",
      "april, apr",
      "mai",
      "juni, jun",
      "juli, jul",
      "august, aug",
      "september, sept, sep",
      "oktober, okt",
      "november, nov",
      "dezember, dez",
    ],
    weekdays: ["sonntag", "montag", "dienstag", "mittwoch", "donnerstag", "freitag", "samstag, sonnabend"],
    today: "heute",
    tomorrow: "morgen",
    overmorrow: "ubermorgen, uebermorgen",
    thisWeek: "diese woche, dieser woche",
    nextWeek: "(nachste[rn]?|kommende[rn]?) woche",
    nextMonth: "(nachste[rn]?|kommende[rn]?) monat",
  },

  // Reading mail ------------------------------------------------------------------------------------------

  mail: {
    wrote: "schrieb, schreibt, geschrieben",
  },

  // Understanding replies, checking drafts ----------------------------------------------------------------
};
