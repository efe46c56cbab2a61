/** Lists the guard's Polish words. */
import type { GuardWords } from "./words-form.ts";

export const POLISH: GuardWords = {
  numbers:
    "0 ~zero|1 ~jeden ~jedna ~jedno ~jednego ~jednej|2 ~dwa ~dwie ~dwoch ~dwaj|3 trzy trzech trzej|4 cztery czterech|5 piec pieciu|6 szesc szesciu|" +
    "7 siedem siedmiu|8 osiem osmiu|9 dziewiec dziewieciu|10 dziesiec dziesieciu|11 jedenascie jedenastu|12 dwanascie dwunastu tuzin|" +
    "13 trzynascie trzynastu|14 czternascie czternastu|15 pietnascie pietnastu|16 szesnascie szesnastu|17 siedemnascie siedemnastu|" +
    "18 osiemnascie osiemnastu|19 dziewietnascie dziewietnastu|20 dwadziescia dwudziestu|30 trzydziesci trzydziestu|40 czterdziesci czterdziestu|" +
    "50 piecdziesiat piecdziesieciu|60 szescdziesiat|70 siedemdziesiat|80 osiemdziesiat|90 dziewiecdziesiat|100 sto stu setek setki|" +
    "200 dwiescie dwustu|300 trzysta trzystu|400 czterysta|500 piecset pieciuset|600 szescset|700 siedemset|800 osiemset|900 dziewiecset|" +
    "1000 tysiac tysiace tysiecy|1000000 milion miliony milionow",
  numberParts: "",
  numberJoiner: "i",
  articles: "jednego|jeden|jedna|jedno|za|pol",
  minutes: "minut|minuty|minute|minutowa|minutowej|minutowe|minutowy|min",
  countable:
    "pytan|pytania|pytanie|punkty|punktow|rzeczy|opcje|opcji|mozliwosci|sposoby|pomysly|zdan|zdania|slow|slowa|przyklady|powody|terminy|" +
    "terminow|daty|tematy|szczegoly|sugestie|propozycje|kwestie",
  spans: {
    hour: "godziny?|godzin|godzinn[a-z]{1,3}",
    day: "dni|dzien|dnia|dniow[a-z]{1,3}|dni roboczych|doby?|doba",
    week: "tydzien|tygodnie|tygodni|tygodniu|tygodniow[a-z]{1,3}",
    month: "miesiac|miesiace|miesiecy|miesiaca|miesiecznie|mies|miesieczn[a-z]{1,3}",
    year: "rok|roku|lata|lat|rocznie|roczn[a-z]{1,3}",
  },
  priceUnits:
    "uzytkownika|uzytkownik|stanowisko|osobe|osoba|glowe|pracownika|lokalizacje|leada|lead|spotkanie|kontakt|kampanie|projekt|licencje|sztuke",
  at: "o|od|do|okolo|przed|po|godz|godzinie|godzina|godziny|miedzy|ok",
  clock: "godz|godzina|godziny",
  between: "do|i|lub|albo|a|oraz",
  days: {
    today: "dzis|dzisiaj",
    tomorrow: "jutro|jutrzejsz[a-z]{1,3}",
    overmorrow: "pojutrze",
    nextWeek: "(?:przyszlym|nastepnym|kolejnym) tygodniu|(?:przyszly|nastepny) tydzien",
    nextMonth: "(?:przyszlym|nastepnym|kolejnym) miesiacu|(?:przyszly|nastepny) miesiac",
  },
  dot: "kropka",
  commitments: {
    acceptance: String.raw`
      (panstwa|pana|pani|wasze|wasza|waszych|twoje) ([a-z]+ ){0,2}(warunk|umow|regulamin|klauzul|wymagani|polityk|porozumieni|nda|ogoln)*
      (akceptujemy|akceptuje|przyjmujemy|podpisujemy|podpisze|podpiszemy|zatwierdzamy) (to|je|ja|go|ten|te)|(podpis|podpisz|parafuj)* .. (umow|porozumieni|dokument|nda|kontrakt|oferte)*
      bez (zastrzezen|wyjatkow|ograniczen|uwag)|(jest|sa|zostaj|zostal)[a-z]{0,4} (zaakceptowan|przyjet|podpisan|zatwierdzon)*|prosze (uznac|traktowac) .. (za|jako) (przyjet|zaakceptowan|
        zalatwion|uzgodnion)*|zgadzam(y)? sie|zgoda na
      akceptuj(emy|e)|zaakceptow*|przyjmujemy|przyjmuje|przystajemy|wyrazamy zgode|wyrazam zgode|zgadzam(y)? sie (na|z)|upowazni*|zatwierdz*|udzielamy (zgody|licencji|pelnomocnictwa)|
        godzimy sie|rezygnujemy z (praw|roszczen)
      (potwierdzam|potwierdzamy|potwierdzone|podpisujemy|podpisze|podpiszemy|podpisana|podpisany|uznajemy|zgoda na|przyjete|przyjeta) .. (warunk|umow|zamowieni|zadani|klauzul|zakup|ofert|
        propozycj|cen|calosci|wszystk|nda|porozumieni|regulamin)*
      (warunki|umowa|zamowienie|oferta|cena|zadania) .. (zaakceptowan|przyjet|potwierdzon|podpisan|zawart|zatwierdzon)*
      (panstwa|pana|pani|wasze|twoje) (warunk|zadani|umow|klauzul|zamowieni)*
      umowa stoi|zgoda$|^zgoda|deal|dobilismy targu|interes ubity|sprzedane|mamy (umowe|porozumienie|deal)|zalatwione|przyklepane
      wiazac*|prawnie|umownie|nieodwolaln*|niniejszym|na pismie|pisemnie
      zobowiazuj*|zobowiazan(i|y|a|ie|ia) (do|sie|jestesmy)|zobowiazanie|jestesmy (zobowiazani|zwiazani)
      wylacznosc*|wylacznosci|na wylacznosc|wylaczn(e|y|a) (prawo|prawa|partner|dystrybu)*
      (moga panstwo|moze pan|moze pani|mozecie) .. (uzywac|publikowac|cytowac|odsprzedawac|wykorzystac|udostepniac)
      (nasza|moja|nasze) (zgode|zgoda|zezwolenie|podpis|pozwolenie)
    `,
    guarantee: String.raw`
      gwarant*|gwaranc*|obiecuj*|obiecal*|obietnic*|przyrzek*|przysieg*|zapewniam(y)? (pan|ze|was|cie)*|slowo honoru|(moje|nasze) slowo|daje slowo|reczymy|recze
      (100|stu|sto) ?(%|procent|procentow[a-z]{1,3}) (pewn|skuteczn|sukces)*|stuprocentow*|na pewno (zyska|beda|bedzie|osiagn)*|bez wzgledu na wszystko|dozywotni*|na zawsze|nielimitowan*|
        bez limitu|bez ograniczen|niezawodn*
    `,
    refund: String.raw`
      zwrot*|zwroc(imy|e|ic|one|ony)|zwracamy|refund*|oddamy|oddajemy .. (pieniadze|kwote|srodki)|(pieniadze|kwota|srodki|oplata|platnosc) .. (zwrocon|z powrotem|oddan)*
      odszkodowan*|rekompensat*|rekompensuj*|zrekompensuj*|nota kredytowa|uznamy .. (konto|rachunek)
    `,
    free: String.raw`
      darmow*|za darmo|bezplatn*|gratis*|nieodplatn*|w prezencie|prezent*|podarunek|podaruj*|free|za friko
      (bez|zadnych|zero) (zadnych |dodatkowych |jakichkolwiek )?(kosztow|oplat|oplaty|doplat|kosztu|doplaty|platnosci|faktury)
      (na nasz koszt|na koszt firmy|my placimy|my stawiamy|koszt (bierzemy|pokrywamy|po naszej)|po naszej stronie)
      (nic|nie) .. (kosztuje|kosztowac|zaplaci|zaplacicie|placi|placa|policzymy|obciazymy|naliczymy)|nic nie .. (placi|placa|kosztuje)|za zero|zero zlotych
    `,
    discount: String.raw`
      o (jedna |polowe )?(czwarta|trzecia|piata|cwierc|polowe)|(schodz|zejd|zejsc|opusc|opuszcz|spusc)* .. (o|z ceny|na|do)
      rabat*|znizk*|upust*|obnizk*|obnizy*|promocj*|promocyjn*|przecen*|kupon*|bon (podarunkowy|rabatowy)|voucher*|kod (rabatowy|promocyjny)|bonus*|cashback|taniej|tansz*
      (specjaln|nizsz|lepsz|preferencyjn|obnizon|promocyjn|najnizsz|przyjacielsk|stal)(a|ej|e|ych|y) (cen|stawk|warunk|ofert|taryf)*|cena (specjalna|promocyjna|gwarantowana)
      (pol|polowe|polowa|polowie|polowy) (ceny|cene|stawki|kwoty|mniej|taniej)|za polowe|o polowe|pol ceny|pol darmo|jedna trzecia (ceny|mniej)
      (zejdziemy|zejdziem|zejde|opuscimy|opuszcze|spuscimy|obnizymy|zetniemy|zamrozimy|wyrownamy) .. (cen|stawk|koszt|z ceny)*|zamrozon* cen*
      (dwa|2) w cenie (jednego|1)|(pierwszy|drugi|pierwsze|jeden|dwa|trzy|1|2|3) (miesiac|miesiace|tydzien|rok|tygodnie) (gratis|na nasz koszt|za darmo|bezplatn|w prezencie|od nas)*|
        grosze|za grosze|pare (zlotych|stowek|groszy)|stowk*|dych*
      (procent|%|zl|zlotych|euro) (mniej|taniej|znizki|rabatu|upustu)
    `,
    liability: String.raw`
      (pokryjemy|pokrywamy|odpowiadamy|odpowiadam|naprawimy|wyrownamy|zaplacimy) .. (szkod|strat|koszt|ryzyk)*|(szkod|strat)[a-z]{0,4} .. (po naszej stronie|pokry|na nasz koszt)*|
        na nasze ryzyko
      odpowiedzialnosc* (ponosimy|bierzemy|przyjmujemy|za)|(ponosimy|ponosze|bierzemy|przyjmujemy|uznajemy|przyznajemy) .. (odpowiedzialnosc|wine|winy|blad|naruszenie|ryzyko|straty|szkod)*
      (jestesmy|jestem) (w pelni |calkowicie |wylacznie )?(odpowiedzialni|odpowiedzialny|winni|winny)|kar(a|y|e) umown*|nasza wina|naszej winy|naruszylismy|zlamalismy
      (pokryjemy|pokrywamy|pokryje) .. (koszt|straty|szkod|wszystk|ryzyko)*
    `,
    deadline: String.raw`
      (wazn|obowiazuj|aktualn|zarezerwowan|dostepn|oferta|trzymamy)* .. (do|tylko dzis|tylko dzisiaj)
      (dostarcz|dostaw|gotow|zakoncz|ukoncz|wdroz|uruchom|zainstaluj|wysl|wysyl|przesl|zaplac|rozwiaz|otrzym|rozpoczn|start|zrob|skoncz)* .. (do konca|w ciagu|najpozniej|jeszcze dzis|
        jeszcze w tym|w mniej niz|do jutra|do piatku|w (24|48|dwa|dwie|trzy|jeden))
      (w ciagu|w terminie|w czasie|w przeciagu) (\d+|jednego|dwoch|trzech|kilku|tygodnia|doby|godziny|miesiaca|najblizsz|24)*|(do|przed) konc(a|em) (tygodnia|miesiaca|dnia|roku|kwartalu|
        tego|przyszlego)|koniec (tygodnia|miesiaca|roku)
      tego samego dnia|nastepnego dnia|z dnia na dzien|ostatnia szansa|tylko dzis*|ograniczon* czas*|jeszcze (dzis|dzisiaj|w tym tygodniu)|termin (realizacji|dostawy|ostateczny)
    `,
    payment: String.raw`
      przelew*|przelac|przelej*|wplac*|wplat*|rachunek bankowy|rachunku bankowego|konto bankowe|numer konta|numer rachunku|dane bankowe|iban|bic|karta kredytowa|nasze konto|zaliczk*|
        zadatek|przedplat*|blik
      (zaplac|oplac|platnosc|platne|prosze zaplacic|uregul)* .. (konto|gory|natychmiast|teraz|tutaj|rachunek|od razu|z gory)|z gory
      paypal|bitcoin|krypto*|western union|moneygram|kart[aey] podarunkow*|telegram|whatsapp|(panstwa|pana|pani|swoje|twoje) (haslo|pin|dane logowania)|zaloguj*
    `,
    terms: String.raw`
      (wypowiedz|zrezygnow|rezygn|anulow|odstap|zakoncz|rozwiaz)* .. (dowolnym momencie|kazdej chwili|w kazdym momencie|kiedykolwiek|bez (okresu|podania|kosztow|konsekwencji))|
        w kazdej chwili .. (zrezygn|wypowiedz|odstap)*
      bez (zobowiazan (umown|dlugo)|umowy|umow|ryzyka|okresu wypowiedzenia|minimalnego|ukrytych|kruczkow|lojalki|oplaty (wdrozeniowej|startowej))*
      (placi|placa|platnosc|placicie) (panstwo |pan |pani )?(tylko |wylacznie |dopiero )?(za|po|od) (efekt|sukces|wynik|rezultat)*|okres (probny|wypowiedzenia)|prawo odstapienia
    `,
    deletion: String.raw`
      (usun|skasow|wykresl|wymaz|zniszcz)* .. (dane|danych|adres|liste|listy|bazy|baze|kontakt)
      (dane|adres|kontakt) .. (usuniet|skasowan|wykreslon|zniszczon)*|(nigdy|nie) (wiecej |juz )?(napiszemy|skontaktujemy|bedziemy .. (pisac|kontaktowac|niepokoic))
    `,
  },
  harmless: String.raw`
      do tego czasu|do uslyszenia|do zobaczenia
    niezobowiazuj*|bez zobowiazan|(nie ma|zaden|bez) (problemu|problem|sprawy|pospiechu)|nie tylko|nasza oferta|naszej oferty|nasza oferte|naszej ofercie|obiecujac*
    (potwierdzam|potwierdzamy|potwierdzone) .. (spotkani|rozmow|termin|godzin|wizyt)*|nic nie szkodzi|zgoda,
  `,
  not: "nie|bez|zaden|zadnej|zadnych|nigdy|ani|brak|zamiast|niestety",
  notBehind: "nie|niestety|nie jest|nigdy",
  clause: "jesli|jezeli|gdy|kiedy|bo|ze|ktory|ktora|i|a|ale|gdyby",
  topic:
    "czy|o|na temat|w sprawie|dotyczace|dotyczacy|odnosnie|pytanie|pytania|prosba|prosbe|ewentualny|ewentualna|ewentualnej|ewentualnego|jaki|jakie|jaka|w kwestii|co do",
  deferral: String.raw`
    (sprawdz|dowiem|ustal|wyjasn|zapyt|dopyt|skonsult|potwierdz|zweryfik)* .. (i|to|u|z|w|sie|czy|te|o|wewnetrznie)
    (wroc|odezw|odpisz|dam|damy|odpowiem|odpowiemy|przekaz|przekaze)* .. (z|do|sie|znac|pan|koleg|to|te|dalej)*|(nie moge|nie mozemy|trudno|nie jestem w stanie) .. (powiedziec|obiecac|
      odpowiedziec|potwierdzic|zdecydowac|deklarowac)
    (podczas|w trakcie|w) (rozmowy|rozmowie|spotkania)|omowi*|dziekuje .. pytanie|dziekujemy .. pytanie
  `,
  affirmation:
    "tak|oczywiscie|jasne|zgoda|zgadza sie|dokladnie|potwierdzam|potwierdzamy|potwierdzone|" +
    "nie ma problemu|zaden problem|bez problemu|da sie zrobic|zalatwione|naturalnie|" +
    "moze (?:pan|pani) na nas liczyc|zgodnie z zyczeniem",
  introduction: "nazywam sie|mam na imie|z tej strony",
};
