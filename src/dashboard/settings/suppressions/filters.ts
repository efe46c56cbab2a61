/** Filters of the suppression list; pure. */

export interface SuppressionFilters {
  q: string;
  /** Client id, or `ALL`. */
  client: string | null;
}

export const NO_FILTERS: SuppressionFilters = { q: "", client: null };

/** Option value for all clients. */
export const ALL = "all";

/** Returns the API parameters for the list and its export. */
export const apiQuery = ({ q, client }: SuppressionFilters) => ({
  ...(q.trim() !== "" && { q: q.trim() }),
  ...(client === ALL ? { all_clients: true } : client !== null && { client_id: client }),
});

/** Returns the API fields for all clients or one. */
export const forWhom = (client: string) => (client === ALL ? { all_clients: true } : { client_id: client });
