/** Serves a person's notifications. */
import { Type, type Static } from "@sinclair/typebox";
import { isForViewer, type Caller, type View } from "../../core/caller.ts";
import { iso } from "../../core/clock.ts";
import { fullNameOf } from "../../contacts/rules/name.ts";
import type { NotificationRow } from "../../db/table-rows.ts";
import { named, Nullable, OneOf } from "../../http/input.ts";
import { Id, Instant, One } from "../../http/operation.ts";
import { route, routes } from "../../http/route.ts";
import { listBody } from "../../http/paging.ts";
import { NOTIFICATION_TYPES, type NotificationType } from "./rules/kinds.ts";
import { findSubjects, listNotifications, setAllRead, setRead, type NoticeSubject } from "./store/bell.ts";
import { devicePushRoutes } from "./http/push-routes.ts";
import { notificationSettingsRoutes } from "./http/settings-routes.ts";
import type { Deps } from "../../deps/deps.ts";

export const notificationRoutes = (deps: Deps) =>
  routes(deps, [list, readAll, update]).use(notificationSettingsRoutes(deps)).use(devicePushRoutes(deps));

const ownerOf = ({ workspaceId, id, clients, shown }: Caller) => ({
  workspaceId,
  userId: id,
  clients,
  ...(shown && { shown }),
});

const NotificationResource = named(
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
        "`by`: the person who caused it, if any; `reply_id` and, for positive replies, `category`. For send " +
        "orders also `order_id` and, except for viewers, `reason`",
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

const list = route.list("/api/notifications", {
  name: "notifications.list",
  tag,
  summary: "List your notifications, newest first",
  query: Type.Object({
    unread: Type.Optional(Type.Boolean({ description: "Whether to return only unread notifications" })),
  }),
  item: NotificationResource,
  access,
  handle: ({ deps, caller, query, page }) => {
    const found = listNotifications(deps.db, ownerOf(caller), { page, unread: query.unread === true });
    return listBody(found, page, rowFormFor(caller, findSubjects(deps.db, caller, found.rows)));
  },
});
const readAll = route.patch("/api/notifications", {
  name: "notifications.readAll",
  tag,
  summary: "Mark all your notifications as read",
  body: Type.Object({ read: Type.Literal(true) }),
  example: { read: true },
  answers: One(Type.Object({ read: Type.Boolean() })),
  access,
  handle: ({ deps, caller }) => {
    setAllRead(deps.db, ownerOf(caller), deps.clock.now());
    return { data: { read: true } };
  },
});
const update = route.patch("/api/notifications/:id", {
  name: "notifications.update",
  tag,
  summary: "Mark a notification as read or unread",
  body: Type.Object({ read: Type.Boolean() }),
  example: { read: true },
  answers: One(NotificationResource),
  errors: { 404: ["Notification not found"] },
  access,
  handle: ({ deps, params, caller, body }) => {
    const { read } = body;
    const row = setRead(deps.db, { ...ownerOf(caller), id: params.id }, read ? deps.clock.now() : null);
    const subjects = findSubjects(deps.db, caller, [row]);
    return { data: rowFormFor(caller, subjects).present(row) };
  },
});
