/** Defines what an API key may do for an assistant over MCP. */
export const MCP_LEVELS = ["read", "propose", "send"] as const;
export type McpLevel = (typeof MCP_LEVELS)[number];

/** Returns whether level `held` includes `needed`; each level includes all lower levels. */
export const includesLevel = (held: McpLevel, needed: McpLevel): boolean =>
  MCP_LEVELS.indexOf(held) >= MCP_LEVELS.indexOf(needed);
