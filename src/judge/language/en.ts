/** Defines English words and phrases. */
import { EN_ORDERS } from "./en-orders.ts";
import type { PhraseBook } from "./phrase-book.ts";

export const en: PhraseBook = {
  code: "en",
  name: "English",
  detectedAs: "en",

  // Shared by several readers -------------------------------------------------------------------------------

  greetings: "hi, hello, hey, hiya, dear, good (morning|afternoon|evening|day), greetings",
  closings: `
    (with )?(my |the )?(best|kind|kindest|warm|warmest|many)? ?(regards|wishes), best, all the best, all best, cheers, ciao,
    (many )?thanks( again| so much| a lot| in advance| and (best |kind )?regards)?, thanks & regards,
    thank you( very much| so much| again| in advance)?, thx, tia, sincerely( yours)?, yours( sincerely| truly| faithfully)?, respectfully, cordially,
    warmly, talk soon, speak soon, take care, have a (great|nice|good) (day|week|weekend|one), rgds, br, kr,
  `,
  vocatives: "",
  titles: "mr, mrs, ms, dr, prof",
  everybody: "there, all, team, everyone, everybody, both, again, folks, sir, madam, and",
  subjectPrefixes: "re, fw, fwd",
  frequent: `
    the, and, you, for, is, are, not, this, that, with, have, your, will, i, my, me, we, our, to, of, it, be, on, at, in, a, an, please, thanks, thank,
    can, would, could, from, but, if, do, dont, im, what, how, who, when, yes, no, hi, hello, dear, out, office, any, more, about, back, just, does,
    did, has, was, were, there, which, where, also, much, many, some,
  `,
  calendar: {
    months: [
      "january, jan",
      "february, feb",
      "~march, mar",
      "~april, apr",
      "may",
      "june, jun",
      "july, jul",
      "august, aug",
      "september, ~sept, sep",
      "october, oct",
      "november, nov",
      "december, dec",
    ],
    weekdays: ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"],
    shortWeekdays: ["~sun", "~mon", "tue, tues, tuesd", "wed", "thu, thur, thurs", "fri", "~sat"],
    today: "today, tonight, this (morning|afternoon|evening)",
    how: "how, what, which",
    tomorrow: "tomorrow",
    notTomorrow: "",
    dayAfterTomorrow: "(the )?day after tomorrow",
    thisWeek: "this week",
    nextWeek: "next week, coming week",
    nextMonth: "next month",
    dayArticles: "the, on",
    ordinals: "st, nd, rd, th",
    of: "of",
    weekNumber: "week, wk, cw",
    dayAlone: "the {ordinal}",
    monthAlone: "in, early",
    nextWeekday: "next",
    monthFirst: true,
    ahead: "in",
  },
  times: {
    at: "at, around, about, from, until, till, by, before, after, between, @",
    clock: "o'clock, o clock",
    between: "to, and, or, until, till",
    halfPast: "half past",
    halfTo: "",
  },
  durations: {
    minutes: "minutes?, mins?",
    spans: {
      hour: "hours?, hrs?",
      day: "days?, working days?, business days?",
      week: "weeks?",
      month: "months?",
      year: "years?, annum",
    },
    every: {
      hour: "hourly",
      day: "daily",
      week: "weekly",
      month: "monthly, ~mo",
      year: "yearly, annually, annual",
    },
    each: "per, ~a, ~an, ~the, each, every",
    priceUnits: `
      users?, seats?, leads?, meetings?, head, person, employee, site, location, mailbox, contact, campaign, project, unit, piece, license, licence,
    `,
    whole: "whole, entire, all, everyone, everybody, everything, unlimited, altogether",
    groups:
      "team, teams, company, business, firm, organisation, organization, department, office, building, household",
    countable: `
      questions?, points?, things?, options?, ways?, ideas?, lines?, sentences?, words?, examples?, reasons?, slots?, dates, topics?, details?,
      suggestions?, alternatives?, attendees, people from your side,
    `,
  },
  numbers: {
    values: `
      0 ~zero, 1 ~one, 2 ~two, 3 three, 4 four, 5 five, 6 six, 7 seven, 8 eight, 9 nine, 10 ten, 11 eleven, 12 twelve dozen, 13 thirteen, 14 fourteen,
      15 fifteen, 16 sixteen, 17 seventeen, 18 eighteen, 19 nineteen, 20 twenty, 30 thirty, 40 forty, 50 fifty, 60 sixty, 70 seventy, 80 eighty,
      90 ninety, 100 hundred hundreds, 1000 thousand thousands, 1000000 million millions,
    `,
    parts: "",
    joiner: "and",
    articles: "a, an, one, single, half a",
    mere: "single, symbolic, mere",
    fractions: `
      3 third thirds, 4 quarter quarters fourths, 5 fifth fifths, 6 sixth sixths, 7 seventh sevenths, 8 eighth eighths, 9 ninth ninths, 10 tenth tenths, 100 hundredths,
    `,
    outOf: "out of, of, of every, in, in every",
    all: "all, the, your, these, those",
    thousand: "k, thousand, grand",
    million: "m, mln, million, millions",
    billion: "bn, billion, billions",
    percent: "percent*, per cent, pct",
    currencies: {
      eur: "euro, euros",
      usd: "dollar, dollars, bucks, buck",
      gbp: "pound, pounds, quid",
      chf: "franc, francs, franken",
      pln: "zloty",
      kr: "kronor, kroner, krona",
      jpy: "yen",
      inr: "rupees",
      brl: "reais",
      huf: "forint",
      rub: "rubles",
      mxn: "pesos, peso",
      aed: "dirhams",
      btc: "bitcoin, bitcoins, satoshi",
      cents: "cents, cent, ct, pence, penny",
      money: "tenner, tenners",
    },
  },

  // Reading mail --------------------------------------------------------------------------------------------

  mail: {
    quote: {
      wrote: "wrote, writes",
      said: "said, says, replied",
      quoting: "quoting",
      opening: "On",
      around: "on, at, in, the, of, am, pm, has",
      separators: "original( (message|appointment))?, forwarded message, reply message",
      forwarded: "begin forwarded message",
      from: "from",
      sent: "sent, date",
      to: "to",
      subject: "subject",
      other: "cc, bcc, reply-to, importance, priority, attachments",
    },
    signature: {
      sentFrom: "sent (from|via|with|using) {device}",
      devices: "(mobile )?(phone|device), mobile, smartphone, tablet, mail app",
      getApp: "get, download",
      forApp: "for",
      listFooters: `
        you('re| are)? (receiving|received|get|getting|subscribed) .. (because|as|since|to), to (unsubscribe|opt( |-)out|be removed|stop receiving),
        to (manage|update|change|leave) .. (subscription|preferences|list|group|settings), (want|wish) to change how, our mailing address,
        if you (no longer|don't|do not|would rather not|'d rather not|prefer not to|would prefer not to) (want |wish |like |
          care )?(to )?(receive|get) .. (e-?mails?|mails?|messages|newsletters?|updates),
        if you (no longer|don't|do not|'d rather not) (want |wish |like |care )?(to )?hear from (me|us),
        if you('d| would) (like|prefer|rather) .. (unsubscribe|stop|opt( |-)out|not (to )?(receive|hear|get)), you (can|may) .. unsubscribe (at|by|from|here|using|via|any),
        this (e-?mail|message|newsletter) (was|is|has been) (sent|intended|delivered) (to|by|from),
        (click|tap|reply|go) ... to (unsubscribe|opt( |-)out),
      `,
      listQuestions: `
        (no longer|don't|do not) (want|wish|like|care) (to )?hear from (us|me), (no longer|don't|do not) (want|wish|like|care) .. (e-?mails?|mails?|messages|newsletters?|updates),
        (would you )?(rather|prefer) not .. (receive|get), tired of .. (e-?mails?|messages|newsletters?)
      `,
      listLinks: `
        unsubscribe( here| now| instantly| preferences| from (this list|(our|this) (newsletter|mailing list|e-?mails?)))?, safe unsubscribe, opt( |-)out,
        (manage|update|change|e-?mail|subscription|unsubscribe) (your |my )?(e-?mail |subscription )?(preferences|settings|profile|subscriptions?),
        view (this e-?mail |it )?(in (your |a )?browser|online), privacy (policy|notice), report (abuse|spam), forward to a friend,
        terms( of (use|service))?, contact us, leave (this )?group
      `,
      noticeTitles: "(confidentiality|privacy|legal) (notice|disclaimer), (e-?mail )?disclaimer",
      noticeStarts: `
        this (e-?mail|message|communication|transmission),
        the (information|contents?)( (contained|transmitted))? (in|of|by) this (e-?mail|message|communication|transmission),
      `,
      noticeSays: "confidential, privileged, intended (only|solely|for the), solely, addressee",
      printStarts: "(please|pls) (consider|think (of|about)) the (environment|planet|trees)",
      printSays: "",
      warnings: "caution, warning, external( e-?mail| sender| message)?",
      warnedOf: "this",
      outside: "outside, external",
      labels: "t, m, p, e, w, f, tel, phone, mobile, mob, cell, office, direct, fax, e-?mail, web, website",
      jobTitles: `
        ceo, cto, cfo, coo, cmo, (co-)?founder, owner, (vice )?president, manager, director, head of, vp, lead, engineer, consultant, partner, inc,
        llc, ltd,
      `,
      nameParticles: "",
      referrals: "contact, reach, speak, talk, details, number, colleague",
    },
    absence: {
      automaticSubject: "auto(matic|mated)?( |-)?(reply|response|responder|answer|acknowledge?ment), auto ?:",
      awaySubject: `
        (i am |i'm |we are )?(currently )?out( |-)of( |-)(the( |-)|my )?office, ooo, oof, (i am |i'm )?away( from (the |my )?(office|desk|email))?,
        (i am |i'm |currently )?on (vacation|holidays?|leave|pto|* leave), (annual|parental|maternity|paternity|sick|family) leave,
        vacation( reply| response| notice| message)?, (i am |i'm )?not in the office, (our |the |we are )?(office|offices)?( are| is)? ?closed,
        absence (notice|message),
      `,
      away: `
        out( |-)of( |-)(the |my )?office, ooo, away from (the |my )?(office|desk|e-?mail|keyboard), out of (the country|town|reach),
        (not|n't) (currently |presently )?(be )?(in (the |my )?office|at my desk|available|checking (my )?(e-?mails?|messages)),
        (am|are|i'm|we're|i'll be|will be) (currently |presently |temporarily )?(away|unavailable|travell?ing|abroad),
        (on|taking) (an? )?(* )?(vacation|holidays?|leave|pto|sabbatical), on (an? )?business trip, out sick, (taking|having) ... (off|break),
        (i am|i'm) (currently )?off (work|sick|today|until|from|this|on|for|through), (i am|i'm) (currently )?off$,
        (offices?|we|shop|store|company|business|workshop|practice|clinic|studio|firm|factory|warehouse|gallery|school|bakery) (is|are|will be|
          remains?) (currently |temporarily )?(closed|shut),
        (we're|we are) (currently )?(closed|shut) (until|till|through|thru|from|for|today|this|on),
        (i'm|i am|we're|we are) out (until|till|through|thru|all week|this week|on leave|today), ^closed (until|till|through|thru|for|from),
        (won't|will not|not|unable to|cannot|can't) ... (check|checking|read|reading|monitor|monitoring|access|accessing|respond to|answer) (my |
          any )?(e-?mails?|messages|inbox),
        (limited|no|little|intermittent|sporadic|without|poor) (e-?mail |internet |phone )?(access|connectivity|connection), jury duty,
        in (a )?training, offsite, on a course, in hospital, in surgery, honeymoon, i only work, (i )?(only )?work part( |-)time,
        (attending|at) (a|an|the) ... (conference|trade (show|fair)|exhibition|seminar|training|course|event|wedding|offsite|workshop),
      `,
      casual: `
        (i'm|i am|we're|we are|am|currently|off|out|away|gone|been) (off |out |away |busy |up |somewhere )?(fishing|skiing|hiking|sailing|camping|
          surfing|climbing|exploring|diving|trekking|cycling|chasing|enjoying|celebrating|getting married|soaking up|recharging|travell?ing|
          unplugging|snowboarding), (out|off|away|up|somewhere|somewhere out) (on|at|in|to) (a|an|the|my|our),
        (at|on|in) (a|an|the|our|my) (beach|boat|mountains?|wedding|honeymoon|campsite|camping trip|cruise|road trip|island|festival|ship|slopes|
          hills|woods|desert|cabin|sea|water|trail), on the road, out of pocket, not around, out for surgery, hunting, office closed,
        from my (keys|computer|laptop), laptop at home, unplug*, disconnect*, off( |-)(the )?grid, offline, (logged|switched) off, recharging,
        (without|no|limited) (signal|reception|internet|wifi|laptop|phone|coverage),
        (won't|not|n't) (be )?(read|reading|see|seeing|open|opening|look at|looking at) .. (mail|e-?mails?|messages|inbox),
        (mails?|messages?|e-?mails?) .. (unread|deleted|not be read|not be seen), (inbox|dig through|catch up) .. (back|return),
        (out( |-)of( |-)office|auto-?reply|vacation|autoresponder) (robot|bot|message|responder|reply|elf),
      `,
      note: `
        thank(s| you) (very much |so much )?for (your|the|contacting|reaching|getting in touch|writing|e-?mailing),
        (limited|no|little|intermittent|sporadic|irregular|infrequent|without) (access|connectivity|laptop),
        (in|for|if|should) ... (urgently|immediate|emergencies), urgent, emergency, can't wait, cannot wait, immediate assistance,
        (in|during) my absence, (on|upon|after|following) my return,
        (when|once|as soon as|after|until) (i'm|i am|i get|i|we|we are|we're) (back|return|reopen|get back|come back),
        (i|we|i'll|we'll) ... (respond|reply|answer|get back to you|read) ... (return|back|then|after|soon|possible|monday|tuesday|wednesday|
          thursday|friday), (will|shall|'ll) (respond|reply|answer|get (back )?to|be in touch), not be (forwarded|read|monitored|checking),
        (mails?|messages?|e-?mails?) .. deleted, checking (my )?(e-?mails?|messages) (infrequently|sporadically|periodically),
        please (contact|call|e-?mail|reach out to|direct|refer),
      `,
      left: `
        no longer (with|at|work(s|ing)?|employed|part of|monitor*|in use|active|a member), my last day, (is|am|have|has) (now )?retired,
        (has|have) left (the |our )?(company|business|organi(s|z)ation|firm|team|role),
      `,
      over: `
        (i|we) (was|were|have been|had been|just got|got|just came|came), i've been, (i'm|i am|now|just) back (from|now|in|at),
        (i'm|i am|now|just) back$,
      `,
    },
    reaction: {
      reacted: "reacted",
      message: "your (message|e-?mail)",
      media: "(an|a) (image|photo|picture|video|movie|attachment|audio message|voice message|sticker)",
      tapbacks:
        "liked, loved, disliked, laughed at, emphasi(z|s)ed, questioned, reacted {word} to, removed (a|an) {word} (reaction )?from, removed {word} from",
    },
    receipt: {
      readSubject: "(not |un)?read, deleted",
      read: "(was|has been|is) .. (read|displayed|deleted|opened), deleted without being read",
      subject: `
        (ticket|request|case|enquiry|inquiry|message|e-?mail) ... (received|created|opened|logged|confirmation), (we('ve| have)? )?received your,
        thank(s| you) for (contacting|reaching|your (e-?mail|message|enquiry|inquiry|request|interest)), acknowledge?ment, (confirmation of )?receipt,
        your (request|ticket|enquiry|inquiry|message|case),
      `,
      self: `
        (this|the following) ... (automated|automatic|auto-?generated|system( |-)generated) (e-?mail|message|reply|response|notification|
          acknowledge?ment),
        this (e-?mail|message|mailbox|inbox|address) (is|was) (automatically (generated|sent|created)|(not|no longer) (monitored|attended|in use)|
          unmonitored), automatically generated, (do not|don't) (reply|respond) (directly )?to this (e-?mail|message|mail), auto-?(reply|responder),
      `,
      caseNames: "ticket, case, request, enquiry, inquiry, incident, reference",
      received: `
        type your reply above this line, (click|follow) ... (confirm|verify) that you,
        your (ticket|request|case|e-?mail|message|enquiry|inquiry|query) ... (has been|was|is being|have been) (received|created|logged|opened|
          registered|assigned|reviewed), we('ve| have)? (received|logged|registered) your (e-?mail|message|request|enquiry|inquiry|query|ticket),
        (we|team|agents?|someone|staff|us) ... (will|'ll|aim to) ... (within|shortly|as soon as|in due course|business days?|working days?),
      `,
      suits: `
        works( (for (me|us)|too|well|fine|great|better|best))?, (would|could|can|will|should) work( (for (me|us)|too|fine|better))?,
        (suits|fits)( (me|us))?( better| best| fine| well)?,
        (is|'s|would be|looks|sounds) (also |much |even |totally )?(fine|good|ok|okay|great|perfect|better|best|ideal)( (for|with) (me|us))?,
      `,
      prefers: "let's (do|say|meet|talk|speak|aim for|go for), rather, prefer, better, i can do, could do",
      personal: `
        let's, (can|could|would|shall) (we|you), send (me|over|us|it), happy to, keen to, interested, sounds (good|great|interesting|like),
        (call|ring|phone|text) (me|us) (then|after|next|tomorrow|monday|tuesday|wednesday|thursday|friday), (call|ring|phone|text) (me|us)$,
        (i'd|i would|we'd|we would) (love|like|be (happy|keen|glad|up|interested)), (how|what) about, (circle|check) back, (ping|remind) me,
        (try|contact|write|e-?mail|mail|reach|follow up with) ... (again|then|afterwards), sorry for the (slow|late|delay*), (take|remove) (me|us),
        your (offer|product|tool|service|pitch|proposal|solution|list), talk (then|after|the week|when|next), speak (then|after), we (use|already),
        (works|suits) (for|me|us), any (other )?(time|day), any (afternoon|morning),
      `,
    },
    returning: {
      back: `
        back, return(s|ing|ed)?, again, (available|reachable) (from|as of|on), resum(e|ing), re-?open(s|ing)?, rejoin(ing)?, {not from} my desk,
        (reply|replies|answer|answered|respond|read|process|open|serve) .. (from|as of|starting|on), in the office (on|from),
      `,
      backBehind: `
        i (will|shall|am|'ll) ... back, (am|are|will be|'ll be) (available|reachable), i'(ll be|m) back, (i|we) (return|re-?open|resume),
        (we|i|we're|i'm|we are|i am) (are |am )?(here|there|in|open) (again|for you), (will|shall) be (back|available),
      `,
      contact: `
        back (to|with) (you|this|that|it|them|your), return(ing)? (to )?(you|your|this|that) (call*|mail*|e-?mail*|message*)?,
        (call|ring|phone|write|mail|text) (you )?back, (check|circle) back,
      `,
      until: "until, till?, 'til, up to, to",
      through:
        "through, thru, (until|till) after, (until|till?|up to) and including, (until|till?) the end of, inclusive",
      after: "after",
      from: "from, starting, beginning, since, as of",
      inclusive: "inclusive, incl, included, both days, eod, end of day, cob",
      away: "out, away, off, closed, leave, vacation, holiday, unavailable, not",
      abbreviations: "incl, resp, approx",
      and: "and",
      daytimes: "noon, midday, the (morning|afternoon) of",
    },
    bounce: {
      subject: `
        undeliver(able|ed), (e?-?mail|message|mail) (delivery )?(failed|failure|error|undeliverable|not delivered|blocked|system error),
        (permanent |mail |message )?delivery (failed|failure|fail|error|problem|report|notification|status|system|subsystem), delivery (has )?failed,
        (failed|failure) (mail|delivery|notice), failed mail to, failure notice, returned mail, non( |-)?deliver*,
        (mail|message|e-?mail) (could not|cannot) be (delivered|sent), could not (deliver|send), (message|mail) you sent blocked,
        (there was an )?error (sending|delivering) (your )?(mail|message|e-?mail), postmaster notify, notice ?: mail delivery status,
        (sorry, )?your (mail|message|e-?mail) ... (could not be|was not|not) delivered, warning ?: ... (user unknown|unknown user|no such user),
      `,
      openHeadings: "status, notif, report, notice, system, warning",
      delaySubject: `
        delay, delayed, delivery delay, still being retried, warning ?: (message|mail), warning(-| |:| -|: ) ?could not send, delivery warning,
        not yet been delivered,
      `,
      failed: `
        (could|can)(not|n't| not) (be )?(deliver|delivered|send|sent), (was|were|has|have)(n't| not) (yet )?(been )?(delivered|found|reached),
        (unable|failed|not able) to (deliver|send), couldn't be found, did not reach, delivery .. (failed|failure),
        (error|errors|problem|problems|trouble) (in )?(delivering|delivery|occurred while sending), delivery (error|problem|failure)*,
        (fatal|permanent) (delivery )?(error|failure)*, undeliverable, undelivered, (has been|was|being) (returned|rejected|refused|blocked),
        (user|users|mailbox|recipient|account|address|domain|host|destination) (name )?(is )?(unknown|unavailable|invalid|inactive|disabled|full|
          rejected|suspended|expired|not (found|exist|recognized)),
        (user|mailbox|recipient|account|address|domain|person) (does not|doesn't|do not) exist,
        (unknown|invalid|no such|unrouteable) (local )?(user|recipient|mailbox|address|account|person|domain),
        (mailbox|mail box) .. (full|not enough|exceeded|unavailable), (over|exceeded|exceeds) .. (quota|storage), quota exceeded,
        (rejected|refused) (by|recipient|to accept|your), giving up, failed recipient*, not going to try again, returned mail,
      `,
      temporary: `
        (mailbox|mail box|inbox|account|user) .. (full|over quota|not enough|exceeded), (over|exceeded|exceeds) .. (quota|storage), quota .. exceeded,
        (insufficient|not enough) .. (space|storage), (mail)?folder is full, in the queue too long, undeliverable for too long, timed out, timeout,
        time-out, envelope expired, message expired, delivery time expired, failed # attempts,
        (could not deliver|trying|tried|undelivered) for .. (seconds|hours|days), (did not accept|refused) our requests? to connect,
        (connection|connections) .. (refused|reset|dropped),
      `,
      delayed: `
        (this is (just |only )?a )?warning (message )?only, (just|only) a (warning|notification about a delay), not need to re-?send,
        (has been|is|are|been) (delayed|postponed|deferred), delayed for, (still )?being retried, will be retried, attempts will continue,
        (will|to) (be )?(retry|retried|continue|keep) .. (trying|deliver|delivery|hours?|days?|until|attempts?),
        (has |have )?not yet (been delivered|received), temporary (problem|failure|error) (in )?(delivering|report),
        still (awaiting delivery|undelivered),
      `,
    },
    invitation: {
      accepted: "accepted",
      tentative: "tentative(ly accepted)?",
      declined: "declined",
      canceled: "cancell?ed( event)?",
      booked: `
        new (event|meeting|booking|appointment), (meeting|booking|appointment|call) (booked|confirmed|confirmation|scheduled), confirmed,
        event scheduled,
      `,
    },
  },

  // Understanding replies, checking and writing drafts ------------------------------------------------------

  replies: {
    optOut: {
      leave: `
        unsubscri*, unsub, unsubs, unscri*, unsuscri*, unsubcri*, unsubsri*, delist*, unlist*, deregister*, optout*, opting out, opt* out, un subscri*,
        un sub scribe, sign me|us off your|this, unsubscribe option, removeme, opt me|us|our .. out, be|get removed|excluded|unsubscribed|delisted,
        be|get taken off, removed from,
      `,
      remove: `
        remov*, delet*, eras*, purg*, scrub*, exclud*, expung*, rmv, rm, wipe, wiped, shred, omit, eliminate, suppress, blacklist, blocklist, nuke,
        ditch, unlist, dump, destroy*, bin my, trash my, rmeov*, remvoe*, get rid of, cancel my|our,
      `,
      push: `
        take, takes, taken, taking, drop, dropped, strike, struck, kick, knock, pull, cross, scratch, boot, yank, toss, throw, chuck, cut, takeme,
        get me|us|my,
      `,
      off: "off, out, outta, outa, meoff, from, frm, of",
      me: "me, us, myself, ourselves, anyone, anybody, meoff",
      my: "my, our, any, all",
      list: `
        list, lists, mailing, mailings, mailinglist, database, databases, db, crm, system, systems, records, files, sequence, sequences, cadence,
        campaign, campaigns, drip, distribution, outreach, newsletter, newsletters, rolodex, prospects, register, roster, rotation, funnel, your books,
      `,
      data: `
        data, details, detail, info, information, name, names, record, records, number, numbers, contact, contacts, address, addresses, adress,
        addresse, domain, domains, profile, entry, company, firm, organization, organisation, business, office, team, colleagues, staff, employees,
        inbox, mailbox, particulars, account, everything, department, people, email address*, mail address*,
      `,
      stop: `
        stop*, quit, quitting, cease, ceasing, ceased, halt, discontinue*, desist*, refrain*, abstain*, suspend, sotp, stp, stahp, avoid, kill,
        lay off, knock it off, cut it out, cut out, hold off, leave off, terminate*, forbid*, refus*, prohibit*, done with,
      `,
      write: `
        email, emails, emailing, emailed, emailin, emailng, emial, mail, mailing, mailed, contact, contacts, contacting, contacted, contct, write,
        writing, written, message, messages, messaging, messaged, spam, spamming, spammed, send, sending, sendin, sent, bother, bothering, bug,
        bugging, disturb, disturbing, pester, pestering, harass, harassing, approach, approaching, approached, solicit, soliciting, solicited, reach,
        reaching, follow, following, correspond, corresponding, communicate, communicating, target, targeting, hassle, annoy, chase, chasing, bombard,
        bombarding, txt, texting, msg, msgs, msging, pitching, pitch, stopemailing, get in touch, getting in touch, hit me|us up,
      `,
      mail: `
        email, emails, emls, mail, mails, message, messages, msgs, mailing, mailings, communication, communications, correspondence, outreach,
        solicitation, solicitations, spam, newsletter, newsletters, follow up, follow ups, followup, followups, reminder, reminders, contact, contacts,
        junk, stuff, crap, nonsense, updates, offers, pitches, sequence, campaign, letters, notes, marketing,
      `,
      receive: "receive, receiving, received, get, getting, hear, hearing, seeing, read",
      want: `
        want, wanna, wanted, wish, wishes, prefer, rather, desire, expect, appreciate, consent, agree, allowed, permitted, permission, authorize,
        authorise, authorized, authorised, welcome, willing, interested, dont like, like to,
      `,
      not: `
        dont, dnt, donot, not, never, no, nomore, without, neither, nor, nothing, cant, cannot, wont, shouldnt, needn, neednt, mustnt, isnt, arent,
        noone, nobody, enough, less, nmore, didnt, doesnt, wouldnt, havent, hasnt, wasnt, werent, couldnt,
      `,
      more: `
        again, anymore, anymor, more, further, longer, ever, future, another, additional, any, henceforth, onwards, forever, nomore, agn, nmore,
      `,
      claim: `
        object*, withdraw*, revok*, rescind*, retract*, exercis*, invok*, assert*, demand*, requir*, request*, insist*, instruct*, oppose, honor,
        honour, respect, comply, confirm*, treat, consider, hereby, serve, refuse, told, asked, ask, asking,
      `,
      law: `
        gdpr, ccpa, cpra, can spam, canspam, pecr, casl, tcpa, data protection act, article, art, erasure, deletion, right to be forgotten,
        right to object, right of erasure, right to erasure, right to delete, right to deletion, consent, opt out, direct marketing, personal data,
        personal information, processing, right to opt out, removal, cease and desist, do not sell, unsubscribe request,
      `,
      alone: `
        stop, stopp, stopped, remove, removed, removal, delete, delete me, quit, dnc, desist, cease, no more, unsubscribe, remove from list, want out,
        stahp, get off,
      `,
      short: `
        enough, blocked, reported, off, out, bye, goodbye, not again, leave, end, enough already, dont want, not want,
      `,
      asks: `
        lose my|our number|email|address|details|contact, forget my|our address|email|number|details, do not contact list, dnc list, do not contact,
        count me|us out of your|these|this|any|all, take me|us off, want off your|this|the list|mailing, cease and desist, right to be forgotten,
        cease all communication*|contact|correspondence, keep me|us off your, leave me|us .. alone|be|peace,
      `,
      may: `
        piss off, fuck off, sod off, buzz off, f off, screw you, shove it, pack it in, give it a rest, give it up, give up, want out, let me|us out,
        leave my|our|me|us .. alone, lose my|our|this, spare me|us, count me|us out, sick of, tired of, fed up, had enough, enough of, enough with,
        enough is enough, harass*, reported as, blacklist*, spam*, junk, unsolicited, unwanted, unwelcome,
        never signed|subscribed|opted|agreed|consented|asked|gave|gave|authori*, did not sign|subscribe|opt|ask|consent|agree,
        didnt sign|subscribe|opt|ask|consent|agree, one more email|mail|message|of|time, another email|mail|message|one,
        last email|message|time|mail|warning, last .. you send|write|email, final warning|notice|request, told you, asked you, i asked,
        how many times, times have|do i, do not call, not .. allowed|permitted|authori*|entitled to, no interest .. receiv*|hear*|further|future,
        not interested .. ever, now or ever, not now .. ever, never ever, off limits, someone|somebody else,
        close my|our|this|the account|file|record, mark me|us|this|my|our .. as, dnc, suppression list, should|will|would be .. last, let this be,
        ends here, consider this closed, matter closed, be left, left out, left off, in peace, be .. off, cease*, desist*, unsubscribe*,
        invasion of, none of this, none of these, nothing further, nothing more|else from,
        no need .. contact*|write*|email*|follow*|reach*|send*|mail*|get, refrain*, rather you|not|you .. not|didnt|dont, prefer not|no|you,
        without me|us, not part of, no part of, banned, waste of time, wasting, closed|close .. file, not a prospect,
        not your prospect|customer|client, bought my, sold my, not entertain, bother*, pester*, annoy*, end up on, not .. use .. my|this|our,
        no more of, block* my|me|our|this address|this email|you, blocked and, blocked you, this .. end here, nothing .. from you,
        block .. my|our|me|us, how .. list|lists|mailings, interested in hearing|receiving|getting|being, go away, get lost,
        can|could .. not get|have|receive, not .. welcome*, not .. appreciated, not .. wanted, love of god, gods sake, how often, opt .. out,
        make|let|be .. the|your last, last one, second|third|fourth|fifth|sixth|3rd|4th|5th .. mail|email|message|time|one|follow|reminder,
        keep getting|receiving|emailing|sending|writing|mailing|messaging, said no, means no, respect .. wish*|decision|choice|request|privacy,
        forget, forgotten, not .. accept|accepting, no need .. circle|come|bump|check|chase|ping|nudge|remind*|try*|call,
        final .. message|email|mail|one|note, stay|keep away, leave it at, nothing .. hear|from you,
      `,
      threat: `
        lawyer*, attorney*, solicitor*, sue, ftc, ico, information commissioner, regulator*, complain*, legal action|counsel|steps|proceedings,
        report you|this|it|every|your|to,
      `,
      plain: `
        pls, plz, kindly, just, now, immediately, today, right, away, once, at, the, a, an, this, that, these, those, thing, things, it, its, there,
        here, for, to, in, on, with, w, by, as, or, so, i, we, you, u, your, yours, ur, is, are, am, be, been, being, will, would, could, can, shall,
        should, must, may, might, do, does, has, have, re, m, s, d, ll, ve, thanks, thank, thx, hi, hello, hey, dear, sir, mr, every, each, some, both,
        kind, still, too, very, much, many, effect, immediate, unwanted, unsolicited, cold, sales, commercial, automated, asks, order, sorry, ok, yes,
        entire, whole, complete, permanently, also, well, already, whatever, which, who, own, full, other, forthwith, pursuant, under, per, law, uk,
        eu, para, california, resident, rights, hold, store, keep, process, file, about, relating, within, days, month, delay, ensure, make, sure, see,
        arrange, good, obliged, appreciated, grateful, help, favor, favour, personal, private, work, subject, no interest, not interested,
        not relevant, no thanks, no thank you, not for me|us, not a fit, nope, thanks but no thanks, marketing purposes, purposes, regards, best,
        sincerely, bruh, mate, tf, like, back, without delay|undue, them, politely, respectfully, going forward,
        if you could|would|can|did|didnt|stopped|removed, luck, understanding, advised, note, trust, one, time, plse, plese, simply, asap, im, thy,
        doing, having, madam, mrs, ms, such, sort, annoying, promotional, mass, bulk, okay, thereof, completely, entirely, totally, fully, wherever,
        others, effective, accordance, according, laws, section, paragraph, recital, regulation, held, stored, kept, regarding, concerning, undue,
        associated, connected, linked, no need for this, not a good fit, not applicable, no longer relevant, not at all interested, not at all,
        purpose, behalf, further notice, cheers, guys, folks, goddamn, damn, bloody, fucking, freaking, hell, undue delay, noted,
      `,
      turn: `
        if, unless, until, till, before, while, when, whether, how, what, where, why, yet, only, almost, nearly, customers, customer, clients, client,
        users, user, suppliers, supplier, vendors, vendor, recipients, someone, product, tool, software, colleague, boss, not now, dont have, no need,
        instead, our list, our crm, our newsletter, our emails, from us, by phone, phone, call, calling, quote, thread, cc, invite, invitation,
        attachment, contract, invoice, did not, didnt, havent, has not, hasnt, could not, couldnt, dont need, need not, said, wrote, dont .. right now,
        dont .. now, cant, cannot, can not,
      `,
      but: `
        but, however, although, though, except, only, instead, rather, otherwise, yet, apart, until, unless, joke, joking, kidding, keep, add, still,
        mean, meant,
      `,
      warm: `
        interesting, curious, demo, price, prices, pricing, quote, call me|us, ring me|us, phone me|us, meet, meeting, booked, book, calendar, slot,
        tuesday, monday, wednesday, thursday, friday, looking forward, tell me|us more, more info|information|details, send me|us the|your|a|over|more,
        lets talk|meet|chat, sounds good|great|interesting, im interested, am interested, are interested, very interested, would be interested,
        happy to talk|chat|meet|connect, love to, keep me|us on, keep me|us posted, keep me|us informed, add me|us to, sign me|us up, count me in,
        yes please, we will .. contact|write|get|reach, we ll .. contact|write|get|reach|be, i will .. contact|write|get|reach,
        i ll .. contact|write|get|reach|be, get in touch with you, sure why|thing,
      `,
      void: `
        dont hesitate, dont forget, dont worry, never mind, no problem, not sure, not yet, dont know, cant wait, stop by, more than, no more questions,
        get back to me|us, get back, let me|us, drop me|us a|an, keep me|us, put me|us on, end of, at the end, no longer with, no longer work*,
        left the company, do not reply, please do not reply, spam|junk folder|box|filter|blocker|mail, in my|the|our spam|junk, moved on before,
        flagged .. as junk|spam, out of the office|town,
      `,
      foot: `
        click|tap here|below|the|on|this, unsubscribe here, to unsubscribe|opt|stop .. click|reply|visit|follow|use|go|text|answer|respond,
        you can|may|could unsubscribe|opt, you are receiving|received this|these|our, you received|receive this|these, youre receiving,
        reply|respond|text|answer with|stop|unsubscribe, reply to this .. with,
        if you no|dont|do|prefer|wish|rather .. longer|wish|want|like|receive|not|hear, if you would|d .. rather|prefer not|no|unsubscribe,
        manage|update|change .. preferences|subscription, view .. browser, privacy policy, unsubscribe preferences|privacy, opt out at any time,
        unsubscribe at any time, dont want to hear from us, no longer want .. our emails, intended recipient, in error,
      `,
      ask: "can you, could you, would you, will you, can u, could u, would u, may i ask you, please",
      last: "please, pls, plz, thanks, kindly",
      already: "already",
      and: "and, then",
    },
    instructions: {
      orders: String.raw`
        (ignore|disregard|forget|override|bypass) ... (instructions?|prompts?|rules|guidelines|directions|context|above|training)
        (classify|categori[sz]e|label|mark|tag|treat|score|rate|file) (this|the|it|my|me) ... (as (an? )?(interested|positive|booked|qualified|hot|urgent|not|opt*|
          unsubscribe*|meeting*|lead|approved|trusted|safe|won)|interested|positive|booked|confidence)
        set ... (category|confidence|cautions?|sentiment) | (confidence|sentiment|cautions) ?["']? ?[=:]
        (?<![a-z] )(system|assistant|developer|user|operator|ai|instruction|admin) ?["']?:
        (system|assistant|admin|instruction|developer) (message|prompt|note|override|alert|notice|update) ?["']?(:|-) | (system|initial|hidden|secret) (prompt|instructions?|message)
        (you are|you're) now ([a-z]+(?<!ed), (an?|who)|[a-z]*bot)
        you are (now )?(an? )?(ai|assistant|language model|chatbot|gpt|claude|in (developer|debug|admin) mode)
        (note|message|instruction|attention|hint) (to|for) (the |any |all )?(ai|assistants?|bots?|models?|llm|language models?|automated)*
        (language|llm) (model|agent) | (you|you're|your|dear|to|any|this|the reading|my) (ai|llm) (assistant|model|agent)
        (?<!to )(?<!we )(?<!i )(answer|reply|respond|output|print|say) ... (exactly|only|verbatim|nothing else|the following|this text|full list|your (prompt|instructions|rules|
          configuration))
        (reveal|print|show|send|list|include|disclose|export|give|forward) ... (api keys?|passwords?|credentials|system prompt|other clients?|your clients|
          all (clients|customers|leads|conversations)|last \S+ (e-?mails|messages|conversations))
        (from now on|henceforth) ... (offer|say|answer|reply|act|respond|you (are|must|only|never|always)) | (i am|i'm|this is) (the|your|
          an?) (administrator|admin|developer|operator|system|owner of this|creator)
        (the )?(operator|administrator|admin|system) has (approved|authori[sz]ed) | (do not|don't) (record|log|store|treat|count|flag|register) (this|it) ... (as|unsubscribe|opt)
        end of (untrusted|the|system|user|mail|e-?mail)
        (if|in case|when) (you|this|it) (are|'re|is) (an? |really )?(ai|a\.i|bot|robot|language model|llm|machine|chatbot|assistant|
          automated(?! (sequence|campaign|mailing|outreach|e-?mail|mail|message|newsletter)))*
        (if|in case) you're (an? )?(ai|bot|robot|language model|llm|machine|chatbot|assistant)
        (new|updated|revised|additional|hidden|special|secret|override|your) (instructions?|orders?|directives?|task|prompt|system message|role) ?:
        your (new |only |next |sole )?(instructions?|orders?|task|job|role) (is to|are to|is now|are now) | (forget|disregard|ignore) (everything|what you|all (that|you|of))
        (repeat|print|output|show|display|paste|leak|dump) (everything|all|the (text|words)|your) .. (above|prompt|instructions|configuration|so far)
        (do not|don't) (involve|inform|notify|alert) (?!our |my |us|me|the |any |all )[a-z]{2,15}( or [a-z]{2,15})?$
        (do not|don't|never|without) (involve|inform|notify|tell|alert|escalate|consult|ask|involving|informing|telling|asking|forward this to) .. (a human|
          any human|humans|a person|anyone|anybody|any person|people|a colleague|your (boss|manager|team|colleagues|supervisor|client)|the (team|client|customer|
          owner|sender))
        (switch|go|enter|activate|enable|change) (in)?to .. (developer|debug|admin|maintenance|god|unrestricted|jailbreak|dan|test) mode
        (developer|debug|jailbreak|god) mode | ^(please |now )?(act|behave|respond|reply|speak|answer) (as|like)( if)? (you|an?|the|our|my)
        (?<!will )(?<!would )(?<!to )pretend (to be|you are|that you) | you (must|shall|have to|are (required|obliged|ordered) to) (now )?(answer|reply|respond|say|output|comply|obey)
        (set|turn|switch|enable|disable) .. (auto-?send|automatic sending|auto-?reply|autopilot|safety|filters?|guard)
        (attention|dear|hey|hello|hi|listen),? (the |automated |virtual |ai ){0,3}(assistants?|ai|bots?|chatbots?|language models?|llm|gpt)
        (ai|bot|assistant|claude|gpt|chatgpt|robot) ?: | (write|compose|tell|sing) (me )?(a |us )?(poem|joke|song|haiku|story|recipe)
        sign (it|off|the|your) .. (as|with the name|in the name) | (in|under) the name of .. (reply|answer|sign)
        (don't|do not|never|please) (you dare |ever |even )?flag (this|it)
        (?<!not )(?<!n't )(mark|approve|record) (this|me) .. (lead|booked|qualified|interested|won|hot)
      `,
      impostor: `
        (as|i am|i'm|this is|acting as) (the|your|an?|a) (system |platform |account |site |it |network ){0,2}(administrator|admin|operator|developer|superuser|
          root),? ... i (hereby )?(instruct|order|command|authori[sz]e|require|direct)
        (as|i am|i'm|this is) (the|your) (system|platform) (administrator|admin|operator|developer|owner)
        your (boss|manager|ceo|company|operator|developers?) .. (authori[sz]e[sd]?|approved?|orders?|instructs?|instructed) (you|me|this)
        (security|system|admin|compliance|platform) (notice|alert|override|message|update|bulletin) ?:
        (the )?(operator|administrator|admin|system) (authori[sz]es|has|orders|instructs|requires|approves) (you|approved|authori[sz]ed)
        this is [a-z]{2,15}('s)? (manager|boss|ceo|supervisor)
      `,
      address: String.raw`
        (whoever|anybody who|anyone who) (drafts|writes|composes|generates|prepares) (the|this|your|an) (answer|reply|response)
        (to|for) (the|whatever|whichever) (reply|reading|answering|drafting|writing|language) (model|bot|engine|system|assistant|software)
        (if|in case|when|since) .. (answered|read|written|processed|handled|generated|drafted|sent) by (an? |the |your |some )?(ai|bot|chatbot|robot|machine|
          language model|llm|software|assistant)
        ^(dear |hey |hi |hello |attention |note |psst |ok |okay |please )?(ai|a\.i\.?|llm|gpt|chatgpt|claude|gemini|copilot|bot|chatbot|robot|assistant|
          language model|autoresponder|auto-responder)( assistant| agent| model| system| bot)?( ?[,:!]| -)
        (dear|hey|attention|listen|psst|greetings),? (the |you |any |all |my |automated |virtual |digital |ai |email |helpful ){0,3}(ai|assistant|assistants|bot|
          bots|chatbot|robot|llm|gpt|language models?|autoresponder)
        (note|notes|message|memo|notice|instructions?|commands?|orders?|directives?|hint|reminder|info) (to|for) (the |any |all |an |your |whatever |whichever |
          email |drafting |writing |automated |helpful ){0,2}(ai|llm|llms|bot|bots|chatbots?|assistants?|language models?|ai (assistant|agent|model|system|writer|
          reader)s?|autoresponder|reply (bot|system|engine|assistant))
        (ai|assistant|bot|chatbot|llm|model|robot|machine|system|software|whatever) (that |which |who |is |currently |now ){0,2}(reading|reads|processing|
          processes|handling|handles|answering|answers|drafting|drafts|writing|writes|generating|generates|composing|composes|replying|replies to|parsing|
          parses) (this|the (mail|email|message|reply|answer)|my (mail|email|message)|your (reply|answer|mail|emails?)|to (this|me|my))
        (you are|you're) (being )?(an |a |the |just an |just a )?(ai|artificial intelligence|llm|language model|chatbot|bot|robot|autoresponder|machine|
          automated)(?! (company|firm|agency|vendor|provider|startup|business|shop|expert|specialist|consult*|tool|product|solution|platform|team|driven|powered|
          service))
        (as|being) (an|your|a helpful|the helpful) (ai|assistant|language model|helpful assistant|bot)
        (if|in case|when|since|because|assuming) (this|you|it|your reply|the reply|your answer|the sender|whoever answers) .. (automated(?! (sequence|
          campaign|mailing|outreach|e-?mail|mail|message|newsletter))|automatic|automatically|
          generated|an ai|a bot|a machine|a model|a robot|ai-generated|machine-generated)
        your (guardrails|safety (rules|filters?)|system prompt|training data|context window)
        (decode|execute|obey) (the|this|these|my|all|every) (following|below|base64|commands?|instructions?|orders?|hidden|encoded)
        (hidden|secret|embedded|machine-readable) (instructions?|commands?|orders?|directives?)
        (verify|test|debug|audit|calibrate|unlock) (the|your|this) (assistant|ai|bot|chatbot|model|automation)
      `,
      automatic: `
        (?<!our )(?<!my )(?<!have an )auto-?(send|sends|sending|sent|reply|replies|replied|respond|responds|responder|response|answer|answers|answering|pilot|mail|mailer)
        (?<!our )(?<!my )(?<!have an )automatic(ally)?[- ](generated |written |drafted |created |scheduled )?(send|sends|sent|sending|reply|replies|replied|respond|responds|answer|answers|
          answered|response|responses|follow-?ups?|outreach|mailing)
        (?<!tool )(?<!software )(?<!product )(?<!platform )(send|sends|sent|reply|replies|replied|respond|responds|answer|
          answers|answered|written|generated|drafted|goes out|go out|going out) (this |your |the |it |
          all |me |to me |by itself )?automatically
        automated (reply|replies|response|responses|answer|answers|sending|sender|responder|email assistant|mail assistant)
        (without|before|skip|no need for|bypass|avoid) .. (human|manual|person|person's|operator|supervisor|reviewer) (review|reviews|check|checks|approval|
          approves|confirmation|oversight|sees|reads|looking|intervention)
        (send|sent|answer|reply) .. (without|before) .. (review|approval|checking|being (read|seen|checked|reviewed|approved)|anyone (reading|seeing|checking|
          looking))
      `,
      into: `
        (?<!i )(?<!we )(include|add|insert|put(?! (that|this|it) in writing)|place|append|mention|paste|quote|repeat|state|embed|incorporate|feature|promote|reproduce|print|write|
          recommend) .. (in|into|to|at|within|on|of|under) (your|this|that|each|every|any|all|the) (next |first |last |own |very |automatic |following |end of |
          bottom of |top of |start of |beginning of |entire |whole ){0,2}(your |the |each |every )?(reply|replies|answer|answers|response|responses|e-?mails?|
          messages?|mail|mails|follow-?ups?|draft|drafts|signature|footer|greeting|subject line)(?! (list|lists|address|newsletter|database|distribution|template|
          system|campaign|sequence))
        (reply|replies|answer|respond|write back|email back|get back|come back) .. with .. (link|links|url|word|words|phrase|sentence|text|following|exact|exactly|
          quote|code|password|key|only|verbatim|statement|html|json|markdown|script|string|line)
        (answer|reply|respond|output|return|say|write) (me |us |back |to (this|me|us) )?(with )?(only|just|exactly|verbatim|simply|nothing but|nothing else|
          the following|the words?|this (sentence|text|line|exact|word|phrase|statement)|these words|in these words|literally|word for word)
        ^(please |now |kindly |then )?(answer|reply|respond|say|write|state|declare|promise|announce) (to me |to us |me |us |back )?that (you|we|the|our|i|it|your|
          my|all|this|everything)
        (your|the|each|every|any|all) (next |first )?(reply|replies|answer|answers|response|responses|follow-?ups?|draft|drafts|next e-?mail|next mail|
          next message) (must|should|shall|has to|have to|needs? to|is to|ought to) (contain|contains|include|say|state|end|begin|start|mention|confirm|have|be|
          read|offer|link|use|carry|go)
        (begin|start|end|close|finish|open|sign|conclude|preface|prefix|top off) (off )?(your|the|every|each|all|this) (next )?(reply|replies|answer|answers|
          response|e-?mails?|messages?|mail|mails|letter)( off)? (with|by|as|using)
        (in|for|with|when writing) (your|the) (reply|answer|response|next e-?mail|next message|follow-?up),? (please |kindly |also |just )?(include|add|insert|put|
          mention|say|write|state|use|quote|offer|accept|agree|promise|link|give the|confirm the price|copy|paste|recommend)
        (write|phrase|compose|draft|word) (your|the) (reply|answer|response|e-?mail) (so that|as if|as though|to say|in the form|exactly|like this|as follows)
        (copy|paste|repeat|reproduce|print) (this|the following|the text|these|exactly|it) .. (into|in|below|verbatim|exactly|word for word|back)
      `,
      // Word classes. The combinations of classes that address a machine are the same in every language.
      words: EN_ORDERS,
    },
    cautions: {
      person: String.raw`
        (call|phone|ring|text|whatsapp) (me|us|my (cell|mobile|office|number|assistant|secretary|desk))
        (give|gimme) ... (call|ring|buzz|shout)
        (reach|get|catch) (me|us) (on|at|by) (my )?(cell|mobile|phone|number|\+?\d|\(\d)*
        (speak|talk|chat) (to|with) (a |an |some |your )?(real |actual |live )?(human|person|somebody|someone|manager|boss|supervisor|salesperson|sales rep|people)
        (real|actual|human) (person|being|human) | (a|an|this) (bot|robot|machine|ai|human) | (over|by|on) the phone
        (my|our) (number|phone|cell|mobile) (is|:)
        (call|ring|phone|buzz|text|whatsapp|try|bell) (me|us) (on|at|back|up|any ?time|tomorrow|today|now|later|when|monday|tuesday|wednesday|thursday|friday|
          after|before|then|please|my|a |\+?\d)
        ^(please |pls |just |so |ok |sure |yes |then ){0,3}(call|ring|phone|text|bell) (me|us)
        (give|gimme|drop) (me |us )?(a )?(call|ring|bell|buzz|shout)
        (call|ring|phone) (me|us)$
      `,
      legal: `
        gdpr | rgpd | dsgvo | ds-gvo | avg | lgpd | rodo | ccpa | can-?spam | casl | pecr | uwg | bdsg | cnil | ico | uodo | aepd | anpd | imy | lopd
        lopdgdd
        (legal|lawful) (basis|team|department|action|counsel|steps|proceedings|grounds|review|notice)
        (lawyer|attorney|solicitor|lawsuit|litigation|court|counsel)s?
        sue you | suing | cease and desist | illegal* | unlawful* | unsolicited | liable | liability | harassment
        data (protection|privacy|processing|subject|controller|processor)
        (dpa|nda|sub-?processors?|information security|iso 27001|soc ?2|compliance (team|department)|msa)
        (report|complaint|complain) ... (you|authority|authorities|ftc|spam|regulator|provider|commissioner)
      `,
      hostile: `
        (this|that|it|you|these) (is|are) (just |pure |plain |nothing but |a |an |such )?(a )?(spam|scam|spammer|harassment|garbage|rubbish|bullshit|crap|nonsense|
          pathetic|ridiculous|disgusting|annoying|joke)s?
        scammers? | spammers? | garbage | crap | crappy | bullshit | morons? | idiots? | scum | parasites? | clowns? | fraudsters? | liars? | fuck*
        shit* | damn | goddamn | assholes? | bastards? | screw you | piss off | bloody | wtf | stfu
        (ashamed|disgraceful|pathetic|disgusting|sick of|fed up|sick and tired|how dare|waste of (my |our )?time|wasting (my|our) time|nuisance|shame on)
        (go away|get lost|leave (me|us) alone|shut up|go to hell|are you (kidding|serious)|stupid)
        (report|reporting|mark|marking|marked|flag*) ... as spam
      `,
    },
    questions: {
      asks: `
        (how (much|many|long|does|do|would|can|is)|what (is|are|does|do|would|kind|about)|which|does it|do you|can (you|it)|is it|is there|are there)
      `,
      wishes: `
        send | share | forward | call | meet | talk | chat | speak | schedule | available | free | time | calendar | monday | tuesday | wednesday
        thursday | friday | tomorrow | week | information | details | invite | discuss | connect | show me | tell me | set up | arrange | get started
        next steps? | deck | brochure | one[- ]?pager | demo
      `,
      money: `
        how much | costs? | prices? | pricing | charges? | fees? | expensive | quote
      `,
    },
  },
  drafts: {
    statements: {
      plain: `
        everything else, anything else, a, an, the, this, that, these, those, there, it, its, they, them, their, he, him, his, she, her, it's, that's,
        there's, what's, who, whose, what, where, why, how, and, or, but, so, as, of, in, on, at, to, for, from, with, by, about, into, over, under, up, down,
        off, than, then, too, also, just, very, quite, more, most, much, many, some, few, several, another, same, such, both, first, last, next, still, yet,
        already, now, again, once, is, are, was, were, be, been, being, am, has, have, had, do, does, did, can, could, would, should, may, might, must, let,
        get, gets, go, goes, come, comes, take, takes, one, two, three, four, five, six, seven, eight, nine, ten, thing, things, something, anything, way,
        lot, lots, bit, kind, sort, part, case, matter, end, time, times, day, days, week, weeks, month, months, year, years, hour, hours, minute, minutes,
        morning, afternoon, evening, monday, tuesday, wednesday, thursday, friday, hi, hello, dear, mr, mrs, ms, sir, madam, re, between, through, around,
        during, since, while, because, though, although, however, therefore, otherwise, instead, rather, even, well, today, currently, after, beforehand,
        later, here, yes, right, message, email, mail, customer*, client*, compan*, business*, situation, system, systems, project, place, people, new, big,
        small, different, main, other, others, else, own, away, like, simply, easily, exactly, simple, easy, quick, quickly, mainly, only, besides, meantime,
        meanwhile
      `,
      restating: `
        start, starts, begin*, range, ranges, includ*, contain*, cover, covers, consist*, comprise*, amount, amounts, total, tariff, plan, plans, package,
        each, every, apiece, head, person, per, unit, added, top, separate*, extra, addition*, rule, normal, normally, usual, usually, standard, general,
        generally, typically, run, runs, last, lasts, takes, need, needs, require*, order*, work, works, use, uses, connect*, host*, base*, located,
        available, exist, exists, appl*, valid, mean*, name*, call, short, brief, exact, precise*, number, sum, from, to, allow, monthly, yearly, weekly,
        quarter*, annual*, daily, invoiced, billed, charged, offer, offers, deal with, look after, looks after, cater*, specialis*, specializ*, focus*, serve,
        serves
      `,
      courtesy: `
        thank*, cheers, appreciat*, grateful, glad, pleas*, delight*, sorry, apolog*, lovely, great, nice, good, wonderful, brilliant, exciting, interest*,
        shame, pity, congratulat*, welcome, hope, hopefully, luck, wish you, enjoy, look forward, looking forward, best, regards, sincerely, soon, kind,
        holiday, weekend, happy to hear, love to, perfect, fantastic, all the best, no rush, no hurry, no pressure, take your time, hectic, busy, thanks,
        obliged, gladly, much obliged, in no hurry, quite all right, all right, no worries, no trouble, that's quite
      `,
      understanding: `
        understand*, understood, hear, heard, see, see why, imagine, i know, noted, realise, realize, aware, familiar, common, often, sound, sounds, follow,
        concern*, worry, worries, worried, mention*, said, say, tell us, describe, you're right, you are right, experience, happens, problem
      `,
      conceding: `
        fair, question*, point, honest*, straight*, frank*, reasonable, sensible, legitimate, important, serious, correct, indeed, true, idea, answer*, of
        course, makes sense
      `,
      regret: "unfortunately, sadly, afraid, regrettably, shame",
      not: `
        not, no, don't, doesn't, didn't, won't, wouldn't, can't, cannot, couldn't, shouldn't, isn't, aren't, wasn't, haven't, hasn't, nothing, none, neither,
        nor, unable, hardly, without, nobody, never
      `,
      promising: "promis*, guarant*, assur*, commit, commits, committed, vouch, pledge",
      knowing: `
        say, speak for, know, decide, decision, judge, guess, estimate, comment, certain, certainty, figure, confirm, sure whether, sure if, not sure, clear,
        tell you, answer that, have the answer, the answer to that, tell beforehand, no idea, off the top
      `,
      providing: "offer, offers, give, gives, do, make, provide, grant, foresee, have, got",
      inquiring: `
        ask, asking, check, checking, find out, enquire, inquire, clarify, consult, look into, verify, raise, pass on, pass it on, pass that on, pass your,
        forward, put that to, put your question, discuss, run it past, run that past, take it up with, put it to, bring it up, speak to our, talk to our
      `,
      returning: `
        get back, come back, back to you, let you know, reply, report back, update you, answer you, write to you, be in touch, in touch, hear from me, hear
        from us, drop you, keep you posted, the moment i know, once i know
      `,
      colleagues: `
        team, colleague*, manager, engineers, department, office, boss, experts, specialists, staff, planner*, accounting, technicians, workshop, developers,
        kitchen
      `,
      sending: `
        send, sending, share, show, showing, explain, describe, attach*, walk you through, present, demonstrate, introduce, forward you
      `,
      material: `
        slides, deck, brochure, catalog*, flyer, presentation, overview, information, info, document*, sheet, material*, photo*, picture*, example, examples,
        tour, video, details, detail, link, page, website, summary, questions, agenda, list
      `,
      talking: `
        talk, chat, conversation, visit, appointment, demo, phone, by phone, on a call, a call, short call, quick call, jump on, go through, together, in
        person, meet, discuss, talk through, on our call, get in touch with, in contact with, our emails, our mails, back to my email, back to our
      `,
      choosing: "pick, choose, book, select, suit*, slot, slots, calendar, schedule, time that, here",
      requesting: `
        need to know, would need, need the, it would help, help to know, useful to know, be useful, be helpful, tell me, let me know, could you tell, send me,
        write to me, share your, how many, how large, how long, roughly, may i ask, curious, to give you, before i, do you already, how experienced, have to
        see, i'd have to, help to look
      `,
      depending: `
        depend*, vary, varies, differ, differs, different for, from one to another, every shop is, each case, case by case
      `,
      perhaps: `
        perhaps, maybe, possibl*, probabl*, presumably, likely, might, may be, approx*, i think, i believe, seem*, appear*, should be, would be
      `,
      wishing: `
        if you like, if you want, if you'd like, if you'd rather, would you like, want to, prefer, happy to, gladly, with pleasure, please, feel free, would
        love, ready, i'd rather, i would rather, i'd like, i would like, whatever you decide, pressure, pick this up
      `,
      suiting: `
        suits, works for me, works well, fits, sounds good, fine with me, fine by me, fine, is fine, that works, see you, speak then, speak to you, talk then,
        are you free, you are free, you're free, are free on, free on, free at, still free, free to, feel free, free tomorrow, free this, free next, i am
        free, i'm free, free slot, free time, half past, quarter past
      `,
      payment: `
        password*, passcode*, pin, login, log in, credentials, verification code, card number, card details, bank details, bank account, account number, sort
        code, wire transfer, transfer to, transfer the, wire, gift card*, upfront, up front, in advance, down payment, advance payment, deposit, paypal,
        bitcoin*, crypto*, krypto*, western union, moneygram, telegram, whatsapp, iban, venmo, zelle
      `,
      ordinal: "second, third, fourth",
      free: `
        free, gratis, complimentary, waive*, gift, present, treat, at no, no charge, for nothing, on us, on the house, throw in, thrown in, bonus, is on me,
        on me, freebie, for the price of, at no charge, won't hear a word about money, without charge, nothing to pay, pay nothing, cost you nothing, costs
        you nothing
      `,
      money: `
        pay, pays, paid, paying, cost*, price*, bill, bills, fee, fees, charge, charges, money, rate, rates, budget, expens*, afford, spend, euro*, pound*,
        penny, cent, cents, bucks, quid, cash
      `,
      discount: `
        discount*, cheap*, lower, halve, reduc*, knock*, undercut, beat, match, sav*, rebate, concession, better price, below, cut, off the, come down, meet
        you, for half, a third, a quarter, slash, trim, shave, bargain, deal on, less than, pounds less, euros less, for less, half price, half the, half off
      `,
      refund: `
        refund*, reimburs*, credit*, money back, repay*, compensat*, return, returns, swap, replace*, exchange, take back, back again, redo, again for, back
        in full, of it back, pay it back, pay back, all of it back, paid back
      `,
      ourCost: `
        our expense, our treat, on our side, our side, our risk, our cost, our pocket, our account, cover the, bear the, absorb, shoulder, swallow, foot the,
        pick up the
      `,
      certainty: `
        count on, rely on, my word, our word, swear, bet, vow, definitely, certainly, absolutely, rest assured, sleep, don't worry, not to worry, worry about,
        peace of mind, hand in, hundred percent, lifetime, guaranteed, mark my, trust me, believe me, no matter, needn't, without fail, for sure, have my,
        you'll see, no need to worry, i promise, we promise
      `,
      agreement: `
        it's a deal, agreed, done, settled, shake on, sold, accept*, approv*, sign, signed, signing, you're on, you are on, consider it, consider the,
        consider yourself, in full, as it stands, go ahead, yes to, let's do it, happy to accept, in business, right you are, you have a, it's a yes,
        we're on, good as done, as good as, a deal, got a deal, yourself a deal, purchasing conditions, conditions in full, binding,
        legally, irrevocabl*, enforceable, hereby, contractually, obliged to
      `,
      favor: `
        exception, just for you, for you, especially for, personally, goodwill, as a favour, as a favor, myself, special, extra for, between us, tell you
        what, turn a blind
      `,
      absolute: `
        always, ever, never, whatever, whenever, whichever, everyone, everybody, everything, all, entire, complete*, fully, unlimited, as many, as much, as
        often, as long as, not one, round the clock, day and night, no questions asked, until you're, forever, endless*, infinite, as many times, come hell,
        until your, until you, as long, whatever happens, in any event, any time, anytime, at any moment
      `,
      deadline: `
        until, till, before, by the time, immediately, instantly, straight away, at once, overnight, tomorrow, tonight, sunday, saturday, weekend, night,
        christmas, easter, spring, summer, autumn, winter, asap, in time, first thing, by then, from day one, within, the same day, next monday, no rush with
        the, can wait, later on, square up, end of the season, by the end, before your
      `,
      exclusivity: `
        exclusiv*, sole, only one, no other, nobody else, anyone else, any other, territory, ahead of the others, priority, first in line
      `,
      liability: `
        liab*, damage*, fault, penalt*, responsib*, blame, loss, losses, indemn*, trouble, grief, broken, breaks, goes wrong, lawsuit, claim*, stolen, drops
        out, hang up, complaint*, delay*, liable
      `,
      leaving: `
        cancel*, terminat*, quit, end the, walk away, exit, notice, withdraw, drop out, call it off, call off, out of the contract, on the morning itself,
        leave whenever, leave at any, stop whenever
      `,
      service: `
        fix, repair*, bring, deliver*, collect, pick up, install*, set up, import, migrat*, connect it, develop*, handle, sort out, arrange, organis*,
        organiz*, take care, look after it, take over, come over, come round, pop round, be there, keep, hold, held, reserve*, put aside, extend, lend, loan,
        add, employ, hire, donate, recommend, publish, supply, protect, delet*, erase, remov*, write, translate, squeeze, get you, see to, settle, drive, come
        out, slip, reprint, redo, put our, walk away with, take on, take them on, hand out, print it
      `,
      condition: "if, should you, when, whenever, in case, unless, once",
      we: "we, we'll, we're, we've, we'd, our, ours, us",
      me: "i, i'll, i'd, i'm, i've, my, me, mine",
      you: "you, your, yours, you'll, you're, you've, you'd, yourself",
      future: "will, gonna, going to, won't, you'll, we'll, i'll, it'll, they'll, we'd be happy",
    },
    commitments: {
      free: `
        free, gratis, complimentary, no charge, no cost, no extra cost, without charge, on the house, at our expense, our treat, waive*
      `,
      unpaid: `
        pay nothing, won't pay, don't pay, not pay, only pay if, only pay when, only pay once, won't cost, cost nothing, costs nothing, cost you nothing,
        costs you nothing, nothing to pay
      `,
      guarantee: `
        guarantee*, warrant, warrants, warranty, warranties, promise, promises, promised, pledge*, vouch, my word, our word, assure you
      `,
      refund: "refund*, reimburs*, money back, repay*, compensat*, pay you back, pay it back",
      discount: `
        discount*, rebate*, price reduction, half price, half the price, half off, money off, cheaper, special price, special rate, better price, better
        rate, lower price, lower rate, reduced price, reduced rate, friend's price, mates' rates
      `,
      exclusivity: "exclusiv*, sole supplier, sole provider, first refusal",
      nobodyElse: `
        no other client, no other customer, nobody else, no one else, anyone else, anybody else, any other client
      `,
      liability: `
        liable, liabilit*, indemn*, harmless, full responsibility, take responsibility, accept responsibility, assume responsibility, responsible for any,
        responsible for all
      `,
      agreement: `
        hereby, legally, binding, contractually, irrevocab*, it's a deal, have a deal, got a deal, done deal, contract is closed, contract stands, contract
        is valid
      `,
      accept: "accept*, agree, agrees, agreed, approve*, sign, signs, signed, signing, consent*",
      terms: "terms, conditions, contract*, agreement, nda, clause*, addendum",
      bear: "cover, covers, covered, bear, pay, pays, take on, assume, absorb, make good",
      damage: "damage*, loss, losses, fines, penalt*",
      urgent: `
        immediately, at once, overnight, straight away, right away, asap, same day, without delay, at the latest, no later than, without fail, by the end,
        instantly
      `,
      perform: `
        deliver*, finish*, complete*, install*, ready, done, launch*, live, ship*, print*, set up, fix*, repair*, start, begin
      `,
      expire: `
        you have until, expires, expire, expiring, lapse, lapses, runs out, run out, ends, valid until, valid till, valid through, last day, last chance, closes,
        price goes up, prices go up, price rises, price will rise
      `,
      customer:
        "uses, use, trusts, trust, relies, rely, chose, picked, switched, buys, bought, runs, recommends",
      link: `
        works, work, working, integrates, integrate, integration*, connects, connect, syncs, sync, synced, plugs, plug, hooks, pairs, runs, run,
        compatible, interface*, our customers, our clients, our references
      `,
      linked: "with, into, to, on, for, include, includes, including, like",
      insult: `
        stupid*, idiot*, dumb, fool, fools, foolish, moron*, ridiculous, clueless, pathetic, ignorant, incompetent, loser*, imbecil*, lazy, brainless,
        liar*, crap, bullshit, clown*, useless, worthless, joke of a, jerk*, are garbage, is garbage, are rubbish, is rubbish, are trash, is trash,
        shut up, get lost, screw you, wasting my time, wasting our time, waste my time, waste our time, don't waste my, don't waste our, do not waste
        my, do not waste our, wasted my time, wasted our time, disgrace, amateurs,
        is a joke, are a joke, a bad joke, a scam, a sham, a fraud, scammers, fraudsters, crooks, swindlers, con artists, is a disaster, is a mess, a
        shambles, laughing stock, laughingstock, sucks, suck, third rate, amateurish, laughable, hopeless, mediocre, is a failure, are a failure, good
        for nothing, is a dump, rip off merchants
      `,
      deny: `
        not, no, don't, doesn't, didn't, won't, wouldn't, can't, cannot, couldn't, shouldn't, isn't, aren't, wasn't, haven't, hasn't, none, nothing,
        neither, nor, unable
      `,
      denyFar: "",
      that: "that, until, unless, than",
      whether: "whether, if, in case",
      join: "and, but, because, since, so, as, while, plus, yet, although, though",
      which: "what, which, how, who, when, where, why",
      asking: "would, do, does, could, can, shall, should, may, might, is, are, will, have, has, must",
      idle: `
        exclusive of vat, feel free, are you free, i'm free, i am free, you're free, when you are free, if you are free, whether you are free, still free, free slot*, free
        time, free times, free hour*, free day*, free minute*, free moment*, free tomorrow, free on, free at, free next, free this week, free for a call, free for a chat, free for a quick,
        free for a short, not only, not just, not to mention, nothing but, nothing less, no doubt, no worries, no problem*, no risk, no obligation*, no
        strings, no catch, no need, no trouble, no matter, no rush, no hurry, no pressure, no questions, no ifs, don't worry, do not worry, not to worry,
        don't hesitate, do not hesitate, don't mind, not mind, why not, can't wait, cannot wait, rather than promise, instead of promising
      `,
    },
    affirmation: `
      yes, yep, yeah, sure, certainly, absolutely, of course, agreed, confirmed, exactly, correct, that's right, no problem, not a problem,
      not an issue, no issue, deal, count on (it|us|me), consider it, as you (say|wish|like|want|ask), we confirm, i confirm, will do, can do,
      works for us, fine with us, fine by us,
    `,
    form: {
      your: "Your, My",
      name: "Name, Title, Company, Position, Signature",
      field: "First Name, Last Name, Full Name, Company Name, Contact Name, Recipient Name, Sender Name",
      insert: "insert(ed|ing)?",
      subject: "subject",
      dangling: "a, an, the, and, or, but, to, of, with, for, in, on, at, by, from, that, which, our, your",
      machine:
        "as an? (ai|artificial intelligence|language model), i am an ai, i'm an ai, (large )?language model",
      refusal: `
        i'm sorry(,)? but i (can't|cannot), i am sorry(,)? but i (can't|cannot),
        i (can't|cannot|can not) (assist|help|comply|fulfil|do that|share that),
      `,
      remark: `
        ((sure|certainly|of course)([,!.])? )?here('s| is| are) (the|a|an|your|my)( [a-z-]+)? (draft|reply|answer|response|email|follow-?up),
        (draft|reply|answer|response|follow-?up) ?:,
      `,
      prompt: "system ?prompt, (previous|prior|above) instructions, my (instructions|guidelines)",
      dot: "dot",
      atSign: "",
      introduction:
        "my name is, my name's, i am called, (this is|i'm|i am)(?= [a-z]+( [a-z]+)? (from|at|with|here|of))",
      never: "never, do not, don t, dont, not, no, avoid",
      say: "ever, say, claim, promise, mention, state, use, offer, call, write",
      that: "that, any, a, an, the",
    },
    answers: {
      greeting: "Hello",
      closing: "Best regards",
      thanks: "Thank you for your reply.",
      choose: "You can choose a time that suits you here:",
      propose: "Which day and time would suit you for a short call?",
      booked: "I look forward to our conversation.",
      unclear: "If you would like to talk about it, which day and time would suit you?",
      again: "I would like to come back to our emails.",
      first: "I would like to get in touch with you.",
      chooseToTalk: "If you would like to talk, you can choose a time that suits you here:",
      proposeToTalk: "If you would like to talk, which day and time would suit you?",
    },
  },
};
