/** Defines the node that starts a workflow: it subscribes to events while the workflow is active. */
import { NodeApiError, NodeConnectionTypes } from "n8n-workflow";
import type {
  IDataObject,
  IHookFunctions,
  INodeType,
  INodeTypeDescription,
  IWebhookFunctions,
  IWebhookResponseData,
} from "n8n-workflow";
import { SECOND, systemClock } from "../../../../core/clock.ts";
import { EVENT_TYPES } from "../../../../core/events.ts";
import { loadChoices, request } from "../../request.ts";
import { verifiedId } from "../../../client/verify.ts";

/** Number of remembered deliveries, so that a repeated delivery does not start the workflow again. */
const REMEMBERED = 200;

/** Data that n8n stores for the node between executions. */
interface StoredSubscription extends IDataObject {
  id?: string;
  secret?: string;
  seen?: string[];
}

export class ReplydeskTrigger implements INodeType {
  description: INodeTypeDescription = {
    displayName: "Replydesk Trigger",
    name: "replydeskTrigger",
    icon: { light: "file:../../icons/replydesk.svg", dark: "file:../../icons/replydesk.dark.svg" },
    group: ["trigger"],
    version: 1,
    description: "Starts the workflow on events such as a positive reply",
    defaults: { name: "Replydesk Trigger" },
    inputs: [],
    outputs: [NodeConnectionTypes.Main],
    credentials: [{ name: "replydeskApi", required: true }],
    webhooks: [
      { name: "default", httpMethod: "POST", responseMode: "onReceived", path: "webhook", rawBody: true },
    ],
    properties: [
      {
        displayName: "Events",
        name: "events",
        type: "multiOptions",
        required: true,
        options: EVENT_TYPES.map((type) => ({ name: type, value: type })),
        default: [],
      },
      {
        displayName: "Client Names or IDs",
        name: "clients",
        type: "multiOptions",
        typeOptions: { loadOptionsMethod: "getClients" },
        default: [],
        description: "Only events of these clients. Default: all clients.",
      },
      {
        displayName: "Category Names or IDs",
        name: "categories",
        type: "multiOptions",
        typeOptions: { loadOptionsMethod: "getCategories" },
        default: [],
        description: "Only reply events with these categories. Default: all categories.",
      },
    ],
  };

  methods = {
    loadOptions: {
      getClients() {
        return loadChoices(this, "/api/clients", "id");
      },
      getCategories() {
        return loadChoices(this, "/api/categories", "slug");
      },
    },
  } satisfies INodeType["methods"];

  webhookMethods = { default: { checkExists, create, delete: unsubscribe } };

  async webhook(this: IWebhookFunctions): Promise<IWebhookResponseData> {
    const state: StoredSubscription = this.getWorkflowStaticData("node");
    const { rawBody } = this.getRequestObject();
    const { secret = "" } = state;
    const now = systemClock.now() / SECOND;
    const id =
      secret === "" ? null : verifiedId({ headers: this.getHeaderData() as Headers, rawBody, secret, now });
    if (id === null) {
      this.getResponseObject().status(401).json({ error: "Wrong signature or timestamp" });
      return { noWebhookResponse: true };
    }
    const seen = state.seen ?? [];
    if (seen.includes(id)) return { webhookResponse: "Already received" };
    state.seen = [...seen, id].slice(-REMEMBERED);
    const event = JSON.parse(rawBody.toString("utf8")) as IDataObject;
    return { workflowData: [this.helpers.returnJsonArray(event)] };
  }
}

type Headers = Record<string, string | string[] | undefined>;

/** Returns whether the stored subscription still exists and posts to this workflow. */
async function checkExists(this: IHookFunctions): Promise<boolean> {
  const { id } = this.getWorkflowStaticData("node") as StoredSubscription;
  if (id === undefined) return false;
  try {
    const { data } = await request(this, { method: "GET", path: `/api/webhook-subscriptions/${id}` });
    return (data as IDataObject).url === this.getNodeWebhookUrl("default");
  } catch (error) {
    if (isGone(error)) return false;
    throw error;
  }
}

async function create(this: IHookFunctions): Promise<boolean> {
  await unsubscribe.call(this);
  const body = {
    url: this.getNodeWebhookUrl("default"),
    events: this.getNodeParameter("events"),
    client_ids: listOrNull(this.getNodeParameter("clients")),
    categories: listOrNull(this.getNodeParameter("categories")),
    description: `n8n: ${this.getWorkflow().name}`.slice(0, 200),
  };
  const { data } = await request(this, { method: "POST", path: "/api/webhook-subscriptions", body });
  const { id, secret } = data as { id: string; secret: string };
  Object.assign(this.getWorkflowStaticData("node"), { id, secret, seen: [] });
  return true;
}

/** Deletes the stored subscription, which may no longer exist. */
async function unsubscribe(this: IHookFunctions): Promise<boolean> {
  const state: StoredSubscription = this.getWorkflowStaticData("node");
  if (state.id === undefined) return true;
  try {
    await request(this, { method: "DELETE", path: `/api/webhook-subscriptions/${state.id}` });
  } catch (error) {
    if (!isGone(error)) throw error;
  }
  delete state.id;
  delete state.secret;
  delete state.seen;
  return true;
}

function listOrNull(value: unknown): string[] | null {
  return Array.isArray(value) && value.length > 0 ? (value as string[]) : null;
}

const isGone = (error: unknown): boolean => error instanceof NodeApiError && error.httpCode === "404";
