/** Watches every journey for errors and requests that must never happen on a page. */
import type { BrowserContext, ConsoleMessage, Page, Request } from "playwright-core";

/** Chromium's message about a failed request. The status shows whether the journey expects the failure. */
const REFUSED = /^Failed to load resource: the server responded with a status of (\d+)/;
/** Logged when the machine is offline or the server is down. */
const UNREACHABLE = /^Failed to load resource: net::ERR_/;

/** Runs in every page before its own scripts. */
const TELL_VIOLATIONS = `document.addEventListener("securitypolicyviolation", (event) =>
  globalThis.tellViolation?.("policy violated: " + event.violatedDirective + " by " + event.blockedURI));`;

export interface Watch {
  /** Faults so far, as text, except failed requests that the journey expects. */
  faults: () => string[];
  /** Clears the faults, for journeys that check faults themselves. */
  forget: () => void;
  /** Statuses of failed requests that the journey causes deliberately; 0 for an unreachable server. */
  expects: (...statuses: number[]) => void;
  add: (words: string) => void;
}

interface Fault {
  words: string;
  /** Status of the failed request: 0 without a response; null for any other message. */
  status: number | null;
}

/** @param origin the only origin that pages may send requests to */
export function watch(context: BrowserContext, origin: () => string): Watch {
  const seen: Fault[] = [];
  const expected = new Set<number>();
  const add = (words: string, status: number | null = null): void => void seen.push({ words, status });
  const onConsole = (message: ConsoleMessage): void => {
    const text = message.text();
    if (message.type() !== "error") return;
    const refused = REFUSED.exec(text)?.[1];
    const status = refused === undefined ? (UNREACHABLE.test(text) ? 0 : null) : Number(refused);
    add(`console: ${text} (${message.location().url})`, status);
  };
  const onRequest = (request: Request): void => {
    const { protocol, origin: asked } = new URL(request.url());
    if (!["data:", "blob:", "about:"].includes(protocol) && asked !== origin())
      add(`request to another origin: ${request.url()}`);
  };
  context.on("console", onConsole);
  context.on("request", onRequest);
  context.on("weberror", (error) => add(`uncaught: ${error.error().message}`));
  context.on("page", (page: Page) => {
    page.on("dialog", (dialog) => {
      add(`dialog: ${dialog.message()}`);
      void dialog.dismiss();
    });
    page.on("crash", () => add("the page crashed"));
  });
  return {
    faults: () =>
      seen.filter(({ status }) => status === null || !expected.has(status)).map(({ words }) => words),
    forget: () => void seen.splice(0),
    add,
    expects: (...statuses) => statuses.forEach((status) => expected.add(status)),
  };
}

/** Counts policy violations that the page observes, including ones the browser does not log. */
export async function tellViolations(context: BrowserContext, { add }: Watch): Promise<void> {
  await context.exposeBinding("tellViolation", (_source, words: string) => add(words));
  await context.addInitScript({ content: TELL_VIOLATIONS });
}
