/** UI strings of a membership: role and visible clients. */
export const strings = {
  roles: {
    owner: "Owner: full access",
    manager: "Manager: full access, except managing owners",
    agent: "Agent: replies to conversations",
    viewer: "Viewer: read-only, for clients",
  },
};
