/** Sends requests to Replydesk using the credential's URL and key. */
import { NodeApiError } from "n8n-workflow";
import type {
  IDataObject,
  IExecuteFunctions,
  IHookFunctions,
  IHttpRequestOptions,
  ILoadOptionsFunctions,
  JsonObject,
} from "n8n-workflow";

type Context = IExecuteFunctions | IHookFunctions | ILoadOptionsFunctions;

/** An API response: `data` and, for lists, the page's position. */
export interface ApiResponse {
  data: IDataObject | IDataObject[];
  pagination?: { nextCursor?: string };
}

export type ApiRequest = Pick<IHttpRequestOptions, "method" | "qs" | "body" | "headers"> & { path: string };

/** Returns the parsed body of the response. Throws the server's error message for any status of 400 or above. */
export async function request(context: Context, { path, ...options }: ApiRequest): Promise<ApiResponse> {
  const { baseUrl } = await context.getCredentials<{ baseUrl: string }>("replydeskApi");
  const { helpers } = context;
  const { statusCode, body } = await helpers.httpRequestWithAuthentication.call(context, "replydeskApi", {
    ...options,
    url: new URL(path, baseUrl).href,
    json: true,
    ignoreHttpStatusErrors: true,
    returnFullResponse: true,
  });
  if (statusCode < 400) return body as ApiResponse;
  const { error: message = `Replydesk responded with ${statusCode}` } = body as { error?: string };
  throw new NodeApiError(context.getNode(), body as JsonObject, { message, httpCode: String(statusCode) });
}

/** Returns up to `limit` rows of a list, page by page. */
export async function listRows(
  context: Context,
  { path, qs }: ApiRequest,
  limit: number,
): Promise<IDataObject[]> {
  const rows: IDataObject[] = [];
  let cursor: string | undefined;
  do {
    const page = {
      ...qs,
      limit: Math.min(100, limit - rows.length),
      ...(cursor !== undefined && { cursor }),
    };
    const { data, pagination } = await request(context, { method: "GET", path, qs: page });
    rows.push(...(Array.isArray(data) ? data : [data]));
    cursor = pagination?.nextCursor;
  } while (cursor !== undefined && rows.length < limit);
  return rows;
}

/** Returns choices for a parameter: each row's name, and its ID or slug. */
export async function loadChoices(context: ILoadOptionsFunctions, path: string, value: "id" | "slug") {
  const rows = (await listRows(context, { path }, Infinity)) as { name: string; id: string; slug: string }[];
  return rows.map((row) => ({ name: row.name, value: row[value] }));
}
