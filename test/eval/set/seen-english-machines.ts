/** Labeled replies, open to authors of the rules: English, automatic replies. */
import { readCases } from "../case.ts";

export default readCases(`
#### s-en-69 ooo 2026-03-09 | Outlook, back on a day
From: Karen Blythe <karen.blythe@blythefoods.example>
Subject: Automatic reply: Quick question about supplier invoices
Auto-Submitted: auto-generated
X-Auto-Response-Suppress: All

Thank you for your message. I am out of the office and will return on Monday, March 9. For urgent matters please contact Joan Ames at +1 617 555 0102.

Karen Blythe

#### s-en-70 ooo | Gmail's responder, no date
From: Andre Willis <andre@willisroofing.example>
Subject: Out of office Re: Quick question about supplier invoices
Auto-Submitted: auto-replied
Precedence: bulk

Hey, I'm on vacation with no laptop. Will get to your email when I'm back!

#### s-en-71 ooo 2026-03-11 or 2026-03-12 | no header, a colleague named, bare "until"
From: Judith Ferris <judith@ferrisgroup.example>
Subject: Out of Office: 400 invoices a month

I am currently out of the office until Wednesday 11 March with limited access to email. In my absence please contact Sara Lund (sara.lund@ferrisgroup.example).

#### s-en-72 ooo 2026-03-14 | inclusive
From: Bruce Tan <bruce.tan@tanshipping.example>
Subject: Automatic reply: worth 15 minutes?

I'm on annual leave through Friday, March 13. I will answer your email after that.

#### s-en-73 ooo 2026-01-05 | over the turn of the year, none given
From: Elaine Moody <elaine@moodyclarke.example>
Subject: Automatic reply: before the year ends
Date: 2025-12-22T10:00:00Z
Auto-Submitted: auto-replied

Season's greetings! Our office is closed from 24 December. I will be back in the office on 5 January.

#### s-en-74 ooo 2026-03-16 | only the day of the month
From: Keith Olsen <keith@olsenwind.example>
Subject: Re: Quick question about supplier invoices
X-Autoreply: yes

Thanks for your email. I'm away and back on the 16th.

#### s-en-75 ooo | ticket received, with header
From: Marlow Support <support@marlowtools.example>
Subject: [#48213] Ticket received: Quick question about supplier invoices
Auto-Submitted: auto-generated
X-Zendesk-From-Account-Id: 7719

##- Please type your reply above this line -##

Your request (48213) has been received and is being reviewed by our support staff.

#### s-en-76 ooo | ticket received, only the platform knows
From: Finance Helpdesk <ap@grantleyhotels.example>
Subject: Re: 400 invoices a month
Platform: automatic

Hello,

We have logged your request under reference INC0091822. A member of the team will respond within 2 business days.

#### s-en-77 ooo | left the company, by machine
From: Philip Rowe <p.rowe@rowanpartners.example>
Subject: Automatic reply: Quick question about supplier invoices
Auto-Submitted: auto-generated

Philip Rowe is no longer with Rowan Partners. Please direct your enquiry to info@rowanpartners.example.

#### s-en-78 ooo 2026-09-01 or none | parental leave, a month named
From: Anita Cho <anita.cho@choengineering.example>
Subject: Automatic reply: Quick question about supplier invoices

I am on maternity leave and will be returning in September 2026. Please contact Will Starr instead.

#### s-en-79 ooo 2026-03-16 | American order
From: Scott Dunn <scott.dunn@dunnagri.example>
Subject: Automatic reply: invoices
X-Auto-Response-Suppress: DR, OOF, AutoReply

I will be out of office starting 03/02/2026 and returning 03/16/2026. If you need immediate assistance call the front desk at (515) 555-0123.

#### s-en-80 ooo 2026-03-23 | British order
From: Alastair Hume <alastair.hume@humegillespie.example>
Subject: Out of office
Auto-Submitted: auto-replied

I am on holiday, returning to the office on 23/03/2026.

#### s-en-81 ooo 2026-03-07 | from one day to another, inclusive
From: Beth Nolan <beth@nolanceramics.example>
Subject: Out of the office

Hello! I'm out of the office from 2 March to 6 March inclusive and won't be checking messages.

#### s-en-82 ooo 2026-03-18 | the signature offers to unsubscribe; an automatic note stays one
From: Rita Fowler <rita@fowlertravel.example>
Subject: Automatic reply: Quick question about supplier invoices
Auto-Submitted: auto-replied

I'm away at a trade show and will be back at my desk on Wednesday 18 March. If it can't wait call Jo on 0161 496 0820.

Rita Fowler
Fowler Travel - winner, Agency of the Year 14 November 2024
Don't want our offers any more? Unsubscribe me here: https://fowlertravel.example/unsubscribe

#### s-en-83 ooo 2026-04-07 | closed over a holiday, reopening
From: Hatton Leisure <hello@hattonleisure.example>
Subject: Thank you for contacting us
Date: 2026-04-03T08:00:00Z

Our offices are closed for the Easter weekend and will reopen on Tuesday 7 April. We will reply to your message then.

#### s-en-84 ooo 2026-03-12 | another form of date
From: Ole Strand <ole@strandoffshore.example>
Subject: Re: 400 invoices a month
Auto-Submitted: auto-replied

I am travelling with sporadic access to mail. I shall respond on my return, 12-Mar-26.

#### s-en-85 ooo | asks us to prove that we are human
From: jenny@acornbooks.example
Subject: Verify your email: Quick question about supplier invoices
Auto-Submitted: auto-replied

Hi, I use a spam blocker. Your message is on hold until you click the link below to confirm that you are a real person. You only need to do this once.
https://verify.mailgate.example/c/7123

#### s-en-86 ooo | an acknowledgement with no header and no flag
From: Enquiries <enquiries@brackenlaw.example>
Subject: Thank you for your email

This is an automated response. Thank you for getting in touch with Bracken Law. Your email has been received and one of our team will be in touch shortly. Please do not reply to this message.

#### s-en-87 ooo 2026-03-05 | only a weekday
From: Moira Keane <moira@keanebrewing.example>
Subject: Automatic reply: Quick question about supplier invoices

I'm off today through Wednesday and back on Thursday.

#### s-en-88 ooo | a read receipt is no bounce
From: Lee Garner <lee.garner@garnerfab.example>
Subject: Read: Quick question about supplier invoices
Content-Type: multipart/report; report-type=disposition-notification; boundary="_000_a91"
Auto-Submitted: auto-replied

Your message

  To: Lee Garner
  Subject: Quick question about supplier invoices
  Sent: Monday, March 2, 2026 8:00:12 AM

was read on Monday, March 2, 2026 9:14:40 AM.

#### s-en-89 ooo | a delay is no bounce yet
From: Mail Delivery Subsystem <mailer-daemon@googlemail.com>
Subject: Delivery Status Notification (Delay)
Content-Type: multipart/report; report-type=delivery-status; boundary="00000000000052f1"
Auto-Submitted: auto-replied

Delivery incomplete

There was a temporary problem delivering your message to paul@wexfordmills.example. Gmail will retry for 46 more hours. You'll be notified if the delivery fails permanently.

Reporting-MTA: dns; googlemail.com
Final-Recipient: rfc822; paul@wexfordmills.example
Action: delayed
Status: 4.4.1

#### s-en-90 bounce | Gmail
From: Mail Delivery Subsystem <mailer-daemon@googlemail.com>
Subject: Delivery Status Notification (Failure)
Content-Type: multipart/report; boundary="0000000000009c3b"; report-type=delivery-status
Auto-Submitted: auto-replied
X-Failed-Recipients: dan@hollisgrain.example

** Address not found **

Your message wasn't delivered to dan@hollisgrain.example because the address couldn't be found, or is unable to receive mail.

The response was:
550 5.1.1 The email account that you tried to reach does not exist.

#### s-en-91 bounce | Postfix
From: MAILER-DAEMON@mx2.sendfleet.example (Mail Delivery System)
Subject: Undelivered Mail Returned to Sender
Content-Type: multipart/report; report-type=delivery-status; boundary="4F1C22A0.1772442801/mx2"
Auto-Submitted: auto-replied

This is the mail system at host mx2.sendfleet.example.

I'm sorry to have to inform you that your message could not be delivered to one or more recipients. It's attached below.

<purchasing@oldmillyarns.example>: host mail.oldmillyarns.example[203.0.113.9] said: 554 5.7.1 Relay access denied (in reply to RCPT TO command)

Reporting-MTA: dns; mx2.sendfleet.example
Final-Recipient: rfc822; purchasing@oldmillyarns.example
Action: failed
Status: 5.7.1

#### s-en-92 bounce | Exchange
From: Microsoft Outlook <MicrosoftExchange329e71ec88ae4615bbc36ab6ce41109e@farrowplc.example>
Subject: Undeliverable: Quick question about supplier invoices
Content-Type: multipart/report; report-type=delivery-status; boundary="_77c1_"
X-MS-Exchange-Message-Is-Ndr:

Your message to g.farrow@farrowplc.example couldn't be delivered.

g.farrow wasn't found at farrowplc.example.

Diagnostic information for administrators:
Remote Server returned '550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup'

#### s-en-93 bounce | no headers handed over, the sender says it
From: Mail Delivery Subsystem <mailer-daemon@googlemail.com>
Subject: Delivery Status Notification (Failure)

Message blocked

Your message to cfo@brixtonbio.example has been blocked. See technical details below for more information.

The response from the remote server was:
550 5.7.1 Message rejected due to content restrictions

#### s-en-94 bounce | Exim, one header
From: Mail Delivery System <Mailer-Daemon@web14.hostline.example>
Subject: Mail delivery failed: returning message to sender
X-Failed-Recipients: info@sparrowcycles.example
Auto-Submitted: auto-replied

This message was created automatically by mail delivery software.

A message that you sent could not be delivered to one or more of its recipients. This is a permanent error. The following address(es) failed:

  info@sparrowcycles.example
    Unrouteable address

#### s-en-95 bounce | a gateway's refusal
From: postmaster@eu-gateway.mailshield.example
Subject: [Postmaster] Email Delivery Failure
Content-Type: multipart/report; report-type=delivery-status; boundary="ms-8123"

This is a delivery failure notification message indicating that an email you addressed to:
-- t.ashby@ashbyglobal.example
could not be delivered. The problem appears to be:
-- Recipient email server rejected the message
Additional information follows:
-- 550 Administrative prohibition - envelope blocked

#### s-en-96 bounce | full mailbox
From: Mail Delivery System <postmaster@ridgecomm.example>
Subject: Delivery failure notice
Content-Type: multipart/report; report-type=delivery-status; boundary="=_rc_11"
Auto-Submitted: auto-generated

The mail you sent has encountered an error:

  Recipient: burt@ridgecomm.example
  Reason:    mailbox full

Reporting-MTA: dns; mx.ridgecomm.example
Final-Recipient: rfc822;burt@ridgecomm.example
Action: failed
Status: 5.2.2
Diagnostic-Code: smtp; 552 5.2.2 Over quota

#### s-en-97 bounce | only the platform knows
From: no-reply@mx.lorimer.example
Subject: Returned mail
Platform: bounce

The following recipient could not be reached: s.lorimer@lorimer.example. The account has been disabled.
`);
