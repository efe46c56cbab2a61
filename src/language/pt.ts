/** Holds the words and phrases of Portuguese. */
import type { PhraseBook } from "./phrase-book.ts";

export const pt: PhraseBook = {
  code: "pt",
  name: "Portuguese",

  // Shared by several readers -----------------------------------------------------------------------------

  greetings: "olá, oi, bom dia, boa (tarde|noite), prezad(o|a|os|as), car(o|a|os|as)",
  closings: `
    (com os )?(melhores )?cumprimentos,
    atenciosamente,
    atentamente,
    (um )?abraços?,
    cordialmente,
    att,
    (muito )?obrigad[oa],
    saudações,
  `,
  calendar: {
    // prettier-ignore
    months: [
      "janeiro, jan",
      "fevereiro, fev",
      "marco, mar",
      "abril, abr",
      "maio, mai",
      "junho, jun",
      "julho, jul",
      "agosto, ago",
      "setembro, set",
      "outubro, out",
      "novembro, nov",
      "dezembro, dez",
    ],
    weekdays: [
      "domingo",
      "segunda-feira, segunda",
      "terca-feira, terca",
      "quarta-feira, quarta",
      "quinta-feira, quinta",
      "sexta-feira, sexta",
      "sabado",
    ],
    today: "hoje, esta (manha|tarde|noite)",
    tomorrow: "amanha",
    overmorrow: "depois de amanha",
    thisWeek: "esta semana",
    nextWeek: "proxima semana, semana que vem, semana proxima, semana seguinte",
    nextMonth: "proximo mes, mes que vem",
  },

  // Reading mail ------------------------------------------------------------------------------------------

  mail: {
    wrote: "escreveu",
  },

  // Understanding replies, checking drafts ----------------------------------------------------------------
};
