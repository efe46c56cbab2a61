/** Links an audit entry to the page of its subject, if it has one. */
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { api, unwrap } from "../../api/client.ts";
import { strings } from "./strings.ts";

export function SubjectLink({ subject }: { subject: string }) {
  const [kind = "", id = ""] = subject.split(":");
  if (kind === "client")
    return (
      <Link to="/clients/$clientId" params={{ clientId: id }}>
        {strings.openClient}
      </Link>
    );
  if (kind === "connection")
    return (
      <Link to="/connections/$connectionId" params={{ connectionId: id }}>
        {strings.openConnection}
      </Link>
    );
  if (kind === "contact")
    return (
      <Link to="/contacts/$id" params={{ id }}>
        {strings.openContact}
      </Link>
    );
  if (kind === "thread") return <ConversationLink thread={id} />;
  return kind === "reply" ? <LinkOfReply id={id} /> : null;
}

/** Renders nothing if the reply no longer exists. */
function LinkOfReply({ id }: { id: string }) {
  const { data: reply } = useQuery({
    queryKey: ["replies", id, "thread"],
    queryFn: () => unwrap(api.GET("/api/replies/{id}", { params: { path: { id } } })),
    retry: false,
  });
  return reply ? <ConversationLink thread={reply.data.thread_id} /> : null;
}

function ConversationLink({ thread }: { thread: string }) {
  return (
    <Link to="/inbox" search={{ view: "all", thread }}>
      {strings.openConversation}
    </Link>
  );
}
