/** Serves /docs/guide: the pages of `src/docs` as HTML from the executable, without network access. */
import { Elysia } from "elysia";
import ai from "../docs/ai.md" with { type: "text" };
import api from "../docs/api.md" with { type: "text" };
import assistants from "../docs/assistants.md" with { type: "text" };
import backups from "../docs/backups.md" with { type: "text" };
import benchmarks from "../docs/benchmarks.md" with { type: "text" };
import calendars from "../docs/calendars.md" with { type: "text" };
import configuration from "../docs/configuration.md" with { type: "text" };
import crm from "../docs/crm.md" with { type: "text" };
import firstDay from "../docs/first-day.md" with { type: "text" };
import install from "../docs/install.md" with { type: "text" };
import integrations from "../docs/integrations.md" with { type: "text" };
import limits from "../docs/limits.md" with { type: "text" };
import operations from "../docs/operations.md" with { type: "text" };
import inbox from "../docs/inbox.md" with { type: "text" };
import index from "../docs/README.md" with { type: "text" };
import notifications from "../docs/notifications.md" with { type: "text" };
import people from "../docs/people.md" with { type: "text" };
import replication from "../docs/replication.md" with { type: "text" };
import security from "../docs/security.md" with { type: "text" };
import slack from "../docs/slack.md" with { type: "text" };
import { AppError } from "../core/errors.ts";
import style from "./guide.css" with { type: "text" };
import { escaped, renderPage } from "./markdown.ts";

const ROOT = "/docs/guide";

/** All pages by name, in navigation order. The index is `README.md`, which GitHub shows for the folder. */
export const GUIDE_PAGES: Readonly<Record<string, string>> = {
  README: index,
  install,
  configuration,
  integrations,
  crm,
  "first-day": firstDay,
  api,
  ai,
  inbox,
  notifications,
  slack,
  calendars,
  assistants,
  operations,
  backups,
  replication,
  people,
  security,
  limits,
  benchmarks,
};

/** The pages' security policy. It allows only our own style sheet and the empty icon; no script runs. */
const POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src data:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

const pathOf = (name: string): string => (name === "README" ? ROOT : `${ROOT}/${name}`);

/** Returns the target of a link: the route of another page, or the link itself. */
export function guideAddress(href: string): string {
  const [file = "", ...anchor] = href.split("#");
  if (!file.endsWith(".md")) return href;
  return [pathOf(file.slice(0, -".md".length)), ...anchor].join("#");
}

const rendered = new Map<string, string>();

/** Returns the HTML of a page, rendered once. */
function page(name: string): string {
  const known = rendered.get(name);
  if (known !== undefined) return known;
  const markdown = Object.hasOwn(GUIDE_PAGES, name) ? GUIDE_PAGES[name] : undefined;
  if (markdown === undefined) throw new AppError("not_found", "Page not found");
  const { title, html } = renderPage(markdown, guideAddress);
  const whole = document(name, title, html);
  rendered.set(name, whole);
  return whole;
}

/** Returns the title of a page, its first line without the `#`. */
const titleOf = (markdown: string): string => (markdown.split("\n", 1)[0] ?? "").replace(/^# /, "");

function navigation(current: string): string {
  const items = Object.entries(GUIDE_PAGES).map(([name, markdown]) => {
    const mark = name === current ? ' aria-current="page"' : "";
    return `<li><a href="${pathOf(name)}"${mark}>${escaped(titleOf(markdown))}</a></li>`;
  });
  return `<ul>${items.join("")}<li><a href="/docs">API reference</a></li></ul>`;
}

const document = (name: string, title: string, html: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)} – Replydesk</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/docs/assets/guide.css">
</head>
<body>
<nav aria-label="Guide">${navigation(name)}</nav>
<main>
${html}</main>
</body>
</html>
`;

const answer = (body: string, type: string, headers: Record<string, string>): Response =>
  new Response(body, {
    headers: { "content-type": `${type}; charset=utf-8`, "x-content-type-options": "nosniff", ...headers },
  });

const html = (body: string): Response => answer(body, "text/html", { "content-security-policy": POLICY });

const hidden = { detail: { hide: true } };

export const guideRoutes = () =>
  new Elysia()
    .get(ROOT, () => html(page("README")), hidden)
    .get(`${ROOT}/:page`, ({ params }) => html(page(params.page)), hidden)
    .get(
      "/docs/assets/guide.css",
      () => answer(style, "text/css", { "cache-control": "public, max-age=86400" }),
      hidden,
    );
