/** Defines Polish words and phrases. */
import type { PhraseBook } from "./phrase-book.ts";

export const pl: PhraseBook = {
  code: "pl",
  name: "Polish",
  detectedAs: "pl",

  // Shared by several readers -------------------------------------------------------------------------------

  greetings: "cześć, dzień dobry, witam, szanowny, szanowna, drogi, droga, dobry wieczór",
  closings: `
    z poważaniem, poważaniem, (z )?wyrazami szacunku, (serdecznie )?pozdrawiam( serdecznie)?, pozdrowienia, z pozdrowieniami, serdeczności, dziękuję,
    pozdr,
  `,
  vocatives: "o, u, e, ie, ze, zie",
  titles: "pan, pani, panie, dr, prof",
  everybody: "wszystkim, panstwo",
  subjectPrefixes: "odp, pd",
  frequent: `
    i, w, na, nie, to, jest, sie, z, do, ze, prosze, dziekuje, dzien, dobry, pan, pani, panstwo, panstwa, jestem, jestesmy, o, za, po, od, jak, co,
    kiedy, tak, ale, oraz, przez, dla, mnie, nas, mi, czy, moj, moja, moje, juz, tej, tego, wiadomosc, witam, pozdrawiam, mam, mamy, bede, bardzo,
    kontakt,
  `,
  calendar: {
    months: [
      "stycznia, styczen, styczniu, sty",
      "lutego, luty, lutym, lut",
      "~marca, marzec, marcu, mar",
      "kwietnia, kwiecien, kwietniu, kwi",
      "~maja, maj, maju",
      "czerwca, czerwiec, czerwcu, cze",
      "lipca, lipiec, lipcu, lip",
      "sierpnia, sierpien, sierpniu, sie",
      "wrzesnia, wrzesien, wrzesniu, wrz",
      "pazdziernika, pazdziernik, pazdzierniku, paz",
      "listopada, listopad, listopadzie, lis",
      "grudnia, grudzien, grudniu, gru",
    ],
    weekdays: [
      "niedziela, niedziele, niedzieli",
      "poniedzialek, poniedzialku",
      "wtorek, wtorku",
      "sroda, srode, ~srody",
      "czwartek, czwartku",
      "piatek, piatku",
      "sobota, sobote, soboty",
    ],
    shortWeekdays: ["~nd", "~pn", "~wt", "~sr", "~czw", "~pt", "~sob"],
    today: "dzis, dzisiaj",
    how: "jak, co, jaki, jaka, jakie",
    tomorrow: "jutro, jutrzejsz*",
    notTomorrow: "",
    dayAfterTomorrow: "pojutrze",
    thisWeek: "w tym tygodniu",
    nextWeek: "za tydzien, (przyszlym|nastepnym|kolejnym) tygodniu, (przyszly|nastepny) tydzien",
    nextMonth: "za miesiac, (przyszlym|nastepnym|kolejnym) miesiacu, (przyszly|nastepny) miesiac",
    dayArticles: "dnia",
    ordinals: "",
    of: "",
    weekNumber: "tydzien, tygodni*",
    dayAlone: "dnia {day}",
    monthAlone: "w, we",
    nextWeekday: "",
    monthFirst: false,
    ahead: "za",
  },
  times: {
    at: "o, od, do, okolo, przed, po, godz, godzinie, godzina, godziny, miedzy, ok",
    clock: "godz, godzina, godziny",
    between: "do, i, lub, albo, a, oraz",
    halfPast: "",
    halfTo: "",
  },
  durations: {
    minutes: "minut, minuty, minute, minutowa, minutowej, minutowe, minutowy, min",
    spans: {
      hour: "godziny?, godzin, godzinn*",
      day: "dni, dzien, dnia, dniow*, dni roboczych, doby?, doba",
      week: "tydzien, tygodnie, tygodni, tygodniu, tygodniow*",
      month: "miesiac, miesiace, miesiecy, miesiaca, miesiecznie, mies, miesieczn*",
      year: "rok, roku, lata, lat, rocznie, roczn*",
    },
    every: {
      hour: "",
      day: "dziennie",
      week: "tygodniowo",
      month: "",
      year: "",
    },
    each: "~na, ~w, ~i, za",
    priceUnits: `
      uzytkownika, uzytkownik, stanowisko, osobe, osoba, glowe, pracownika, lokalizacje, leada, lead, spotkanie, kontakt, kampanie, projekt, licencje,
      sztuke,
    `,
    whole: "caly, cala, cale, calej, calego, calosc*, wszystk*, nieograniczon*, lacznie",
    groups: "zespol, firme, biuro, dzial, budynek, organizacje",
    countable: `
      pytan, pytania, pytanie, punkty, punktow, rzeczy, opcje, opcji, mozliwosci, sposoby, pomysly, zdan, zdania, slow, slowa, przyklady, powody,
      terminy, terminow, daty, tematy, szczegoly, sugestie, propozycje, kwestie,
    `,
  },
  numbers: {
    values: `
      0 ~zero, 1 ~jeden ~jedna ~jedno ~jednego ~jednej, 2 ~dwa ~dwie ~dwoch ~dwaj, 3 trzy trzech trzej, 4 cztery czterech, 5 piec pieciu,
      6 szesc szesciu, 7 siedem siedmiu, 8 osiem osmiu, 9 dziewiec dziewieciu, 10 dziesiec dziesieciu, 11 jedenascie jedenastu,
      12 dwanascie dwunastu tuzin, 13 trzynascie trzynastu, 14 czternascie czternastu, 15 pietnascie pietnastu, 16 szesnascie szesnastu,
      17 siedemnascie siedemnastu, 18 osiemnascie osiemnastu, 19 dziewietnascie dziewietnastu, 20 dwadziescia dwudziestu, 30 trzydziesci trzydziestu,
      40 czterdziesci czterdziestu, 50 piecdziesiat piecdziesieciu, 60 szescdziesiat, 70 siedemdziesiat, 80 osiemdziesiat, 90 dziewiecdziesiat,
      100 sto stu setek setki, 200 dwiescie dwustu, 300 trzysta trzystu, 400 czterysta, 500 piecset pieciuset, 600 szescset, 700 siedemset,
      800 osiemset, 900 dziewiecset, 1000 tysiac tysiace tysiecy, 1000000 milion miliony milionow,
    `,
    parts: "",
    joiner: "i",
    articles: "jednego, jeden, jedna, jedno, za, pol",
    mere: "symboliczna",
    fractions: `
      3 trzecie trzecich, 4 czwarte czwartych, 5 piate piatych, 6 szoste szostych, 7 siodme siodmych, 8 osme osmych, 9 dziewiate dziewiatych, 10 dziesiate dziesiatych, 100 setne setnych,
    `,
    outOf: "na, z, ze",
    all: "wszystkie, wszystkich, wszystkim, te, tych",
    thousand: "tys, tysiecy, tysiac*",
    million: "mln, milion, miliony, milionow",
    billion: "mld, miliard",
    percent: "procent*",
    currencies: {
      eur: "euro, eurow",
      usd: "dolar, dolarow, dolary",
      gbp: "funtow, funty",
      chf: "frankow",
      pln: "zloty, zlote, zlotych, zlotowke, zlotowka, zlotowek",
      cents: "groszy, grosz",
      money: "stowek, stowki, dych, zeta",
    },
  },

  // Reading mail --------------------------------------------------------------------------------------------

  mail: {
    quote: {
      wrote: "napisał, napisała, napisana, pisze",
      said: "powiedział, powiedziała, odpowiedział, odpowiedziała",
      quoting: "cytowanie",
      opening: "W dniu, Dnia, Wiadomość napisana",
      around: "w, we, dnia, dniu, o, godz, r",
      separators: "oryginalna wiadomość, wiadomość (oryginalna|przekazana), przekazana wiadomość",
      forwarded: "początek przekazywanej wiadomości",
      from: "od",
      sent: "wysłano, wysłane, data",
      to: "do",
      subject: "temat",
      other: "dw, kopia",
    },
    signature: {
      sentFrom: "wysłan(o|e|a) (z|ze|za|przy|przez) {device}",
      devices: "telefonu, smartfona, urządzenia",
      getApp: "pobierz",
      forApp: "dla",
      listFooters: `
        otrzymuj(esz|e|ą) .. (ponieważ|gdyż|bo), (otrzymałeś|otrzymałaś|otrzymali|dostałeś) .. (ponieważ|gdyż), aby (anulować|zrezygnować|wypisać|wypisac|przestać|zakończyć|zarządzać),
        jeśli nie (chcesz|chce|życzysz|chcą) .. (otrzymywać|dostawać), jeżeli nie (chcesz|chce|życzysz|chcą) .. (otrzymywać|dostawać),
        (jeśli|jeżeli) (chcesz|chce|chcą) .. (zrezygnować|wypisać|anulować), nie chcesz .. (otrzymywać|dostawać), (możesz|można) .. (się wypisać|wypisać się|zrezygnować),
        (ta|niniejsza|ten) (wiadomość|mail|e-?mail|newsletter) (została|został) .. (wysłan*), kliknij .. (wypisać|zrezygnować|wypisz|anulować),
      `,
      listQuestions: `
        nie (chcesz|chce|życzysz) .. (e-?maili|maili|wiadomości|newslettera)
      `,
      listLinks: `
        (wypisz|wypisać) (się|mnie)( z .. (listy|newslettera|subskrypcji))?, (anuluj|zrezygnuj z) (subskrypcj*),
        rezygnacja( z (subskrypcji|newslettera))?, (zarządzaj|zmień|edytuj) (swoimi |swoje )?(preferencj*|subskrypcj*|ustawieni*|profil*),
        (zobacz|wyświetl) (w przeglądarce|online), polityka prywatności
      `,
      noticeTitles: "klauzula poufności",
      noticeStarts:
        "(ta|niniejsza|treść (tej|niniejszej)|informacje zawarte w (tej|niniejszej)) (wiadomoś*|korespondencj*)",
      noticeSays: "poufn, wyłącznie, adresat",
      printStarts: "pomyśl o",
      printSays: "środowisk, drukowa",
      warnings: "uwaga",
      warnedOf: "ta",
      outside: "zewn",
      labels: "telefon, kom, nip, regon, krs, vat",
      jobTitles: "dyrektor, kierownik, prezes, sp. z o.?o",
      nameParticles: "",
      referrals: "skontakt*, proszę o kontakt",
    },
    absence: {
      automaticSubject: "automatyczna odpowiedź, (odpowiedź|wiadomość) automatyczna, autoodpowiedź",
      awaySubject: "poza biurem, nieobecn*, (jestem )?(na )?urlop*",
      away: `
        nieobecn(a|y|e), poza (biurem|firmą), na (urlopie|zwolnieniu|delegacji|wyjeździe|szkoleniu|l4), przebywam ... (na|poza),
        nie (pracuję|ma nas|będę pracować), (jestem|z powodu) ... (chor|szkoleni|urlop|konferencj)*, nie (będzie |ma )mnie, w (delegacji|podróży),
        nie (będę|jestem) (obecnie )?(dostępn|obecn|osiągaln)*, biuro ... (nieczynne|zamknięte),
        urlop(ie|u)? (macierzyński*|wypoczynkow*|rodzicielski*),
      `,
      casual: "w górach, nad morzem, na żaglach, bez (zasięgu|internetu)",
      note: `
        (dziękuję|dziękujemy) za (wiadomość|maila|e-?mail|kontakt), piln(e|y|ych|ej|ym|a), (w czasie|podczas|pod) (mojej|moją) nieobecność*,
        zastępuje mnie, zastępstw*, po (moim )?powrocie, ograniczony dostęp, proszę (o kontakt|kontaktować|pisać do|dzwonić), odpowiem, odpiszę,
        wracam, wrócę,
      `,
      left: `
        już (tu )?nie pracuj(ę|e|a), nie pracuj(ę|e|a) już, nie jest już, zakończył(a|am|em)? (pracę|współpracę), odszedł, odeszła,
      `,
      over: "(już (tu |tam )?nie pracuj*|nie pracuj* już), byłem, byłam, byliśmy, wróciłem, wróciłam",
    },
    reaction: {
      reacted: "zareagowa*",
      message: "(twoją|państwa|pana|pani) (wiadomość|e-?mail)",
      media: "(obraz|obrazek|zdjęcie|film|wideo|załącznik|wiadomość audio)",
      tapbacks:
        "polubi(ł|ła|ono), pokocha(ł|ła|ono), nie (polubi|lubi)*, (roze)?śmia(ł|ła) się z, podkreśli(ł|ła), zareagowa(ł|ła) .. na",
    },
    receipt: {
      readSubject: "(nie)?przeczytan(e|a|o|y), usunięt(e|a|o|y)",
      read: "przeczytan*, bez przeczytania, usunięt*",
      subject: `
        potwierdzenie (otrzymania|przyjęcia), otrzymaliśmy, (twoje|państwa) (zgłoszenie|wiadomość), zgłoszenie, dziękujemy za,
      `,
      self: `
        (wiadomość|odpowiedź) (została )?(automatyczna|(wygenerowana|generowana|wysłana) automatycznie), automatyczna (odpowiedź|wiadomość),
        (prosimy|proszę) ... nie odpowiada*,
      `,
      caseNames: "zgłoszen*, ticket*, sprawa, sprawy",
      received: `
        (otrzymaliśmy|zarejestrowaliśmy|przyjęliśmy) (państwa|twój*|twoj*|pana|pani),
        (państwa|twoje|twoja) (wiadomość|zgłoszenie|zapytanie) ... (otrzyman|zarejestrowan|przyjęt)*, najszybciej jak, możliwie najszybciej,
        w ciągu {word} (godzin|dni), dni roboczych,
      `,
      suits: `
        (mi |nam )?(też )?(pasuje|odpowiada)( (mi|nam|też|idealnie|bardziej|lepiej))?,
        (będzie|jest|byłby) (ok|dobry|dobrze|lepiej|lepszy|idealny|idealnie|super), może być, ok, idealnie,
      `,
      prefers: "lepiej, raczej, wolę, wolałbym, wolałabym, (pasuje|odpowiada)( mi| nam)?",
      personal: `
        proszę (przesłać|wysłać|podesłać|odezwać|przypomnieć), zainteresowan*, interesuje, (państwa|wasza|waszej) (oferta|oferty|propozycja),
        porozmawiajmy, chętnie, brzmi,
      `,
    },
    returning: {
      back: `
        wracam*, wrócę, wrócimy, powracam, powrócę, powrót*, ponownie, znowu, znów, będę (dostępn*|w biurze|osiągaln*|dyspozycyjn*|do dyspozycji),
        dostępn* od,
      `,
      backBehind: "wracam, wrócę, wrócimy, powracam, będę",
      contact: `
        (wracam|wracamy|wrócę|wrócimy|powracam|powrócę) .. (do (tematu|sprawy|pana|pani|państwa|ciebie|rozmowy|pytania)|z (odpowiedzią|informacją|tematem)),
        (odezwę|odezwiemy|zadzwonię|napiszę) .. (ponownie|znowu|znów), (ponownie|znów|znowu) (się )?(odezwę|skontaktuję|zadzwonię|napiszę),
      `,
      until: "do( dnia)?",
      through: "do ?po, do końca( dnia)?",
      after: "po",
      from: "od",
      inclusive: "włącznie",
      away: "nieobecn*, urlop*, zamknięt*, nie",
      abbreviations: "",
      and: "i, oraz",
      daytimes: "południa",
    },
    bounce: {
      subject: `
        nie(dostarcz|doręcz)*, nie (można dostarczyć|dostarczono), zwrot* (wiadomości|poczty), błąd dostarcz*, powiadomienie o stanie doręczenia,
        nieudane dostarczenie,
      `,
      openHeadings: "powiadomienie",
      delaySubject: "opóźnion(a|e|y), opóźnienie",
      failed: `
        nie (można|udało się|może|została|został) .. (dostarcz|doręcz)*, nie(dostarcz|doręcz)*,
        (adres|adresat|odbiorca|użytkownik|skrzynka) .. (nieznany|nie istnieje|nie znaleziono|pełna|odrzucon(y|a)),
      `,
      temporary: "(skrzynka|limit) .. (pełna|przepełniona|przekroczon(y|a))",
      delayed:
        "(dostarczenie|wiadomość) .. (opóźnion(a|e)|wstrzymana), nie została jeszcze dostarczona, (kolejne|dalsze) próby",
    },
    invitation: {
      accepted: "zaakceptowan(o|a|y), akceptowano",
      tentative: "wstępn*",
      declined: "odrzucon(o|a|e)",
      canceled: "anulowan(o|a|e)",
      booked: "nowe (wydarzenie|spotkanie), potwierdzenie spotkania",
    },
  },

  // Understanding replies, checking and writing drafts ------------------------------------------------------

  replies: {
    optOut: {
      leave: `
        wypis*, wyrejestr*, zrezygnowac z newslettera|subskrypcji, anul* .. subskrypc*, odsubskryb*, zostac|byc .. usuniet*|wykreslon*|wypisan*,
      `,
      remove: `
        usun*, usuw*, skasuj*, skasow*, kasuj*, wykasuj*, wykasow*, wykresl*, skresl*, wyma*, zablok*, wyklucz*, zniszcz*, pozbadz*,
      `,
      push: "wyrzuc*, wywal*, zabierz*, zdejm*, sciag*, zdjac, zdjecie, wypieprz*, zabra*, wylacz*",
      off: "z, ze, stad, poza",
      me: "mnie, nas, mi, nam, nami, mna",
      my: "moj*, nasz*, wszystkie, wszystkich, wszelkie, wszelkich, mnie, nas, cala, calej, swoj*",
      list: `
        list*, baz*, mailing*, system*, newsletter*, rejestr*, crm, kontaktow, wysylk*, ewidencj*, kampani*, kartotek*, odbiorcow, zbior*,
      `,
      data: `
        adres*, dan, dane, danych, kontakt*, numer*, firm*, nazwisk*, rekord*, imie, informacj*, telefon*, zespol*, pracownik*, konto, konta, domen*,
        organizacj*, spolk*, skrzynk*, osob*, biur*, kolegow,
      `,
      stop: `
        przesta*, skoncz*, zaprzesta*, zakoncz*, wstrzym*, zaniech*, powstrzym*, koniec, dosc, dosyc, stop*, spokoj*, odczep*, odwal*, rezygnuj*,
        oszczed*, przerw*, basta, zatrzym*, odpusc*, zabran*, zakaz*,
      `,
      write: `
        pis*, napis*, wysyl*, wysla*, przysyl*, przesyl*, nieprzesyl*, nieprzysyl*, niewysyl*, niekontakt*, niekierow*, kontakt*, spamow*, spamuj*,
        nek*, slij*, slac, dzwon*, niepoko*, zawrac*, nagabyw*, korespond*, kierow*, zasypyw*, przeszkadz*, mecz*, skontakt*, odzyw*, zaczepi*,
        bombardo*, mailowa*, mailuj*,
      `,
      mail: `
        mail*, email*, wiadomos*, spam*, korespondenc*, ofert*, kontakt*, reklam*, newsletter*, informacj*, propozycj*, komunikat*, tresc*, przesyl*,
        marketing*, promocj*, wysylk*, przypomnie*, nieprzesyl*,
      `,
      receive: `
        otrzymyw*, otrzymac, dostaw*, dostac, odbier*, slysz*, widz*, czyta*, figurowac, znajdowac, ogladac,
      `,
      want: `
        chc*, zycz*, wyraz*, zgad*, zgod*, wol*, interes*, udziel*, pragn*, zezwal*, pozwal*, pozwol*, prosz*, prosi*, zainteres*, ochot*, mile,
        powin*, upowazn*,
      `,
      not: `
        nie, nigdy, zadn*, bez, nic, ani, dosc, dosyc, niech, nieprzesyl*, nieprzysyl*, niewysyl*, niekontakt*, niekierow*, niepozadan*, niechcian*,
      `,
      more: `
        wiecej, juz, nigdy, ponown*, kolejn*, dalsz*, przyszlos*, zadn*, nastepn*, znowu, nadal, dluzej, znow, jakichkolwiek, jakiejkolwiek, wszelk*,
      `,
      claim: `
        sprzeciw*, wnos*, zglasz*, sklad*, powoluj*, wycof*, odwol*, potwierdz*, podstaw*, domag*, wzyw*, realiz*, prosz*, uszanow*, zastrzeg*,
        korzystam, korzystamy z prawa, zadam, zadamy, zadanie, cofam, cofamy, prosil*, mowil*,
      `,
      law: `
        rodo, gdpr, art, artykul*, zgod*, sprzeciw*, praw, prawo, prawa, przetwarz*, danych osobowych, uodo, zapomnien*, usuniec*, marketing*, ustaw*,
      `,
      alone: `
        stop, wypisz, wypisac, wypisuje, wypisanie, usun, usunac, usuncie, usuniecie, wykreslic, przestancie, przestan, skasowac, skasuj, nie pisac,
        wypis,
      `,
      short: "wystarczy",
      asks: `
        daj* .. spokoj, zostaw* .. spokoju, odczep* sie, odwal* sie, nie zycz* sobie, koniec z mail*|spam*|wiadomos*, dosc mail*|spam*|tych,
        o nieprzesylanie|niewysylanie|niekontaktowanie|nieprzysylanie, zapomn* o mnie|nas|moim,
      `,
      may: `
        spokoj*, nielegaln*, niezgodn*, bezprawn*, narusz*, spam*, niezamowion*, niechcian*, niepozadan*, niemile, natret*, nachaln*, nek*, meczy*,
        odczep*, odwal*, spadaj*, spieprz*, spierd*, odpierd*, zjezdz*, nigdy .. zapis*|zgod*|wyraz*|prosil*|subskryb*|zgadz*,
        nie .. zgod*|wyraz*|zgadz*|zyczy*|zapis*|prosil*|pozwol*|upowazn*, bez .. zgod*|pozwol*, jeszcze jed*, nastepn* .. mail|wiadomos*|raz,
        czarn* list*, zablok*, zapomn*, mimo .. prosb*|rezygnac*|sprzeciw*|wypis*, juz .. prosil*|wypis*|pisal*|mowil*|rezygn*, rezygn*,
        wol* .. nie, nie interes* .. wiecej|dalsz*, nie nalega*, na .. liscie, prywatnos*, przesta*, nic wiecej, zgloszona,
        jak .. wypis*|zrezygn*|przesta*|stad|listy|bazy|listach, ile razy, ostatni*, drug*|trzeci*|czwart*|piat* .. mail*|wiadomos*|raz, nie znaczy,
        kogos innego, uszanuj*, uszanow*, raz na zawsze, dajcie sobie, nie .. akcept*, nie trzeba .. pis*|przypomin*|kontakt*|wrac*|dzwon*,
        nie ma potrzeby, niepotrzebn* .. pis*|przypomin*|kontakt*, przypomin* .. nie trzeba, dosc, dosyc, starczy, z dala,
      `,
      threat: "prawnik*, adwokat*, skarg*, pozew, zglosze, zglosimy, zawiadom*, kancelari*, policj*, do sadu",
      plain: `
        prosz*, prosim*, uprzejm*, dziekuj*, dzien, dobry, szanown*, panstw*, pana, panie, pozdraw*, powaz*, w, we, na, do, od, o, u, po, za, dla, a,
        sie, to, tego, tej, tym, ten, te, tych, taki*, jest, sa, byc, jestem, jestesmy, bede, swoj*, wasz*, was, natychmiast*, teraz, dzisiaj,
        najszybciej, trwal*, wszelk*, wszystk*, kazd*, mozna, moze*, moga, czy, nie dziekuj*, tak, nie interesuje mnie, nie interesuje nas,
        nie jestem zainteresowan*, nie jestesmy zainteresowan*, handlow*, marketingow*, prywatn*, moich, osob*, podstaw*, cel*, potwierdz*,
        przetwarzan*, wdzieczn*, byl*, raz, razem, tylko, sobie, sprawie, zostac, bardzo, dzieki, witam, witaj, czesc, pan, pani, panem, przez, lub,
        ta, temu, bedzie, swoich, wam, twoj*, ci, cie, niezwloczn*, dzis, pilnie, szybko, od razu, jak najszybciej, wreszcie, w koncu, zaraz,
        stanowczo, kategorycznie, zdecydowanie, calkowicie, calkowite, na zawsze, zawsze, moglby, moglaby, mogliby, aby, zeby, by, bym, bysmy, prosba,
        prosbe, brak zainteresowania, nie mam zainteresowania, reklamow*, komercyjn*, niechcian*, niezamowion*, elektronicz*, mailow*, sluzbow*,
        firmow*, dotycz*, ust, pkt, lit, rozporzadz*, przysluguj*, pisemn*, terminie, dni, posiadan*, posiadacie, otrzyman*, ode, ode mnie, sytuacj*,
        rowniez, takze, tez, kierunku, droga, ta droga, drodzy, hej, ok, przykro, niestety, ewentualn*, udzielon*, wyrazon*, dalej, tematu, cale, caly,
        zakresie, bez zwloki, gdyby panstwo|pan|pani, gdybyscie, powodzenia, zrozumienie, miec, wobec, uzywan*,
      `,
      turn: `
        jesli, gdy, jak, co, gdzie, prawie, klient*, uzytkowni*, dostawc*, narzedzi*, dzwon*, umow*, faktur*, spotkan*, jeszcze nie, obecnie, trzeba,
        wtor*, srod*, czwart*, piat*, tydzien, tygodni*, urlop*, zaproszen*, dopiero, potrzeb*,
      `,
      but: "ale, jednak, lecz, natomiast, tylko, oprocz, zamiast, raczej, zart*, chyba",
      warm: `
        interesujac*, ciekaw*, demo, cen*, wycen*, koszt*, ile, spotkan*, kalendarz*, umowmy, umowil*, zarezerw*, zadzwon*, oddzwon*,
        wiecej informacji, wiecej szczegolow, szczegol*, chetnie, jestem zainteresowan*, jestesmy zainteresowan*, porozmaw*, dodac mnie|nas, dodaj*,
        dopis*, zapis*, wpis*, zostaw* .. liscie, odezw*, skontaktujemy, skontaktuje,
      `,
      void: `
        nie zapomn*, prosze nie zapomniec, jeszcze nie, nie dostal*, nie mam wiecej pytan, wiecej informacji, nie odpowiad*,
      `,
      foot: `
        kliknij|kliknac tutaj|tu|w, otrzymujesz te|ta|ten, w kazdej chwili, jesli nie chcesz|chca|chce .. otrzymyw*|wiadomos*,
        przysluguje panstwu|ci|pani|panu, preferencj*, polityka prywatnosci, w przegladarce, omylkow*,
      `,
      ask: `
        czy moga, czy mozna, czy moglby, czy moglaby, czy mogliby, czy mozecie, czy moze, moga panstwo, prosze, prosimy,
      `,
      last: "prosze, dziekuje, dzieki",
      already: "juz",
      and: "i, oraz",
    },
    instructions: {
      orders: `
        (zignoruj|ignoruj|zapomnij|pomin)* ... (instrukcj|polecen|wytyczn|zasad|prompt)*
        (sklasyfikuj|zaklasyfikuj|oznacz|skategoryzuj|potraktuj|zakwalifikuj) (te|ta|to|ten|wiadomosc) ... jako
        jestes (teraz )?(asystent|model|botem|sztuczna)*
        (uwaga|wiadomosc|instrukcja|notatka) (do|dla) (ai|asystent|model|bot|sztucznej)*
        (jesli|jezeli) (jestes|to) .. (ai|bot*|robot*|asystent*|model*|sztuczn*|maszyn*)
        (nowe|nowa|nowy) (instrukcj*|polecen*|wytyczn*|zadani*) ?:
        (pokaz|wyswietl|ujawnij|powtorz) .. (prompt|instrukcj*|hasl*)
        nie (angazuj|informuj|zawiadamiaj|pytaj|wlaczaj)* .. (czlowiek*|nikogo|osob*|ludzi)
      `,
      impostor: `
        jako (administrator|operator) .. (polecam|nakazuje|rozkazuje|upowazniam|zadam)
      `,
      address: `
        (kto|ktokolwiek) (pisze|napisze|przygotowuje|redaguje) (te )?odpowiedz
        (jesli|jezeli|skoro|gdy) .. (odpowiada|czyta|pisze|odpisuje|obsluguje) .. (ai|bot|robot|maszyna|model|sztuczna)
        ^(droga |drogi |szanowna |witaj |uwaga |hej |notatka dla )?(ai|sztuczna inteligencjo|asystencie|asystentko|bocie|chatbocie|robocie|modelu jezykowy|chatgpt|
          claude)( ai|wirtualny)?( ?[,:!]| -)
        (drog[ai]|szanown[ya]|witaj|uwaga|hej),? (wirtualny |wirtualna )?(ai|sztuczna inteligencjo|asystencie|asystentko|bocie|chatbocie|robocie|modelu jezykowy)
        (notatka|wiadomosc|instrukcja|instrukcje|polecenie|polecenia|komunikat|przypomnienie|rozkaz|uwaga) (do |dla )(wszystkich |kazdego |kazdej |twojego )?(ai|
          sztucznej inteligencji|asystenta|asystentow|bota|botow|chatbota|chatbotow|robota|modelu jezykowego|modeli jezykowych|systemu odpowiadajacego)
        (ai|asystent|bot|chatbot|robot|model|system|program|maszyna|oprogramowanie|inteligencja),? (ktory|ktora|ktore) .. (czyta|przetwarza|odpowiada|pisze|
          generuje|redaguje|obsluguje) .. (te|ta|to|na|wiadomosc|mail|odpowiedz)
        (jestes|jako|poniewaz jestes) (przeciez |tylko )?(ai|sztuczna inteligencja|robotem|botem|chatbotem|modelem jezykowym|maszyna)
        (jesli|jezeli|skoro|gdy|poniewaz) .. (automatycz*|ai|robot|robotem|bot|botem|maszyna|modelem) .. (odpowiada|odpowiadasz|odpowiedz|czyta|czytasz|pisze|
          piszesz|wysyla|wiadomosc|mail)
        (ukryte|tajne) (instrukcje|polecenie|polecenia)
      `,
      automatic: `
        auto-?(odpowiedz|odpowiedzi|wysylka|wysylanie|reply|send|responder)*
        automatyczny pilot | autopilot
        automatyczn(a|e|ej|ie|y|ego|ych) (wysylk|wysyl|wyslan|odpowied|odpowiad|odpisyw|generowan|mail|wiadomosc|respond)*
        (odpowiedz|odpowiedzi|wiadomosc|mail|wysylaj|wyslij|odpowiadaj|odpowiada|wysylana|wysylane|wysylany) .. automatycznie
        (bez|zanim|przed) .. (sprawdzenia|zatwierdzenia|akceptacji|kontroli|czlowiek|czlowieka|ktokolwiek|ktos|weryfikacji) .. (przeczyta|zobaczy|sprawdzi|
          zatwierdzi|wyslij|$)*
      `,
      into: `
        (dodaj|dodac|potwierdz|potwierdzic|wstaw|wstawic|umiesc|umiescic|zamiesc|zamiescic|wklej|wkleic|skopiuj|wpisz|wpisac|napisz|napisac|wspomnij|wspomniec|zacytuj|podaj|uwzglednij|
          dolacz|powtorz|przepisz) .. (w|do|na koncu|na poczatku|pod) (swojej |swojego |swoim |panstwa |pana |pani |tej |kazdej |twojej |waszej |nastepnej |
          nastepnym |tresci |pierwszej |automatycznej ){0,3}(odpowiedzi|mailu|maila|wiadomosci|e-mailu|podpisie|podpisu|stopce|stopki|szkicu)
        (odpowiedz|odpowiedziec|odpisz|napisz|powiedz) (mi |nam |tylko |wylacznie |po prostu |prosze ){0,3}(tylko|wylacznie|dokladnie|doslownie|slowo w slowo|
          nastepujaco|slowem|zdaniem|to zdanie|te slowa|tym zdaniem|jednym slowem|tekstem)
        ^(prosze )?(odpowiedz|odpowiedziec|odpisz|odpisac|napisz|napisac|powiedz|oswiadcz) (mi |nam |w swojej |w |
          pisemnie ){0,3}(odpowiedzi)?,? ?ze (akceptuj|pan|pani|panstwo|wy|wasza|cena|nasze|nasz|wszystko|jest|oferta|zgadz|przyjmuj)*
        (twoja|panstwa|pana|pani|kazda|wasza|nastepna) (nastepna )?(odpowiedz|wiadomosc|stopka) (musi|powinna|ma) .. (zawierac|zaczynac|konczyc|wspominac|
          potwierdzac|brzmiec|byc|zawrzec)
        (zacznij|zaczac|rozpocznij|zakoncz|zakonczyc|podpisz|podpisac) (swoja|odpowiedz|kazda|wiadomosc|mail|sie|sie jako|jako) .. (odpowiedz|wiadomosc|od|slowami|
          jako|nazwiskiem|imieniem|mail)*
        w (swojej |panstwa |twojej |waszej |nastepnej |pana |pani )?(odpowiedzi|nastepnym mailu) .. (dodaj|wstaw|umiesc|napisz|potwierdz|zaakceptuj|wspomn|podaj|
          obiec|zagwarantuj|zamiesc|wpisz|uwzgl|zacytuj)*
      `,
      // Word classes. The combinations of classes that address a machine are the same in every language.
      words: {
        ignore: `
          zignoruj*, ignoruj*, zapomnij*, zapomniec, pomin*, odloz, odlozyc, lekcewaz*, uniewazn*, traci waznosc, traca waznosc, stracilo waznosc, niewazn*, anulowan*, nie obowiazuj*,
          juz nie obowiazuj*, nie licza sie, nie liczy sie, odrzuc*, skasuj*, wyrzuc*, zlam*, wykasuj*, wymaz*, zresetuj*, odwolan*, nieaktualn*, zastapion*, przeciwnie do,
          odwrotnie do, lamiac, nie stosuj sie, nie trzymaj sie, porzuc*, zaniechaj, przestan, wylacz*, zostaw, nie jestes zwiazan*, wolny od, nie musisz sie, nie musisz trzymac,
          nie musisz przestrzegac, odejdz od, olej, skasowan*, usuniet*, pierwszenstwo, wazniejsz*, byl tylko test, byly tylko test*, to byl test, wbrew, zamiast, przeterminowan*,
          wygasl*, zniesion*, narusz*, nie sluchaj, nie stosuj, nie przestrzegaj, nad wszystkimi, ponad, nie licza, nie liczy, nie wazne, skreslon*, wykreslon*, przepadl*,
          nigdy nie dostal*, nigdy nie otrzymal*, nie zwazaj, nie zwracaj uwagi, nie bierz pod uwage, uchyl*, olewaj, wylam, niewiazac*, juz niewazne, wazniejsze niz,
        `,
        command: `
          polecen*, instrukcj*, zasad*, regul*, rozkaz*, wytyczn*, prompt*, kazano, nakazano, ci powiedziano, powiedziano ci, ci polecono, polecono ci, ci nakazano, nauczono, wskazow*,
          dyrektyw*, nakaz*, wszystko powyzej, powyzszy tekst, tekst powyzej, kontekst*, szkoleni*, programowani*, polityk*, tworc*, operator*, ogranicze*, konfiguracj*, zadani*,
          komend*, skrypt, skryptu, filtr*, zabezpiecze*, waznosc, powiedziano, to co powyzej, co powyzej, wczesniej, dotychczas*, pracodawc*, twoja firma, komunikat systemowy, normy,
          ustawieni*, domysln*, podrecznik*, kodeks*, poprzednie polecenia, instruowan*, poinstruowan*, polecono, zalecen*, skonfigurowan*,
        `,
        comply: "stosuj*, przestrzeg*, trzymaj*, sluchaj*, kieruj*",
        become: `
          od teraz jestes, teraz jestes, nie jestes juz, udawaj*, wciel sie, zachowuj sie jak, podszyj sie, wejdz w role, wejdz w skore, wczuj sie w, przyjmij role, przyjmij tozsamosc,
          odgrywaj, zagraj role, masz teraz na imie, nazywasz sie teraz, teraz nazywasz sie, twoje imie to, twoje nowe imie, twoja nowa rola, jestes odtad, odtad jestes,
          od tej chwili jestes, od dzis jestes, nie jestes asystentem, jakbys byl*, jak gdybys byl*, pracujesz dla nas, pracujesz teraz, stan sie, stajesz sie, bedziesz naszym,
          odpowiadaj jak, odpowiadaj jako, mow jak, pisz jak, bez ograniczen, zabawa w role, wystap jako, odpowiedz jako nasz*, niech pan udaje, prosze udawac, nazywasz sie,
          masz na imie, badz naszym, badz moim, mow jako, odpowiadaj w roli, w roli, w skorze, grasz role, jako nasz dyrektor, jako nasz*, zamien sie, wyobraz sobie ze jestes, wyobraz,
          reprezentujesz nas, jak pirat, mowisz w naszym imieniu, nalezysz do nas, sluzysz nam, uwazaj sie za, zachowuj sie, zagraj, graj role, nasladuj, wystepuj jako, dzialaj jako,
          pelnij role, wyobraz sobie, nie jestes, mow do mnie jak, jakbys nigdy, tak jakbys nigdy, jakbys pracowal*, jakbys nalezal*, od tego momentu jestes, od tej wiadomosci jestes,
          przestan byc, w charakterze naszego, odpowiadaj tak, odpowiedz tak jakbys, podawaj sie za, podaj sie za, role hojn*, role nasz*, w roli nasz*, odegraj, traktuj mnie,
        `,
        inside: `
          twoj prompt, twoim prompcie, prompt systemowy, poziom pewnosci, wskaznik pewnosci, wynik pewnosci, kolejka do sprawdzenia, kolejce do sprawdzenia, kolejki do sprawdzenia,
          kolejki przegladu, kontrola zaliczona, filtr tresci, model jezykowy, rob co mowie, rob to co mowie, sluchaj mnie, badz posluszny, jakim modelem jestes, jaka wersja jestes,
          twoje instrukcje, twoje zasady, swoje instrukcje, swoje zasady, swoich zasadach, jako zainteresowan*, jako pozytywn*, czysta karta, od zera, jedyne instrukcje,
          jedyne polecenia, nie wolno ci, zabroniono ci, czego nie mozesz, notatki wewnetrzne, wewnetrzne notatki, bez filtra, bez cenzury, tryb dewelopera, tryb programisty,
          klasyfikator*, ukryte instrukcje, prog pewnosci, automatyczna akceptacja, ukryty tekst, tajny tekst, jak pewny byles, nadawca zweryfikowany, zweryfikowany nadawca,
        `,
        no: "nie, nikt, nikogo, zaden, zadne, zadnej, zadnego, zbedn*, pominac, pomin, bez czekania, nie czekaj, nie czekac, niczyj*, zadnych, nigdy, ani, omin, ominac",
        skip: "pomin, pominac, omin, ominac, przeskocz, bez czekania, nie czekaj, nie czekac, zrezygnuj*, daruj*, oszczedz, bez, niezaleznie od",
        review: `
          sprawdz*, zatwierdz*, weryfik*, przeglad*, kontrol*, akcept*, nadzor*, zgod*, etap akceptacji, ocen*, rzut oka, aprobat*, interwencj*, ok, spojrzen*, patrzec, patrzy, czytac,
          czyta, pozwoleni*, przeczyta*, obejrz*, zobacz*, ludzk*, etap, konsult*, pytac, pytania, pytaj, dyrekcj*, upowaznien*, blogoslawienstw*, czekania, angazow*, podpis, inspekcj*,
          potwierdzeni*, badan*, zbada*, udzialu, wgladu, moderow*, moderuj*, korekt*, pokazyw*, pokazac, uzgadnia*, uzgodni*, przedklada*, kontrasygn*, dawac do, widziec,
        `,
        person: `
          czlowiek*, ludz*, osoba, osoby, ktos, nikt, pracownik*, recznie, reczn*, szef*, kolega, koleg*, kolezank*, przelozon*, zespol*, kogokolwiek, ktokolwiek, niczyja, dyrekcj*,
          adwokat*, prawnik*, kimkolwiek, kogos, trzeci*, operator*, inny, innych, innej osoby,
        `,
        need: "musi, musza, trzeba, potrzeb*, konieczn*, wymagan*",
        dispatch: `
          wyslij*, wyslac, wysylk*, wyslane, wyjdzie, wyjsc, puszcz*, wyslania, od razu odpowiedziec, odpowiedz od razu, odpowiedz natychmiast, natychmiast odpowiedz*, odpowiadaj od razu,
          wyslij od razu, nadaj, wypusc*, przekaz, wysylaj, idzie, pojdzie, leci, od reki, w tej chwili, od razu wyslac, tak jak jest, odpowiedziec, odpowiedz od, odpowiedz, odpisz, odpisac,
          odpowiadac, odpowiadaj, dostarcz*, wysylajcie, puscic, odeslac, odeslij, odpowiad*, odpowiesz,
        `,
        cleared: `
          dopuszczon*, zatwierdzon*, zaakceptowan*, autoryzowan*, zgodzil*, zgody, zgode, dozwolon*, zaufan*, biala lista, zielone swiatlo, upowazn*, zaakceptowal*, przeszla, przeszedl,
          przeszlo, przepuscil*, uznan* za bezpieczn*, uznana za bezpieczna, uznany za bezpieczny, bezpieczn*, zweryfikowan*, zaliczon*, certyfikowan*, nieszkodliw*, sprawdzon* i,
          pozytywnie, przyjal, przyjety, zatwierdzil*, sprawdzil*, zwolnion*, wylaczon* spod, wylaczona spod, czyst*, w porzadku, bez zastrzezen, przepuszczon*, wolna od, wolny od,
          zgodzil sie, powiedzial tak, niczego nie wykazal*, nic nie wykazal*, nic nie znalazl*, bez uwag, brak uwag, brak zastrzezen, dal ok, pozytywn*, niskie ryzyko, bez ryzyka,
          uprawnion*, przeznaczon*, potwierdzon*, zakonczon*, opieczetowan*, wstepnie zatwierdzon*, dopuscil*, ustalono, ustalone, ustalil*, uzgodnion*, uzgodnil*, mozna automatycznie,
          gotow* do, godn* zaufania, odpowiedni*, uwierzytelnion*, znany nadawca, mozna na nia, bialej liscie, biala liste,
        `,
        automatic: `
          automatyczn*, zautomatyzowan*, autopilot*, natychmiastow*, samoczynn*, autonomiczn*, bezposredni* odpowied*, bezposredniej odpowiedzi, automatyzowan*, niesprawdzon*, automatycznej
          odpowiedzi,
        `,
        checked: "sprawdzon*, zweryfikowan*, skontrolowan*, przejrzan*, zbadan*",
        virus: "virus*, viren*, wirus*, avast, antivir*, malware",
        guard: `
          filtr, filtry, filtra, straznik*, kontrol* bezpieczenstwa, kontrole bezpieczenstwa, kontrola bezpieczenstwa, kontroli bezpieczenstwa, moderacj*, moderator*, recenzent*,
          weryfikator*, zgodnosci, dzial bezpieczenstwa, zespol bezpieczenstwa, system kontroli, system bezpieczenstwa, kontrola jakosci, test bezpieczenstwa, zabezpieczen*, kontrol*,
          klasyfikator, audyt, audytor*, nadzorc*, bezpieczenstwa, inspektor*, cenzor*, anty-injection, oceniajac*, zatwierdzajac*, kontrol* tresci, pies strozujacy, antyspam*,
          administrator*, moderowan*, moderuj*, operator*, dzial it, wlasciciel*,
        `,
        yours:
          "wasz, wasza, wasze, waszego, waszej, waszych, panstwa, twoj, twoja, twoje, twojego, twojej, twoich, swoj, swoja, swoje",
        we: "ja, my, nasz, nasza, nasze, naszego, naszej, naszym, moj, moja, moje, mojego, mojej, musze, musimy, moge, mozemy, mam, mamy, chce, chcemy",
        flag: `
          oznacz*, wstrzym*, zglasz*, zglos*, ostrzez*, alarm*, blokuj*, kwarantann*, podejrzan*, kolejk*, flag*, zatrzymuj*, zatrzym*, przechwy*, powiadom*, uwag*, watpliwosc*, ostrzeg*,
          odklad*, raportuj*, eskal*, pauz*, opozni*, odloz*, podejrz*, osob*, czlowiek*, odrzuc*, przekierow*, na bok, spam*, niechcian*, zaznacz*,
        `,
        message: `
          tej wiadomosci, ta wiadomosc, te wiadomosc, tego maila, ten mail, tego tekstu, ta tresc, tej tresci, to zapytanie, ta prosba, mojej wiadomosci, moja wiadomosc, moj mail,
          mojego maila, ten tekst, tych linijek, ten nadawca, tego nadawcy, te wiadomosci, tego, ta rozmowa, moja prosba, nasza prosba, naszej wiadomosci, nasza wiadomosc, moj status,
          wiadomosc, maila, nasze wiadomosci, nasze maile, naszych wiadomosci, tego jako, to jako, ten list, tego listu, moj tekst, tego leada,
        `,
        file: `
          sklasyfik*, zaklasyfik*, klasyfik*, skategoryz*, zakwalifik*, przypisz, zapisz, potraktuj*, uznaj*, uznac, ocen*, traktuj*, zaszereg*, zaliczyc, zalicz, etykiet*, nadaj*,
          nadac, przydziel*, daj, dac, oznacz*, ustaw*, uwazaj, wyznacz, wpisz, rozpoznaj, kwalifikuj, przetwarzaj, oglos, opisz jako, traktowac, rozumiec, interpret*, brac za, bierz,
          zglos ze,
        `,
        label: `
          zainteresowan*, pozytywn*, nieszkodliw*, bezpieczn*, lead, kwalifikowan*, priorytet*, zaufan*, pewnosc*, spotkan*, goracy, kategori*, wiarygodn*, status, etykiet*, wynik,
          ocena, normaln*, zakwalifikowan*, w porzadku, akceptowaln*, zatwierdzon*, zielon*, prawdziw*, powazn*, obiecujac*, nie spam, niepodejrzan*, atak*, zagrozeni*, phishing*,
          manipulacj*, spam*, zlosliw*, naduzyc*, piln*, niebezpieczn*, czyst*, nic niezwyklego, nic podejrzanego, brak ryzyka,
        `,
        tag: "etykieta, etykiete, kategoria, kategorie, klasyfikacja, ocena, oznaczenie",
        include: `
          wstaw*, zawier*, umiesc*, dodaj, dodac, wspomn*, przytocz*, zacytuj*, powtorz*, napisz*, wpisz*, skopiuj*, zakoncz*, konczyc, odesl*, skieruj*, skierowac, uzyj*, uzyc, podaj*,
          wplec, wplesc, zamiesc*, ujac, ma, musi, powinn*, znalezc, zobaczyc, odwolaj*, doloz*, dopisz*, koncz, zaczyn*, zaczac, zacznij, rozpocz*, brzmi*, konczy*, niech, cytat,
          glosi*, mowi*, niesie, pojawi*, przeczytac, wklej*, pokaz*, dopisac, dolacz*, wprowadz*, umiesc,
        `,
        answer: `
          odpowiedz, odpowiedzi, nastepna wiadomosc, nastepnej wiadomosci, nastepnym mailu, kiedy odpowiesz, gdy odpowiesz, odpowiadajac, przy odpowiedzi, odpisujac, tym co napisz*,
          podpis, podpisie, pierwsze slowo, pierwsze zdanie, ostatnie zdanie, odpowiedziach, twoja odpowiedz, panstwa odpowiedz, mailu, odpowiedz slowami, nastepny list, odpisie,
          replice, odpowiadaj*, wygenerowanym tekscie, wygenerowanego tekstu, wygenerowanej wiadomosci, wygenerowanym mailu, wygenerowany tekst, co napiszesz, odpowiadaj na kazde,
          co wymyslisz,
        `,
        letter:
          "swoja wiadomosc, swoj mail, swoim mailu, panstwa wiadomosc, wiadomosci od was, twoj mail, swojej wiadomosci",
        verbatim: `
          zdanie, zdania, slowo w slowo, doslown*, linijk*, nastepujac*, ponizsz*, dokladnie, slowo, slowa, slowami, slow, zdaniem, zdaniu, fraza, fraze, tekst, wyrazenie,
          sformulowanie, formula, cytat, uwaga, haslo, oswiadczenie, zwrot, slowem,
        `,
        asked: `
          link do, cennik, cennika, broszura, broszure, numer klienta, numer zamowienia, fakture, faktury, umowe, umowy, oferte, dokumenty, dokumentacje, ceny, cen, referencje, katalog,
          temacie, temat, koszty, kosztow,
        `,
        ask: "jakie, jaka, jaki, jak, co, ktore, ktory, kto, ile, jakich, jakim, jakimi, ktorych",
        reveal: `
          pokaz*, podaj*, przesl*, wyslij, wypisz*, wymien*, zdradz*, ujawn*, skopiuj*, powtorz*, opisz*, powiedz, udostepn*, opowiedz, wyslij mi, prosze przeslac, wyslac mi, przekaz*, daj,
          podac,
        `,
        recite: "zacytuj*, cytuj*, pokaz*, wydrukuj*, ujawn*, powtorz*, wypisz*, wyswietl*, zdradz*",
        secret: `
          prompt*, twoje instrukcje, twoje zasady, instrukcje dostal*, dostal* instrukcje, dostales instrukcje, dostalas instrukcje, instrukcje masz, zasady masz, zasady obowiazuja cie,
          twoje ustawienia, twoja konfiguracj*, pewnosci, dane treningowe, klucz api, hasla, hasel, notatki wewnetrzne, tekst przed moj*, otrzymales, mowia twoje, prawdopodobienstw*,
          przed ta wiadomoscia, nad ta wiadomoscia, powyzej tej, twoje ograniczenia, zabronion*, wewnetrzne notatki, mozesz zobaczyc, widzisz, klasyfikator*, chce zebys, masz mowic,
          ci powiedziano, powiedziano ci, twoj kontekst, twoja wiedz*, stoi za, na ile pewny, swoj regulamin, twoj regulamin, pewnoscia, pewnosc, twoje parametry, twoje dane,
          twoj model, jestes zaprogramowan*, jestes skonfigurowan*, byles trenowan*, swoje ustawienia, swoja konfiguracje, swoje parametry, twoj system, swoj prompt,
          wedlug ktorych dzialasz, wedlug ktorych pracujesz,
        `,
        others: `
          innych klientow, inni klienci, innego klienta, innych waszych klientow, innych firm, inne firmy, pozostalych klientow, wszystkich klientow, liste klientow, lista klientow, innych
          odbiorcow, baze klientow, waszych innych klientow, poprzedni klient, poprzedniego klienta, ostatniego klienta, innych nadawcow, innych osob, konkurent*, reszty klientow, innych
          kont, osob trzecich, cudze, inni zainteresowani, innych zainteresowanych, inni nadawcy,
        `,
        data: `
          dane, danych, adresy, ceny, rabaty, umowy, rozmowy, wiadomosci, maile, telefony, numery, informacje, warunki, placa, liste, lista, baze, szczegoly, napisal*, powiedzial*,
          zaplacil*, wynegocjowal*, oferty, korespondencj*, widzisz, skrzynk*, zamowieni*, dostep, tresc, tresci, faktury, nazwiska, histori*, skrzynce,
        `,
        decode: `
          odkoduj*, zdekoduj*, dekoduj*, rozszyfruj*, odszyfruj*, wspak, od tylu, od konca, rot13, base64, cezar*, morse*, szesnastkow*, zaszyfrowan*, zakodowan*, od prawej do lewej,
          pierwsze litery, pierwszych liter, inicjaly, co druga litere, przesun*, binarn*, lustrzan*, akrostych, przetlumacz z, odwrotnie, odwroc*,
        `,
        obey: `
          wykonaj*, zastosuj*, posluchaj*, zrob to, zrob co, uslucha*, przeczytaj, czytaj, nastepuj*, ponizej, ponizsz*, stosuj, dzialaj, polecenie, instrukcja, tekst, wiadomosc, linia,
          postepuj, potraktuj,
        `,
        post: "kontakt*, dostawc*, drug*, trzec*, czwart*, osoba kontaktowa",
        earlier:
          "co panu, co pani, co ci mowilem, co ci mowilam, co mowilem, co mowilam, co pisalem, co pisalam",
        idle: "wyslij mi, wyslac mi, prosze przeslac, nic nie wysylac, nie wysylac",
      },
    },
    cautions: {
      person: `
        (zadzwon|zadzwoni|prosze dzwonic|dzwonic|oddzwon|prosze o telefon|telefonicznie|przez telefon|kontakt telefoniczny)*
        (zywym|prawdziwym) (czlowiekiem|pracownikiem)
        (prosze|mozna|najlepiej) .. (dzwonic|zadzwonic|przedzwonic|oddzwonic)
        zadzwon | zadzwoncie | przedzwon | oddzwon
      `,
      legal: `
        prawnik* | prawn[aye] | adwokat* | kancelari* | skarg[eai] | pozew | danych osobowych | ochrony danych | zgody na | podstawie prawnej | radca
        nielegaln* | bezprawn* | umow[aey] powierzenia
      `,
      hostile: `
        (oszust*|smieci*|bezczeln*|zenada|zenujac*|idiot*|kretyn*|kurw*|spierdal*|spadaj*|nekan*|bzdur*|natret*|naciagacz*|^to spam|(to jest|zwykly|czysty) spam)
      `,
    },
    questions: {
      asks: `
        (ile|jaki[ea]?|jak (dziala|dlugo|wyglada)|czy (jest|maja|mozna|oferuj*))
      `,
      wishes: `
        przeslac | wyslac | demo | podeslac | umowic | zadzwonic | porozmawiac | spotkanie | spotkac | poniedzialek | wtorek | srode | czwartek
        piatek | tygodniu | informacji | pasuje
      `,
      money: `
        koszt* | cen[ay] | cennik | ile
      `,
    },
  },
  drafts: {
    statements: {
      plain: `
        i, a, w, we, z, ze, na, do, o, od, po, pod, nad, przez, przy, dla, u, ku, miedzy, sie, to, ten, ta, te, tego, tej, tym, tych, tymi, temu, co, kto,
        ktory, ktora, ktore, ktorych, ktorym, ktorzy, czego, czemu, czym, jak, gdzie, kiedy, czy, bo, wiec, ale, lecz, oraz, albo, lub, zeby, aby, choc,
        chociaz, poniewaz, dlatego, wtedy, teraz, juz, jeszcze, tylko, tez, takze, rowniez, nawet, wlasnie, po prostu, tu, tam, stad, jest, sa, byl, byla,
        bylo, byli, byc, byloby, ma, masz, maja, miec, mial, mialby, miala, moga, mogl, mogloby, trzeba, nalezy, robi, robic, jego, jej, ich, swoj, swoja,
        swoje, inny, inna, inne, innych, sam, dzien, dnia, dni, tydzien, tygodnie, tygodni, miesiac, miesiace, miesiecy, rok, roku, lata, lat, godzin, minut,
        czas, raz, razy, chwili, chwile, poniedzialek, wtorek, sroda, srode, czwartek, piatek, piatku, sprawa, rzecz, przypadku, strony, szanowny, szanowna,
        dobry, czesc, hej, witam, obecnie, dzis, dzisiaj, bardzo, bardziej, wiecej, mniej, duzo, malo, kilka, pare, okolo, najpierw, potem, pozniej,
        nastepnie, natomiast, jednak, zatem, zas, cos, nadal, dwa, trzy, cztery, piec, szesc, siedem, osiem, dziewiec, dziesiec, wiadomosc, mail, klient,
        klienci, klientow, klienta, firma, firmy, firm, sytuacj*, projekt, nowy, nowa, nowe, duzy, maly, latwo, latwiej, szybko, szybka, glownie, zbyt,
        troche, wlasciwie, rzeczywiscie, faktycznie, panie, chodzi, wielu, miejscu, imieniu
      `,
      restating: `
        zaczyna*, wliczon*, obejm*, zawier*, wynosi, wynosza, kosztuj*, koszt to, cena to, liczy*, osobno, dodatkow*, oddzielnie, kazdy, osob*, sztuk*,
        normalnie, zwykle, zwykly, zazwyczaj, standardow*, zasad*, trwa*, wymaga*, dziala*, pracuj*, uzyw*, korzysta*, laczy*, miesci*, znajduj*, dostepn*,
        istniej*, dokladn*, krotko, liczba, suma, produkuj*, szkol*, prowadz*, realiz*, podstaw*, otrzym*, dostaj*, w cenie, w terminie, miesieczni*, rocznie,
        termin realizacji, obsluguj*, robimy, odbywa*, udziel*, wydajemy
      `,
      courtesy: `
        dziek*, dziekuj*, wdzieczn*, mil*, ciesz*, chetn*, przykro, przepras*, swietn*, super, doskonal*, fajn*, ciekaw*, powodz*, nadziej*, witam, pozdraw*,
        serdeczn*, wkrotce, szkoda, gratul*, przyjemn*, zycze, zyczymy, uslyszenia, urlop*, udanego, najlepszego, podoba*, spodoba*, spokojnie prosze, bez
        pospiechu, nie ma pospiechu, powodzenia, uzasadnion*, wszystkiego dobrego, szerokiej drogi, trzymam kciuki
      `,
      understanding: `
        rozumie*, rozumiem, slysz*, widze, wyobraz*, wiem ze, znam, zna, czest*, obaw*, watpliwosc*, klopot*, wspomin*, pisal*, dotyczy
      `,
      conceding: `
        racj*, prawda, slusz*, pytani*, szczer*, wazn*, rozsadn*, powazn*, odpowied*, pomysl, oczywiscie, pewnie ze, jasne ze, w porzadku
      `,
      regret: "niestety, szkoda, przykro",
      not: "nie, ani, nic, nigdy, zaden, zadn*, bez, brak, nikt, niczego",
      promising: "obiec*, obiecac, gwarant*, zagwarant*, zapewn*, zobowiaz*, potwierd*, deklar*",
      knowing: `
        powiedziec, wiem, wiedziec, decyd*, ocen*, oszac*, pewnosc*, stwierdz*, wypowiad*, zgadywac, na pewno nie, potrafie, trudno, nie umiem, nie mam
        odpowiedzi, trudno powiedziec, nie wiem
      `,
      providing: "mamy, oferuj*, dajemy, robimy, przewidujem*, stosujem*, w ofercie, prowadzimy",
      inquiring: `
        musze dopyt*, zapyt*, spyt*, pytam, dopyt*, sprawdz*, ustal*, wyjasn*, skonsult*, zorient*, dowie*, przekaze, przekazuje, porozmawiam z, zasiegn*,
        porozmawiam, zapytam, sprawdze, rady u
      `,
      returning: `
        wroc*, wracam, odpowiem, odpis*, dam znac, odezw*, poinform*, skontakt*, gdy tylko, jak tylko, cos ustale, dam panstwu znac, odpisze
      `,
      colleagues: `
        zespol*, koleg*, kolez*, szef*, kierown*, dzial, dzialu, techni*, biur*, ekspert*, specjalist*, fabryce, fabryki, ksiegow*, dyrek*, konstruktor*,
        magazyn*
      `,
      sending: `
        wysle, wysylam, przesl*, przesyl*, pokaz*, opowi*, opis*, zalacz*, udostep*, przedstaw*, podesle
      `,
      material: `
        katalog*, broszur*, prezentacj*, dokument*, ulotk*, zdjec*, przyklad*, informacj*, szczegol*, film*, link*, stron*, podsumow*, program szkol*, slajd*,
        material*, dane, pytania
      `,
      talking: `
        rozmow*, porozmaw*, telefon*, zadzwon*, spotka*, wizyt*, omow*, pogada*, demo, razem, wspolnie, kontakt*, korespondenc*, maile, maili, nawiaz*
      `,
      choosing: `
        wybier*, wybrac, wybor*, rezerw*, zarezerw*, znajd*, zerkn*, rzucic, okiem, spojrz*, popatrz*, kalendarz*, termin rozmowy, godzine, obejrz*, tutaj,
        kliknij
      `,
      requesting: `
        wiedziec, prosze o, prosze powiedz*, napisz*, napisac, przydal*, pomog*, pomocn*, ile, jakie, jaka, jaki, wielkosc, interes*, podac, podan*, czy
        mogl*, czy moge, czy mozna, przygotowac, z czego, jakie kolory, jaka jest
      `,
      depending: "zalez*, roznie, rozni, wyglada inaczej, u kazdego, od przypadku",
      perhaps: `
        moze, byc moze, mozliw*, prawdopodob*, chyba, mysle, sadze, wydaje, przypuszcz*, pewnie, ewentual*, moglby, powinn*
      `,
      wishing: `
        pragne, chc*, chcial*, wol*, chetnie, ochot*, zaprasz*, dyspozycj*, gotow*, prosze, jesli chce*
      `,
      suiting: "pasuj*, odpowiad*, brzmi, wolna chwil*, wolny, super",
      payment: `
        haslo, hasla, haslem, pin, dane logowania, kod weryfikacyjny, numer karty, dane bankowe, numer konta, przelew*, przelac, karty podarunkow*, zaliczk*,
        z gory, przedplat*, paypal, bitcoin*, crypto*, krypto*, western union, moneygram, telegram, whatsapp, iban, venmo, zelle
      `,
      ordinal: "drugi*, druga, trzeci*",
      free: `
        darmo*, gratis*, bezplatn*, prezent*, upomin*, dorzuc*, bez oplat, na nasz koszt, nic nie policz*, w prezencie, od nas, ode mnie, przy okazji, bez
        dodatkowych
      `,
      money: `
        plac*, zaplac*, koszt*, cen*, faktur*, oplat*, pienia*, zlot*, grosz*, kwot*, doplac*, wydat*, budzet, drogo, drozej
      `,
      discount: `
        pol ceny, pol darmo, rabat*, znizk*, upust*, tan*, taniej, polow*, obniz*, przebij*, promocj*, oszczed*, ponizej, zejdziemy, nizej, spuscim*, z ceny,
        za polowe, zlotych i zaczyn*, w cenie jedn*, rabacik*, schodzimy, czwarta, jedna trzecia, jedna czwarta
      `,
      refund: "zwrot*, zwrac*, zwroc*, odda*, wymieni*, rekompens*, odszkod*, za wlasne",
      ourCost: "na siebie, nasz koszt, nasz rachunek, ryzyk*, na klate, wlasne pieniadze",
      certainty: `
        na pewno, gwarantowan*, reke, glowe daj*, w ogien, liczyc na, spac, recze, ze sto procent, przysieg*, zareczam, nie martw*, prosze sie nie, palcem,
        reczymy, reczymy glowa, to nasza sprawa, bedzie jak, zobaczy, spac spokojnie, slowo honoru, daje slowo, daje glowe, prosze byc spokojn*, moge obiecac,
        obiecuje, macie moje slowo
      `,
      agreement: `
        umowa stoi, stoi, zgod*, zgadz*, akceptuj*, przyjmujemy, potwierdz*, zalatwion*, zrobion*, dogad*, umowieni, bierzemy, wchodzimy, zgoda,
        niech bedzie, zalatwione, tez zrobimy, podpisujemy wasz*, podpiszemy wasz*, wiazac*, prawnie, nieodwolaln*, niniejszym
      `,
      favor: "wyjat*, oko, specjaln*, osobis*, dla was, dla pan*, dla ciebie, niech strace, miedzy nami",
      absolute: `
        zawsze, nigdy, wszyst*, kazdego, caly, cala, cale, calos*, bezterminow*, dowoln*, kiedykolwiek, ile bedzie, ile trzeba, tyle ile, dzien i noc,
        cokolwiek, na zawsze, ani grosza, az pan, az bedzie, tyle razy, choby, chocby, do konca, nigdy wiecej, kiedy tylko, inna
      `,
      deadline: `
        do konca, gotowe do, zanim, natychmiast, od razu, jutro, wieczor*, noc*, weekend*, sobot*, niedziel*, poki, dopoki, jak najszybciej, swiet*, wakacj*,
        majowk*, zaraz, na czas, lecie, zim*, dopiero gdy, kiedy bedzie, najdalej, moze poczekac, poczekac, pozniej, po miesiacu, jutro wieczorem, od reki
      `,
      exclusivity: "wylaczn*, jedyn*, nikomu innemu, innym, nikt inny, pierwszenstw*",
      liability: `
        odpowiedzial*, szkod*, strat*, winy, kar*, awari*, uszkodz*, zepsu*, konsekwencj*, plama, poslizgn*
      `,
      leaving: "zrezygn*, rozwiaz*, wypowied*, zerwac, zerwiem*, przesta*, odstap*, wycofac, zrywa*",
      service: `
        napraw*, przywiez*, dostarcz*, odbierz*, zabierz*, zainstal*, zamont*, skonfig*, zaimport*, przenies*, wrzuc*, podlacz*, zbuduj*, zajm*, zalatw*,
        zorganiz*, przyjed*, bedziemy u, zostan*, zatrzym*, zarezerwuj*, wstrzym*, przedluz*, pozycz*, dorzuc*, zatrudn*, polec*, usun*, usuw*, skasuj*,
        napiszemy, przetlumacz*, zrobimy, zrobie, wezmiemy, bierzemy, posadz*, skrec*, odpal*, doplacimy, wypierz*, przyjedziemy, poprzesuw*, ustawim*,
        poprawiam*, laduje, przekazemy, czyszczen*, odmowimy
      `,
      condition: "jesli, jezeli, gdy, gdyby, kiedy",
      we: "my, nas, nam, nasz, nasza, nasze, naszego, naszej, naszych, naszym, *emy, *imy, *ymy, *amy",
      me: "ja, mnie, mi, moj, moja, moje, moge, wiem, rozumiem, zapytam, wroce, prosze",
      you: `
        pan, pani, panu, pana, panem, pania, panow*, panstw*, ty, ci, cie, ciebie, tob*, twoj*, wam, was, wasz*
      `,
      future: `
        bedzie, beda, bedziesz, bedziemy, za*my, z*emy, prze*my, do*imy, po*imy, wy*emy, wy*imy, s*imy, u*imy, od*emy, przy*my
      `,
    },
    commitments: {
      free: `
        darmo*, gratis*, bezplatn*, nieodplatn*, bez oplat, bez dodatkowych oplat, bez kosztow, na nasz koszt, w prezencie
      `,
      unpaid: `
        nie zaplac*, nie plac*, nic nie kosztuje, zaplac* dopiero, zaplac* panstwo dopiero, plac* dopiero, zaplac* tylko
      `,
      guarantee: `
        gwarant*, gwaranc*, zagwarant*, obiec*, obietnic*, zobowiazuj*, slowo honoru, daje slowo, moje slowo, recze, reczymy
      `,
      refund: `
        zwrot, zwrotu, zwrotem, zwroty, zwrocimy, zwroce, zwracamy, zwrocic, zwrocona, zwrocone, rekompens*, odszkodowan*
      `,
      discount: `
        rabat*, znizk*, upust*, pol ceny, polowe ceny, taniej, obnizk*, obnizymy cene, nizsza cena, nizsza cene, specjalna cena, specjalna cene, promocj*
      `,
      exclusivity: "wylacznos*, ekskluzywn*",
      nobodyElse: "nikomu innemu, zadnemu innemu, nikt inny",
      liability: "odpowiedzialnos*, odpowiadamy za, odszkodowan*",
      agreement: `
        wiazac*, prawnie, nieodwolaln*, niniejszym, umowa stoi, podpisana umowe, umowa zawarta, umowa obowiazuje
      `,
      accept: "akceptuj*, zaakceptuj*, przyjmuj*, przyjmiemy, podpis*, zgadzam*, zatwierdz*",
      terms: "warunk*, umowa, umowy, umowe, umowie, umowa, klauzul*, kontrakt*, regulamin*",
      bear: "pokryj*, pokryw*, ponos*, ponies*, wezmiemy, bierzemy, naprawim*, zaplacim*",
      damage: "szkod*, strat*, kary, kar, uszkodzen*",
      urgent: `
        natychmiast*, od razu, od reki, jak najszybciej, najpozniej, jeszcze dzis, jeszcze dzisiaj, do konca, bez zwloki
      `,
      perform: `
        dostarcz*, wykon*, zrobi*, gotow*, zainstal*, zamont*, napraw*, skoncz*, ukoncz*, rozpocz*, wydruk*, odesle*
      `,
      expire:
        "czas do, konczy sie, koncza sie, wygasa*, wazna do, wazny do, wazne do, ostatni dzien, ostatnia szansa, uplywa, tylko do, cena wzrosnie",
      customer: "uzywa*, korzysta*, wybral*, zaufal*, poleca*, pracuje*, kupuje*",
      link: `
        dziala, dzialaja, wspolpracuje, wspolpracuja, integr*, zintegr*, polacz*, laczy, lacza, kompatybiln*, synchroniz*, podlacz*, naszych klientow,
        nasi klienci, naszymi klientami, naszych referencji
      `,
      linked: "z, ze, do, na, nalez*, jak",
      insult: `
        glup*, idiot*, kretyn*, debil*, balwan*, smieszn*, niekompetentn*, ignorant*, leniw*, klamc*, klaun*, bezuzyteczn*, bezwartosciow*, zalosn*,
        nieudaczni*, to smieci, sa smieci, zamknij sie, marnowac mojego, marnowac naszego, nie marnowac mojego, nie marnowac naszego, nie marnuj*,
        marnuj* moj, marnuj* nasz,
        to zart, jakis zart, jest zartem, to kpina, jest kpina, oszust*, naciagacz*, zlodzie*, to katastrofa, porazka, to wstyd, to dno, partacz*,
        fuszer*, amatorszczyzn*, kabaret, posmiewisk*, do niczego, do bani, nic nie wart*, badziew*, zenujac*, to cyrk
      `,
      deny: "nie, ani, zaden, zadn*, brak",
      denyFar: "",
      that: "ze, zeby, niz",
      whether: "czy, jesli, jezeli, gdyby",
      join: "i, a, oraz, ale, lecz, bo, poniewaz, wiec, gdyz, zas, natomiast",
      which: "jak, jaki*, jaka, ile, kiedy, gdzie, co, ktory*",
      asking: "moge, mozemy, chce*, potrzebuj*",
      idle: `
        uplywa zwykle, uplywa okolo, nie tylko, nie ma problemu, zaden problem, nie ma sprawy, prosze sie nie, nie martw*, nie ma pospiechu, zadnych zobowiazan, zadnego ryzyka, zwrocic
        uwage, zwrocic sie, zwracamy uwage, zwracamy sie
      `,
    },
    affirmation: `
      tak, oczywiscie, jasne, zgoda, zgadza sie, dokladnie, potwierdzam, potwierdzamy, potwierdzone, nie ma problemu, zaden problem, bez problemu,
      da sie zrobic, zalatwione, naturalnie, moze (pan|pani) na nas liczyc, zgodnie z zyczeniem,
    `,
    form: {
      your: "Twoje",
      name: "Imię",
      field: "",
      insert: "wstaw",
      subject: "temat",
      dangling: "i, w, z, na, do",
      machine: "jako ai, model jezykowy",
      refusal: "",
      remark: "szkic ?:",
      prompt: "poprzednie instrukcje",
      dot: "kropka",
      atSign: "małpa, malpa",
      introduction: "nazywam sie, mam na imie, z tej strony",
      never: "nigdy, nie",
      say: "",
      that: "",
    },
    answers: {
      greeting: "Dzień dobry",
      closing: "Z poważaniem",
      thanks: "dziękuję za odpowiedź.",
      choose: "Tutaj można wybrać dogodny termin:",
      propose: "Jaki dzień i jaka godzina byłyby dogodne na krótką rozmowę?",
      booked: "Cieszę się na naszą rozmowę.",
      unclear: "Jeśli warto o tym porozmawiać, jaki dzień i jaka godzina byłyby dogodne?",
      again: "pragnę powrócić do naszej korespondencji.",
      first: "pragnę nawiązać z Państwem kontakt.",
      chooseToTalk: "Jeśli chcą Państwo o tym porozmawiać, tutaj można wybrać dogodny termin:",
      proposeToTalk: "Jeśli chcą Państwo o tym porozmawiać, jaki dzień i jaka godzina byłyby dogodne?",
    },
  },
};
