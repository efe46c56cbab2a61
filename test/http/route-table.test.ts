/** Tests that route labels contain only route patterns, and never actual paths. */
import { expect, test } from "bun:test";
import { routeNames } from "../../src/http/route-table.ts";

const names = routeNames([
  { method: "POST", path: "/hooks/:platform/:token" },
  { method: "POST", path: "/hooks/slack/:token" },
  { method: "GET", path: "/health" },
  { method: "GET", path: "/api/replies" },
  { method: "POST", path: "/api/replies/bulk" },
  { method: "PATCH", path: "/api/replies/:id" },
  { method: "POST", path: "/hooks/:platform/:token" },
]);

test.each([
  ["/health", "/health"],
  ["/api/replies/bulk", "/api/replies/bulk"],
  ["/api/replies/0198c000-0000-7000-8000-00000000dead", "/api/replies/:id"],
  ["/hooks/instantly/secret", "/hooks/:platform/:token"],
  ["/api/replies/x/y", "unmatched"],
  ["/wp-login.php", "unmatched"],
  ["/api/replies/", "/api/replies"],
  ["/api/replies//x", "unmatched"],
  ["", "unmatched"],
  ["/hooks/slack/abc", "/hooks/slack/:token"],
])("the path %p has the label %p", (path, route) => expect(names.routeOf(path)).toBe(route));

test("a method that no route uses does not become a label", () => {
  expect([names.methodOf("PATCH"), names.methodOf("PROPFIND"), names.methodOf("x".repeat(99))]).toEqual([
    "PATCH",
    "OTHER",
    "OTHER",
  ]);
});
