/** Tests that the build collects the license and the license text of every package that the program depends on. */
import { expect, test } from "bun:test";
import packageFile from "../../package.json";
import { collectLicenses } from "../../src/build/licenses.ts";

const { components, texts } = await collectLicenses();
const named = (name: string) => components.filter((one) => one.name === name);

test("the license list includes every package that the server and web app import, with its version, license and license text", () => {
  const wanted = [...Object.keys(packageFile.dependencies), "react", "@mantine/core", "recharts"];
  expect(wanted.filter((name) => named(name).length === 0)).toEqual([]);
  for (const { name, version, license, text } of components)
    expect([name, version.length > 0, license.length > 0, (texts[text] ?? "").length > 20]).toEqual([
      name,
      true,
      true,
      true,
    ]);
});

test("the license list contains indirect dependencies and the runtime", () => {
  expect(named("scheduler")).toHaveLength(1);
  expect(named("bun")).toEqual([expect.objectContaining({ version: Bun.version })]);
  expect(texts[named("bun")[0]?.text ?? -1]).toContain("JavaScriptCore");
});

test("the license list omits packages used only by tests and the build", () => {
  for (const name of ["playwright-core", "typescript", "smtp-server", "oxlint"])
    expect(named(name)).toEqual([]);
});
