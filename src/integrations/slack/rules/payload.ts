/** Parses the interactions that Slack posts; pure. Returns null for unknown kinds, which are ignored. */

interface InteractionHead {
  teamId: string;
  appId: string;
  userId: string;
  /** The account's name in Slack; empty if the payload has none. */
  userName: string;
}

export type Interaction = InteractionHead &
  (
    | { kind: "button"; action: string; value: string; channelId: string; triggerId: string }
    | { kind: "modal"; metadata: string; text: string }
  );

/** The block and element of the modal's text. */
export const TEXT_BLOCK = "text";

type Fields = Readonly<Record<string, unknown>>;

const within = (value: unknown, ...path: readonly (string | number)[]): unknown =>
  path.reduce<unknown>(
    (at, key) => (typeof at === "object" && at !== null ? (at as Fields)[key] : undefined),
    value,
  );
const textAt = (value: unknown, ...path: readonly (string | number)[]): string => {
  const found = within(value, ...path);
  return typeof found === "string" ? found : "";
};

/** Maximum length of a name, in characters, as in Slack. */
const MAX_NAME = 80;

/** Returns a name on one line, without characters that hide or reorder text. */
const nameIn = (name: string): string =>
  name
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, " ")
    .trim()
    .slice(0, MAX_NAME)
    .toWellFormed();

/** Returns the team and app of a payload; empty if it has none. */
export const originOf = (payload: unknown): { teamId: string; appId: string } => ({
  teamId: textAt(payload, "team", "id"),
  appId: textAt(payload, "api_app_id"),
});

export function interactionOf(payload: unknown): Interaction | null {
  const userName = textAt(payload, "user", "username") || textAt(payload, "user", "name");
  const head = { ...originOf(payload), userId: textAt(payload, "user", "id"), userName: nameIn(userName) };
  const type = textAt(payload, "type");
  if (head.userId === "") return null;
  if (type === "block_actions")
    return {
      ...head,
      kind: "button",
      action: textAt(payload, "actions", 0, "action_id"),
      value: textAt(payload, "actions", 0, "value"),
      channelId: textAt(payload, "channel", "id") || textAt(payload, "container", "channel_id"),
      triggerId: textAt(payload, "trigger_id"),
    };
  if (type !== "view_submission") return null;
  return {
    ...head,
    kind: "modal",
    metadata: textAt(payload, "view", "private_metadata"),
    text: textAt(payload, "view", "state", "values", TEXT_BLOCK, TEXT_BLOCK, "value"),
  };
}

/** Returns the payload in a form body; undefined if it is not JSON. */
export function payloadIn(body: Uint8Array): unknown {
  const text = new URLSearchParams(new TextDecoder().decode(body)).get("payload");
  try {
    return text === null ? undefined : (JSON.parse(text) as unknown);
  } catch {
    return undefined;
  }
}

/** Splits a button's value into the approval's id and the token; null if it has a different format. */
export function readValue(value: string): { approvalId: string; token: string } | null {
  const [, approvalId, token] = /^([0-9a-f-]{36})\.(\w{22})$/.exec(value) ?? [];
  return approvalId === undefined || token === undefined ? null : { approvalId, token };
}
