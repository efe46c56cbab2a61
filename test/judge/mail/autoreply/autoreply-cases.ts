/**
 * Lists absence notes without headers in nine languages, receipts, and emails from people who only mention being away.
 */
import type { Language } from "../../../../src/judge/language/languages.ts";

/** Notes sent on Monday, March 2, 2026, each with its return date, or null if it names none. */
export const NOTES: Partial<Record<Language, [text: string, back: string | null][]>> = {
  en: [
    ["I am currently out of the office and will be back on Monday, March 16. For urgent matters contact Joan at joan@acme.example.", "2026-03-16"],
    ["Thank you for your email. I'm on annual leave until and including 9 March with no access to email.", "2026-03-10"],
    ["Hello,\n\nI am out of the office this week with limited access to email. I will respond as soon as I can on my return.\n\nKind regards\nSam", "2026-03-09"],
    ["I'm on vacation! Back March 10th.", "2026-03-10"],
    ["I am away from my desk until 3/16/2026. If this is urgent please call my mobile.", "2026-03-16"],
    ["I'm on maternity leave. Please direct all enquiries to Tom Hall.", null],
    ["I'm OOO", null],
    ["I am away until 16 March. Is it urgent? Call Joan on 0161 496 0820.", "2026-03-16"],
    ["I am traveling for business 3/2 - 3/6 and my response will be delayed.", "2026-03-07"],
    ["Our offices are closed for the holidays. We will reply when we reopen on 9 March.", "2026-03-09"],
    ["Thanks for your message. I am currently attending a conference and will not be checking email regularly. I'll get back to you when I'm back in the office on the 9th.", "2026-03-09"],
    ["I'm off sick today. For anything urgent please contact the team.", "2026-03-03"],
  ],
  de: [
    ["Vielen Dank für Ihre Nachricht. Ich bin bis einschließlich 13. März nicht im Büro. In dringenden Fällen wenden Sie sich bitte an Frau Ott.", "2026-03-14"],
    ["Ich bin derzeit im Urlaub und ab dem 16.03.2026 wieder erreichbar.", "2026-03-16"],
    ["Guten Tag,\nich bin vom 02.03. bis 06.03. außer Haus. Ihre E-Mail wird nicht weitergeleitet.", "2026-03-07"],
    ["Ich befinde mich in Elternzeit. Meine Vertretung übernimmt Herr Kurz.", null],
    ["Danke für Ihre Mail! Ich bin heute nicht erreichbar und melde mich morgen wieder.", "2026-03-03"],
    ["Unser Büro ist vom 2. bis 6. März geschlossen.", "2026-03-07"],
    ["Zurzeit bin ich auf Dienstreise und habe nur eingeschränkten Zugriff auf meine E-Mails. Am Montag, den 9. März, bin ich zurück.", "2026-03-09"],
    ["Ich bin erkrankt und aktuell nicht im Dienst.", null],
    ["Betriebsferien bis 13.03.2026. Ab 16.03.2026 sind wir wieder für Sie da.", "2026-03-16"],
  ],
  fr: [
    ["Bonjour, je suis actuellement en congés et serai de retour le 16 mars. En cas d'urgence, merci de contacter Paul.", "2026-03-16"],
    ["Je suis absente jusqu'au 13 mars inclus.", "2026-03-14"],
    ["Merci pour votre message. Je suis en déplacement cette semaine avec un accès limité à mes mails.", "2026-03-09"],
    ["Je suis en congé maternité. Merci de vous adresser à ma collègue.", null],
    ["Nos bureaux sont fermés du 2 au 6 mars.", "2026-03-07"],
    ["Absent du bureau, je prendrai connaissance de votre message à mon retour lundi 9 mars.", "2026-03-09"],
    ["Je ne suis pas joignable aujourd'hui. Je vous répondrai dès mon retour.", "2026-03-03"],
  ],
  es: [
    ["Gracias por su mensaje. Estoy de vacaciones hasta el 13 de marzo inclusive. Para asuntos urgentes, contacte con Luis.", "2026-03-14"],
    ["Actualmente me encuentro fuera de la oficina. Regresaré el lunes 9 de marzo.", "2026-03-09"],
    ["Estaré ausente del 2 al 6 de marzo sin acceso al correo.", "2026-03-07"],
    ["Estoy de baja por maternidad. En mi ausencia pueden contactar con Ana.", null],
    ["Hoy no estaré disponible. Le responderé mañana.", "2026-03-03"],
    ["Nuestras oficinas permanecerán cerradas hasta el 9 de marzo.", "2026-03-09"],
  ],
  it: [
    ["Grazie per la mail. Sono in ferie fino al 13 marzo compreso. Per urgenze contattare Sara.", "2026-03-14"],
    ["Sarò fuori ufficio dal 2 al 6 marzo.", "2026-03-07"],
    ["Al momento sono assente, rientrerò lunedì 9 marzo.", "2026-03-09"],
    ["Sono in maternità. Per qualsiasi necessità potete contattare la collega Rossi.", null],
    ["Gli uffici sono chiusi per ferie. Risponderemo alla riapertura il 9 marzo.", "2026-03-09"],
    ["Oggi non sono in ufficio, le risponderò domani.", "2026-03-03"],
  ],
  nl: [
    ["Bedankt voor uw bericht. Ik ben tot en met 13 maart afwezig. Bij spoed kunt u contact opnemen met Eva.", "2026-03-14"],
    ["Ik ben met vakantie en vanaf 16 maart weer bereikbaar.", "2026-03-16"],
    ["Ik ben van 2 t/m 6 maart niet op kantoor.", "2026-03-07"],
    ["Ik ben momenteel met zwangerschapsverlof. Mijn collega neemt mijn taken waar.", null],
    ["Vandaag ben ik niet bereikbaar. Ik zal uw mail morgen lezen.", "2026-03-03"],
    ["Ons kantoor is gesloten tot maandag 9 maart.", "2026-03-09"],
  ],
  pt: [
    ["Obrigado pela sua mensagem. Estou de férias até 13 de março, inclusive. Em caso de urgência contacte o Rui.", "2026-03-14"],
    ["Encontro-me fora do escritório e regresso no dia 16 de março.", "2026-03-16"],
    ["Estarei ausente de 2 a 6 de março com acesso limitado ao e-mail.", "2026-03-07"],
    ["Estou de licença de maternidade. Na minha ausência, por favor contacte a Ana.", null],
    ["Hoje não estou disponível. Responderei assim que possível.", "2026-03-03"],
    ["O escritório estará encerrado até segunda-feira, 9 de março.", "2026-03-09"],
  ],
  pl: [
    ["Dziękuję za wiadomość. Do 13 marca włącznie przebywam na urlopie. W pilnych sprawach proszę o kontakt z Ewą.", "2026-03-14"],
    ["Jestem poza biurem, wracam 16 marca.", "2026-03-16"],
    ["W dniach 2-6 marca jestem nieobecna.", "2026-03-07"],
    ["Przebywam na urlopie macierzyńskim. Zastępuje mnie Jan Kot.", null],
    ["Dziś nie ma mnie w biurze. Odpowiem jutro.", "2026-03-03"],
    ["Biuro jest nieczynne do poniedziałku, 9 marca.", "2026-03-09"],
  ],
  sv: [
    ["Tack för ditt mejl. Jag är på semester till och med 13 mars. Vid brådskande ärenden, kontakta Sara.", "2026-03-14"],
    ["Jag är inte på kontoret men är tillbaka måndag den 9 mars.", "2026-03-09"],
    ["Jag är ledig 2-6 mars.", "2026-03-07"],
    ["Jag är föräldraledig. Vänligen kontakta Anna i stället.", null],
    ["Idag är jag inte på plats. Jag svarar imorgon.", "2026-03-03"],
    ["Kontoret håller stängt vecka 10.", "2026-03-09"],
  ],
}; // oxfmt-ignore

/** Emails written by a help desk or a bot, without a header that marks them as automatic. */
export const RECEIPTS: string[] = [
  "Thank you for contacting Acme support. Your ticket #48213 has been created and our team will respond within 24 hours.",
  "This is an automated message. We have received your enquiry.",
  "Please do not reply to this email. Your request has been received.",
  "Vielen Dank für Ihre Anfrage. Dies ist eine automatisch erstellte Nachricht, bitte antworten Sie nicht darauf.",
  "Ihre Anfrage ist bei uns eingegangen (Vorgangsnummer 20261187). Wir melden uns schnellstmöglich bei Ihnen.",
  "Nous avons bien reçu votre demande. Elle sera traitée dans les meilleurs délais. Ceci est un message automatique.",
  "Hemos recibido su consulta con el número de caso 551203. Le responderemos lo antes posible.",
  "Abbiamo ricevuto la sua richiesta n. 12345. Questo è un messaggio automatico.",
  "Wij hebben uw bericht ontvangen en reageren zo spoedig mogelijk. Dit is een automatisch bericht.",
  "Recebemos a sua mensagem. Protocolo 998877. Esta é uma mensagem automática.",
  "Otrzymaliśmy Państwa zgłoszenie nr 20443. Wiadomość została wygenerowana automatycznie.",
  "Vi har tagit emot ditt ärende 55120. Detta är ett automatiskt svar.",
];

export const PEOPLE: string[] = [
  "I'm out of the office all next week, but I'd be keen to talk the week after.",
  "I'm on vacation right now. Can you send me the details and I'll look at them on Monday?",
  "Sorry for the late reply, I was on leave. Yes, let's talk.",
  "Is this an automated message?",
  "We have received your email. We're not interested.",
  "I no longer work in purchasing, talk to Sara.",
  "Your email bounced the first time, please send it again.",
  "I am not available on Thursday. How about Friday at 10?",
  "Ich bin nächste Woche im Urlaub, danach können wir gern telefonieren. Passt der 16. März?",
  "Ich bin gerade unterwegs, schicken Sie mir bitte die Unterlagen.",
  "Je suis en congés la semaine prochaine, pouvez-vous me rappeler le 16 mars ?",
  "Esta semana estoy fuera, ¿podemos hablar el lunes?",
  "Sono in ferie questa settimana, possiamo sentirci lunedì prossimo?",
  "Ik ben volgende week op vakantie. Zullen we daarna bellen?",
  "Esta semana estou de férias. Podemos falar na próxima?",
  "W tym tygodniu jestem na urlopie, czy możemy porozmawiać w poniedziałek?",
  "Jag är ledig den här veckan. Kan vi prata på måndag?",
  "We are closed on Mondays, so any other day works for a demo.",
  "Yes.",
  "No thanks.",
];

/** Emails from people who propose a day and mention an absence, possibly through a ticket system. */
export const PROPOSALS: string[] = [
  "We are closed on Monday, Tuesday works.", "Unser Büro ist Freitag geschlossen, Dienstag geht.", "Notre bureau est fermé vendredi, mardi ça va.",
  "Je suis absent lundi, mardi me convient.", "Estoy fuera el lunes, el martes perfecto.", "Sono fuori ufficio lunedì, martedì va bene.",
  "Estou fora na segunda-feira, terça-feira funciona.", "Ik ben maandag afwezig, dinsdag past.", "Ons kantoor is vrijdag gesloten, dinsdag kan wel.",
  "W poniedziałek nie ma mnie w biurze, wtorek pasuje.", "Jag är ledig på måndag, tisdag funkar.", "Jeg har fri mandag, tirsdag passer fint.",
  "Jeg er ikke på kontoret mandag, tirsdag passer.", "I'm out of the office Thursday. Friday at 10 would work for me.",
  "Ich bin Montag nicht im Büro, lieber Mittwoch.", "Nos bureaux sont fermés lundi, plutôt jeudi.", "Las oficinas están cerradas el lunes, mejor el jueves.",
]; // oxfmt-ignore

/** Emails through a ticket system from people who announce when they will be in touch, or that they are back. */
export const CONTACTS: string[] = [
  "I'll get back to you on Tuesday.", "I'm back from holiday, Tuesday works", "I return your call on Tuesday", "Wracam do tematu: wtorek pasuje.",
  "Wrócę we wtorek do tematu.", "Ich melde mich Dienstag wieder.", "Ich komme am Dienstag auf Sie zurück.", "Je reviens vers vous mardi.",
  "Ik kom er dinsdag op terug.", "Torno da lei martedì.", "Jeg er tilbage, tirsdag passer.", "Jeg vender tilbage tirsdag med et svar.",
  "Jag återkommer på tisdag.", "Jeg kommer tilbake til deg tirsdag.", "Volveré a escribirle el martes.", "Volto ao assunto na terça-feira.",
  "I'm back from leave, so let's meet on Tuesday.", "Ich bin aus dem Urlaub zurück, treffen wir uns doch am Dienstag.",
  "Je suis rentré, on peut se parler mardi.",
]; // oxfmt-ignore
