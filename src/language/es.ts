/** Holds the words and phrases of Spanish. */
import type { PhraseBook } from "./phrase-book.ts";

export const es: PhraseBook = {
  code: "es",
  name: "Spanish",

  // Shared by several readers -----------------------------------------------------------------------------

  greetings: "hola, buenos días, buenas, buenas tardes, buenas noches, estimad(o|a|os|as), querid(o|a)",
  closings: `
    (un )?(cordial(es)? |atentos? |afectuosos? )?saludos?( cordiales| atentos)?,
    atentamente,
    un abrazo,
    gracias( de antemano| y saludos)?,
    muchas gracias,
  `,
  calendar: {
    // prettier-ignore
    months: [
      "enero, ene",
      "febrero, feb",
      "marzo, mar",
      "abril, abr",
      "mayo, may",
      "junio, jun",
      "julio, jul",
      "agosto, ago",
      "septiembre, setiembre, sept, sep, set",
      "octubre, oct",
      "noviembre, nov",
      "diciembre, dic",
    ],
    weekdays: ["domingo", "lunes", "martes", "miercoles", "jueves", "viernes", "sabado"],
    today: "hoy, esta (manana|tarde|noche)",
    tomorrow: "manana",
    overmorrow: "pasado manana",
    thisWeek: "esta semana",
    nextWeek: "proxima semana, semana que viene, semana proxima, siguiente semana",
    nextMonth: "proximo mes, mes que viene",
  },

  // Reading mail ------------------------------------------------------------------------------------------

  mail: {
    wrote: "escribió, escribio, escrito",
  },

  // Understanding replies, checking drafts ----------------------------------------------------------------
};
