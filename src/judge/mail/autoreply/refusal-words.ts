/**
 * Lists phrases that email servers use to refuse a sender, for folded text with addresses replaced by `…`.
 * The tests of `refusal.ts` name the sources, with complete responses.
 */

/** Responses about our own address or host. Here, "unknown user" refers to the sender, not the recipient. */
export const ONLY_OF_SENDER: Record<string, string[]> = {
  "Exim, Postfix": ["sender verify failed", "sender address rejected"],
  // Codes x_416, x_417, x_420 and x_426 are about the recipient.
  "Orange, La Poste": [
    "emetteur invalide",
    "(?:ofr|lpn|ouk)\\d{0,3}_(?:1\\d\\d|201|305|40[1-5]|415|42[134]|5(?:0[56]|1[0357])|630|999)",
  ],
};

export const SENDER_WORDS: Record<string, string[]> = {
  "block lists and their operators": [
    "dnsbls?|rbls?|block ?list(?:s|ed)?|black ?list(?:s|ed)?|deny ?list(?:ed)?",
    "spamhaus|spamcop|barracuda|sorbs|uceprotect|cloudmark",
  ],
  authentication: ["dmarc|spf|dkim|unauthenticated", "reverse dns|rdns|ptr (?:resource )?record"],
  "content and reputation": [
    "spams?|junk ?mail|bulk ?mail|unsolicited|reputation",
    "virus (?:detected|found)|(?:due to|because of|for) (?:a )?(?:virus(?:es)?|malware|phishing|spam|abuse)|(?:contain|infected)\\S{0,3} (?:\\S{1,10} )?(?:malware|virus|phishing)",
    "(?:message|e-?mail|mail|content)s? (?:content )?(?:(?:was|is|has been|have been|been) )?(?:refused|denied|blocked)",
    "(?:rejected|refused|denied|blocked)(?: \\S{1,12}){0,2} (?:content|filters?|filtering)|content (?:rejected|denied|refused|filter\\S{0,5})",
    "anti-?(?:spam|virus)|(?:spam|content)[ -]?filt\\w{2,5}",
  ],
  policy: [
    "administrative(?:ly)? prohibit\\w{2,3}|badmailfrom|envelope sender|message refused|frequency limited|denied \\[\\S{1,40}\\]",
    "(?:connection|connexion)s? (?:was |is )?(?:refused|rejected|denied) (?:due|because|for|by)|reverse (?:lookup|hostname)",
    "policy (?:reasons?|violations?|rejection|restrictions?)|(?:local|security) policy|security policies|rejected by policy",
    "blocked (?:using|by|due|because|for)|banned sending ip|too many spams from your ip",
    "(?:ip|server|host|client|sender)(?: address)? \\S{0,45} ?(?:is|has been|was) (?:blocked|listed|banned|rejected)",
  ],
  Postfix: ["client host rejected", "helo command rejected"],
  Mimecast: ["envelope (?:blocked|rejected)", "anti-spoofing policy", "host network,? not allowed"],
  Proofpoint: ["blocked - see https?:"],
  Barracuda: ["…:blocked"],
  "T-Online": ["a problem occurred\\. \\(ask your postmaster"],
  Yahoo: ["(?:bl|tss)\\d\\d", "permanently deferred"],
  Comcast: ["(?:bl|rl)[01]\\d{5}"],
  NetEase: ["dt:spm"],
  "German, Dutch, Scandinavian": [
    "spam-?filt\\w{2,5}|als spam|inhalt\\w{0,2} (?:abgelehnt|verweigert)|inhaltsfilter\\w{0,2}|wegen (?:des )?inhalts|viren(?:filter|scanner)",
    "sperrliste|blockliste|schwarze[nr]? liste|unerwunschte (?:werbung|mail|e-mail)|richtlinie",
    "zwarte lijst|blokkeerlijst|ongewenste|svartlist\\w{0,4}|sortliste\\w{0,2}|skrappost",
  ],
  "French, Spanish, Portuguese, Italian, Romanian": [
    "anti-?spam|comme (?:indesirable|spam)|como (?:spam|no deseado)|come (?:spam|indesiderat\\w)|filtro de (?:contenido|conteudo|spam)",
    "listes? noires?|courrier indesirable|politique de securite|listas? negras?|correo no deseado|reputacion",
    "politica de seguridad|reputacao|lixo eletronico|reputazione|lista nera|posta indesiderata",
  ],
  "Polish, Czech, Turkish, Hungarian": [
    "anty-?spam\\w{0,5}|jako spam|filtr\\w{0,4} (?:tresci|spamu)",
    "czarn(?:ej lisci?e|a lista|ych list)|niechcian\\w{1,4}|cerne listine|kara liste\\w{0,4}|istenmeyen|feketelist\\w{0,4}",
  ],
};

/** Phrases in scripts where regular expressions have no word boundaries. */
export const SENDER_WORDS_INSIDE = [
  "спам|черн(?:ый|ом|ого) спис(?:ок|ке|ка)|репутаци",
  "迷惑メール|スパム|ブラックリスト|ブロックリスト|垃圾邮件|垃圾郵件|黑名单|黑名單|스팸|차단 목록",
];
