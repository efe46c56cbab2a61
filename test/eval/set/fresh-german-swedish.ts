/** Labeled replies, written blind to the rules: German and Swedish. */
import { readCases } from "../case.ts";

export default readCases(`
#### f-de-01 not-interested opt-out | one word
From: Uwe Brandner <u.brandner@brandner-metall.example>
Subject: AW: Eingangsrechnungen bei Brandner Metall

abmelden

#### f-de-02 not-interested opt-out | legal, objection to advertising
From: RA Dr. Katharina Voss <voss@voss-partner.example>
Subject: AW: Frage zu Ihren Lieferantenrechnungen

Sehr geehrter Herr Reed,

hiermit widerspreche ich gemäß Art. 21 Abs. 2 DSGVO der Verarbeitung meiner personenbezogenen Daten zu Werbezwecken. Eine Einwilligung im Sinne des § 7 UWG liegt nicht vor. Bei weiterer Zusendung behalten wir uns eine kostenpflichtige Abmahnung vor.

Mit freundlichen Grüßen
Dr. Katharina Voss
Rechtsanwältin

#### f-de-03 not-interested opt-out | polite
From: Birgit Lohmann <lohmann@autohaus-lohmann.example>
Subject: Re: Eingangsrechnungen

Guten Tag Herr Reed,

vielen Dank für Ihre Nachricht. Für uns ist das kein Thema. Bitte sehen Sie künftig von weiteren Zuschriften ab.

Freundliche Grüße
Birgit Lohmann

#### f-de-04 not-interested opt-out | blunt and informal, typed on a phone
From: Mike Schulte <mike@schulte-gartenbau.example>
Subject: Re: rechnungen

lass mich mit dem mist in ruhe und schreib mir nich mehr

#### f-de-05 not-interested opt-out | erasure of data and its source
From: Stefan Aigner <s.aigner@aigner-optik.example>
Subject: AW: Ihre Lieferantenrechnungen

Woher haben Sie meine Adresse? Ich fordere Sie auf, sämtliche zu meiner Person gespeicherten Daten unverzüglich zu löschen und mir dies schriftlich zu bestätigen.

#### f-de-06 not-interested opt-out | within a longer mail
From: Margit Hollerbach <m.hollerbach@hollerbach-druck.example>
Subject: AW: Rechnungen automatisch lesen

Hallo Herr Reed,

wir sind ein Familienbetrieb mit elf Leuten, und die Rechnungen macht seit zwanzig Jahren meine Schwester. Das funktioniert wunderbar, und sie würde mir auch etwas erzählen, wenn ich ihr da einen Computer hinstelle. Nehmen Sie uns deshalb bitte aus Ihrem Verteiler raus.

Schöne Grüße aus der Pfalz
Margit Hollerbach

#### f-de-07 not-interested | has something else
From: Jens Petersen <petersen@nordkai.example>
Subject: AW: Eingangsrechnungen bei Nordkai

Moin, da sind wir mit DATEV schon bestens versorgt. Danke trotzdem.

#### f-de-08 not-interested | no need
From: Claudia Reinhardt <c.reinhardt@reinhardt-holz.example>
Subject: Re: Frage zu Ihren Lieferantenrechnungen

Sehr geehrter Herr Reed,

nach interner Rücksprache sehen wir hierfür aktuell keinen Bedarf.

Mit freundlichen Grüßen
i. A. Claudia Reinhardt

#### f-de-09 interested | asks for papers and the price
From: Torsten Klee <klee@kleeverpackung.example>
Subject: AW: Eingangsrechnungen

Hallo Herr Reed, schicken Sie mir doch mal Unterlagen mit Preisen. Wir haben circa 600 Rechnungen im Monat.

#### f-de-10 interested | proposes times, informal
From: Lena Hartwig <lena@hartwig-bau.example>
Subject: Re: Rechnungen mit Bestellungen abgleichen

Hi Tom, hört sich spannend an! Passt dir Mittwoch um 10 oder eher Freitagnachmittag?

LG Lena

#### f-de-11 interested never-send | later
From: Holger Dietz <h.dietz@dietz-armaturen.example>
Subject: AW: Frage zu Ihren Lieferantenrechnungen

Grundsätzlich interessant, allerdings stellen wir gerade auf SAP S/4 um. Kommen Sie bitte nach der Sommerpause nochmal auf mich zu.

#### f-de-12 interested | a technical question
From: Anja Röder <roeder@roeder-technik.example>
Subject: AW: Eingangsrechnungen bei Röder Technik

Kann das System auch mit Teillieferungen und Skonto umgehen?

#### f-de-13 meeting-booked | our proposal confirmed
From: Matthias Egger <egger@egger-kaelte.example>
Subject: AW: AW: Eingangsrechnungen

Ja, Donnerstag 14 Uhr passt, Termin ist eingetragen. Bis dann!

#### f-de-14 uncategorized | passed on to another
From: Sabine Thoma <s.thoma@thoma-feinkost.example>
Subject: AW: Eingangsrechnungen bei Thoma

Hallo, dafür ist bei uns Frau Kern aus dem Einkauf zuständig, ich habe ihr Ihre Mail weitergeleitet.

#### f-de-15 interested | an invoice address is to be struck off, not he
From: Ralf Wenzel <wenzel@wenzel-stahl.example>
Subject: AW: Rechnungen automatisch lesen

Eine Frage: Können wir einzelne Lieferanten aus dem automatischen Abgleich herausnehmen oder abmelden, wenn die lieber Papier schicken? Dann würde ich mir das gern mal ansehen.

#### f-de-16 ooo 2026-03-16 | through a day
From: Petra Nagel <p.nagel@nagel-haustechnik.example>
Subject: Automatische Antwort: Eingangsrechnungen
Auto-Submitted: auto-generated

Ich bin bis einschließlich 15.03.2026 im Urlaub. Ihre E-Mail wird nicht weitergeleitet. In dringenden Fällen wenden Sie sich bitte an meine Kollegin Frau Busch.

#### f-de-17 ooo 2026-03-05 | back from a day on, without headers
From: Dirk Vogt <dirk.vogt@vogt-logistik.example>
Subject: Abwesenheitsnotiz

Vielen Dank für Ihre Nachricht. Ab Donnerstag, den 5. März, bin ich wieder für Sie da.

#### f-de-18 ooo | ticket received
From: Kundenservice <service@stadtwerke-aue.example>
Subject: Ihre Anfrage [#2026-11873]
Auto-Submitted: auto-replied

Guten Tag, wir haben Ihre Anfrage erhalten und bearbeiten sie schnellstmöglich. Dies ist eine automatisch erzeugte Nachricht, bitte antworten Sie nicht darauf.

#### f-de-19 bounce | Exchange in German
From: Postmaster <postmaster@weberglas.example>
Subject: Unzustellbar: Eingangsrechnungen bei Weber Glas

Fehler bei der Nachrichtenzustellung an folgende Empfänger oder Gruppen:

h.weber@weberglas.example
Die eingegebene E-Mail-Adresse konnte nicht gefunden werden. Überprüfen Sie die E-Mail-Adresse des Empfängers, und versuchen Sie, die Nachricht erneut zu senden.

Diagnoseinformationen für Administratoren:
#550 5.1.1 RESOLVER.ADR.RecipNotFound; not found ##

#### f-sv-01 not-interested opt-out | polite
From: Annika Bergström <annika@bergstromsel.example>
Subject: Sv: Fråga om era leverantörsfakturor

Hej Tom! Tack men nej tack. Du får gärna ta bort mig från din sändlista.

Mvh Annika

#### f-sv-02 not-interested opt-out | legal, erasure
From: Göran Lindahl <goran.lindahl@lindahlbygg.example>
Subject: SV: Leverantörsfakturor

Jag har aldrig samtyckt till era utskick. Radera mina personuppgifter enligt artikel 17 i dataskyddsförordningen och bekräfta när det är gjort, annars anmäler jag till IMY.

#### f-sv-03 not-interested opt-out | blunt
From: Micke Dahl <micke@dahlstransport.example>
Subject: Re: fakturor

sluta maila mig

#### f-sv-04 not-interested | has something else
From: Eva Norrman <eva.norrman@norrmantra.example>
Subject: Sv: Matcha fakturor mot order

Hej, vi kör redan Medius och är nöjda med det, så det är inte aktuellt för oss.

#### f-sv-05 interested | asks for more
From: Johan Ekdal <johan@ekdalverkstad.example>
Subject: Sv: Fråga om era leverantörsfakturor

Hej! Låter som något för oss. Vad kostar det, och hur lång tid tar det att komma igång?

#### f-sv-06 interested never-send | later
From: Karin Wallin <k.wallin@wallinlivs.example>
Subject: SV: Leverantörsfakturor

Vi har bokslut just nu, hör av dig efter påsk så tittar vi på det.

#### f-sv-07 meeting-booked | a slot is taken
From: Fredrik Åsberg <fredrik@asbergmarin.example>
Subject: Sv: Sv: Leverantörsfakturor

Då säger vi onsdag kl 13, jag har tackat ja till inbjudan.

#### f-sv-08 uncategorized | the wrong person, who names another
From: Lotta Holm <lotta.holm@holmsfisk.example>
Subject: Sv: Era leverantörsfakturor

Det är inte jag som sköter det här, prata med Per Nyström på ekonomi.

#### f-sv-09 ooo 2026-03-09 | Exchange
From: Maria Sjögren <maria.sjogren@sjogrenkontor.example>
Subject: Autosvar: Leverantörsfakturor
Auto-Submitted: auto-generated

Hej! Jag är på sportlov med familjen och är åter på kontoret måndag den 9 mars.

#### f-sv-10 ooo 2026-03-09 or none | a week only
From: Olle Persson <olle@perssonplat.example>
Subject: Frånvarande: Fråga om era fakturor

Jag är ledig den här veckan och åter vecka 11. Vid brådskande ärenden ring växeln.
`);
