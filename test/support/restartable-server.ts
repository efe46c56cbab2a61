/**
 * Runs an HTTP server on this machine that can stop listening, and listen again on the same port. Each connection is
 * closed after one response, so that no request meets a connection that is just being closed.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export abstract class RestartableServer {
  #server: Server | null = null;
  #port = 0;

  get origin(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** Responds to a request. Throwing an error cuts the connection. */
  protected abstract serve(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void>;

  /** Listens from now on, always on the same port. */
  async up(): Promise<void> {
    const server = createServer((incoming, outgoing) => {
      outgoing.setHeader("connection", "close");
      this.serve(incoming, outgoing).catch(() => incoming.socket.destroy());
    });
    await new Promise<void>((done) => server.listen(this.#port, "127.0.0.1", done));
    this.#port = (server.address() as AddressInfo).port;
    this.#server = server;
  }

  /** Stops listening, and cuts all connections. */
  async down(): Promise<void> {
    const server = this.#server;
    this.#server = null;
    server?.closeAllConnections();
    await new Promise<void>((done) => (server ? server.close(() => done()) : done()));
  }
}

/** Reads a request's whole body. */
export async function bodyOf(incoming: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
