/** Tests removing our own secrets from texts that others wrote. */
import { expect, test } from "bun:test";
import fc from "fast-check";
import { redactSecrets } from "../../src/core/redact.ts";

const secret = fc
  .string({ minLength: 4, maxLength: 60, unit: "binary-ascii" })
  .filter((text) => text.trim().length > 3);

test("a secret is masked in every encoding and every context", () => {
  const around = fc.string({ maxLength: 9 });
  fc.assert(
    fc.property(secret, around, around, (key, before, after) => {
      const whole = Buffer.from(before + key + after);
      const forms = [key, encodeURIComponent(key), Buffer.from(key).toString("hex")];
      for (const form of forms)
        expect(redactSecrets(`${before} ${form} ${after}`, [key])).not.toContain(form);
      for (const coding of ["base64", "base64url"] as const) {
        const left = redactSecrets(whole.toString(coding), [key])
          .split("***")
          .map((part) => Buffer.from(part, coding).toString());
        expect(left.join("\n")).not.toContain(key);
      }
    }),
  );
});

test("text without a secret is unchanged, even if a configured secret is too short to distinguish from words", () => {
  fc.assert(
    fc.property(fc.string(), (words) => {
      expect(redactSecrets(words, ["no-such-secret-anywhere", "a", ""])).toBe(words);
    }),
  );
});
