/** Tests that a burst of large messages is filed completely, a few messages at a time, in limited memory. */
import { expect, test } from "bun:test";
import { createFiler } from "../../../src/intake/inbound/file.ts";
import { insertInbound, listInbound } from "../../../src/intake/inbound/store/inbound.ts";
import { internalsOf } from "../../support/desk.ts";
import { openStage } from "../../support/stage.ts";
import { eachTest } from "../../support/fixture.ts";

const stage = eachTest(() => openStage("emailbison"));

test("while 16 MB of events are being processed, further large events wait and small events do not", async () => {
  const { workspaceId } = stage.desk;
  const { deps, service } = internalsOf(stage.desk);
  await service.loop.stop();
  const { connectionId } = stage.at;
  const insert = (filler: string) => {
    const payload = JSON.stringify({ event: { type: "nothing_known" }, filler });
    const event = { workspaceId, connectionId, platform: "emailbison", payload, headers: {} } as const;
    insertInbound(deps.db, event, deps.clock.now());
  };
  for (let n = 0; n < 4; n += 1) insert("x".repeat(10_000_000));
  insert("small");
  const filer = createFiler(deps);
  const begun = () => listInbound(deps.db, { limit: 10 }).filter(({ attempts }) => attempts > 0).length;
  await filer.run();
  expect(begun()).toBe(3);
  await filer.idle?.();
  await filer.run();
  await filer.idle?.();
  const ends = listInbound(deps.db, { limit: 10 }).map(({ status }) => status);
  expect(ends).toEqual(Array(5).fill("ignored"));
});
