/** The least that can stand for EmailBison: it takes every key and every email, answers at once, and counts. */
let taken = 0;

const server = Bun.serve({
  hostname: "127.0.0.1",
  port: 0,
  development: false,
  async fetch(request) {
    if (request.method === "GET") return Response.json({ data: { id: 1, taken } });
    await request.arrayBuffer();
    taken += 1;
    const reply = { id: 1_000_000_000 + taken, raw_message_id: `<${taken}@outbound.example.com>` };
    return Response.json({ data: { success: true, message: "Successfully sent email", reply } });
  },
});
console.log(server.url.origin);
