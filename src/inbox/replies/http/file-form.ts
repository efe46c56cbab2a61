/** Describes files attached to answers and forwards in API requests and responses. */
import { Type, type Static } from "@sinclair/typebox";
import type { OutgoingFileRef } from "../../../core/outgoing-file.ts";
import { MAX_FILES } from "../../../outbox/files/rules/limits.ts";
import { named, Nullable } from "../../../http/input.ts";
import { Id } from "../../../http/operation.ts";

export const FileResource = named(
  "OutgoingFile",
  Type.Object({
    id: { ...Id, description: "ID for `attachments` of an answer, send order or forward" },
    name: Type.String(),
    type: Type.String({ examples: ["application/pdf"] }),
    size: Type.Integer({ description: "Bytes" }),
  }),
  "A file to attach to an email",
);

export const presentFile = ({ id, name, type, size }: OutgoingFileRef): Static<typeof FileResource> => ({
  id,
  name,
  type,
  size,
});

export const Attachments = Type.Optional(
  Nullable(
    Type.Array(Type.String(), {
      maxItems: MAX_FILES,
      description:
        "IDs of files uploaded with POST /api/replies/{id}/files; at most 25 MB in total, or 10 MB for " +
        "answers through PlusVibe",
    }),
  ),
);
