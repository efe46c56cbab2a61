/**
 * Builds the web app into one file for the executable: an index, then every asset compressed. Also compresses
 * the files of the Swagger page. Used by the build, `bun run dev` and the tests; runs only if a source has
 * changed.
 */
import { existsSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { firstStylesOnly, pageStyles, sheetsOf, withSheets } from "./dashboard-styles.ts";
import { fingerprintOf, write } from "./generated.ts";

const APP = join(import.meta.dir, "../dashboard");
const BUNDLE = join(APP, "bundle.bin");
/** Fingerprint of the bundle's sources. */
const STAMP = `${BUNDLE}.sha256`;
const PAGE = "index.html";
/** Files with fixed names, which browsers and phones request to install the app. */
const INSTALLED = {
  "manifest.webmanifest": { file: "manifest.json", type: "application/manifest+json" },
  ...Object.fromEntries(
    ["icon-192", "icon-512", "icon-maskable-512", "apple-touch-icon", "badge-96"].map((name) => [
      `${name}.png`,
      { file: `icons/${name}.png`, type: "image/png" },
    ]),
  ),
};
const SERVICE_WORKER = "sw.js";
/** Links added to the page's head here, because the bundler would rename the linked files. */
const INSTALL_LINKS = `<link rel="manifest" href="/app/manifest.webmanifest" />
    <link rel="apple-touch-icon" href="/app/apple-touch-icon.png" />
    <meta name="theme-color" content="#0f6b66" />
  </head>`;
/** Files of the Swagger page. */
export const SWAGGER_FILES = [
  import.meta.resolve("swagger-ui-dist/swagger-ui-bundle.js"),
  import.meta.resolve("swagger-ui-dist/swagger-ui.css"),
].map((url) => fileURLToPath(url));
const KIB = 1024;

/**
 * Maximum compressed sizes in bytes. A larger page would be slow on a phone, so the build fails. `all` is the
 * app's share of the executable.
 */
export const BUDGETS = { entry: 240 * KIB, styles: 30 * KIB, lazy: 150 * KIB, all: 1_536 * KIB } as const;

interface Asset {
  /** Path below `/app/`; the page is `index.html`. */
  name: string;
  type: string;
  bytes: Uint8Array;
  /** Names of the chunks that a chunk imports statically. */
  imports: readonly string[];
  /** The inbox's scripts, which browsers preload when opening the inbox; only set for the page itself. */
  early?: readonly string[];
  /** Whether the name stays the same when the content changes. */
  isFixed?: boolean;
}

/** Writes the bundle unless it is up to date. Throws if an asset exceeds its budget. */
export async function buildDashboardIfNeeded(): Promise<void> {
  const fingerprint = fingerprintOf(APP, [
    ...new Bun.Glob("**/*.{ts,tsx,css,html,svg,png,json}").scanSync(APP),
    "../../package.json",
    "../build/dashboard.ts",
    "../build/dashboard-styles.ts",
  ]);
  if (existsSync(BUNDLE) && existsSync(STAMP) && readFileSync(STAMP, "utf8") === fingerprint) return;
  const assets = await bundle();
  requireBudgets(assets);
  write(BUNDLE, packed(assets));
  for (const file of SWAGGER_FILES)
    write(join(APP, "../http", `${basename(file)}.gz`), gzipSync(readFileSync(file), { level: 9 }));
  write(STAMP, fingerprint);
}

async function bundle(): Promise<Asset[]> {
  const [whole, first] = await Promise.all([build(pageStyles), build(firstStylesOnly)]);
  const firstSheet = first.outputs.find(isFirstSheet);
  const mixedSheet = whole.outputs.find(isFirstSheet);
  if (!firstSheet || !mixedSheet) throw new Error("the build of the web app has no styles");
  const renamed = { before: basename(mixedSheet.path), now: basename(firstSheet.path) };
  const sheets = sheetsOf(whole);
  const outputs = [
    ...whole.outputs.filter((output) => output !== mixedSheet && isUsed(output, sheets)),
    firstSheet,
  ];
  const texts = await Promise.all(outputs.map((output) => output.text()));
  const assets: Asset[] = outputs.map(({ path, type }, at) => {
    const name = basename(path);
    const text = name === PAGE ? pageOf(texts[at] ?? "", { first: renamed, sheets }) : (texts[at] ?? "");
    return { name, type, bytes: gzipSync(text, { level: 9 }), imports: staticImports(text) };
  });
  const early = closure(assets, [inboxChunk(texts)]);
  return [
    ...assets.map((asset) => (asset.name === PAGE ? { ...asset, early: [...early] } : asset)),
    ...(await installedFiles()),
  ];
}

const pageOf = (html: string, styles: Parameters<typeof withSheets>[1]): string =>
  withSheets(html, styles).replace("</head>", INSTALL_LINKS);

/** Returns the service worker, the manifest and the icons. */
async function installedFiles(): Promise<Asset[]> {
  const { outputs } = await Bun.build({ entrypoints: [join(APP, "worker/sw.ts")], minify: true });
  const worker = (await outputs[0]?.text()) ?? "";
  const file = (name: string, type: string, content: string | Uint8Array<ArrayBuffer>): Asset => ({
    name,
    type,
    bytes: gzipSync(content, { level: 9 }),
    imports: [],
    isFixed: true,
  });
  return [
    file(SERVICE_WORKER, "text/javascript;charset=utf-8", worker),
    ...Object.entries(INSTALLED).map(([name, { file: path, type }]) =>
      file(name, type, new Uint8Array(readFileSync(join(APP, path)))),
    ),
  ];
}

const build = (plugin: Bun.BunPlugin): Promise<Bun.BuildOutput> =>
  Bun.build({
    entrypoints: [join(APP, "index.html")],
    minify: true,
    splitting: true,
    metafile: true,
    publicPath: "/app/",
    naming: { chunk: "[name]-[hash].[ext]", asset: "[name]-[hash].[ext]", entry: "[name].[ext]" },
    define: { "process.env.NODE_ENV": '"production"' },
    plugins: [plugin],
  });

/** Matches the style sheet of the page itself; the others are named after their scripts. */
const isFirstSheet = ({ path }: { path: string }): boolean => /^index-\w+\.css$/.test(basename(path));

/**
 * Returns whether browsers ever fetch an output. For example, they do not fetch the inbox's styles, which are
 * part of the first sheet.
 */
const isUsed = ({ path }: { path: string }, sheets: Record<string, string>): boolean =>
  !path.endsWith(".css") || Object.values(sheets).includes(basename(path));

/** Finds the inbox chunk by the component that the router imports from it. */
function inboxChunk(texts: readonly string[]): string {
  for (const text of texts) {
    const [, path] = /import\("([^"]*)"\)\), ?"InboxPage"/.exec(text) ?? [];
    if (path !== undefined) return basename(path);
  }
  throw new Error("the router of the web app names no chunk for the inbox");
}

/**
 * Returns the statically imported chunks. Chunks reference each other by path; `import(…)` loads on demand and does
 * not count.
 */
const staticImports = (code: string): string[] =>
  [...code.matchAll(/(?:from|import) ?"([^"]*)"/g)]
    .map(([, path = ""]) => basename(path))
    .filter((name) => name.endsWith(".js"));

/**
 * Adds up what a browser fetches before it shows the first row, and checks every chunk fetched later. Throws
 * if a budget is exceeded.
 */
export function requireBudgets(assets: readonly Asset[]): void {
  const page = assets.find(({ name }) => name === PAGE);
  if (!page) throw new Error("the build of the web app has no index.html");
  const scripts = assets.filter(({ name, isFixed }) => name.endsWith(".js") && !isFixed);
  const html = Bun.gunzipSync(page.bytes as Uint8Array<ArrayBuffer>);
  const text = new TextDecoder().decode(html);
  const isNamed = ({ name }: Asset): boolean => text.includes(`/${name}"`);
  const first = closure(
    scripts,
    scripts.filter(isNamed).map(({ name }) => name),
  );
  const styles = assets.filter(({ name }) => name.endsWith(".css"));
  const size = (list: readonly Asset[]): number => list.reduce((sum, { bytes }) => sum + bytes.length, 0);
  const over = [
    beyond("the first scripts", size(scripts.filter(({ name }) => first.has(name))), BUDGETS.entry),
    beyond("the first styles", size(styles.filter(isNamed)), BUDGETS.styles),
    ...[...scripts.filter(({ name }) => !first.has(name)), ...styles.filter((style) => !isNamed(style))].map(
      ({ name, bytes }) => beyond(name, bytes.length, BUDGETS.lazy),
    ),
    beyond("all assets", size(assets), BUDGETS.all),
  ].filter((line) => line !== null);
  if (over.length > 0) throw new Error(`the web app exceeds its budget: ${over.join("; ")}`);
}

function closure(scripts: readonly Asset[], from: readonly string[]): Set<string> {
  const closed = new Set<string>();
  const open = [...from];
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (closed.has(name)) continue;
    closed.add(name);
    open.push(...(scripts.find((script) => script.name === name)?.imports ?? []));
  }
  return closed;
}

const beyond = (what: string, bytes: number, most: number): string | null =>
  bytes <= most ? null : `${what} take ${Math.ceil(bytes / KIB)} KiB compressed, and may take ${most / KIB}`;

/** Packs the bundle: four bytes with the length of the index, the index as JSON, then the assets. */
function packed(assets: readonly Asset[]): Uint8Array {
  let offset = 0;
  const index = assets.map(({ name, type, bytes, early, isFixed }) => {
    const entry = { name, type, offset, length: bytes.length, early, isFixed };
    offset += bytes.length;
    return entry;
  });
  const head = Buffer.from(JSON.stringify(index));
  const length = Buffer.alloc(4);
  length.writeUInt32LE(head.length);
  return Buffer.concat([length, head, ...assets.map(({ bytes }) => bytes)]);
}

if (import.meta.main) await buildDashboardIfNeeded();
