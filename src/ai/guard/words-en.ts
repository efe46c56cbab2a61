/** Lists the guard's English words. */
import type { GuardWords } from "./words-form.ts";

export const ENGLISH: GuardWords = {
  numbers:
    "0 ~zero|1 ~one|2 ~two|3 three|4 four|5 five|6 six|7 seven|8 eight|9 nine|10 ten|11 eleven|12 twelve dozen|13 thirteen|" +
    "14 fourteen|15 fifteen|16 sixteen|17 seventeen|18 eighteen|19 nineteen|20 twenty|30 thirty|40 forty|50 fifty|60 sixty|" +
    "70 seventy|80 eighty|90 ninety|100 hundred hundreds|1000 thousand thousands|1000000 million millions",
  numberParts: "",
  numberJoiner: "and",
  articles: "a|an|one|single|half a",
  minutes: "minutes?|mins?",
  countable:
    "questions?|points?|things?|options?|ways?|ideas?|lines?|sentences?|words?|examples?|reasons?|slots?|dates|topics?|details?|" +
    "suggestions?|alternatives?|attendees|people from your side",
  spans: {
    hour: "hours?|hrs?",
    day: "days?|working days?|business days?",
    week: "weeks?",
    month: "months?",
    year: "years?|annum",
  },
  priceUnits:
    "users?|seats?|leads?|meetings?|head|person|employee|site|location|mailbox|contact|campaign|project|unit|piece|license|licence",
  at: "at|around|about|from|until|till|by|before|after|between|@",
  clock: "o'clock|o clock",
  between: "to|and|or|until|till",
  days: {
    today: "today|tonight|this (?:morning|afternoon|evening)",
    tomorrow: "tomorrow",
    overmorrow: "(?:the )?day after tomorrow",
    nextWeek: "next week|coming week",
    nextMonth: "next month",
  },
  dot: "dot",
  commitments: {
    acceptance: String.raw`
      your ([a-z]+ ){0,2}(terms|conditions|demands?|clauses?|contract|policy|nda|dpa|rules|agreement) (is|are|applies|apply|will|shall|were|stands?|hold|works?|accepted|approved)
      consider (it|this|that|them|these|yourself|everything) (agreed|accepted|done|settled|confirmed|approved|signed)|(sign|signs|signed|signing|countersign*) .. (contract|agreement|nda|
        dpa|papers|document|documents|form)
      without (reservation|reservations|reserve|exception|objection)|(fine|okay|ok|acceptable|agreeable) (with|by|to|for) us|we're (in|on board) (with|for) (your|all|the) (terms|price|
        deal|conditions)|as legally required
      consider (it|this|that|yourself) (agreed|accepted|done|settled|confirmed|approved|hired|ordered)|(you|your (company|team|agency)) (can|could) (use|publish|quote|resell) our
      (i|we|and|i'll|we'll|i've|we've|company|team) (hereby |gladly |happily |fully |formally |gratefully |can |will |do |have |shall |now |also |already |of course |
        therefore ){0,2}(accept|accepted|consent to|undertake|undertook|waive|waived|authori[sz]e|authori[sz]ed|grant|granted|hereby)
      (accept|accepts|accepted|accepting|agree|agrees|agreed|approve|approved|sign|signed|honor|honour|consent|acknowledge|confirm|confirmed) .. (terms|conditions|contract|agreement|order|
        orders|demand|demands|clause|clauses|purchase|claims?|nda|dpa|quote|in full|unconditionally|everything|all points|legally)
      (agree|agrees|agreed|accept|accepted|approve|approved) (to|with|on|in|all|your|this|that|the|these) .. (price|offer|proposal|request|requests|deal|amount|figure|points)
      agreed (to|on all|in full|as demanded)
      your (terms|conditions|demands?|clauses?|contract|purchase order|order)
      (it's|it is|that's|that is|we have|you have|you've got|we've got|consider it|then it's|got ourselves|got yourself) (a |as |all )?(deal|done deal|done|settled|sold)
      ^(deal|sold|done deal|accepted|approved)$
      (legally |contractually )?(binding|irrevocabl*|enforceable)|legally|contractually|in writing|hereby
      (we are|we're|i am|i'm) .. (bound|obliged|obligated|committed) (to|by)
      (contract|agreement|order|purchase|subscription|deal|pilot|partnership) (is |has been |was |stands |are )?(hereby |now |already )?(confirmed|accepted|concluded|signed|closed|placed|
        approved|agreed|in place)
      (we |i )?(commit|committed|commits) (to|ourselves)
      exclusive (rights?|partner*|deal|access|territor*|suppl*|license|licence)|exclusivity
      (you|your company) (may|are (allowed|free|welcome|permitted)|have (our|my) (permission|consent|approval)) to (use|publish|quote|resell|share|show|access|copy)
      (our|my) (permission|consent|approval|signature) (to|for|is)
      we (have an agreement|are partners|are in business)|you're hired|as (demanded|stipulated|dictated)
    `,
    guarantee: String.raw`
      guarant*|warrant(y|ies|ed|s)?|promise|promises|promised|promising you|assure you|assured|vow|swear
      (have|give|gave|you) .. (my|our) word
      (100|hundred) (%|percent|per cent) (sure|certain|safe|secure)|without fail|no matter what|foolproof
      lifetime|unlimited|forever|for life|always win|cannot fail|can't fail|never fails?
      (we|i) (ensure|make sure) (that )?you (get|have|receive|will)
    `,
    refund: String.raw`
      (credited|credit) (back|in full|to (your|you))|will be credited|credit you
      refund*|reimburs*|money[- ]back|chargeback|repay|repaid|repayment|cashback|cash back
      (pay|paid|send|sent|get|give|have|transfer) .. (it|all|everything|money|payment|fee|fees|amount|deposit|invoice) back
      (return|returned|credit|credited) .. (money|payment|account|fee|fees|deposit|amount)
      compensat*|credit note|make good (on )?your loss
    `,
    free: String.raw`
      (is|are|it's|that's|be|comes?|all) on us
      free|freebie*|complimentary|gratis|pro bono|costless
      (at|with|for) (no|zero) (extra |additional |further |added )?(cost|costs|charge|charges|fee|fees|expense|money)
      (no|zero|without|without any) (extra |additional |further |upfront |set-?up |setup |monthly |cost or )?(cost|costs|charge|charges|fee|fees|payment|payments|bill|invoice)
      (on|at) (the house|our expense|our own expense|our cost|our dime)
      (costs?|costing|charge|charges|charged|pay|pays|owe|owes|bill) (you |us )?(nothing|zero|not a cent|nada|zilch)
      (not|never|won't|don't|doesn't|wouldn't|isn't|aren't) (be )?(cost|charge|charged|bill|billed|invoice|invoiced|pay) (you|anything|a|for|us|a cent|a penny)
      (nothing|not a cent|not a penny) to pay|included in the price|throw .. in|at no (extra |additional |further )?cost
    `,
    discount: String.raw`
      (a|one) (quarter|third|fifth|half) (off|less|cheaper|lower)|by (a|one) (third|quarter|half|fifth)|(drop|go|come|cut) .. (by|down) .. (third|quarter|half|fifth|percent|price)
      match .. (competitor|supplier|provider|charges?|price|offer|quote)|undercut*
      discount*|rebate*|reduc(ed|tion|e|ing) .. (price|prices|rate|rates|fee|fees|cost)|price (cut|reduction|drop|match*|break)
      (special|lower|better|best|introductory|promotional|half|bargain|friendly|cheaper|lowest|preferential|reduced|knockdown|early-bird|early bird) (price|prices|pricing|offer|deal|
        rate for you|terms)
      (half|third|quarter|%|percent|per cent|euros?|dollars?|pounds?|bucks|quid|money|something|a bit|a lot) off
      off (your|the) (first|price|bill|invoice|fee|total|next|list|monthly|annual)
      voucher*|coupon*|promo (code|price)|promo code|promotion code|gift|bonus|cheaper|on sale|sale price|for a song|peanuts
      (two|2|three|3) for (one|1|two|2|the price)|buy one|pay for one|half (the|our|that|of the|your) (price|fee|cost|rate|usual|amount|money|list)|half[- ]price
      (knock|shave|take|cut|drop|slash|lower|halve|match|waive|halving) .. (price|prices|fee|fees|rate|cost|costs|off|setup)
      (a )?(tenner|fiver|grand|few bucks|couple of bucks|handful of (euros|dollars))|pocket change
      (first|second|one|two|three|next|extra|additional) (month|months|week|weeks|year|quarter) (is|are|comes?|will be|for)? ?(on us|on the house|for nothing|included|waived)
      price (is|stays|remains) (fixed|frozen|locked)|(lock|locked|freeze|frozen|fix) .. (price|rate)
    `,
    liability: String.raw`
      (stand|answer|vouch|make up|come up) (in )?for .. (damage|damages|loss|losses|costs)|we (will )?cover (it|everything|all|any)|at our (own )?risk|(held|hold) harmless
      (we|i|we'll|i'll) (will |shall |do |can |fully |hereby |also ){0,2}(take|accept|assume|bear|admit|acknowledge|concede) .. (responsibility|liability|fault|guilt|blame|breach|
        wrongdoing|mistake|violation|losses|risk)
      (we|i) (are|were|am|was) (fully |solely |entirely |personally )?(liable|responsible|at fault|to blame|guilty|in breach|in the wrong)
      liable|liabilit*|indemnif*|penalt(y|ies)|damages|settlement|(we|i) (broke|violated|infringed)|our fault
      (cover|bear|pay for|pay) (all |any |your |the ){0,2}(damage|loss|losses|costs|legal|lawyer|risk|risks|expenses)
    `,
    deadline: String.raw`
      (valid|open|held|reserved|stands|ends|expires?|expiring|good|honou?red|hold) .. (until|till|through|only today|at midnight)
      (deliver|delivered|delivery|ready|done|complete|completed|finish|finished|live|launch|ship|shipped|install|installed|implement|implemented|set up|running|paid|pay|resolve|resolved|
        fix|fixed|onboard|onboarded|start|started|send|sent|see results|have|get|receive) .. (by|within|before|no later than|in under|in less than) (the|this|next|close|end|a|an|one|two|
        \d+|mon|tue|wed|thu|fri|sat|sun|tomorrow|tonight|today|noon|midnight|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)*
      same[- ]day|next[- ]day|overnight|within (minutes|hours|days|weeks|a|an|one|two|the|\d+)
      (by|before|until) (the )?(end|close) of|end of (the |this )?(day|week|month|quarter|business)|eod|eow|close of business
      last chance|limited[- ]time|today only|only today|before it's too late|hurry|act now|offer (ends|expires)
    `,
    payment: String.raw`
      (please )?(pay|transfer|wire|remit|deposit|send) .. (account|iban|bank|wallet|paypal|invoice|fee|amount|sum|money|payment|deposit)
      bank (details|account|transfer)|account number|sort code|routing number|wire transfer|swift code|card (number|details)
      (pay|payment|payable|paid|fee|deposit|due) .. (upfront|up front|in advance|immediately|today|prepaid)|advance payment|down payment
      paypal|venmo|zelle|cash ?app|bitcoin|crypto*|usdt|western union|moneygram|gift cards?|telegram|whatsapp|wechat
      (your|a|one-time|the) (password|passcode|pin|login|credentials|verification code)
      (log|sign) in .. (below|here|link|portal|with your)
    `,
    terms: String.raw`
      (cancel|terminate|leave|quit|stop|end|opt out|walk away|withdraw) .. (any ?time|any moment|whenever|day one|at will|monthly|month to month)
      no (minimum|strings|lock-?in|commitment|commitments|contract|contracts|hidden|obligation|obligations|risk|notice|set-?up|cancellation)
      (risk|cost|charge|obligation|commitment)-free|without (any |further )?(obligation|obligations|commitment|risk|contract|notice|notice period)
      (pay|paid|payment|billed|invoice) (only )?(by|on|for|per|after|upon|when) (results?|success|performance|completion|delivery)
      (notice|cooling-off) period|pay only (if|when)|success fee|net (30|60|90|thirty|sixty|ninety)
    `,
    deletion: String.raw`
      (delet|eras|remov|wip|purg|unsubscrib|destroy)(e|ed|es|ing)? .. (your|you|all) .. (data|address|addresses|details|records?|information|list|entry|database|account|mails?|emails?)
      (won't|will not|never|not) (ever )?(contact|e-?mail|write to|call|bother|reach out to) you (again|any ?more|in future)
    `,
  },
  harmless: String.raw`
      until then|by then|before then
    feel free|free (to|slot|slots|time|moment|afternoon|morning|text|choice)|freely|[a-z]{3,20}-free|free-[a-z]{3,20}
    (are|were|would|will|when|if|whether|is|am) (you|we|i|they|he|she|anyone|everyone|somebody) (be |all |both |still |also |usually |possibly ){0,2}free
    (i'm|i am|we're|we are|you're|you are|i'll be|i will be|we'll be|we will be|you'll be|they're|they are|he is|she is) (all |both |still |also |usually |possibly ){0,2}free
    free (on |this |next |either )?(mon|tues|wednes|thurs|fri|satur|sun)day*|free (tomorrow|then|around|between|sometime)|free (this|next) (week|month|morning|afternoon|evening)|
      free at (noon|\d)
    (a|an) (no-obligation|no obligation) (call|chat|conversation|meeting|demo|talk)|no need|no commitment (call|chat)|gift of
    hope (you|to|we|this|that)|no problem|no worries|no doubt|not only|not just|why not|no wonder|no trouble|not to worry|no rush|no hurry
    (sounds|looks|very|quite|so|really|more|a) promising|in order to|in short order|get in order|promise of
    (your|the) (message|mail|email|reply|answer|question) in writing
    (accept|confirm|approve) .. (invite|invitation|meeting request|calendar)
    (end of|by the end of) (the|our|this) (call|conversation|demo|meeting|chat)
  `,
  not: "no|not|never|cannot|can't|don't|doesn't|won't|wouldn't|isn't|aren't|neither|nor|without|unable|hardly|couldn't|rather than|instead of",
  notBehind: "not possible|not something|isn't possible|is not|isn't|cannot be",
  clause: "if|when|unless|because|that|which|and|but|so|then|while|as|should",
  topic:
    "whether|if|about|regarding|concerning|on|as for|with regard to|question|questions|asked|asking|ask|wish for|request for|what",
  deferral: String.raw`
    find out|check|clarify|come back to you|get back to you|back to you|look into|let you know|follow up|confirm with|pass .. on|forward .. to
    (cannot|can't|not able to|unable to|can not) (say|answer|promise|tell|decide|comment|confirm)
    (ask|speak|talk|consult) (to |with )?(my|our|a|the) (colleague|colleagues|team|manager)
    (happy|glad) to (discuss|talk|go through)|discuss|on our call|on the call|in a call|thank you for .. question
  `,
  affirmation:
    "yes|yep|yeah|sure|certainly|absolutely|of course|agreed|confirmed|exactly|correct|that's right|no problem|not a problem|" +
    "not an issue|no issue|deal|count on (?:it|us|me)|consider it|as you (?:say|wish|like|want|ask)|we confirm|i confirm|will do|" +
    "can do|works for us|fine with us|fine by us",
  introduction:
    "my name is|my name's|i am called|(?:this is|i'm|i am)(?= [a-z]+(?: [a-z]+)? (?:from|at|with|here|of))",
};
