/** Reads emails that opt out and emails that only appear to; each is a line of JSON. */

export interface Labelled {
  /** ISO 639-1; `mixed` if the writer mixes languages. */
  language: string;
  label: "request" | "near_miss";
  /** The whole email. */
  text: string;
  subject?: string;
}

/** Reads a set of emails. @param name Name of the set; the set `known` was available when the lists were written. */
export async function readOptOuts(name: string): Promise<Labelled[]> {
  const text = await Bun.file(`${import.meta.dir}/${name}.jsonl`).text();
  return text
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Labelled);
}
