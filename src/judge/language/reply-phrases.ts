/** Defines the phrase book entries for replies: opt-outs, instructions to a machine, cautions, questions. */
import type { MachineWords } from "./machine-words.ts";
import type { PhraseTable, WordList } from "./phrase-forms.ts";

export interface ReplyPhrases {
  optOut: OptOutWords;
  instructions: InstructionPhrases;
  cautions: CautionPhrases;
  questions: QuestionPhrases;
}

/**
 * Words used in opt-outs. Several words make a phrase, where ` .. ` matches up to six words and `a|b` either one. A
 * phrase has only its own meaning, not the meanings of its words.
 */
export interface OptOutWords {
  /** Unsubscribe phrases. One is enough; misspellings also match. */
  leave: WordList;
  /** Removing. */
  remove: WordList;
  /** Taking or throwing; means removal only together with `off`. */
  push: WordList;
  /** "Off", "from", "out". */
  off: WordList;
  /** The writer: "me", "us". */
  me: WordList;
  /** The writer's: "my", "our". */
  my: WordList;
  /** A mailing list. */
  list: WordList;
  /** Stored data about a person, and people for whom the writer may opt out. */
  data: WordList;
  /** Stopping, refraining, forbidding. */
  stop: WordList;
  /** Contacting in writing. */
  write: WordList;
  /** Things that are sent. */
  mail: WordList;
  /** Receiving or hearing. */
  receive: WordList;
  /** Wanting, agreeing. */
  want: WordList;
  /** Negations. */
  not: WordList;
  /** "Again", "any more", "further". */
  more: WordList;
  /** Objecting, withdrawing, demanding. */
  claim: WordList;
  /** Laws, rights, consent. */
  law: WordList;
  /** A request if it is the whole message. */
  alone: WordList;
  /** A possible request if little else is written. */
  short: WordList;
  /** A request in any context. */
  asks: WordList;
  /** A possible request. */
  may: WordList;
  /** The authority or person to be informed if the emails do not stop. */
  threat: WordList;
  /** Words that do not change an adjacent request: courtesy, a refusal, names for our emails. */
  plain: WordList;
  /** "If", "until", "customers": the sentence may have another meaning. */
  turn: WordList;
  /** Retracts the request before it: "but", "instead". */
  but: WordList;
  /** Shows, anywhere in the email, that the writer is interested beyond the opt-out. */
  warm: WordList;
  /** Phrases that mean nothing although their words would: "do not hesitate". */
  void: WordList;
  /** Words in the footer of a newsletter or a confidential email. */
  foot: WordList;
  /** Beginnings of questions that are requests. */
  ask: WordList;
  /** Words that begin a clause, as a comma does. */
  and: WordList;
  /**
   * Words that cannot have a following name as their object: courtesies, and infinitives after their object.
   */
  last: WordList;
  /** "Already", which declines even without a negation: "we already have a supplier". */
  already: WordList;
  /** Verb endings that mean "me" or "us". */
  tails?: WordList;
}

/** Text for the machine that reads the email; people never write it to each other. */
interface InstructionPhrases {
  /** Orders the machine to do something: "ignore all previous instructions". */
  orders: PhraseTable;
  /** Claims to be a person with authority: "I am the system administrator". */
  impostor: PhraseTable;
  /** Addresses an assistant as such: "dear AI", "if you are a bot". */
  address: PhraseTable;
  /** Mentions automatic sending: "this is sent automatically". */
  automatic: PhraseTable;
  /** Demands specific text in the answer: "write in your reply that". */
  into: PhraseTable;
  words: MachineWords;
}

/** Reasons for a person to review a reply. */
interface CautionPhrases {
  /** Wants to speak with a person, now or by phone: "call me", "a real person". */
  person: PhraseTable;
  /** Law, data protection, lawyers, threats. */
  legal: PhraseTable;
  /** Insults and anger. */
  hostile: PhraseTable;
}

/** Questions about the offer, which only the settings can answer. */
interface QuestionPhrases {
  /** Asks for a fact: "how much", "do you". */
  asks: PhraseTable;
  /** Asks for a time or for documents; this is not a question of fact. */
  wishes: PhraseTable;
  /** Money, which turns a request for a call into a question of fact. */
  money: PhraseTable;
}
