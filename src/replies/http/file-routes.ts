/** Serves /api/replies/{id}/files: files to send with an answer or a forward. */
import { Type } from "@sinclair/typebox";
import { Elysia } from "elysia";
import { iso } from "../../core/clock.ts";
import { runOnce } from "../../http/idempotency.ts";
import { Nullable, OneOf, Text } from "../../http/input.ts";
import { Instant, One, operation } from "../../http/operation.ts";
import { callerOf } from "../../http/request.ts";
import { addFile } from "../files.ts";
import { FileResource, presentFile } from "./file-form.ts";
import type { Deps } from "../../app/context.ts";

export const fileUploadRoutes = (deps: Deps) =>
  new Elysia({ prefix: "/api/replies" }).post(
    "/:id/files",
    ({ request, params, set }) =>
      runOnce(deps, { request, set }, async () => {
        const body = await upload.body(request);
        const { expiresAt, ...file } = addFile(deps, callerOf(request), { ...body, id: params.id });
        set.status = 201;
        return { data: { ...presentFile(file), expires_at: iso(expiresAt) } };
      }),
    upload.docs,
  );

const upload = operation({
  name: "replies.upload",
  tag: "Replies",
  summary: "Upload a file for an answer or a forward",
  description:
    "It leaves with the answer, the send order or the forward that names its `id` in `attachments`. At most 10 MB each and 25 MB " +
    "together, 10 MB with an answer through PlusVibe; files are kept for a week after they were uploaded or sent, and while an answer that " +
    "names them waits. EmailBison takes files with answers and forwards, Smartlead and PlusVibe with answers; forwards leave by SMTP where " +
    "the sequencer takes no files.",
  body: Type.Object({
    name: Text({ maxLength: 500, description: "With its ending" }),
    type: Type.Optional(Nullable(Type.String({ maxLength: 200, description: "Its MIME type" }))),
    for: Type.Optional(
      Nullable(
        OneOf(["answer", "forward"], { description: "What it is to leave with; an answer by default" }),
      ),
    ),
    content: Type.String({ minLength: 4, maxLength: 13_400_000, description: "The bytes in base64" }),
  }),
  mostMiB: 14,
  example: { name: "Prices.txt", type: "text/plain", content: "MTAgc2VhdHM6IDQ5MA==" },
  answers: One(
    Type.Composite([
      FileResource,
      Type.Object({ expires_at: { ...Instant, description: "Until when it is kept at least" } }),
    ]),
  ),
  status: 201,
  errors: {
    400: [
      "Instantly takes no files with an answer: send a link instead",
      "name: is not a file name",
      "content: must be base64",
      "The files of the last days take up 500 MB: send a link instead",
    ],
    404: ["Reply not found"],
    413: ["The file is larger than 10 MB"],
  },
  idempotent: true,
  strict: true,
  access: { filtersByClient: true },
});
