/** Finds a free port, for servers that must advertise their address before listening. */

/** Returns a free port of the loopback interface. */
export async function freePort(): Promise<number> {
  const probe = Bun.serve({ hostname: "127.0.0.1", port: 0, fetch: () => new Response() });
  const { port } = probe;
  await probe.stop(true);
  return port ?? 0;
}
