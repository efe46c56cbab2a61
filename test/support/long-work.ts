/** Detects work on long texts inside a transaction, which would block every writer. */
import type { Db } from "../../src/db/open.ts";

/** Length in characters. A parser with a lower limit takes no longer on longer texts. */
const LONG = 20_000;

const OF_TEXTS = [
  "replace", "replaceAll", "split", "match", "matchAll", "search", "normalize", "toLowerCase", "toUpperCase",
] as const; // oxfmt-ignore
const OF_EXPRESSIONS = ["exec", "test"] as const;

export interface LongWork {
  /** Location and method of each finding, without duplicates. */
  found: string[];
  /** Restores the original methods. */
  stop(): void;
}

export function watchLongWork(db: Db): LongWork {
  const found = new Set<string>();
  const note = (method: string, text: unknown) => {
    if (typeof text === "string" && text.length > LONG && db.sqlite.inTransaction)
      found.add(`${method} ${place()}`);
  };
  const undo = [
    ...OF_TEXTS.map((method) => watched(String.prototype, method, (self) => note(method, String(self)))),
    ...OF_EXPRESSIONS.map((method) =>
      watched(RegExp.prototype, method, (_self, [text]) => note(method, text)),
    ),
  ];
  return {
    get found() {
      return [...found];
    },
    stop: () => undo.forEach((restore) => restore()),
  };
}

/** Makes a method check its text first. Returns a function that restores the method. */
function watched<T extends object>(
  prototype: T,
  method: keyof T,
  look: (self: unknown, given: unknown[]) => void,
): () => void {
  const before = prototype[method] as (...given: unknown[]) => unknown;
  const after = function (this: unknown, ...given: unknown[]) {
    look(this, given);
    return before.apply(this, given);
  };
  prototype[method] = after as T[keyof T];
  return () => {
    prototype[method] = before as T[keyof T];
  };
}

/** Returns the first stack frame in the program, ignoring the test's own frames. */
function place(): string {
  const lines = (new Error().stack ?? "").split("\n");
  return lines.find((line) => line.includes("/src/"))?.replace(/^.*\/src\//, "src/") ?? "outside src";
}
