/** Determines a contact's company; pure. */

/** Mail providers for personal addresses. */
const PRIVATE =
  /^(aol|gmail|gmx|googlemail|hotmail|icloud|live|mail|me|msn|outlook|proton|protonmail|qq|t-online|web|yahoo|yandex)\.[a-z.]+$/;

/** Returns the company's name; if unknown, the address's domain, or null for a personal address. */
export function companyName(company: string | null | undefined, email: string): string | null {
  const name = company?.trim() ?? "";
  if (name !== "") return name;
  const domain = email.slice(email.lastIndexOf("@") + 1).toLowerCase();
  return domain === "" || PRIVATE.test(domain) ? null : domain;
}
