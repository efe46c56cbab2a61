/** Serves /api/attachments: files attached to emails, always as downloads and never displayed inline. */
import type { Deps } from "../../deps/deps.ts";
import { liftIdleLimit } from "../../http/long-lived.ts";
import { route, routes } from "../../http/route.ts";
import { openAttachment, type OpenedFile } from "./download.ts";
import { dispositionOf, safeType } from "./rules/headers.ts";

export const attachmentRoutes = (deps: Deps) => routes(deps, [download]);

/** Prevents untrusted files from running or rendering in the web app's origin. */
const headersOf = ({ name, type }: OpenedFile): Record<string, string> => ({
  "content-type": safeType(type),
  "content-disposition": dispositionOf(name),
  "content-security-policy": "sandbox; default-src 'none'",
  "x-content-type-options": "nosniff",
  "cache-control": "private, no-store",
});

const download = route.get("/api/attachments/:id", {
  name: "attachments.download",
  tag: "Conversations",
  summary: "Download an attachment",
  description:
    "`id` comes from `attachments` of a reply or message. The file, at most 50 MiB, is fetched from the " +
    "sequencer or read from the stored email, and returned with `Content-Disposition: attachment`.",
  formats: { "*/*": "(the bytes of the file)" },
  errors: {
    404: ["Attachment not found", "The sequencer no longer has this file"],
    413: ["The file is larger than 50 MiB"],
    503: ["The file could not be fetched: no data received for 15 s"],
  },
  access: { role: "viewer", filtersByClient: true },
  handle: async ({ deps, request, params, caller }) => {
    const file = await openAttachment(deps, caller, params.id);
    // Sending a large file can exceed a response's idle limit.
    liftIdleLimit(request);
    return new Response(file.body, { headers: headersOf(file) });
  },
});
