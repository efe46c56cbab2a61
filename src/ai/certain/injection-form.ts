/** Defines the phrase tables that detect instructions to a machine, one set per language. */

/** Tables in the format that `phrases` reads; a line that ends in `|` continues on the next one. */
export interface InjectionWords {
  /** Addresses an assistant as such. */
  address: string;
  /** Mentions automatic sending. */
  automatic: string;
  /** Demands specific text in the answer. */
  into: string;
}
