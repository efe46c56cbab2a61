/** Tests what every adapter guarantees about our webhooks, and about answers written in the sequencer. */
import { describe, expect, test } from "bun:test";
import { DAY, HOUR, MINUTE } from "../../src/core/clock.ts";
import { PLATFORM_NAMES, type PlatformName, type ThreadRef } from "../../src/platforms/platform.ts";
import { isOurChoice } from "../../src/platforms/registration.ts";
import { Bench, PERSON } from "../support/platform.ts";
import { eachTest } from "../support/fixture.ts";
import { failureOf } from "../support/failure.ts";

const URL_OF_OURS = "https://desk.example.com/hooks/any/secret-token";
const SECRET = "a-secret-of-ours";

/** How the platforms themselves differ. */
const HAS_LIST: Record<PlatformName, boolean> = {
  instantly: true,
  emailbison: true,
  smartlead: false,
  plusvibe: true,
};
const LISTS_SENT: Record<PlatformName, boolean> = {
  instantly: true,
  emailbison: false,
  smartlead: true,
  plusvibe: true,
};

describe.each(PLATFORM_NAMES)("%s", (name) => {
  const bench = eachTest(() => Bench.open(name));

  const register = (url = URL_OF_OURS) =>
    bench.clock.passUntil(
      bench.platform.registerWebhook(
        bench.account,
        { url, secret: isOurChoice(bench.platform.webhookSecret) ? SECRET : null },
        PERSON,
      ),
    );
  const stateOf = (id: string, url = URL_OF_OURS) => {
    const known = { id, url, secret: isOurChoice(bench.platform.webhookSecret) ? SECRET : null };
    return bench.clock.passUntil(bench.platform.findWebhook(bench.account, known, PERSON));
  };

  test("a registered webhook can be found, posts the needed events, and can be removed twice", async () => {
    const id = await register();
    expect(await stateOf(id)).toBe("working");
    expect(bench.sandbox.hooks.rows).toMatchObject([{ id, url: URL_OF_OURS, isActive: true }]);
    const { events = [] } = bench.sandbox.hooks.rows[0] ?? {};
    if (events !== "all") expect(events.length).toBeGreaterThanOrEqual(5);
    await bench.clock.passUntil(bench.platform.removeWebhook(bench.account, id, PERSON));
    expect(bench.sandbox.hooks.rows).toEqual([]);
    expect(await stateOf(id)).toBe("gone");
    await bench.clock.passUntil(bench.platform.removeWebhook(bench.account, id, PERSON));
  });

  test("a secret header is sent with every event if the platform supports one", async () => {
    await register();
    const { webhookSecret } = bench.platform;
    const [hook] = bench.sandbox.hooks.rows;
    if (webhookSecret.in === "header") expect(hook?.headers).toEqual({ [webhookSecret.name]: SECRET });
    if (webhookSecret.in === "signature") expect(hook?.secret).toBe(SECRET);
    if (webhookSecret.in === "field") expect(Object.keys(hook?.fields ?? {})).toContain(webhookSecret.name);
  });

  test("registering a webhook again adopts or replaces the existing one if the platform lists webhooks", async () => {
    const first = await register();
    const again = await register();
    expect(again === first).toBe(HAS_LIST[name]);
    expect(bench.sandbox.hooks.rows.length).toBe(HAS_LIST[name] ? 1 : 2);
    const other = await register(`${URL_OF_OURS}2`);
    expect(other).not.toBe(first);
    expect(await stateOf(other, URL_OF_OURS)).toBe("gone");
  });

  test("a webhook that lacks events or a secret is updated", async () => {
    bench.sandbox.hooks.add({
      name: "by hand",
      url: URL_OF_OURS,
      events: [name === "instantly" ? "reply_received" : "lead_replied"],
    });
    const id = await register();
    expect(await stateOf(id)).toBe("working");
    const ours = bench.sandbox.hooks.find(id);
    if (HAS_LIST[name]) expect(bench.sandbox.hooks.rows.length).toBe(1);
    expect(ours?.events === "all" || (ours?.events.length ?? 0) >= 5).toBe(true);
  });

  test("a webhook that the platform disabled is reported and re-enabled", async () => {
    const id = await register();
    const hook = bench.sandbox.hooks.find(id);
    if (!hook || name !== "instantly") return;
    hook.isActive = false;
    expect(await stateOf(id)).toBe("disabled");
    expect(await register()).toBe(id);
    expect(await stateOf(id)).toBe("working");
  });

  test("rejections and failures of a registration are distinguished, and neither reveals the key or the URL", async () => {
    bench.sandbox.faults.plan({ kind: "refuse", status: 403, message: URL_OF_OURS }, "read");
    const refused = await failureOf(register());
    bench.sandbox.faults.plan({ kind: "error_before" }, "read");
    const failed = await failureOf(register());
    expect([refused.outcome, failed.outcome]).toEqual(["refused", "unknown"]);
    for (const { message } of [refused, failed]) {
      expect(message).not.toContain("secret-token");
      expect(message).not.toContain(bench.account.apiKey);
    }
  });

  test("answers written in the sequencer have the same ids in the list and in the thread", async () => {
    const first = bench.sandbox.receive();
    const second = bench.sandbox.receive();
    const start = bench.clock.now();
    bench.clock.set(start + HOUR);
    bench.sandbox.answerElsewhere(first.conversation, "from another window");
    const events = [await bench.filed(first), await bench.filed(second)];
    const open = events.map(({ message: { handle, threadKey } }): ThreadRef => ({ handle, threadKey }));
    const background = { priority: "background" } as const;
    const sent = (since: number) => {
      const listed = bench.platform.listSent(bench.account, { since, open: () => open }, background);
      return bench.clock.passUntil(Array.fromAsync(listed));
    };
    const before = bench.requests.length;
    const found = await sent(start - DAY);
    expect(bench.requests.length - before).toBeLessThanOrEqual(1);
    const identities = found.map(({ message }) => message.platformId);
    expect(identities).toEqual(LISTS_SENT[name] ? [bench.sandbox.ledger[0]?.platformId ?? ""] : []);
    expect(await sent(bench.clock.now() + MINUTE)).toEqual([]);
    if (LISTS_SENT[name]) return;
    const listed = await bench.listed(start - DAY);
    expect(listed.filter(({ kind }) => kind === "own_send").length).toBe(1);
  });
});
