/** Finds the return date in an absence note. */
import * as de from "chrono-node/de";
import * as en from "chrono-node/en";
import * as es from "chrono-node/es";
import * as fr from "chrono-node/fr";
import * as it from "chrono-node/it";
import * as nl from "chrono-node/nl";
import * as pt from "chrono-node/pt";
import * as sv from "chrono-node/sv";
import { DAY, type Millis } from "../../core/clock.ts";
import { ANY_WEEKDAY } from "../../language/calendar.ts";
import { type NamedDay, namedDays, nextWeekday } from "./days.ts";
import { languageOf } from "../../language/detect.ts";
import { phrases } from "../../language/phrases.ts";
import { asOneSentence, sentencesOf } from "../../language/sentences.ts";

/** Characters read: an absence note is short, and small print follows. */
const MAX_TEXT = 4_000;
/** Maximum distance of the phrase that gives a date its role. */
const BEFORE = 90;
const AFTER = 60;
/** Longer sentences are not passed to chrono. */
const MAX_RELATIVE = 200;

/** DateRole of a day: the return, the last day away, a day after "until", a single day away. */
type DateRole = "return" | "last" | "until" | "single";

interface DayStatement {
  named: NamedDay;
  day: Millis;
  role: DateRole;
}

const RETURN = phrases(String.raw`
  back
  return(s|ing|ed)?
  again
  (available|reachable) (from|as of|on)
  resum(e|ing)
  re-?open(s|ing)?
  rejoin(ing)?
  (?<!from )my desk
  (reply|replies|answer|answered|respond|read|process|open|serve) .. (from|as of|starting|on)
  in the office (on|from)
  wieder
  zurue?ck*
  (ruckkehr|rueckkehr)
  (erreichbar|im buro|im buero) ab
  retour
  (reviens|reviendrai|revenons|reviendra|rentre|rentrerai)
  (reprends|reprendrai|reprise)
  (a|de) nouveau
  (joignable|disponible) a partir
  rouvr*
  (vuelta|vuelvo|volvere|volveremos)
  (regreso|regresare|regresaremos|retornare)
  reincorpor*
  (de nuevo|nuevamente)
  reabr*
  (torno|tornero|tornera|torneremo)
  (rientr*|ritorn*)
  (di nuovo|nuovamente)
  (disponibile|operativ[oa]) dal?
  riapr*
  (terug|weer|opnieuw)
  hervat*
  (bereikbaar|aanwezig) vanaf
  (de volta|volto|voltarei|voltamos|voltaremos)
  (regress|retorn)*
  novamente
  disponivel a partir
  (wracam*|wroce|wrocimy|powracam|powroce|powrot*)
  (ponownie|znowu|znow)
  bede (dostepn*|w biurze|osiagaln*|dyspozycyjn*|do dyspozycji)
  dostepn* od
  (tillbaka|ater|aterkom*|igen)
  (?<!inte |ej )(pa plats|i tjanst|nas fran)
  (riapert|reapert|reouvert|reabert|wiedereroffn|heropen)*
`);

/** Phrases after the day; in Romance languages they mostly come before it. */
const RETURN_BEHIND = phrases(String.raw`
  (wieder|zurue?ck*|weer|terug|opnieuw|tillbaka|ater|igen)
  (wracam|wroce|wrocimy|powracam|bede)
  i (will|shall|am|'ll) ... back
  (am|are|will be|'ll be) (available|reachable)
  i'(ll be|m) back
  (we|i|we're|i'm|we are|i am) (are |am )?(here|there|in|open) (again|for you)
  (i|we) (return|re-?open|resume)
  (will|shall) be (back|available)
  (serai|suis|serons) ... (retour|nouveau)
  (estare|estaremos) de (vuelta|regreso)
  saro (di nuovo|di ritorno)
  (estarei|estaremos) de volta
`);

const SHORT_DAY =
  "(?:mon|tues?|wed|thurs?|fri|sat|sun|mo|di|mi|do|fr|sa|so|lun|mar|mer|jeu|ven|sam|dim|mie|jue|vie|sab|dom|gio|ma|wo|vr|za|zo|seg|ter|qua|qui|sex|pn|wt|sr|czw|pt|man|tis|ons|tors|fre|lor|son)\\.?,?";
const LEAD = `(?:(?:${ANY_WEEKDAY}),? ?\\(?|${SHORT_DAY} )?(?:the |den |dem |le |el |il |o |de |dia |dnia |d\\. )?`;
/** The hour in `until 8am on Monday, March 9`. */
const AN_HOUR =
  "(?: (?:\\d{1,2}(?:[:.]\\d\\d)? ?(?:am|pm|uhr|h|a\\.m\\.|p\\.m\\.)|noon|midday|the (?:morning|afternoon) of)(?: on| of)?)?";
const ending = (source: string): RegExp => new RegExp(`(?<![a-z])(?:${source})${AN_HOUR},? ?${LEAD}$`);

const UNTIL = ending(
  "until|till?|'til|up to|to|bis(?: zum| zu)?|jusqu'(?:au?)|jusque|hasta(?: el)?|fino (?:al?|all')|sino al|tot(?: aan)?|ate(?: ao?)?|a|ao|al|au|do(?: dnia)?|t?om|fram till",
);
const LAST = ending(
  "through|thru|(?:until|till|bis|jusqu'|hasta|fino a|tot|ate|do|till) ?(?:after|nach|apres|despues del?|dopo|na|depois d\\w|po|efter)|" +
    "(?:until|till?|up to) and including|(?:until|till?) the end of|bis (?:und mit|(?:zum )?einschl\\w*\\.?|(?:zum )?inkl\\w*\\.?)|" +
    "tot en met|t/m|t\\.?m\\.?|" +
    "till (?:och|&) med|t\\.? ?o\\.? ?m\\.?|jusqu'au (?:soir|\\w+ soir)(?: du)?|do konca(?: dnia)?|inclusief|inclusive",
);
/** `Back after the 9th` means back on the 10th. */
const PAST = ending(
  "after|nach|apres|despues del?|tras|dopo|(?<!(?:volt\\w*|regress\\w*|retorn\\w*) )na|apos|depois de|po|efter",
);
const START = ending(
  "from|starting|beginning|since|as of|ab|vom|von|seit|du|depuis|a partir du?|desde(?: el)?|del|dal|van|vanaf|od|de|desde o|fran(?: och med)?",
);
const INCLUSIVE_BEHIND =
  /^ ?[,(]? ?(?:inclusi\w*|incl\b|included|einschl\w*|inklusiv\w*|inkl\b|inclus\w*|incluid[oa]|compres[oa]|incluso|inbegrepen|wlacznie|au soir|abends|both days|och med|eod|end of day|cob)/;

/** Joins the two days of a range, or its first day number and the date that ends it. */
const JOINT = "(?:-|to|until|till?|through|thru|bis(?: zum)?|au|jusqu'au|al?|hasta(?: el)?|fino al|tot(?: en met)?|t/m|do|ate|ao?|till(?: och med)?|en|and|und)"; // prettier-ignore
const BETWEEN_DAYS = new RegExp(`^[.,]? ?(?:\\([^)]{0,20}\\) ?)?${JOINT} ?${LEAD}$`);
const AFTER_NUMBER = new RegExp(`(?<![\\d.,:])\\d{1,2}(?:st|nd|rd|th|er|[oae]|\\.)? ?${JOINT} ?${LEAD}$`);
const FIRST_OF_RANGE =
  /^ ?(?:st|nd|rd|th)? ?(?:-|to|through|thru|until|(?:and|&)(?= ?(?:the )?\d{1,2}(?:st|nd|rd|th)?(?:[.,!)]|$))) ?(?:the )?(\d{1,2})(?:st|nd|rd|th)?(?![\d:/]|\.\d)/;
const AWAY = phrases(String.raw`
  (out|away|off|closed|leave|vacation|holiday|unavailable|not)
  (abwesend|nicht|urlaub|geschlossen|unterwegs)
  (absente?|conges?|fermee?s?)
  (ausente|fuera|vacaciones|cerrad[oa]s?)
  (assente|fuori|ferie|chius[oi])
  (afwezig|niet|vakantie|gesloten|vrij)
  (ferias|fora|fechad[oa]s?)
  (nieobecn*|urlop*|zamkniet*|nie)
  (franvarande|ledig|borta|semester|stangt|inte|bortrest)
`);

/** Returns 00:00 UTC of the return date; null if the note names no future one. */
export function returnDate(text: string, sentAt: Millis): Millis | null {
  const { folded } = asOneSentence(text.slice(0, MAX_TEXT));
  const language = languageOf(text);
  const found = namedDays(folded, sentAt, language === "en" || language === null);
  const note = { folded, found, today: Math.floor(sentAt / DAY) * DAY };
  const statements = found.flatMap((_, index) => interpretDay(note, index) ?? []);
  return chooseReturnDay(statements) ?? relative(text, sentAt);
}

interface Note {
  folded: string;
  found: NamedDay[];
  /** 00:00 UTC of the day of the mail. */
  today: Millis;
}

/** Interprets a day by the surrounding text, within its sentence and up to the next day. */
function interpretDay({ folded, found, today }: Note, index: number): DayStatement | null {
  const named = found[index];
  if (!named || named.day === null) return null;
  const [previous, next] = [found[index - 1], found[index + 1]];
  const around = {
    before: lastClause(folded.slice(Math.max(previous?.end ?? 0, named.start - BEFORE), named.start)),
    after: firstClause(folded.slice(named.end, Math.min(next?.start ?? Infinity, named.end + AFTER)), next),
    isNow: named.kind === "relative" && named.day <= today,
    endsRange: previous !== undefined && BETWEEN_DAYS.test(folded.slice(previous.end, named.start)),
  };
  const range = FIRST_OF_RANGE.exec(around.after)?.[1];
  if (range !== undefined && named.kind === "date") {
    return { named, role: "last", day: named.day + Math.max(0, Number(range) - dayOf(named.day)) * DAY };
  }
  const role = roleOf(named, around);
  // A person away on Monday says so on Monday; a person back on Monday does not.
  const isToday = role === "single" && named.kind === "weekday" && named.day === today + 7 * DAY;
  return role && { named, role, day: isToday ? today : named.day };
}

const dayOf = (at: Millis): number => new Date(at).getUTCDate();

interface DayContext {
  before: string;
  after: string;
  endsRange: boolean;
  /** Today, or this week: in an absence note, a time away. */
  isNow: boolean;
}

function roleOf(named: NamedDay, { before, after, endsRange, isNow }: DayContext): DateRole | null {
  const returns = RETURN.test(before) || RETURN_BEHIND.test(after);
  if (LAST.test(before)) return "last";
  if (UNTIL.test(before) && INCLUSIVE_BEHIND.test(after)) return "last";
  if (PAST.test(before)) return returns ? "last" : null;
  if (endsRange || AFTER_NUMBER.test(before)) return "last";
  if (UNTIL.test(before) && !RETURN.test(before)) return "until";
  if (returns) return "return";
  if (START.test(before) || named.kind === "dayOfMonth" || named.kind === "month") return null;
  return isNow || AWAY.test(before) || AWAY.test(after) ? "single" : null;
}

const lastClause = (text: string): string => text.slice(Math.max(0, lastEnd(text)));

/** Not after an abbreviation before a date. */
const SENTENCE_END =
  /[!?;] |[a-z]{2}(?<! (?:einschl|inkl|incl|resp|ca|approx|mon|tues?|weds?|thurs?|fri|sat|sun|mo|di|mi|do|fr|sa|so))\. /g;

const lastEnd = (text: string): number =>
  [...text.matchAll(SENTENCE_END)].reduce((_, { index, 0: end }) => index + end.length, 0);

/**
 * Returns the text up to the sentence's end or, if another day follows, up to the phrase that introduces it.
 */
function firstClause(behind: string, next: NamedDay | undefined): string {
  const text = behind.replace(/^\./, ""); // of `10.3. wieder da`, which ends no sentence
  const end = text.search(/[!?;]|\.(?: |$)/);
  if (end >= 0) return text.slice(0, end);
  const joint = next ? text.search(/[,(]| (?:and|und|et|y|e|en|och|i|oraz) /) : -1;
  return joint < 0 ? text : text.slice(0, joint);
}

/** Prefers a stated return over an inferred one, and a date over a weekday. */
function chooseReturnDay(statements: DayStatement[]): Millis | null {
  const away = statements
    .filter(({ role }) => role !== "return")
    .map(({ day, role, named }) => dayAfterAbsence(day, role, named));
  const free = away.length > 0 ? Math.max(...away) : null;
  const returns = statements.filter(({ role }) => role === "return");
  const exact = returns.find(({ named }) => named.kind === "date") ?? returns[0];
  if (!exact) return free;
  const isNext = exact.named.kind === "weekday" && free !== null && exact.day < free;
  return isNext ? nextWeekday(free - DAY, new Date(exact.day).getUTCDay()) : exact.day;
}

/**
 * Returns the first day back. A bare "until the 9th" is ambiguous; the 9th is the reading that loses no time.
 */
const dayAfterAbsence = (day: Millis, role: DateRole, { days }: NamedDay): Millis =>
  role === "until" && days === 1 ? day : day + days * DAY;

const PARSERS = { en, de, fr, es, it, nl, pt, sv };

/** Uses chrono, which lacks Polish, to count "back in two weeks" from the day of the mail. */
function relative(text: string, sentAt: Millis): Millis | null {
  const language = languageOf(text) ?? "en";
  if (language === "pl") return null;
  const sentence = sentencesOf(text.slice(0, MAX_TEXT)).find(
    ({ folded }) => folded.length <= MAX_RELATIVE && RETURN.test(folded),
  );
  const [first] = sentence
    ? PARSERS[language].parse(sentence.shown, { instant: new Date(sentAt), timezone: 0 })
    : [];
  if (!first || !/\p{L}/u.test(first.text)) return null;
  const at = [first.start.get("year"), first.start.get("month"), first.start.get("day")];
  const [year, month, day] = at;
  if (!year || !month || !day) return null;
  const found = Date.UTC(year, month - 1, day);
  return found > sentAt ? found : null;
}
