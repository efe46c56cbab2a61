/** Serves /files: files attached to answers, which sequencers fetch from secret URLs. */
import type { Deps } from "../../deps/deps.ts";
import { notFound } from "../../core/errors.ts";
import { route, routes } from "../../http/route.ts";
import { findByToken } from "./store.ts";

export const fileRoutes = (deps: Deps) => routes(deps, [fetchFile]);

const fetchFile = route.get("/files/:token/:name", {
  name: "files.fetch",
  tag: "Inbound webhooks",
  summary: "Download a file attached to an answer",
  description:
    "For sequencers that fetch attachments by URL. The URL is unguessable, shared only with that " +
    "sequencer, and expires with the file, some days after sending.",
  formats: { "*/*": "(the bytes of the file)" },
  errors: { 404: ["Not found"] },
  open: true,
  handle: ({ deps, params }) => {
    const file = findByToken(deps.db, params.token, deps.clock.now());
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
});
