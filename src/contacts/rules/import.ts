/** Parses contacts from the rows of a table: maps columns to fields, and validates rows; pure. */
import { parseAddress, withAsciiDomain } from "../../judge/mail/address.ts";
import type { Json } from "../../platforms/platform.ts";
import type { ContactFacts } from "./facts.ts";

export const IMPORT_FIELDS = [
  "email",
  "first_name",
  "last_name",
  "company",
  "title",
  "phone",
  "linkedin_url",
  "metadata",
] as const;
type ImportField = (typeof IMPORT_FIELDS)[number];

/** The field of each column, by header; null for ignored columns. */
export type ColumnMap = Record<string, ImportField | null>;

/** Headers used by sequencers, spreadsheets and address books, ignoring spaces, underscores and case. */
const KNOWN_HEADERS: Record<Exclude<ImportField, "metadata">, readonly string[]> = {
  email: ["email", "emailaddress", "mail", "address", "leademail", "contactemail", "workemail"],
  first_name: ["firstname", "first", "givenname", "forename", "vorname"],
  last_name: ["lastname", "last", "surname", "familyname", "nachname"],
  company: ["company", "companyname", "organization", "organisation", "account", "firma"],
  title: ["title", "jobtitle", "position", "role"],
  phone: ["phone", "phonenumber", "mobile", "telephone", "tel"],
  linkedin_url: ["linkedin", "linkedinurl", "linkedinprofile", "linkedinprofileurl"],
};

/** Guesses the field of each column. Each field is assigned once; columns with unknown names are ignored. */
export function guessColumns(header: readonly string[]): ColumnMap {
  const taken = new Set<ImportField>();
  return Object.fromEntries(
    header.map((name) => {
      const bare = name.toLowerCase().replace(/[^a-z]/g, "");
      const found = IMPORT_FIELDS.find(
        (field) => field !== "metadata" && !taken.has(field) && KNOWN_HEADERS[field].includes(bare),
      );
      if (found) taken.add(found);
      return [name, found ?? null];
    }),
  );
}

/**
 * Maximum number of columns, because each column is compared with every other one; a longer header is probably a
 * list on one line.
 */
const MAX_COLUMNS = 200;

/** Returns why a header is invalid; null if it is valid. */
export function faultOfHeader(header: readonly string[]): string | null {
  if (header.length === 0) return "csv: the header is missing";
  if (header.length > MAX_COLUMNS) return `csv: must have at most ${MAX_COLUMNS} columns`;
  const twice = header.find((name, at) => name.trim() !== "" && header.indexOf(name) !== at);
  return twice === undefined ? null : `csv: row 1, column ${twice}: the name occurs twice; rename one`;
}

/** Returns why a column map is invalid; null if it is valid. */
export function faultOfColumns(header: readonly string[], columns: ColumnMap): string | null {
  const unknown = Object.keys(columns).find((name) => !header.includes(name));
  if (unknown !== undefined) return `columns: unknown column ${unknown}`;
  const chosen = Object.values(columns).filter((field) => field !== null && field !== "metadata");
  const twice = chosen.find((field, at) => chosen.indexOf(field) !== at);
  if (twice !== undefined) return `columns: several columns are mapped to ${twice}`;
  return chosen.includes("email") ? null : "columns: a column must be mapped to email";
}

/** Maximum length of names, titles, companies, and other fields, in characters. */
const LIMITS: Record<ImportField, number> = {
  email: 254,
  first_name: 200,
  last_name: 200,
  company: 200,
  title: 200,
  phone: 100,
  linkedin_url: 2_000,
  metadata: 2_000,
};

export interface ImportedContact {
  email: string;
  facts: ContactFacts;
}

export interface RowFault {
  column: string;
  error: string;
}

/** Parses one row. */
export function contactOf(
  header: readonly string[],
  columns: ColumnMap,
  row: readonly string[],
): ImportedContact | RowFault {
  if (row.slice(header.length).some((value) => value.trim() !== ""))
    return { column: header.at(-1) ?? "", error: "the row has more cells than the header" };
  const values: Partial<Record<ImportField, string>> = {};
  const metadata: [string, Json][] = [];
  for (const [at, name] of header.entries()) {
    const field = columns[name] ?? null;
    const value = row[at]?.trim().toWellFormed() ?? "";
    if (field === null || value === "") continue;
    if (value.length > LIMITS[field])
      return { column: name, error: `must have at most ${LIMITS[field]} characters` };
    if (field === "metadata") metadata.push([name, value]);
    else values[field] = value;
  }
  const address = parseAddress(withAsciiDomain(values.email ?? ""));
  if (!address)
    return { column: emailColumn(columns), error: values.email ? "is not an email address" : "is empty" };
  const { first_name: firstName = null, last_name: lastName = null, company = null } = values;
  const { title = null, phone = null, linkedin_url: linkedinUrl = null } = values;
  const facts = { firstName, lastName, company, title, phone, linkedinUrl };
  return { email: address.email, facts: { ...facts, metadata: Object.fromEntries(metadata) } };
}

const emailColumn = (columns: ColumnMap): string =>
  Object.keys(columns).find((name) => columns[name] === "email") ?? "";
