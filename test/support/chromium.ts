/** Starts the single browser of a test process: an installed Chromium, or else the one from npm. */
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

/** Returns the browser, which stays open for the other test files in the process and ends with the process. */
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
    // Nothing outside this machine is looked up, whatever a page requests.
    args: ["--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1"],
  });
}

interface Unpacked {
  executablePath: string;
  env: Record<string, string>;
}

/**
 * The package unpacks directly into the temporary directory, so a second process could start a half-unpacked browser.
 * Therefore it unpacks into its own directory, which is then renamed.
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

/** The package adds the libraries that a bare system lacks only if it believes that it runs on Amazon's machines. */
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
