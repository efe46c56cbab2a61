/** Opens fixtures for the tests in a file or a `describe`, and closes them afterward. */
import { afterAll, afterEach, beforeAll, beforeEach } from "bun:test";

/** A fixture is closed if it has one of these. */
interface Closable {
  close?(): unknown;
  remove?(): unknown;
}

interface Hooks {
  before: (work: () => Promise<void>) => void;
  after: (work: () => unknown) => void;
  /** Closed in reverse order, because a fixture may depend on an earlier one. */
  opened: Closable[];
}

const EACH: Hooks = { before: beforeEach, after: afterEach, opened: [] };
const ALL: Hooks = { before: beforeAll, after: afterAll, opened: [] };

/** Opens a fixture before each test. @returns An object that stands for the current test's fixture */
export const eachTest = <T extends object>(open: () => T | Promise<T>): T => fixture(EACH, open);

/** Opens a fixture once for all tests. @returns An object that stands for the fixture */
export const allTests = <T extends object>(open: () => T | Promise<T>): T => fixture(ALL, open);

function fixture<T extends object>({ before, after, opened }: Hooks, open: () => T | Promise<T>): T {
  let current: T | null = null;
  before(async () => {
    current = await open();
    opened.push(current);
  });
  after(() => {
    const last = opened.pop();
    return last?.close ? last.close() : last?.remove?.();
  });
  return standIn(() => {
    if (current === null) throw new Error("the fixture is used before its first test");
    return current;
  });
}

/** Returns an object that forwards every access to the result of `get`. */
const standIn = <T extends object>(get: () => T): T =>
  new Proxy({} as T, {
    get(_, key) {
      const value: unknown = Reflect.get(get(), key);
      return typeof value === "function" ? (value.bind(get()) as unknown) : value;
    },
    set: (_, key, value) => Reflect.set(get(), key, value),
    has: (_, key) => Reflect.has(get(), key),
    ownKeys: () => Reflect.ownKeys(get()),
    getOwnPropertyDescriptor: (_, key) => ({
      ...Reflect.getOwnPropertyDescriptor(get(), key),
      configurable: true,
    }),
  });
