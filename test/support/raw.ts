/** Sends requests as raw bytes on a socket, in ways that no well-behaved client would. */
import { connect } from "node:net";

export interface RawAnswer {
  /** The status, or The response's status, or 0 if the server closed the connection without a response. */
  status: number;
  headers: Headers;
  body: string;
}

/** Sends the pieces one by one, and closes the connection when the response arrives, even if not everything is sent. */
export function raw(url: string, ...pieces: (string | Uint8Array)[]): Promise<RawAnswer> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    let received = "";
    const socket = connect(Number(port), hostname, () => {
      for (const piece of pieces) socket.write(piece);
    });
    const finish = () => {
      socket.destroy();
      resolve(readAnswer(received));
    };
    socket.setTimeout(60_000, () => reject(new Error("the server neither answered nor hung up")));
    socket.on("data", (data: Buffer) => {
      received += data.toString();
      if (isWhole(readAnswer(received))) finish();
    });
    // A server that closes the connection while we are still sending must not fail the test.
    socket.on("error", finish);
    socket.on("close", finish);
  });
}

const isWhole = ({ headers, body }: RawAnswer): boolean =>
  headers.has("content-length") && Buffer.byteLength(body) >= Number(headers.get("content-length"));

function readAnswer(text: string): RawAnswer {
  const end = text.indexOf("\r\n\r\n");
  if (end < 0) return { status: 0, headers: new Headers(), body: "" };
  const [first = "", ...lines] = text.slice(0, end).split("\r\n");
  const headers = new Headers(
    lines.map((line): [string, string] => {
      const colon = line.indexOf(":");
      return [line.slice(0, colon), line.slice(colon + 1).trim()];
    }),
  );
  return { status: Number(first.split(" ")[1]), headers, body: text.slice(end + 4) };
}
