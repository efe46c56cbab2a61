/** Reads the part of the labeled set that authors of the rules must not open; they see only its results. */
import { readCases } from "../case.ts";

const text = await Bun.file(`${import.meta.dir}/held-out.txt`).text();
export const HELD_OUT = readCases(text.replaceAll("\\n", "\n"));
