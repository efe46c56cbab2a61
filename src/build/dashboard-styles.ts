/**
 * Loads each page's styles together with its script. The bundler would put all styles into the first sheet,
 * because scripts do not reference their styles.
 */
import { basename, dirname, join } from "node:path";

/** The page that most people open first; its styles are part of the first sheet. */
const FIRST_PAGE = "inbox/page.tsx";
/**
 * Name of the page's map from scripts to style sheets. The map is needed because a sheet's name can change
 * while its script's name stays the same.
 */
const META = "page-styles";

/**
 * Waits for the script's style sheet. If it fails to load, or an older document has no entry for it, the page
 * appears without styles.
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

/** Adds the style sheet loader to dynamically imported modules. */
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

/** Omits dynamically imported modules, so that only the first page's styles remain. */
export const firstStylesOnly: Bun.BunPlugin = {
  name: "first-styles-only",
  setup(build) {
    build.onResolve({ filter: /\.tsx$/ }, ({ kind, path, importer }) =>
      kind === "dynamic-import" && !isFirst(resolved(path, importer)) ? { path, external: true } : undefined,
    );
  },
};

/** Maps script names to the names of their style sheets. */
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

/** Returns the page with the final name of its style sheet, and the list of the other style sheets. */
export function withSheets(
  page: string,
  { first, sheets }: { first: { before: string; now: string }; sheets: Record<string, string> },
): string {
  const list = JSON.stringify(sheets).replaceAll('"', "&quot;");
  return page
    .replace(`/${first.before}"`, `/${first.now}"`)
    .replace("</head>", `<meta name="${META}" content="${list}"></head>`);
}
