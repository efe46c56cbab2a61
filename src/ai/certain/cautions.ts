/** Finds phrases that require a person to review a reply, in nine languages. */
import { phrases } from "../../language/phrases.ts";
import { sentencesOf } from "../../language/sentences.ts";
import type { Caution, ReadableMail } from "../model.ts";
import { PHONED } from "../local-model/availability.ts";
import { speaksToMachine } from "./injection.ts";

/** Wants to speak with somebody, now or by phone. */
const PERSON = phrases(
  String.raw`
  (call|phone|ring|text|whatsapp) (me|us|my (cell|mobile|office|number|assistant|secretary|desk))
  (give|gimme) ... (call|ring|buzz|shout)
  (reach|get|catch) (me|us) (on|at|by) (my )?(cell|mobile|phone|number|\+?\d|\(\d)*
  (speak|talk|chat) (to|with) (a |an |some |your )?(real |actual |live )?(human|person|somebody|someone|manager|boss|supervisor|salesperson|sales rep|people)
  (real|actual|human) (person|being|human)
  (a|an|this) (bot|robot|machine|ai|human)
  (over|by|on) the phone
  (my|our) (number|phone|cell|mobile) (is|:)
  (rufen|ruf|ruft|klingeln) (sie )?(mich|uns|bitte|gerne|doch|einfach) ... an
  (anrufen|anruf|zuruckrufen|ruckruf|telefonieren|telefonisch|anklingeln)
  (mit|einem) ... (echten|richtigen|lebenden) (menschen|person|mitarbeiter)
  (mensch|bot|roboter|maschine|ki) (oder|bin|sind|hier|dran)
  (appel|rappel)(ez|le|er|ler)?(-| )(moi|nous|me)
  (m'appeler|me rappeler|nous appeler|par telephone|de vive voix|coup de fil|de m'appeler)
  (un vrai|une vraie|un) (humain|personne|interlocuteur|robot)
  (llam|telefone)(e|a|en|ad|eme|ame|arme|enme|arnos)*(me|nos)?( al? )( ... \d)
  (llame|llama|llamen|llamad|llamar|telefonee)(me|nos)
  (por telefono|una llamada|mi (telefono|numero|movil) es)
  (persona|humano) (real|de verdad)
  (mi (chiami|telefoni|richiami)|chiamami|chiamatemi|richiamami|richiamatemi|chiamarmi|richiamarmi|mi puo chiamare|telefonatemi)
  (per|al) telefono
  (persona|umano) (vera|reale|vero|in carne)
  (bel|belt|bellen|terugbellen|telefoneer|opbellen) (me|mij|ons|u|je|even|maar|mag|graag)
  (telefonisch|mij bellen|me bellen|even bellen|terugbellen)
  (echt|echte) (mens|persoon)
  (lig|telefon|ligu)(ue|a|uem|ar|e|em)?(-| )(me|nos|para (mim|o|nos))
  (me liga|me ligue|por telefone|pelo telefone|uma ligacao|uma chamada)
  (pessoa|humano) (real|de verdade)
  (zadzwon|zadzwoni|prosze dzwonic|dzwonic|oddzwon|prosze o telefon|telefonicznie|przez telefon|kontakt telefoniczny)*
  (zywym|prawdziwym) (czlowiekiem|pracownikiem)
  (ring|slå|sla|ringa) (mig|oss|en signal|garna|upp mig|upp)
  (per telefon|over telefon|pa telefon|via telefon)
  (riktig|verklig|levande) (manniska|person)
  `,
);

/** Law, data protection, lawyers, threats. */
const LEGAL = phrases(
  String.raw`
  (gdpr|rgpd|dsgvo|ds-gvo|avg|lgpd|rodo|ccpa|can-?spam|casl|pecr|uwg|bdsg|cnil|ico|uodo|aepd|anpd|imy|lopd|lopdgdd)
  (legal|lawful) (basis|team|department|action|counsel|steps|proceedings|grounds|review|notice)
  (lawyer|attorney|solicitor|lawsuit|litigation|court|counsel)s?
  (sue you|suing|cease and desist|illegal*|unlawful*|unsolicited|liable|liability|harassment)
  data (protection|privacy|processing|subject|controller|processor)
  (dpa|nda|sub-?processors?|information security|iso 27001|soc ?2|compliance (team|department)|msa)
  (report|complaint|complain) ... (you|authority|authorities|ftc|spam|regulator|provider|commissioner)
  (anwalt*|rechtsanwalt*|rechtsanwalt*|abmahn*|unterlassung*|rechtliche* schritte|rechtsgrundlage|gerichtlich|klage|anzeige|datenschutz*|auftragsverarbeit*|avv|einwilligung|eingewilligt|personenbezogen*|bussgeld|rechtswidrig|beschwerde|geheimhaltung*)
  (avocats?|juridiques?|tribunal|plainte|donnees personnelles|protection des donnees|consentement|mise en demeure|illegale?s?|base legale|sous-traitants?|accord de confidentialite)
  (abogad*|denuncia*|proteccion de datos|datos personales|consentimiento|juridic*|base legal|tribunal*|ilegal*|autoridad de control|confidencialidad)
  (avvocat*|vie legali|denuncia*|diffida*|garante|tribunale|dati personali|protezione dei dati|consenso|base giuridica|querela|riservatezza|illecit*)
  (advocaat|advocaten|juridisch*|rechtbank|klacht|persoonsgegevens|gegevensbescherming|toestemming|onrechtmatig*|verwerkersovereenkomst|grondslag|aangifte)
  (advogad*|juridic*|processo judicial|queixa|reclamacao|dados pessoais|protecao de dados|consentimento|procon)
  (prawnik*|prawn[aye]|adwokat*|kancelari*|skarg[eai]|pozew|danych osobowych|ochrony danych|zgody na|podstawie prawnej|radca|nielegaln*|bezprawn*|umow[aey] powierzenia)
  (advokat*|jurist*|juridisk*|domstol*|anmaler|personuppgift*|dataskydd*|samtyck*|stamning|olaglig*|rattslig*|bitradesavtal)
  `,
);

/** Insults and anger. */
const HOSTILE = phrases(
  String.raw`
  (this|that|it|you|these) (is|are) (just |pure |plain |nothing but |a |an |such )?(a )?(spam|scam|spammer|harassment|garbage|rubbish|bullshit|crap|nonsense|pathetic|ridiculous|disgusting|annoying|joke)s?
  (scammers?|spammers?|garbage|crap|crappy|bullshit|morons?|idiots?|scum|parasites?|clowns?|fraudsters?|liars?)
  (fuck*|shit*|damn|goddamn|assholes?|bastards?|screw you|piss off|bloody|wtf|stfu)
  (ashamed|disgraceful|pathetic|disgusting|sick of|fed up|sick and tired|how dare|waste of (my |our )?time|wasting (my|our) time|nuisance|shame on)
  (go away|get lost|leave (me|us) alone|shut up|go to hell|are you (kidding|serious)|stupid)
  (report|reporting|mark|marking|marked|flag*) ... as spam
  (das|dies|reiner|purer|ihr) ... (ist|sind) (ja |reiner |nur |purer )?(spam|betrug|abzocke|unverschamt|belastigung)
  (frechheit|unverschamt*|dreist*|schwachsinn|blodsinn|abzocke|betruger|scheisse|scheiss*|idiot*|nervt|nervig|nerven sie|belastigen|belastigung|verpiss*|verschwinde*|zumutung|lachhaft|spammer)
  (arnaque*|honteux|scandaleu*|ras le bol|y en a marre|merde|connards?|foutez|fichez|inadmissible|harcelement|ridicule|degage*|escrocs?|spammeurs?|du spam)
  (estafa*|basura|vergonzos*|verguenza|mierda|pesados|hartos?|harta|idiotas?|imbeciles?|acoso|ridicul*|dejen de molestar|sinverguenzas?|es spam)
  (truffa*|spazzatura|vergogna*|vergognos*|schifo|merda|idiot[ai]|stufo|stufa|cazzo|ridicol*|vaffanculo|rompete|scocciat*|cretin*|inaccettabile|e spam)
  (oplichters?|oplichting|schandalig|schaamteloos|irritant|idioten?|belachelijk|rot op|ben het zat|onzin|ergerlijk|flikker op|is spam)
  (golpe|golpistas?|fraude|lixo|vergonh*|merda|idiotas?|farto d*|farta d*|ridicul*|porra|palhacada|aldrab*|e spam)
  (oszust*|smieci*|bezczeln*|zenada|zenujac*|idiot*|kretyn*|kurw*|spierdal*|spadaj*|nekan*|bzdur*|natret*|naciagacz*|^to spam|(to jest|zwykly|czysty) spam)
  (oforskamd*|oforskamt|idiot*|javla|helvete|trott pa|irriterande|lojligt?|dra at|trakasser*|bedragar*|patetisk*|skams|ar spam)
  `,
);

const KINDS: [Caution, RegExp][] = [
  ["asks_for_person", PERSON],
  ["asks_for_person", PHONED],
  ["legal", LEGAL],
  ["hostile", HOSTILE],
];

/** Returns whether the text is hostile: an angry writer may want no more mail without saying so. */
export const isHostile = (text: string): boolean =>
  sentencesOf(text).some(({ folded }) => HOSTILE.test(folded));

/** Returns the cautions of a mail. Its subject and sender name count only where they address a machine. */
export function cautionsOf({ mail, ours }: { mail: ReadableMail; ours: readonly string[] }): Caution[] {
  const cautions = cautionsIn(mail.text);
  const isNew = !ours.some((subject) => bareSubject(subject) === bareSubject(mail.subject));
  const head = [mail.from.replace(/<[^<>]*>$/, ""), ...(isNew ? [bareSubject(mail.subject)] : [])];
  const isOrdered = !cautions.includes("instructions") && head.some(speaksToMachine);
  return isOrdered ? ["instructions", ...cautions] : cautions;
}

/**
 * Returns the subjects of our own mails, which are not a stranger's instructions when a reply repeats them.
 */
export const subjectsOfOurs = (thread: readonly ReadableMail[]): string[] =>
  thread.filter(({ direction }) => direction === "outbound").map(({ subject }) => subject);

/** Strips reply and forward prefixes; there may be several. */
const bareSubject = (subject: string): string =>
  subject
    .replace(/^(?:\s{0,4}(?:re|aw|sv|odp|rif|tr|fwd?|wg|rv|res|antw|vs)\s?(?:\[\d{1,3}\])?:){1,20}/i, "")
    .trim();

/** Returns the cautions that the text alone raises, independent of the client. */
export function cautionsIn(text: string): Caution[] {
  const sentences = sentencesOf(text);
  const matched = KINDS.filter(([, pattern]) => sentences.some(({ folded }) => pattern.test(folded)));
  const cautions = [...new Set(matched.map(([caution]) => caution))];
  return speaksToMachine(text) ? ["instructions", ...cautions] : cautions;
}
