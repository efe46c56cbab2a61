/** Labeled replies, written blind to the rules: English, refusals and near misses of an opt-out. */
import { readCases } from "../case.ts";

export default readCases(`
#### f-en-01 not-interested opt-out | one word, from a phone
From: Carl Ostrander <carl@ostrandermills.example>
Subject: Re: Supplier invoices at Ostrander Mills

unsubscribe

Sent from my iPhone

#### f-en-02 not-interested opt-out | polite
From: Hannah Pruitt <hpruitt@lakeviewdental.example>
Subject: RE: Matching invoices with orders

Hi Tom,

Thanks for thinking of us. This isn't something I look after, and I'd be grateful if you could take my address off your mailing list.

All the best,
Hannah

#### f-en-03 not-interested opt-out | typed on a phone
From: Rod Bailey <rod.bailey@baileyroofing.example>
Subject: Re: your supplier invoices

pls stp emailng me mate. got no use for this

#### f-en-04 not-interested opt-out | legal, erasure and objection
From: Dr. Eleanor Whitcombe <e.whitcombe@whitcombeassociates.example>
Subject: Re: Question about your supplier invoices

Dear Mr Reed,

I object under Article 21(2) of the UK GDPR to the processing of my personal data for direct marketing purposes. I further require, under Article 17, the erasure of everything you hold that relates to me, and ask you to tell me from which source it was obtained.

I expect written confirmation within one calendar month.

Yours sincerely,
Eleanor Whitcombe

#### f-en-05 not-interested opt-out | legal, the American law
From: Marcus Dell <mdell@dellfreight.example>
Subject: Re: Re: Supplier invoices

This is the third message after I opted out on February 11. CAN-SPAM gives you ten business days, and you are past that. Honor the request or my attorney will be the next one to write.

Marcus Dell
Dell Freight Inc., 1400 Harbor Blvd, Tampa FL

#### f-en-06 not-interested opt-out | threatens with the regulator
From: Gareth Pugh <gareth@pughandsons.example>
Subject: Re: Quick one about invoices

I never gave consent to be marketed to on this address. One more of these and I'll be filing a complaint with the ICO.

#### f-en-07 not-interested opt-out | at the end of a longer mail
From: Lorraine Fisk <lfisk@coppertonehomes.example>
Subject: Re: Supplier invoices at Coppertone Homes

Tom,

I read your note with some interest because we went through exactly this exercise last year. We looked at four vendors, ran two pilots and settled on Coupa in January. The team is happy, the match rate is above 90% and I have no appetite to reopen the decision.

So there is really no point in keeping me in your sequence. I'd rather not hear from you again on this.

Good luck with it,
Lorraine

#### f-en-08 not-interested opt-out | angry
From: Vince Tarantola <vince@tarantolatile.example>
Subject: Re: Re: Re: your supplier invoices

How many times do I have to ignore you before you get the hint? Leave me alone.

#### f-en-09 not-interested opt-out | for the whole company
From: Office Manager <office@briarwoodvets.example>
Subject: Re: Supplier invoices

Please do not contact anybody at Briarwood Vets again, on this or any other subject.

#### f-en-10 not-interested opt-out | one word and a signature
From: Theresa Nolan <tnolan@nolanprint.example>
Subject: RE: Question about your supplier invoices

Remove.

Theresa Nolan
Finance Director | Nolan Print Ltd
T 020 7946 0122

#### f-en-11 not-interested opt-out | formal
From: Anand Krishnan <a.krishnan@meridianpumps.example>
Subject: Re: Matching invoices with orders

Dear Sir,

Kindly refrain from sending further correspondence to this mailbox.

Regards,
A. Krishnan

#### f-en-12 not-interested opt-out | asks for erasure in plain words
From: Beth Callahan <beth@callahanfarms.example>
Subject: Re: Supplier invoices

Hi, not sure how you got my details but please wipe them from whatever database they're in. Thanks, Beth

#### f-en-13 not-interested | short
From: Owen Marsh <owen@marshmarine.example>
Subject: Re: Supplier invoices at Marsh Marine

Thanks Tom, but we'll pass.

Owen

#### f-en-14 not-interested | has something else
From: Julia Stern <julia.stern@fairmontlabs.example>
Subject: RE: Matching invoices with orders

Hi Tom, we rolled out Basware two years ago and are under contract through 2028, so there's nothing for us here. Best, Julia

#### f-en-15 not-interested | sarcastic
From: Pete Havers <pete@haversbrewing.example>
Subject: Re: Question about your supplier invoices

Wonderful, the fourth invoice robot this week. Just what my Monday was missing.

#### f-en-16 not-interested | too small
From: Dolores Quick <dolores@quickflorist.example>
Subject: Re: supplier invoices

We get maybe six bills a month dear, I have a shoebox for that :)

#### f-en-17 not-interested | the wrong person, who names no other
From: Kim Ferrara <kferrara@hollisgroup.example>
Subject: Re: Supplier invoices at Hollis Group

I run facilities, nothing to do with accounts payable. Sorry I can't be of use.

#### f-en-18 not-interested | no budget
From: Samir Patel <samir@northgatecare.example>
Subject: Re: Matching invoices with orders

Tom - all new software spend here has been frozen, so it's a no from us. Appreciate the note.

#### f-en-19 not-interested | opt-out wording only in his own footer
From: Grace Oyelaran <grace@oyelaranevents.example>
Subject: Re: Supplier invoices

Hi Tom,

Not a fit for us, our bookkeeper does all this by hand and likes it that way.

Grace

--
Oyelaran Events | Spring catalogue out now!
You receive our emails because you are a customer or partner. If you no longer wish to hear from us, unsubscribe here: https://oyelaranevents.example/u

#### f-en-20 interested | asks how the product handles opt-outs
From: Nils Abramson <nabramson@kestrelsupply.example>
Subject: Re: Supplier invoices at Kestrel Supply

Question: some of our suppliers have opted out of electronic invoicing and insist on paper. What happens to those in Brightlane, and can a supplier unsubscribe from your notifications by himself?

Nils

#### f-en-21 interested | do not stop
From: Wendy Cho <wendy@choimports.example>
Subject: Re: Re: Matching invoices with orders

Ha, don't stop now, you had me at "no more typing". Send me the details please.

#### f-en-22 interested | opt-out wording only in the quote
From: Frank Delaney <frank@delaneyparts.example>
Subject: Re: Supplier invoices at Delaney Parts

OK, I'm curious. How long does it take to set up?

On Mon, Mar 2, 2026 at 8:02 AM Tom Reed <tom@brightlane.example> wrote:
> Hi Frank,
>
> we read supplier invoices automatically and match them with your orders.
> If you'd rather not hear from me again, just reply "stop" and I'll take you off my list.
>
> Tom

#### f-en-23 uncategorized | an invoice is to leave a list, not a person
From: Accounts <accounts@tidewaterglass.example>
Subject: Duplicate - please remove

Hello, please remove the old invoice (TG-20417) from the list before Thursday's payment run, it was replaced by TG-20433.

Thanks, Accounts, Tidewater Glass

#### f-en-24 interested | a colleague has unsubscribed, he has not
From: Luke Brandt <luke@brandtelectric.example>
Subject: Re: Supplier invoices at Brandt Electric

Hi Tom, my partner Dave unsubscribed because he hates all email. I don't. Do you have a two-pager on how the order matching works?

Luke

#### f-en-25 interested | opt-out wording only in a disclaimer
From: Fiona McAllister <f.mcallister@strathcore.example>
Subject: RE: Question about your supplier invoices

Tom, what would this run us for roughly 700 invoices a month?

Fiona McAllister, Group Controller

This message is intended for the addressee only. If you have received it in error, please delete it and remove the sender from your records. To stop receiving marketing from Strathcore write to privacy@strathcore.example.
`);
