/** Completes addresses as people type them; pure. */

/** Returns an address such as `cal.com/x` with `https://`; other text is unchanged. */
export function withScheme(typed: string): string {
  const text = typed.trim();
  return /^[\w-]+(\.[\w-]+)+([/?#:]|$)/.test(text) ? `https://${text}` : text;
}
