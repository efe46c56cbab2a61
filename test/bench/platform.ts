/** Implements a minimal EmailBison: accepts every key and email, returns threads of one message, and counts emails. */
let taken = 0;

const threadOf = (id: number) => ({
  current_reply: {
    id,
    folder: "Inbox",
    from_email_address: "lead@prospect.example.com",
    sender_email_id: 1,
    date_received: "2026-03-04T09:00:00.000000Z",
  },
  older_messages: [],
  newer_messages: [],
});

const server = Bun.serve({
  hostname: "127.0.0.1",
  port: 0,
  development: false,
  async fetch(request) {
    const [, read] = /\/replies\/(\d+)\/conversation-thread$/.exec(request.url) ?? [];
    if (read !== undefined) return Response.json({ data: threadOf(Number(read)) });
    if (request.method === "GET") return Response.json({ data: { id: 1, taken } });
    await request.arrayBuffer();
    // Labels and read marks, which do not send an email.
    if (!/\/(reply|forward)$/.test(new URL(request.url).pathname))
      return Response.json({ data: { success: true } });
    taken += 1;
    const reply = { id: 1_000_000_000 + taken, raw_message_id: `<${taken}@outbound.example.com>` };
    return Response.json({ data: { success: true, message: "Successfully sent email", reply } });
  },
});
console.log(server.url.origin);
