/** Requests to be left alone as a grammar: shapes of a sentence with slots, and the words of nine languages for the slots. */
import { phrases } from "../mail/phrases.ts";

/** What stands in a slot, as alternatives; a language leaves a slot out where its shapes do without. */
interface Slots {
  /** Take away, in any voice and mood. */
  remove: string;
  /** Verbs that take the writer away only with a place behind him: "knock me off the list", not "knock me out". */
  push?: string;
  me: string;
  /** What of the writer's is kept on a list; a possessive and a noun. */
  mine: string;
  /** Out of where. */
  from: string;
  /** Off, with no place named; ends the sentence. */
  off: string;
  stop: string;
  /** To write to somebody, as it follows upon `stop`. */
  mailing: string;
  /** Stop, before a noun; where `stop` also means "leave" or "for", without those forms. */
  end: string;
  mails: string;
  enough: string;
  forget: string;
  /** Official words for leaving undone. */
  abstain: string;
  /** Ways of getting in touch, as nouns or verbs. */
  contact: string;
}

const SHAPES = String.raw`
  {remove} {me} .. {from}
  {push} {me} .. {from}
  {push} {mine} .. {from}
  {remove} {me}( {off})?$
  {push} {me} {off}
  {push} {mine} {off}
  {remove} {mine}
  {forget} ({mine}|{me}$)
  {stop} .. {mailing}
  {end} .. {mails}
  {enough} .. {mails}
  {abstain} .. {contact}
`;

const LANGUAGES: Slots[] = [
  {
    remove: "(remov|delet|eras|scrub|wip|nuk|ditch|bin|trash|purg|expung|dump|destroy|shred|eliminat|exclud|axe|zap|unlist|delist|unsubscrib|unregister)(e|ing|s)?",
    push: "(omit|knock|drop|take|taking|get|kick|boot|yank|pull|strike|striking|struck|cross|scratch|chuck|toss|throw|leave|let|keep|move|pop|rub|wipe|scrub)",
    me: "(me|us|myself|ourselves)( please| right| straight| back| well| both| all| at once| immediately| now| asap| today| thanks| away| forthwith| already| ok){0,3}",
    mine: "(my|our) (personal |private |work |business |company |contact |e-?mail |phone |full |own ){0,4}(e-?mails?( address(es)?)?|address(es)?|details?|info|information|contacts?|number|data|names?|records?|domain|profile|entry|(firm|organi[sz]ation|company|practice|office)('?s)?( name| e-?mail| address| details| domain)?)",
    from: "(off|from|out of) (of )?(your|this|that|the|any|all|whatever|every|ur|future|these|such|further) ... (lists?|mailings?|mails?|e-?mails|thing|database|db|systems?|records?|files?|books|crm|sequence|campaign|cadence|contacts|distribution|marketing|outreach|correspondence|spam|newsletter|server|machine)",
    off: "(off|out of (this|it)|from (this|there|here|it))( please| now| thanks?| asap| immediately){0,4}$",
    stop: "(stop|quit|cease|halt|discontinue|lay off)",
    mailing: "(e-?mailing|mailing|contacting|messaging|writing|spamming|pestering|bothering|texting|soliciting|chasing)( (me|us|here|our|my))",
    end: "(stop|quit|cease|halt|kill|suspend|terminate|discontinue|cut out|knock it off with|done with|(kindly|please|to) end)",
    mails: "(all|any|these|this|your|the|those|such|more|marketing|further|ur|sales|cold|this) (further |marketing |sales |commercial |unwanted |unsolicited |cold |automated |annoying ){0,4}(e-?mails?|mails?|messages|communications?|correspondence|contact|contacts|outreach|mailings?|solicitations?|spam)",
    enough: "(enough|no more|had it)( already| now)?( of| with| w)?",
    forget: "(lose|forget|forget about|forget (that )?you (ever )?(had|knew|saw|have))",
    abstain: "(refrain(ing)?|abstain(ing)?|desist(ing)?|cease and desist) (from|with)",
    contact: "(contact*|correspond*|communicat*|e-?mail*|mail*|writ*|messag*|solicit*|outreach|approach*|send*|call*|market*|reach*|spam*|follow*|harass*|any of (this|that))",
  },
  {
    remove: "(losch|loesch|entfern|streich|austrag|sperr|tilg|vernicht|raus ?schmeiss|radier)(e|en|t|n|st)?( sie| doch| bitte| mal| umgehend| sofort){0,4}",
    push: "(nimm|nehmt|nehmen|schmeiss|schmeisst|schmeissen|wirf|werft|werfen|hau|haut|kick|kickt|lass|lasst|lassen|streich|streicht|hol|holt|tu|tut|pack|packt)( sie| doch| bitte| mal){0,4}",
    me: "(mich|uns)( bitte| hier| da| mal| sofort| endlich){0,4}",
    mine: "(meine[nrs]?|unsere[nrs]?|alle|samtliche|jegliche|die) (personlichen |personenbezogenen |gespeicherten |geschaftlichen |kontakt|e-?mail-?|mail-?){0,4}(daten|adressen?|mail|e-?mail|e-?mail-?adressen?|mailadressen?|kontakt|kontaktdaten|nummer|namen?|firma|eintrag|angaben|datensatze?)",
    from: "(aus|von|vom|raus|runter) ... (verteiler*|listen?|mailing*|adressliste|datenbank|newsletter|system|kartei|crm|kontakten|adressbuch|bestand)",
    off: "(da |hier )?(raus|runter|heraus)( da| hier| bitte| damit){0,4}$",
    stop: "((hort|hor|horen)( sie)?( bitte| endlich| doch| jetzt| damit)? auf|schluss|stopp|stoppt|unterlass(e|t|en)?( sie)?)",
    mailing: "(mich|mir|uns) (zu |an)?(schreiben|mailen|kontaktieren|belastigen|nerven|bombardieren|schicken|senden|anschreiben|zuspammen|spammen|anzuschreiben|anzumailen)",
    end: "((hort|hor|horen)( sie)?( bitte| endlich| doch| jetzt)? auf|schluss|stopp|stoppt|stoppen sie|beenden? sie|beendet|einstellung|(stellen|stellt|stell)( sie)? (den|die|diese|ihre|jede|jegliche) [^ ]{1,30} .. ein)",
    mails: "(mails?|e-?mails?|werbung|werbemails|nachrichten|zusendung*|kontaktaufnahme*|spam|newsletter|versand|anschreiben|mailings?|belastigung*|akquise*)",
    enough: "(schluss|genug|reicht* (mir )?|die nase voll|keinen bock|kein bock)( mehr)?( jetzt| endlich)? (mit|von|auf)",
    forget: "(vergesst|vergiss|vergessen)( sie)?( bitte| einfach)?",
    abstain: "(absehen|abzusehen|abstand|unterlass*|verzicht*|verbitte*|verbieten|einstellung|verwahr*|keinen wert|kein interesse|keinerlei interesse)( von| auf| mir| jeglicher| jeder| zu| gern| gerne| dankend){0,4}",
    contact: "(kontakt*|schreib*|zuschrift*|mail*|e-?mail*|nachricht*|werbung|werbe*|anfrage*|zusendung*|post|anschreib*|akquise*|anruf*|ansprache|belastig*)",
  },
  {
    remove: "(vir|degag|retir|supprim|suprim|enlev|effac|ray|ot|radi|desinscri|desinscriv|desabonn|desabon|elimin|exclu)(e|es|ez|er|iez|ons|ire|ant|vez)?",
    push: "(vir|degag|sort|sorte|ej?ect|jet|balanc|tej|enlev|retir|ot)(e|es|ez|er|ons|ir)",
    me: "-?(moi|nous)( svp| stp| vite| tout de suite)?",
    mine: "(mon|ma|mes|notre|nos|toutes (mes|nos|les)|cette|toutes?) (e-?mail|mail|adresses?|nom|numero|coordonnees|donnees?|contact|societe|entreprise|informations|infos|domaine|fiche)( (mail|e-?mail|personnelles|me concernant|nous concernant))?",
    from: "(de|du|des|hors de) ([^ ]{1,20} ){0,2}(listes?|bases?|fichiers?|mailings?|diffusion|contacts|envois|crm|newsletter|systeme)",
    off: "(de la|de ca|d'ici|de ce truc|svp|stp|vite)( svp)?$",
    stop: "(arret|cess|stopp)(e|es|ez|er|iez|ons|re|t)",
    mailing: "(de |d')?(me |m'|nous |m)?(ecrire|envoyer|contacter|solliciter|harceler|relancer|spammer|mailer|importuner|demarcher|appeler)",
    end: "(arret|cess|stopp|suspend|interromp)(e|es|ez|er|iez|ons|re|t)",
    mails: "(mails?|e-?mails?|messages?|envois?|courriels?|relances?|sollicitations?|spams?|pubs?|prospection|demarchages?|newsletters?|communications?)",
    enough: "(ca suffit|marre|ras le bol|((veux|voulons|veut) plus|n'en veux plus|en veux plus) (de|d'))",
    forget: "oubli(e|ez|er)-?",
    abstain: "(abstenir|abstenez|abstienn*|mettre (un terme|fin)|mettez (un terme|fin)|mettre un frein|cess(er|ez|iez)|prendre fin|y mettre (fin|un terme))",
    contact: "(contact*|ecri*|envoi*|envoy*|sollicit*|mails?|e-?mails?|courriels?|messages?|relanc*|demarch*|prospect*|communicat*|correspond*|$)",
  },
  {
    remove: "(elimin|borr|quit|suprim|retir|remuev|remov|exclu|tach|desuscrib|desapunt|cancel)[a-z]{0,5}?",
    push: "(sac|saqu|quit|bot|ech|tir|baj)(ar|a|e|en|ad|uen|ue|as)",
    me: "-?(me|nos)( ya| por favor| de una vez)?",
    mine: "(mi|mis|nuestro|nuestra|nuestros|nuestras|todos mis|cualquier|todo) (propio |direccion de )?(correo|mail|e-?mail|numero|direccion|datos?|contacto|nombre|empresa|informacion|registro|telefono)( personal(es)?| electronico)?",
    from: "(de|desde) ... (listas?|listados?|base|bases|datos|mailing|contactos|envios|sistema|registros?|crm|ahi|aqui|aca|alli|esto)",
    off: "(de (ahi|aqui|aca|alli|esto|una vez))( por favor| ya)?$",
    stop: "(dej|par|ces|termin)(a|e|en|ad|ar|eis|es|an)( ya)?",
    mailing: "de (enviar*|mandar*|escribir*|contactar*|molestar*|llamar*|spamear*|joder|bombardear*)",
    end: "((par|cort|termin|acab)(a|e|en|ad|emos) (ya )?(con|de una vez)|(ces|suspend|interrump)(a|e|en|an|ad|ar|ir|er))( ya)?( en| con)?",
    mails: "(correos?|mails?|e-?mails?|mensajes?|envios?|publicidad|spam|comunicacion(es)?|contactos?|mailings?)",
    enough: "(basta ya|ya basta|basta de|estoy hart[oa]|hart[oa]|ya estuvo|no quiero( recibir)? mas|no queremos( recibir)? mas)( ya)?( de| con)?",
    forget: "olvid(a|e|en|ad|ese|ense|ate|arse)( de)?",
    abstain: "(abst(enga|engan|enerse|uvier|uvieran|uviesen|ener)*|(pong*|poner) fin|pong* (termino|fin)|ces(e|en|ar)|sirva* (cesar|excluir)|no vuelvan a dirigir*|desist*)( de| a| en| con)?",
    contact: "(contact*|escrib*|envi[aoe]*|mand*|correos?|mensajes?|e-?mails?|publicidad|comunicacion*|llama*|dirigi*|molest*|cualquier|remitir)",
  },
  {
    remove: "(cancell|rimuov|togli|tolg|elimin|disiscriv|depenn|esclud|lev|cav|butt)[a-z]{0,5}?",
    push: "(lev|togli|tolg|butt|cav|fate|tir)(a|ate|i|iete|ete|atemi|mi|ami|atemi)?",
    me: "(mi|ci|me|noi)( subito| pure| per favore| immediatamente){0,4}",
    mine: "((il |i |la |le |tutti i )?(mio|nostro|miei|nostri|mia|nostra) (e-?mail|mail|posta|dati|indirizzo|contatto|nominativo|nome|numero|azienda)|(ogni|qualsiasi|qualunque) dato)",
    from: "(dalla |dal |da |dall'|dai |dalle |dagli )([^ ]{1,20} ){0,2}(lista|liste|mailing|database|elenco|elenchi|contatti|sistema|archivi*|newsletter|rubrica|crm|qui|qua|li)",
    off: "(subito|di li|da li|da qui|di qui|di mezzo|per favore|immediatamente|grazie)$",
    stop: "(smett*|finitela|finiscila|finite|cess(a|ate|i|are)|piant*)",
    mailing: "(di |con )(scriver*|mandar*|inviar*|contattar*|disturbar*|spedir*|importunar*|spam*)",
    end: "(smett*|finitela|cess(a|ate|i|are)|piant*|interromp*|sospend*)",
    mails: "(mail|e-?mail|messagg[io]*|comunicazion[ei]|invi[io]?|spam|pubblicita|newsletter|contatt[oi])",
    enough: "(basta con|stufo|stufa|non ne (voglio|vogliamo) piu|ne ho abbastanza)( con| di| a)?",
    forget: "(dimentic|scord)(a|ate|hi|ati|atevi|are)( di| del)?",
    abstain: "(asten(ersi|ervi|ga|gano|erti|endosi|etevi)*|desist*|cess(are|i|ate)|interromp(ere|a|ete)|sospend(ere|a|ete)|por(re|ga) fine|non (volere|voler) piu)( di| da| dal| dall'| a| l')?",
    contact: "(contatt*|scriv*|invi[oa]*|mail|e-?mail|comunicazion*|messagg*|ulterior*|sollecit*|invio|email)",
  },
  {
    remove: "(verwijder|schrap|wis|vernietig|delete|unsubscribe)(t|en|d)?( aub| alstublieft| alsjeblieft| graag| direct| svp){0,4}",
    push: "(haal|haalt|gooi|gooit|flikker|smijt|donder|pleur|kieper|knikker)( me| mij| ons)?",
    me: "(me|mij|ons)( aub| alstublieft| nu| direct| svp| er| even| maar){0,4}",
    mine: "(mijn|onze|al mijn|alle|al onze) (persoonlijke |eigen |e-?mail|mail){0,4}(gegevens|adres(sen)?|e-?mailadres|mailadres|mail|naam|nummer|contactgegevens|data|bedrijf|persoonsgegevens)",
    from: "(van|uit|af van) ... (lijst*|maillijst|mailinglijst|mailinglist|verzendlijst|bestand|bestanden|database|systeem|mailing|crm|adressenbestand)",
    off: "(eraf|er ?af|eruit|er ?uit|weg)( aub| graag| nu| halen| gooien){0,4}$",
    stop: "(stop|stopt|stoppen|hou|houd|kap|kappen|staak|staken|ophouden)( es| eens| nou| nu){0,4}( op)?",
    mailing: "(met )(mij |me |ons )?(mailen|e-?mailen|sturen|schrijven|benaderen|spammen|contacteren|lastigvallen|bellen|bestoken)",
    end: "(stop|stopt|stoppen|kap|kappen|staak|staken|beeindig|beeindigen)( es| eens| nou| nu){0,4}( met)?",
    mails: "(mails?|e-?mails?|mailtjes|berichten|reclame|spam|mailings?|communicatie|contact|toezending)",
    enough: "(genoeg|klaar|weg|kap|flikker op|rot op|niks meer|niets meer)( nu| hoor)?( met| van)",
    forget: "vergeet( dat je)?( gewoon| maar)?",
    abstain: "(onthoud(en|t)?|te onthouden|afzien|achterwege|staken|niet (verder )?(benaderen|te benaderen)|verschonen|op prijs gesteld)( te)?( van| laten)?",
    contact: "(contact*|benader*|mail*|e-?mail*|bericht*|schrijv*|reclame|communicatie|correspondentie|verwerk*|toezend*|laten|$)",
  },
  {
    remove: "(remov|retir|exclu|apag|elimin|delet|descadastr|desinscrev|risqu|cancel)[a-z]{0,4}?",
    push: "(tir|sac|risqu|arranc|corta|bot|jog)(a|e|em|uem|ar|am)",
    me: "-?(me|nos|mim|a gente)( ja| logo| por favor| dai| daqui){0,4}",
    mine: "((o |os |a |as |todos os |todo o )?(meus?|minhas?|nossos?|nossas?) (e-?mails?|mail|endereco|contato|contacto|dados|nome|numero|cadastro|telefone|empresa)|tudo (sobre|que|o que)|qualquer dado)",
    from: "(d[aoe]s?|dessa|desta|dessas) ([^ ]{1,20} ){0,2}(listas?|base|dados|mailing|cadastro|sistema|registos?|registros?|contactos|contatos|newsletter|crm)",
    off: "(dai|daqui|disso|disto|dessa|ai|ja|logo|pf|por favor|desta)$",
    stop: "(par|deix|cess)(a|e|em|ar|am|er)( ja)?",
    mailing: "(de |com )(me |nos )?(enviar*|mandar*|escrever*|contat*|contact*|incomodar|ligar|chatear|spam|encher)",
    end: "(par(a|e|em) com|cess(a|e|em|ar|am)|suspend(a|am|er)|interromp(a|am|er))( o)?",
    mails: "(e-?mails?|mails?|mensage(m|ns)|envios?|spam|comunicac(ao|oes)|publicidade|contactos?|contatos?|isso|isto)",
    enough: "(chega|basta|farto|farta|nada) (de|com)",
    forget: "((me )?esquec(e|a|am|er)(-me|-nos)?( d[oe])?)",
    abstain: "(absten(ha|ham|hais|do)|abster(em)?(-se)?|cess(em|e|ar)|pon(ham|ha|do) (termo|fim)|por (termo|fim)|colo(quem|car) (um )?fim|desist(am|a|ir))( de| a| com| o)?",
    contact: "(contat*|contact*|escrev*|envi[oa]*|mand*|e-?mails?|mensage*|comunicac*|publicidade|abord*|novos|lig*)",
  },
  {
    remove: "(usun|usuw|skasuj|skasow|kasuj|wykasuj|wypis|wykresl|skresl|wyrejestr|wymaz)[a-z]{0,5}?",
    push: "(wyrzuc|wywal|wypieprz|zabierz|zdejm|sciag|skresl)[a-z]{0,4}",
    me: "(mnie|nas)( juz| prosze| natychmiast){0,4}",
    mine: "(mo[ji][a-z]{0,3}|nasz[a-z]{0,3}|wszystki[a-z]{1,2}|moich|naszych|ten) (moj[a-z]{0,3} |nasz[a-z]{0,3} |osobow[a-z]{1,2} ){0,4}(adres*|mail*|e-?mail*|dan(e|ych)|kontakt*|numer*|firm[yae]|nazwisk*|rekord*)",
    from: "(z|ze) ... (list[ya]?|baz[ya]?|bazy|mailingu|systemu|kontaktow|newsletter*|tego|stad|wysylki)",
    off: "(stad|z tego|z tej|prosze|natychmiast|juz)$",
    stop: "(przesta[nc]*|skoncz*|zaprzesta*|zakoncz*|wstrzym*|zaniech*|powstrzym*|koniec|dosc|daj(cie)? (mi |nam )?(juz )?spokoj)( juz| sie){0,4}",
    mailing: "(do mnie |do nas |mi |nam )?(pisac|pisani*|wysyla*|przysyla*|przesyla*|mailowa*|spamowa*|nekac|slac|kontakt*|dzwoni*)",
    end: "(przesta[nc]*|skoncz*|zaprzesta*|zakoncz*|wstrzym*|zaniech*|koniec|dosc|daj(cie)? (mi |nam )?(juz )?spokoj)( juz| sie){0,2}",
    mails: "(mail*|e-?mail*|wiadomos*|spam*|korespondenc*|ofert*|kontakt*|reklam*)",
    enough: "(dosc|koniec|dosyc)( juz)?( z| tych)?",
    forget: "zapomn(ij|ijcie|iec)( o)?",
    abstain: "(zaprzestan*|zaniech*|powstrzym*|wstrzym*|zaprzesta*|(o )?nie(kierowani|kontaktowani|wysylani|przesylani|pisani|przysylani|nekani)[ea])( sie)?( od)?",
    contact: "(kontakt*|pisani*|wysyl*|przesyl*|korespond*|wiadomos*|mail*|ofert*|komunik*|do (nas|mnie)|z nami|ze mna)",
  },
  {
    remove: "(radera|slang|stryk|strok|avregistrera|avreg|avprenumerera|avanmal|ta bort|plocka bort|tag bort|utplana)",
    push: "(ta|tag|plocka|slang|kasta|stryk|lyft|fa)( bort| ut| ur| av)?",
    me: "(mig|mej|oss)( bara| nu| tack| genast| va| garna){0,4}",
    mine: "((min|mina|mitt|var|vara|vart) (personliga |egna |person){0,4}(e-?postadress|adress|mejladress|mailadress|mejl|mail|e-?post|uppgifter|personuppgifter|namn|nummer|data|foretag)|allt (ni|du) har)",
    from: "(fran|ur|av) ([^ ]{1,20} ){0,2}(lista*|listor*|register*|databas*|utskick*|system*|sandlista*)",
    off: "(bort|ur|av|ut)( nu| tack| genast| direkt){0,4}$",
    stop: "(sluta|upphor|upphora|lagg av|avsluta|stoppa)( nu| genast| me| med){0,4}",
    mailing: "(att )?(mejla|maila|skicka|skriva|kontakta|spamma|ringa|hora av)",
    end: "(sluta|upphor|upphora|lagg av|avsluta|stoppa)( nu| genast){0,2}( me| med)?",
    mails: "(mejl*|mail*|utskick*|meddelanden|reklam*|spam*|e-?post|kontakt*|brev)",
    enough: "(nog|slut|less|trott)( nu)? (med|pa)",
    forget: "glom",
    abstain: "(avsta|avstar|upphora?|undanber*|avhall(a|er)|lat bli|undvik)( er| dig)?( fran| med)?( att)?",
    contact: "(kontakt*|mejl*|mail*|skicka*|utskick*|skriva|hora av|e-?post|vidare|all)",
  },
]; // prettier-ignore

/** The shapes with a language's words in them; a shape is left out where the language has nothing for a slot. */
const filled = (slots: Slots): string =>
  SHAPES.split("\n")
    .map((shape) =>
      shape.replace(/\{(\w+)\}/g, (slot, name: keyof Slots) =>
        name in slots ? (slots[name] ?? slot) : slot,
      ),
    )
    .filter((shape) => !/\{[a-z]/.test(shape))
    // Romance pronouns hang on to the verb.
    .map((shape) => shape.replace(/ (?=-\?\(|\((?:mi\|ci)\|)/g, " ?"))
    .join("\n");

/** As requests go: a "don't" in front of them turns them into their opposite. */
export const SHAPED = phrases(...LANGUAGES.map(filled));
