/** Opens a desk with people and with devices at a simulated push service. The test controls the clock. */
import { call, type Body } from "../../support/call.ts";
import { signIn, type PersonOptions, type SignedIn } from "../../support/people.ts";
import { PushService, trustPushService } from "../../support/push-service.ts";
import { openStage, type Stage } from "../../support/stage.ts";
import type { Deps } from "../../../src/deps/deps.ts";

type Settings = Parameters<typeof openStage>[1];

export interface NotifiedStage extends Stage {
  deps: Deps;
  push: PushService;
  /** Signs a person in, and subscribes a browser for the person. */
  addDevice(options: PersonOptions & { name: string }): Promise<SignedIn>;
  /** Categorizes a reply with an API key. */
  categorize(replyId: string, slug: string): Promise<void>;
}

export async function openNotifiedStage(settings: Settings = {}): Promise<NotifiedStage> {
  const push = await PushService.open();
  const distrust = trustPushService();
  const stage = await openStage("instantly", { "push.allow_networks": ["127.0.0.0/8"], ...settings });
  const deps = stage.desk.internals?.deps;
  if (!deps) throw new Error("the stage runs in this process");
  const { body } = await call(stage.desk, "GET", "/api/categories?limit=100");
  const idOf = (slug: string): string => body.data.find((one: Body) => one.slug === slug).id;
  return {
    ...stage,
    deps,
    push,
    async addDevice(options) {
      const person = signIn(stage.desk, options);
      const body = push.subscribe(options.name);
      const { status } = await person.call("POST", "/api/me/push", { body });
      if (status !== 201) throw new Error(`subscribing answered ${status}`);
      return person;
    },
    async categorize(replyId, slug) {
      const change = { category_id: idOf(slug) };
      await call(stage.desk, "PATCH", `/api/replies/${replyId}`, { body: change });
      await stage.pass(0);
    },
    async close() {
      await stage.close();
      await push.close();
      distrust();
    },
  };
}

/** Returns a person's notifications, newest first. */
export const bellOf = async (person: SignedIn): Promise<Body[]> =>
  (await person.call("GET", "/api/notifications")).body.data;

export const typesOf = (notices: Body[]): string[] => notices.map(({ type }) => type);

export const choose = (person: SignedIn, body: Body): Promise<Body> =>
  person.call("PUT", "/api/me/notifications", { body: { kinds: {}, clients: "all", ...body } });
