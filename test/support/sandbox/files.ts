/**
 * Serves the attachments of a simulated platform's emails outside its API, like real platforms' file storage.
 */
import type { ServerResponse } from "node:http";
import type { Attachment } from "../../../src/platforms/platform.ts";

/** A lead's attachment. An attachment without content is listed by the platform but not served. */
export interface SandboxFile extends Omit<Attachment, "url"> {
  content?: Uint8Array;
}

const ROOT = "/files/";

export class MailFiles {
  #origin = "";
  readonly #files = new Map<string, SandboxFile>();

  /** Sets the files' origin, once the server is listening. */
  serveAt(origin: string): void {
    this.#origin = origin;
  }

  /** Stores an email's files. Returns them in the platform's list format. */
  keep(mailId: string, files: readonly SandboxFile[]): Attachment[] {
    return files.map(({ content, ...file }, index) => {
      if (!content) return file;
      const path = `${ROOT}${mailId}/${index}`;
      this.#files.set(path, { ...file, content });
      return { ...file, url: `${this.#origin}${path}` };
    });
  }

  /** Deletes all files, as real platforms do after some time. */
  forget(): void {
    this.#files.clear();
  }

  /** Handles a request for a file. Returns false for other requests. */
  answer(path: string, outgoing: ServerResponse): boolean {
    if (!path.startsWith(ROOT)) return false;
    const found = this.#files.get(path);
    outgoing.writeHead(found ? 200 : 404, {
      "content-type": found?.type ?? "application/octet-stream",
      "content-length": found?.content?.byteLength ?? 0,
    });
    outgoing.end(found?.content);
    return true;
  }
}
