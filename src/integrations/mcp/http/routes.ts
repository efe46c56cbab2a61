/** Serves POST /mcp for assistants. The SDK is loaded on first use. */
import { Elysia } from "elysia";
import type { KeyCaller } from "../../../core/caller.ts";
import { AppError } from "../../../core/errors.ts";
import type { Deps } from "../../../deps/deps.ts";
import { bodyJson, callerOf, stateOf } from "../../../http/request.ts";

/** Change notifications are not streamed, because the tools never change. */
const NOT_OFFERED = "subscriptions/listen";

export function mcpRoutes(deps: Deps): Elysia {
  return new Elysia().post("/mcp", ({ request }) => serve(deps, request), {
    parse: "none",
    detail: { hide: true },
  }) as unknown as Elysia;
}

async function serve(deps: Deps, request: Request): Promise<Response> {
  const caller = callerOf(request);
  if (caller.kind !== "key") throw new AppError("forbidden", "Insufficient permissions");
  const body = await bodyJson(request);
  // The rate limit counts requests, so each request may contain only one call.
  if (Array.isArray(body))
    return Response.json(
      { jsonrpc: "2.0", id: null, error: { code: -32600, message: "Batches are not supported" } },
      { status: 400 },
    );
  if (methodOf(body) === NOT_OFFERED)
    return Response.json({
      jsonrpc: "2.0",
      id: (body as { id?: string | number }).id ?? null,
      error: { code: -32601, message: "Method not found" },
    });
  const { answer } = await import("./server.ts");
  const context = { deps, caller: caller as KeyCaller, ip: stateOf(request).clientAddress };
  return answer(context, request, body);
}

const methodOf = (body: unknown): unknown =>
  typeof body === "object" && body !== null && "method" in body ? body.method : undefined;
