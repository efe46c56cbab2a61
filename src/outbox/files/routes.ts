/** Serves /files: files of answers, which sequencers fetch at secret URLs. */
import { Elysia } from "elysia";
import type { Deps } from "../../deps/deps.ts";
import { notFound } from "../../core/errors.ts";
import { operation } from "../../http/operation.ts";
import { findByToken } from "./store.ts";

export const fileRoutes = ({ db, clock }: Deps) =>
  new Elysia().get(
    "/files/:token/:name",
    ({ params }) => {
      const file = findByToken(db, String(params.token), clock.now());
      if (!file) throw notFound("Not found");
      return new Response(file.content, {
        headers: {
          "content-type": file.type,
          "content-disposition": "attachment",
          "content-security-policy": "sandbox; default-src 'none'",
          "x-content-type-options": "nosniff",
          "cache-control": "private, no-store",
        },
      });
    },
    fetchFile.docs,
  );

const fetchFile = operation({
  name: "files.fetch",
  tag: "Inbound webhooks",
  summary: "Download a file of an answer",
  description:
    "For sequencers that fetch attachments by URL. The URL is unguessable, shared only with that " +
    "sequencer, and expires with the file, some days after sending.",
  formats: { "*/*": "(the bytes of the file)" },
  errors: { 404: ["Not found"] },
  open: true,
});
