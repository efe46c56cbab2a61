/** Defines the node for actions. Each input item becomes one request. */
import { NodeApiError, NodeConnectionTypes } from "n8n-workflow";
import type {
  IDataObject,
  IExecuteFunctions,
  INodeExecutionData,
  INodeType,
  INodeTypeDescription,
} from "n8n-workflow";
import { listRows, loadChoices, request, type ApiRequest } from "../../request.ts";
import type { NodeOperation } from "./operation.ts";
import { RESOURCES } from "./operations.ts";
import { propertiesOf } from "./properties.ts";

export class Replydesk implements INodeType {
  description: INodeTypeDescription = {
    displayName: "Replydesk",
    name: "replydesk",
    icon: { light: "file:../../icons/replydesk.svg", dark: "file:../../icons/replydesk.dark.svg" },
    group: ["output"],
    version: 1,
    subtitle: '={{$parameter["operation"] + ": " + $parameter["resource"]}}',
    description: "Work with replies to cold-email campaigns",
    defaults: { name: "Replydesk" },
    usableAsTool: true,
    inputs: [NodeConnectionTypes.Main],
    outputs: [NodeConnectionTypes.Main],
    credentials: [{ name: "replydeskApi", required: true }],
    properties: propertiesOf(RESOURCES),
  };

  methods = {
    loadOptions: {
      getCategories() {
        return loadChoices(this, "/api/categories", "id");
      },
      getClients() {
        return loadChoices(this, "/api/clients", "id");
      },
    },
  } satisfies INodeType["methods"];

  async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
    const results: INodeExecutionData[] = [];
    for (let item = 0; item < this.getInputData().length; item++) {
      try {
        const rows = await carryOut(this, item);
        results.push(...rows.map((json) => ({ json, pairedItem: { item } })));
      } catch (error) {
        if (error instanceof NodeApiError) error.context.itemIndex = item;
        if (!this.continueOnFail()) throw error;
        results.push({ json: { error: (error as Error).message }, pairedItem: { item } });
      }
    }
    return [results];
  }
}

async function carryOut(context: IExecuteFunctions, item: number): Promise<IDataObject[]> {
  const resource = context.getNodeParameter("resource", item) as string;
  const name = context.getNodeParameter("operation", item) as string;
  const operation = RESOURCES[resource]?.operations[name];
  if (!operation) throw new Error(`${resource} has no operation ${name}`);
  const asked = requestOf(context, operation, item);
  if (operation.isList) return listRows(context, asked, limitOf(context, item));
  const { data } = await request(context, asked);
  return Array.isArray(data) ? data : [data];
}

function limitOf(context: IExecuteFunctions, item: number): number {
  if (context.getNodeParameter("returnAll", item, false)) return Infinity;
  return context.getNodeParameter("limit", item, 50) as number;
}

/** Builds the request from the item's parameters, omitting empty optional fields. */
function requestOf(context: IExecuteFunctions, operation: NodeOperation, item: number): ApiRequest {
  const options = context.getNodeParameter("options", item, {}) as IDataObject;
  const qs: IDataObject = {};
  const body: IDataObject = { ...operation.body };
  let { path } = operation;
  for (const field of operation.fields) {
    const value = (field.required ? context.getNodeParameter(field.name, item) : options[field.name]) as
      | string
      | number
      | boolean
      | undefined;
    if (value === undefined || value === "") continue;
    if (field.in === "path") path = path.replace(`{${field.name}}`, encodeURIComponent(String(value)));
    else if (field.in === "query") qs[field.name] = value;
    else body[field.name] = field.type === "dateTime" ? new Date(String(value)).toISOString() : value;
  }
  const { method } = operation;
  if (method === "GET") return { method, path, qs };
  return {
    method,
    path,
    body,
    headers: method === "POST" ? { "Idempotency-Key": idempotencyKey(context, item) } : {},
  };
}

/** Returns a key for this item in this run of the node, so that a retry by n8n sends nothing twice. */
function idempotencyKey(context: IExecuteFunctions, item: number): string {
  const { $thisRunIndex: run } = context.getWorkflowDataProxy(item);
  return `n8n-${context.getExecutionId()}-${context.getNode().id}-${run}-${item}`;
}
