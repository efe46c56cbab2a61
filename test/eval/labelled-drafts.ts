/** Reads the drafts and statements that are labeled good or bad, along with the sources that the guard uses. */
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { GuardContext } from "../../src/judge/ai/guard/guard.ts";
import { LANGUAGES, PHRASE_BOOKS, type Language } from "../../src/judge/language/languages.ts";
import { caseOf, FINE, signed } from "../judge/ai/guard/guard-cases.ts";
import { allowedAt, draftAt, type DraftDesk } from "../judge/ai/guard/guard-desk.ts";
import { DESKS } from "../judge/ai/guard/guard-desks.ts";

export interface LabelledDraft {
  id: string;
  language: string;
  allowed: GuardContext;
  draft: string;
  isBad: boolean;
  /** The words that are wrong, if the set marks them. */
  wrong: string | null;
}

export interface Settings {
  name: string;
  service_description: string;
  calendar_link: string | null;
  signature: string;
  facts?: string[];
  forbidden_claims?: string[];
}

export const linesOf = (file: string): string[] =>
  readFileSync(resolve(import.meta.dir, "set", file), "utf8")
    .trim()
    .split("\n");

export function contextOf(
  settings: Settings,
  mail: { from: string; subject: string; text: string },
): GuardContext {
  return {
    client: {
      name: settings.name,
      serviceDescription: settings.service_description,
      calendarLink: settings.calendar_link || null,
      tone: null,
      signature: settings.signature || null,
      facts: settings.facts?.join("\n") || null,
      forbiddenClaims: settings.forbidden_claims?.join("\n") || null,
    },
    thread: [],
    mail: { direction: "inbound", ...mail, sentAt: 0 },
    contact: { firstName: null, lastName: null, company: null, title: null },
    otherClients: [],
  };
}

interface WrittenDraft {
  id: string;
  language: string;
  settings: Settings;
  mail: string;
  draft: string;
  label: "bad" | "good";
}

/** Returns the name in the greeting, which is used as the contact's name because these sets do not include one. */
export const greeted = (draft: string): string =>
  (draft.split("\n")[0]?.match(/\p{L}[\p{L}'’-]+/gu) ?? []).slice(1).join(" ");

/** Reads a set that repeats the settings with each draft. */
export const readDrafts = (file: string): LabelledDraft[] =>
  linesOf(file)
    .map((line) => JSON.parse(line) as WrittenDraft)
    .map(({ id, language, settings, mail, draft, label }) => ({
      id,
      language,
      allowed: contextOf(settings, { from: greeted(draft), subject: "", text: mail }),
      draft,
      isBad: label === "bad",
      wrong: null,
    }));

interface Desk {
  desk: string;
  language: string;
  settings: Settings;
}

interface DeskDraft {
  id: string;
  desk: string;
  from: string;
  subject: string;
  mail: string;
  contact: { first_name: string; company: string };
  draft: string;
  label: "bad" | "good";
  promise?: string;
}

/** Reads a set that begins with the settings that its drafts refer to. */
export function readDeskDrafts(file: string): LabelledDraft[] {
  const lines = linesOf(file).map((line) => JSON.parse(line) as Desk | DeskDraft);
  const desks = new Map(lines.flatMap((line) => ("settings" in line ? [[line.desk, line] as const] : [])));
  return lines.flatMap((line) => {
    const desk = desks.get(line.desk);
    if ("settings" in line || !desk) return [];
    const { id, from, subject, mail, contact, draft, label, promise } = line;
    const allowed = contextOf(desk.settings, { from, subject, text: mail });
    allowed.contact = { ...allowed.contact, firstName: contact.first_name, company: contact.company };
    return [{ id, language: desk.language, allowed, draft, isBad: label === "bad", wrong: promise ?? null }];
  });
}

/**
 * The sources that statements are checked against. A line `@ language | settings | calendar link | other clients` above
 * the statements defines them.
 */
interface StatementDesk {
  language: string;
  settings: string;
  calendarLink: string | null;
  otherClients: string[];
}

function readStatementDesk(line: string): StatementDesk | null {
  const [head = "", settings = "", calendarLink = null, others = ""] = line.split(" | ");
  const [, language] = /^@ (\w+)$/.exec(head) ?? [];
  if (language === undefined) return null;
  return { language, settings, calendarLink, otherClients: others.split("; ").filter((name) => name !== "") };
}

/**
 * Reads statements, one per line, labeled as harmless (`+`) or as promises (`-`). A line above them sets their sources.
 * Each becomes a draft that answers the email above it (`<`).
 */
export function readStatements(file: string): LabelledDraft[] {
  let desk: StatementDesk = { language: "en", settings: "", calendarLink: null, otherClients: [] };
  let mail = "";
  return linesOf(file).flatMap((line, at) => {
    const next = readStatementDesk(line);
    const text = line.slice(2);
    if (next) [desk, mail] = [next, ""];
    else if (line.startsWith("< ")) mail = text;
    if (next || line.startsWith("< ")) return [];
    const { language, settings, calendarLink, otherClients } = desk;
    const name = settings.split(/[ .]+/).slice(0, 2).join(" ");
    const own = {
      name,
      service_description: settings,
      calendar_link: calendarLink,
      signature: `Team ${name}`,
    };
    const isBad = line.startsWith("- ");
    return [
      {
        id: `${file}:${at + 1}`,
        language,
        allowed: { ...contextOf(own, { from: "", subject: "", text: mail }), otherClients },
        draft: `${text}\n\n${own.signature}`,
        isBad,
        wrong: isBad ? text : null,
      },
    ];
  });
}

/** Returns the sentences of the templates used without a model. They must pass the guard for any client. */
export const readTemplates = (): LabelledDraft[] =>
  LANGUAGES.flatMap((language) =>
    Object.entries(PHRASE_BOOKS[language].drafts.answers)
      .filter(([name]) => name !== "greeting" && name !== "closing")
      .map(([name, text]) => ({
        id: `template ${language} ${name}`,
        language,
        allowed: contextOf(
          { name: "Acme", service_description: "", calendar_link: null, signature: "" },
          { from: "", subject: "", text },
        ),
        draft: text,
        isBad: false,
        wrong: null,
      })),
  );

/** Reads the tables in the guard's tests. */
export const readTables = (): LabelledDraft[] => [
  ...FINE.map((draftCase) => ({
    id: draftCase.name,
    language: draftCase.language ?? "en",
    allowed: caseOf(draftCase),
    draft: signed(draftCase),
    isBad: false,
    wrong: null,
  })),
  ...(Object.entries(DESKS) as [Language, DraftDesk][]).flatMap(([language, desk]) =>
    [...desk.good, ...desk.bad.map(([draft]) => draft)].map((draft, at) => ({
      id: `${language} ${at + 1}`,
      language,
      allowed: allowedAt(desk, language),
      draft: draftAt(desk, draft),
      isBad: at >= desk.good.length,
      wrong: null,
    })),
  ),
];
