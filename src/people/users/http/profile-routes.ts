/** Serves a person's own settings: name, password, second factor. */
import { Type } from "@sinclair/typebox";
import type { Deps } from "../../../deps/deps.ts";
import { One } from "../../../http/operation.ts";
import { route, routes } from "../../../http/route.ts";
import { personOf, stateOf } from "../../../http/request.ts";
import { passwordInput, personName, ProfileResource } from "../present.ts";
import { changePassword, checkedProfile } from "../profile.ts";
import { updateUser } from "../store/users.ts";
import { confirmTotp, prepareTotp } from "../totp.ts";
import { disableTotp } from "../turn-off-totp.ts";
import { originOf, requireSafeTransport, sessionBody, setCookie } from "./exchange.ts";

export const profileRoutes = (deps: Deps) => routes(deps, [update, prepare, confirm, disable]);

const tag = "People";
/** People change only their own data, so the route ignores which clients they are limited to. */
const access = { role: "viewer", keys: false, filtersByClient: true } as const;
const alreadyOn = "Two-factor sign-in is already on: turn it off first";

const update = route.patch("/api/me", {
  name: "me.update",
  tag,
  summary: "Update your profile or password",
  description:
    "A new `password` requires `current_password` and ends all other sessions. `preferences` is " +
    "replaced as a whole.",
  body: Type.Partial(
    Type.Object({
      name: personName,
      timezone: Type.String({ maxLength: 100 }),
      preferences: Type.Record(Type.String(), Type.Unknown()),
      password: passwordInput,
      current_password: passwordInput,
    }),
  ),
  example: { timezone: "Europe/Madrid" },
  answers: One(ProfileResource),
  errors: {
    400: [
      "timezone: must be an IANA name such as Europe/Madrid",
      "current_password: is wrong",
      "password: must have 10 to 200 characters",
    ],
  },
  access,
  handle: async ({ deps, request, body }) => {
    const caller = personOf(request);
    const { password, current_password: current, ...asked } = body;
    // Validates the other fields first, because the password must not change if the request is rejected.
    const change = checkedProfile(asked);
    if (password !== undefined) {
      requireSafeTransport(deps, request);
      const from = originOf(deps, request);
      setCookie(deps, request, await changePassword(deps, caller, { password, current, from }));
    }
    updateUser(deps.db, caller.id, change, deps.clock.now());
    const { data } = sessionBody(deps.db, { userId: caller.id, workspaceId: caller.workspaceId });
    return { data: data.user };
  },
});
const prepare = route.post("/api/me/totp", {
  name: "totp.create",
  tag,
  summary: "Prepare two-factor sign-in",
  description: "To turn on two-factor sign-in, confirm a first code with `POST /api/me/totp/confirm`.",
  answers: One(
    Type.Object({
      secret: Type.String(),
      uri: Type.String({ description: "Secret for an authenticator app" }),
      qr_svg: Type.String({ description: "The secret as a QR code" }),
    }),
  ),
  errors: { 400: [alreadyOn, "Two-factor sign-in is off in this workspace"] },
  access,
  handle: ({ deps, request }) => {
    const { secret, uri, qrSvg } = prepareTotp(deps, personOf(request));
    return { data: { secret, uri, qr_svg: qrSvg } };
  },
});
const confirm = route.post("/api/me/totp/confirm", {
  name: "totp.confirm",
  tag,
  summary: "Turn two-factor sign-in on",
  body: Type.Object({ code: Type.String({ maxLength: 20 }) }),
  example: { code: "123456" },
  answers: One(
    Type.Object({
      recovery_codes: Type.Array(Type.String(), {
        description: "Ten recovery codes, shown only once; each works once",
      }),
    }),
  ),
  errors: { 400: ["code: is wrong", "Two-factor sign-in is not being set up", alreadyOn] },
  access,
  handle: ({ deps, request, body }) => {
    const { code } = body;
    const ip = stateOf(request).clientAddress;
    return { data: { recovery_codes: confirmTotp(deps, personOf(request), { code, ip }) } };
  },
});
const disable = route.delete("/api/me/totp", {
  name: "totp.delete",
  tag,
  summary: "Turn two-factor sign-in off",
  description:
    "Requires the password, a code from the authenticator app, or a recovery code. A wrong value counts " +
    "as a failed sign-in.",
  body: Type.Partial(Type.Object({ password: passwordInput, code: Type.String({ maxLength: 20 }) })),
  example: { code: "123456" },
  answers: One(Type.Object({ totp_enabled: Type.Boolean() })),
  errors: {
    400: [
      "password or code is required",
      "password: is wrong",
      "code: is wrong",
      "One of your workspaces requires two-factor sign-in",
    ],
  },
  access,
  handle: async ({ deps, request, body }) => {
    const proof = body;
    requireSafeTransport(deps, request);
    await disableTotp(deps, personOf(request), proof, originOf(deps, request));
    return { data: { totp_enabled: false } };
  },
});
