/** How people ask to be left alone by a question, a threat, a noun or the passive. */
import type { Language } from "../../src/mail/language.ts";

export const ASKS_INDIRECTLY: Record<Language, string[]> = {
  en: [
    "How did I end up on this list? Get me off.", "Where do I opt out?", "Is there a way to get off this list?", "What do I have to do to stop getting these?", "Would you mind removing me?",
    "Could you please remove my details?", "Can you stop emailing?", "I'd rather not get these.", "Not again. I told you to stop.", "Please leave my inbox alone.", "Kindly remove from your mailing.",
    "I don't want any more of these.", "I don't want your emails.", "No emails.", "Please cease.", "Do not use this address for marketing.", "Please purge our data", "Where did you get my data? Delete it.",
    "I want my data deleted.", "Please forget my address.", "unsubscibe", "Ubsubscribe", "unsubsrcibe me", "Stop with this.", "Any further contact will be considered harassment.",
    "One more email and I will report you to the FTC.", "If I get another mail from you I'll call my lawyer.", "Could you not send me these?", "We do not accept unsolicited emails.", "Spare me these emails.",
    "I'd like to be left off your list in future.", "Please have my address removed.", "My address needs to come off your list.", "Please see that we are not mailed again.", "I'm done with these mails, please stop.",
    "Is it possible to be removed?", "Please don't include me in your mailings.", "Who told you that you could mail me? Take me off.", "I do not give you permission to store my data.", "Not interested, now or ever. Please stop writing.",
    "Please update your records and remove me.", "No need to write again.", "There's no need to contact us again.", "You need not write again.", "We'd be grateful if you would not write to us any more.",
  ],
  de: [
    "Wie komme ich aus dem Verteiler raus?", "Wie melde ich mich ab?", "Wo kann ich mich abmelden?", "Kann man das abbestellen?", "Ich bitte um Entfernung aus der Liste.", "Bitte nehmen Sie Abstand von weiteren Mails.",
    "Bitte sehen Sie davon ab, mich erneut anzuschreiben.", "Ich bitte Sie, von weiterer Werbung abzusehen.", "Ich habe kein Interesse an weiteren Mails.", "Bitte keine weiteren Nachfragen.", "Löschen Sie bitte meine Kontaktdaten.",
    "Ich verlange die Löschung aller Daten.", "Setzen Sie mich auf Ihre Sperrliste.", "Bitte sperren Sie meine Adresse.", "Bitte keine Akquise mehr.", "Nicht mehr schicken bitte.", "Bitte nicht mehr zusenden.", "Bitte aufhören.",
    "Aus Verteiler löschen.", "Newsletter abbestellen", "Noch eine Mail und ich schalte meinen Anwalt ein.", "Ich möchte aus dem Verteiler gelöscht werden.", "Ich möchte nicht in Ihrem Verteiler stehen.",
    "Ich bin mit der Zusendung von Werbung nicht einverstanden.", "Meine Daten sind zu löschen.", "Wir bitten um Streichung aus Ihrer Kartei.", "Bitte belästigen Sie mich nicht.", "Ich habe mich nie angemeldet, bitte austragen.",
    "Von Ihnen möchte ich keine Post mehr.", "Es wäre schön, wenn Sie mir nicht mehr schreiben.", "Ersparen Sie mir weitere Mails.", "Weitere Mails sind unerwünscht.", "Weitere Kontaktaufnahmen sind nicht erwünscht.",
  ],
  fr: [
    "Comment me désabonner ?", "Où est le lien de désinscription ?", "Je veux être retiré de votre liste.", "Merci de ne pas insister.", "Stop merci", "Merci de cesser.", "Je vous demande d'arrêter.", "Plus aucun mail.",
    "Pas de pub svp", "Je souhaite que mes données soient supprimées.", "Merci de procéder à la suppression de mon adresse.", "Je demande le retrait de mon adresse de vos fichiers.", "Lâchez-moi.", "Oubliez mon adresse.",
    "Encore un mail et je porte plainte.", "Je ne souhaite pas figurer dans votre base.", "Vos mails ne sont pas les bienvenus.", "Je n'ai pas demandé à recevoir vos mails.", "Est-il possible de ne plus recevoir vos messages ?",
    "Comment faire pour ne plus recevoir vos mails ?", "Prière de ne plus nous écrire.", "Vous n'avez pas mon accord pour utiliser mon adresse.", "Veuillez prendre note que nous ne voulons plus être démarchés.", "Épargnez-moi vos relances.",
  ],
  es: [
    "¿Cómo puedo dejar de recibir estos correos?", "Quiero ser eliminado de su lista.", "Pido que mis datos sean borrados.", "Otro correo más y los denuncio.", "No tienen mi permiso para usar mi correo.", "No insista, por favor.",
    "Ahórrese los próximos correos, no escriba.", "Prefiero no recibir más mensajes suyos.", "¿Me pueden borrar de la base?", "Sus correos no son bienvenidos.", "No quiero estar en su lista.",
  ],
  it: [
    "Come faccio a non ricevere più queste mail?", "Chiedo che i miei dati siano cancellati.", "Un'altra mail e vi denuncio.", "Non avete il mio permesso per usare la mia mail.", "Non insista.", "Preferisco non ricevere altri messaggi.",
    "Potete cancellarmi dal database?", "Le vostre mail non sono gradite.", "Non voglio stare nella vostra lista.", "Risparmiatemi altre email.", "Non autorizzo l'uso dei miei dati.",
  ],
  nl: [
    "Hoe kom ik van deze lijst af?", "Ik wil verwijderd worden uit uw bestand.", "Nog één mail en ik dien een klacht in.", "U heeft geen toestemming om mijn adres te gebruiken.", "Ik hoef deze mails niet.",
    "Liever geen berichten meer.", "Uw mails zijn niet welkom.", "Ik wil niet op jullie lijst staan.", "Bespaar me deze mails.", "Is er een afmeldlink?",
  ],
  pt: [
    "Como deixo de receber estes emails?", "Quero que os meus dados sejam apagados.", "Mais um email e apresento queixa.", "Não têm autorização para usar o meu email.", "Não insista.", "Prefiro não receber mais mensagens.",
    "Podem apagar-me da base?", "Os vossos emails não são bem-vindos.", "Não quero estar na vossa lista.", "Poupem-me a mais emails.",
  ],
  pl: [
    "Jak przestać otrzymywać te maile?", "Chcę zostać usunięty z bazy.", "Jeszcze jeden mail i składam skargę.", "Nie mają Państwo zgody na używanie mojego adresu.", "Proszę nie nalegać, proszę nie pisać.",
    "Wolałbym nie dostawać takich wiadomości.", "Państwa maile są niepożądane.", "Nie chcę być na Państwa liście.", "Gdzie jest link do wypisania?",
  ],
  sv: [
    "Hur slipper jag era mejl?", "Jag vill att mina uppgifter raderas.", "Ett mejl till och jag anmäler er.", "Ni har inte tillåtelse att använda min adress.", "Era mejl är inte välkomna.", "Jag vill inte stå på er lista.",
    "Jag vill bli borttagen.", "Bespara mig fler mejl.", "Var finns avregistreringslänken?", "Helst inga fler meddelanden.",
  ],
}; // prettier-ignore
