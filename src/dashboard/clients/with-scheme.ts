/** Completes URLs that people type without a scheme; pure. */

/** Adds `https://` to a URL such as `cal.com/x`; returns other text unchanged. */
export function withScheme(typed: string): string {
  const text = typed.trim();
  return /^[\w-]+(\.[\w-]+)+([/?#:]|$)/.test(text) ? `https://${text}` : text;
}
