/** Parses multipart forms like PHP: names with brackets become lists, and every value is text. */
import { objectOf } from "../../../src/platforms/mail-form.ts";
import type { Json } from "../../../src/platforms/platform.ts";
import type { SandboxFile } from "./files.ts";

export interface FormWithFiles {
  fields: { [key: string]: Json };
  /** Files by list name. */
  files: SandboxFile[];
}

/** Returns the fields and files of a multipart body. */
export async function readForm(bytes: Uint8Array<ArrayBuffer>, contentType: string): Promise<FormWithFiles> {
  const form = await new Response(bytes, { headers: { "content-type": contentType } }).formData();
  const read: FormWithFiles = { fields: {}, files: [] };
  for (const [name, value] of form.entries()) {
    if (typeof value === "string") set(read.fields, name, value);
    else if (name === "attachments[]") read.files.push(await fileOf(value));
  }
  return read;
}

async function fileOf(file: File): Promise<SandboxFile> {
  const content = new Uint8Array(await file.arrayBuffer());
  return { name: file.name, type: file.type, size: content.byteLength, content };
}

const NAME = /^([a-z_]+)(?:\[(\d+)\]\[([a-z_]+)\])?$/;

function set(fields: { [key: string]: Json }, name: string, value: string): void {
  const [, root = name, index, key = ""] = NAME.exec(name) ?? [];
  if (index === undefined) {
    fields[root] = value;
    return;
  }
  const known = fields[root];
  const list = Array.isArray(known) ? known : [];
  list[Number(index)] = { ...objectOf(list[Number(index)] ?? null), [key]: value };
  fields[root] = list;
}
