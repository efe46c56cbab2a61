/** Tests that reactions sent by email programs and phones are distinguished from people's texts. */
import { expect, test } from "bun:test";
import { isReaction } from "../../../src/judge/mail/reaction.ts";

test.each([
  "👍 Pat Example reacted via Gmail<https://www.google.com/gmail/about/?utm_source=gmail-in-product#app>",
  "❤️\n\nPat reacted via Gmail",
  "👍 Pat Example hat über Gmail reagiert",
  "🎉 Pat ha reaccionado a través de Gmail",
  "[Like]  Pat Example reacted to your message:",
  "[Gefällt mir]  Dana Meier hat auf Ihre Nachricht reagiert:",
  "[J’aime]  Jean Martin a réagi à votre message :",
  "[Leuk]  Jan de Vries heeft gereageerd op uw bericht:",
  "[Gilla] Åsa Lindqvist reagerade på ditt meddelande:",
  "Liked “Hi Pat, do you have 15 minutes next week?”",
  'Loved "quick question"',
  "Reacted 🎉 to “Hi Pat,\ndo you have 15 minutes?”",
  "Gefällt „Hi Pat, haben Sie nächste Woche 15 Minuten?“",
  "A aimé « Avez-vous 15 minutes ? »",
  "Vond “Heb je een kwartier?” leuk",
  "Ann Smith reacted to your message: 👍",
  "Dana Meier hat auf Ihre Nachricht reagiert: ❤️",
  "Jean Martin a réagi à votre message : 👍🏽",
  "Loved an image",
  "Liebt ein Bild",
  "A adoré une photo",
  "Le gustó una imagen",
])("a reaction to an email is recognized: %s", (text) => expect(isReaction(text)).toBe(true));

test.each([
  "", "👍 sounds good", "Liked your note.", "Loved an image of your product, what does it cost?", "Liked “the demo” a lot, send me pricing please.",
  "My boss reacted to your message and asked for pricing.", "Wir haben auf Ihre Nachricht reagiert und ein Angebot geschickt.",
  "I reacted. My address at Gmail is full.",
])("a text is not mistaken for a reaction: %s", (text) => expect(isReaction(text)).toBe(false)); // oxfmt-ignore
