/** Provides SMTP servers for tests: a real one, and one that a test can make misbehave. */
import { type AddressInfo, createServer, type Socket } from "node:net";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";

export interface Taken {
  from: string;
  to: string[];
  source: string;
}

const closers: (() => unknown)[] = [];

export const atEnd = (close: () => unknown): unknown => closers.push(close);

/** Closes everything that the test has opened. */
export async function closeAll(): Promise<void> {
  for (const close of closers.splice(0)) await close();
}

/** Starts a real server. `taken` lists the emails that it accepted. */
export async function server(options: SMTPServerOptions = {}): Promise<{ port: number; taken: Taken[] }> {
  const taken: Taken[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const { mailFrom, rcptTo } = session.envelope;
        taken.push({
          from: mailFrom ? mailFrom.address : "",
          to: rcptTo.map(({ address }) => address),
          source: Buffer.concat(chunks).toString(),
        });
        done(null, "2.0.0 queued as 4711");
      });
    },
    ...options,
  });
  smtp.on("error", () => undefined); // The client cuts connections in some tests.
  await new Promise<void>((resolve) => smtp.listen(0, "127.0.0.1", resolve));
  atEnd(() => new Promise<void>((resolve) => smtp.close(resolve)));
  return { port: (smtp.server.address() as AddressInfo).port, taken };
}

/** Starts a server with a scripted reaction to each line. If requested, it sends a greeting first. */
export async function rawServer(
  onLine: (line: string, socket: Socket) => void,
  greeting = "220 ready\r\n",
): Promise<number> {
  const sockets = new Set<Socket>();
  const raw = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined); // Either side may cut the connection deliberately.
    if (greeting) socket.write(greeting);
    socket.on("data", (data) => {
      for (const line of data.toString().split("\r\n").filter(Boolean)) onLine(line, socket);
    });
  });
  await new Promise<void>((resolve) => raw.listen(0, "127.0.0.1", resolve));
  atEnd(() => {
    for (const socket of sockets) socket.destroy();
    return new Promise<void>((resolve) => raw.close(() => resolve()));
  });
  return (raw.address() as AddressInfo).port;
}

/** Answers each command as a server that accepts everything would, except the commands in `special`. */
export const polite =
  (special: Record<string, (socket: Socket) => void>) =>
  (line: string, socket: Socket): void => {
    const found = Object.entries(special).find(([start]) => line.startsWith(start));
    if (found) found[1](socket);
    else if (/^(EHLO|MAIL|RCPT|RSET|QUIT)/.test(line)) socket.write("250 ok\r\n");
    else if (line === "DATA") socket.write("354 go on\r\n");
    else if (line === ".") socket.write("250 taken\r\n");
  };

/** Repeats a line of an unfinished reply without end. */
export function drip(socket: Socket): void {
  const timer = setInterval(
    () => (socket.writable ? socket.write("250-more\r\n") : clearInterval(timer)),
    50,
  );
  socket.on("close", () => clearInterval(timer));
}
