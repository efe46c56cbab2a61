/** Labeled replies, open to authors of the rules: Swedish. */
import { readCases } from "../case.ts";

export default readCases(`
#### s-sv-01 interested | the plain case
From: Anders Lindberg <anders@lindbergfrakt.example>
Subject: Re: Fråga om leverantörsfakturor

Hej Tom,

Låter intressant. Kan du skicka mer information?

Med vänliga hälsningar
Anders Lindberg
Ekonomichef, Lindberg Frakt AB
Tel 08-555 012 34

#### s-sv-02 interested | proposes times
From: Karin Ek <karin.ek@ekinredning.example>
Subject: SV: 400 fakturor i månaden

Gärna! Jag kan torsdag kl 14 eller fredag förmiddag.

#### s-sv-03 interested | price
From: Johan Berg <johan@bergkyl.example>
Subject: Re: Fråga om leverantörsfakturor

Vad kostar det för fem användare?

#### s-sv-04 interested never-send | interested, but not now
From: Maria Holm <maria.holm@holmlivs.example>
Subject: Re: 400 fakturor i månaden

Det här är intressant men vi hinner inte just nu. Hör gärna av dig igen i september.

#### s-sv-05 interested | nothing against it
From: Erik Sandberg <erik@sandbergmaskin.example>
Subject: Re: Fråga om leverantörsfakturor

Jag har inget emot en demo, skicka några förslag på tider.

#### s-sv-06 meeting-booked | by our link
From: Lisa Nyman <lisa@nymankliniken.example>
Subject: Re: 400 fakturor i månaden

Jag har bokat en tid i din kalender på onsdag kl 11. Vi hörs då!

#### s-sv-07 not-interested | the plain case
From: Per Sjögren <per@sjogrenbygg.example>
Subject: Re: Fråga om leverantörsfakturor

Tack för ditt mejl men vi är inte intresserade.

Mvh
Per

#### s-sv-08 not-interested | has something
From: Helena Dahl <helena.dahl@dahltextil.example>
Subject: SV: 400 fakturor i månaden

Vi har redan en lösning som vi är nöjda med.

#### s-sv-09 not-interested | one word, with thanks
From: Ulf Nord <ulf@nordplat.example>
Subject: Re: Fråga om leverantörsfakturor

Nej tack

#### s-sv-10 not-interested opt-out | the plain case
From: Annika Wall <annika@walltradgard.example>
Subject: Re: 400 fakturor i månaden

Vänligen ta bort mig från er utskickslista.

#### s-sv-11 not-interested opt-out | law
From: Advokat Bo Krantz <bo@krantzjuridik.example>
Subject: Re: Fråga om leverantörsfakturor

Jag har inte samtyckt till detta. Jag begär att ni raderar mina personuppgifter enligt GDPR, annars anmäler jag er till Integritetsskyddsmyndigheten.

#### s-sv-12 not-interested opt-out | short
From: Conny <conny@connysbil.example>
Subject: Re: 400 fakturor i månaden

Sluta mejla mig

#### s-sv-13 ooo 2026-03-14 | t.o.m.
From: Eva Ström <eva.strom@stromforsakring.example>
Subject: Automatiskt svar: Fråga om leverantörsfakturor
Auto-Submitted: auto-replied

Jag är på semester t.o.m. fredag 13 mars. Vid brådskande ärenden kontakta Sara Lind, 031-555 01 22.

#### s-sv-14 ooo 2026-03-09 | back on a day, ISO form
From: Mats Gran <mats@grankonsult.example>
Subject: Frånvaro

Hej! Jag är inte på kontoret men är tillbaka 2026-03-09 och svarar på din mejl då.

#### s-sv-15 ooo | left the company
From: Jenny Ås <jenny@asarkitekter.example>
Subject: Autosvar: 400 fakturor i månaden

Jag har slutat på Ås Arkitekter. Kontakta info@asarkitekter.example i stället.

#### s-sv-16 bounce | Exchange
From: postmaster@bjorkindustri.example
Subject: Kan inte levereras: Fråga om leverantörsfakturor
Content-Type: multipart/report; report-type=delivery-status; boundary="_sv_16"

Ditt meddelande till inkop@bjorkindustri.example kunde inte levereras.

550 5.1.10 RESOLVER.ADR.RecipientNotFound

#### s-sv-17 uncategorized | referral
From: Gunilla Fors <gunilla@forsbageri.example>
Subject: SV: 400 fakturor i månaden

Det är inte jag som har hand om det, prata med vår ekonomiansvariga Sara Björk, sara.bjork@forsbageri.example

#### s-sv-18 uncategorized | went to spam, and no more
From: Niklas Hed <niklas@hedcykel.example>
Subject: Re: Fråga om leverantörsfakturor

Ditt mejl hamnade i skräpposten, bara så att du vet.
`);
