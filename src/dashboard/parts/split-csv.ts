/** Splits a CSV file into chunks of whole rows, each with the header, to stay below the request size limit; pure. */

/** Maximum number of characters per chunk. Even at three bytes per character, that is less than 1 MiB. */
const MOST_CHARACTERS = 250_000;
const MOST_ROWS = 1_000;

export interface CsvPiece {
  csv: string;
  /** Number of rows between the header and this chunk in the file, including empty ones. */
  above: number;
}

/** Returns the chunks. A file without rows results in one chunk with only the header. */
export function splitCsv(text: string, { most = MOST_CHARACTERS, rows = MOST_ROWS } = {}): CsvPiece[] {
  const records = recordsOf(text);
  // A first line such as `sep=;` belongs to the header.
  const from = /^\ufeff?"?sep=/i.test(text) ? 1 : 0;
  const headers =
    1 +
    Math.max(
      0,
      records.findIndex((record, at) => at >= from && record.trim() !== ""),
    );
  const header = records.slice(0, headers).join("");
  const pieces: CsvPiece[] = [];
  let above = 0;
  let piece: string[] = [];
  let size = header.length;
  for (const record of records.slice(headers)) {
    if (piece.length > 0 && (size + record.length > most || piece.length >= rows)) {
      pieces.push({ csv: header + piece.join(""), above });
      above += piece.length;
      [piece, size] = [[], header.length];
    }
    piece.push(record);
    size += record.length;
  }
  if (piece.length > 0 || pieces.length === 0) pieces.push({ csv: header + piece.join(""), above });
  return pieces;
}

/** Returns rows with their line endings. A line break within quotes does not end a row. */
function recordsOf(text: string): string[] {
  const records: string[] = [];
  let from = 0;
  let isQuoted = false;
  let begins = true;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at] ?? "";
    // A quote inside an unquoted cell is literal, as in `5" pipe`.
    if (character === '"' && (isQuoted || begins)) isQuoted = !isQuoted;
    begins = /[,;\t\n\r\ufeff]/.test(character) || (begins && character === " ");
    if (character !== "\n" || isQuoted) continue;
    records.push(text.slice(from, at + 1));
    from = at + 1;
  }
  if (from < text.length) records.push(`${text.slice(from)}\n`);
  return records;
}
