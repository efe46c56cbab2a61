/**
 * Implements minimal reads of replies: `Bun.serve` with prepared statements on the desk's own database file. It has no
 * keys or checks. Its lists and conversations equal the desk's byte for byte, and its individual replies contain a
 * subset of the desk's fields.
 */
import { list } from "./bare-pages.ts";
import { daily, totals } from "./bare-reports.ts";
import { single } from "./bare-single.ts";
import { threadCounts, threads } from "./bare-threads.ts";

const LIST = "/api/replies";

const server = Bun.serve({
  hostname: "127.0.0.1",
  port: 0,
  development: false,
  fetch(request) {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname === LIST) return list(searchParams);
    if (pathname === "/api/threads") return threads(searchParams);
    if (pathname === "/api/threads/counts") return threadCounts();
    if (pathname === "/api/analytics/daily") return daily(searchParams);
    if (pathname.startsWith("/api/analytics/")) return totals(searchParams);
    return single(pathname.slice(LIST.length + 1));
  },
});
console.log(server.url.origin);
