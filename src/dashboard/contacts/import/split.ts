/** Cuts a CSV file into pieces of whole rows, each with the header, as a request has a limit; pure. */

/** Characters of a piece: below a mebibyte also where each takes three bytes. */
const MOST_CHARACTERS = 250_000;
const MOST_ROWS = 1_000;

/** Returns pieces of a file; one without rows gives the header alone. */
export function splitCsv(text: string, { most = MOST_CHARACTERS, rows = MOST_ROWS } = {}): string[] {
  const records = recordsOf(text);
  // A first line `sep=;` belongs to the header.
  const headers = /^\ufeff?"?sep=/i.test(text) ? 2 : 1;
  const header = records.slice(0, headers).join("");
  const pieces: string[] = [];
  let piece: string[] = [];
  let size = header.length;
  for (const record of records.slice(headers)) {
    if (piece.length > 0 && (size + record.length > most || piece.length >= rows)) {
      pieces.push(header + piece.join(""));
      [piece, size] = [[], header.length];
    }
    piece.push(record);
    size += record.length;
  }
  if (piece.length > 0 || pieces.length === 0) pieces.push(header + piece.join(""));
  return pieces;
}

/** Returns the rows with their line ends; a line break within quotes ends none. */
function recordsOf(text: string): string[] {
  const records: string[] = [];
  let from = 0;
  let isQuoted = false;
  let begins = true;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at] ?? "";
    // Within a cell that does not begin with a quote, a quote is a letter: 5" pipe.
    if (character === '"' && (isQuoted || begins)) isQuoted = !isQuoted;
    begins = /[,;\t\n\r\ufeff]/.test(character) || (begins && character === " ");
    if (character !== "\n" || isQuoted) continue;
    records.push(text.slice(from, at + 1));
    from = at + 1;
  }
  if (from < text.length) records.push(`${text.slice(from)}\n`);
  return records;
}
