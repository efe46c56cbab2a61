/** One-word opt-outs, and the sentences that speak of unsubscribing without asking for it; nine languages, folded. */
import { phrases, whole } from "../mail/phrases.ts";
import { UNSUBSCRIBE } from "./opt-out-requests.ts";

/** The whole mail, or a line of its own. */
export const ONE_WORD = whole(
  `${UNSUBSCRIBE}( me| us)?`,
  String.raw`
  stop(p|pen)?( it| this| that)?
  remove( me| us)?
  (blocked|reported|blocked and reported|reported as spam|reported and blocked)
  (desist|cease|quit it|no thank you stop)
  (cut it out|give it a rest|pack it in|knock it off|i want out|want out|let me out|lay off|stop already|enough already|enough is enough|go away)
  (delete|delete me|removal|enough|dnc|no more|quit|quit it|off)
  opt[- ]?(me )?out
  optout
  (take me )?off( this| the| your)?( mailing)? list
  (take me off|do not contact|take off)
  (remove|delete|take)( me| us)? from( the| your| this| all)?( mailing| e-?mail)? lists?
  (abmelden|abbestellen|austragen|loschen|loeschen|entfernen|abmeldung|aufhoren|raus|genug|loschung)
  (raus )?aus (dem |ihrem )?verteiler
  keine (weiteren )?(e-)?mails( mehr)?
  keine werbung( mehr)?
  (schluss damit|lasst das|lassen sie das|lass das|lasst es|horen sie auf|hort auf|hor auf|schluss jetzt)
  (se |me )?(desinscri|desabonn)*
  (supprimer|supprimez|supprimez-moi|retirez-moi|retirer|assez|arretez|arreter|suppression)
  (dar(me)? de |dame de |la )?baja
  (eliminar|borrar|borrame|basta|basta ya|parar|quitar|desuscribir*|eliminarme|no mas)
  cancelar( la)? suscripcion
  (cancellami|cancellatemi|cancellazione|cancella|rimuovere|rimuovimi|rimuovetemi|rimozione|toglietemi|basta cosi)
  disiscri*
  (smettetela|smettila|finitela|finiscila|piantatela|piantala|dimenticatemi|dimenticami|scordatemi|fuori dalla lista)
  (uitschrijven|afmelden|verwijderen|verwijder( me| mij)?|schrijf me uit|stop ermee|afmelding|uitschrijving)
  (remover|sair|pare|parem|remova|retirar|excluir|chega|remocao|remova-me|retire-me|excluir-me)
  (descadastr|desinscrev)*
  (ja chega|me esquece|me esquecam|esquecam-me|esquece-me|sai fora|larga do meu pe)
  cancelar( a)? (inscricao|subscricao)
  wypis(z|ac|zcie|uje|anie)?( mnie| sie)?
  (daj|dajcie)( mi| nam)?( juz)?( swiety)? spokoj
  (odczep|odczepcie|odwal|odwalcie) sie
  nie (pisz|piszcie|wysylaj|wysylajcie|przysylaj|przysylajcie|dzwoncie)( juz| wiecej)?
  usun(ac|cie)?( mnie| moj adres)?
  (rezygnuje|rezygnacja|usuniecie|dosc|wykreslic|nie pisac|przestancie)
  (avregistrer|avprenumerer|avanmal|avbestall)*( mig)?
  (lagg av|lat mig vara|lat oss vara|lat bli|inga mejl|inga mail|inga utskick)
  (ta bort|ta bort mig|sluta|radera|avsluta)
  `,
);

/** Politeness and greetings around the one word. */
export const POLITE = new RegExp(
  phrases(
    String.raw`
    (please|pls|plz|kindly|thanks?|thank you|thx|hi|hello|hey|now|immediately|asap|ok|yes|just)
    (all )?(e-?mails?|mails?|messages?)
    (bitte|danke|vielen dank|sofort|hallo|guten tag)
    (s'il vous plait|s'il te plait|svp|stp|merci|bonjour|immediatement)
    (por favor|gracias|hola|ya|inmediatamente|per favore|grazie|per cortesia|buongiorno|subito)
    (alstublieft|alsjeblieft|aub|bedankt|graag|direct|obrigad[oa]|ola|imediatamente)
    (prosze|dziekuje|natychmiast|dzien dobry|tack|snalla|hej|vanligen|omedelbart|genast)
    `,
  ).source,
  "g",
);

/** What the foot of a newsletter says. */
export const BOILERPLATE = phrases(
  String.raw`
  to (unsubscribe|opt[- ]out|be removed|stop receiving|manage your|update your)(, (please |simply |just ){0,2}(click|reply|visit|follow|use|go|write|send|e-?mail|respond)| (from (our|this|future|these) ... )?(click|please (click|visit|reply)|follow|visit|use|reply|go to|here))
  (click|tap|press|klicken sie|cliquez|haga clic|haz clic|clicca|cliccare|klik|clique|kliknij|klicka) (here|this|below|on|hier|ici|sur|aqui|en|qui|sul|aqui|tutaj|w|har)
  (unsubscribe|opt[- ]out|abmelden|abbestellen|se desabonner|desinscription|darse de baja|disiscriviti|uitschrijven|afmelden|wypisz sie|avregistrera dig) (me )?(here|at any time|hier|ici|aqui|qui|tutaj|har|at http*|via|:)
  (reply|answer|respond|text|send|antworten sie|repondez|responda|rispondi|antwoord|odpowiedz|svara) (with |to this (e-?mail|message) with |us |mit |avec |par |con |com |met )?"?(stop|unsubscribe|remove|abmelden|baja|uitschrijven|desinscription)
  you (are receiving|receive|received|get|got) (this|these|our) ... (because|since|as)
  (don't|do not|no longer) want to (hear|receive|get) .. (from )?(us|our|these|this)[^?]{0,20}\?
  if you (no longer|do not|don't|prefer not to|would rather not|would prefer not to) (wish|want|like|to)? ... (receive|hear|get)
  (manage|update|change) (your )?(e-?mail )?(preferences|subscription*)
  (don't|no longer) want (our|these) (offers|e-?mails|news*) ... (unsubscribe|click)
  view (this|it) ... browser
  (sie erhalten|du erhaltst|vous recevez|recibe|ricevi|riceve|u ontvangt|je ontvangt|otrzymujesz|du far) (diese|ce|cet|este|questa|deze|dit|te|detta) ... (weil|car|parce|porque|perche|omdat|poniewaz|eftersom)
  (wenn sie|falls sie|si vous ne|si no|se non|als u|als je|jesli nie|om du inte) ... (wunschen|mochten|souhaitez|desea|quiere|desideri|vuoi|wenst|wilt|chcesz|vill) ... (klick|clique|clic|clicca|klik|kliknij|hier|ici|aqui|qui|tutaj)*
  [^ ]{1,60} (\| )(unsubscribe|abmelden|desabonner|preferences|manage|privacy|abbestellen)
  (unsubscribe|opt[- ]out|abmelden|desabonner) \|
  (unsubscribe|abmelden|cancell|remove)* .{0,40}(https?://|www.|<http)
  `,
);

/** Talk of unsubscribing as such: rates, links, features, somebody else's. */
export const TALK = phrases(
  String.raw`
  (?<!no |without )(unsubscribe|opt[- ]?out) (rates?|links?|buttons?|header*|requests?|pages?|options?|features?|handling|process|compliance) (is|are|of|in|do|does|can|for|on your (end|side)|handl*|track*|with)
  (what|how high|how many) ... (unsubscribe|opt[- ]?out|unsubscribes)
  (handle|manage|track|process|support|support for|about|with|sync|reduce|lower|include) ... (unsubscribes?|unsubscribed|opt[- ]?outs?|unsubscribe (links?|requests?))
  (people|someone|those|anyone|everybody) who (never|have|has|did|don't|haven't|unsub*|opt*)
  (my|our|a) (colleague|boss|wife|husband|friend|assistant|predecessor|manager) (has |had |already |was |once ){0,2}(unsubscribed|opted out)
  ^does (unsubscrib*|opting out|deleting|the (unsubscribe|opt[- ]out))
  (almost|nearly) (unsubscribed|hit unsubscribe|clicked)
  (before|or) i unsubscribe
  (our|their|his|her) (own )?(customers|clients|users|subscribers|contacts|leads) ... (unsubscribe|opt[- ]?out)
  (unsubscribed|opted out) from (your|a|another) (competitor*|other)
  `,
);
