/** Labeled replies, open to authors of the rules: English, interested or booked people. */
import { readCases } from "../case.ts";

export default readCases(`
#### s-en-01 interested | one word
From: Mark Ellison <mark@ellisonfreight.example>
Subject: Re: Quick question about supplier invoices

Sure

#### s-en-02 interested | the plain case, with a signature full of numbers
From: Priya Nair <priya.nair@calderfoods.example>
Subject: Re: 400 invoices a month

Hi Tom,

Sounds interesting. Could you send me some more information on how the matching works?

Best regards,

Priya Nair
Head of Finance | Calder Foods Ltd
T: +44 20 7946 0312 | M: +44 7700 900512
Registered in England No. 04418822 | Est. 12/03/1998

#### s-en-03 interested | asks for the price and nothing else
From: Doug Harlan <dharlan@harlanpipe.example>
Subject: RE: invoices

What does this cost for a team of 6?

Doug

Sent from my iPhone

#### s-en-04 interested | proposes two times
From: Helen Voss <hvoss@tidewaterclinics.example>
Subject: Re: Quick question about supplier invoices

Tom, happy to take a look. Could you do Thursday at 2pm or Friday morning? Half an hour is plenty.

Helen Voss
CFO, Tidewater Clinics
(757) 555-0148

On Mon, Mar 2, 2026 at 8:02 AM Tom Reed <tom@brightlane.example> wrote:
> Hi Helen,
> are you still keying supplier invoices by hand?
> If this is not for you, just reply "unsubscribe" and I won't write again.

#### s-en-05 interested | no to a call, yes to the matter
From: Owen Pratt <owen@prattjoinery.example>
Subject: Re: Quick question about supplier invoices

I'm not interested in a call, but if you have a one-pager or a short video I'd be happy to look at it.

#### s-en-06 interested never-send | interested, but not now
From: Lena Brooks <lbrooks@mesaoptics.example>
Subject: Re: Quick question about supplier invoices

Hi Tom, this does look useful, but we're in the middle of an ERP migration and nothing new gets touched before summer. Can you ping me again in September?

Lena

#### s-en-07 interested | went to spam, and is glad to have found it
From: Carlos Menendez <carlos@riverbendsupply.example>
Subject: Re: 400 invoices a month

Found this in my spam folder, so sorry for the slow answer. We'd definitely like to see a demo. What do you need from us?

#### s-en-08 interested | the quote below asks to unsubscribe
From: Faye Lindgren <faye@oakandiron.example>
Subject: Re: Quick question about supplier invoices

Yes please, send it over!

Faye

On 27 Feb 2026, at 16:40, Tom Reed <tom@brightlane.example> wrote:

> Would a two-minute video help?
>
> Don't want these emails? Unsubscribe me: https://brightlane.example/u/8812

#### s-en-09 interested | a person who is away next week, not an absence note
From: Robert Achebe <r.achebe@stonefieldgroup.example>
Subject: Re: Quick question about supplier invoices

Tom - I'm out of the office all next week (skiing, finally), but I'd be keen to talk the week after. Any afternoon works.

Rob

#### s-en-10 interested | "don't stop by" is no opt-out
From: Gail Sorensen <gail@sorensendairy.example>
Subject: Re: In your area next week

No need to come out here, and please don't stop by the plant, we have an audit on. A video call is fine though. How about Tuesday?

#### s-en-11 interested never-send | wants to be phoned
From: Stan Kowalczyk <stan@lakecountysteel.example>
Subject: Re: invoices

I don't do email demos. Call me at 414-555-0199 after 3 and tell me how this works with our paper POs.

Stan

#### s-en-12 interested | a question on an integration
From: Amelia Grant <amelia.grant@northquay.example>
Subject: Re: Quick question about supplier invoices

Does it integrate with NetSuite, and can it handle invoices in more than one currency? If yes to both I'd like to see it.

#### s-en-13 interested | the subject still says automatic reply, a person writes
From: Julie Tran <julie@pelicanpaper.example>
Subject: RE: Automatic reply: Quick question about supplier invoices

Hi Tom, I'm back from holiday now. Yes, this is something we've been talking about internally. Do you have time later this week?

Julie

#### s-en-14 interested | sceptical, and curious
From: Neil Abara <neil@abarabuild.example>
Subject: Re: 400 invoices a month

Sounds too good to be true, I've seen three of these fail. But I'm curious. What would a trial look like?

#### s-en-15 interested never-send | brings in a colleague
From: Dana Whitfield <dana@whitfieldmarine.example>
Subject: Re: Quick question about supplier invoices

Adding Marcus, who runs accounts payable. Marcus, worth a look before we renew the scanning contract? Tom, please include him from here on.

Dana

#### s-en-16 interested | one word with a question mark
From: Ken Ito <ken@itoprecision.example>
Subject: Re: Quick question about supplier invoices

Pricing?

#### s-en-17 interested | with a competitor, and looking
From: Sandra Poole <spoole@crestviewhotels.example>
Subject: Re: Quick question about supplier invoices

We're with a competitor of yours until November and honestly not thrilled. I'd like to see how you compare before we renew.

#### s-en-18 interested | speaks of a bounce; is none
From: Ian McRae <ian@mcraehaulage.example>
Subject: Re: Quick question about supplier invoices

Sent this on Friday but it came back: "550 5.1.1 user unknown, delivery failed". Trying again from my other account.

We'd like a demo for our Glasgow and Leeds depots.

Ian

#### s-en-19 interested | a thumb
From: Bea Fontaine <bea@fontainebakes.example>
Subject: Re: Quick question about supplier invoices

👍 send me the details

#### s-en-20 interested | two negations that are a yes
From: Walt Jennings <walt@jenningspoultry.example>
Subject: Re: worth 15 minutes?

No problem. No objections from our side, let's do a short intro.

#### s-en-21 interested | denies the denial
From: Ruth Okafor <ruth@okaforpharma.example>
Subject: Re: 400 invoices a month

I can't say I'm not interested :) How much is it for three legal entities?

#### s-en-22 interested | "stop" in praise
From: Tim Brandt <tim@brandtoutdoor.example>
Subject: Re: Quick question about supplier invoices

Stop the press! I was literally complaining about this at lunch. Tell me more.

#### s-en-23 interested never-send | asks for data protection papers, threatens nobody
From: Margaret Liu <mliu@harborviewhealth.example>
Subject: Re: Quick question about supplier invoices

We'd consider a pilot. Before a demo our legal team needs your DPA and your GDPR sub-processor list. Can you provide those?

Margaret

#### s-en-24 interested | one polite line on a telephone
From: Zoe Adler <zoe@adlerprint.example>
Subject: Re: Quick question about supplier invoices

Yes, would love to learn more

Get Outlook for Android

#### s-en-25 interested never-send | later, with a month
From: Pete Dolan <pete.dolan@dolanbros.example>
Subject: Re: 400 invoices a month

Not the right time, budget is locked until July. I do like the idea, so circle back in Q3 please.

#### s-en-26 meeting-booked | by our link
From: Harriet Stone <harriet@stonemill.example>
Subject: Re: Quick question about supplier invoices

Just booked 30 minutes on your calendar for Thursday. Speak then!

#### s-en-27 meeting-booked | Google's acceptance
From: Luis Ortega <luis@ortegacold.example>
Subject: Accepted: Brightlane intro @ Thu Mar 5, 2026 2pm - 2:30pm (EST) (Luis Ortega)
Content-Type: multipart/mixed; boundary="000000000000c1f2"

Luis Ortega has accepted this invitation.

Brightlane intro
Thursday Mar 5, 2026 2pm - 2:30pm
Eastern Time - New York

Join with Google Meet
https://meet.google.com/abc-defg-hij

Guests
tom@brightlane.example - organizer
luis@ortegacold.example

#### s-en-28 meeting-booked | Outlook's acceptance, almost without words
From: Wendy Park <wendy.park@parkdental.example>
Subject: Accepted: Intro call Brightlane / Park Dental
Content-Class: urn:content-classes:calendarmessage

Accepted

#### s-en-29 meeting-booked | our proposal confirmed
From: Greg Thomas <greg@thomasquarries.example>
Subject: RE: Quick question about supplier invoices

Tuesday 10am confirmed. Talk then.

Greg

From: Tom Reed <tom@brightlane.example>
Sent: Friday, February 27, 2026 4:12 PM
To: Greg Thomas
Subject: RE: Quick question about supplier invoices

Would Tuesday at 10am suit you?

#### s-en-30 meeting-booked | says that the invitation is accepted
From: Nadia Rahman <nadia@rahmantextiles.example>
Subject: Re: Invitation: Brightlane demo

Got the invite and accepted it, see you Wednesday.

#### s-en-31 meeting-booked | a booking tool writes
From: Calendly <notifications@calendly.com>
Subject: New Event: Vic Romano - 11:30am Wed, Mar 4, 2026 - 30 Minute Intro

Hi Tom Reed,

A new event has been scheduled.

Event Type: 30 Minute Intro
Invitee: Vic Romano
Invitee Email: vic@romanotile.example
Event Date/Time: 11:30am - Wednesday, March 4, 2026 (Central Time - US & Canada)

#### s-en-32 meeting-booked | a slot taken, a colleague will join
From: Ellen Marsh <ellen@marshveterinary.example>
Subject: Re: 400 invoices a month

I grabbed the 3:30 slot from your link. My bookkeeper will join as well.

#### s-en-33 meeting-booked | confirms, and sends the room
From: Amir Haddad <amir@haddadelectric.example>
Subject: Re: Intro call

Confirmed for 11 March, 9:00. Here is our Teams room: https://teams.example/l/meetup/19-88a

Amir Haddad
+1 312 555 0133
`);
