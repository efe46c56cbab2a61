/** Labeled replies, open to authors of the rules: Dutch. */
import { readCases } from "../case.ts";

export default readCases(`
#### s-nl-01 interested | the plain case
From: Sander de Wit <sander@dewittransport.example>
Subject: Re: Vraag over uw inkoopfacturen

Hoi Tom,

Klinkt interessant. Kun je wat meer informatie sturen?

Met vriendelijke groet,
Sander de Wit
De Wit Transport B.V. | KvK 24123456 | 010 555 0123

#### s-nl-02 interested | proposes times
From: Marloes Bakker <marloes@bakkerinterieur.example>
Subject: RE: 400 facturen per maand

Prima, ik kan donderdag om 14.00 uur of vrijdagochtend. Stuur je een uitnodiging?

#### s-nl-03 interested | price
From: Jeroen Visser <jvisser@visserkoeling.example>
Subject: Re: Vraag over uw inkoopfacturen

Wat kost het per gebruiker?

#### s-nl-04 interested never-send | interested, but not now
From: Ilse Mulder <i.mulder@mulderzuivel.example>
Subject: Re: 400 facturen per maand

Op zich wel interessant, maar nu even niet: wij zitten midden in een fusie. Kom er in het najaar gerust op terug.

#### s-nl-05 interested | not what we have, and so a question
From: Bram Hendriks <bram@hendriksglas.example>
Subject: Re: Vraag over uw inkoopfacturen

Werkt dit ook samen met Exact Online? Zo ja, dan zie ik graag een demo.

#### s-nl-06 meeting-booked | by our link
From: Femke Jansen <femke@jansenbloemen.example>
Subject: Re: 400 facturen per maand

Afspraak ingepland via je link, dinsdag 10 uur. Tot dan!

#### s-nl-07 not-interested | the plain case
From: Ruud Smit <r.smit@smitmetaal.example>
Subject: Re: Vraag over uw inkoopfacturen

Bedankt voor je bericht, maar wij hebben geen interesse.

#### s-nl-08 not-interested | has something
From: Anouk Peters <anouk@peterspharma.example>
Subject: RE: 400 facturen per maand

We zijn al voorzien en stappen voorlopig niet over.

#### s-nl-09 not-interested | sarcasm
From: Kees Dekker <kees@dekkerscheepvaart.example>
Subject: Re: Vraag over uw inkoopfacturen

Joepie, weer een AI-tool die mijn leven gaat veranderen.

#### s-nl-10 not-interested opt-out | the plain case
From: Linda Kuiper <linda@kuipertuinen.example>
Subject: Re: Vraag over uw inkoopfacturen

Graag uitschrijven van deze mailinglijst.

#### s-nl-11 not-interested opt-out | law
From: Mr. Wouter Brands <brands@brandsadvocaten.example>
Subject: Re: Vraag over uw inkoopfacturen

Ik verzoek u mijn gegevens op grond van de AVG te verwijderen. Bij een volgende mail dien ik een klacht in bij de Autoriteit Persoonsgegevens.

#### s-nl-12 not-interested opt-out | short
From: Henk <henk@garagehenk.example>
Subject: Re: 400 facturen per maand

Stop met mailen aub

#### s-nl-13 ooo 2026-03-14 | t/m
From: Eva Willems <eva.willems@willemsbouw.example>
Subject: Automatisch antwoord: Vraag over uw inkoopfacturen
Auto-Submitted: auto-generated

Ik ben afwezig t/m vrijdag 13 maart. Voor dringende zaken kunt u bellen met 020 555 0199.

#### s-nl-14 ooo 2026-03-09 | back on a day
From: Pieter Vos <pieter@vosadvies.example>
Subject: Afwezig: 400 facturen per maand

Bedankt voor je mail. Ik ben met vakantie en maandag 9 maart weer terug op kantoor.

#### s-nl-15 ooo | acknowledgement
From: Klantenservice <klantenservice@zonnewijk.example>
Subject: Ontvangstbevestiging

Wij hebben uw bericht in goede orde ontvangen. Uw zaaknummer is Z-20443. U ontvangt binnen twee werkdagen een reactie. Dit is een automatisch bericht.

#### s-nl-16 bounce | Exchange
From: postmaster@vandijkmachines.example
Subject: Onbestelbaar: Vraag over uw inkoopfacturen
Content-Type: multipart/report; report-type=delivery-status; boundary="_nl_16"

Uw bericht aan inkoop@vandijkmachines.example kan niet worden bezorgd.

550 5.1.10 RESOLVER.ADR.RecipientNotFound

#### s-nl-17 uncategorized | referral
From: Tineke Bos <t.bos@bosverpakking.example>
Subject: RE: 400 facturen per maand

Hiervoor moet je bij mijn collega Sara van Leeuwen zijn, s.vanleeuwen@bosverpakking.example.

#### s-nl-18 uncategorized | went to spam, and no more
From: Joost Meijer <joost@meijerfietsen.example>
Subject: Re: Vraag over uw inkoopfacturen

Even ter info: je mail kwam bij mij in de spambox terecht.
`);
