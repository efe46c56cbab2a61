/**
 * Reads the part of the labeled set by an author who had never seen the rules. Authors of the rules see only its
 * results.
 */
import { readCases } from "../case.ts";

const text = await Bun.file(`${import.meta.dir}/fresh.txt`).text();
export const FRESH = readCases(text.replaceAll("\\n", "\n"));
