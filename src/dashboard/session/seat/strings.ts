/** The words of a person's seat: their role, and the clients that they see. */
export const strings = {
  role: "Role",
  roles: {
    owner: "Owner: everything, the workspace too",
    manager: "Manager: everything but owners",
    agent: "Agent: answers conversations",
    viewer: "Viewer: a client's own people, who only look",
  },
  clients: "Clients they see",
  allClients: "All clients",
  someClients: "Only some",
  chooseClients: "Choose clients",
};
