/** Reads what was typed in haste: slang, run-together words, a letter too few; only the words of requests are put right. */

/** People say it at the top; more is not looked at. */
const MAX_WORDS = 300;
const MAX_JOINED = 32;
const MIN_JOINED = 5;

/** Folded; each stands for one thing only in all nine languages. */
const SLANG = new Map(
  Object.entries({
    u: "you", ur: "your", pls: "please", plz: "please", plse: "please", plese: "please", dont: "don't", dnt: "don't", donot: "do not", doesnt: "doesn't", didnt: "didn't", cant: "can't",
    wont: "won't", im: "i'm", ive: "i've", wanna: "want to", gimme: "give me", frm: "from", rmv: "remove", rm: "remove", sotp: "stop", stpo: "stop", d: "de", stahp: "stop", stoppp: "stop", nomore: "no more", anymor: "any more", agn: "again",
    msgs: "messages", msging: "messaging", txting: "texting", txt: "text", unsub: "unsubscribe", emls: "emails", ppl: "people", lemme: "let me", gotta: "got to", outta: "out of", nmore: "no more", adress: "address", addresse: "adresse", kiero: "quiero", w: "with", nething: "anything", anythin: "anything", tf: "", intrested: "interested",
    nich: "nicht", nix: "nichts", niks: "niets", nn: "non", xfa: "por favor", porfa: "por favor", porfis: "por favor", q: "que", ste: "queste", nchts: "nichts", bidde: "bitte", mej: "mig", dej: "dig", jveux: "je veux",
    menvoyer: "m'envoyer", mecrire: "m'ecrire", mecrivez: "m'ecrivez", menvoyez: "m'envoyez", mcontacter: "me contacter", mcontactez: "me contactez", pf: "por favor", pfv: "por favor", pff: "por favor", vcs: "voces", vc: "voce", sluit: "stop",
  }),
); // prettier-ignore

/** What is run together; also what the thumbs put before and behind it. */
const PIECES =
  "unsubscribe|remove|delete|stop|take|get|dont|don't|donot|please|pls|contact|emailing|email|mailing|messaging|sending|writing|spamming|spam|from|off|list|your|this|the|no|more|emails|mails|me|us|my|again|now|thanks|out|opt|lasst|bitte|abmelden|keine|mehr|loschen|mich|austragen|desinscrire|desabonner|moi|plus|de|baja|borrar|basta|mail|cancella|uitschrijven|niet|meer|afmelden|verwijder|remover|sair|wypisz|mnie|usun|avregistrera|mig|sluta|ta|bort";
const JOINED = new RegExp(`^(?:${PIECES}){2,5}$`);
const PIECE = new RegExp(PIECES, "g");
/** One of these must be among the pieces; the others are everywhere. */
const TELLING =
  /unsubscribe|remove|delete|stop|dont|don't|donot|takeme|meoff|usoff|mefrom|optout|nomore|bitte|keinemehr|loschen|abmelden|desinscrire|borrar|debaja|basta|cancella|uitschrijven|afmelden|verwijder|remover|wypisz|usun|avregistrera|sluta|tabort/;

/** Words of requests, five letters and more, by their first letter. */
const KEYWORDS = (
  "email remove removed delete deleted unsubscribe contact contacting emailing emails messaging sending writing spamming mailing anymore please again database " +
  "abmelden austragen loschen entfernen verteiler schreiben kontaktieren streichen werbung " +
  "desinscrire desinscrivez desabonner desabonnez retirez supprimez supprimer arretez cessez tranquille " +
  "eliminen eliminar borrar borrenme quitenme suscripcion escriban manden cancellatemi cancellare rimuovete rimuovere scrivetemi smettetela disiscrivetemi " +
  "uitschrijven verwijder verwijderen afmelden remover removam descadastrar retirem apaguem wypisac wypiszcie usuncie przestancie wysylajcie avregistrera avprenumerera"
).split(" ");
const BY_FIRST = Map.groupBy(KEYWORDS, (word) => word.charAt(0));
/** One letter from a word of a request, and words of their own. */
const OTHERWISE = new Set(
  (
    "contract contacts contracts contacted contracting sending spending mending waiting writhing mailings emailed deletes removes remote removal remover removers retired pleased pleases against " +
    "writting meldung wertung anmelden aufmelden schreibe streichen entferne eliminan elimina borran mandan marden retires retiez retire supprime arrete cesse " +
    "verwijdert removal cancellate rimuovere schrieben kontaktieren schreibt schreibst streiche verteilen verteilt verteile austragen"
  ).split(" "),
);

/** The sentence as it was meant; null where nothing had to be put right. Folded in, folded out. */
export function typedRight(folded: string): string | null {
  const words = folded.split(" ").slice(0, MAX_WORDS);
  const meant = words.map(meantBy);
  const text = meant
    .join(" ")
    .replace(/\bstp (?=\w+ing\b|it\b|this\b|please\b|me\b|the\b)/g, "stop ")
    .replace(/\bn (?=(?:me|nos|quero|manda|mande|envi|escrev|precis)\w*)/g, "nao ")
    .replace(/\bun sub scribe\b/g, "unsubscribe");
  return text === words.join(" ") ? null : text;
}

/** Marks around a word stay where they are. */
function meantBy(word: string): string {
  const [, before = "", core = "", after = ""] = /^([^a-z]*)([a-z']*)([^a-z]*)$/.exec(word) ?? [];
  if (core === "") return word;
  const meant = SLANG.get(core) ?? apart(core) ?? nearest(core);
  return meant === null ? word : `${before}${meant}${after}`;
}

function apart(word: string): string | null {
  if (word.length < MIN_JOINED || word.length > MAX_JOINED || KEYWORDS.includes(word)) return null;
  if (!TELLING.test(word) || !JOINED.test(word)) return null;
  const pieces = word.match(PIECE) ?? [];
  return pieces.length < 2 ? null : pieces.map((piece) => SLANG.get(piece) ?? piece).join(" ");
}

function nearest(word: string): string | null {
  if (word.length < 4 || word.length > 16 || OTHERWISE.has(word)) return null;
  const near = BY_FIRST.get(word.charAt(0)) ?? [];
  if (near.includes(word)) return null;
  return near.find((keyword) => isOneSlipAway(word, keyword)) ?? null;
}

/** A letter too few, too many, another one, or two that changed places. */
function isOneSlipAway(word: string, keyword: string): boolean {
  if (Math.abs(word.length - keyword.length) > 1) return false;
  let same = 0;
  while (same < word.length && word[same] === keyword[same]) same += 1;
  const [rest, wanted] = [word.slice(same), keyword.slice(same)];
  const swapped = rest.length > 1 && rest[0] === wanted[1] && rest[1] === wanted[0];
  return (
    rest.slice(1) === wanted ||
    rest === wanted.slice(1) ||
    rest.slice(1) === wanted.slice(1) ||
    (swapped && rest.slice(2) === wanted.slice(2))
  );
}
