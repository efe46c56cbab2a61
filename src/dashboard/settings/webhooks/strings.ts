/** Text of the webhook settings. */

const plural = (n: number, one: string, many: string): string => (n === 1 ? one : many);

export const strings = {
  someEvents: (count: number) => `${count} ${plural(count, "event", "events")}`,
  acts: {
    recovered: (count: number) =>
      `Webhook enabled. Sending ${count} missed ${plural(count, "event", "events")}.`,
  },
  retried: (count: number) =>
    count === 0 ? "Nothing to retry" : `Retrying ${count} ${plural(count, "event", "events")}`,
  log: {
    title: "Deliveries",
    outcome: "Status",
    statuses: { pending: "Pending", delivered: "Delivered", failed: "Failed" },
  },
  delivery: {
    payload: "Payload",
  },
};
