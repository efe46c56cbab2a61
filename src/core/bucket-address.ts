/** Parses addresses of the form `s3://bucket/folder`. */

export interface BucketAddress {
  bucket: string;
  /** The folder without leading or trailing slashes; empty for the whole bucket. */
  path: string;
}

/** Parses a bucket address; null for any other text. */
export function parseBucketAddress(text: string): BucketAddress | null {
  const [, bucket, path = ""] =
    /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([\w!.*'()/+=@:-]*))?$/i.exec(text) ?? [];
  if (bucket === undefined) return null;
  return {
    bucket,
    path: path
      .split("/")
      .filter((part) => part !== "")
      .join("/"),
  };
}
