/** Simulates a browser: keeps the session cookie, and sends the headers that browsers send from our own pages. */
import { makeSetupLink } from "../../src/people/users/setup.ts";
import { call, type Answer } from "./call.ts";
import { runCommand, type Desk } from "./desk.ts";

/** A password that every password rule accepts. */
export const PASSWORD = "ein sehr langes Pferd";

export class Browser {
  readonly #desk: { url: string; apiKey: string };
  readonly #address: string | null;
  /** The session cookie as `name=value`. Empty while signed out. */
  cookie = "";
  /** The complete `Set-Cookie` header received last. */
  setCookie = "";

  /** @param address The client's address, as reported by a trusted proxy at 127.0.0.1 */
  constructor(desk: { url: string; apiKey: string }, address: string | null = null) {
    this.#desk = desk;
    this.#address = address;
  }

  async call(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const answer = await call(this.#desk, method, path, {
      key: null,
      ...(body !== undefined && { body }),
      headers: {
        "sec-fetch-site": "same-origin",
        ...(this.cookie !== "" && { cookie: this.cookie }),
        ...(this.#address !== null && { "x-forwarded-for": this.#address }),
        ...headers,
      },
    });
    const set = answer.headers.get("set-cookie");
    if (set !== null) {
      this.setCookie = set;
      const [pair = ""] = set.split(";");
      this.cookie = pair.endsWith("=") ? "" : pair;
    }
    return answer;
  }

  signIn(email: string, password = PASSWORD, code?: string): Promise<Answer> {
    return this.call("POST", "/api/session", { email, password, ...(code !== undefined && { code }) });
  }
}

/** Returns the token in a link's fragment. */
export const tokenIn = (url: string): string => /#[st]=(\w+)$/.exec(url)?.[1] ?? "";

/** Creates the first owner with a set-up link, which also signs in the browser. */
export async function setUp(
  desk: Desk,
  browser: Browser,
  person: { name: string; email: string },
): Promise<void> {
  const token = tokenIn(await setupLink(desk));
  const input = { ...person, workspace_name: "The agency", token, password: PASSWORD };
  const { status, body } = await browser.call("POST", "/api/setup", input);
  if (status !== 201) throw new Error(`set-up answered ${status}: ${body.error}`);
}

async function setupLink({ internals, workspaceId, configFile }: Desk): Promise<string> {
  if (!internals) return String((await runCommand(configFile, "users", "setup-link")).setup_url);
  const { db, clock } = internals.deps;
  const link = { workspaceId, publicUrl: "http://localhost:8080", actor: "system" } as const;
  return makeSetupLink(db, link, clock.now());
}
