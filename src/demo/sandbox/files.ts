/**
 * Serves the files of a simulated platform's emails outside of its API, as the file storage of real platforms does.
 */
import type { ServerResponse } from "node:http";
import type { Attachment } from "../../platforms/platform.ts";

/** A lead's attachment. Without content, the platform lists the file but does not serve it. */
export interface SandboxFile extends Omit<Attachment, "url"> {
  content?: Uint8Array;
}

const ROOT = "/files/";

export class MailFiles {
  #origin = "";
  readonly #files = new Map<string, SandboxFile>();

  /** Sets the origin of the files, once the server is listening. */
  serveAt(origin: string): void {
    this.#origin = origin;
  }

  /** Stores the files of an email. Returns them as the platform lists them. */
  keep(mailId: string, files: readonly SandboxFile[]): Attachment[] {
    return files.map(({ content, ...file }, index) => {
      if (!content) return file;
      const path = `${ROOT}${mailId}/${index}`;
      this.#files.set(path, { ...file, content });
      return { ...file, url: `${this.#origin}${path}` };
    });
  }

  /** Deletes all files, as real platforms do after a while. */
  forget(): void {
    this.#files.clear();
  }

  /** Handles a request for a file. Returns false for any other request. */
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
