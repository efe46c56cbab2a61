/** Sets up a stage with a service that can restart on the same database, and a clock controlled by the test. */
import { rmSync } from "node:fs";
import { dirname } from "node:path";
import { closeDeps, openDeps } from "../../src/app/wiring.ts";
import { startService } from "../../src/app/server.ts";
import type { Desk } from "./desk.ts";
import type { Stage } from "./stage.ts";

/** Runs `meanwhile` while the service is down. */
export async function restart(stage: Stage, meanwhile: () => Promise<unknown>): Promise<void> {
  const { clock, desk } = stage;
  const { deps } = await stop(stage);
  await closeDeps(deps);
  await meanwhile();
  const reopened = openDeps(deps.config, clock);
  const service = startService(reopened);
  desk.internals = { deps: reopened, service };
  desk.url = service.url;
  // `stage.at` has its own copy of the desk.
  stage.at.desk.url = service.url;
  stage.at.hook = desk.url + new URL(stage.at.hook).pathname;
  stage.pass = async (ms) => {
    await clock.advance(ms);
    service.loop.tick();
    await service.loop.settled();
  };
  desk.close = async () => {
    await closeDeps((await stop(stage)).deps);
    await Promise.all(Object.values(desk.sandboxes).map((sandbox) => sandbox.close()));
    rmSync(dirname(desk.configFile), { recursive: true, force: true });
  };
}

async function stop({ clock, desk }: Stage): Promise<NonNullable<Desk["internals"]>> {
  if (!desk.internals) throw new Error("a stage is in this process");
  // Stopping gives open connections some time, which passes on the test's clock.
  await clock.passUntil(desk.internals.service.stop());
  return desk.internals;
}
