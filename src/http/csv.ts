/** Responds with CSV streamed page by page, so that exports do not need to fit into memory. */
import { BYTE_ORDER_MARK, csvOf } from "../core/csv.ts";
import { liftIdleLimit } from "./long-lived.ts";

type Cell = Parameters<typeof csvOf>[0][number][number];

export interface CsvFile {
  name: string;
  header: readonly string[];
  /** The rows, one page at a time. */
  pages: AsyncIterator<readonly (readonly Cell[])[]>;
}

/** Streams a file. A failure during streaming aborts the download, which browsers report. */
export function csvResponse(request: Request, { name, header, pages }: CsvFile): Response {
  liftIdleLimit(request);
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    start: (out) => out.enqueue(encoder.encode(BYTE_ORDER_MARK + csvOf([header]))),
    async pull(out) {
      const { value, done } = await pages.next();
      if (done) out.close();
      else out.enqueue(encoder.encode(csvOf(value)));
    },
    async cancel() {
      await pages.return?.();
    },
  });
  return new Response(body, {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${name}.csv"`,
      "cache-control": "private, no-store",
    },
  });
}

/** The format parameter of all lists with an export. */
export const CSV_FORMAT = ["json", "csv"] as const;

/** Maps the rows of pages to cells. */
export async function* mapPages<R, C>(pages: AsyncIterable<R[]>, map: (row: R) => C): AsyncGenerator<C[]> {
  for await (const rows of pages) yield rows.map(map);
}
