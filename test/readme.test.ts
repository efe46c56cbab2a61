/** Tests that the README is short, that its commands match CI, and that all links in the documentation work. */
import { expect, test } from "bun:test";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { scripts } from "../package.json" with { type: "json" };
import { anchorsOf, blocksOf, linksOf, markdownFiles, ROOT } from "./support/markdown.ts";

const MOST_WORDS = 1_000;
const TEST_COMMAND = "npx --yes bun@1.4.5 install --frozen-lockfile && npx --yes bun@1.4.5 run test";

const FILES = markdownFiles();
const textOf = (path: string): string => readFileSync(join(ROOT, path), "utf8");

test("the README has at most 1,000 words", () => {
  expect(textOf("README.md").trim().split(/\s+/).length).toBeLessThanOrEqual(MOST_WORDS);
});

test("the README contains both commands, and continuous integration runs the test command", () => {
  const commands = blocksOf(textOf("README.md"), "sh").flatMap((block) => block.split("\n"));
  expect(commands).toContain(TEST_COMMAND);
  expect(commands).toContain(TEST_COMMAND.replace(/test$/, "demo"));
  expect(textOf(".ci/run").split("\n")).toContain(TEST_COMMAND);
  expect(textOf(".github/workflows/ci.yml")).toContain("run: .ci/run\n");
});

test("every script named in the documentation exists", () => {
  const named = FILES.flatMap(({ path, text }) =>
    [...text.matchAll(/\bbun run ([a-z][\w:-]*)/g)].map(([, name = ""]) => ({ path, name })),
  );
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter(({ name }) => !Object.keys(scripts).includes(name))).toEqual([]);
});

test("every link between the project's pages leads to an existing file and heading", () => {
  const links = FILES.flatMap(({ path, text }) => linksOf(text).map((href) => ({ path, href })));
  const inside = links.filter(({ href }) => !/^[a-z]+:/.test(href));
  expect(inside.length).toBeGreaterThan(30);
  const broken = inside.filter(({ path, href }) => {
    const [file = "", anchor] = href.split("#");
    const target = file === "" ? path : normalize(join(dirname(path), file));
    if (target.startsWith("..") || !existsSync(join(ROOT, target))) return true;
    return anchor !== undefined && !anchorsOf(textOf(target)).includes(anchor);
  });
  expect(broken.map(({ path, href }) => `${path}: ${href}`)).toEqual([]);
});

test("every file mentioned on the developer pages exists", () => {
  const named = FILES.flatMap(({ path, text }) =>
    [...text.matchAll(/`((?:src|test|migrations|\.github|\.ci)\/[\w./-]*)`/g)].map(([, file = ""]) => ({
      path,
      file,
    })),
  );
  const drawn = [...textOf("src/README.md").matchAll(/(?<![\w/])([a-z-]+\/[\w/-]+\.ts)\b/g)].map(
    ([, file = ""]) => ({ path: "src/README.md", file: file.startsWith("test/") ? file : `src/${file}` }),
  );
  // The pipeline's stages are drawn below the folder, without its name.
  const inReplies = drawn.filter(({ file }) => !file.startsWith("src/rules/"));
  expect(named.length + drawn.length).toBeGreaterThan(50);
  expect([...named, ...inReplies].filter(({ file }) => !existsSync(join(ROOT, file)))).toEqual([]);
});

test("no page has two headings with the same anchor", () => {
  const doubled = FILES.filter(({ path }) => !path.endsWith("CHANGELOG.md")).flatMap(({ path, text }) => {
    const anchors = anchorsOf(text);
    return anchors
      .filter((anchor, at) => anchors.indexOf(anchor) !== at)
      .map((anchor) => `${path}#${anchor}`);
  });
  expect(doubled).toEqual([]);
});
