/** Serves /app/mail/{id}: an untrusted email as a page, for the web app's script-free frame. */
import { Type } from "@sinclair/typebox";
import type { Deps } from "../../../deps/deps.ts";
import { OneOf } from "../../../http/input.ts";
import { route, routes } from "../../../http/route.ts";
import { showMail } from "../show-mail.ts";

/** Creates the route. Omitted if `dashboard.enabled` is off, since no one can then sign in. */
export const mailRoutes = (deps: Deps) => routes(deps, deps.config.dashboard.enabled ? [show] : []);

/** The frame's document has its own policy: no scripts, forms or external content. */
const policyFor = (pictures: boolean): string =>
  [
    "sandbox allow-same-origin allow-popups allow-popups-to-escape-sandbox",
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    `img-src data: cid:${pictures ? " https:" : ""}`,
    "frame-ancestors 'self'",
  ].join("; ");

const headersFor = (pictures: boolean): Record<string, string> => ({
  "content-type": "text/html; charset=utf-8",
  "content-security-policy": policyFor(pictures),
  "cache-control": "private, no-store",
});

const show = route.get("/app/mail/:id", {
  name: "mails.show",
  tag: "Conversations",
  summary: "Show an email as HTML",
  description:
    "Returns a page for an iframe with the sanitized HTML, or with the text if the email has no HTML. " +
    "Scripts never run. Remote images load only with `pictures=1`, because loading them can reveal to " +
    "the sender that the email was read.",
  query: Type.Object({
    pictures: Type.Optional(OneOf(["0", "1"], { description: "`1` loads remote images; default: 0" })),
  }),
  formats: { "text/html": "<!doctype html>\n<html>…</html>\n" },
  errors: { 404: ["Mail not found"] },
  access: { role: "viewer", keys: false, filtersByClient: true },
  handle: async ({ deps, caller, params, query }) => {
    const pictures = query.pictures === "1";
    const page = await showMail(deps, caller, { id: params.id.toLowerCase(), pictures });
    return new Response(page, { headers: headersFor(pictures) });
  },
});
