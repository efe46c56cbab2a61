/** Text of the snippet settings. */
export const strings = {
  client: "Client",
  allClients: "All clients",
};
