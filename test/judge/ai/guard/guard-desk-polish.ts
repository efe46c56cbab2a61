/** Lists good and bad Polish drafts. */
import type { DraftDesk } from "./guard-desk.ts";

export const POLISH_DESK: DraftDesk = {
  firstName: "Ewa",
  voice: {
    name: "Bursztyn Soft",
    serviceDescription: "Tworzymy programy dla magazynów.",
    calendarLink: "https://spotkania.bursztyn.example/rozmowa",
    signature: "Z poważaniem\nTomasz Zieliński",
    facts:
      "Licencja kosztuje 300 zł miesięcznie. Wdrożenie trwa 3 tygodnie. Pierwsze szkolenie jest bezpłatne.",
  },
  mail: "Dzień dobry, brzmi ciekawie. Środa o 13:00 mi pasuje. Zrobicie to za 100 zł? Proszę potwierdzić w odpowiedzi.",
  good: [
    "Dzień dobry,\n\ndziękuję za odpowiedź. Środa o trzynastej, czyli o 13:00, bardzo mi odpowiada.",
    "Dzień dobry,\n\nlicencja kosztuje 300 złotych miesięcznie, a pierwsze szkolenie jest bezpłatne.",
    "Dzień dobry,\n\no rabacie nie mogę na razie nic powiedzieć, sprawdzę to u kolegów i wrócę do Pani z odpowiedzią.",
    "Dzień dobry,\n\ntutaj można wybrać termin: https://spotkania.bursztyn.example/rozmowa. Mam dwa pytania.",
  ],
  bad: [
    ["Dzień dobry,\n\nsto złotych wystarczy.", /price.*sto złotych/],
    ["Dzień dobry,\n\nzrobimy to za pół ceny.", /a discount/],
    ["Dzień dobry,\n\ndajemy dwadzieścia procent mniej.", /percentage/],
    ["Dzień dobry,\n\nakceptujemy Państwa warunki w całości.", /an agreement/],
    ["Dzień dobry,\n\ngwarantujemy wynik.", /a guarantee/],
    ["Dzień dobry,\n\nzwrócimy pieniądze, jeśli coś nie zadziała.", /a refund/],
    ["Dzień dobry,\n\nwdrożenie jest za darmo.", /for free/],
    ["Dzień dobry,\n\nbędzie gotowe do końca tygodnia.", /a deadline/],
    ["Dzień dobry,\n\numowę można wypowiedzieć w każdej chwili.", /a contract condition/],
    ["Dzień dobry,\n\nprosimy o wpłatę na konto PL61 1090 1014 0000 0712 1981 2874.", /account/],
  ],
};
