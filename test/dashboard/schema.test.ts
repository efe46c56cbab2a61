/** Tests that the web app's types match the API, and that its bundle stays within its size budgets. */
import { expect, test } from "bun:test";
import { requireBudgets } from "../../src/build/dashboard.ts";
import { appSchema, readAppSchema } from "../support/app-schema.ts";

test("the web app's types match the OpenAPI document they are generated from (`bun run docs`)", async () => {
  expect((await appSchema()) === (await readAppSchema())).toBe(true);
});

test("the build rejects a web app that exceeds its size budget, and counts the imports of each chunk", () => {
  const asset = (name: string, kib: number, imports: string[] = []) => ({
    name,
    type: "text/javascript",
    bytes: new Uint8Array(kib * 1024),
    imports,
  });
  const page = {
    ...asset("index.html", 0),
    bytes: Bun.gzipSync('<script src="/app/index.js"></script><link href="/app/index.css">'),
  };
  const build =
    (shared: number, lazy: number, { styles = 30, pictures = 0 } = {}) =>
    () =>
      requireBudgets([
        page,
        asset("index.js", 100, ["shared.js"]),
        asset("shared.js", shared),
        asset("lazy.js", lazy, ["shared.js"]),
        asset("index.css", styles),
        asset("lazy.css", 31),
        asset("pictures.svg", pictures),
      ]);
  expect(build(140, 150)).not.toThrow();
  expect(build(141, 1)).toThrow("the first scripts take 241 KiB compressed, and may take 240");
  expect(build(1, 1, { styles: 31 })).toThrow("the first styles take 31 KiB compressed, and may take 30");
  expect(build(1, 151)).toThrow("lazy.js take 151 KiB compressed, and may take 150");
  expect(build(1, 1, { pictures: 1_500 })).toThrow("all assets take 1664 KiB compressed, and may take 1536");
});
