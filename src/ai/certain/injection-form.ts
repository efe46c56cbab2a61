/** The form of the words that give orders to a machine, by language. */

/** Tables as `phrases` reads them; a line that ends in `|` goes on in the next one. */
export interface InjectionWords {
  /** Speaks to an assistant, as such. */
  address: string;
  /** Names automatic sending. */
  automatic: string;
  /** Wants words of its own in the answer. */
  into: string;
}
