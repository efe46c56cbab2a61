/**
 * Tests that an email is read in its actual charset, regardless of the charset that the platform or the label names.
 */
import { afterAll, describe, expect, test } from "bun:test";
import { betterDecoded, decodingFaults } from "../../../src/judge/mail/decoding.ts";
import { createMailReader } from "../../../src/judge/mail/parse.ts";
import { caseOf } from "../../support/cases.ts";

const reader = createMailReader();
afterAll(() => reader.close());

/** Reads an email as intake does: from the raw source and from the platform's text and HTML. */
async function read(raw: string, platform: { text?: string; html?: string } = {}) {
  const { text, html } = await reader.read(raw);
  return betterDecoded({ text, html }, { platform: { text: null, html: null, ...platform }, raw });
}

type Label = ConstructorParameters<typeof TextDecoder>[0];

/**
 * Encodes a text in a charset with one or two bytes per character. Decodes all possible byte sequences to find the
 * right ones.
 */
function encoded(text: string, label: Label): Buffer {
  const decoder = new TextDecoder(label);
  const codes = new Map<string, number[]>();
  const add = (...bytes: number[]) => {
    const character = decoder.decode(Uint8Array.from(bytes));
    if ([...character].length === 1 && !codes.has(character)) codes.set(character, bytes);
  };
  for (let first = 0; first < 256; first += 1) add(first);
  for (let first = 0x81; first < 0xff; first += 1)
    for (let second = 0x40; second < 0xff; second += 1) add(first, second);
  return Buffer.from([...text].flatMap((character) => codes.get(character) ?? [0x3f]));
}

const headed = (type: string, body: string, more = ""): string =>
  `From: a@b.example\r\nMIME-Version: 1.0\r\nContent-Type: ${type}\r\n${more}\r\n${body}\r\n`;
const inBase64 = (type: string, bytes: Buffer): string =>
  headed(type, bytes.toString("base64"), "Content-Transfer-Encoding: base64\r\n");
const bytewise = (type: string, bytes: Buffer): string => headed(type, bytes.toString("latin1"));

const TEXTS: [label: string, as: Label, text: string][] = [
  ["iso-8859-1", "windows-1252", "Merci – c’est “non” … 20 €"],
  ["ISO_8859-1", "windows-1252", "Nein, danke – „später“"],
  ["gb2312", "gbk", "谢谢，请给朱镕基发邮件"],
  ["GB2312", "gbk", "請取消訂閱"],
  ["koi8-r", "koi8-r", "Спасибо, больше не пишите"],
  ["euc-kr", "euc-kr", "수신 거부합니다"],
  ["ks_c_5601-1987", "euc-kr", "감사합니다 똠방각하"],
  ["shift_jis", "shift_jis", "配信停止をお願いします①"],
  ["windows-1251", "windows-1251", "Відпишіть мене"],
  ["utf-8", "utf-8", "Café – 今後"],
];

const bytesFor = (as: Label, text: string) => (as === "utf-8" ? Buffer.from(text) : encoded(text, as));

test.each(TEXTS)("the charset %s is decoded as %s from base64: %s", async (label, as, text) => {
  const raw = inBase64(`text/plain; charset="${label}"`, bytesFor(as, text));
  expect((await read(raw)).text).toBe(text);
});

test.each(TEXTS)(
  "the charset %s is decoded as %s if each byte of the source became a character: %s",
  async (label, as, text) => {
    const raw = bytewise(`text/plain; format=flowed;\r\n charset=${label}`, bytesFor(as, text));
    expect((await read(raw)).text?.trim()).toBe(text);
  },
);

test("GB18030 characters are decoded under the label GB2312", async () => {
  const raw = inBase64("text/plain; charset=gb2312", Buffer.from([0x95, 0x32, 0x82, 0x36]));
  expect((await read(raw)).text).toBe("𠀀");
});

test("ISO-2022-JP without a label is recognized by its escape sequences", async () => {
  const raw = headed("text/plain", "\x1b$B:#8e\x1b(B yes", "Content-Transfer-Encoding: 7bit\r\n");
  expect((await read(raw)).text?.trim()).toBe("今後 yes");
});

test("letters are kept if the platform decoded the email's source as UTF-8", async () => {
  for (const text of ["Café à 10 h", "Привет", "今後"])
    expect((await read(headed("text/plain; charset=utf-8", text))).text?.trim()).toBe(text);
});

test("a plain email keeps a word that could be a charset label", async () => {
  const text = "Set charset=iso-8859-1 there.";
  expect((await read(headed("text/plain", text))).text?.trim()).toBe(text);
});

describe("emails that are read from the platform's text", () => {
  const platform = (text: string, html?: string) => ({ text, ...(html !== undefined && { html }) });

  test("the platform's text is used if the source contains escape sequences of ISO-2022-JP", async () => {
    const { text_body, raw_body } = caseOf("07-iso-2022-jp-without-charset").data.reply;
    expect((await read(raw_body, { text: text_body })).text?.trim()).toBe(text_body.trim());
  });

  test("the platform's text is used if the source has lost its letters", async () => {
    const raw = headed("text/plain; charset=koi8-r", "\ufffd\ufffd\ufffd, \ufffd\ufffd");
    expect((await read(raw, platform("Нет, спасибо"))).text).toBe("Нет, спасибо");
    const utf8 = inBase64("text/plain; charset=utf-8", encoded("Größe und Maß", "windows-1252"));
    expect((await read(utf8, platform("Größe und Maß"))).text).toBe("Größe und Maß");
  });

  test.each(["Für Sie – später", "C’est à côté", "Não, obrigado", "Спасибо, нет", "谢谢"])(
    "the platform's text is used if the source is UTF-8 labeled as Latin-1: %s",
    async (text) => {
      const raw = inBase64("text/plain; charset=iso-8859-1", Buffer.from(text));
      expect((await read(raw, platform(text))).text).toBe(text);
    },
  );

  test("the platform's text is used if the platform decoded the source but kept the old charset label", async () => {
    const text = "配信停止をお願いします";
    const raw = headed("text/plain; charset=shift_jis", text);
    expect((await read(raw, platform(text))).text).toBe(text);
  });

  test("the platform's text is used with its HTML, so that both match", async () => {
    const html = "<p>Größe</p>";
    const raw = inBase64("text/html; charset=utf-8", encoded(html, "windows-1252"));
    expect(await read(raw, platform("Größe", html))).toEqual({ text: "Größe", html });
  });
});

test("the source's text is used if the platform's text was decoded with the wrong charset", async () => {
  const raw = inBase64("text/plain; charset=utf-8", Buffer.from("Größe – später"));
  for (const worse of ["GrÃ¶ÃŸe â€“ spÃ¤ter", "Gr\ufffd\ufffde \ufffd sp\ufffdter"])
    expect((await read(raw, { text: worse })).text).toBe("Größe – später");
});

test("the source's text is used if both texts are correct, and the platform's HTML is kept", async () => {
  const raw = inBase64("text/plain; charset=koi8-r", encoded("Да, спасибо", "koi8-r"));
  const html = "<p>Да</p>";
  expect(await read(raw, { text: "Да", html })).toEqual({ text: "Да, спасибо", html });
});

test("ordinary text in many languages shows no decoding errors", () => {
  for (const text of [
    "« CAFÉ » à 20 €, œuvre",
    "Größe, Maß: „so“ – ja",
    "NÃO, AÇÃO, São “não”",
    "Øl på Ærø … ’",
    "Zażółć gęślą jaźń",
    "Şimdi değil",
    "Không, cảm ơn – đã",
    "Спасибо",
    "今後",
    "감사합니다",
    "👍🏽",
  ])
    // oxfmt-ignore
    expect([text, decodingFaults(text)]).toEqual([text, 0]);
});
