/** Judges the Slack apps; pure. */
import { itemOf, passed, problem, type Finding } from "./finding.ts";

/** A refusal by Slack: of the app, or in one of its channels. */
interface SlackRefusal {
  workspaceId: string;
  /** Id of the channel; null for the whole app. */
  channelId: string | null;
  fault: string;
}

export function judgeSlack(faults: readonly SlackRefusal[]): Finding {
  const check = "slack";
  const figures = { refused: faults.length };
  if (faults.length === 0) return passed(check, "Slack accepts all messages", figures);
  const isApp = faults.some(({ channelId }) => channelId === null);
  return problem(isApp ? "fail" : "warn", {
    check,
    text: isApp ? "Slack refuses an app's token" : "Slack refuses messages in a channel",
    advice: isApp
      ? "enter the app's tokens again in Settings › Slack"
      : "invite the app to the channel, then test it in Settings › Slack",
    items: faults.map(({ workspaceId, channelId, fault }) =>
      itemOf({ id: channelId ?? workspaceId, workspaceId }, fault),
    ),
    figures,
  });
}
