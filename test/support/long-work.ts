/** Detects work on long texts inside a transaction, which would block every writer. */
import type { Db } from "../../src/db/open.ts";

/** Characters. Parsers with a lower limit of their own cost nothing that grows. */
const LONG = 20_000;

const OF_TEXTS = [
  "replace", "replaceAll", "split", "match", "matchAll", "search", "normalize", "toLowerCase", "toUpperCase",
] as const; // oxfmt-ignore
const OF_EXPRESSIONS = ["exec", "test"] as const;

export interface LongWork {
  /** Its location and method; each location once. */
  found: string[];
  /** Leaves the language as it was. */
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

/** Puts a look before a method, and gives the way back. */
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

/** Frames of the program, not of the test. */
function place(): string {
  const lines = (new Error().stack ?? "").split("\n");
  return lines.find((line) => line.includes("/src/"))?.replace(/^.*\/src\//, "src/") ?? "outside src";
}
