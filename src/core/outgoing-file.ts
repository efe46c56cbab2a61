/** Names a file that leaves with an email of ours. */

/** What is kept of a file with the email that it left with, when its bytes are gone. */
export interface OutgoingFileRef {
  id: string;
  name: string;
  /** Its MIME type. */
  type: string;
  /** Bytes. */
  size: number;
}
