/** Labeled replies, hidden from authors of the rules: English, people who accept or decline. */
import { readCases } from "../case.ts";

export default readCases(`
#### h-en-01 interested | two words
From: Jay Mistry <jay@mistrycourier.example>
Subject: Re: supplier invoices

Yes please

#### h-en-02 interested | a wish to see it, with a long signature
From: Catherine Boyd <cboyd@boydandsons.example>
Subject: RE: supplier invoices at Boyd & Sons

Hello Tom

Thanks for the note, good timing. I'd be keen to see this in action with a few of our own invoices.

Kind regards
Catherine Boyd FCCA
Finance Director
Boyd & Sons Ltd, Unit 4, 18-22 Canal Road, Leeds LS12 2AB
Office 0113 496 0055 - Mobile 07700 900 188
Office closed 25/12 - 02/01

#### h-en-03 interested | what would it be per month
From: Manny Ortiz <manny@ortizlumber.example>
Subject: Re: paper invoices

whats the monthly cost and is there a contract

#### h-en-04 interested | gives free hours
From: Leah Stern <leah@sternlabs.example>
Subject: Re: supplier invoices

I have some availability next week, Monday after 11 or Wednesday before noon (PT). Either work?

On Thu, Mar 5, 2026 at 9:00 AM Tom Reed <tom@brightlane.example> wrote:
> P.S. Not relevant? Say "stop" and you are off the list.

#### h-en-05 interested never-send | later, and glad to be asked
From: Paul Deacon <paul@deaconcranes.example>
Subject: Re: supplier invoices

We're very keen in principle. Year end has us buried though, so could we pick this up in late April?

#### h-en-06 interested | dug out of the junk folder
From: Tanya Reid <tanya@reidbeauty.example>
Subject: Re: Re: supplier invoices

Just spotted you in my junk mail. This could save us a temp, can you show me how it works?

#### h-en-07 interested | not buying, and reading all the same
From: Eric Lund <eric@lundoutfitters.example>
Subject: Re: paper invoices

Not ready to buy anything, but do send the case study, I'd like to read it.

#### h-en-08 interested never-send | wants to be rung up
From: Maureen Tighe <maureen@tighefuels.example>
Subject: Re: supplier invoices

Can you give me a ring on 01632 960 441 this afternoon? Easier to explain over the phone.

#### h-en-09 interested | "don't hesitate", "no rush"
From: Victor Abel <victor@abelcasting.example>
Subject: Re: supplier invoices

Don't worry about the slow reply on my end, no rush. Yes, let's set something up.

#### h-en-10 interested | security first
From: Grace Kim <grace.kim@kimandlowe.example>
Subject: RE: supplier invoices

How do you handle scanned PDFs, and where is the data hosted? If the answers are sensible I'd join a demo.

#### h-en-11 interested never-send | hands on to a colleague in copy, warmly
From: Rob Sutter <rob@sutterseeds.example>
Subject: Re: paper invoices

Like it. Copying in Megan from AP who'd be the one to use it - over to you two to find a time.

#### h-en-12 interested | leaving a competitor
From: Hugh Barclay <hugh@barclaystone.example>
Subject: Re: supplier invoices

Funny you should write, our current provider just raised prices by 30%. What do you charge?

#### h-en-13 interested | wants to stop the typing, not the mails
From: Sue Pollard <sue@pollardpies.example>
Subject: Re: paper invoices

If it means we can stop typing these things in by hand, count me in.

#### h-en-14 meeting-booked | by our link
From: Darren Moss <darren@mosscarpets.example>
Subject: Re: supplier invoices

Done, I've put myself in for Tuesday at 4 using your scheduling page.

#### h-en-15 meeting-booked | an acceptance with a word of its own
From: Hannah Weiss <hannah.weiss@weissdental.example>
Subject: Accepted: Brightlane x Weiss Dental @ Mon Mar 9, 2026 10am - 10:30am (CDT)

Hannah Weiss has accepted this invitation.

Looking forward to it.

When: Mon Mar 9, 2026 10am - 10:30am Central Time

#### h-en-16 meeting-booked | our time suits, and is fixed
From: Miles Corby <miles@corbyyachts.example>
Subject: Re: Friday?

Friday 2pm it is. I've blocked it out, talk to you then.

#### h-en-17 meeting-booked | invitation received and noted
From: Joan Avery <joan@averyschools.example>
Subject: RE: Invitation: intro call

The meeting is in my calendar, I've accepted. See you on the 12th.

#### h-en-18 not-interested | short
From: Clive Marsh <clive@marshplant.example>
Subject: Re: supplier invoices

Nope

#### h-en-19 not-interested | polite
From: Rebecca Stein <rebecca@steininteriors.example>
Subject: Re: supplier invoices

Hi Tom - appreciate you thinking of us, but this isn't something we need. Wishing you success with it.

Rebecca

#### h-en-20 not-interested | works with somebody else
From: Omar Sayed <omar@sayedimports.example>
Subject: RE: paper invoices

We signed a three-year deal with Basware in December so there's nothing to discuss.

#### h-en-21 not-interested | sarcasm
From: Dermot Walsh <dermot@walshquarry.example>
Subject: Re: supplier invoices

Yeah, because what this business really lacks is one more subscription. Thanks a million.

#### h-en-22 not-interested | will decline now and later
From: Lorna Gill <lorna@gillkitchens.example>
Subject: Re: supplier invoices

I'll have to decline. This isn't a priority for us this year or next.

#### h-en-23 not-interested | insult
From: Rick Sands <rick@sandsdiesel.example>
Subject: Re: paper invoices

Are you kidding me? Worst cold email I have ever read.

#### h-en-24 not-interested | the letter's footer in his signature asks to unsubscribe
From: Tobias Crowe <tobias@crowegallery.example>
Subject: Re: supplier invoices

Thanks, not for us.

Tobias Crowe
Crowe Gallery, Bath
To stop receiving our exhibition invitations please unsubscribe at crowegallery.example/leave

#### h-en-25 not-interested opt-out | the plain case
From: Denise Hart <denise@hartmedical.example>
Subject: RE: supplier invoices

Could you please take my email off your distribution list? Many thanks.

#### h-en-26 not-interested opt-out | two words in a hurry
From: Lou Bianchi <lou@bianchitile.example>
Subject: Re: paper invoices

unsubscribe me

Sent from my Galaxy

#### h-en-27 not-interested opt-out | never again
From: Craig Nash <craig@nashroofing.example>
Subject: Re: supplier invoices

Never contact me or this company again.

#### h-en-28 not-interested opt-out | with an authority
From: Eleanor Whyte <eleanor@whytelegal.example>
Subject: Re: supplier invoices

This is unsolicited marketing. Please delete any record you hold of me and confirm that you have done so; otherwise I will raise it with the ICO.

#### h-en-29 not-interested opt-out | a stop inside a sentence
From: Tony Marino <tony@marinodeli.example>
Subject: Re: supplier invoices

Enough. Stop sending me these emails.

#### h-en-30 not-interested opt-out | courteous
From: Abigail Frost <abigail@frosttravel.example>
Subject: Re: paper invoices

Hope you're well. I'd rather not receive further messages about this, thank you for understanding.

#### h-en-31 not-interested opt-out | lists
From: Ed Larkin <ed@larkinpumps.example>
Subject: Re: supplier invoices

Pls remove from all lists. Thx

#### h-en-32 not-interested opt-out | the subject alone
From: bookings@harbourcottages.example
Subject: Please unsubscribe

-- 
Harbour Cottages, 01326 555 019

#### h-en-33 not-interested opt-out | with money
From: Walter Pike <walter@pikeholdings.example>
Subject: Re: supplier invoices

Under the CAN-SPAM Act you are obliged to honor this opt-out request. Each further message may cost you $50,120.

#### h-en-34 not-interested opt-out | left, and please no more
From: Sam Keats <sam@keatsretired.example>
Subject: Re: supplier invoices

I retired two years ago. Please take me out of your database.
`);
