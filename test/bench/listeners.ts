/**
 * Holds live streams open as signed-in users' pages do. Runs in a separate process, so that reading a thousand streams
 * does not distort the measurements of the desk. Prints a line when all are open, and then, for each line that it
 * reads, the number of events received.
 */
const [, , address = "", cookie = "", streams = "0"] = process.argv;
const { hostname, port } = new URL(address);
const REQUEST =
  `GET /api/stream HTTP/1.1\r\nHost: ${hostname}\r\nSec-Fetch-Site: same-origin\r\nAccept: text/event-stream\r\n` +
  `Cookie: ${cookie}\r\n\r\n`;
const EVENT = Buffer.from("data: {");

let events = 0;

/** Resolves when the head of the response has arrived. */
function listen(): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const socket = {
    open: (peer: Bun.Socket) => void peer.write(REQUEST),
    data(_: Bun.Socket, piece: Buffer) {
      if (piece.includes("HTTP/1.1") && !piece.includes("HTTP/1.1 200"))
        reject(new Error(piece.toString("utf8", 0, 400)));
      resolve();
      for (let at = piece.indexOf(EVENT); at >= 0; at = piece.indexOf(EVENT, at + EVENT.length)) events += 1;
    },
    close: () => reject(new Error("a stream has ended")),
  };
  Bun.connect({ hostname, port: Number(port), socket }).catch(reject);
  return promise;
}

for (let count = 0; count < Number(streams); count += 1) await listen();
console.log("open");
for await (const _ of console) console.log(events);
