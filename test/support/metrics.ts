/** Reads /metrics like a scraper: samples by name and labels. */

export interface Sample {
  name: string;
  labels: Record<string, string>;
  value: number;
}

const LINE = /^([a-z_]+)(?:\{(.*)\})? (\S+)$/;
const LABEL = /(\w+)="((?:[^"\\]|\\.)*)"/g;

/** Returns every sample. Throws if a line is neither a sample nor a comment. */
function samplesIn(text: string): Sample[] {
  const lines = text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  return lines.map((line) => {
    const [, name = "", labels = "", value] = LINE.exec(line) ?? [];
    if (name === "" || Number.isNaN(Number(value))) throw new Error(`not a sample: ${line}`);
    const pairs = [...labels.matchAll(LABEL)].map(([, label = "", word = ""]) => [label, word]);
    return { name, labels: Object.fromEntries(pairs) as Record<string, string>, value: Number(value) };
  });
}

export async function scrape(url: string): Promise<Sample[]> {
  const response = await fetch(`${url}/metrics`);
  if (response.status !== 200) throw new Error(`/metrics answered ${response.status}`);
  return samplesIn(await response.text());
}

/** Returns the only sample with this name and these labels, or undefined if there is none. */
export function valueOf(
  samples: Sample[],
  name: string,
  labels: Record<string, string> = {},
): number | undefined {
  const fits = samples.filter(
    (sample) =>
      sample.name === name && Object.entries(labels).every(([label, word]) => sample.labels[label] === word),
  );
  if (fits.length > 1) throw new Error(`${fits.length} samples of ${name} fit`);
  return fits[0]?.value;
}
