/** Reads a desk's OpenAPI document as a list of operations. */

export interface Schema {
  description?: string;
  type?: "string" | "integer" | "number" | "boolean" | "array" | "object";
  nullable?: boolean;
  required?: string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  enum?: (string | null)[];
  minimum?: number;
  maximum?: number;
  example?: unknown;
}

interface Content {
  content?: { "application/json"?: { schema?: Schema; example?: unknown } };
}

export interface Operation {
  /** As in a request: `GET /api/clients/{id}`. */
  name: string;
  method: string;
  path: string;
  summary?: string;
  tags?: string[];
  security?: object[];
  parameters: { name: string; in: "path" | "query" | "header"; required?: boolean; schema: Schema }[];
  body: { schema: Schema; example?: unknown } | null;
  responses: Record<string, Content & { description?: string }>;
}

export interface ApiDocument {
  openapi: string;
  security?: object[];
  tags: { name: string }[];
  paths: Record<string, Record<string, Omit<Operation, "body"> & { requestBody?: Content }>>;
  components: { schemas: Record<string, Schema> };
}

export async function readDocument(url: string): Promise<ApiDocument> {
  const response = await fetch(`${url}/docs/json`);
  return (await response.json()) as ApiDocument;
}

export function operationsOf({ paths }: ApiDocument): Operation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([verb, { requestBody, ...operation }]) => {
      const method = verb.toUpperCase();
      const { schema, example } = requestBody?.content?.["application/json"] ?? {};
      const body = schema ? { schema, example } : null;
      return {
        ...operation,
        parameters: operation.parameters ?? [],
        method,
        path,
        body,
        name: `${method} ${path}`,
      };
    }),
  );
}

/** The path with every `{parameter}` replaced. */
export const filled = (path: string, value: string | ((parameter: string) => string)): string =>
  path.replace(/\{(\w+)\}/g, (_, parameter: string) =>
    encodeURIComponent(typeof value === "string" ? value : value(parameter)),
  );
