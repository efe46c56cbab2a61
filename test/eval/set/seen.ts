/** Reads the part of the labeled set that authors of the rules may read, one reply per line. */
import { readCases } from "../case.ts";

const text = await Bun.file(`${import.meta.dir}/seen.txt`).text();
export const SEEN = readCases(text.replaceAll("\\n", "\n"));
