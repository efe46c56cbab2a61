/** Describes a file that was sent with an outgoing email. */

/** The metadata of a sent file that remains after its content is deleted. */
export interface OutgoingFileRef {
  id: string;
  name: string;
  /** MIME type. */
  type: string;
  /** Size in bytes. */
  size: number;
}
