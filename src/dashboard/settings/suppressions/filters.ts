/** What narrows the list of suppressions down; pure. */

export interface SuppressionFilters {
  q: string;
  /** Id of a client, or all of them together. */
  client: string | null;
}

export const NO_FILTERS: SuppressionFilters = { q: "", client: null };

/** Stands for "all clients" where a client is chosen. */
export const ALL = "all";

/** Returns the parameters of the API for the list, and for its export. */
export const apiQuery = ({ q, client }: SuppressionFilters) => ({
  ...(q.trim() !== "" && { q: q.trim() }),
  ...(client === ALL ? { all_clients: true } : client !== null && { client_id: client }),
});

/** Returns for whom a change is, as the API takes it. */
export const forWhom = (client: string) => (client === ALL ? { all_clients: true } : { client_id: client });
