/** Labeled replies, hidden from authors of the rules: French and Italian. */
import { readCases } from "../case.ts";

export default readCases(`
#### h-fr-01 interested | wants a demonstration
From: Amélie Renard <amelie@renard-logistique.example>
Subject: Re: Saisie des factures

Bonjour, oui je veux bien voir une démo. Quelles sont vos disponibilités ?

#### h-fr-02 interested | price, with a signature
From: Christophe Leroux <c.leroux@leroux-chimie.example>
Subject: RE: Saisie des factures

Combien coûte la solution pour un volume de 500 factures par mois ?

Bien cordialement,
Christophe Leroux
DAF - Leroux Chimie SAS - SIREN 552 100 554
06 55 50 12 88

#### h-fr-03 interested never-send | later
From: Hélène Masson <helene@masson-hotels.example>
Subject: Re: Saisie des factures

Votre offre m'intéresse, mais pas avant l'été. Relancez-moi en juin, s'il vous plaît.

#### h-fr-04 not-interested | polite
From: Patrick Guérin <p.guerin@guerin-peinture.example>
Subject: Re: Saisie des factures

Merci de votre proposition, mais nous n'avons pas de besoin à ce sujet.

#### h-fr-05 not-interested | sarcasm
From: Luc Fournier <luc@fournier-auto.example>
Subject: RE: Saisie des factures

Ah, encore un robot qui veut mon bien. Formidable.

#### h-fr-06 not-interested opt-out | unsubscription
From: Martine Joly <martine@joly-pharmacie.example>
Subject: Re: Saisie des factures

Veuillez me désinscrire et ne plus me contacter.

#### h-fr-07 not-interested opt-out | one word
From: accueil@gite-du-lac.example
Subject: Re: Saisie des factures

STOP

#### h-fr-08 ooo 2026-03-17 | back on a day
From: Sandrine Faure <sandrine.faure@faure-conseil.example>
Subject: Réponse automatique : Saisie des factures
Auto-Submitted: auto-replied

Actuellement en déplacement, je serai de nouveau joignable à partir du 17 mars. En mon absence : Nicolas Roy, 05 61 55 50 10.

#### h-fr-09 ooo 2026-03-10 or 2026-03-11 | bare "until"
From: Didier Lambert <didier@lambert-serrurerie.example>
Subject: Message d'absence

Je suis absent jusqu'au 10/03/2026 et ne consulte pas mes mails pendant cette période.

#### h-fr-10 uncategorized | referral
From: Corinne Adam <corinne@adam-couleurs.example>
Subject: RE: Saisie des factures

Ce n'est pas mon domaine, je vous invite à contacter Sarah Meunier au service achats.

#### h-it-01 interested | wants to understand more
From: Alessandro Neri <a.neri@nericostruzioni.example>
Subject: Re: Fatture passive

Salve, sembra utile. Vorrei capire meglio come funziona, possiamo fissare una breve chiamata?

#### h-it-02 interested | costs
From: Valentina Russo <valentina@russoprofumi.example>
Subject: R: Fatture passive

Mi può mandare un preventivo per la nostra azienda?

#### h-it-03 interested never-send | later
From: Claudio Bruno <c.bruno@brunologistica.example>
Subject: Re: Fatture passive

La proposta è interessante ma per quest'anno il budget è chiuso, mi ricontatti a gennaio.

#### h-it-04 meeting-booked | invitation accepted
From: Serena Gatti <serena@gattivet.example>
Subject: Accettato: Presentazione Brightlane - gio 5 mar 2026 15:00

Serena Gatti ha accettato questo invito.

#### h-it-05 not-interested | short
From: Fabio Testa <fabio@testacaffe.example>
Subject: Re: Fatture passive

No grazie.

#### h-it-06 not-interested | no need
From: Ornella Pace <o.pace@pacetessuti.example>
Subject: R: Fatture passive

Al momento non abbiamo questa esigenza, buon lavoro.

#### h-it-07 not-interested opt-out | removal
From: Maurizio Piras <maurizio@pirasmare.example>
Subject: Re: Fatture passive

Per favore rimuovetemi dalla vostra lista di contatti.

#### h-it-08 ooo 2026-03-16 | back on a day
From: Laura De Santis <l.desantis@desantislab.example>
Subject: Risposta automatica: Fatture passive
Auto-Submitted: auto-replied

Sono in ferie e tornerò in ufficio lunedì 16 marzo. Non avrò accesso alla posta.

#### h-it-09 ooo | left the company
From: Simone Orlandi <s.orlandi@orlandigomme.example>
Subject: Risposta automatica: Fatture passive

La informo che non lavoro più in Orlandi Gomme. Per comunicazioni scrivere a info@orlandigomme.example.

#### h-it-10 bounce | a provider
From: Mail Delivery System <MAILER-DAEMON@smtp.postaveloce.example>
Subject: Mancato recapito: Fatture passive
Content-Type: multipart/report; report-type=delivery-status; boundary="it10"
Auto-Submitted: auto-replied

Il messaggio indirizzato a ordini@fornoalba.example non è stato recapitato: casella inesistente (550 5.1.1).

#### h-it-11 uncategorized | who are you
From: Rosa Vitale <rosa@vitalefiori.example>
Subject: Re: Fatture passive

Buongiorno, non ho capito chi siete.
`);
