/** UI strings of the profile page. */
export const strings = {
  cancel: "Cancel",
  schemes: { auto: "System", light: "Light", dark: "Dark" },
  densities: { comfortable: "Comfortable", compact: "Compact" },
  twoFactorDisable: "Turn off",
  proveBy: { code: "Use a code instead", password: "Use the password instead" },
  leave: "Sign out",
};
