/**
 * Gives each page of the web app its styles when its script is fetched. The bundler puts all of them into the first
 * sheet, and no script names those of its own.
 */
import { basename, dirname, join } from "node:path";

/** It is what most people open first: its styles are among the first. */
const FIRST_PAGE = "inbox/page.tsx";
/** In the page: a list from scripts to sheets, where their names may change without the scripts. */
const META = "page-styles";

/**
 * Waits for the sheet of the script that it is in. A page that failed to get it is there all the same, and so
 * is one of which an older version of the document knows nothing.
 */
const LOADER = `
const $list = document.querySelector('meta[name="${META}"]')?.content;
const $sheet = $list && JSON.parse($list)[import.meta.url.split("/").at(-1)];
if ($sheet && !document.querySelector('link[href="/app/' + $sheet + '"]'))
  await new Promise((done) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = "/app/" + $sheet;
    link.onload = link.onerror = done;
    document.head.append(link);
  });
`;

const resolved = (path: string, importer: string): string => join(dirname(importer), path);
const isFirst = (path: string): boolean => path.endsWith(FIRST_PAGE);

/** Adds the loader to whatever is imported when it is needed. */
export const pageStyles: Bun.BunPlugin = {
  name: "page-styles",
  setup(build) {
    const late = new Set<string>();
    build.onResolve({ filter: /\.tsx$/ }, ({ kind, path, importer }) => {
      const file = resolved(path, importer);
      if (kind !== "dynamic-import" || isFirst(file)) return undefined;
      late.add(file);
      return { path: file };
    });
    build.onLoad({ filter: /\.tsx$/ }, async ({ path }) => {
      const contents = await Bun.file(path).text();
      return { contents: late.has(path) ? contents + LOADER : contents, loader: "tsx" };
    });
  },
};

/** Leaves out whatever is imported when it is needed: what remains has the first styles alone. */
export const firstStylesOnly: Bun.BunPlugin = {
  name: "first-styles-only",
  setup(build) {
    build.onResolve({ filter: /\.tsx$/ }, ({ kind, path, importer }) =>
      kind === "dynamic-import" && !isFirst(resolved(path, importer)) ? { path, external: true } : undefined,
    );
  },
};

/** Returns the sheet of each script that has one of its own, by their names. */
export function sheetsOf({ metafile }: Bun.BuildOutput): Record<string, string> {
  const outputs = Object.entries(metafile?.outputs ?? {});
  return Object.fromEntries(
    outputs.flatMap(([script, { entryPoint, cssBundle }]) => {
      const isLate = entryPoint?.endsWith(".tsx") && !isFirst(entryPoint);
      return isLate && cssBundle !== undefined && script.endsWith(".js")
        ? [[basename(script), basename(cssBundle)]]
        : [];
    }),
  );
}

/** Returns the page with the name of its sheet replaced, and the list of all others. */
export function withSheets(
  page: string,
  { first, sheets }: { first: { before: string; now: string }; sheets: Record<string, string> },
): string {
  const list = JSON.stringify(sheets).replaceAll('"', "&quot;");
  return page
    .replace(`/${first.before}"`, `/${first.now}"`)
    .replace("</head>", `<meta name="${META}" content="${list}"></head>`);
}
