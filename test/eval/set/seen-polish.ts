/** Labeled replies, open to authors of the rules: Polish. */
import { readCases } from "../case.ts";

export default readCases(`
#### s-pl-01 interested | the plain case
From: Piotr Nowak <p.nowak@nowaktransport.example>
Subject: Re: Pytanie o faktury od dostawców

Dzień dobry,

brzmi ciekawie. Proszę o przesłanie szczegółów.

Pozdrawiam
Piotr Nowak
Dyrektor Finansowy
tel. +48 22 555 01 23, NIP 525-000-12-34

#### s-pl-02 interested | proposes times
From: Magdalena Wójcik <m.wojcik@wojcikmeble.example>
Subject: Odp: 400 faktur miesięcznie

Możemy porozmawiać w czwartek o 14:00 albo w piątek rano. Czy pasuje?

#### s-pl-03 interested | price
From: Tomasz Zieliński <tomasz@zielinskistal.example>
Subject: Re: Pytanie o faktury od dostawców

Ile to kosztuje dla trzech użytkowników?

#### s-pl-04 interested never-send | interested, but not now
From: Katarzyna Lis <k.lis@lisfarm.example>
Subject: Re: 400 faktur miesięcznie

Temat nas interesuje, ale teraz wdrażamy nowy ERP. Proszę odezwać się po wakacjach.

#### s-pl-05 interested | one word
From: Michał Baran <michal@baranauto.example>
Subject: Re: Pytanie o faktury od dostawców

Chętnie

#### s-pl-06 meeting-booked | confirms
From: Agnieszka Król <a.krol@krolkosmetyki.example>
Subject: Odp: Spotkanie

Potwierdzam spotkanie we wtorek o 10:00. Do usłyszenia!

#### s-pl-07 not-interested | the plain case
From: Andrzej Mazur <amazur@mazurbud.example>
Subject: Re: Pytanie o faktury od dostawców

Dziękuję, ale nie jesteśmy zainteresowani.

Z poważaniem
Andrzej Mazur

#### s-pl-08 not-interested | has something
From: Ewa Pawlak <ewa@pawlakpapier.example>
Subject: Odp: 400 faktur miesięcznie

Mamy już takie rozwiązanie i nie planujemy zmian.

#### s-pl-09 not-interested | sarcasm
From: Jacek Duda <jacek@dudahurt.example>
Subject: Re: Pytanie o faktury od dostawców

Świetnie, kolejna sztuczna inteligencja. Tylko tego mi brakowało.

#### s-pl-10 not-interested opt-out | the plain case
From: Barbara Sikora <barbara@sikoraogrody.example>
Subject: Re: 400 faktur miesięcznie

Proszę o usunięcie mojego adresu z bazy mailingowej.

#### s-pl-11 not-interested opt-out | law
From: mec. Adam Górski <gorski@gorskikancelaria.example>
Subject: Re: Pytanie o faktury od dostawców

Nie wyrażałem zgody na przesyłanie informacji handlowych. Na podstawie RODO żądam usunięcia moich danych, w przeciwnym razie złożę skargę do UODO.

#### s-pl-12 not-interested opt-out | short
From: sklep@rowerowo.example
Subject: Re: 400 faktur miesięcznie

Proszę nie pisać więcej.

#### s-pl-13 ooo 2026-03-14 | inclusive
From: Joanna Wrona <j.wrona@wronaubezpieczenia.example>
Subject: Odpowiedź automatyczna: Pytanie o faktury od dostawców
Auto-Submitted: auto-replied

Jestem na urlopie do 13 marca włącznie. W pilnych sprawach proszę o kontakt z Sarą Kot, tel. 61 555 01 44.

#### s-pl-14 ooo 2026-03-09 | back on a day
From: Marek Kubiak <marek@kubiakchem.example>
Subject: Nieobecność w biurze

Dzień dobry, jestem poza biurem, wracam 09.03. Odpowiem po powrocie.

#### s-pl-15 ooo | acknowledgement
From: Biuro Obsługi Klienta <bok@energiadom.example>
Subject: Potwierdzenie otrzymania zgłoszenia

Dziękujemy za kontakt. Państwa zgłoszenie zostało zarejestrowane pod numerem 2026/1187. Wiadomość została wygenerowana automatycznie, prosimy na nią nie odpowiadać.

#### s-pl-16 bounce | Postfix
From: MAILER-DAEMON@poczta.serwer.example (Mail Delivery System)
Subject: Niedostarczona wiadomość zwrócona do nadawcy
Content-Type: multipart/report; report-type=delivery-status; boundary="PL16"
Auto-Submitted: auto-replied

Wiadomość nie mogła zostać dostarczona do: zakupy@maliniakmaszyny.example

550 5.1.1 User unknown in virtual mailbox table

#### s-pl-17 uncategorized | referral
From: Dorota Wilk <d.wilk@wilkpiekarnie.example>
Subject: Odp: 400 faktur miesięcznie

To nie moja działka, proszę pisać do Sary Nowickiej z księgowości: s.nowicka@wilkpiekarnie.example

#### s-pl-18 uncategorized | where from
From: Rafał Orzech <rafal@orzechfoto.example>
Subject: Re: Pytanie o faktury od dostawców

Skąd mają Państwo mój adres?
`);
