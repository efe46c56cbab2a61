/** Describes an operation of the node: one API request, with the fields that a person fills in. */
import type { IHttpRequestMethods } from "n8n-workflow";

export interface OperationField {
  /** The name of the path, query or body parameter. */
  name: string;
  title: string;
  description: string;
  in: "path" | "query" | "body";
  required?: true;
  /** Defaults to a string. */
  type?: "number" | "boolean" | "dateTime";
  /** Choices: fixed, or loaded from the server. */
  choices?: readonly string[] | "getCategories" | "getClients";
  /** Height of the input in rows, for longer texts. */
  rows?: number;
}

export interface NodeOperation {
  title: string;
  /** Name of the step in the workflow editor. */
  action: string;
  method: IHttpRequestMethods;
  path: string;
  fields: readonly OperationField[];
  /** Body fields that have fixed values. */
  body?: Readonly<Record<string, string>>;
  /** Whether the response is a paged list; each row then becomes an item. */
  isList?: true;
}
