/** How people ask to be left alone in a very polite or official voice. */
import type { Language } from "../../src/mail/language.ts";

export const ASKS_FORMALLY: Record<Language, string[]> = {
  en: [
    "Kindly refrain from further correspondence.", "We ask that you refrain from contacting our employees.", "We would ask you to desist.", "Kindly desist from sending solicitations to this office.", "Please discontinue any and all outreach to this organization.",
    "I must ask you to cease all communications forthwith.", "We respectfully request that no further messages be sent to this address.", "We request that you abstain from further solicitation.", "I would be obliged if you could strike my name from your records.",
    "Please ensure that our organisation is excluded from all future mailings.", "It would be appreciated if this correspondence were to end here.", "Please be advised that we do not wish to be approached further.", "Kindly note that further approaches are not welcome.",
    "Please suspend all marketing communications to this address with immediate effect.", "Kindly expunge our details from your files.", "Please consider this correspondence closed and do not write again.", "We would prefer to receive no further communications of this kind.",
    "Please arrange for my details to be removed.", "We kindly request removal.", "I request to be taken off your distribution.", "Kindly terminate all contact.", "Your continued correspondence is unwelcome.", "Please mark this address as do not contact.", "Please see to it that I receive nothing further from your firm.",
    "We have no wish to hear from your company again.", "Would you be so good as to stop writing to us?", "I trust that I shall receive no further mailings.",
  ],
  de: [
    "Wir bitten Sie, künftig von Kontaktaufnahmen abzusehen.", "Ich ersuche Sie, derartige Schreiben zu unterlassen.", "Bitte stellen Sie den Versand an diese Adresse ein.", "Wir bitten um Einstellung jeglicher Werbung.", "Ich bitte höflich darum, nicht weiter kontaktiert zu werden.", "Bitte tragen Sie dafür Sorge, dass wir keine weiteren Zusendungen erhalten.",
    "Wir legen keinen Wert auf weitere Zuschriften.", "Bitte nehmen Sie zur Kenntnis, dass wir keine weiteren Mails wünschen.", "Ich verbitte mir weitere Schreiben.", "Von weiteren Kontaktversuchen bitten wir Abstand zu nehmen.", "Bitte veranlassen Sie die Entfernung meiner Daten.", "Wir verzichten gern auf weitere Post.", "Ihre Anschreiben sind hier nicht erwünscht.",
  ],
  fr: [
    "Je vous prie de bien vouloir cesser toute sollicitation.", "Nous vous saurions gré de ne plus nous solliciter.", "Veuillez vous abstenir de tout nouvel envoi.", "Merci de vous abstenir de nous contacter à l'avenir.", "Nous vous prions de mettre fin à ces envois.", "Je vous demande de bien vouloir procéder à ma désinscription.",
    "Veuillez prendre les dispositions pour que nous ne recevions plus vos courriels.", "Je vous saurais gré de retirer mon nom de vos fichiers.", "Nous souhaitons ne plus être sollicités.", "Merci de mettre un terme à vos relances.", "Vos sollicitations sont importunes, veuillez y mettre fin.",
  ],
  es: [
    "Le ruego se abstenga de enviar más comunicaciones.", "Les agradeceríamos que se abstuvieran de contactarnos.", "Rogamos cesen en el envío de publicidad.", "Le pido que ponga fin a estos envíos.", "Agradecería que no volvieran a dirigirse a mí.", "Sírvanse excluirnos de sus envíos.", "Procedan a dar de baja esta dirección.", "Rogamos retiren nuestra empresa de sus listados.",
    "No deseamos ser contactados en lo sucesivo.", "Les solicitamos que no nos remitan más correos.",
  ],
  it: [
    "La prego di astenersi dall'inviare ulteriori comunicazioni.", "Vi chiediamo di astenervi da ulteriori contatti.", "Vi invito a cessare ogni comunicazione.", "Si prega di interrompere l'invio di queste email.", "Vogliate provvedere alla cancellazione del nostro indirizzo.", "Le sarei grato se non mi scrivesse più.", "Chiediamo di non essere più contattati.", "La invito a voler rimuovere il mio nominativo.",
    "Desideriamo non ricevere altre proposte commerciali.", "Si prega di sospendere ogni invio.",
  ],
  nl: [
    "Wij verzoeken u vriendelijk verdere berichten achterwege te laten.", "Gelieve u te onthouden van verdere benadering.", "Wij verzoeken u elke verdere communicatie te staken.", "Wij stellen geen prijs op verdere berichten.", "Gelieve ons niet verder te benaderen.", "Ik verzoek u ons uit uw bestand te halen.", "Wij ontvangen liever geen commerciële mails.", "Wilt u zo vriendelijk zijn ons van de lijst te halen?", "Verdere correspondentie wordt niet op prijs gesteld.",
  ],
  pt: [
    "Agradecemos que se abstenham de novos contactos.", "Solicitamos que cessem o envio de mensagens.", "Peço que se abstenha de me contactar.", "Queiram retirar o nosso endereço das vossas listas.", "Solicitamos que não nos voltem a contactar.", "Peço a gentileza de não enviar mais comunicações.", "Agradeço que ponham termo a estes envios.", "Favor proceder à remoção do nosso e-mail.", "Não desejamos ser abordados novamente.",
  ],
  pl: [
    "Proszę o zaprzestanie korespondencji.", "Uprzejmie prosimy o zaniechanie dalszego kontaktu.", "Prosimy powstrzymać się od dalszych wiadomości.", "Proszę o niekierowanie do nas dalszej korespondencji.", "Prosimy o wykreślenie naszej firmy z listy.", "Nie życzymy sobie dalszej korespondencji.", "Proszę zaprzestać przesyłania ofert.", "Proszę o trwałe usunięcie naszego adresu.", "Byłbym wdzięczny za niekontaktowanie się z nami w przyszłości.",
  ],
  sv: [
    "Vi ber er avstå från vidare kontakt.", "Vänligen avstå från att kontakta oss.", "Vi undanber oss vidare utskick.", "Vänligen upphör med utskicken.", "Vi ber er upphöra med all kontakt.", "Vi önskar inga ytterligare utskick.", "Jag vore tacksam om ni strök mig från listan.", "Vänligen se till att vi inte får fler utskick.", "Fortsatt kontakt är inte önskvärd.",
  ],
}; // prettier-ignore
