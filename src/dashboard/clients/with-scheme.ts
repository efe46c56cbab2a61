/** Completes addresses as people type them; pure. */

/** Adds `https://` to an address such as `cal.com/x`; returns other text unchanged. */
export function withScheme(typed: string): string {
  const text = typed.trim();
  return /^[\w-]+(\.[\w-]+)+([/?#:]|$)/.test(text) ? `https://${text}` : text;
}
