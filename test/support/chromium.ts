/** Starts the only browser in a test process: an installed Chromium, or otherwise the one from npm. */
import { existsSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Browser } from "playwright-core";
import { devDependencies } from "../../package.json" with { type: "json" };

const INSTALLED = [
  "chromium",
  "chromium-browser",
  "google-chrome-stable",
  "google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

let browser: Promise<Browser> | null = null;

/** Returns the browser. It stays open for the process's other test files, and closes when the process ends. */
export function theBrowser(): Promise<Browser> {
  browser ??= launch();
  return browser;
}

async function launch(): Promise<Browser> {
  const installed = INSTALLED.map((name) => Bun.which(name)).find((path) => path !== null);
  const { executablePath, env } =
    installed === undefined ? await unpacked() : { executablePath: installed, env: {} };
  return chromium.launch({
    executablePath,
    env: { ...process.env, ...env },
    // No names outside this machine are resolved, whatever a page requests.
    args: ["--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1"],
  });
}

interface Unpacked {
  executablePath: string;
  env: Record<string, string>;
}

/**
 * Unpacks the browser into its own directory and then renames the directory. The package would unpack directly into the
 * temporary directory, where a second process could start a half-unpacked browser.
 */
async function unpacked(): Promise<Unpacked> {
  const directory = join(tmpdir(), `replydesk-chromium-${devDependencies["@sparticuz/chromium"]}`);
  if (!existsSync(directory)) {
    const unfinished = mkdtempSync(`${directory}-`);
    const child = Bun.spawn([process.execPath, import.meta.path], {
      env: { ...process.env, ...environmentIn(unfinished), TMPDIR: unfinished },
      stderr: "pipe",
    });
    const errors = await new Response(child.stderr).text();
    if ((await child.exited) !== 0) throw new Error(`Chromium could not be unpacked: ${errors}`);
    await Bun.write(join(unfinished, "fonts.conf"), fontsIn(directory));
    try {
      renameSync(unfinished, directory);
    } catch (error) {
      rmSync(unfinished, { recursive: true });
      if (!existsSync(directory)) throw error;
    }
  }
  return { executablePath: join(directory, "chromium"), env: environmentIn(directory) };
}

/** The package adds the libraries that a bare system lacks only if it believes it runs on AWS Lambda. */
const environmentIn = (directory: string): Record<string, string> => ({
  AWS_EXECUTION_ENV: "AWS_Lambda_nodejs20.x",
  LD_LIBRARY_PATH: join(directory, "al2023", "lib"),
  FONTCONFIG_FILE: join(directory, "fonts.conf"),
});

const fontsIn = (directory: string): string =>
  `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>` +
  `<dir>${join(directory, "fonts")}</dir><cachedir>${join(directory, "fonts-cache")}</cachedir></fontconfig>`;

if (import.meta.main) {
  const { default: sparticuz } = await import("@sparticuz/chromium");
  await sparticuz.executablePath();
}
