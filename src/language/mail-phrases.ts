/** Defines what a phrase book says about reading mail: quotes, signatures, automatic replies, bounces. */

/** One documented section per use; a missing one is a compile error in every language file. */
export interface MailPhrases {
  /** How a mail program says that somebody wrote the quoted mail: `On Monday, Ann wrote:`. */
  wrote: string;
}
