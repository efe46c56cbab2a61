/** Mails that ask to be left alone, and mails that only sound like it; a line of JSON each. */

export interface Labelled {
  /** ISO 639-1; `mixed` where the writer mixes them. */
  language: string;
  label: "request" | "near_miss";
  /** The whole mail. */
  text: string;
  subject?: string;
}

/** @param name of the set: `known` was at hand when the lists were written */
export async function readOptOuts(name: string): Promise<Labelled[]> {
  const text = await Bun.file(`${import.meta.dir}/${name}.jsonl`).text();
  return text
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Labelled);
}
