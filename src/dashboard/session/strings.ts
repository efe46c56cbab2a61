/** The words of the pages before and around a session. */
export const strings = {
  signIn: "Sign in",
  notFound: "There is no such page",
  notFoundHint: "The link may be old, or you may not see this client.",
  toInbox: "Go to the inbox",
};
