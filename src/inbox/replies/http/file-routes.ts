/** Serves /api/replies/{id}/files: files to send with an answer or a forward. */
import { Type } from "@sinclair/typebox";
import { iso } from "../../../core/clock.ts";
import { Nullable, OneOf, Text } from "../../../http/input.ts";
import { Instant, One } from "../../../http/operation.ts";
import { route, routes } from "../../../http/route.ts";
import { addFile } from "../files.ts";
import { FileResource, presentFile } from "./file-form.ts";
import type { Deps } from "../../../deps/deps.ts";

export const fileUploadRoutes = (deps: Deps) => routes(deps, [upload]);

const upload = route.post("/api/replies/:id/files", {
  name: "replies.upload",
  tag: "Replies",
  summary: "Upload a file for an answer or a forward",
  description:
    "To attach the file, pass its `id` in `attachments` of an answer, send order or forward. Files can " +
    "be up to 10 MB each and 25 MB in total, or 10 MB for answers through PlusVibe. They are kept for a " +
    "week after upload or sending, and while a scheduled answer uses them. EmailBison supports files in " +
    "answers and forwards, Smartlead and PlusVibe in answers; other forwards with files are sent by " +
    "SMTP.",
  body: Type.Object({
    name: Text({ maxLength: 500, description: "File name with extension" }),
    type: Type.Optional(Nullable(Type.String({ maxLength: 200, description: "MIME type" }))),
    for: Type.Optional(
      Nullable(OneOf(["answer", "forward"], { description: "Purpose of the file; default: an answer" })),
    ),
    content: Type.String({ minLength: 4, maxLength: 13_400_000, description: "File content in base64" }),
  }),
  mostMiB: 14,
  example: { name: "Prices.txt", type: "text/plain", content: "MTAgc2VhdHM6IDQ5MA==" },
  answers: One(
    Type.Composite([
      FileResource,
      Type.Object({ expires_at: { ...Instant, description: "The file is kept at least until this time" } }),
    ]),
  ),
  status: 201,
  errors: {
    400: [
      "Instantly does not support files with an answer: send a link instead",
      "name: must be a file name",
      "content: must be base64",
      "The storage limit for files, 500 MB, has been reached: send a link instead",
    ],
    404: ["Reply not found"],
    413: ["The file is larger than 10 MB"],
  },
  idempotent: true,
  strict: true,
  access: { filtersByClient: true },
  handle: ({ deps, params, caller, body }) => {
    const { expiresAt, ...file } = addFile(deps, caller, { ...body, id: params.id });
    return { data: { ...presentFile(file), expires_at: iso(expiresAt) } };
  },
});
