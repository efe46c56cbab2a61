/** How people ask to be left alone by law: objection, erasure, consent, a regulator, an earlier request that was ignored. */
import type { Language } from "../../src/mail/language.ts";

export const ASKS_BY_LAW: Record<Language, string[]> = {
  en: [
    "I object under Article 21 GDPR.", "Pursuant to Art. 21(2) of the GDPR I object to direct marketing.", "This is a formal objection under UK GDPR.", "Please treat this message as an Article 17 request.",
    "I am invoking my right to object.", "Under Art. 17 I request that you erase my data without delay and confirm in writing.", "My consent, if ever given, is hereby withdrawn.", "We withdraw any consent you may believe you have.",
    "Please honor this opt-out request.", "Kindly honour my opt out within ten business days as CAN-SPAM requires.", "I opted out in January. This is a violation of the CAN-SPAM Act.", "You ignored my earlier unsubscribe. Next stop is the ICO.",
    "I have never consented to this. If it happens again I will file a complaint with the ICO.", "You have no lawful basis to email me and I will report this to the regulator.", "I am a California resident and exercise my right to delete under the CCPA.",
    "Do not sell or share my personal information and delete what you hold.", "Delete any record you hold of me and confirm in writing.", "I require confirmation that all data you hold about me has been destroyed.", "Confirm deletion of all my data within 30 days.",
    "This unsolicited mail breaches PECR. A further one will go to the Information Commissioner.", "Consider this formal notice to end all processing of my personal data.", "Our legal counsel will contact you if we receive another one of these.",
    "I never gave you permission. FTC complaint will follow.", "As per the Data Protection Act, please remove my details.", "I told you twice to take me off. My solicitor is copied.", "I hereby exercise my right of erasure.",
  ],
  de: [
    "Hiermit lege ich Widerspruch nach Art. 21 DSGVO ein.", "Ich widerspreche gemäß Art. 21 Abs. 2 DSGVO.", "Löschung nach Art. 17 DSGVO bitte bestätigen.", "Ich mache von meinem Recht auf Löschung Gebrauch.", "Ich berufe mich auf mein Widerspruchsrecht.",
    "Eine etwaige Einwilligung widerrufe ich hiermit.", "Trotz meiner Abmeldung schreiben Sie wieder. Das ist ein Verstoß gegen § 7 UWG.", "Ich habe Ihnen nie eine Einwilligung erteilt und werde die Datenschutzbehörde einschalten.",
    "Bitte bestätigen Sie mir schriftlich, dass alle zu meiner Person gespeicherten Daten gelöscht wurden.", "Sämtliche über mich gespeicherten Daten sind unverzüglich zu löschen.", "Das ist unzulässige Werbung. Bei Wiederholung folgt eine Abmahnung.",
    "Ich untersage Ihnen jede weitere Nutzung meiner Daten.", "Wir fordern Sie auf, unsere Daten zu löschen, andernfalls Beschwerde bei der Aufsichtsbehörde.",
  ],
  fr: [
    "Je m'oppose, conformément à l'article 21 du RGPD, à tout traitement.", "J'exerce mon droit d'opposition.", "En application de l'article 17 du RGPD, merci d'effacer toutes mes données.", "Je retire mon consentement.", "Je n'ai jamais donné mon accord, je saisis la CNIL.",
    "Malgré ma désinscription vous continuez. Je vais signaler cela à la CNIL.", "Veuillez me confirmer l'effacement de toutes les données me concernant.", "Démarchage non sollicité, plainte CNIL à la prochaine.", "Sans consentement de ma part, vos envois sont illégaux.",
    "Je demande la suppression de toute donnée me concernant.", "Je vous mets en demeure de cesser tout envoi.", "Merci de respecter ma demande de désinscription.",
  ],
  es: [
    "Ejerzo mi derecho de oposición conforme al artículo 21 del RGPD.", "Conforme al RGPD y la LOPDGDD solicito la supresión de mis datos.", "Retiro mi consentimiento.", "Revoco el consentimiento para el tratamiento de mis datos.", "Nunca di mi consentimiento, voy a denunciarlo ante la AEPD.",
    "Ya pedí la baja hace un mes y siguen escribiendo. Lo pondré en conocimiento de la AEPD.", "Solicito que supriman cualquier dato que tengan sobre mí y me lo confirmen.", "Sin mi consentimiento esto es ilegal, mi abogado les escribirá.",
    "Me opongo al uso de mi dirección con fines comerciales.", "Ruego cese cualquier comunicación comercial.", "Atiendan mi solicitud de baja.",
  ],
  it: [
    "Mi oppongo ai sensi dell'art. 21 GDPR.", "Esercito il diritto di opposizione.", "Ai sensi dell'articolo 17 del GDPR chiedo la cancellazione di ogni dato.", "Ritiro il mio consenso.", "Non ho mai prestato il consenso, farò segnalazione al Garante.",
    "Avevo già chiesto la cancellazione: alla prossima mi rivolgo al Garante.", "Confermate per iscritto di aver cancellato i miei dati.", "Vi diffido dal contattarmi ulteriormente.", "Senza consenso questa è una violazione: segnalerò al Garante della privacy.",
    "Revoco qualsiasi consenso eventualmente prestato.", "Cancellate ogni dato che mi riguarda.",
  ],
  nl: [
    "Op grond van artikel 21 AVG maak ik bezwaar.", "Ik doe een beroep op mijn recht op verwijdering.", "Op grond van art. 17 AVG verzoek ik u al mijn gegevens te wissen.", "Ik trek mijn toestemming in.", "Ik heb nooit toestemming gegeven en dien een klacht in bij de Autoriteit Persoonsgegevens.",
    "Ik heb mij al eerder afgemeld. Volgende keer meld ik het bij de AP.", "Bevestig dat alle gegevens over mij zijn verwijderd.", "Zonder toestemming is dit in strijd met de AVG.", "Hierbij maak ik gebruik van mijn recht van bezwaar.", "Ik verzoek u de verwerking van mijn gegevens te staken.",
  ],
  pt: [
    "Oponho-me nos termos do artigo 21.º do RGPD.", "Exerço o meu direito de oposição.", "Ao abrigo do artigo 17 do RGPD solicito o apagamento de todos os dados.", "Retiro o meu consentimento.", "Com base na LGPD, exijo a eliminação dos meus dados.",
    "Nunca dei consentimento, vou apresentar queixa à CNPD.", "Já pedi para sair e continuam. Vou denunciar à ANPD.", "Confirmem por escrito que apagaram todos os meus dados.", "Revogo o consentimento.", "Sem o meu consentimento isto é ilegal e o meu advogado será informado.",
  ],
  pl: [
    "Na podstawie art. 21 RODO wnoszę sprzeciw.", "Korzystam z prawa do sprzeciwu.", "Na podstawie art. 17 RODO żądam usunięcia danych.", "Wycofuję zgodę na przetwarzanie danych.", "Nigdy nie wyrażałem zgody, zgłoszę sprawę do UODO.",
    "Już prosiłem o wypisanie. Następnym razem skarga do UODO.", "Proszę potwierdzić usunięcie wszystkich moich danych.", "Bez mojej zgody to jest niezgodne z prawem, zawiadomię UODO.", "Odwołuję zgodę na kontakt.", "Sprzeciwiam się przetwarzaniu moich danych w celach marketingowych.",
  ],
  sv: [
    "Jag invänder enligt artikel 21 i GDPR.", "Jag åberopar min rätt till radering enligt artikel 17.", "Jag motsätter mig all direktmarknadsföring.", "Jag återkallar mitt samtycke.", "Jag har aldrig samtyckt till detta och anmäler er till IMY.",
    "Jag har redan bett er sluta. Nästa gång blir det en anmälan till IMY.", "Bekräfta att alla uppgifter om mig är raderade.", "Utan mitt samtycke är det här olagligt.", "Jag invänder mot behandlingen av mina personuppgifter.", "Jag kräver att ni raderar allt ni har om mig.",
  ],
}; // prettier-ignore
