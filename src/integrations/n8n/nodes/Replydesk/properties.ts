/** Derives the workflow editor's parameters from the operations. */
import type { INodeProperties } from "n8n-workflow";
import type { NodeOperation, OperationField } from "./operation.ts";
import type { RESOURCES } from "./operations.ts";

/**
 * Returns the node's parameters: resource, operation, required fields, and a collection of optional fields.
 */
export function propertiesOf(resources: typeof RESOURCES): INodeProperties[] {
  const resource: INodeProperties = {
    displayName: "Resource",
    name: "resource",
    type: "options",
    noDataExpression: true,
    options: Object.entries(resources).map(([value, { title }]) => ({ name: title, value })),
    default: "conversation",
  };
  const operations = Object.entries(resources).flatMap(([name, { operations: all }]) => [
    operationProperty(name, all),
    ...Object.entries(all).flatMap(([value, operation]) => fieldProperties(name, value, operation)),
  ]);
  return [resource, ...operations];
}

function operationProperty(resource: string, operations: Record<string, NodeOperation>): INodeProperties {
  return {
    displayName: "Operation",
    name: "operation",
    type: "options",
    noDataExpression: true,
    displayOptions: { show: { resource: [resource] } },
    options: Object.entries(operations).map(([value, { title, action }]) => ({ name: title, value, action })),
    default: Object.keys(operations)[0] ?? "",
  };
}

function fieldProperties(resource: string, name: string, operation: NodeOperation): INodeProperties[] {
  const displayOptions = { show: { resource: [resource], operation: [name] } };
  const required = operation.fields.filter((field) => field.required);
  const optional = operation.fields.filter((field) => !field.required);
  const options: INodeProperties = {
    displayName: "Options",
    name: "options",
    type: "collection",
    placeholder: "Add option",
    default: {},
    displayOptions,
    options: optional.map(property),
  };
  return [
    ...required.map((field) => ({ ...property(field), required: true, displayOptions })),
    ...(operation.isList ? pagingProperties(displayOptions.show) : []),
    ...(optional.length > 0 ? [options] : []),
  ];
}

function pagingProperties(show: Record<string, string[]>): INodeProperties[] {
  return [
    {
      displayName: "Return All",
      name: "returnAll",
      type: "boolean",
      default: false,
      description: "Whether to return all results or only up to a given limit",
      displayOptions: { show },
    },
    {
      displayName: "Limit",
      name: "limit",
      type: "number",
      typeOptions: { minValue: 1 },
      default: 50,
      description: "Max number of results to return",
      displayOptions: { show: { ...show, returnAll: [false] } },
    },
  ];
}

/** n8n requires this note for each list that is loaded from a server. */
const EXPRESSION_HINT =
  'Choose from the list, or specify an ID using an <a href="https://docs.n8n.io/code/expressions/">expression</a>';

function property({ name, title, description, type, choices, rows }: OperationField): INodeProperties {
  const common = { displayName: title, name, description };
  if (typeof choices === "string")
    return {
      ...common,
      type: "options",
      typeOptions: { loadOptionsMethod: choices },
      default: "",
      description: EXPRESSION_HINT,
    };
  if (choices)
    return {
      ...common,
      type: "options",
      options: choices.map((value) => ({ name: capitalize(value), value })),
      default: choices[0] ?? "",
    };
  if (type === "number") return { ...common, type, default: 24 };
  return { ...common, type: type ?? "string", default: "", ...(rows && { typeOptions: { rows } }) };
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
