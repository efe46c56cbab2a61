/**
 * Declares the part of `n8n-workflow` that the nodes use. n8n provides the package; as a development dependency, it
 * would add native modules. `test/campaigns/n8n.test.ts` compiles the nodes with the package's own types.
 */
declare module "n8n-workflow" {
  type GenericValue = string | number | boolean | object | null | undefined;
  export interface IDataObject {
    [key: string]: GenericValue | GenericValue[];
  }
  export type JsonObject = Record<string, unknown>;
  export type Icon = string | { light: string; dark: string };
  export type IHttpRequestMethods = "DELETE" | "GET" | "PATCH" | "POST" | "PUT";

  export interface INodeProperties {
    displayName: string;
    name: string;
    type: "boolean" | "collection" | "dateTime" | "multiOptions" | "number" | "options" | "string";
    default: string | number | boolean | string[] | object;
    description?: string;
    placeholder?: string;
    required?: boolean;
    noDataExpression?: boolean;
    options?: (INodeProperties | { name: string; value: string; action?: string })[];
    typeOptions?: { password?: boolean; rows?: number; minValue?: number; loadOptionsMethod?: string };
    displayOptions?: { show: Record<string, (string | boolean)[]> };
  }

  export interface IAuthenticateGeneric {
    type: "generic";
    properties: { headers: Record<string, string> };
  }
  export interface ICredentialTestRequest {
    request: { baseURL: string; url: string };
  }
  export interface ICredentialType {
    name: string;
    displayName: string;
    documentationUrl?: string;
    icon?: Icon;
    properties: INodeProperties[];
    authenticate?: IAuthenticateGeneric;
    test?: ICredentialTestRequest;
  }

  export const NodeConnectionTypes: { readonly Main: "main" };
  export class NodeApiError extends Error {
    httpCode: string | null;
    context: IDataObject;
    constructor(node: INode, error: JsonObject, options: { message: string; httpCode: string });
  }

  interface INode {
    id: string;
  }
  export interface INodeExecutionData {
    json: IDataObject;
    pairedItem?: { item: number };
  }
  export interface IHttpRequestOptions {
    url: string;
    method?: IHttpRequestMethods;
    qs?: IDataObject;
    body?: IDataObject;
    headers?: IDataObject;
    json?: boolean;
    ignoreHttpStatusErrors?: boolean;
    returnFullResponse?: boolean;
  }
  interface FullResponse {
    statusCode: number;
    body: unknown;
  }

  interface Context {
    getCredentials<T extends object>(type: string): Promise<T>;
    getNode(): INode;
    helpers: {
      httpRequestWithAuthentication(
        this: Context,
        credential: string,
        options: IHttpRequestOptions,
      ): Promise<FullResponse>;
      returnJsonArray(data: IDataObject): INodeExecutionData[];
    };
  }
  export type ILoadOptionsFunctions = Context;
  export interface IExecuteFunctions extends Context {
    getInputData(): INodeExecutionData[];
    getNodeParameter(name: string, item: number, fallback?: unknown): unknown;
    getExecutionId(): string;
    getWorkflowDataProxy(item: number): { $thisRunIndex: number };
    continueOnFail(): boolean;
  }
  export interface IHookFunctions extends Context {
    getNodeParameter(name: string): GenericValue;
    getNodeWebhookUrl(name: "default"): string | undefined;
    getWorkflow(): { name?: string };
    getWorkflowStaticData(of: "node"): IDataObject;
  }
  export interface IWebhookFunctions extends Context {
    getHeaderData(): object;
    getRequestObject(): { rawBody: Buffer };
    getResponseObject(): { status(code: number): { json(body: object): void } };
    getWorkflowStaticData(of: "node"): IDataObject;
  }
  export interface IWebhookResponseData {
    workflowData?: INodeExecutionData[][];
    webhookResponse?: string;
    noWebhookResponse?: boolean;
  }

  export interface INodeTypeDescription {
    displayName: string;
    name: string;
    icon: Icon;
    group: ("output" | "trigger")[];
    version: number;
    subtitle?: string;
    description: string;
    defaults: { name: string };
    usableAsTool?: true;
    inputs: "main"[];
    outputs: "main"[];
    credentials: { name: string; required: boolean }[];
    webhooks?: {
      name: "default";
      httpMethod: "POST";
      responseMode: string;
      path: string;
      rawBody: boolean;
    }[];
    properties: INodeProperties[];
  }
  type LoadOptions = (this: ILoadOptionsFunctions) => Promise<{ name: string; value: string }[]>;
  export interface INodeType {
    description: INodeTypeDescription;
    methods?: { loadOptions: Record<string, LoadOptions> };
    execute?(this: IExecuteFunctions): Promise<INodeExecutionData[][]>;
    webhook?(this: IWebhookFunctions): Promise<IWebhookResponseData>;
    webhookMethods?: {
      default: Record<"checkExists" | "create" | "delete", (this: IHookFunctions) => Promise<boolean>>;
    };
  }
}
