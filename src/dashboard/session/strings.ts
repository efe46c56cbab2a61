/** UI strings of the sign-in, invitation, reset and error pages. */

const characters = (count: number): string => (count === 1 ? "1 character" : `${count} characters`);

export const strings = {
  email: "Email",
  password: "Password",
  showPassword: "Show password",
  passwordLength: (missing: number) => {
    if (missing > 0) return `${characters(missing)} to go`;
    return missing < 0 ? `${characters(-missing)} too many` : "Long enough";
  },
  signIn: "Sign in",
  back: "Back to sign-in",
  reset: "Reset your password",
  toInbox: "Go to the inbox",
  zoneTime: (time: string) => (time === "" ? "" : `Current time: ${time}`),
};
