/** Reads emails that were misread in production: the webhook bodies of `fixtures/cases.jsonl`, one per line. */
import { readFileSync } from "node:fs";
import type { Body } from "./call.ts";

const LINES = readFileSync(`${import.meta.dir}/../fixtures/cases.jsonl`, "utf8")
  .trim()
  .split("\n");

/** Returns a copy of the webhook body of the case with this name. */
export const caseOf = (name: string): Body =>
  JSON.parse(LINES.find((line) => line.startsWith(`{"name":"${name}"`)) ?? "{}").body;
