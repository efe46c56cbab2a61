/** The addresses of the app, and the page of each; pages are fetched when they are first opened. */
import type { QueryClient } from "@tanstack/react-query";
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from "@tanstack/react-router";
import { ApiError } from "./api/client.ts";
import { meQuery, sessionQuery } from "./api/queries.ts";
import { Frame } from "./frame/frame.tsx";
import type { PageTitle } from "./frame/use-title.ts";
import { inboxSearch } from "./inbox/search.ts";
import { NotFoundPage } from "./session/not-found-page.tsx";
import { BrokenPage } from "./session/broken-page.tsx";
import { isStep, type SetupStep } from "./session/setup/steps.ts";

const root = createRootRouteWithContext<{ queries: QueryClient }>()({
  component: Outlet,
  notFoundComponent: NotFoundPage,
  errorComponent: BrokenPage,
});

interface SignInSearch {
  /** Path to open afterwards. */
  to?: string;
}

const signIn = createRoute({
  getParentRoute: () => root,
  path: "/sign-in",
  validateSearch: ({ to }): SignInSearch => (typeof to === "string" && to.startsWith("/") ? { to } : {}),
  component: lazyRouteComponent(() => import("./session/sign-in-page.tsx"), "SignInPage"),
});

const join = createRoute({
  getParentRoute: () => root,
  path: "/join",
  component: lazyRouteComponent(() => import("./session/join-page.tsx"), "JoinPage"),
});

const reset = createRoute({
  getParentRoute: () => root,
  path: "/reset",
  component: lazyRouteComponent(() => import("./session/reset-page.tsx"), "ResetPage"),
});

interface SetupSearch {
  /** The step on the screen; without it, the first that is open. */
  step?: SetupStep;
}

const setup = createRoute({
  getParentRoute: () => root,
  path: "/setup",
  validateSearch: ({ step }): SetupSearch => (isStep(step) && step !== "you" ? { step } : {}),
  component: lazyRouteComponent(() => import("./session/setup/page.tsx"), "SetupPage"),
});

/** Everything that needs a session; without one the way leads to sign-in, and back afterwards. */
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
  beforeLoad: () => {
    throw redirect({ to: "/inbox" });
  },
});

const inbox = createRoute({
  getParentRoute: () => framed,
  path: "/inbox",
  staticData: { title: "inbox" },
  validateSearch: inboxSearch,
  component: lazyRouteComponent(() => import("./inbox/page.tsx"), "InboxPage"),
});

const profile = createRoute({
  getParentRoute: () => framed,
  path: "/profile",
  staticData: { title: "profile" },
  component: lazyRouteComponent(() => import("./profile/page.tsx"), "ProfilePage"),
});

const routeTree = root.addChildren([signIn, join, reset, setup, framed.addChildren([home, inbox, profile])]);

export const createAppRouter = (queries: QueryClient) =>
  createRouter({ routeTree, basepath: "/app", context: { queries }, defaultPreload: "intent" });

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
  interface StaticDataRouteOption {
    /** What the tab says while the page is open; a page without one names itself. */
    title?: PageTitle;
  }
}
