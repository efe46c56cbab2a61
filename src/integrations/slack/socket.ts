/**
 * Receives interactions over Slack's socket mode, for servers without a public URL. Each app has one
 * connection; the next one is opened before Slack closes the old one
 * (docs.slack.dev/apis/events-api/using-socket-mode).
 */
import { SECOND, type Millis } from "../../core/clock.ts";
import type { Deps } from "../../deps/deps.ts";
import { callSlack } from "./client.ts";
import { handleInteraction } from "./interact.ts";
import { originOf } from "./rules/payload.ts";
import { appTokenOf, findInstall, listInstalls, setFault, type SlackInstall } from "./store/installs.ts";

const FIRST_PAUSE: Millis = SECOND;
const MAX_PAUSE: Millis = 60 * SECOND;

interface Connection {
  socket: WebSocket | null;
  /** The app as connected. A changed app needs a new connection. */
  sealed: string | null;
  failures: number;
  retryAt: Millis;
  isOpening: boolean;
}

/** Keeps a connection open for each app in socket mode. */
export class Sockets {
  readonly #deps: Deps;
  readonly #connections = new Map<string, Connection>();

  constructor(deps: Deps) {
    this.#deps = deps;
    deps.stopping.signal.addEventListener("abort", () => this.closeAll());
  }

  /** Opens missing connections, and closes the connections of removed apps. */
  keepOpen(): void {
    const installs = listInstalls(this.#deps.db).filter(({ mode }) => mode === "socket");
    for (const [id, connection] of this.#connections) {
      const current = installs.find(({ workspaceId }) => workspaceId === id);
      if (current?.appTokenSealed === connection.sealed) continue;
      this.#connections.delete(id);
      connection.socket?.close();
    }
    if (this.#deps.stopping.signal.aborted) return;
    for (const install of installs) this.#keep(install);
  }

  #keep(install: SlackInstall): void {
    const { workspaceId: id, appTokenSealed: sealed } = install;
    const connection = this.#connections.get(id) ?? {
      socket: null,
      sealed,
      failures: 0,
      retryAt: 0,
      isOpening: false,
    };
    this.#connections.set(id, connection);
    if (connection.socket || connection.isOpening || this.#deps.clock.now() < connection.retryAt) return;
    void this.#replace(install, connection);
  }

  async #open(install: SlackInstall, connection: Connection): Promise<void> {
    const { config, clock, vault, platformHttp, db } = this.#deps;
    const token = appTokenOf(vault, install) ?? "";
    const call = { baseUrl: config.slack.base_url, method: "apps.connections.open", token, now: clock.now() };
    const answer = await callSlack(platformHttp, call);
    const url = answer.ok ? answer.body["url"] : null;
    if (typeof url !== "string" || this.#connections.get(install.workspaceId) !== connection) {
      if (!answer.ok && !answer.isTemporary) setFault(db, install.workspaceId, answer.error, clock.now());
      return this.#failed(connection);
    }
    this.#listen(install, connection, new WebSocket(url));
  }

  #listen(install: SlackInstall, connection: Connection, socket: WebSocket): void {
    const old = connection.socket;
    connection.socket = socket;
    socket.addEventListener(
      "message",
      ({ data }) =>
        void this.#receive(install, connection, { socket, data }).catch((error: unknown) => {
          this.#logFailure(install, error);
          socket.close();
        }),
    );
    socket.addEventListener("open", () => old?.close());
    socket.addEventListener("close", () => {
      old?.close();
      if (connection.socket !== socket) return;
      connection.socket = null;
      this.#failed(connection);
    });
  }

  #failed(connection: Connection): void {
    const pause = Math.min(FIRST_PAUSE * 2 ** Math.min(connection.failures, 6), MAX_PAUSE);
    connection.failures += 1;
    connection.retryAt = this.#deps.clock.now() + pause;
  }

  async #receive(
    install: SlackInstall,
    connection: Connection,
    { socket, data }: { socket: WebSocket; data: unknown },
  ): Promise<void> {
    const frame = frameIn(data);
    if (frame["type"] === "hello") connection.failures = 0;
    if (frame["type"] === "disconnect") return this.#replace(install, connection);
    const { envelope_id: envelope, payload } = frame;
    if (typeof envelope !== "string") return;
    const response = frame["type"] === "interactive" ? await this.#handle(install, payload) : null;
    socket.send(JSON.stringify({ envelope_id: envelope, ...(response && { payload: response }) }));
  }

  async #handle({ workspaceId }: SlackInstall, payload: unknown) {
    const install = findInstall(this.#deps.db, workspaceId);
    const { teamId, appId } = originOf(payload);
    if (!install || install.teamId !== teamId || install.appId !== appId) return null;
    try {
      return await handleInteraction(this.#deps, install, payload);
    } catch (error) {
      this.#logFailure(install, error);
      return null;
    }
  }

  /** Opens the next connection, then closes the old one. Never rejects. */
  async #replace(install: SlackInstall, connection: Connection): Promise<void> {
    if (connection.isOpening) return;
    connection.isOpening = true;
    try {
      await this.#open(install, connection);
    } catch (error) {
      this.#logFailure(install, error);
      this.#failed(connection);
    } finally {
      connection.isOpening = false;
    }
  }

  #logFailure({ workspaceId }: SlackInstall, error: unknown): void {
    this.#deps.log.error("slack.failed", { workspace_id: workspaceId, error });
  }

  /** Closes all connections; `keepOpen` opens them again. */
  closeAll(): void {
    for (const { socket } of this.#connections.values()) socket?.close();
    this.#connections.clear();
  }
}

function frameIn(data: unknown): Readonly<Record<string, unknown>> {
  try {
    const frame = JSON.parse(String(data)) as unknown;
    return typeof frame === "object" && frame !== null ? (frame as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
