/** Labeled replies, hidden from authors of the rules: German and Polish. */
import { readCases } from "../case.ts";

export default readCases(`
#### h-de-01 interested | wants to see it
From: Andrea Fuchs <fuchs@fuchs-holz.example>
Subject: Re: Lieferantenrechnungen

Hallo Herr Reed,

das würde ich mir gerne einmal ansehen. Wie läuft so eine Vorführung ab?

Beste Grüße
Andrea Fuchs
Tel. 0711 5550188 | Fax 0711 5550189

#### h-de-02 interested | a question of price, and the quote says unsubscribe
From: Stefan Roth <roth@roth-elektro.example>
Subject: AW: Lieferantenrechnungen

Bitte senden Sie uns ein Angebot für 5 Arbeitsplätze.

Von: Tom Reed <tom@brightlane.example>
Gesendet: Montag, 2. März 2026 08:01
An: Stefan Roth
Betreff: Lieferantenrechnungen

Möchten Sie nichts mehr von mir hören? Antworten Sie mit "Bitte austragen".

#### h-de-03 interested never-send | later
From: Gabriele Thoma <thoma@thoma-druck.example>
Subject: Re: Lieferantenrechnungen

Das Thema steht bei uns auf der Liste, allerdings erst im vierten Quartal. Kommen Sie dann bitte wieder auf mich zu.

#### h-de-04 meeting-booked | our proposal suits
From: Oliver Haas <haas@haas-feinkost.example>
Subject: AW: Terminvorschlag

Den Termin am Mittwoch um 9 Uhr habe ich angenommen, wir sprechen uns dann.

#### h-de-05 not-interested | polite
From: Martina Kraus <kraus@kraus-reisen.example>
Subject: Re: Lieferantenrechnungen

Besten Dank, aber das ist für uns derzeit kein Thema.

#### h-de-06 not-interested opt-out | a list
From: Uwe Jahn <jahn@jahn-sanitaer.example>
Subject: AW: Lieferantenrechnungen

Löschen Sie meine Adresse und schreiben Sie mir nicht mehr.

#### h-de-07 not-interested opt-out | one word
From: praxis@dr-heller.example
Subject: Re: Lieferantenrechnungen

Abmelden

#### h-de-08 ooo 2026-03-21 | a range
From: Monika Reuter <reuter@reuter-bau.example>
Subject: Abwesend: Lieferantenrechnungen
Auto-Submitted: auto-replied

Ich bin vom 09.03. bis 20.03.2026 im Urlaub. Ihre Nachricht wird in dieser Zeit nicht gelesen. Vertretung: Herr Busch, Durchwahl -17.

#### h-de-09 ooo 2026-03-11 | back again
From: Jens Albers <albers@albers-reederei.example>
Subject: Automatische Antwort: Lieferantenrechnungen

Derzeit bin ich nicht erreichbar. Am 11.3. bin ich zurück und kümmere mich um Ihr Anliegen.

#### h-de-10 bounce | a German provider
From: Mailer-Daemon <mailer-daemon@smtp.hosting-nord.example>
Subject: Mail delivery failed: returning message to sender
Auto-Submitted: auto-replied

Diese Nachricht wurde automatisch vom Mailserver erzeugt. Ihre E-Mail konnte nicht an alle Empfänger ausgeliefert werden:

  kontakt@wurst-weber.example
    Unknown recipient

#### h-de-11 uncategorized | not me, but
From: Renate Pohl <pohl@pohl-leuchten.example>
Subject: Re: Lieferantenrechnungen

Ich bin dafür nicht die richtige Ansprechpartnerin. Das macht bei uns Sarah Engel (engel@pohl-leuchten.example).

#### h-pl-01 interested | wants to see it
From: Grzegorz Pająk <g.pajak@pajaklogistyka.example>
Subject: Re: Faktury kosztowe

Dzień dobry, chętnie zobaczę, jak to działa. Proszę o propozycję terminu.

#### h-pl-02 interested | price
From: Iwona Stępień <iwona@stepienmoda.example>
Subject: Odp: Faktury kosztowe

Jaki jest koszt miesięczny i czy jest okres próbny?

#### h-pl-03 interested never-send | later
From: Zbigniew Kania <z.kania@kaniaoptyka.example>
Subject: Re: Faktury kosztowe

Ciekawa propozycja, ale budżet mamy dopiero od przyszłego roku. Wróćmy do tego w styczniu.

#### h-pl-04 not-interested | short
From: Halina Bąk <halina@bakdruk.example>
Subject: Re: Faktury kosztowe

Nie, dziękuję.

#### h-pl-05 not-interested | provided for
From: Krzysztof Rak <k.rak@rakbeton.example>
Subject: Odp: Faktury kosztowe

Korzystamy z innego programu i jesteśmy zadowoleni, nie potrzebujemy zmian.

#### h-pl-06 not-interested opt-out | a list
From: Sylwia Maj <sylwia@majkwiaty.example>
Subject: Re: Faktury kosztowe

Proszę wypisać mnie z tej listy i nie wysyłać mi więcej wiadomości.

#### h-pl-07 ooo 2026-03-16 | back on a day
From: Natalia Sowa <n.sowa@sowaapteki.example>
Subject: Automatyczna odpowiedź: Faktury kosztowe
Auto-Submitted: auto-replied

W dniach 2-13 marca przebywam na urlopie. Do pracy wracam 16 marca 2026 r.

#### h-pl-08 ooo | no date
From: Leszek Gajda <leszek@gajdaszklo.example>
Subject: Autoodpowiedź: Faktury kosztowe

Jestem obecnie nieobecny i mam ograniczony dostęp do poczty. Odpowiem najszybciej jak to możliwe.

#### h-pl-09 bounce | Exchange
From: postmaster@lipinskimeble.example
Subject: Niedostarczalne: Faktury kosztowe
Content-Type: multipart/report; report-type=delivery-status; boundary="_h_pl"

Nie można dostarczyć wiadomości do: ksiegowosc@lipinskimeble.example. Nie znaleziono adresata.

#### h-pl-10 uncategorized | referral
From: Wanda Cieślak <wanda@cieslaktlo.example>
Subject: Odp: Faktury kosztowe

W tej sprawie proszę kontaktować się z panią Sarą Zych, ona zajmuje się księgowością.
`);
