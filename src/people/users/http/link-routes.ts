/** Serves one-time links: set-up, invitations, password resets. None of these routes needs a session. */
import { Type } from "@sinclair/typebox";
import type { Deps } from "../../../deps/deps.ts";
import { Nullable, Text } from "../../../http/input.ts";
import { One } from "../../../http/operation.ts";
import { route, routes } from "../../../http/route.ts";
import { acceptInvitation, readInvitation } from "../invitations.ts";
import { emailInput, linkToken, passwordInput, personName, role, SessionResource } from "../present.ts";
import { requestReset, useReset } from "../resets.ts";
import { finishSetup } from "../setup.ts";
import { originOf, requireSafeTransport, sessionBody, setCookie } from "./exchange.ts";

export const linkRoutes = (deps: Deps) => routes(deps, [setup, look, accept, requestResetOperation, reset]);

const tag = "People";
const dead = { 404: ["This link is no longer valid"] };
const unsafe = "Sign-in needs https: set server.public_url";
const badPassword = "password: must have 10 to 200 characters";
const token = "4hV0dJ6lYw0s3xQmZr8nT2bKfC7gPaEuHiXo5N9vLtM";

const setup = route.post("/api/setup", {
  name: "setup.create",
  tag,
  summary: "Set up the first owner",
  description:
    "Uses the link printed by `replydesk init`, `replydesk serve` or `replydesk users setup-link`. " +
    "Signs in.",
  body: Type.Object({
    token: linkToken,
    name: personName,
    email: emailInput,
    password: passwordInput,
    workspace_name: Type.Optional(Text({ maxLength: 200 })),
    timezone: Type.Optional(Type.String({ maxLength: 100 })),
  }),
  example: { token, name: "Ana Ruiz", email: "ana@agency.example", password: "correct horse battery" },
  answers: One(SessionResource),
  status: 201,
  errors: {
    400: [unsafe, "email: must be an email address", badPassword, "password: is too common"],
    ...dead,
  },
  open: "throttled",
  handle: async ({ deps, request, body }) => {
    requireSafeTransport(deps, request);
    const { workspace_name: workspaceName, ...input } = body;
    const session = await finishSetup(deps, { ...input, workspaceName }, originOf(deps, request));
    setCookie(deps, request, session.token);
    return sessionBody(deps.db, session);
  },
});
const look = route.post("/api/invitations/look", {
  name: "invitations.look",
  tag,
  summary: "Retrieve an invitation",
  body: Type.Object({ token: linkToken }),
  example: { token },
  answers: One(Type.Object({ email: Type.String(), role, workspace: Type.String(), by: Type.String() })),
  errors: dead,
  open: "throttled",
  handle: ({ deps, body }) => {
    const { token } = body;
    const { email, membership, workspace, by } = readInvitation(deps.db, token, deps.clock.now());
    return { data: { email, role: membership.role, workspace, by } };
  },
});
const accept = route.post("/api/invitations/accept", {
  name: "invitations.accept",
  tag,
  summary: "Accept an invitation",
  description:
    "Signs in. If the address already has an account, `password` is that account's password, and `data` " +
    "is null if signing in requires a code.",
  body: Type.Object({ token: linkToken, name: personName, password: passwordInput }),
  example: { token, name: "Ben Ode", password: "correct horse battery" },
  answers: Type.Object({ data: Nullable(SessionResource) }),
  status: 201,
  errors: { 400: [unsafe, badPassword], 401: ["Wrong email or password"], ...dead },
  open: "throttled",
  handle: async ({ deps, request, body }) => {
    requireSafeTransport(deps, request);
    const session = await acceptInvitation(deps, body, originOf(deps, request));
    if (!session) return { data: null };
    setCookie(deps, request, session.token);
    return sessionBody(deps.db, session);
  },
});
const requestResetOperation = route.post("/api/password-resets", {
  name: "passwordResets.create",
  tag,
  summary: "Request a password reset by email",
  description: "The response is the same for unknown addresses and without a configured mail server.",
  body: Type.Object({ email: emailInput }),
  example: { email: "ana@agency.example" },
  answers: One(Type.Object({ requested: Type.Boolean() })),
  open: "throttled",
  handle: ({ deps, body }) => {
    const { email } = body;
    // Does not wait for the email, so that neither the response nor its timing reveals whether the address is
    // registered.
    requestReset(deps, email).catch((error: unknown) => deps.log.error("people.reset_failed", { error }));
    return { data: { requested: true } };
  },
});
const reset = route.post("/api/password-resets/use", {
  name: "passwordResets.use",
  tag,
  summary: "Choose a new password",
  description: "Ends all of the person's sessions.",
  body: Type.Object({ token: linkToken, password: passwordInput }),
  example: { token, password: "correct horse battery" },
  answers: One(Type.Object({ changed: Type.Boolean() })),
  errors: { 400: [unsafe, badPassword], ...dead },
  open: "throttled",
  handle: async ({ deps, request, body }) => {
    requireSafeTransport(deps, request);
    await useReset(deps, body, originOf(deps, request));
    return { data: { changed: true } };
  },
});
