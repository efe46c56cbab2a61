/** Lists names of days and months in the languages of automatic replies; all folded by `fold`. */

/** For each month, from January: full names in the cases that follow a day or "in", and short forms. */
const MONTH_NAMES = [
  "january jan januar januari janner janvier janv enero ene gennaio gen janeiro stycznia styczen styczniu sty",
  "february feb februar februari febr fevrier fevr fev febrero febbraio fevereiro lutego luty lutym lut",
  "march mar marz maerz mrz mars marzo maart mrt marco marca marzec marcu",
  "april apr avril avr abril abr aprile kwietnia kwiecien kwietniu kwi",
  "may mai mayo maggio mag mei maio maja maj maju",
  "june jun juni juin junio giugno giu junho czerwca czerwiec czerwcu cze",
  "july jul juli juillet juil julio luglio lug julho lipca lipiec lipcu",
  "august aug aout agosto ago augustus augusti sierpnia sierpien sierpniu sie",
  "september sept sep septembre septiembre setiembre settembre set setembro wrzesnia wrzesien wrzesniu wrz",
  "october oct oktober okt octobre octubre ottobre ott outubro pazdziernika pazdziernik pazdzierniku paz",
  "november nov novembre noviembre novembro listopada listopad listopadzie lis",
  "december dec dezember dez decembre diciembre dic dicembre dezembro grudnia grudzien grudniu gru",
];

/** From Sunday, as in `getUTCDay`. */
const WEEKDAY_NAMES = [
  "sunday sonntag dimanche domingo domenica zondag niedziela niedziele niedzieli sondag sondagen",
  "monday montag lundi lunes lunedi maandag segunda-feira segunda poniedzialek poniedzialku mandag mandagen",
  "tuesday dienstag mardi martes martedi dinsdag terca-feira terca wtorek wtorku tisdag tisdagen",
  "wednesday mittwoch mercredi miercoles mercoledi woensdag quarta-feira quarta sroda srode srody onsdag onsdagen",
  "thursday donnerstag jeudi jueves giovedi donderdag quinta-feira quinta czwartek czwartku torsdag torsdagen",
  "friday freitag vendredi viernes venerdi vrijdag sexta-feira sexta piatek piatku fredag fredagen",
  "saturday samstag sonnabend samedi sabado sabato zaterdag sobota sobote soboty lordag lordagen",
];

/** Days (`1`) and whole weeks (`7`) by their distance from today, or from this week's Monday. */
const RELATIVE_NAMES: [names: string, days: 1 | 7, ahead: number][] = [
  ["today|heute|aujourd'hui|hoy|oggi|vandaag|hoje|dzis|dzisiaj|idag|i dag", 1, 0],
  ["tomorrow|morgen|demain|manana|domani|amanha|jutro|imorgon|i morgon", 1, 1],
  [
    "this week|diese woche|cette semaine|esta semana|questa settimana|deze week|w tym tygodniu|den har veckan|denna vecka",
    7,
    0,
  ],
  [
    "next week|nachste woche|nachster woche|kommende woche|la semaine prochaine|(?:la )?(?:proxima semana|semana que viene)|" +
      "(?:la )?(?:prossima settimana|settimana prossima)|volgende week|na proxima semana|w przyszlym tygodniu|nasta vecka",
    7,
    7,
  ],
];

const indexed = (lists: readonly string[], first: number): Map<string, number> =>
  new Map(lists.flatMap((names, index) => names.split(" ").map((name) => [name, index + first] as const)));

const oneOf = (lists: readonly string[]): string =>
  lists
    .flatMap((names) => names.split(" "))
    .sort((a, b) => b.length - a.length)
    .join("|");

/** Month numbers 1 to 12 by name. */
export const MONTHS = indexed(MONTH_NAMES, 1);
/** Weekday numbers 0 (Sunday) to 6 by name. */
export const WEEKDAYS = indexed(WEEKDAY_NAMES, 0);
/** Alternatives for a regular expression, the longest first. */
export const ANY_MONTH = oneOf(MONTH_NAMES);
export const ANY_WEEKDAY = oneOf(WEEKDAY_NAMES);

export const RELATIVE = RELATIVE_NAMES.map(([names, days, ahead]) => ({
  pattern: new RegExp(`(?<![a-z])(?:${names})(?![a-z])`, "g"),
  days,
  ahead,
}));
