/** What speaks of lists, law, deletion or silence, and asks for none of it for the writer. */
import type { Language } from "../../src/mail/language.ts";

export const ASKS_NOT_FOR_HIMSELF: Record<Language, string[]> = {
  en: [
    "How do our suppliers unsubscribe from the payment notices?", "Can customers opt out of the reminders?", "What happens when a vendor unsubscribes?", "If a client signs off in the portal, is he still billed?", "Can a user be removed from the system later?", "How do I remove a user from the account?",
    "Please remove the invoice from the list, it was paid.", "Can you take item 4 off the list?", "Could you take our old supplier off the list of approved vendors?", "Does it delete duplicate records?", "How fast is personal data erased when a customer asks for it?", "Do you honor opt-outs of our customers?",
    "Is your tool compliant with GDPR Art. 17?", "We need to know your lawful basis before our legal team signs.", "Are you GDPR compliant? We'd like a demo.", "Our lawyer would like to see the DPA. Otherwise we're keen.", "Please don't take me off the list, just write later.", "Don't remove me yet, I may need this in spring.",
    "You don't have to take me off, a later date is fine.", "No need to delete my details, I will come back to you.", "I'm not asking to be taken off your list, only for less mail.", "Not an unsubscribe request, just not now.", "Sure, tell me more.\n\nAnn Miller\nIf you no longer wish to hear from Northwind, reply with unsubscribe.",
    "Yes, please send the deck.\n\nBest,\nAnn\nUnsubscribe | Privacy policy", "Interested. Send me the deck.\n--\nYou can opt out at any time.", "Happy to talk.\nAnn\n\nP.S. If you'd rather not get these notes, just tell me and I'll take you off.", "We stopped taking new suppliers off the list manually, does your tool do that?", "Stop by on Tuesday if you like.",
    "We discontinued the old system in May.", "The supplier asked us to delete his data, can you help with that?", "Under GDPR we may not store scans longer than ten years, how do you handle it?", "Our contract with the lawyer ends in May. Send me your offer.", "I would not want to lose this mail, please resend it in May.", "We bin about 40 paper invoices a day. Can you scan them?",
    "Just drop me a line next week.", "Drop me an email with the prices.", "Can you knock 10 percent off the price?", "Please cancel my order 4711.", "I'd like to cancel our call on Tuesday.", "Don't contact Bob, contact me.", "I will be off the grid until Monday.", "Could you take over from here?", "Contract attached.", "We have a new contract, please call.",
    "The list of features is impressive, who removed the export?", "Give me a break until Monday and then call.", "I have removed the blocker on our side, let's talk.", "Stop worrying, we will sign.", "Never mind the delay.", "Not yet, don't stop asking.",
  ],
  de: [
    "Wie können sich unsere Lieferanten vom Portal abmelden?", "Was passiert, wenn sich ein Kunde abmeldet?", "Kann man einzelne Nutzer wieder entfernen?", "Bitte nehmen Sie die Rechnung 4711 aus der Liste.", "Können Sie Position 3 aus dem Angebot streichen?", "Bitte nehmen Sie mich nicht vom Verteiler, schreiben Sie einfach später.", "Sie müssen mich nicht aus dem Verteiler nehmen, nur bitte später schreiben.",
    "Löschen Sie mich bitte nicht, im Herbst wird es interessant.", "Ist das DSGVO-konform?", "Unser Datenschutzbeauftragter braucht den AVV.", "Wie werden die Daten nach Vertragsende gelöscht?", "Erfüllt Ihr Tool das Recht auf Löschung?", "Ja, gern.\n\nMfG\nJonas Keller\nSie können sich jederzeit abmelden.", "Melden Sie sich bitte bei mir.", "Bitte melden Sie sich am Montag.", "Der Lieferant möchte aus der Liste gelöscht werden, geht das?",
  ],
  fr: [
    "Comment nos fournisseurs peuvent-ils se désinscrire ?", "Que se passe-t-il si un client se désabonne ?", "Pouvez-vous retirer la facture 12 de la liste ?", "Ne me retirez pas de la liste, écrivez-moi plus tard.", "Inutile de me désinscrire, recontactez-moi en mai.", "Vous n'êtes pas obligé de me retirer de la liste.", "Êtes-vous conformes au RGPD ?", "Comment gérez-vous le droit à l'effacement ?", "Oui, volontiers.\n\nCamille\nVous pouvez vous désinscrire à tout moment.", "Merci de ne pas oublier la démo.", "Arrêtez-vous au bureau mardi si vous voulez.",
  ],
  es: [
    "¿Cómo se dan de baja los proveedores?", "¿Qué pasa si un cliente se da de baja?", "Quiten la factura 12 de la lista, por favor.", "No me quiten de la lista, escríbanme más adelante.", "No hace falta que me borren, escríbame en mayo.", "No es necesario darme de baja.", "¿Cumplen con el RGPD?", "¿Cómo gestionan el derecho de supresión de los clientes?", "Sí, claro.\n\nJavier\nPuede darse de baja en cualquier momento.", "No deje de escribirme en mayo.", "No dejen de enviarme la propuesta.",
  ],
  it: [
    "Come fanno i fornitori a cancellarsi?", "Cosa succede se un cliente si disiscrive?", "Potete togliere la fattura 12 dalla lista?", "Non toglietemi dalla lista, scrivetemi più avanti.", "Non serve cancellarmi, risentiamoci a maggio.", "Non è necessario rimuovermi.", "Siete conformi al GDPR?", "Come gestite il diritto alla cancellazione dei clienti?", "Certo, volentieri.\n\nMarco\nPuò disiscriversi in qualsiasi momento.",
  ],
  nl: [
    "Hoe kunnen onze leveranciers zich afmelden?", "Wat gebeurt er als een klant zich uitschrijft?", "Kunt u factuur 12 van de lijst halen?", "Haal me niet van de lijst, schrijf later gewoon nog eens.", "U hoeft mij niet uit te schrijven, mail in mei nog eens.", "Niet nodig om mij te verwijderen.", "Voldoen jullie aan de AVG?", "Ja graag.\n\nSander\nU kunt zich altijd afmelden.", "Vergeet niet mij de offerte te sturen.",
  ],
  pt: [
    "Como é que os fornecedores se descadastram?", "O que acontece se um cliente cancelar a subscrição?", "Pode retirar a fatura 12 da lista?", "Não me tire da lista, escreva mais tarde.", "Não precisa me remover, fale comigo em maio.", "Não é preciso apagar o meu contacto.", "Cumprem o RGPD?", "Sim, claro.\n\nRicardo\nPode cancelar a subscrição a qualquer momento.", "Não deixe de me enviar a proposta.", "Não se esqueça de mim.",
  ],
  pl: [
    "Jak dostawcy mogą się wypisać?", "Co się dzieje, gdy klient się wypisze?", "Proszę usunąć fakturę 12 z listy.", "Proszę mnie nie usuwać z listy, proszę napisać później.", "Nie trzeba mnie wypisywać, proszę wrócić w maju.", "Czy są Państwo zgodni z RODO?", "Chętnie.\n\nPiotr\nMogą Państwo w każdej chwili się wypisać.", "Proszę nie zapomnieć o ofercie.",
  ],
  sv: [
    "Hur avregistrerar sig våra leverantörer?", "Vad händer om en kund avregistrerar sig?", "Kan ni ta bort faktura 12 från listan?", "Ta inte bort mig från listan, skriv senare.", "Ni behöver inte ta bort mig, hör av er i maj.", "Följer ni GDPR?", "Ja tack.\n\nAnders\nDu kan avregistrera dig när som helst.", "Glöm inte att skicka offerten.",
  ],
}; // prettier-ignore
