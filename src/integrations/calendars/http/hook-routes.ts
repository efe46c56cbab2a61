/** Serves /hooks/calendar, where calendars post bookings. Authenticated by the token in the URL and a signature. */
import { Type } from "@sinclair/typebox";
import { AppError, messageOf, notFound } from "../../../core/errors.ts";
import { isDatabaseFailure } from "../../../db/open.ts";
import type { Deps } from "../../../deps/deps.ts";
import { One } from "../../../http/operation.ts";
import { bodyBytes } from "../../../http/request.ts";
import { route, routes } from "../../../http/route.ts";
import { receive, requireSigned } from "../receive.ts";
import { findCalendarByToken } from "../store/calendars.ts";

/** Maximum size of a payload; bookings take a few kilobytes. */
const BODY_LIMIT = 256 * 1024;
const TOO_LARGE = "Request body is larger than 256 KiB";

export const calendarHookRoutes = (deps: Deps) => routes(deps, [hook]);

const hook = route.post("/hooks/calendar/:token", {
  name: "hooks.calendar",
  tag: "Inbound webhooks",
  summary: "Receive a calendar's event",
  description:
    "`token` comes from a calendar's `webhook_url`. Cal.com and Calendly call this endpoint and sign the raw " +
    "body. The event is saved to disk before 200 is returned; events other than bookings are ignored.",
  body: Type.Object({}, { description: "The calendar's own payload" }),
  answers: One(Type.Object({ received: Type.Boolean() })),
  errors: {
    401: ["Wrong signature"],
    404: ["Not found"],
    413: [TOO_LARGE],
    503: ["The event could not be stored; send it again"],
  },
  open: true,
  handle: async ({ deps, request, params }) => {
    const calendar = findCalendarByToken(deps.db, String(params.token));
    if (!calendar) throw notFound("Not found");
    const body = await limited(request);
    requireSigned(deps, calendar, { headers: request.headers, body });
    try {
      await receive(deps, calendar, body);
    } catch (error) {
      const detail = isDatabaseFailure(error) ? { reason: messageOf(error) } : { error };
      deps.log.error("calendar.not_recorded", detail);
      throw new AppError("unavailable", "The event could not be stored; send it again");
    }
    return { data: { received: true } };
  },
});

async function limited(request: Request): Promise<Uint8Array> {
  try {
    return await bodyBytes(request, BODY_LIMIT);
  } catch (error) {
    throw error instanceof AppError && error.code === "too_large"
      ? new AppError("too_large", TOO_LARGE)
      : error;
  }
}
