/** Labeled replies, hidden from authors of the rules: Dutch and Swedish. */
import { readCases } from "../case.ts";

export default readCases(`
#### h-nl-01 interested | wants to know more
From: Thijs Kramer <thijs@kramerzuivel.example>
Subject: Re: Inkoopfacturen

Ja, hier wil ik graag meer over weten. Heb je volgende week tijd?

#### h-nl-02 interested | price
From: Sanne Verhoeven <sanne@verhoevenkeukens.example>
Subject: RE: Inkoopfacturen

Wat zijn de kosten per maand en zit er een contract aan vast?

Groet, Sanne
06-55501234

#### h-nl-03 interested never-send | later
From: Martijn de Boer <martijn@deboeragri.example>
Subject: Re: Inkoopfacturen

Interessant, maar pas na de zomer. Mail me in september nog eens.

#### h-nl-04 not-interested | polite
From: Esther Kok <esther@koktegels.example>
Subject: Re: Inkoopfacturen

Dank voor je mail, hier hebben we geen behoefte aan.

#### h-nl-05 not-interested | short
From: Wim Schouten <wim@schoutenstaal.example>
Subject: RE: Inkoopfacturen

Nee bedankt

#### h-nl-06 not-interested opt-out | removal
From: Yvonne Prins <yvonne@prinskapsalon.example>
Subject: Re: Inkoopfacturen

Wilt u mij van de lijst halen? Ik wil geen mails meer ontvangen.

#### h-nl-07 ooo 2026-03-16 | back on a day
From: Rob van Dam <rob.vandam@vandamadvies.example>
Subject: Automatisch antwoord: Inkoopfacturen
Auto-Submitted: auto-replied

Ik ben op vakantie en vanaf maandag 16 maart weer bereikbaar. Bij spoed: Anja, 030 555 0145.

#### h-nl-08 ooo | left the company
From: Mirjam Post <m.post@posttextiel.example>
Subject: Automatisch antwoord: Inkoopfacturen

Ik ben niet langer werkzaam bij Post Textiel. Uw mail wordt niet doorgestuurd, neem contact op met info@posttextiel.example.

#### h-nl-09 bounce | a provider
From: Mail Delivery System <MAILER-DAEMON@mx.webhuis.example>
Subject: Undelivered Mail Returned to Sender
Content-Type: multipart/report; report-type=delivery-status; boundary="nl9"
Auto-Submitted: auto-replied

Uw bericht kon niet worden afgeleverd bij administratie@slagerijvink.example: 550 5.1.1 onbekende gebruiker

#### h-nl-10 uncategorized | where from
From: Gerda Hoek <gerda@hoekboeken.example>
Subject: Re: Inkoopfacturen

Hoe kom je aan mijn mailadres?

#### h-sv-01 interested | wants to see it
From: Oskar Lind <oskar@lindtra.example>
Subject: Re: Leverantörsfakturor

Hej! Det här vill vi gärna titta närmare på. När har du tid?

#### h-sv-02 interested | price
From: Frida Åberg <frida@abergdesign.example>
Subject: SV: Leverantörsfakturor

Vad är priset per månad, och finns det en testperiod?

#### h-sv-03 interested never-send | later
From: Magnus Rydell <magnus@rydellentreprenad.example>
Subject: Re: Leverantörsfakturor

Intressant, men vi har fullt upp fram till sommaren. Återkom gärna i augusti.

#### h-sv-04 meeting-booked | our proposal suits
From: Sofie Engström <sofie@engstromoptik.example>
Subject: SV: Möte

Bekräftar mötet på tisdag kl 10, jag har lagt in det i kalendern.

#### h-sv-05 not-interested | polite
From: Leif Wik <leif@wikfisk.example>
Subject: Re: Leverantörsfakturor

Tack, men det är inget för oss.

#### h-sv-06 not-interested opt-out | removal
From: Britt Hansson <britt@hanssonblommor.example>
Subject: Re: Leverantörsfakturor

Jag vill inte ha fler mejl från er. Avregistrera mig.

#### h-sv-07 not-interested opt-out | data
From: Göran Palm <goran@palmfastighet.example>
Subject: SV: Leverantörsfakturor

Radera mina uppgifter och kontakta mig inte igen.

#### h-sv-08 ooo 2026-03-16 | back on a day
From: Camilla Roos <camilla.roos@roosbygg.example>
Subject: Autosvar: Leverantörsfakturor
Auto-Submitted: auto-replied

Jag är ledig och åter på kontoret måndag den 16 mars. Ring växeln på 08-555 010 00 om det är akut.

#### h-sv-09 ooo | acknowledgement
From: Kundtjänst <kundtjanst@fjallkraft.example>
Subject: Vi har tagit emot ditt ärende

Tack för ditt mejl! Ditt ärende har nummer 55-1023 och vi återkommer så snart vi kan. Detta är ett automatiskt meddelande som inte går att svara på.

#### h-sv-10 uncategorized | referral
From: Inger Sand <inger@sandkeramik.example>
Subject: SV: Leverantörsfakturor

Kontakta min kollega Sara Blom, hon ansvarar för ekonomin.
`);
