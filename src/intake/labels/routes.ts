/** Serves /api/categories/{id}/labels: a category's labels in the sequencers. */
import { Type, type Static } from "@sinclair/typebox";
import { badRequest } from "../../core/errors.ts";
import { One } from "../../http/operation.ts";
import { route, routes } from "../../http/route.ts";
import { CategoryLabelsResource, labelMembers, presentLabels } from "./present.ts";
import { isOptOutLabel } from "./rules/mapping.ts";
import { listMappings, replaceMappings } from "./store/labels.ts";
import type { Deps } from "../../deps/deps.ts";

const one = ({ db }: Deps, workspaceId: string, id: string) => ({
  data: presentLabels(id, listMappings(db, workspaceId, id)),
});

export const labelRoutes = (deps: Deps) => routes(deps, [read, replace]);

const Labels = Type.Array(Type.Object(labelMembers()), {
  maxItems: 50,
  description: "At most one per platform; omitted platforms use the defaults",
});

const tag = "Categories";
const missing = { 404: ["Category not found"] };

const read = route.get("/api/categories/:id/labels", {
  name: "categories.labels",
  tag,
  summary: "Retrieve a category's labels",
  description:
    "A label set in a sequencer changes the reply's category, unless a person has chosen one. Labels " +
    "such as `Do Not Contact` always count as an opt-out.",
  answers: One(CategoryLabelsResource),
  errors: missing,
  access: { role: "agent", filtersByClient: true },
  handle: ({ deps, params, caller }) => one(deps, caller.workspaceId, params.id),
});
const replace = route.put("/api/categories/:id/labels", {
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
  handle: ({ deps, params, caller, body }) => {
    const { labels } = body;
    const { workspaceId } = caller;
    const category = { workspaceId, categoryId: params.id };
    replaceMappings(deps.db, category, checked(labels), deps.clock.now());
    return one(deps, workspaceId, params.id);
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
