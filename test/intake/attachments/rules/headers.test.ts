/** Tests how a file is named in the headers of a download. */
import { expect, test } from "bun:test";
import { dispositionOf, safeType } from "../../../../src/intake/attachments/rules/headers.ts";

test.each([
  ["a.pdf", `attachment; filename="a.pdf"; filename*=UTF-8''a.pdf`],
  ['say "hi".txt', `attachment; filename="say _hi_.txt"; filename*=UTF-8''say%20%22hi%22.txt`],
  ["../../etc/passwd", `attachment; filename=".._.._etc_passwd"; filename*=UTF-8''.._.._etc_passwd`],
  ["a\r\nSet-Cookie: x=1", `attachment; filename="a__Set-Cookie: x=1"; filename*=UTF-8''a__Set-Cookie%3A%20x%3D1`],
  ["見積書 (1).pdf", `attachment; filename="___ (1).pdf"; filename*=UTF-8''%E8%A6%8B%E7%A9%8D%E6%9B%B8%20%281%29.pdf`],
  ["\ud800.txt", `attachment; filename="_.txt"; filename*=UTF-8''%EF%BF%BD.txt`],
  [" ", `attachment; filename="attachment"; filename*=UTF-8''attachment`],
])("the download header for the file name %j is safe", (name, header) => {
  expect(dispositionOf(name)).toBe(header);
}); // oxfmt-ignore

test.each([
  ["application/pdf", "application/pdf"],
  ["Image/PNG; name=x.png", "image/png"],
  ["text/html", "application/octet-stream"],
  ["image/svg+xml", "application/octet-stream"],
  ["text/javascript", "application/octet-stream"],
  ["nonsense\r\nx: y", "application/octet-stream"],
  [null, "application/octet-stream"],
])("the file type %j is sent unchanged only if it is safe", (type, sent) => {
  expect(safeType(type)).toBe(sent);
});
