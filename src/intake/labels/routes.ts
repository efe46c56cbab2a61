/** Serves /api/categories/{id}/labels: a category's labels in the sequencers. */
import { Type, type Static } from "@sinclair/typebox";
import { Elysia } from "elysia";
import { badRequest } from "../../core/errors.ts";
import { One, operation } from "../../http/operation.ts";
import { callerOf } from "../../http/request.ts";
import { CategoryLabelsResource, labelMembers, presentLabels } from "./present.ts";
import { isOptOutLabel } from "./rules/mapping.ts";
import { listMappings, replaceMappings } from "./store/labels.ts";
import type { Deps } from "../../deps/deps.ts";

export const labelRoutes = (deps: Deps) => {
  const body = (workspaceId: string, id: string) => ({
    data: presentLabels(id, listMappings(deps.db, workspaceId, id)),
  });
  return new Elysia({ prefix: "/api/categories" })
    .get("/:id/labels", ({ request, params }) => body(callerOf(request).workspaceId, params.id), read.docs)
    .put(
      "/:id/labels",
      async ({ request, params }) => {
        const { labels } = await replace.body(request);
        const { workspaceId } = callerOf(request);
        const category = { workspaceId, categoryId: params.id };
        replaceMappings(deps.db, category, checked(labels), deps.clock.now());
        return body(workspaceId, params.id);
      },
      replace.docs,
    );
};

const Labels = Type.Array(Type.Object(labelMembers()), {
  maxItems: 50,
  description: "At most one per platform; omitted platforms use the defaults",
});

const tag = "Categories";
const missing = { 404: ["Category not found"] };

const read = operation({
  name: "categories.labels",
  tag,
  summary: "Retrieve a category's labels",
  description:
    "A label set in a sequencer changes the reply's category, unless a person has chosen one. Labels " +
    "such as `Do Not Contact` always count as an opt-out.",
  answers: One(CategoryLabelsResource),
  errors: missing,
  access: { filtersByClient: true },
});
const replace = operation({
  name: "categories.setLabels",
  tag,
  summary: "Replace a category's labels",
  access: { role: "manager" },
  body: Type.Object({ labels: Labels }),
  example: {
    labels: [{ platform: "smartlead", label: "Meeting Booked", received: ["Meeting Booked", "Demo booked"] }],
  },
  answers: One(CategoryLabelsResource),
  errors: {
    400: [
      "labels: a platform occurs more than once",
      "labels: Do Not Contact is an opt-out and cannot be mapped to a category",
    ],
    ...missing,
  },
});

function checked(labels: Static<typeof Labels>): Static<typeof Labels> {
  const platforms = new Set(labels.map(({ platform }) => platform));
  if (platforms.size < labels.length) throw badRequest("labels: a platform occurs more than once");
  const optOut = labels
    .flatMap(({ label, received }) => (label === null ? received : [label, ...received]))
    .find(isOptOutLabel);
  if (optOut !== undefined)
    throw badRequest(`labels: ${optOut} is an opt-out and cannot be mapped to a category`);
  return labels;
}
