/** Holds the words and phrases of French. */
import type { PhraseBook } from "./phrase-book.ts";

export const fr: PhraseBook = {
  code: "fr",
  name: "French",

  // Shared by several readers -----------------------------------------------------------------------------

  greetings: "bonjour, bonsoir, salut, cher, chère",
  closings: `
    (bien |très )?cordialement( vôtre)?,
    bien à (vous|toi),
    (meilleures|sincères|cordiales) salutations,
    salutations( distinguées)?,
    (bonne|belle|excellente) (journée|soirée|fin de journée|semaine)( à vous)?,
    à bientôt,
    amicalement,
    cdt,
    cdlt,
    merci( d'avance| beaucoup)?,
  `,
  calendar: {
    // prettier-ignore
    months: [
      "janvier, janv, jan",
      "fevrier, fevr, fev",
      "mars, mar",
      "avril, avr",
      "mai",
      "juin",
      "juillet, juil",
      "aout",
      "septembre, sept, sep",
      "octobre, oct",
      "novembre, nov",
      "decembre, dec",
    ],
    weekdays: ["dimanche", "lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi"],
    today: "aujourd'hui, ce (matin|soir), cet apres-midi",
    tomorrow: "demain",
    overmorrow: "apres-demain, apres demain",
    thisWeek: "cette semaine",
    nextWeek: "semaine prochaine, prochaine semaine",
    nextMonth: "mois prochain, prochain mois",
  },

  // Reading mail ------------------------------------------------------------------------------------------

  mail: {
    wrote: "écrit, ecrit",
  },

  // Understanding replies, checking drafts ----------------------------------------------------------------
};
