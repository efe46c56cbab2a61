/** Serves a person's notifications. */
import { Type, type Static } from "@sinclair/typebox";
import { Elysia } from "elysia";
import { isForViewer, type Caller, type View } from "../../core/caller.ts";
import { iso } from "../../core/clock.ts";
import { fullNameOf } from "../../contacts/rules/name.ts";
import type { NotificationRow } from "../../db/table-rows.ts";
import { named, Nullable, OneOf } from "../../http/input.ts";
import { Id, Instant, Many, One, operation } from "../../http/operation.ts";
import { listBody, pageFrom, pageQuery } from "../../http/paging.ts";
import { callerOf } from "../../http/request.ts";
import {
  findSubjects,
  listNotifications,
  NOTIFICATION_TYPES,
  setAllRead,
  setRead,
  type NoticeSubject,
  type NotificationType,
} from "./store.ts";
import type { Deps } from "../../deps/deps.ts";

export const notificationRoutes = (deps: Deps) =>
  new Elysia({ prefix: "/api/notifications" })
    .get(
      "",
      ({ request }) => {
        const query = list.query(request);
        const page = pageFrom(query);
        const caller = callerOf(request);
        const found = listNotifications(deps.db, ownerOf(caller), { page, unread: query.unread === true });
        return listBody(found, page, rowFormFor(caller, findSubjects(deps.db, caller, found.rows)));
      },
      list.docs,
    )
    .patch(
      "",
      async ({ request }) => {
        await readAll.body(request);
        setAllRead(deps.db, ownerOf(callerOf(request)), deps.clock.now());
        return { data: { read: true } };
      },
      readAll.docs,
    )
    .patch(
      "/:id",
      async ({ request, params }) => {
        const { read } = await update.body(request);
        const caller = callerOf(request);
        const row = setRead(deps.db, { ...ownerOf(caller), id: params.id }, read ? deps.clock.now() : null);
        const subjects = findSubjects(deps.db, caller, [row]);
        return { data: rowFormFor(caller, subjects).present(row) };
      },
      update.docs,
    );

const ownerOf = ({ workspaceId, id, clients }: Caller) => ({ workspaceId, userId: id, clients });

export const NotificationResource = named(
  "Notification",
  Type.Object({
    id: Id,
    type: OneOf(NOTIFICATION_TYPES),
    thread_id: Nullable(Id),
    client_id: Nullable(Id),
    subject: Nullable(Type.String({ description: "The conversation; null if you cannot access it" })),
    contact: Nullable(Type.Object({ name: Nullable(Type.String()), email: Type.String() })),
    detail: Type.Record(Type.String(), Type.Unknown(), {
      description:
        "`by`: the person who caused it, if any. For send orders also `order_id`, `reply_id` and, except " +
        "for viewers, `reason`",
    }),
    read_at: Nullable(Instant),
    created_at: Instant,
  }),
);

/** Viewers are notified that an answer is held, without the agency-internal reason. */
const detailFor = ({ detail: { reason, ...detail } }: NotificationRow, view: View) =>
  isForViewer(view) || reason === undefined ? detail : { ...detail, reason };

const presentNotification = (
  row: NotificationRow,
  view: View,
  about: NoticeSubject | undefined,
): Static<typeof NotificationResource> => ({
  id: row.id,
  type: row.type as NotificationType,
  thread_id: row.threadId,
  client_id: row.clientId,
  subject: about?.subject ?? null,
  contact: about ? { name: fullNameOf(about.firstName, about.lastName), email: about.email } : null,
  detail: detailFor(row, view),
  read_at: iso(row.readAt),
  created_at: iso(row.createdAt),
});

const rowFormFor = (view: View, subjects: ReadonlyMap<string, NoticeSubject>) => ({
  key: (row: NotificationRow) => [row.createdAt, row.id] as const,
  present: (row: NotificationRow) => presentNotification(row, view, subjects.get(row.threadId ?? "")),
});

const tag = "Conversations";
const access = { role: "viewer", keys: false, filtersByClient: true } as const;

const list = operation({
  name: "notifications.list",
  tag,
  summary: "List your notifications, newest first",
  query: Type.Object({
    unread: Type.Optional(Type.Boolean({ description: "Whether to return only unread notifications" })),
    ...pageQuery(),
  }),
  answers: Many(NotificationResource),
  access,
});
const readAll = operation({
  name: "notifications.readAll",
  tag,
  summary: "Mark all your notifications as read",
  body: Type.Object({ read: Type.Literal(true) }),
  example: { read: true },
  answers: One(Type.Object({ read: Type.Boolean() })),
  access,
});
const update = operation({
  name: "notifications.update",
  tag,
  summary: "Mark a notification as read or unread",
  body: Type.Object({ read: Type.Boolean() }),
  example: { read: true },
  answers: One(NotificationResource),
  errors: { 404: ["Notification not found"] },
  access,
});
