/** Finds and joins words that are written letter by letter: `i g n o r e`, `i-g-n-o-r-e`. */

/** Single letters in a row, separated by one or two marks. */
const SPACED = /(?<![\p{L}\p{N}])\p{L}(?:[ .\-_*|·~+]{1,2}\p{L}(?![\p{L}\p{N}])){3,300}/gu;

export const spacedRowsIn = (text: string): string[] => [...text.matchAll(SPACED)].map(([row]) => row);

/** Joins single letters in a row into words; two spaces separate words. */
export const joinSpacedLetters = (text: string): string =>
  text.replace(SPACED, (row) =>
    row
      .replace(/ {2,}/g, "\0")
      .replace(/[ .\-_*|·~+]/g, "")
      .replaceAll("\0", " "),
  );
