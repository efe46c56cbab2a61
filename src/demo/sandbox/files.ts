/** Serves the files of a simulated platform's mails outside of its API, as real ones serve them from a store of files. */
import type { ServerResponse } from "node:http";
import type { Attachment } from "../../platforms/platform.ts";

/** A file that a lead attaches; without content the platform names it and serves nothing. */
export interface SandboxFile extends Omit<Attachment, "url"> {
  content?: Uint8Array;
}

const ROOT = "/files/";

export class MailFiles {
  #origin = "";
  readonly #files = new Map<string, SandboxFile>();

  /** Sets where the files are served; known once the server listens. */
  serveAt(origin: string): void {
    this.#origin = origin;
  }

  /** Keeps the files of a mail. Returns them as the platform names them. */
  keep(mailId: string, files: readonly SandboxFile[]): Attachment[] {
    return files.map(({ content, ...file }, index) => {
      if (!content) return file;
      const path = `${ROOT}${mailId}/${index}`;
      this.#files.set(path, { ...file, content });
      return { ...file, url: `${this.#origin}${path}` };
    });
  }

  /** Loses all files, as a platform does after a while. */
  forget(): void {
    this.#files.clear();
  }

  /** Answers a request for a file. Returns whether it was one. */
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
