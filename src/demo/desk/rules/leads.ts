/** Generates the demo's leads: names from several countries, companies, titles and addresses. */
import type { Campaign, LeadFacts } from "../../../platforms/platform.ts";
import type { SeededRandom } from "../../history/rules/random.ts";
import type { DemoLanguage } from "./locale.ts";

export interface DemoLead {
  firstName: string;
  lastName: string;
  email: string;
  company: string;
  title: string | null;
  phone: string | null;
  linkedinUrl: string | null;
  city: string;
  employees: number;
  language: DemoLanguage;
}

/** First names, last names, company names and cities of one country. */
interface Country {
  first: string[];
  last: string[];
  roots: string[];
  kinds: string[];
  cities: string[];
  dial: string;
}

const list = (text: string): string[] => text.split(", ");

const COUNTRIES: Record<DemoLanguage, Country> = {
  en: {
    first: list(
      "Dana, Tom, Priya, Kwame, Sean, Ruth, Olivia, Marcus, Hannah, Declan, Aisha, Grace, Callum, Rebecca, Nathan, Imani, Oscar, Beth, Duncan, " +
        "Farah, Simon, Leila, Gareth, Naomi, Ewan, Chloe, Victor, Maya, Rory, Teresa, Alan, Jodie, Patrick, Ngozi, Kieran, Wendy, Raj, Fiona, Luke, Carmen",
    ),
    last: list(
      "Reyes, Hale, Sharma, Mensah, Murphy, Cohen, Whitfield, Okafor, Brennan, Lindqvist, Hargreaves, Patel, Novak, Sutherland, Doyle, Fairchild, Khan, " +
        "Ellison, McAllister, Bianchi, Thornton, Adeyemi, Prescott, Walsh, Kowalski, Barrett, Olsen, Chaudhry, Fletcher, Quinn, Sorensen, Maddox, Iyer, Beckett, Rowe",
    ),
    roots: list(
      "Kestrel, Greyline, Blue Harbor, Overland, Ashford, Millbrook, Redfern, Summit, Oakridge, Northgate, Castlebridge, Fenwick, Larkspur, Ironbridge, " +
        "Westmere, Copperfield, Halcyon, Brookline, Trident, Wexford, Sterling, Pinecrest, Hawthorn, Lowell, Marlowe, Beacon, Quarry Hill, Stonegate, Eastwick, Thistle",
    ),
    kinds: list(
      "Freight, Foods, Logistics, Engineering, Packaging, Supplies, Outdoor, Pharma, Retail, Textiles, Tools, Interiors, Components, Beverages, Group",
    ),
    cities: list("Leeds, Bristol, Austin, Denver, Manchester, Toronto, Dublin, Columbus, Glasgow, Portland"),
    dial: "+44 7700 900",
  },
  de: {
    first: list(
      "Lea, Jürgen, Katharina, Stefan, Anja, Matthias, Birgit, Florian, Sabine, Uwe, Miriam, Thorsten",
    ),
    last: list(
      "Huber, Schröder, Vogel, Kästner, Brandl, Wegener, Lorenz, Pfeiffer, Zimmermann, Arnold, Böhm",
    ),
    roots: list("Alpin, Hansa, Rheinwerk, Nordfrakt, Kaltenbach, Märkische, Steinhoff, Weserland"),
    kinds: list("Spedition GmbH, Maschinenbau GmbH, Lebensmittel AG, Technik GmbH, Handels GmbH"),
    cities: list("Hamburg, Nürnberg, Bielefeld, Linz, Zürich"),
    dial: "+49 40 5550",
  },
  fr: {
    first: list("Amélie, Luc, Chloé, Étienne, Sylvie, Benoît, Margaux, Olivier, Hélène"),
    last: list("Lefèvre, Moreau, Dubois, Laurent, Girard, Chevalier, Roux, Perrin"),
    roots: list("Vallon, Armor, Delmas, Beaumont, Rivière, Lumio"),
    kinds: list("Transports, Distribution, Industrie, Emballages, Maison"),
    cities: list("Lyon, Nantes, Lille, Toulouse"),
    dial: "+33 1 99 00 ",
  },
  es: {
    first: list("Inés, Tomás, Lucía, Diego, Marta, Álvaro, Núria, Javier, Rocío"),
    last: list("Vidal, Castro, Ortega, Navarro, Iglesias, Peña, Molina, Soler"),
    roots: list("Puerto Sur, Levante, Montera, Olivar, Cantábrico, Almazara"),
    kinds: list("Logística, Alimentación, Componentes, Textil, Envases"),
    cities: list("Valencia, Bilbao, Zaragoza, Málaga"),
    dial: "+34 910 55 ",
  },
  nl: {
    first: list("Joris, Anouk, Sander, Femke, Ruben, Marieke, Thijs, Esther, Bram"),
    last: list("Bakker, Jansen, de Vries, van den Berg, Visser, Mulder, Kuipers, Dekker"),
    roots: list("Haven, Zuiderzee, Polder, Maas, Kaag, Waterland"),
    kinds: list("Logistiek, Techniek, Groothandel, Verpakkingen, Vers"),
    cities: list("Rotterdam, Eindhoven, Zwolle, Breda"),
    dial: "+31 20 555 0",
  },
  ja: {
    first: list("由紀, 健太, 美咲, 大輔, 恵子"),
    last: list("田中, 佐藤, 鈴木, 高橋, 渡辺"),
    roots: list("Tanaka, Sakura, Hikari, Minato, Fuji"),
    kinds: list("Trading, Seiko, Logistics, Foods"),
    cities: list("東京, 大阪, 名古屋"),
    dial: "+81 3 5550 ",
  },
};

const TITLES: Record<DemoLanguage, string[]> = {
  en: list(
    "VP Operations, Head of Logistics, COO, Managing Director, Procurement Lead, Supply Chain Manager, Founder, Head of People, HR Manager, " +
      "Finance Director, Head of Customer Experience, Support Lead, E-commerce Manager, Plant Manager, Facility Manager, Operations Director, CTO, Office Manager",
  ),
  de: list("Leiter Logistik, Geschäftsführerin, Leiterin Personal, Einkaufsleiter, Werkleiter, Prokurist"),
  fr: list("Directeur logistique, Responsable RH, Directrice générale, Responsable achats"),
  es: list("Directora de Operaciones, Responsable de Compras, Gerente, Directora de RR. HH."),
  nl: list("Hoofd Logistiek, HR-manager, Directeur, Inkoper, Bedrijfsleider"),
  ja: list("部長, 課長, 代表取締役"),
};

const ROMANIZED: Record<string, string> = {
  由紀: "yuki",
  健太: "kenta",
  美咲: "misaki",
  大輔: "daisuke",
  恵子: "keiko",
  田中: "tanaka",
  佐藤: "sato",
  鈴木: "suzuki",
  高橋: "takahashi",
  渡辺: "watanabe",
};

/** Converts a name for use in an email address. */
const inAddress = (name: string): string =>
  (ROMANIZED[name] ?? name)
    .normalize("NFD")
    .replaceAll("ß", "ss")
    .replaceAll(/[^A-Za-z0-9]+/g, "")
    .toLowerCase();

/** Legal forms of companies, which are omitted in domains. */
const FORMS = /\b(GmbH|AG)\b/g;

const domainOf = (company: string): string => `${inAddress(company.replaceAll(FORMS, ""))}.example`;

export function inventLead(chance: SeededRandom, language: DemoLanguage, number: number): DemoLead {
  const country = COUNTRIES[language];
  const [firstName, lastName] = [chance.pick(country.first), chance.pick(country.last)];
  const company = `${chance.pick(country.roots)} ${chance.pick(country.kinds)}`;
  const [first, last] = [inAddress(firstName), inAddress(lastName)];
  const mailbox = chance.pick([`${first}.${last}`, `${first.slice(0, 1)}.${last}`, `${first}`, `${last}`]);
  const slug = `${first}-${last}-${number.toString(36)}`;
  return {
    firstName,
    lastName,
    // The number distinguishes people with the same name.
    email: `${mailbox}${chance.boolean(0.2) ? "" : number % 100}@${domainOf(company)}`,
    company,
    title: chance.boolean(0.88) ? chance.pick(TITLES[language]) : null,
    phone: chance.boolean(0.4) ? `${country.dial}${100 + chance.integerBelow(900)}` : null,
    linkedinUrl: chance.boolean(0.55) ? `https://www.linkedin.com/in/${slug}` : null,
    city: chance.pick(country.cities),
    employees: chance.pick([18, 35, 60, 90, 140, 220, 400, 750]),
    language,
  };
}

export function inventColleague(
  chance: SeededRandom,
  { language, email }: DemoLead,
): { first: string; name: string; email: string } {
  const { first, last } = COUNTRIES[language];
  const [firstName, lastName] = [chance.pick(first), chance.pick(last)];
  const name = language === "ja" ? `${lastName} ${firstName}` : `${firstName} ${lastName}`;
  const domain = email.slice(email.indexOf("@"));
  return { first: firstName, name, email: `${inAddress(firstName)}.${inAddress(lastName)}${domain}` };
}

/** Returns the name in the order used in the lead's country. */
export const nameOf = ({ firstName, lastName, language }: DemoLead): string =>
  language === "ja" ? `${lastName} ${firstName}` : `${firstName} ${lastName}`;

/** Returns the sequencer's facts about a lead. */
export function factsOf({ city, employees, language: _, ...known }: DemoLead, campaign: Campaign): LeadFacts {
  return {
    ...known,
    firstName: known.firstName || null,
    lastName: known.lastName || null,
    metadata: { employees: `${employees}`, city, campaign: campaign.name },
  };
}
