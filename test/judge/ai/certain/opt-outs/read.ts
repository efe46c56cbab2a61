/** Reads emails that are opt-outs and emails that only resemble them, one JSON object per line. */

export interface Labelled {
  /** ISO 639-1 code, or `mixed` if the writer mixes languages. */
  language: string;
  label: "request" | "near_miss";
  /** The whole text of the email. */
  text: string;
  subject?: string;
}

/** Reads a set of emails. @param name Name of the set; only `known` was available when the lists were written. */
export async function readOptOuts(name: string): Promise<Labelled[]> {
  const text = await Bun.file(`${import.meta.dir}/${name}.jsonl`).text();
  return text
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Labelled);
}
