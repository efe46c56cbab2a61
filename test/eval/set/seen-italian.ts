/** Labeled replies, open to authors of the rules: Italian. */
import { readCases } from "../case.ts";

export default readCases(`
#### s-it-01 interested | the plain case
From: Marco Ferri <m.ferri@ferritrasporti.example>
Subject: Re: Domanda sulle fatture dei fornitori

Buongiorno Tom,

mi interessa, può inviarmi maggiori informazioni?

Cordiali saluti
Marco Ferri
Responsabile amministrativo | P.IVA 01234560157 | Tel. 02 5550 1234

#### s-it-02 interested | proposes times
From: Giulia Conti <giulia@contiarredi.example>
Subject: R: 400 fatture al mese

Volentieri, possiamo sentirci giovedì alle 15 oppure venerdì mattina?

#### s-it-03 interested | price
From: Paolo Greco <pgreco@grecoedilizia.example>
Subject: Re: Domanda sulle fatture dei fornitori

Quanto costa per quattro utenti? C'è un canone mensile?

#### s-it-04 interested never-send | interested, but not now
From: Silvia Marino <s.marino@marinofood.example>
Subject: Re: 400 fatture al mese

L'argomento ci interessa, ma in questo periodo siamo in chiusura di bilancio. Ci risentiamo a giugno?

#### s-it-05 interested | one phrase
From: Davide Serra <davide@serravini.example>
Subject: Re: Domanda sulle fatture dei fornitori

Certo, perché no! Mi mandi pure un video.

#### s-it-06 meeting-booked | confirms
From: Elisa Galli <elisa@gallimoda.example>
Subject: R: Appuntamento

Confermo l'appuntamento di martedì alle 10. A martedì!

#### s-it-07 not-interested | the plain case
From: Roberto Villa <rvilla@villaimpianti.example>
Subject: Re: Domanda sulle fatture dei fornitori

La ringrazio, ma non siamo interessati.

Saluti
Roberto Villa

#### s-it-08 not-interested | has something
From: Chiara Fontana <c.fontana@fontanagroup.example>
Subject: R: 400 fatture al mese

Abbiamo già un fornitore per questo servizio e non intendiamo cambiare.

#### s-it-09 not-interested | a newsletter's footer below is no opt-out
From: Luca Barbieri <luca@barbierisport.example>
Subject: Re: Domanda sulle fatture dei fornitori

Grazie, non fa al caso nostro.

--
Luca Barbieri
Barbieri Sport
Non vuoi più ricevere le nostre offerte? Cancellami dalla lista: www.barbierisport.example/cancella

#### s-it-10 not-interested opt-out | the plain case
From: Anna Ricci <anna@ricciceramiche.example>
Subject: Re: 400 fatture al mese

Vi chiedo di cancellarmi dalla vostra mailing list.

#### s-it-11 not-interested opt-out | law
From: Avv. Stefano Leone <s.leone@leonelegali.example>
Subject: Re: Domanda sulle fatture dei fornitori

Non ho mai prestato il consenso. Ai sensi del GDPR chiedo la cancellazione immediata dei miei dati; in difetto mi rivolgerò al Garante per la privacy.

#### s-it-12 not-interested opt-out | short
From: bar.centrale@posta.example
Subject: Re: 400 fatture al mese

Basta email, grazie. Non scrivetemi più.

#### s-it-13 ooo 2026-03-10 | back on a day
From: Federica Costa <f.costa@costaassicura.example>
Subject: Risposta automatica: Domanda sulle fatture dei fornitori
Auto-Submitted: auto-replied

Sono fuori ufficio e rientrerò il 10 marzo. Per urgenze potete contattare Sara Longo al 010 555 0142.

#### s-it-14 ooo 2026-03-07 | inclusive
From: Enrico Sala <enrico.sala@salatech.example>
Subject: Fuori sede

Sarò assente fino al 6 marzo compreso. Risponderò al mio rientro.

#### s-it-15 ooo | acknowledgement
From: Assistenza <assistenza@termelago.example>
Subject: Richiesta ricevuta

La sua richiesta è stata ricevuta e verrà presa in carico al più presto. Questo è un messaggio automatico, si prega di non rispondere.

#### s-it-16 bounce | Postfix
From: MAILER-DAEMON@smtp.servermail.example (Mail Delivery System)
Subject: Undelivered Mail Returned to Sender
Content-Type: multipart/report; report-type=delivery-status; boundary="A1B2C3"

Il messaggio non è stato consegnato.

<acquisti@bellinimarmi.example>: host mx.bellinimarmi.example said: 550 5.1.1 Recipient address rejected: utente sconosciuto

#### s-it-17 uncategorized | referral
From: Giorgio Riva <g.riva@rivalegno.example>
Subject: R: 400 fatture al mese

Non me ne occupo io, provi a scrivere alla collega Sara Monti: s.monti@rivalegno.example

#### s-it-18 uncategorized | who are you
From: Teresa Longhi <teresa@longhierbe.example>
Subject: Re: Domanda sulle fatture dei fornitori

Scusi, ma chi è lei? Ci conosciamo?
`);
