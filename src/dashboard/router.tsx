/** The app's routes. Pages are loaded on the first visit. */
import type { QueryClient } from "@tanstack/react-query";
import {
  createRootRouteWithContext,
  createRouter,
  createRoute,
  Outlet,
  redirect,
  type RouteComponent,
} from "@tanstack/react-router";
import { analyticsSearch } from "./analytics/search.ts";
import { ApiError } from "./api/client.ts";
import { meQuery, sessionQuery } from "./api/queries.ts";
import { clientSearch } from "./clients/client/tabs.ts";
import { connectionSearch } from "./connections/use-connection.ts";
import { contactSearch } from "./contacts/search.ts";
import { followUpsSearch } from "./follow-ups/search.ts";
import { Frame } from "./frame/frame.tsx";
import type { PageTitle } from "./frame/use-title.ts";
import { fetchAhead } from "./inbox/list/use-threads.ts";
import { inboxSearch } from "./inbox/search.ts";
import { overviewSearch } from "./overview/months.ts";
import { lazy } from "./parts/lazy.tsx";
import { addSearch } from "./parts/use-adding.ts";
import { BrokenPage, NotFoundPage } from "./session/card.tsx";
import { isStep, type SetupStep } from "./session/setup/steps.ts";
import { auditSearch } from "./settings/audit/search.ts";

const root = createRootRouteWithContext<{ queries: QueryClient }>()({
  component: Outlet,
  notFoundComponent: NotFoundPage,
  errorComponent: BrokenPage,
});

interface SignInSearch {
  /** Path to open after signing in. */
  to?: string;
}

const signIn = createRoute({
  getParentRoute: () => root,
  path: "/sign-in",
  validateSearch: ({ to }): SignInSearch => (typeof to === "string" && to.startsWith("/") ? { to } : {}),
  component: lazy(() => import("./session/sign-in-page.tsx"), "SignInPage"),
});

const join = createRoute({
  getParentRoute: () => root,
  path: "/join",
  component: lazy(() => import("./session/join-page.tsx"), "JoinPage"),
});

const reset = createRoute({
  getParentRoute: () => root,
  path: "/reset",
  component: lazy(() => import("./session/reset-page.tsx"), "ResetPage"),
});

interface SetupSearch {
  /** The current step; defaults to the first unfinished one. */
  step?: SetupStep;
}

const setup = createRoute({
  getParentRoute: () => root,
  path: "/setup",
  validateSearch: ({ step }): SetupSearch => (isStep(step) && step !== "you" ? { step } : {}),
  component: lazy(() => import("./session/setup/page.tsx"), "SetupPage"),
});

/** Requires a session; otherwise, redirects to sign-in and back. */
const framed = createRoute({
  getParentRoute: () => root,
  id: "framed",
  beforeLoad: async ({ context, location }) => {
    try {
      await Promise.all([
        context.queries.ensureQueryData(sessionQuery),
        context.queries.ensureQueryData(meQuery),
      ]);
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) {
        throw redirect({ to: "/sign-in", search: { to: location.href } });
      }
      throw error;
    }
  },
  component: Frame,
});

const home = createRoute({
  getParentRoute: () => framed,
  path: "/",
  beforeLoad: async ({ context }) => {
    const { workspace } = await context.queries.ensureQueryData(sessionQuery);
    throw redirect({ to: workspace.role === "viewer" ? "/overview" : "/inbox" });
  },
});

type Load<Name extends string> = () => Promise<Record<Name, RouteComponent>>;

/** Defines the route of a page in the frame, from a named export of its module. */
const page = <const Path extends string, Name extends string, Search extends object>(
  [path, title, search]: readonly [Path, PageTitle, ((given: Record<string, unknown>) => Search)?],
  load: Load<Name>,
  name: Name,
) =>
  createRoute({
    getParentRoute: () => framed,
    path,
    staticData: { title },
    validateSearch: search ?? (() => ({}) as Search),
    component: lazy(load, name),
  });

const linkSlack = createRoute({
  getParentRoute: () => framed,
  path: "/link-slack",
  component: lazy(() => import("./session/link-slack-page.tsx"), "LinkSlackPage"),
});

const inbox = createRoute({
  getParentRoute: () => framed,
  path: "/inbox",
  staticData: { title: "inbox" },
  validateSearch: inboxSearch,
  beforeLoad: ({ cause, context, search }) => {
    if (cause === "enter") fetchAhead(context.queries, search);
  },
  component: lazy(() => import("./inbox/page.tsx"), "InboxPage"),
});

const settings = page(["/settings", "settings"], () => import("./settings/page.tsx"), "SettingsPage");

const settingsIndex = createRoute({
  getParentRoute: () => settings,
  path: "/",
  component: lazy(() => import("./settings/page.tsx"), "SettingsIndex"),
});

/** Defines the route of a settings section, `/settings/<name>`, from a named export of its page. */
const section = <const Title extends PageTitle, Name extends string>(
  title: Title,
  load: Load<Name>,
  name: Name,
) =>
  createRoute({
    getParentRoute: () => settings,
    path: `/${title}`,
    staticData: { title },
    validateSearch: addSearch,
    component: lazy(load, name),
  });

const webhook = createRoute({
  getParentRoute: () => settings,
  path: "/webhooks/$id",
  staticData: { title: "webhooks" },
  component: lazy(() => import("./settings/webhooks/page.tsx"), "WebhookPage"),
});

const audit = createRoute({
  getParentRoute: () => settings,
  path: "/audit",
  staticData: { title: "audit" },
  validateSearch: auditSearch,
  component: lazy(() => import("./settings/audit/page.tsx"), "AuditPage"),
});

const sections = settings.addChildren([
  settingsIndex,
  section("workspace", () => import("./settings/workspace/page.tsx"), "WorkspacePage"),
  section("ai", () => import("./settings/ai/page.tsx"), "AiPage"),
  section("people", () => import("./settings/people/page.tsx"), "PeoplePage"),
  section("keys", () => import("./settings/keys/page.tsx"), "KeysPage"),
  audit,
  section("system", () => import("./settings/system/page.tsx"), "SystemPage"),
  section("rules", () => import("./settings/rules/page.tsx"), "RulesPage"),
  section("categories", () => import("./settings/categories/page.tsx"), "CategoriesPage"),
  section("suppressions", () => import("./settings/suppressions/page.tsx"), "SuppressionsPage"),
  section("snippets", () => import("./settings/snippets/page.tsx"), "SnippetsPage"),
  section("calendars", () => import("./settings/calendars/page.tsx"), "CalendarsPage"),
  section("slack", () => import("./settings/slack/page.tsx"), "SlackPage"),
  section("webhooks", () => import("./settings/webhooks/page.tsx"), "WebhooksPage"),
  webhook,
]);

const routeTree = root.addChildren([
  signIn,
  join,
  reset,
  setup,
  framed.addChildren([
    home,
    linkSlack,
    inbox,
    page(["/overview", "overview", overviewSearch], () => import("./overview/page.tsx"), "OverviewPage"),
    page(
      ["/follow-ups", "followUps", followUpsSearch],
      () => import("./follow-ups/page.tsx"),
      "FollowUpsPage",
    ),
    page(["/contacts", "contacts", contactSearch], () => import("./contacts/page.tsx"), "ContactsPage"),
    page(["/contacts/$id", "contacts"], () => import("./contacts/person/page.tsx"), "ContactPage"),
    page(["/analytics", "analytics", analyticsSearch], () => import("./analytics/page.tsx"), "AnalyticsPage"),
    page(["/clients", "clients", addSearch], () => import("./clients/list-page.tsx"), "ClientsPage"),
    page(
      ["/clients/$clientId", "clients", clientSearch],
      () => import("./clients/client/page.tsx"),
      "ClientPage",
    ),
    page(
      ["/connections", "connections", addSearch],
      () => import("./connections/page.tsx"),
      "ConnectionsPage",
    ),
    page(
      ["/connections/$connectionId", "connections", connectionSearch],
      () => import("./connections/detail-page.tsx"),
      "ConnectionPage",
    ),
    sections,
    page(["/profile", "profile"], () => import("./profile/page.tsx"), "ProfilePage"),
    page(
      ["/profile/notifications", "notifications"],
      () => import("./profile/notifications/page.tsx"),
      "NotificationsPage",
    ),
  ]),
]);

export const createAppRouter = (queries: QueryClient) =>
  createRouter({ routeTree, basepath: "/app", context: { queries }, defaultPreload: "intent" });

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
  interface StaticDataRouteOption {
    /** The tab title; omitted for pages that set their own. */
    title?: PageTitle;
  }
}
