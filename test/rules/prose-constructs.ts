/** The constructs that our prose avoids, each with better English. A space in a pattern matches any white space. */
import type { ProseKind } from "./prose-source.ts";

export interface Construct {
  name: string;
  pattern: RegExp;
  instead: string;
  /** Where to look for the construct; everywhere if omitted. */
  kinds?: readonly ProseKind[];
  bad: string;
  good: string;
}

const SOFTWARE =
  "AI|API|browser|check|code|column|connection|database|desk|driver|executable|file|function|guard|header|index|it|job|line|list|log|model|module|page|parser|platform|process|program|proxy|query|request|response|row|rule|script|sequencer|server|service|setting|SQLite|store|system|table|test|text|type|web app|webhook|which";

export const CONSTRUCTS: readonly Construct[] = [
  {
    name: "whose",
    pattern: /\bwhose\b/i,
    instead: "split the sentence, or write “with …”",
    bad: "Connections whose key has expired.",
    good: "Connections with an expired key.",
  },
  {
    name: "preposition + which",
    pattern:
      /\b(?:of|in|to|by|from|for|with|at|on|after|before|under|through|into|over|about|behind|without|during) which\b/i,
    instead: "split the sentence, or write “where”, “when”, “because”",
    bad: "The second in which the request came.",
    good: "The second when the request came.",
  },
  {
    name: "those that",
    pattern: /\bthose (?:that|of|which|whose|it|they|we)\b/i,
    instead: "repeat the noun",
    bad: "Returns those that are due.",
    good: "Returns due jobs.",
  },
  {
    name: "that of",
    pattern: /\bthat of (?:a|an|the|its|his|their|one|another|this|all|every|each)\b/i,
    instead: "repeat the noun",
    bad: "Its limit, or that of the workspace.",
    good: "Its limit, or the workspace's limit.",
  },
  {
    name: "the one that",
    pattern: /\bthe ones? (?:that|of|which|it)\b/i,
    instead: "repeat the noun",
    bad: "Takes the one that came last.",
    good: "Takes the newest email.",
  },
  {
    name: "somebody",
    pattern: /\b(?:some|no|any)body\b/i,
    instead: "name the person: “a member”, “the lead”, “unassigned”; else “someone”, “no one”",
    bad: "Waits until somebody answers.",
    good: "Waits for an answer by a member.",
  },
  {
    name: "no other",
    kinds: ["comment", "test", "page"],
    pattern: /\bno other\b/i,
    instead: "“only …”, “no one else”, “unique”",
    bad: "No other job may run.",
    good: "Only this job may run.",
  },
  {
    name: "as far as",
    pattern: /\bas far as\b/i,
    instead: "“up to”, “where”, “if”",
    bad: "Reads as far as the file is valid.",
    good: "Reads up to the first invalid line.",
  },
  {
    name: "on account of",
    pattern: /\bon account of\b|\bin (?:the )?view of\b|\bby reason of\b/i,
    instead: "“because of”",
    bad: "Rejected on account of its size.",
    good: "Rejected because of its size.",
  },
  {
    name: "by itself",
    pattern: /\bby (?:it|them)sel(?:f|ves)\b|\bof its own accord\b/i,
    instead: "“automatically”, “alone”",
    bad: "Goes out by itself.",
    good: "Sent automatically.",
  },
  {
    name: "one’s own",
    pattern: /\bone['’]s own\b/i,
    instead: "“its own …”, “separate”, “custom”",
    bad: "Dates of one's own choice.",
    good: "A custom date range.",
  },
  {
    name: "at once",
    pattern: /\bat once\b/i,
    instead: "“immediately”; “at a time” or “at the same time” for what is simultaneous",
    bad: "Sends it at once.",
    good: "Sends it immediately.",
  },
  {
    name: "is told",
    pattern: /\b(?:is|are|was|were|be|been|being|gets?) (?:told|asked|heard)\b/i,
    instead: "name who notifies, queries, requests or receives",
    bad: "The client is told about it.",
    good: "The client is notified.",
  },
  {
    name: "it is known",
    pattern: /\b(?:it|that|what) is (?:not |never |already |well )?known\b/i,
    instead: "“Replydesk has …”, “once … is available”, “unknown”",
    bad: "Once it is known that it was sent.",
    good: "Once the send is confirmed.",
  },
  {
    name: "software that speaks",
    pattern: new RegExp(
      `\\b(?:${SOFTWARE})s? (?:says?|said|tells?|told|hears?|heard|knows?|knew|asks?|asked)\\b`,
      "i",
    ),
    instead: "“returns”, “reports”, “receives”, “tracks”, “requests”",
    bad: "What the server says.",
    good: "The server's response.",
  },
  {
    name: "says, tells, hears, knows",
    pattern: /\b(?:says?|tells?|hears?|knows|learns)\b/i,
    kinds: ["comment", "test"],
    instead: "“returns”, “reports”, “shows”, “receives”, “has”",
    bad: "Tells the browser to reload.",
    good: "Makes the browser reload.",
  },
  {
    name: "It is done",
    pattern:
      /(?:^ ?|[.!?] )It (?:is|was) (?:not |then |also |never |always |still )?\w+(?:ed|en|ght|nt|ept|ade|old)\b/,
    instead: "name who does it: “We …”, “Replydesk …”, an imperative",
    kinds: ["string", "page"],
    bad: " It is tried right away.",
    good: " We test the key right away.",
  },
  {
    name: "a pronoun or a clause for a noun at the start",
    pattern: /^\s*(?:Those|That|What|Whatever|Whoever|Whose|Of)\b(?!.*\?\s*$)/,
    instead: "start with a verb in the third person, or with the noun",
    kinds: ["comment"],
    bad: " What a client may see.",
    good: " Permissions of a client.",
  },
  {
    name: "preposition + what",
    pattern:
      /\b(?:of|to|for|with|by|from|in|on|at|after|before|about|as|like|over|without|behind|against|into|under|beyond|through) what(?:ever)?\b/i,
    instead: "name the thing",
    bad: "Checks it against what the client allows.",
    good: "Checks it against the client's permissions.",
  },
  {
    name: "what is",
    pattern: /\bwhat (?:is|are|was|were|has|had|comes|came)\b/i,
    kinds: ["comment", "test"],
    instead: "name the thing: “pending work”, “new mail”, “the faults of …”",
    bad: "Files what is new.",
    good: "Files new mail.",
  },
  {
    name: "what as a subject",
    pattern: /^ ?what\b/i,
    kinds: ["test"],
    instead: "name the thing",
    bad: "what is typed while it is saved stays",
    good: "text typed during a save stays",
  },
  {
    name: "a test name that needs its describe",
    pattern: /^ ?(?:who|that|of|nor|and|so|but|those|one (?:that|which))\b/,
    kinds: ["test"],
    instead: "a sentence with its own subject",
    bad: "that hangs does not stop the others",
    good: "a hanging job does not stop the others",
  },
  {
    name: "is looked at",
    pattern:
      /\b(?:is|are|was|were|be|been) (?:not |never |still )?(?:waited|looked|cared) (?:for|at|after|into|through)\b/i,
    kinds: ["comment", "test"],
    instead: "“is checked”, “we wait for …”",
    bad: "The thread is looked at later.",
    good: "The thread is checked later.",
  },
  {
    name: "refused in words",
    pattern: /\brefused in words\b|\bcalled bad\b|\b(?:ends|answered|done|made) so\b(?= ?[.,;])/i,
    kinds: ["comment", "test"],
    instead: "“refused with an explanation”, “reported as invalid”, “gets this answer”",
    bad: "is refused in words.",
    good: "is refused with an explanation.",
  },
  {
    name: "is no",
    pattern: /(?<!\bthere )\b(?:is|are|was|were) no (?!longer|more|one)[a-z]/i,
    instead: "“is not a …”",
    bad: "A link is no opt-out.",
    good: "A link is not an opt-out.",
  },
  {
    name: "becomes of",
    pattern: /\bbecomes? of\b|\ball the same\b|\bin turns\b|\banew\b|\bafresh\b|\basked for\b/i,
    instead: "“result”, “anyway”, “alternately”, “again”, “requested”",
    bad: "Tests what becomes of a bounce.",
    good: "Tests the result of a bounce.",
  },
  {
    name: "is to be",
    pattern: /\b(?:is|are|was|were) to (?:be|get|see|have)\b/i,
    instead: "“should be”, “will be”, “must be”",
    bad: "A draft that is to be sent.",
    good: "A draft that will be sent.",
  },
  {
    name: "mails",
    pattern: /\bmails\b/i,
    instead: "“emails”",
    bad: "Counts mails.",
    good: "Counts emails.",
  },
  {
    name: "British spelling",
    pattern:
      /\b(?:colours?|cancelled|cancelling|behaviours?|recogni[s]e[sd]?|labelled|labelling|honour(?:ed|s)?|favour(?:ed|s)?|organise[sd]?|catalogue|licence|grey|normalise[sd]?|centre)\b/i,
    instead: "American spelling",
    bad: "A cancelled order.",
    good: "A canceled order.",
  },
  {
    name: "once more",
    pattern: /\bonce more\b|\bthe present (?:filters|text|state|value)\b|\bof late\b/i,
    instead: "“again”, “current”, “recently”",
    bad: "Reads it once more.",
    good: "Reads it again.",
  },
];
