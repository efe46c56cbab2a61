/** Finds a port before a server listens on it, where its address has to be known first. */

/** Returns a port of the loopback interface that is free now. */
export async function freePort(): Promise<number> {
  const probe = Bun.serve({ hostname: "127.0.0.1", port: 0, fetch: () => new Response() });
  const { port } = probe;
  await probe.stop(true);
  return port ?? 0;
}
