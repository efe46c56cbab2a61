/** Tells whose wish it is: sentences about customers, about things on a list, about what the product does are nobody's wish. */
import { phrases } from "../mail/phrases.ts";

/** Those of whom our customers speak; their own staff is not among them, for whom they may well ask. */
const THIRD =
  "(customers?|clients?|suppliers?|vendors?|users?|subscribers?|recipients?|buyers?|patients?|members?|someone|somebody|anyone|leads|donors?|students?|guests?|tenants?|kunden?|kundin|kundinnen|lieferant(en)?|nutzer|anwender|benutzer|empfanger|abonnent(en)?|mitglied(er)?|jemand|fournisseurs?|utilisateurs?|abonnes?|destinataires?|quelqu'un|adherents?|clientes?|proveedor(es)?|usuarios?|suscriptor(es)?|destinatarios?|alguien|client[ei]|fornitor[ei]|utent[ei]|iscritt[oi]|destinatari[o]?|qualcuno|klant(en)?|leverancier(s)?|gebruikers?|abonnees?|ontvangers?|iemand|leden|fornecedor(es)?|utilizador(es)?|assinantes?|alguem|klien(t|ci|tow|ta)|dostawc*|uzytkowni*|odbiorc*|ktos|abonen*|kund(er|en|erna)?|leverantor(er|en|erna)?|anvandare|mottagare|prenumeranter|nagon)";
/** What stands on our customers' own lists. */
const THING =
  "(invoices?|orders?|items?|lines?|positions?|articles?|products?|duplicates?|attachments?|documents?|questions?|rows?|points?|features?|meeting|call|fee|discount|blocker|rechnung(en)?|bestellung(en)?|positionen|artikel|punkt|zeile|anhang|dokumente?|factures?|commandes?|lignes?|facturas?|pedidos?|articulos?|lineas?|fattur[ae]|ordin[ei]|articol[oi]|rig[ah]e?|factu(ur|ren)|bestelling(en)?|regel|faturas?|encomendas?|linhas?|faktur[aeyiory]*|zamowieni*|pozycj*|produkt*|bestallning(ar)?|rader?|punkten?)";

/** The writer himself, as the object of what is asked. */
const HIMSELF = phrases(
  String.raw`
  (me|us|myself|ourselves)
  (i|we) (please |even |ever |finally )?(unsubscribe|opt|get off|get out|leave|want out|object|withdraw)
  (my|our) (e-?mail|address|details|name|data|info|information|company|firm|domain|contact|number|inbox)
  (mich|uns|mir)
  (meine|unsere|meiner|unserer) (daten|adresse|e-?mail|mail|mailadresse|kontaktdaten|e-?mail-?adresse)
  (moi|m'*)
  (mon|mes|notre|nos) (adresse|mail|e-?mail|donnees|coordonnees|nom)
  (elimin|borr|quit|sac|saqu|suprim|retir|exclu|remov|apag|tir)*(me|nos)
  (mi|mis|nuestro|nuestros) (correo|mail|e-?mail|datos|direccion|nombre)
  (cancell|rimuov|togli|tolg|elimin|disiscriv)*(mi|ci)
  (mi|tiren|den)
  (il mio|i miei|il nostro|i nostri) (indirizzo|dati|nominativo|contatto|nome)
  (mij|ons)
  (mijn|onze) (adres|gegevens|mailadres|e-?mailadres|naam)
  (o meu|os meus|meu|meus|nosso) (e-?mail|endereco|dados|contacto|contato|nome)
  (mnie|nas)
  (moj|moje|moich|nasz*) (adres*|dane|danych|mail*|e-?mail*)
  (mig|o[s]{2})
  (min|mina|var|vara) (adress|uppgifter|mejl|mail|e-?post|namn)
  `,
);
const OTHERS = phrases(THIRD);
const THINGS = phrases(THIRD, THING);

/** When, if, how: what follows is not asked for. */
const SUPPOSES = phrases(
  String.raw`
  (if|when|whenever|how|once|can|do|does|whether|what happens)
  (wenn|falls|sobald|wie|ob|konnen|kann)
  (si|quand|lorsqu'*|comment|des que)
  (cuando|como|que pasa)
  (se|quando|come|cosa succede)
  (als|wanneer|hoe|wat gebeurt)
  (o que acontece|caso)
  (jesli|gdy|kiedy|jak|co sie dzieje)
  (om|nar|hur|vad hander)
  `,
);

/** What the product does with data and wishes. */
const PRODUCT = phrases(
  String.raw`
  (do|does|did|will|would|how (do|does|will|would|can)|are) (you|it|your [^ ]{1,20}|the [^ ]{1,20}|this) ... (eras*|delet*|honou?r*|opt[- ]?outs?|unsubscrib*|gdpr|ccpa|can-?spam|art*|compl*|remov*)
  (wie|werden|wird|erfullt|erfullen|ist|sind|was passiert) ... (geloscht|losch*|dsgvo|abmeld*|widerspruch*)
  (comment|etes-vous|est-ce que|votre [^ ]{1,20}|gerez-vous|est-il) ... (l'|la |de )?(effacement|rgpd|suppression|desinscription*|effac*|supprim*)
  (como (gestionan|tratan|se|funciona)|cumplen|su [^ ]{1,20} cumple) ... (supresion|rgpd|bajas?|borrado|oposicion|eliminan|borran)
  (come (gestite|viene|vengono|trattate)|siete|il vostro [^ ]{1,20}) ... (cancell*|gdpr|disiscri*|oblio)
  (hoe (gaan|gaat|worden|verwerken)|voldoen|voldoet|is jullie) ... (avg|verwijder*|afmeld*|gewist|uitschrijv*)
  (como (tratam|gerem|lidam|sao)|cumprem|o vosso [^ ]{1,20}|voces) ... (rgpd|lgpd|apag*|elimin*|exclus*)
  (jak|czy) (panstwo|sa|system|obsluguj*|wyglada|usuwa*) ... (rodo|usuw*|usuni*|wypis*)
  (hur (hanterar|raderas|gor)|foljer|uppfyller) ... (gdpr|rader*|avregistr*)
  `,
);

/** A wish that is none, by its own words, or one that is offered to us. */
const OFFERED = phrases(
  String.raw`
  (you|sie|vous|usted|ud|u|voce|ni|du) (have|haben|disposez|avez|tiene|hebt|heeft|tem|har) .. (right*|recht*|droit*|derecho*|direito*|ratt*)
  (har|haben|hebt|heeft|avez|tiene|tem) (du|ni|sie|u|vous|usted|voce) .. (recht*|ratt*|droit*|derecho*|direito*)
  (puede|pode|puo|vous pouvez|sie konnen|you (can|may)|przysluguje) .. (ejercer|exercer|esercitare|exercise|ausuben|prawo|object)
  not (an?|my|meant as an?) (unsubscrib*|opt[- ]?out|removal)
  (you|u) (can|may|could) (also |always |of course )?(unsubscribe|opt[- ]?out)(?! me| us)
  (if|should) you .. (unsubscribe|opt[- ]?out|rather not|no longer|not wish|not want|prefer not|don't want)
  (i'll|i will|we'll|we will|happy to) (take|remove|unsubscribe|delete) you
  (sie|ihr|du) (konnen|konnt|kannst) (sich|euch|dich|den newsletter|diese mails) .. (abmelden|abbestellen|austragen)
  (vous pouvez|tu peux) (vous |te |a tout moment ){1,2}(desinscri*|desabonn*)
  (puede|puedes|pueden) .. (darse|darte) de baja
  (puo|puoi|potete) .. (disiscriver(si|ti|vi)|cancellar(si|ti|vi)|annullare l'iscrizione)
  (u|je|jij) (kunt|kan|kun) .. (afmelden|uitschrijven)
  (pode|podem|podes) .. (cancelar a (subscricao|inscricao)|descadastr*|desinscrev*|anular)
  (mozesz|moga panstwo|mozna) .. (wypisac|zrezygnowac)
  (du|ni) kan .. (avregistrera|avprenumerera|avsluta)
  `,
);

/** It is they who leave. */
const THEIRS = phrases(
  `${THIRD} .. (unsubscrib*|opt*|ask*|want*|wish*|request*|leav*|sign*|abgemeldet|abmelden|geloscht|desinscri*|desabonn*|demand*|bajas?|pid*|chied*|cancell*|afmeld*|uitschrijv*|cancel*|pedir*|pedem|descadastr*|wypis*|avregistr*|vill)`,
);

/** What becomes of mail that comes while somebody is away. */
const UNREAD = phrases(
  String.raw`
  (your|this|any|all|these|incoming) (e-?mails?|mails?|messages?)( received| sent)? .. (will be|is being|are|is|gets?) (automatically )?(deleted|removed|erased)
  (mails?|messages?|e-?mails?) .. (deleted|removed) (unread|automatically)
  (ihre|deine|eingehende|diese|alle) .. (mails?|e-?mails?|nachrichten?) .. (wird|werden) .. (geloscht|entfernt)
  (votre|ce|vos|les) (messages?|mails?|courriels?|e-?mails?) .. (sera|seront|est) .. (supprime*|efface*)
  (su|tu|este|los) (mensajes?|correos?|e-?mails?) .. (sera|seran|es) .. (eliminad*|borrad*)
  (il suo|la sua|il tuo|la tua|questa|i) (messaggi*|mail|e-?mail) .. (verra|sara|verranno|viene) .. (cancellat*|eliminat*)
  (uw|je|dit|deze|binnenkomende) (bericht|mail|e-?mail|berichten|mails) .. (wordt|worden) .. (verwijderd|gewist)
  (a sua|o seu|esta|as) (mensage*|e-?mails?) .. (sera|serao|e) .. (apagad*|eliminad*|excluid*)
  (panstwa|twoja|ta|twoj|wszystkie) (wiadomos*|mail*) .. (zostanie|zostana|bedzie) .. (usuniet*|skasowan*)
  (ditt|ert|detta|alla) (mejl|mail|meddelande*) .. (kommer att |blir )?(raderas|tas bort|raderat)
  `,
);

/** True where a sentence speaks of unsubscribing, deleting or law, and nobody asks it for himself. */
export function isOthersMatter(folded: string): boolean {
  const asks = folded.endsWith("?");
  if (!asks && (OFFERED.test(folded) || UNREAD.test(folded))) return true;
  if (HIMSELF.test(folded)) return false;
  if (THEIRS.test(folded)) return true;
  return (asks && PRODUCT.test(folded)) || (OTHERS.test(folded) && (asks || SUPPOSES.test(folded)));
}

/** True where what is to be taken away is a thing or somebody else. `match` is the request as it was found. */
export const isOfThings = (match: string): boolean => THINGS.test(match) && !HIMSELF.test(match);
