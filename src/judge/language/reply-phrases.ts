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
 * How people opt out. Several words make a phrase: in it ` .. ` matches up to six words, and `a|b` either one.
 * A phrase has only its own meaning, unlike its words.
 */
export interface OptOutWords {
  /** Leaving a list; sufficient alone, and recognized when misspelled. */
  leave: WordList;
  /** Removing. */
  remove: WordList;
  /** Taking or throwing; means removing only with `off`. */
  push: WordList;
  /** "Off", "from", "out". */
  off: WordList;
  /** The writer: "me", "us". */
  me: WordList;
  /** The writer's: "my", "our". */
  my: WordList;
  /** A list of mail recipients. */
  list: WordList;
  /** Stored data about a person, and people for whom the writer may also ask. */
  data: WordList;
  /** Stopping, refraining, forbidding. */
  stop: WordList;
  /** Contacting in writing. */
  write: WordList;
  /** Items that are sent. */
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
  /** Who will be informed if the emails do not stop. */
  threat: WordList;
  /** Does not change an adjacent request: courtesy, a refusal, names for our emails. */
  plain: WordList;
  /** "If", "until", "customers": the rest of the sentence may not be a request. */
  turn: WordList;
  /** After a request it retracts something: "but", "instead". */
  but: WordList;
  /** Anywhere in the email it shows that the writer wants more than to opt out. */
  warm: WordList;
  /** Means nothing here although its words do elsewhere: "do not hesitate". */
  void: WordList;
  /** The footer of a newsletter or a confidential email. */
  foot: WordList;
  /** How a question begins that is a request. */
  ask: WordList;
  /** Begins a clause like a comma. */
  and: WordList;
  /** Not the verb of a name behind it: courtesies, and infinitives after their object. */
  last: WordList;
  /** "Already", which declines without a negation: "we already have a supplier". */
  already: WordList;
  /** Verb endings that mean "me" or "us". */
  tails?: WordList;
}

/** Text for the machine that reads the email; people who write to people use none of it. */
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
  /** Asks for a time or for documents: a wish, not a question of fact. */
  wishes: PhraseTable;
  /** Money: with it, a wish for a call is also a question of fact. */
  money: PhraseTable;
}
