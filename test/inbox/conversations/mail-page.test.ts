/**
 * Tests /app/mail/{id}: the page shows an email, but never runs, fetches or opens anything in the email automatically.
 */
import { afterAll, describe, expect, test } from "bun:test";
import { Parser } from "htmlparser2";
import { systemClock } from "../../../src/core/clock.ts";
import { getMessage, insertMessage } from "../../../src/inbox/threads/store/threads.ts";
import { putMembership } from "../../../src/people/users/store/memberships.ts";
import { arrive, connect } from "../../support/arrivals.ts";
import { call, eventually } from "../../support/call.ts";
import { openDesk } from "../../support/desk.ts";
import { EVIL, HOSTILE_MAILS } from "../../support/hostile-mails.ts";
import { signIn, withDeskDb } from "../../support/people.ts";

const desk = await openDesk("in this process");
const at = await connect(desk, "instantly");
const first = await arrive(at, { text: "Sounds good <b>& so on</b>", html: "<p>Sounds good</p>" });
const owner = signIn(desk, { role: "owner" });
afterAll(() => desk.close());

let stored = 0;

/** Stores an email as if it had not been sanitized on arrival. Returns its id. */
function store(mail: { bodyHtml: string | null; bodyText?: string }): string {
  stored += 1;
  return withDeskDb(desk, (db) => {
    const messageId = withMessageOf(first.reply.id);
    const { id: _id, createdAt, ...like } = getMessage(db, messageId);
    return insertMessage(db, { ...like, platformId: `stored${stored}`, ...mail }, createdAt).id;
  });
}

const withMessageOf = (replyId: string): string =>
  withDeskDb(
    desk,
    ({ sqlite }) =>
      sqlite.query<{ id: string }, [string]>("SELECT message_id AS id FROM replies WHERE id = ?").get(replyId)
        ?.id ?? "",
  );

async function show(id: string, query = "", person = owner): Promise<{ response: Response; page: string }> {
  const response = await person.fetch(`/app/mail/${id}${query}`);
  return { response, page: await response.text() };
}

interface SeenElement {
  tag: string;
  attributes: Record<string, string>;
}

interface Dom {
  elements: SeenElement[];
  /** The text outside of style sheets. */
  text: string;
  comments: number;
}

function parsed(page: string): Dom {
  const dom: Dom = { elements: [], text: "", comments: 0 };
  let inStyle = false;
  const parser = new Parser({
    onopentag: (tag, attributes) => {
      dom.elements.push({ tag, attributes });
      inStyle = tag === "style";
    },
    onclosetag: () => {
      inStyle = false;
    },
    ontext: (text) => {
      if (!inStyle) dom.text += text;
    },
    oncomment: () => {
      dom.comments += 1;
    },
  });
  parser.end(page);
  return dom;
}

/** Returns the names of the elements as a browser's parser sees them, including elements in SVG and raw text. */
function tagsByStandard(page: string): string[] {
  const tags: string[] = [];
  new HTMLRewriter().on("*", { element: ({ tagName }) => void tags.push(tagName) }).transform(page);
  return tags;
}

const OF_PAGE = ["html", "head", "meta", "meta", "title", "style", "body", "main"];
const IN_MAIL = new Set(
  (
    "a b bdi bdo big blockquote br center code div em font h1 h2 h3 i img li ol p pre s small span strong sub sup table tbody td " +
    "th thead tr u ul"
  ).split(" "),
);
const ATTRIBUTES = new Set(
  (
    "style dir lang title align href rel target src alt width height loading referrerpolicy color face size border cellpadding " +
    "cellspacing bgcolor valign colspan rowspan class"
  ).split(" "),
);
const ACTIVE_STYLE =
  /url|expression|import|position|transform|float|z-index|animation|transition|behavior|binding|var\(|--|[\\@]|\/\*|:\s*-/i;

function faultsOf({ tag, attributes }: SeenElement, pictures: boolean): string[] {
  const { href, src, style = "", class: name = "wide", rel, target } = attributes;
  const sources = pictures ? /^(https:\/\/|data:image\/png;base64,)/ : /^data:image\/png;base64,/;
  return [
    ...(IN_MAIL.has(tag) ? [] : [`<${tag}>`]),
    ...Object.keys(attributes).filter((attribute) => !ATTRIBUTES.has(attribute)),
    ...(ACTIVE_STYLE.test(style) ? [style] : []),
    ...(["wide", "picture"].includes(name) ? [] : [name]),
    ...(src === undefined || (tag === "img" && sources.test(src)) ? [] : [src]),
    ...(tag === "img" && src === undefined ? ["no source"] : []),
    ...(href === undefined || (tag === "a" && /^(https?:\/\/|mailto:)/.test(href)) ? [] : [href]),
    ...(href === undefined || (rel === "noopener noreferrer nofollow" && target === "_blank") ? [] : ["rel"]),
  ];
}

describe.each(Object.entries(HOSTILE_MAILS))("the page for an email with %s", (_, html) => {
  test.each(["", "?pictures=1"])("the page for an email has no active content%s", async (query) => {
    const { response, page } = await show(store({ bodyHtml: html, bodyText: "Hello" }), query);
    expect(response.status).toBe(200);
    const { elements, text, comments } = parsed(page);
    expect(text).toContain("Hello");
    const inside = elements.slice(OF_PAGE.length);
    expect(elements.slice(0, OF_PAGE.length).map(({ tag }) => tag)).toEqual(OF_PAGE);
    expect(inside.flatMap((element) => faultsOf(element, query === "?pictures=1"))).toEqual([]);
    expect(comments).toBe(0);
    // If two parsers disagreed, a third could find content that neither of them found.
    expect(tagsByStandard(page)).toEqual(elements.map(({ tag }) => tag));
    const end = page.slice(page.lastIndexOf("</main>"));
    expect(end).toBe("</main>\n</body>\n</html>\n");
    expect(page.match(/<\/(?:main|body|html)>/g)).toHaveLength(3);
  });
});

test("the test set has more than 60 hostile emails", () => {
  expect(Object.keys(HOSTILE_MAILS).length).toBeGreaterThan(60);
});

const policy = (pictures: string): string =>
  "sandbox allow-same-origin allow-popups allow-popups-to-escape-sandbox; default-src 'none'; " +
  `style-src 'unsafe-inline'; img-src data: cid:${pictures}; frame-ancestors 'self'`;

test.each([
  ["", policy("")],
  ["?pictures=0", policy("")],
  ["?pictures=1", policy(" https:")],
])("the page for an email has a frame's security policy, and is not cached%s", async (query, expected) => {
  const { response } = await show(store({ bodyHtml: "<p>Hello</p>" }), query);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": expected,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cache-control": "private, no-store",
    vary: "Accept-Encoding, Authorization, Cookie",
  });
  expect(response.headers.get("x-ratelimit-limit")).toBe("1200");
  expect(response.headers.has("etag")).toBe(false);
});

test("the page for an email shows web pictures only on request and over https, and describes attached pictures", async () => {
  const id = store({
    bodyHtml:
      `<img src="${EVIL}/a.png" alt="The &lt;plan&gt;"><img src="http://evil.example.com/b.png">` +
      '<img src="cid:logo" alt="Logo"><img src="data:image/png;base64,AAAA">',
  });
  const sources = (page: string) =>
    parsed(page).elements.flatMap(({ attributes: { src } }) => (src === undefined ? [] : [src]));
  const without = (await show(id)).page;
  expect(sources(without)).toEqual(["data:image/png;base64,AAAA"]);
  expect(without).not.toContain("evil.example.com");
  expect(parsed(without).text).toContain("Picture: The <plan>PicturePicture: Logo");
  const shown = (await show(id, "?pictures=1")).page;
  const web = [`${EVIL}/a.png`, "https://evil.example.com/b.png"];
  expect(sources(shown)).toEqual([...web, "data:image/png;base64,AAAA"]);
  expect(parsed(shown).text).toContain("Picture: Logo");
});

test("the page for an email without HTML shows the text as typed", async () => {
  const bodyText = `Hello\n\n  <script>alert("1")</script> & ${"x".repeat(9_000)}`;
  const { page } = await show(store({ bodyHtml: null, bodyText }), "?pictures=1");
  expect(parsed(page).text).toContain(bodyText);
  expect(parsed(page).elements.map(({ tag }) => tag)).toEqual(OF_PAGE);
});

test("the page for an email puts each outermost table into a scrollable box", async () => {
  const { page } = await show(
    store({ bodyHtml: "<table><tr><td><table></table></td></tr></table><table></table>" }),
  );
  expect(page.match(/<div class="wide"><table>/g)).toHaveLength(2);
});

test("the page for an email does not delay other requests, even if the email is large", async () => {
  const rows = "<tr><td>1</td><td style='color:red'>abc</td></tr>".repeat(4_000);
  const id = store({ bodyHtml: `<table>${rows}</table>` });
  const order: string[] = [];
  const shown = show(id).then((answer) => {
    order.push("mail");
    return answer;
  });
  expect((await owner.call("GET", "/api/me")).status).toBe(200);
  order.push("me");
  const { page } = await shown;
  expect(order).toEqual(["me", "mail"]);
  expect(page.match(/<td>/g)).toHaveLength(4_000);
});

test("the page for an email can show 2 MB of text or HTML", async () => {
  const part = `<p onclick="a()">${"x".repeat(1_000)}</p>`;
  const bodyHtml = `<p>Hello</p>${part.repeat(2_000)}`;
  const long = await show(store({ bodyHtml }));
  const paragraphs = parsed(long.page).elements.slice(OF_PAGE.length);
  expect(paragraphs.length).toBeGreaterThan(1_900);
  expect(paragraphs.flatMap((element) => faultsOf(element, false))).toEqual([]);
  const bodyText = "Hello, ".repeat(300_000);
  const { page } = await show(store({ bodyHtml: null, bodyText }));
  expect(parsed(page).text).toContain(bodyText);
});

test("the page for an email shows a received email that the conversation refers to", async () => {
  const mail = await eventually(async () => {
    const { body } = await owner.call("GET", `/api/threads/${first.reply.thread_id}`);
    return body.data.messages.find(({ reply_id: reply }: { reply_id: string }) => reply === first.reply.id);
  });
  expect(mail.has_html).toBe(true);
  expect(parsed((await show(mail.id)).page).text).toContain("Sounds good");
});

test("the page is available only to people who see the client, including viewers", async () => {
  const elsewhere = await connect(desk, "smartlead");
  const id = store({ bodyHtml: "<p>Hello</p>" });
  const statusFor = async (...options: Parameters<typeof signIn>) =>
    (await show(id, "", signIn(...options))).response.status;
  for (const role of ["viewer", "agent"] as const) {
    expect(await statusFor(desk, { role, clients: [at.clientId] })).toBe(200);
    expect(await statusFor(desk, { role, clients: [elsewhere.clientId] })).toBe(404);
  }
  const { workspaceId } = await desk.addWorkspace("Other");
  expect(await statusFor(desk, { role: "owner", workspaceId })).toBe(404);
  for (const none of ["nope", "0198c000-0000-7000-8000-00000000dead", "%00", first.reply.id])
    expect((await show(none)).response.status).toBe(404);
});

test("the page for an email is available to sessions, but not to API keys or anonymous callers", async () => {
  const path = `/app/mail/${store({ bodyHtml: "<p>Hello</p>" })}`;
  expect(await call(desk, "GET", path)).toMatchObject({ status: 403 });
  expect(await call(desk, "GET", path, { key: null })).toMatchObject({ status: 401 });
  expect(await call(desk, "GET", "/app/mail/", { key: null })).toMatchObject({ status: 401 });
  expect((await owner.call("GET", `${path}?pictures=2`)).body.error).toBe("pictures: must be one of 0, 1");
});

test("the page for an email takes the workspace from its URL, because a frame cannot send a header", async () => {
  const { workspaceId } = await desk.addWorkspace("Second");
  const ana = signIn(desk, { role: "owner", workspaceId });
  const id = store({ bodyHtml: "<p>Hello</p>" });
  expect((await show(id, `?workspace_id=${desk.workspaceId}`, ana)).response.status).toBe(403);
  const seat = { workspaceId: desk.workspaceId, role: "viewer", scope: "all", clientIds: [] } as const;
  withDeskDb(desk, (db) => putMembership(db, { ...seat, userId: ana.id }, systemClock.now()));
  expect((await show(id, "", ana)).response.status).toBe(404);
  expect((await show(id, `?workspace_id=${desk.workspaceId}`, ana)).response.status).toBe(200);
});
