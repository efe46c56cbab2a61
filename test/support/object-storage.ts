/** Simulates S3-compatible storage over HTTP: objects in memory, multipart uploads, paged lists, planned faults. */

const ACCESS_KEY_ID = "AKIDEXAMPLE";
const SECRET_ACCESS_KEY = "object-storage-secret";
const BUCKET = "agency-backups";

export interface StorageRequest {
  method: string;
  /** The object's key. Empty for the bucket. */
  key: string;
  query: URLSearchParams;
}

/** Returns a response that replaces the storage's own, or null to let the storage respond. */
type Fault = (request: StorageRequest) => Response | null;

/** Rows per page of a list. Few, so that tests encounter several pages. */
const PAGE = 3;

export class ObjectStorage {
  readonly objects = new Map<string, Uint8Array>();
  readonly requests: StorageRequest[] = [];
  fault: Fault = () => null;
  readonly #uploads = new Map<string, Map<number, Uint8Array>>();
  readonly #server = Bun.serve({
    hostname: "127.0.0.1",
    port: 0,
    maxRequestBodySize: 64 * 1024 * 1024,
    fetch: (request) => this.#answer(request),
  });

  /** Settings that select this storage. */
  get settings() {
    return {
      "backup.destination": `s3://${BUCKET}/desk`,
      "backup.endpoint": this.url,
      "backup.access_key_id": ACCESS_KEY_ID,
      "backup.secret_access_key": SECRET_ACCESS_KEY,
    };
  }

  get url(): string {
    return `http://127.0.0.1:${this.#server.port}`;
  }

  /** The objects by key, without the prefix and the instance. */
  get names(): string[] {
    return [...this.objects.keys()].map((key) => key.slice(key.lastIndexOf("/") + 1)).sort();
  }

  /** Multipart uploads that were neither completed nor aborted. */
  get unfinished(): number {
    return this.#uploads.size;
  }

  async close(): Promise<void> {
    await this.#server.stop(true);
  }

  async #answer(request: Request): Promise<Response> {
    const { pathname, searchParams: query } = new URL(request.url);
    const [, bucket = "", ...rest] = decodeURIComponent(pathname).split("/");
    const asked: StorageRequest = { method: request.method, key: rest.join("/"), query };
    this.requests.push(asked);
    const body = new Uint8Array(await request.arrayBuffer());
    const credential = /Credential=([^/]+)\//.exec(request.headers.get("authorization") ?? "")?.[1];
    if (credential !== ACCESS_KEY_ID)
      return refusal(403, "InvalidAccessKeyId", "The AWS Access Key Id you provided does not exist");
    if (bucket !== BUCKET) return refusal(404, "NoSuchBucket", "The specified bucket does not exist");
    return this.fault(asked) ?? this.#act(asked, body);
  }

  #act({ method, key, query }: StorageRequest, body: Uint8Array): Response {
    if (key === "") return this.#list(query);
    const upload = query.get("uploadId");
    if (method === "POST" && query.has("uploads")) return this.#begin(key);
    if (upload !== null) return this.#part({ method, key, query }, upload, body);
    if (method === "PUT") {
      this.objects.set(key, body);
      return new Response(null, { headers: { etag: '"whole"' } });
    }
    if (method === "DELETE") {
      this.objects.delete(key);
      return new Response(null, { status: 204 });
    }
    const held = this.objects.get(key);
    if (!held) return refusal(404, "NoSuchKey", "The specified key does not exist.");
    const headers = { etag: '"whole"', "last-modified": new Date(0).toUTCString() };
    if (method === "HEAD")
      return new Response(null, { headers: { ...headers, "content-length": `${held.length}` } });
    return new Response(held as Uint8Array<ArrayBuffer>, { headers });
  }

  #begin(key: string): Response {
    const id = `upload-${this.requests.length}`;
    this.#uploads.set(id, new Map());
    return xml(
      `<InitiateMultipartUploadResult><Bucket>${BUCKET}</Bucket><Key>${key}</Key><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
    );
  }

  #part({ method, key, query }: StorageRequest, id: string, body: Uint8Array): Response {
    const parts = this.#uploads.get(id);
    if (!parts) return refusal(404, "NoSuchUpload", "The specified upload does not exist.");
    const number = Number(query.get("partNumber"));
    if (method === "PUT") {
      parts.set(number, body);
      return new Response(null, { headers: { etag: `"part-${number}"` } });
    }
    this.#uploads.delete(id);
    if (method === "DELETE") return new Response(null, { status: 204 });
    const whole = Buffer.concat([...parts].sort(([a], [b]) => a - b).map(([, bytes]) => bytes));
    this.objects.set(key, whole);
    return xml(
      `<CompleteMultipartUploadResult><Key>${key}</Key><ETag>"whole"</ETag></CompleteMultipartUploadResult>`,
    );
  }

  #list(query: URLSearchParams): Response {
    const prefix = query.get("prefix") ?? "";
    const after = query.get("continuation-token") ?? query.get("start-after") ?? "";
    const found = [...this.objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
    const page = found.slice(0, PAGE);
    const isTruncated = found.length > page.length;
    const rows = page.map(
      (key) =>
        `<Contents><Key>${key}</Key><LastModified>2026-03-01T09:30:00.000Z</LastModified><ETag>"whole"</ETag><Size>${this.objects.get(key)?.length}</Size><StorageClass>STANDARD</StorageClass></Contents>`,
    );
    const next = isTruncated ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : "";
    return xml(
      `<ListBucketResult><Name>${BUCKET}</Name><Prefix>${prefix}</Prefix><KeyCount>${page.length}</KeyCount><MaxKeys>${PAGE}</MaxKeys><IsTruncated>${isTruncated}</IsTruncated>${next}${rows.join("")}</ListBucketResult>`,
    );
  }
}

const xml = (text: string): Response =>
  new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${text}`, {
    headers: { "content-type": "application/xml" },
  });

/** Builds an error in S3's format. */
export const refusal = (status: number, code: string, message: string): Response =>
  new Response(
    `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${message}</Message></Error>`,
    { status, headers: { "content-type": "application/xml" } },
  );
