/** Lists signatures, device footers and legal notices below or above a person's text. */
import type { QuoteCase } from "./quote-cases.ts";

const WORDS = "Not for us this year, sorry.";

const FOOTERS = [
  "Sent from my iPhone", "Sent from my Samsung Galaxy smartphone.", "Sent from my mobile, please excuse typos", "Sent from Outlook for Android",
  "Sent from Yahoo Mail for iPhone", "Sent from Mail for Windows 10", "Sent with Proton Mail secure email.", "Get Outlook for iOS<https://aka.ms/o0ukef>",
  "Yahoo Mail: Search, Organize, Conquer", "Gesendet von meinem iPhone", "Von meinem iPhone gesendet", "Von meinem Samsung Galaxy Smartphone gesendet.",
  "Gesendet von Outlook für iOS<https://aka.ms/o0ukef>", "Diese Nachricht wurde von meinem Android-Mobiltelefon mit WEB.DE Mail gesendet.", "Envoyé de mon iPhone",
  "Envoyé depuis mon smartphone Samsung Galaxy.", "Envoyé à partir de Outlook pour iOS", "Télécharger Outlook pour iOS<https://aka.ms/o0ukef>",
  "Enviado desde mi iPhone", "Enviado desde Outlook para Android", "Obtener Outlook para iOS<https://aka.ms/o0ukef>", "Inviato da iPhone",
  "Inviato dal mio telefono Huawei", "Scarica Outlook per iOS", "Verstuurd vanaf mijn iPhone", "Verzonden vanuit Outlook voor Android", "Download Outlook voor iOS",
  "Wysłane z iPhone'a", "Wysłano z mojego telefonu", "Pobierz aplikację Outlook dla systemu iOS", "Enviado do meu iPhone", "Enviado a partir do Outlook para iOS",
  "Skickat från min iPhone", "Skickades från E-post för Windows", "Obtenez Outlook pour iOS<https://aka.ms/o0ukef>", "Obtenga Outlook para iOS<https://aka.ms/o0ukef>",
  "Virenfrei.www.avast.com", "Sans virus.www.avast.com", "Senza virus.www.avast.com", "Sendt fra min iPhone",
]; // oxfmt-ignore

const CLOSINGS = [
  "Best regards,", "Kind regards", "Best,", "Cheers", "Many thanks!", "Sincerely yours,", "Mit freundlichen Grüßen", "Viele Grüße aus Hamburg", "Beste Grüße,", "LG",
  "Cordialement,", "Bien à vous,", "Bonne journée !", "Un cordial saludo,", "Saludos cordiales", "Atentamente,", "Cordiali saluti", "Distinti saluti,",
  "Met vriendelijke groet,", "Hartelijke groeten", "Z poważaniem", "Pozdrawiam serdecznie,", "Com os melhores cumprimentos,", "Atenciosamente,",
  "Med vänliga hälsningar", "Med venlig hilsen",
]; // oxfmt-ignore

const NOTICES = [
  "CONFIDENTIALITY NOTICE: This e-mail and its attachments are for the addressee only.",
  "This email and any attachments are confidential and intended solely for the use of the individual named above.",
  "The information contained in this message is privileged and confidential.",
  "Please consider the environment before printing this email.",
  "Diese E-Mail enthält vertrauliche und/oder rechtlich geschützte Informationen.",
  "Ce message et ses pièces jointes sont confidentiels et destinés exclusivement à leurs destinataires.",
  "Este mensaje y sus archivos adjuntos son confidenciales y van dirigidos exclusivamente a su destinatario.",
  "Questo messaggio e i suoi allegati sono riservati ai soli destinatari.",
  "Dit bericht is vertrouwelijk en uitsluitend bestemd voor de geadresseerde.",
  "Niniejsza wiadomość zawiera informacje poufne, przeznaczone wyłącznie dla adresata.",
  "Esta mensagem é confidencial e destina-se exclusivamente ao seu destinatário.",
];

const footers: QuoteCase[] = FOOTERS.map((line) => ({
  name: `footer: ${line}`,
  text: `${WORDS}\n\n${line}\n\n> older`,
  own: WORDS,
}));

const closings: QuoteCase[] = CLOSINGS.map((line) => ({
  name: `closing: ${line}`,
  text: `Hello Tom,\n\n${WORDS}\n\n${line}\n\nAnn Miller\nHead of Sales\nAcme Ltd\n+44 20 7946 0123\n`,
  own: `Hello Tom,\n\n${WORDS}`,
}));

const notices: QuoteCase[] = NOTICES.map((line) => ({
  name: `notice: ${line.slice(0, 40)}`,
  text: `${WORDS}\n\nAnn\n\n${line}\nIf you are not the intended recipient, delete it.`,
  own: `${WORDS}\n\nAnn`,
}));

const LIST_RULE = "_".repeat(47);
const LIST_PAGE = "https://lists.northwind.example/mailman/listinfo/team";

/** Footers that mailing lists and newsletter tools add, with no signature above them. */
const listFooters: QuoteCase[] = [
  `${LIST_RULE}\nTeam mailing list\nTeam@lists.northwind.example\n${LIST_PAGE}`,
  `${LIST_RULE}\nTeam mailing list  -  Team@lists.northwind.example\n${LIST_PAGE}\n\n`,
  `${LIST_RULE}\nTeam Mailingliste\nTeam@lists.northwind.example\n${LIST_PAGE}`,
  `${LIST_RULE}\nListe de diffusion Team\nTeam@lists.northwind.example\n${LIST_PAGE}`,
  `${LIST_RULE}\nLista de correo Team\nTeam@northwind.example\n${LIST_PAGE}`,
  "No longer want to receive these emails? Unsubscribe here.",
  "Don’t want these emails anymore?\nUnsubscribe",
  "Keine E-Mails mehr erhalten? Hier abmelden.",
  "Plus envie de recevoir nos e-mails ? Se désabonner ici",
  "¿Ya no quieres recibir estos correos? Date de baja aquí.",
  "Wil je deze e-mails niet meer ontvangen? Schrijf je hier uit.",
  "Niente più email? Cancellati qui.",
  "Nie chcesz już naszych wiadomości? Wypisz się",
  "Inga fler nyhetsbrev? Avregistrera dig här",
].map((footer) => ({ name: `list footer: ${footer}`, text: `${WORDS}\n\n${footer}`, own: WORDS }));

/** Sentences by people that resemble an attribution line. */
const SPOKEN: QuoteCase[] = [
  "On Monday he said:\nwe have no budget.",
  "On 3 March 2026 at 10:00 your colleague said:\nwe get 20% off. Is that still so?",
  "Am 3. März 2026 um 10:00 sagte Herr Reed:\nwir bekommen 20 %. Gilt das noch?",
  "Le 3 mars 2026 à 10:00, M. Reed a dit :\nvous aurez 20 %. Est-ce encore vrai ?",
  "El 3 de marzo de 2026 a las 10:00 su colega dijo:\ntendrán un 20 %. ¿Sigue así?",
  "Den 12. november sa han:\nvi har ikke budsjett.",
  "On 3 March at 10:00 I met Anna (anna@mailbox.example), who said:\ncall us. So, when?",
  "Thanks.\n\nOn 3 March 2026 at 10:00 your colleague Ann said the following:\nyou get 20% off.",
  "Thanks.\n\nAs Ann said on 3 March 2026 at 10:00:\nyou get 20% off.",
  "Danke.\n\nAm 3. März 2026 um 10:00 sagte Herr Reed:\nwir bekommen 20 %.",
  "Non, désolé.\n\nLe 3 mars 2026 à 10:00, M. Reed a dit :\nvous aurez 20 %.",
  "Quoting your colleague:\nno obligations. Is that true?",
  "Citando a su colega:\nsin compromiso. ¿Es así?",
  "3 March 2026, 10:00 by Zoom:\nhere is the link.",
  "Who gave you my address? Unsubscribe.",
  "Why do I get these emails? Unsubscribe me.",
  "Warum bekomme ich diese E-Mails? Abmelden.",
  "Hi Tom\n\n-----\nWrite to my colleague\nann@lists.northwind.example\nI left. Remove me.",
].map((text) => ({ name: `own words: ${text.slice(0, 40).replaceAll("\n", " ")}`, text, own: text }));

export const WORD_CASES: QuoteCase[] = [...SPOKEN, ...footers, ...listFooters, ...closings, ...notices];
