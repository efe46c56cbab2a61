/** Encodes a request with files as a multipart form; pure. */
import { createHash } from "node:crypto";

/** A multipart body, and the content type with its boundary. */
export interface MultipartForm {
  contentType: string;
  bytes: Uint8Array<ArrayBuffer>;
}

interface FormFile {
  field: string;
  name: string;
  type: string;
  content: Uint8Array;
}

/** Encodes fields and files as one body. Names and types must not contain quotes or line breaks. */
export function multipart(
  fields: readonly (readonly [name: string, value: string])[],
  files: readonly FormFile[],
): MultipartForm {
  const hash = createHash("sha256").update(JSON.stringify(fields));
  for (const { content } of files) hash.update(content);
  // The boundary is a hash of the parts, so no part can contain it.
  const boundary = `part-${hash.digest("hex").slice(0, 40)}`;
  const disposition = (rest: string) => `--${boundary}\r\nContent-Disposition: form-data; ${rest}`;
  const parts: (string | Uint8Array)[] = [
    ...fields.map(([name, value]) => disposition(`name="${name}"\r\n\r\n${value}\r\n`)),
    ...files.flatMap(({ field, name, type, content }) => [
      disposition(`name="${field}"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`),
      content,
      "\r\n",
    ]),
    `--${boundary}--\r\n`,
  ];
  const bytes = Buffer.concat(parts.map((part) => (typeof part === "string" ? Buffer.from(part) : part)));
  return { contentType: `multipart/form-data; boundary=${boundary}`, bytes: new Uint8Array(bytes) };
}
