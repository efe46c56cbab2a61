/** Serves PATCH /api/workspace: what its owners change about a workspace; the rest is the operator's. */
import { Type } from "@sinclair/typebox";
import { Elysia } from "elysia";
import type { Deps } from "../../app/context.ts";
import { Text } from "../../http/input.ts";
import { Id, One, operation } from "../../http/operation.ts";
import { auditorOf, personOf } from "../../http/request.ts";
import { changeWorkspace } from "../workspace.ts";

export const workspaceRoutes = (deps: Deps) =>
  new Elysia().patch(
    "/api/workspace",
    async ({ request }) => {
      const change = await update.body(request);
      const { workspaceId } = personOf(request);
      const { id, name, timezone } = changeWorkspace(deps, { workspaceId, ...change }, auditorOf(request));
      return { data: { id, name, timezone } };
    },
    update.docs,
  );

const name = Text({ maxLength: 200, examples: ["Northwind Agency"] });
const timezone = Type.String({
  maxLength: 100,
  description: "IANA name; analytics counts days in this time zone",
  examples: ["Europe/Berlin"],
});

const update = operation({
  name: "workspace.update",
  tag: "Workspace",
  summary: "Change the workspace's name or time zone",
  description: "For its owners. `GET /api/me` shows both.",
  body: Type.Partial(Type.Object({ name, timezone })),
  example: { name: "Northwind Agency", timezone: "Europe/Berlin" },
  answers: One(Type.Object({ id: Id, name, timezone })),
  errors: { 400: ["timezone: must be an IANA name such as Europe/Madrid"] },
  access: { role: "owner", keys: false },
});
