/** UI strings of a membership: role and visible clients. */
export const strings = {
  role: "Role",
  roles: {
    owner: "Owner: full access",
    manager: "Manager: full access, except managing owners",
    agent: "Agent: replies to conversations",
    viewer: "Viewer: read-only, for clients",
  },
  clients: "Visible clients",
  allClients: "All clients",
  someClients: "Selected clients",
  chooseClients: "Choose clients",
};
