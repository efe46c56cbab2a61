/** Fetches the text of a web page. */
import { AppError, badRequest, messageOf } from "../../core/errors.ts";
import { SECOND, type Millis } from "../../core/clock.ts";
import type { Deps } from "../../deps/deps.ts";
import { download, FileMissing, FileTooLarge, type FileAnswer } from "../../http-client/download.ts";
import { CallFailed, UnfitAnswer } from "../../http-client/failure.ts";

const MIB = 1024 * 1024;
const MAX_BYTES = 2 * MIB;
/** Maximum time without data from the site; short, because a person is waiting. */
const SILENCE: Millis = 10 * SECOND;
const WHOLE_TIME: Millis = 30 * SECOND;
const HTML = ["text/html", "application/xhtml+xml"];

type PageDeps = Pick<Deps, "pageHttp" | "texts" | "stopping">;

/**
 * Returns the visible text of a page. Throws 400 if the address is not allowed or leads to a file, and 503 if the
 * page cannot be fetched.
 */
export async function fetchPageText({ pageHttp, texts, stopping }: PageDeps, url: string): Promise<string> {
  const fault = await pageHttp.faultOf(url);
  if (fault !== null) throw badRequest(`url: ${fault}`);
  const signal = AbortSignal.any([AbortSignal.timeout(WHOLE_TIME), stopping.signal]);
  try {
    const answer = await download(pageHttp, {
      url,
      headersFor: () => ({ accept: "text/html, text/plain" }),
      mostBytes: MAX_BYTES,
      patience: SILENCE,
      signal,
    });
    return await textOf(answer, texts);
  } catch (error) {
    throw failureOf(error);
  }
}

async function textOf({ type, body }: FileAnswer, texts: Deps["texts"]): Promise<string> {
  const [kind = "", ...parameters] = (type ?? "")
    .toLowerCase()
    .split(";")
    .map((part) => part.trim());
  if (!HTML.includes(kind) && !kind.startsWith("text/")) {
    await body.cancel();
    throw badRequest(`url: must be a web page or a text file, not ${kind || "a file of an unknown type"}`);
  }
  const charset = parameters.find((part) => part.startsWith("charset="))?.slice("charset=".length);
  const text = decoderFor(charset).decode(await new Response(body).arrayBuffer());
  return HTML.includes(kind) ? texts.run("pageText", text) : text;
}

/** Returns a decoder that replaces invalid bytes; UTF-8 for an unknown character set. */
function decoderFor(charset = "utf-8"): TextDecoder {
  try {
    return new TextDecoder(charset.replaceAll('"', "") as Bun.Encoding);
  } catch {
    return new TextDecoder();
  }
}

function failureOf(error: unknown): unknown {
  if (error instanceof CallFailed && error.refused !== null) return badRequest(`url: ${error.message}`);
  if (error instanceof FileTooLarge) return badRequest("url: the page must be at most 2 MB");
  if (error instanceof FileMissing) return badRequest("url: the page does not exist");
  if (!(error instanceof CallFailed || error instanceof UnfitAnswer)) return error;
  return new AppError("unavailable", `The page could not be fetched: ${messageOf(error)}`);
}
