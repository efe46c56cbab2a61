/** Simulates a browser's push service over TLS: authenticates senders, and decrypts like the browser. */
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from "node:crypto";
import { writeFileSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import { createServer, type Server } from "node:https";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import tls from "node:tls";
import type { PushPayload } from "../../src/inbox/notifications/rules/message.ts";
import { LOCAL } from "./certificates.ts";
import type { DeskOptions } from "./desk.ts";
import { newFolder } from "./folder.ts";

const bytes = (base64url: string): Buffer => Buffer.from(base64url, "base64url");

export interface PushedMessage {
  device: string;
  headers: IncomingMessage["headers"];
  /** The signed claims, or null if the signature is invalid. */
  claims: { aud: string; exp: number; sub: string } | null;
  /** The sender's public key in base64url. */
  key: string;
  payload: PushPayload;
}

type Browser = ReturnType<typeof newBrowser>;

function newBrowser(url: string) {
  const pair = createECDH("prime256v1");
  pair.generateKeys();
  const auth = randomBytes(16);
  const keys = { p256dh: pair.getPublicKey("base64url"), auth: auth.toString("base64url") };
  // In the format of `PushSubscription.toJSON()`.
  return { pair, auth, subscription: { endpoint: url, expirationTime: null, keys } };
}

export class PushService {
  /** Every message, accepted or refused, oldest first. */
  readonly messages: PushedMessage[] = [];
  /** The statuses of the next responses. `hang` leaves a request unanswered. Once the list is empty, 201. */
  readonly statuses: (number | "hang")[] = [];
  readonly #browsers = new Map<string, Browser>();
  #server: Server | null = null;

  static async open(): Promise<PushService> {
    const service = new PushService();
    const server = createServer(LOCAL, (request, response) => {
      const chunks: Buffer[] = [];
      request.on("data", (chunk: Buffer) => chunks.push(chunk));
      request.on("end", () => {
        const status = service.#take(request, Buffer.concat(chunks));
        if (status !== "hang") response.writeHead(status).end();
      });
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    service.#server = server;
    return service;
  }

  get origin(): string {
    const address = this.#server?.address() as AddressInfo | null | undefined;
    return `https://127.0.0.1:${address?.port}`;
  }

  /** Subscribes a browser. Returns the subscription that its page sends to the desk. */
  subscribe(device: string): Browser["subscription"] {
    const browser = newBrowser(`${this.origin}/send/${device}`);
    this.#browsers.set(device, browser);
    return browser.subscription;
  }

  /** Returns the payloads for a device, oldest first. */
  to(device: string): PushPayload[] {
    return this.messages.filter((message) => message.device === device).map(({ payload }) => payload);
  }

  async close(): Promise<void> {
    this.#server?.closeAllConnections();
    await new Promise((resolve) => this.#server?.close(resolve));
  }

  #take({ url = "", headers }: IncomingMessage, body: Buffer): number | "hang" {
    const device = url.slice("/send/".length);
    const browser = this.#browsers.get(device);
    if (!browser) return 404;
    const [, token = "", key = ""] = /^vapid t=(\S+), k=(\S+)$/.exec(headers.authorization ?? "") ?? [];
    const claims = claimsOf(token, key);
    const payload = JSON.parse(decrypt(body, browser)) as PushPayload;
    this.messages.push({ device, headers, claims, key, payload });
    return this.statuses.shift() ?? 201;
  }
}

/** RFC 8292: a JWT signed with the key that the subscription was made for. */
function claimsOf(token: string, key: string): PushedMessage["claims"] {
  const [head = "", claims = "", signature = ""] = token.split(".");
  const point = bytes(key);
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString("base64url"));
  const publicKey = createPublicKey({ key: { kty: "EC", crv: "P-256", x, y }, format: "jwk" });
  const how = { key: publicKey, dsaEncoding: "ieee-p1363" } as const;
  const isSigned = verify("sha256", Buffer.from(`${head}.${claims}`), how, bytes(signature));
  return isSigned ? (JSON.parse(bytes(claims).toString()) as PushedMessage["claims"]) : null;
}

/** Decrypts like the browser, following RFC 8291 and RFC 8188. */
function decrypt(body: Buffer, { pair, auth }: Browser): string {
  const salt = body.subarray(0, 16);
  const recordSize = body.readUInt32BE(16);
  const senderKey = body.subarray(21, 21 + body.readUInt8(20));
  const record = body.subarray(21 + senderKey.length);
  if (record.length > recordSize || body.length > 4_096) throw new Error("the message is too long");
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), pair.getPublicKey(), senderKey]);
  const secret = Buffer.from(hkdfSync("sha256", pair.computeSecret(senderKey), auth, info, 32));
  const key = Buffer.from(hkdfSync("sha256", secret, salt, "Content-Encoding: aes128gcm\0", 16));
  const nonce = Buffer.from(hkdfSync("sha256", secret, salt, "Content-Encoding: nonce\0", 12));
  const decipher = createDecipheriv("aes-128-gcm", key, nonce);
  decipher.setAuthTag(record.subarray(-16));
  const plain = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  const end = plain.lastIndexOf(2);
  if (end < 0 || plain.subarray(end + 1).some((byte) => byte !== 0)) throw new Error("the padding is wrong");
  return plain.subarray(0, end).toString();
}

/** Returns settings and environment for an executable that trusts the push service. */
export function trustingExecutable(): Pick<DeskOptions, "settings" | "environment"> {
  const file = join(newFolder(), "push-service.pem");
  writeFileSync(file, LOCAL.cert);
  return { settings: { "push.allow_networks": ["127.0.0.0/8"] }, environment: { NODE_EXTRA_CA_CERTS: file } };
}

/** Makes this process trust the push service, as NODE_EXTRA_CA_CERTS does elsewhere. Returns a function to undo it. */
export function trustPushService(): () => void {
  const before = tls.getCACertificates("default");
  tls.setDefaultCACertificates([...before, LOCAL.cert]);
  return () => tls.setDefaultCACertificates(before);
}
