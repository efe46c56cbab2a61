/** Tests the encryption of push messages with the example in RFC 8291, section 5. */
import { createECDH } from "node:crypto";
import { expect, test } from "bun:test";
import { areUsable, encrypt } from "../../../../src/inbox/notifications/rules/web-push.ts";

const BROWSER = {
  p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
  auth: "BTBZMqHH6r4Tts7J_aSIgg",
};

test("encrypting the example message in RFC 8291 produces the same bytes", () => {
  const pair = createECDH("prime256v1");
  pair.setPrivateKey(Buffer.from("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw", "base64url"));
  const salt = Buffer.from("DGv6ra1nlYgDCS1FRnbzlw", "base64url");
  const message = encrypt("When I grow up, I want to be a watermelon", BROWSER, { pair, salt });
  expect(message.toString("base64url")).toBe(
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6Tlz" +
      "AC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN",
  );
});

test("a push key is valid only if it is a point on the curve, and a secret only if it has 16 bytes", () => {
  const offCurve = `${BROWSER.p256dh.slice(0, -4)}AAAA`;
  expect(areUsable(BROWSER)).toBe(true);
  for (const keys of [
    { ...BROWSER, p256dh: offCurve },
    { ...BROWSER, p256dh: BROWSER.p256dh.slice(0, 40) },
    { ...BROWSER, auth: "AAAA" },
    { p256dh: "", auth: "" },
  ])
    expect(areUsable(keys)).toBe(false);
});
