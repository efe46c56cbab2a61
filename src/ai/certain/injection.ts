/**
 * Detects instructions to the machine reading the mail, in nine languages; they are reported and never
 * followed.
 */
import { phrases } from "../../language/phrases.ts";
import type { Sentence } from "../../language/sentences.ts";
import { undisguised } from "./injection-text.ts";
import { INJECTION_WORDS } from "./injection-words.ts";

/** Instructions to the machine reading the mail, and faked turns of a conversation with it. */
const INSTRUCTIONS = phrases(
  String.raw`
  (ignore|disregard|forget|override|bypass) ... (instructions?|prompts?|rules|guidelines|directions|context|above|training)
  (classify|categori[sz]e|label|mark|tag|treat|score|rate|file) (this|the|it|my|me) ... (as (an? )?(interested|positive|booked|qualified|hot|urgent|not|opt*|unsubscribe*|meeting*|lead|
    approved|trusted|safe|won)|interested|positive|booked|confidence)
  set ... (category|confidence|cautions?|sentiment)
  (category|confidence|sentiment|cautions|role) ?["']? ?[=:]
  (system|assistant|developer|user|operator|ai|instruction|admin)( message| prompt| note| override)? ?["']?:
  (system|initial|hidden|secret) (prompt|instructions?|message)
  you are (now )?(an? )?(ai|assistant|language model|chatbot|gpt|claude|in (developer|debug|admin) mode)
  (note|message|instruction|attention|hint) (to|for) (the |any |all )?(ai|assistants?|bots?|models?|llm|language models?|automated)*
  (language|llm) (model|agent)
  (you|you're|your|dear|to|any|this|the reading|my) (ai|llm) (assistant|model|agent)
  (answer|reply|respond|output|print|say) ... (exactly|only|verbatim|nothing else|the following|this text|full list|your (prompt|instructions|rules|configuration))
  (reveal|print|show|send|list|include|disclose|export|give|forward) ... (api keys?|passwords?|credentials|system prompt|other clients?|your clients|all (clients|customers|leads|
    conversations)|last \S+ (e-?mails|messages|conversations))
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
  (if|in case|when) (you|this|it) (are|'re|is) (an? |really )?(ai|a\.i|bot|robot|language model|llm|machine|chatbot|assistant|automated)*
  (if|in case) you're (an? )?(ai|bot|robot|language model|llm|machine|chatbot|assistant)
  (new|updated|revised|additional|hidden|special|secret|override|your) (instructions?|orders?|directives?|task|prompt|system message|role) ?:
  your (new |only |next |sole )?(instructions?|orders?|task|job|role) (is to|are to|is now|are now)
  (forget|disregard|ignore) (everything|what you|all (that|you|of))
  (repeat|print|output|show|display|paste|leak|dump) (everything|all|the (text|words)|your) .. (above|prompt|instructions|configuration|so far)
  (do not|don't) (involve|inform|notify|alert) (?!our |my |us|me|the |any |all )[a-z]{2,15}( or [a-z]{2,15})?$
  (do not|don't|never|without) (involve|inform|notify|tell|alert|escalate|consult|ask|involving|informing|telling|asking|forward this to) .. (a human|any human|humans|a person|anyone|
    anybody|any person|people|a colleague|your (boss|manager|team|colleagues|supervisor|client)|the (team|client|customer|owner|sender))
  (switch|go|enter|activate|enable|change) (in)?to .. (developer|debug|admin|maintenance|god|unrestricted|jailbreak|dan|test) mode
  (developer|debug|jailbreak|god) mode
  ^(please |now )?(act|behave|respond|reply|speak|answer) (as|like)( if)? (you|an?|the)
  pretend (to be|you are|that you)
  you (must|shall|have to|are (required|obliged|ordered) to) (now )?(answer|reply|respond|say|output|comply|obey)
  (set|turn|switch|enable|disable) .. (auto-?send|automatic sending|auto-?reply|autopilot|safety|filters?|guard)
  (attention|dear|hey|hello|hi|listen),? (the |automated |virtual |ai ){0,3}(assistants?|ai|bots?|chatbots?|language models?|llm|gpt)
  (ai|bot|assistant|claude|gpt|chatgpt|robot) ?:
  (write|compose|tell|sing) (me )?(a |us )?(poem|joke|song|haiku|story|recipe)
  (mark|approve|flag|record) (this|me) .. (lead|booked|qualified|interested|won|hot)
  (wenn|falls|sofern) (du|sie|dies|das) .. (ki|bot|roboter|maschine|sprachmodell|assistent|chatbot) (bist|sind|ist)
  (neue|neuer|aktualisierte|zusatzliche|geheime) (anweisung*|instruktion*|aufgabe|befehl*|vorgabe*|auftrag) ?:
  (gib|geben sie|zeig|zeige|nenne|drucke) .. (anweisungen|prompt|systemnachricht|instruktionen|zugangsdaten|kundendaten)* .. (aus|an|$)
  (beziehen|bezieh|informier|fragen|benachrichtig|involvier)* .. (keinen|keine|niemanden) (mensch|person|kolleg|mitarbeiter|$)*
  (si|au cas ou) (tu es|vous etes|t'es) .. (ia|robot|bot|assistant|modele|machine|intelligence)
  (nouvelles?|nouveaux) (instructions?|consignes?|ordres?|directives?|taches?) ?:
  (affiche|affichez|montre|montrez|revele|revelez|donne|donnez|repete|repetez) .. (prompt|instructions|consignes|mots de passe)
  (n'implique|n'impliquez|n'informe|n'informez|ne previens|ne prevenez|ne consultez) .. (aucun*|personne|pas)
  si (eres|usted es|es usted|es) .. (ia|bot|robot|asistente|modelo|maquina|inteligencia)
  (nuevas?|nuevos?) (instruccion*|orden*|directriz*|tareas?) ?:
  (muestra|muestre|revela|revele|imprime|repite|repita) .. (prompt|instrucciones|contrasen*)
  no (involucr|inform|avis|consult|implic)* .. (ninguna?|nadie|persona*|humano*)
  se (sei|lei e|e) .. (ia|bot|robot|assistente|modello|macchina|intelligenza)
  (nuov[aei]) (istruzion*|ordin*|direttiv*|compit*) ?:
  (mostra|mostri|rivela|riveli|stampa|ripeti) .. (prompt|istruzioni|password)
  non (coinvolg|inform|avvis|consult)* .. (nessun*|alcun*|person*|uman*)
  (als|indien) (je|u|jij|dit) .. (ai|bot|robot|assistent|taalmodel|machine) (bent|is)
  (nieuwe|bijgewerkte|geheime) (instructie*|opdracht*|richtlijn*|taak) ?:
  (toon|laat|geef|herhaal) .. (prompt|instructies|wachtwoord*)
  (betrek|informeer|waarschuw|raadpleeg) .. (geen|niemand) .. (mens|persoon|medewerker|collega|bij)
  se (es|tu es|voce e|for|fores) .. (ia|bot|robo|assistente|modelo|maquina|inteligencia)
  (novas?|novos?) (instruc*|orde*|diretriz*|taref*) ?:
  (mostre|mostra|revele|revela|imprima|repita|repete) .. (prompt|instrucoes|senha*|palavra-passe)
  nao (envolv|inform|avis|consult)* .. (nenhum*|ninguem|pessoa*|human*)
  (jesli|jezeli) (jestes|to) .. (ai|bot*|robot*|asystent*|model*|sztuczn*|maszyn*)
  (nowe|nowa|nowy) (instrukcj*|polecen*|wytyczn*|zadani*) ?:
  (pokaz|wyswietl|ujawnij|powtorz) .. (prompt|instrukcj*|hasl*)
  nie (angazuj|informuj|zawiadamiaj|pytaj|wlaczaj)* .. (czlowiek*|nikogo|osob*|ludzi)
  om du ar .. (ai|bot|robot|assistent|sprakmodell|maskin)
  (ny|nya) (instruktion*|order|uppgift*|anvisning*|direktiv) ?:
  (visa|skriv ut|upprepa|avsloja) .. (prompt|instruktion*|losenord*)
  (blanda|involvera|informera|koppla) inte .. (nagon*|manniska|person)
  `,
);

/** Claims to be somebody who may instruct the machine; nothing else in such a mail counts. */
const IMPOSTOR = phrases(
  String.raw`
  (as|i am|i'm|this is|acting as) (the|your|an?|a) (system |platform |account |site |it |network ){0,2}(administrator|admin|operator|developer|superuser|root),? ... i (hereby )?(instruct|
    order|command|authori[sz]e|require|direct)
  (as|i am|i'm|this is) (the|your) (system|platform) (administrator|admin|operator|developer|owner)
  your (boss|manager|ceo|company|operator|developers?) .. (authori[sz]e[sd]?|approved?|orders?|instructs?|instructed) (you|me|this)
  (security|system|admin|compliance|platform) (notice|alert|override|message|update|bulletin) ?:
  (the )?(operator|administrator|admin|system) (authori[sz]es|has|orders|instructs|requires|approves) (you|approved|authori[sz]ed)
  this is [a-z]{2,15}('s)? (manager|boss|ceo|supervisor)
  als (system)?(administrator|betreiber|admin|systemadministrator) .. (weise|befehle|ordne|fordere|autorisiere)
  en tant qu'?(e )?(l')?(administrateur|operateur|responsable systeme) ... (ordonne|demande|autorise|exige|instruis)
  como (administrador*|operador*) (del|de|do|da) (sistema|plataforma),? .. (le |te |lhe )?(ordeno|ordena|exijo|autorizo|instruyo|solicito|mando)
  (come|in qualita di) (amministratore|operatore) (di sistema|del sistema|della piattaforma) .. (ti |vi |le )?(ordino|autorizzo|chiedo|impongo)
  als (systeem)?(beheerder|systeembeheerder|operator) .. (draag|beveel|geef|machtig|gelast)
  jako (administrator|operator) .. (polecam|nakazuje|rozkazuje|upowazniam|zadam)
  som (system)?(administrator|systemadministrator|operator) .. (beordrar|befaller|ger|auktoriserar|kraver)
  `,
);

/** Returns whether the sentence instructs the reading machine; such a sentence counts for nothing else. */
export const isInjectedInstruction = ({ folded }: Sentence): boolean =>
  INSTRUCTIONS.test(folded) || IMPOSTOR.test(folded);

/** Returns whether the sender impersonates somebody; then no part of the mail expresses a real wish. */
export const isImpostor = ({ folded }: Sentence): boolean => IMPOSTOR.test(folded);

/** Separate expressions per language, so that each stays readable. */
const MACHINE_WORDS = Object.values(INJECTION_WORDS).flatMap(({ address, automatic, into }) =>
  [address, automatic, into].map((table) => phrases(table)),
);

/**
 * Returns whether any part of the mail addresses an assistant, mentions its automatic sending, or wants text
 * put into the answer, in any disguise. It only triggers a human review, so it is broader than what counts as
 * an instruction.
 */
export function speaksToMachine(text: string): boolean {
  const { sentences, isSpelledOut } = undisguised(text);
  return isSpelledOut || sentences.some(isForMachine);
}

const isForMachine = (folded: string): boolean =>
  INSTRUCTIONS.test(folded) || IMPOSTOR.test(folded) || MACHINE_WORDS.some((words) => words.test(folded));
