/** Lists the English words of instructions to a machine. */
import type { MachineWords } from "./machine-words.ts";

export const EN_ORDERS: MachineWords = {
  ignore: `
    ignor*, disregard*, forget, overrid*, bypass*, overwrit*, put aside, set aside, leave aside, cancel, drop, discard*, stop following, don't follow, do not follow, no longer apply,
    no longer applies, scrap, wipe, erase, void, nullified, supersed*, obsolete, no longer counts, no longer count, no longer valid, no longer binding, no longer in force,
    doesn't count, pay no attention, pay no heed, throw away, throw out, abandon, dismiss, opposite of, reset, revoked, rescinded, suspended, replaced, disobey, neglect, break,
    stop obeying, not apply, don't stick, clear, are cancelled, is cancelled, been cancelled, are canceled, are void, don't have to stick, needn't stick, need not follow,
    needn't follow, don't have to follow, no need to follow, don't need to follow, not bound, no longer bound, free from, freed from, overrul*, deviate, let go of, unlearn, shake off,
    put away, turn off, switch off, disable, deactivate, deleted, removed, a test, only a test, just a test, precedence, takes priority, prevail*, contrary, against, instead of,
    rather than, outrank*, outweigh*, expired, outdated, irrelevant, meaningless, untrue, fake, cleared, undo, undone, terminate*, repeal*, waive*, lift, lifted, stronger than,
    more important than, higher than, supplant*, trump, trumps, don't obey, don't heed, stop heeding, don't listen, stop listening, give up, ditch, toss, cast aside, lay aside, shelve,
    step outside, violate, work around, circumvent*, evade, gone, struck, crossed out, dead, forgotten, scratch, delete, deleting, remove your, purge, never got, never received,
    never had, forgets, forsake, skip your, nullify, annul, annulled, invalid, invalidate*, quash*, unbind, unset, unlock, jettison, leave behind, set your, put your, no heed,
    take no notice, don't mind, never mind, nevermind, over and above, no longer matters, no longer matter, does not matter,
  `,
  command: `
    instruction*, command, commands, directive*, prompt, prompts, guideline*, rules, policies, you were told, you've been told, you have been told, asked of you, told you to,
    earlier orders, previous orders, programming, restrictions, constraints, safeguards, what you were given, everything above, all of the above, whatever came before,
    anything that came before, text above, lines above, prior directions, previous directions, earlier directions, briefing, brief you, briefed, your orders, prior orders,
    previous commands, orders you, setup you, your setup, initial setup, policy you, your policy, your training, your limits, your role, your task, your constraints, your operator,
    your developer, your creator, your memory, told you, taught you, you learned, programmed, previous context, prior context, earlier context, script, rule, boundaries, filters,
    safety, above instructions, earlier guidelines, brief from, brief of, mandate, instruct, instructed, training data, whatever you were, whatever your, hitherto, up to now,
    so far told, told before, default behavior, default behaviour, defaults, your employer, your makers, system rules, the rules you, owner told, system message, rulebook, handbook,
    code of conduct, setup is, prior setup, your prior, your previous, your earlier, your existing, your initial, your original, your current, whatever anyone told, orders from,
    original orders, system instructions, default rules, company rules, house rules, standing orders, guidance, told by, been taught, were taught, company gave, gave you, given you,
    configured with, you were configured,
  `,
  comply: "follow, following, obey, obeying, adhere, stick to, abide, observe, comply, respect, heed",
  become: `
    you are now a, you are now an, you are now the, you're now a, you're now an, you're now the, you are no longer a, you're no longer a, act as if, act as though, act like a,
    play the role, play the part, roleplay, impersonate, imagine you are, take on the identity, take on the role, take on the persona, assume the role, assume the identity,
    assume the persona, adopt the role, adopt the persona, adopt the identity, step into the role, slip into the role, your name is now, your new name, your new role, your new identity,
    your new persona, you've become, you have become, you will be our, you will act as, you shall act as, in the voice of, in character, as though you were, as if you were,
    respond as our, respond as a, reply as our, answer as our, answer as if, answer like a, write like a, talk like a, sound like a, play a game you, let's roleplay, role-play,
    alter ego, no longer an assistant, your true identity, no restrictions, no limits, unrestricted, jailbroken, jailbreak, henceforth you are, henceforth you're, starting now you are,
    starting now you're, switch roles, imagine being, imagine that you, you are called, you're called, your name is, your name will be, be my, be our, you're actually, you are actually,
    you'll play, you will play, acting as our, acting as my, in the role of, the persona of, the role of, you're now our, you are now our, you are now my, you're now my, speak as,
    reply in the voice, with the personality, you turn into, transform into, represent us, you're a vending, put on the hat, wear the hat, take the part of, take on the part,
    take our side, you speak for us, speak for us, speaking for us, step into the shoes, on our payroll, you belong to us, you are ours, you serve us, you answer to us,
    as of this message you, you're nothing but, consider yourself our, consider yourself a, consider yourself my, think of yourself, behave like, behave as, behaving as,
    channel your inner, mimic, simulate, emulate, adopt a, personify, pose as, act the part, be a pirate, as a pirate, like a pirate, sound like, play a, play our, play the,
    not a vendor, not a seller, not a salesperson, not a sales rep, not an assistant, not a bot, like a drill, talk to me like, talk to us like, as though you never, as if you never,
    from this moment you are, from this moment you're, from this point you are, from here on you are, from here you are, as of now you are, as of today you are,
    effective immediately you are, as if you worked, as though you worked, as if you belonged, as if you represented, in the role, your job is now, your task is now, you're hired as,
    stop being, cease to be, you work for us, you now work for, you are working for us, reply as him, reply as her, reply as if, write as our, sign as our, under the name,
    hereby appointed, assume the part, assume the mantle, play along as, from now on you are, from now on you answer, from now on you reply, from now on you act, from now on you speak,
    from now on you follow, from now on you only, from now on you will be, from now on you will act, from now on you never, from now on you always, from now on you have, treat me as,
    from now on you're,
  `,
  inside: `
    your system prompt, prompt say, in your prompt, full prompt, entire prompt, initial prompt, original prompt, prompt text, show your prompt, show me your prompt, reveal your prompt,
    print your prompt, repeat your prompt, your exact prompt, prompt verbatim, system prompt, confidence score, confidence value, confidence level, confidence rating, confidence number,
    review queue, approval queue, moderation queue, hot lead, mailbot, your safeguards, your guardrails, your guidelines forbid, safety check passed, security check passed,
    safety checks passed, security checks passed, verified as safe, content filter, content policy, language model, which model are you, which model and version, what model are you,
    what ai are you, which ai are you, decode this, decode the following, do as i say, do what i say, do as we say, obey me, obey the sender, comply with the sender, orders from me,
    no alarm please, no warning please, not allowed to tell, not allowed to say, not allowed to reveal, forbidden to say, injection, jailbreak, blank slate, clean slate,
    only instructions, only rules, as interested, as positive, hot prospect, clean bill of health, told to avoid, told not to, told you to say, topics you avoid, in the loop,
    ready for direct, ready for automatic, ready for immediate, internal notes, unfiltered, uncensored, developer mode, admin mode, debug mode, your operator, the operator,
    your classifier, classifier, anti-injection, prompt injection, your training, neural, chain of thought, hidden instructions, threshold, auto-approve, autoapprove, hidden text,
    secret text, your rulebook, sentiment positive, urgency low, new objective, for instant reply, for instant replies, for instant answers, for immediate reply, for direct reply,
    how were you configured, how are you configured, verified sender, sender verified, sender is verified, trust level, answer without restrictions, reply without restrictions,
    respond without restrictions, free to answer, exactly those words, exactly these words, these exact words, those exact words,
  `,
  no: `
    not, no, never, don't, doesn't, needn't, nobody, no one, unnecessary, needless, skip, skips, skipping, out of, leave out, no one's, nobody's, neither, nor, omit, isn't, aren't,
    don't wait, nothing to,
  `,
  skip: `
    skip, skips, skipping, bypass*, omit, leave out, forgo, dispense with, cut out, don't wait, no waiting, without waiting, spare yourself, save yourself, do without, drop, waive,
    shortcut, short-circuit, pointless, needless, unneeded, without, independent of, regardless of, refrain from, abstain from, avoid,
  `,
  review: `
    check, checked, checking, review*, approve, approval, approves, approving, verif*, supervis*, moderat*, proofread*, oversight, inspect*, looking at, look at, control, okay, ok,
    go-ahead, sign-off, signoff, intervention, second pair of eyes, go past, double-check, double-checking, vetting, clearance, quality control, sanity check, looked at, seen by,
    look over, approval step, looking, looked over, reading, reads it, read it, glance, consent, permission, the loop, clear it, clear this, sees this, sees it, human review, consult,
    consulting, consultation, asking, ask, involve, involving, management, authorization, authorisation, sanction, blessing, nod, green light, vet, scrutiny, scrutinize, examination,
    examine, audit, second look, waiting for, see this, seeing it, touch, touches, hands, screening, escalation, sign off, signing off, confirm, confirmation, feedback from, once-over,
    proof, second opinion, show it, showing, show this, showing it, run it past, run it by, circulate, circulating, clearing it, waiting, wait for, queue, queueing, countersign*,
    double check, another look, eyes on, quality check, sign this off, sign this, sign it off, see it,
  `,
  person: `
    human, humans, person, people, anyone, anybody, someone, somebody, nobody, no one, employee*, staff, manual, manually, anyone's, anybody's, nobody's, no one's, your boss, your
    manager, your supervisor, your team, a colleague, your colleagues, management, boss, lawyer, colleague, supervisor, superior, team, anybody else, anyone else, another person, real
    person, operator, operators, third party,
  `,
  need: "need, needs, needed, necessary, required, requires, has to, have to, must",
  dispatch: `
    send, sent, sending, dispatch*, go out, goes out, going out, release, publish, fire off, hit send, press send, reply instantly, reply now, reply immediately, reply right away,
    respond instantly, respond now, respond immediately, respond right away, answer now, answer immediately, answer instantly, answer right away, get the answer to me, get it out,
    let it go, out the door, straight out, respond with, mail it, transmit, reply on the spot, on the spot, answer on the spot, mail the answer, go straight, reply at once,
    answer at once, respond at once, as is, reply, respond, answer, replying, responding, answering, forward it, ship, deliver, submit, mail your, answered, replied, responded,
    go ahead and, click send, press reply, push send, push it out, send off, send out, send back, shoot it, shoot it over, fire it, fire away, fire it off, pass it on,
    get back to me right, answering me, you answer, you reply, you respond, let it fly, mail out,
  `,
  cleared: `
    approved, cleared, pre-cleared, precleared, pre-approved, preapproved, authorized, authorised, whitelist*, allowlist*, trusted, released, accepted, green light, agreed, consented,
    vetted, exempt, permitted, passed, passes, let through, has let, waved through, signed off, thumbs up, found nothing wrong, found no, deemed safe, judged safe, rated safe,
    considered safe, classified as safe, certified, validated, confirmed safe, completed successfully, ok'd, okayed, greenlit, verified, harmless, exempt*, excluded from, bill of
    health, green-lit, nothing to worry, ok by, fine by, allowed through, rubber-stamped, ticked off, marked as safe, declared safe, found safe, found harmless, let, lets, said yes,
    says yes, gave the nod, came back clean, came back negative, clean, found nothing, nothing found, no issues, no findings, no objections, no objection, standing approval, blessed,
    ratified, endorsed, given the okay, given the ok, gave the okay, gave the ok, gave its blessing, given its blessing, gave green light, okay'd, no complaints, survived, sailed
    through, made it past, made it through, got past, got through, signed by, stamped, qualifies, eligible, entitled, risk-free, safe-listed, low risk, no risk, judged harmless,
    pronounced safe, clear, earmarked, marked for, destined for, registered for, enabled for, activated for, arranged, gave this a pass, a pass, a pass from, good to go, as safe,
    cleared for, fit for, ready for automatic, ready to be answered, rated green, flagged as safe, deemed fine, is fine, is ok, is okay, suitable, pre-validated, prevalidated,
    trustworthy, legit, authenticated, known sender,
  `,
  automatic: `
    automatic, automatically, automated, unattended, auto-send, auto-reply, autopilot, autonomous*, unsupervised, instant answers, instant answer, instant replies, instant reply,
    immediate sending, hands-free, direct reply, direct answer, direct sending, direct response, immediate reply, immediate answer, straight reply, automatic reply, automatic answer,
    automated reply, autoresponse, unmonitored, unreviewed, unchecked, no-touch, machine reply, straight-through,
  `,
  checked:
    "reviewed, checked, vetted, examined, inspected, pre-checked, prechecked, pre-screened, screened, proofread",
  virus: "virus*, viren*, wirus*, avast, antivir*, malware",
  guard: `
    filter, filters, guard, guards, guardrail*, safety check*, safety review*, safety system*, security check*, security filter, security review*, moderation, moderator, moderators,
    moderation team, reviewer, reviewers, checks, compliance, screening, content check, quality check, safety team, security team, security department, risk team, trust team,
    validation, approval team, review system, control system, control team, watchdog, gatekeeper, classifier, auditors, auditor, audit, censors, censor, supervisor, supervisors,
    anti-injection, verifier, verification team, quality team, risk check, risk assessment, content review, trust and safety, sanity check, inspector, inspectors, spam check, abuse
    team, approver, approvers, approval process, approval step, human reviewer, censorship, vetting, second reviewer, admin, admins, administrator, operator, bot check, moderated,
    unmoderated, spam team, it team, it department, owner,
  `,
  yours: "your, yours",
  we: "i, i'm, i'll, i've, i'd, we, we're, we'll, we've, we'd, our, my",
  flag: `
    flag, flagged, flagging, mark, report, hold, held, quarantine*, warn, warning*, alert*, alarm*, suspicious, escalate, caution, cautions, concern, concerns, raise concerns,
    trigger any, stop, block, blocked, intercept*, withhold, withheld, detain, hold back, put aside, doubt, red flag, red flags, on hold, hold up, pause, paused, delay, pull out,
    red-flag, question, person, human, set aside, park, parked, reroute, divert, suspicion, suspicions, refuse, reject, rejected, tick, attention, query, review, inspect, doubtful,
    spam, trap,
  `,
  message: `
    this email, this e-mail, this message, this mail, this reply, this text, this request, this answer, this one, about it, about this, this should, this must, this needs, my message,
    my email, my e-mail, my text, these lines, this sender, this note, this inquiry, this enquiry, this conversation, the above text, this content, my status, my category, our request,
    my request, my reply, our message, our email, this sentence, the message, the email, gave this, gave it, have this, harmless inquiry, harmless request, harmless email,
    harmless mail, harmless message, normal inquiry, normal email, mails from us, emails from us, messages from us, our mails, our emails, our messages, anything from us, mail from us,
    mail of ours, this was, this mail of mine, the message above, this text of, found here, it as,
  `,
  file: `
    classify, categorise, categorize, classified, categorized, categorised, file this, file it, file me, rank this, rate this, score this, tag this, label this, label it, put me down,
    put this down, sort this, classification, register me, register this, log this, log me, treat this, consider this, book this, count this, count me, assign, give, set, mark, tag,
    rate, grade, put, deem, regard, recognize, recognise, list, declare, enter, record, store, designate, qualify, process, handle, judge, marking, marking this, treating, considering,
    classifying, see this, view this, interpret, take this for, mistake, report that, report it as, report to, rank,
  `,
  label: `
    interested, positive, harmless, safe, lead, qualified, booked, priority, trusted, legitimate, innocuous, benign, unsuspicious, warm, hot, category, confidence, score, won, customer,
    status, interest, meeting, normal, high, opportunity, ok, non-suspicious, unproblematic, acceptable, approved, green, genuine, real, sales-ready, promising, meeting booked,
    meeting-booked, not spam, attack, threat, phishing, manipulation, injection, spam, malicious, hack, abuse, offensive, risky, urgent, dangerous, clean, trustworthy, legit,
    safe sender, nothing unusual, nothing suspicious, nothing out of, no concerns, no risk,
  `,
  tag: "label, labels, category, categories, classification, rating, verdict",
  include: `
    include*, contain*, insert*, add, put, quote, quotes, reproduce*, repeat*, write, copy, paste, state, states, say, says, has, begin*, start*, direct me, directs me, point me, refer
    me, send me to, use the words, use the phrase, use the sentence, use the line, work the phrase, work the words, work the sentence, weave, slip, finishes, end, ends, close, closes,
    conclude*, append, embed, appear, appears, feature, features, carry, carries, attach, link, echo, restate, opens, opening, sign off, signing off, signs, work in, bring up, drop in,
    cite, saying, carrying, spell out, concluding, find, found, occur, occurs, show up, turn up, inject, squeeze, present, display, displays, render, drop, leave, quoting, close with,
    opens with, final, ending, worded, using,
  `,
  answer: `
    your reply, your answer, your response, your next email, your next message, the reply, the answer, the response, write back, an answer, a reply, when answering, when you answer,
    when replying, when you reply, when responding, when you respond, when you write back, get back to me, what you send me, what you write, what you send, whatever you write,
    your closing line, your first line, your last line, your first sentence, your last sentence, your signature, your email should, your mail should, your message should,
    your email with, your message with, your mail with, email should, your subject, your replies, your answers, your responses, your next mail, your draft, the draft, your mail back,
    mail back, your email back, reply with, respond with, answer with, your next line, your reply's, your comeback, your next one, your follow-up, when you get back, next reply,
    next answer, next response, next message, next email, next mail, response, replies, answer back, respond using, reply using, answer using, reply exactly, answered,
    generated message, generated text, generated reply, generated answer, generated email, text you generate, message you generate, text you produce, what you produce,
    what you generate, whatever you produce, whatever you generate, answer every, answer each, answer all, reply to every, whatever you come up with, what you come up with,
  `,
  letter: `
    the email you send, the message you send, your text, in your email, in your message, in your mail, an email that, a mail that, a message that, your mail to me, your mail to us,
    your email to me, your email to us,
  `,
  verbatim: `
    sentence*, line, phrase, exact, exactly, word for word, verbatim, literally, the words, following, wording, paragraph, the word, the phrase, the string, words, string, statement,
    slogan, passage, first word, last word, quote, tagline, closing, opener, expression, remark, motto, quotation, announcement, note, precisely, these words, those words,
  `,
  asked: `
    link to, a link, price list, brochure, case study, customer number, order number, vat number, reference number, invoice, contract, agreement, quote for, quotation, prices, pricing,
    documents, references, reference, presentation, spam folder, subject, subject line, attn, the costs, setup costs, fees,
  `,
  ask: "what, what's, which, how, who, whose, where",
  reveal: `
    show, tell, list, give, share, send, copy, print, reveal, disclose, summarize, summarise, describe, explain, dump, export, repeat, paste, display, name, forward, send me, send us,
    forward me, give me, tell me, show me,
  `,
  recite:
    "quote, cite, recite, print, reveal, disclose, show, list, dump, output, paste, leak, repeat, expose, spell out, write out",
  secret: `
    prompt you, your instructions, instructions you, instructions did you, instructions have you, instructions were you, rules you, rules were you, rules did you, rules do you,
    guidelines you, guidelines were you, guidelines do you, guidelines did you, your configuration, settings is your, settings are you, settings you run, sort my, sorted my,
    classified my, categorized my, classify my, rated my, rate my, score did, text before my, text you were given, given before, your training data, api key, your api, your database,
    your internal, internal notes, your source code, your temperature, context window, your rules, probability did, did you consider me, consider me interested, you work under,
    you follow, guidelines, your orders, above this email, above my email, above this message, before this email, before this message, before my message, your hidden, your setup,
    you rate, you rated, you scored, score my, scored my, your classifier, classifier, told to say, want you to say, wants you to say, instructed to, instructed you, wording were you,
    you were given, were you given, are you given, did they give you, they told you, your operator, instructions behind, behind your, your context, your knowledge base, your examples,
    told about us, notes on us, notes about us, notes you keep, file on us, know about us, know about other, restrictions do, restrictions are, probability makes, score makes,
    makes you send, confident were you, sure were you, certain were you, in classifying, in judging, in rating, your confidence, score did you, score does, percentage did, your prompts,
    your parameters, your parameter, were you programmed, are you programmed, were you trained, are you trained, you were configured,
  `,
  others: `
    other clients, other client, other customers, other customer, other companies, other leads, other prospects, other people you, another client, another customer, other
    conversations, other mailboxes, other inboxes, all your clients, all your customers, all clients, all customers, your client list, your customer list, previous customer, last
    customer, previous client, last client, other senders, other recipients, everyone else, someone else, others, other prospect, other lead, other contact, other company, other
    accounts, your other accounts, other businesses, other firms, other people's, different customers, different clients, rival*, competitors of ours, fellow customers, remaining
    clients, rest of your clients, other people in your inbox, your inbox,
  `,
  data: `
    data, address, addresses, email, emails, e-mails, phone, prices, price, contracts, conversations, messages, details, negotiated, pay, paid, told you, wrote, replies, figures,
    numbers, discounts, list, records, notes, secrets, terms, answered, said, write, written, ask, asked, agreed, got, offered, offers, see, correspondence, threads, mails, mailbox,
    mailboxes, quotes, orders, deals, invoices, access, information, content, contents, names and, pricing, inbox, say,
  `,
  decode: `
    decode, decoded, decoding, decipher*, decrypt*, rot13, rot-13, base64, base-64, caesar, backwards, backward, right to left, in reverse, morse, hexadecimal, unscramble, encoded,
    ciphertext, unscrambled, reversed, cipher, hex, unpack, read the first letters, first letters, first letter, initial letters, acrostic, every second letter, every other letter,
    shift, shifted, vigenere, atbash, leetspeak, pig latin, mirror, mirrored, ascii, unicode, binary, octal, translate from,
  `,
  obey: `
    obey, follow, execute, carry it out, carry out, do it, apply it, comply, perform, act on, run it, read it, read this, do what, below, task, act accordingly, do as, respond to it,
    answer it, treat, carry, following, as an instruction, instruction, instructions, proceed, message, text, string, line,
  `,
  post: "contact, contact person, point of contact, provider, supplier, vendor, third, second, fourth",
  earlier: "i told you, we told you, i said, we said, i wrote, we wrote, i mentioned, i asked you",
  idle: `
    send me, send us, sending me, sending us, send over, sent me, sent us, subject line, bottom line, don't send anything, do not send anything, send nothing, hold off sending,
  `,
};
