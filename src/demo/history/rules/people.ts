/** Generates the people in a seeded history, their companies, and the agency's clients. */
import type { PlatformName } from "../../../platforms/platform.ts";
import { SeededRandom } from "./random.ts";

const FIRST_NAMES =
  "Dana Joris Mira Tom Inés Ola Paul Lea Zoë Marek Amélie Jonas Priya Kwame Sofia Luca Hanna Björn Aisha Tomás Chloé Nils Yuki " +
  "Omar Greta Pavel Ruth Diego Elif Sean Maja Victor Nora Ivan Clara Hugo Leïla Felix Anouk Rafael";
const LAST_NAMES =
  "Reyes Bakker Novak Hale Vidal Berg Grey Huber Müller Kowalski Lefèvre Weber Sharma Mensah Rossi Bianchi Lindqvist Åkesson Khan " +
  "Duarte Moreau Hansen Tanaka Farouk Schmidt Svoboda Cohen Castro Yılmaz Murphy Petrov Olsen Fischer Ortega Jansen Laurent " +
  "Dubois Keller Santos Nilsen";
const TITLES = [
  "VP Operations",
  "Head of Logistics",
  "COO",
  "Managing Director",
  "Procurement Lead",
  "Supply Chain Manager",
  "Founder",
  "Head of Sales",
];
const COMPANY_PARTS =
  "Nord Alta Vero Kes Port Hav Prim Luma Terr Oct Brav Sol Win Arc Delt Euro Fjord Gran Hel Ister Jur Kar Lin Mont Neo Or Pax Quad Riv Syl";
const COMPANY_ENDS = "wick ford line ona era ix ovia berg mark haven gate field ora ent alis";
const COMPANY_KINDS =
  "Freight Logistics Cargo Shipping Foods Retail Pharma Tools Textiles Parts Energy Systems";

const listOf = (text: string): string[] => text.split(" ");
const [FIRST, LAST] = [listOf(FIRST_NAMES), listOf(LAST_NAMES)];
const [PARTS, ENDS, KINDS] = [listOf(COMPANY_PARTS), listOf(COMPANY_ENDS), listOf(COMPANY_KINDS)];

/** A separate random stream, so that changes elsewhere do not affect it. */
const PEOPLE_STREAM = 1;
/** Every third contact is the first at a new company. */
const CONTACTS_PER_COMPANY = 3;
/** Number of most recent companies where the other contacts work. */
const RECENT_COMPANIES = 2_000;

export interface Person {
  firstName: string;
  lastName: string;
  email: string;
  title: string | null;
  phone: string | null;
  linkedinUrl: string | null;
  metadata: Record<string, string>;
  /** Number of the person's company. */
  company: number;
}

/** Returns a company's unique name. */
export function companyName(number: number): string {
  const kind = KINDS[number % KINDS.length] ?? "";
  const combination = Math.floor(number / KINDS.length);
  const start = PARTS[combination % PARTS.length] ?? "";
  const end = ENDS[Math.floor(combination / PARTS.length) % ENDS.length] ?? "";
  const round = Math.floor(combination / (PARTS.length * ENDS.length));
  return `${start}${end} ${kind}${round === 0 ? "" : ` ${round + 1}`}`;
}

const inAscii = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/[^A-Za-z0-9]+/g, "")
    .replace("ı", "i")
    .toLowerCase();

/** Returns one of a seed's contacts; every address is unique. */
export function personOf(seed: number, number: number): Person {
  const chance = new SeededRandom(seed, PEOPLE_STREAM, number);
  const newest = Math.floor(number / CONTACTS_PER_COMPANY);
  const isFirst = number % CONTACTS_PER_COMPANY === 0;
  const company = isFirst ? newest : newest - chance.integerBelow(Math.min(newest + 1, RECENT_COMPANIES));
  const [firstName, lastName] = [chance.pick(FIRST), chance.pick(LAST)];
  const name = `${inAscii(firstName)}.${inAscii(lastName)}`;
  return {
    firstName,
    lastName,
    email: `${name}.${number.toString(36)}@${inAscii(companyName(company))}.example.com`,
    title: chance.boolean(0.8) ? chance.pick(TITLES) : null,
    phone: chance.boolean(0.3) ? `+49 30 ${1_000_000 + chance.integerBelow(9_000_000)}` : null,
    linkedinUrl: chance.boolean(0.5) ? `https://www.linkedin.com/in/${name}-${number.toString(36)}` : null,
    metadata: { employees: `${10 * (1 + chance.integerBelow(200))}` },
    company,
  };
}

export interface SeededClient {
  name: string;
  /** Relative number of the client's replies. */
  weight: number;
  /** The mailbox that the client's campaigns are sent from. */
  sender: { email: string; name: string };
  platforms: readonly PlatformName[];
}

const client = (
  name: string,
  weight: number,
  person: string,
  ...platforms: PlatformName[]
): SeededClient => ({
  name,
  weight,
  sender: { email: `${inAscii(person.split(" ")[0] ?? "")}@${inAscii(name)}.example.com`, name: person },
  platforms,
});

/** Returns a few large clients and many small clients, on all platforms. */
export const SEEDED_CLIENTS: readonly SeededClient[] = [
  client("Northwind Analytics", 24, "Jonas Weber", "instantly", "smartlead"),
  client("Harbor Payroll", 18, "Ana Ruiz", "emailbison", "instantly"),
  client("Brightloom Software", 14, "Elena Marsh", "smartlead"),
  client("Cedar & Finch", 11, "Tomas Finch", "instantly"),
  client("Polaris Insurance", 9, "Ines Blom", "emailbison"),
  client("Tallgrass Energy", 7, "Karl Moe", "instantly", "emailbison"),
  client("Quill Translations", 5, "Mara Quill", "smartlead"),
  client("Stonebridge Legal", 4, "Owen Hart", "emailbison"),
  client("Vantage Robotics", 3, "Lia Sanz", "instantly"),
  client("Ember Coffee Supply", 2, "Noor Hadi", "smartlead"),
  client("Kite Recruiting", 2, "Ben Oster", "emailbison"),
  client("Lumen Solar", 1, "Ida Falk", "instantly"),
];
