/** Text of the people settings. */
export const strings = {
  email: "Email",
  roles: { owner: "Owner", manager: "Manager", agent: "Agent", viewer: "Viewer" },
  clientsOf: (names: readonly string[], more: number) =>
    more > 0 ? `${names.join(", ")} and ${more} more` : names.join(", "),
  done: "Done",
  invitations: "Invitations",
};
