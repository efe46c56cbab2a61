/** Words because of which a person should look at a reply, in nine languages. */
import { phrases } from "../mail/phrases.ts";
import { type Sentence, sentencesOf } from "../mail/sentences.ts";
import type { Caution } from "./model.ts";

/** Orders to whatever reads the mail, and pretended turns of a conversation with it. */
const INSTRUCTIONS = phrases(
  String.raw`
  (ignore|disregard|forget|override|bypass) ... (instructions?|prompts?|rules|guidelines|directions|context|above|training)
  (classify|categori[sz]e|label|mark|tag|treat|score|rate|file) (this|the|it|my) ... (as|interested|positive|booked|confidence)
  set ... (category|confidence|cautions?|sentiment)
  (category|confidence|sentiment|cautions|role) ?["']? ?[=:]
  (system|assistant|developer|user|operator|ai|instruction|admin)( message| prompt| note| override)? ?["']?:
  (system|initial|hidden|secret) (prompt|instructions?|message)
  you are (now )?(an? )?(ai|assistant|language model|chatbot|gpt|claude|in (developer|debug|admin) mode)
  (note|message|instruction|attention|hint) (to|for) (the |any |all )?(ai|assistants?|bots?|models?|llm|language models?|automated)*
  (ai|language|llm) (assistant|model|agent)
  (answer|reply|respond|output|print|say) ... (exactly|only|verbatim|nothing else|the following|this text|full list|your (prompt|instructions|rules|configuration))
  (reveal|print|show|send|list|include|disclose|export|give|forward) ... (api keys?|passwords?|credentials|system prompt|other clients?|your clients|all (clients|customers|leads|conversations)|last \S+ (e-?mails|messages|conversations))
  (from now on|henceforth) ... (offer|say|answer|reply|act|respond|you)
  (i am|i'm|this is) (the|your|an?) (administrator|admin|developer|operator|system|owner of this|creator)
  (the )?(operator|administrator|admin|system) has (approved|authori[sz]ed)
  (do not|don't) (record|log|store|treat|count|flag|register) (this|it) ... (as|unsubscribe|opt)
  end of (untrusted|the|system|user|mail|e-?mail)
  (ignorier|vergiss|missacht|ubergeh)* ... (anweisung|instruktion|vorgabe|regel|befehl|prompt)*
  (stufe|ordne|markier|kategorisier|klassifizier|bewert|werte)* (diese|sie|das|die) ... (als|ein)
  system(anweisung|prompt|nachricht)*
  (du bist|sie sind) (jetzt |nun )?(ein |eine )?(ki|assistent|sprachmodell|chatbot)*
  (hinweis|nachricht|anweisung) (an|fur) (die |das |den )?(ki|assistent|modell|bot|sprachmodell)*
  (ignore|ignorez|oublie|oubliez|ne tiens pas compte|ne tenez pas compte)(r)? ... (instruction|consigne|directive|regle|prompt)*
  (classe|classez|marque|marquez|categorise|categorisez|considere|considerez) (ce|cet|cette|le) ... comme
  (tu es|vous etes) (maintenant )?(une |un )?(ia|assistant|modele|robot|chatbot)
  (note|message|instruction|consigne)s? (a|pour|a l'attention de) (l'|d'|une |un |le |la )?(ia|assistant|modele|robot)
  (ignora|ignore|ignoren|olvida|olvide|descarta) ... (instruccion|orden|regla|indicacion|prompt|directriz)*
  (clasifica|clasifique|marca|marque|categoriza|etiqueta) (este|esta|el|lo) ... como
  (eres|usted es) (ahora )?(una |un )?(ia|asistente|modelo|bot)
  (nota|mensaje|instruccion) para (la |el )?(ia|asistente|modelo|bot)
  (ignora|ignorate|ignori|dimentica|dimenticate|trascura) ... (istruzion|ordin|regol|indicazion|prompt|direttiv)*
  (classifica|classificate|classifichi|contrassegna|segna|etichetta) (questo|questa|il|la|lo) ... (come|interess*)
  (sei|lei e) (ora |adesso )?(una |un'|un )?(ia|assistente|modello|bot)
  (nota|messaggio|istruzione) per (la |l'|il )?(ia|assistente|modello|bot)
  (negeer|vergeet|sla) ... (instructie|opdracht|aanwijzing|regel|prompt)*
  (classificeer|markeer|categoriseer|label|beschouw) (dit|deze|het) ... als
  (je|u|jij) bent (nu )?(een )?(ai|assistent|taalmodel|chatbot)
  (opmerking|bericht|instructie|notitie) (aan|voor) (de |het )?(ai|assistent|model|bot)
  (ignore|ignora|ignorem|esqueca|esquece|desconsidere|desconsidera) ... (instruc|orde|regra|indicac|prompt|diretriz|comando)*
  (classifique|classifica|marque|marca|categorize|rotule) (esta|este|essa|esse|a|o) ... como
  (voce e|tu es|es) (agora )?(uma |um )?(ia|assistente|modelo|bot)
  (nota|mensagem|instrucao) para (a |o )?(ia|assistente|modelo|bot)
  (zignoruj|ignoruj|zapomnij|pomin)* ... (instrukcj|polecen|wytyczn|zasad|prompt)*
  (sklasyfikuj|zaklasyfikuj|oznacz|skategoryzuj|potraktuj|zakwalifikuj) (te|ta|to|ten|wiadomosc) ... jako
  jestes (teraz )?(asystent|model|botem|sztuczna)*
  (uwaga|wiadomosc|instrukcja|notatka) (do|dla) (ai|asystent|model|bot|sztucznej)*
  (ignorera|glom|strunta i|bortse fran) ... (instruktion|anvisning|regl|prompt|direktiv|order)*
  (klassificera|klassa|markera|kategorisera) (detta|det har|denna|meddelandet|mejlet) ... som
  du ar (nu )?(en )?(ai|assistent|sprakmodell|chattbot)
  (meddelande|notering|instruktion|obs) till (ai|assistent|modell|bot)*
  </(email|mail|message|untrusted|system|instructions|document|reply)
  <(system|instructions|assistant)
  `,
);

/** Wants to speak with somebody, now or by telephone. */
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
  (oszust*|smieci*|bezczeln*|zenada|zenujac*|idiot*|kretyn*|kurw*|spierdal*|spadaj*|nekan*|bzdur*|natret*|naciagacz*|to spam)
  (oforskamd*|oforskamt|idiot*|javla|helvete|trott pa|irriterande|lojligt?|dra at|trakasser*|bedragar*|patetisk*|skams|ar spam)
  `,
);

const KINDS: [Caution, RegExp][] = [
  ["instructions", INSTRUCTIONS],
  ["asks_for_person", PERSON],
  ["legal", LEGAL],
  ["hostile", HOSTILE],
];

/** What is raised by words alone, whoever the client is. */
export function cautionsIn(text: string): Caution[] {
  const sentences = sentencesOf(text);
  return KINDS.filter(([, words]) => sentences.some(({ folded }) => words.test(folded))).map(
    ([caution]) => caution,
  );
}

/** An order to the reading machine; what it says counts for nothing else. */
export const isInstruction = ({ folded }: Sentence): boolean => INSTRUCTIONS.test(folded);
