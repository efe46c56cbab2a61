/** Describes the figures of a report. Figures that the agency does not show to the caller are null. */
import { Type } from "@sinclair/typebox";
import { Nullable } from "../../../http/input.ts";

const count = (description: string, example: number) =>
  Nullable(Type.Integer({ minimum: 0, description, examples: [example] }));
const speed = (description: string, example: number) =>
  Nullable(Type.Number({ minimum: 0, description, examples: [example] }));

const Breakdown = Type.Array(
  Type.Object({
    category: Type.String({ description: "The category's name", examples: ["Interested"] }),
    slug: Type.String({ examples: ["interested"] }),
    count: Type.Integer({ minimum: 1, description: "Conversations", examples: [58] }),
  }),
  {
    description:
      "Conversations by the category of their latest reply in the range; replies without a category count " +
      "as `uncategorized`. Sorted by count, then by slug. Categories without conversations are omitted.",
  },
);

export const FiguresResource = Type.Object({
  total_replies: count("Replies received", 214),
  conversations: count("Threads with at least one of these replies", 187),
  sent: count("Replies that were answered, in Replydesk or in the sequencer", 96),
  positive: count("Threads with at least one reply in a positive category", 71),
  meetings_booked: count(
    "For clients with a calendar, the number of booked meetings; for other clients, the number of threads with " +
      "at least one `meeting-booked` reply",
    23,
  ),
  booking_rate: Nullable(
    Type.Number({
      minimum: 0,
      description:
        "`meetings_booked` as a percentage of `positive`, rounded to two decimals; 0 when there are no positive " +
        "threads",
      examples: [32.39],
    }),
  ),
  avg_reply_speed_minutes: speed(
    "Average minutes from receipt to answer over all answered replies, rounded to two decimals; null if there are none",
    42.17,
  ),
  avg_auto_reply_speed_minutes: speed("Average for automatic answers", 6.5),
  avg_manual_reply_speed_minutes: speed(
    "Average for manual answers from Replydesk; answers from the sequencer's inbox count only in the " +
      "overall average",
    97.25,
  ),
  category_breakdown: Breakdown,
});
