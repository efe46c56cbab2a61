/** Finds links and addresses in a text, in any case, spelling and scheme. */
import { FREQUENT_WORDS } from "../../language/detect.ts";
import { everyBook } from "../../language/languages.ts";
import { fold } from "../../language/sentences.ts";
import { accentedIn, alternativesIn } from "../../language/word-list.ts";
import { replaced, spaced, maskMatches, type PlainText, type TextSpan } from "./text.ts";

export interface LinkMatch {
  kind: "link" | "address";
  /** The normalized form used for comparison, without tracking. */
  key: string;
  /** The parameters that identify a campaign, as `name=value`. */
  tracking: string[];
  /** The length of the call, from the link: `/30min`. */
  minutes: number | null;
}

/** Query parameters that identify a campaign, not a page. */
const TRACKING = /^(?:utm_\w+|gclid|fbclid|msclkid|yclid|dclid|igshid|mc_[ce]id|_hs\w+|hsa_\w+)$/;

const FORMS_OF_ADDRESS = everyBook(({ drafts }) => drafts.form);
const DOTS = alternativesIn(FORMS_OF_ADDRESS.map(({ dot }) => dot));
const AT_SIGNS = accentedIn(FORMS_OF_ADDRESS.map(({ atSign }) => atSign));
/**
 * Host endings longer than two letters; after any other ending, a capital letter begins the next sentence.
 */
const ENDINGS =
  "com|net|org|info|biz|example|test|invalid|onion|app|dev|xyz|online|site|website|shop|store|link|click|top|tech|cloud|page|pages|live|pro|space|" +
  "fun|icu|club|agency|digital|email|group|network|solutions|systems|support|services|help|pay|bank|money|finance|loan|crypto|web|zone|one|world|today|" +
  "team|work|software|media|studio|design|blog|news|email|chat|social|vip|win|bid|cam|cfd|sbs|mom|zip|mov|ai|io|co|me|tv|cc|ly|gg|to|sh|so|eu";
const ENDING = new RegExp(`^(?:${ENDINGS}|[a-z]{2})$`);
/** Endings accepted after a spelled-out dot, or a dot after a space; excludes endings that are also words. */
const SPELLED_ENDING =
  "com|net|org|info|biz|example|xyz|online|shop|app|dev|io|ai|link|click|top|site|eu|uk|us|ru|cn|ch|de|fr|pl|nl|se|pt";

const STOP = "[\\u3002\\u00b7\\u2022\\u2027\\u2219\\u0701\\u06d4]";

/** From the most to the least reliable. */
const DISGUISES: [pattern: RegExp, as: string][] = [
  [new RegExp(` ?[[({<] ?(?:\\.|${DOTS}) ?[\\])}>] ?`, "gi"), "."],
  [new RegExp(` ?[[({<] ?(?:@|at|${AT_SIGNS}) ?[\\])}>] ?`, "giu"), "@"],
  [new RegExp(`(?<=[\\p{L}\\p{N}]) (?:${AT_SIGNS}) (?=[\\p{L}\\p{N}])`, "giu"), "@"],
  [/(?<=h(?:tt|xx)ps?) ?: ?\/ ?\/ ?/gi, "://"],
  // Periods of other scripts, and lookalikes, only if the result is a host: they also end Japanese sentences.
  [
    new RegExp(
      `(?<=[\\p{L}\\p{N}]) ?${STOP} ?(?=(?:[a-z\\d-]{1,63} ?(?:\\.|${STOP}) ?){0,3}(?:${ENDINGS}|[a-z]{2})(?![\\p{L}\\p{N}]))`,
      "giu",
    ),
    ".",
  ],
  [/(?<=[\p{L}\p{N}])[ _-]dot[ _-](?=\p{L}{2})/giu, "."],
  // `evil,example;com`, without a space after the marks.
  [
    /(?<=[\p{L}\p{N}])[,;](?=(?:[\p{L}\p{N}-]{1,63}[.,;]){0,4}(?:com|net|org|info|example|xyz)(?![\p{L}\p{N}]))/giu,
    ".",
  ],
  [/(?<=\p{L}{2})dot(?=(?:com|net|org|info|example)(?!\p{L}))/giu, "."],
  [
    // "Um bom ponto de partida" is not an address.
    new RegExp(
      `(?<=[\\p{L}\\p{N}])(?<!(?<!\\p{L})(?:o|um|bom|un|el|buen|le|bon|il|buon))[ _-](?:${DOTS})[ _-]` +
        `(?=(?:${SPELLED_ENDING})(?![\\p{L}\\p{N}]))`,
      "giu",
    ),
    ".",
  ],
  [new RegExp(`(?<=[\\p{L}\\p{N}]) \\. ?(?=(?:${SPELLED_ENDING})(?![\\p{L}\\p{N}]))`, "giu"), "."],
  [/(?<=[\p{L}\p{N}])\. (?=(?:com|net|org|example)(?![\p{L}\p{N}]))/gu, "."],
];

/** Returns the text with links and addresses in their usual spelling, and single spaces. */
export const undisguised = (plain: PlainText): PlainText =>
  DISGUISES.reduce((text, [pattern, as]) => replaced(text, pattern, () => as), spaced(plain));

/** Returns every link and address, and the text without them. */
export function extractLinks(plain: PlainText): { rest: PlainText; found: (LinkMatch & TextSpan)[] } {
  const found: (LinkMatch & TextSpan)[] = [];
  let rest = plain;
  for (const [pattern, read] of FORMS) {
    const step = maskMatches(rest, pattern, ([whole, ...groups]) => read(whole, groups));
    found.push(...step.found);
    rest = step.rest;
  }
  return { rest, found };
}

const TAIL = '[^\\s<>()[\\]{}"“”„«»|,;¦]';
const LABEL = "[\\p{L}\\p{N}_](?:[\\p{L}\\p{N}_-]{0,62})";
const HOST = `(?:${LABEL}\\.){1,8}[\\p{L}][\\p{L}\\p{N}-]{1,62}(?![\\p{L}\\p{N}_-])`;
const PATH = `(?::\\d{1,5})?(?:[/?#\\\\]${TAIL}{0,2000})?`;
/** Schemes that need no double slash. */
const SCHEMES =
  "h(?:tt|xx|\\*\\*)ps?|ftps?|wss?|file|javascript|vbscript|data|sms|callto|skype|whatsapp|tg|bitcoin|ethereum|facetime|intent|magnet";

/** Each form masks its matches for the forms below. */
const FORMS: [pattern: RegExp, read: (whole: string, groups: (string | undefined)[]) => LinkMatch | null][] =
  [
    [new RegExp(`(?<![a-z])(?:${SCHEMES}):[\\\\/]{0,4}${TAIL}{1,2000}`, "giu"), readLink],
    [new RegExp(`(?<![a-z\\d])[a-z][a-z\\d+-]{1,20}:[\\\\/]{2}${TAIL}{1,2000}`, "giu"), readLink],
    [
      new RegExp(
        `(?<![\\p{L}\\p{N}._%+-])[\\p{L}\\p{N}._%+'-]{1,64}@[\\p{L}\\p{N}][\\p{L}\\p{N}.-]{0,250}${PATH}`,
        "giu",
      ),
      readAddress,
    ],
    [/(?<![\p{L}\p{N}])@[\p{L}\p{N}_.]{2,60}/gu, (handle) => placeOf(trimmed(handle).toLowerCase())],
    [new RegExp(`(?<![\\d.])\\d{1,3}(?:\\.\\d{1,3}){3}(?![\\d.]*\\d)${PATH}`, "giu"), readNumberedHost],
    [new RegExp(`(${HOST})(${PATH})`, "giu"), readBareHost],
  ];

const placeOf = (key: string): LinkMatch => ({
  kind: "link",
  key: `link:${key}`,
  tracking: [],
  minutes: null,
});

/** Strips the punctuation at the end of a sentence. */
function trimmed(word: string): string {
  let end = word.length;
  while (end > 0 && ".,:!?*_'`~…’".includes(word[end - 1] ?? "")) end -= 1;
  return word.slice(0, end);
}

function readLink(whole: string): LinkMatch {
  const address = trimmed(whole)
    .replace(/^h(?:xx|\*\*)p/i, "http")
    .replaceAll("\\", "/");
  // `/30min` allows the draft to call it a half-hour call.
  const minutes = /(\d{1,3})[-_]?min/i.exec(address)?.[1];
  return { ...comparable(address), minutes: minutes === undefined ? null : Number(minutes) };
}

/** The query of an address can contain a whole email, so it is also compared. */
function readAddress(whole: string): LinkMatch {
  return { kind: "address", key: `address:${trimmed(whole).toLowerCase()}`, tracking: [], minutes: null };
}

function readNumberedHost(whole: string): LinkMatch | null {
  const parts = /^[\d.]+/.exec(whole)?.[0].split(".") ?? [];
  return parts.every((part) => Number(part) <= 255) ? readLink(`https://${whole}`) : null;
}

/** `Sig.ra`, `Dott.ssa` and the like. */
const ABBREVIATION =
  /^(?:sig|dott|prof|ing|avv|arch|gent|egr|spett|sr|sra|dr|ill)\.(?:ra|na|ri|re|ssa|in|mo|ma|a|li|le|es|as)$/i;

/** Reads `Acme.com/x`, but not `end.Next`, where a space is missing. */
function readBareHost(whole: string, [host = "", path = ""]: (string | undefined)[]): LinkMatch | null {
  const labels = host.split(".");
  const top = labels.at(-1) ?? "";
  const name = labels.at(-2) ?? "";
  const isSentence = /^\p{Lu}\p{Ll}*$/u.test(top) && path === "" && !isEnding(top, name);
  return isSentence || ABBREVIATION.test(whole) ? null : readLink(`https://${whole}`);
}

/** Returns whether a capitalized word after a dot is still part of a host: `Evil.Com`. */
function isEnding(top: string, name: string): boolean {
  const ending = top.toLowerCase();
  if (!ENDING.test(ending)) return !FREQUENT_WORDS.has(fold(ending)) && /^\p{Lu}|[\d-]/u.test(name);
  return ending.length > 2 || /^\p{Lu}|[\d-]/u.test(name) || !FREQUENT_WORDS.has(ending);
}

/**
 * Normalizes host, path and significant query, ignoring http or https, `www.` and a final slash. Tracking
 * parameters may be missing, but are compared if present, since they can contain any text.
 */
function comparable(address: string): LinkMatch {
  const url = URL.parse(address);
  if (!url) return placeOf(address.toLowerCase());
  const scheme = /^https?:$/.test(url.protocol) ? "" : url.protocol;
  const user = url.username + url.password === "" ? "" : `${url.username}:${url.password}@`;
  const [tracking = [], query = []] = [true, false].map((isTracking) =>
    [...url.searchParams]
      .filter(([name]) => TRACKING.test(name) === isTracking)
      .map((pair) => pair.join("="))
      .sort(),
  );
  const path = url.pathname.replace(/\/$/, "");
  const host = url.host.replace(/^www\./, "");
  return { ...placeOf(`${scheme}${user}${host}${path}?${query.join("&")}${url.hash}`), tracking };
}
