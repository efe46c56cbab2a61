/** Opens what the tests of a file or a `describe` use, and closes it after them. */
import { afterAll, afterEach, beforeAll, beforeEach } from "bun:test";

type Closable = { close(): unknown } | { remove(): unknown };

/** Opens a fixture before each test. @returns an object that stands for the current test's fixture */
export function eachTest<T extends Closable>(open: () => T | Promise<T>): T {
  return fixture({ before: beforeEach, after: afterEach }, open);
}

/** Opens a fixture once for all tests. @returns an object that stands for the fixture */
export function allTests<T extends Closable>(open: () => T | Promise<T>): T {
  return fixture({ before: beforeAll, after: afterAll }, open);
}

interface Hooks {
  before: (work: () => Promise<void>) => void;
  after: (work: () => unknown) => void;
}

function fixture<T extends Closable>({ before, after }: Hooks, open: () => T | Promise<T>): T {
  let current: T | null = null;
  const opened = (): T => {
    if (current === null) throw new Error("the fixture is used outside of a test");
    return current;
  };
  before(async () => {
    current = await open();
  });
  after(async () => {
    const last = current;
    current = null;
    if (last) await ("close" in last ? last.close() : last.remove());
  });
  return new Proxy({} as T, {
    get(_, key) {
      const value: unknown = Reflect.get(opened(), key);
      return typeof value === "function" ? (value.bind(opened()) as unknown) : value;
    },
    set: (_, key, value) => Reflect.set(opened(), key, value),
    has: (_, key) => Reflect.has(opened(), key),
    ownKeys: () => Reflect.ownKeys(opened()),
    getOwnPropertyDescriptor: (_, key) => ({
      ...Reflect.getOwnPropertyDescriptor(opened(), key),
      configurable: true,
    }),
  });
}
