/** Labeled replies, written blind to the rules: Dutch and Polish. */
import { readCases } from "../case.ts";

export default readCases(`
#### f-nl-01 not-interested opt-out | short
From: Kees Dijkstra <kees@dijkstradakwerk.example>
Subject: Re: Uw inkoopfacturen

Graag uitschrijven.

#### f-nl-02 not-interested opt-out | legal, erasure
From: mr. Femke Brouwer <f.brouwer@brouwerjuristen.example>
Subject: RE: Vraag over uw inkoopfacturen

Geachte heer Reed,

Op grond van artikel 17 AVG verzoek ik u alle persoonsgegevens die u van mij heeft verzameld te wissen en mij dat binnen vier weken schriftelijk te bevestigen. Bij uitblijven dien ik een klacht in bij de Autoriteit Persoonsgegevens.

Hoogachtend,
Femke Brouwer

#### f-nl-03 not-interested opt-out | blunt
From: Ruud Kok <ruud@kokkozijnen.example>
Subject: Re: facturen

Hou op met die mails. Ik heb er nooit om gevraagd.

#### f-nl-04 not-interested opt-out | polite, within a longer mail
From: Ellen Smit <ellen.smit@smitbloemen.example>
Subject: Re: Facturen koppelen aan bestellingen

Hallo Tom,

Leuk bedacht, maar wij kopen alles in via de veiling en daar komt maar één verzamelfactuur per week uit. Je hoeft mij dus verder niet meer te benaderen.

Succes ermee, Ellen

#### f-nl-05 not-interested | has something else
From: Bas Hendriks <bas@hendrikslift.example>
Subject: RE: Uw inkoopfacturen

Beste Tom, wij gebruiken hiervoor al Basecone, dus voor ons niet nodig.

#### f-nl-06 interested | asks for a demo
From: Linda Mulder <l.mulder@mulderverf.example>
Subject: Re: Vraag over uw inkoopfacturen

Hoi Tom, we zijn hier toevallig net naar aan het kijken. Werkt het ook met Exact Online en wat zijn de kosten?

#### f-nl-07 interested never-send | a human who says that he is away
From: Pieter Jansen <pieter@jansentuinen.example>
Subject: Re: Uw inkoopfacturen

Ik zit tot de 12e op de ski's, maar ik wil er wel meer van weten. Mail me daarna nog even.

#### f-nl-08 uncategorized | refers to another
From: Wilma de Boer <wilma@deboerkeukens.example>
Subject: Re: Uw inkoopfacturen

Hiervoor moet je bij Henk van Dam zijn, hij doet de administratie.

#### f-nl-09 interested | opt-out wording only in the quote
From: Sjoerd Postma <sjoerd@postmazuivel.example>
Subject: Re: Vraag over uw inkoopfacturen

Stuur maar wat info door, dan kijk ik ernaar.

Op ma 2 mrt 2026 om 09:00 schreef Tom Reed <tom@brightlane.example>:
> Beste Sjoerd, wij lezen inkoopfacturen automatisch in.
> Geen mail meer ontvangen? Antwoord dan met "afmelden".

#### f-nl-10 ooo 2026-03-07 | through a day
From: Anouk Peters <a.peters@petersinterieur.example>
Subject: Automatisch antwoord: Uw inkoopfacturen
Auto-Submitted: auto-generated

Ik ben afwezig t/m vrijdag 6 maart. Uw mail wordt niet gelezen of doorgestuurd.

#### f-nl-11 ooo 2026-03-09 | without headers
From: Thijs Bos <thijs@bosrecycling.example>
Subject: Afwezig

Bedankt voor je bericht! Ik ben met vakantie en maandag 9 maart weer op kantoor.

#### f-pl-01 not-interested opt-out | formal
From: Krzysztof Malinowski <k.malinowski@malinowski-stal.example>
Subject: Odp: Faktury od dostawców

Szanowny Panie,

proszę o usunięcie mojego adresu z Państwa bazy mailingowej i nieprzesyłanie dalszych ofert.

Z poważaniem
Krzysztof Malinowski

#### f-pl-02 not-interested opt-out | legal, erasure
From: Agnieszka Wrona <a.wrona@wrona-kancelaria.example>
Subject: RE: Pytanie o faktury

Na podstawie art. 17 RODO żądam usunięcia moich danych osobowych oraz wskazania źródła ich pozyskania. W przypadku braku reakcji złożę skargę do Prezesa UODO.

#### f-pl-03 not-interested opt-out | blunt, without accents
From: Marek Zięba <marek@ziebaauto.example>
Subject: Re: faktury

prosze juz do mnie nie pisac

#### f-pl-04 not-interested | short
From: Joanna Sikora <j.sikora@sikoramebel.example>
Subject: Odp: Faktury od dostawców

Dzień dobry, dziękuję, ale nie skorzystamy.

#### f-pl-05 interested | asks for the price
From: Tomasz Wilk <t.wilk@wilkopakowania.example>
Subject: Re: Pytanie o faktury

Dzień dobry, brzmi ciekawie. Jaki jest koszt przy 400 fakturach miesięcznie i czy obsługujecie KSeF?

#### f-pl-06 interested | proposes times
From: Ewa Duda <ewa.duda@dudalogistyka.example>
Subject: Odp: Faktury a zamówienia

Chętnie porozmawiam, pasuje mi środa po 13 albo czwartek rano.

#### f-pl-07 uncategorized | refers to another
From: Piotr Lis <plis@lisbudowa.example>
Subject: Re: Faktury od dostawców

To nie do mnie, proszę się kontaktować z panią Nowak z księgowości.

#### f-pl-08 interested | asks how suppliers are struck off
From: Monika Kurek <m.kurek@kurekdruk.example>
Subject: Odp: Faktury od dostawców

Czy da się wypisać pojedynczego dostawcę z automatycznego odczytu? Jeśli tak, poproszę o prezentację.

#### f-pl-09 ooo 2026-03-14 | through a day
From: Barbara Gajda <b.gajda@gajdafarm.example>
Subject: Automatyczna odpowiedź: Faktury od dostawców
Auto-Submitted: auto-generated

Jestem nieobecna do 13 marca włącznie. W pilnych sprawach proszę o kontakt z sekretariatem.

#### f-pl-10 ooo 2026-03-09 | without headers
From: Adam Kubiak <adam@kubiakserwis.example>
Subject: Nieobecność

Dziękuję za wiadomość. Przebywam na urlopie, wracam 9 marca 2026 r.
`);
