/**
 * Lists phrases of email programs and servers in languages that have no phrase book, because quoted emails and
 * server notices can be in any language.
 */
import type { BouncePhrases, QuoteWords } from "./mail-phrases.ts";
import type { WordList } from "./phrase-forms.ts";

/** By ISO 639-1 code. */
// oxfmt-ignore
export const FOREIGN_QUOTES: Record<string, Partial<QuoteWords>> = {
  fi: {
    wrote: "kirjoitti", separators: "alkuperäinen viesti", from: "lähettäjä", sent: "lähetetty, päivämäärä", to: "vastaanottaja",
    subject: "aihe",
  },
  cs: { wrote: "napsal, napsala", opening: "Dne", around: "dne, v, ve, hod", separators: "původní zpráva, původní e-mail", from: "od", sent: "odesláno", to: "komu", subject: "předmět" },
  sk: { wrote: "napísal, napísala", opening: "Dňa", around: "dňa, o, hod", separators: "pôvodná správa", sent: "odoslané", subject: "predmet" },
  hu: { wrote: "írta", separators: "eredeti üzenet", from: "feladó", sent: "elküldve, dátum", to: "címzett", subject: "tárgy" },
  ro: { wrote: "scris", opening: "În", separators: "mesajul original", from: "de la", sent: "trimis", to: "către", subject: "subiect" },
  tr: { wrote: "yazdı", separators: "özgün ileti", from: "kimden, gönderen", sent: "gönderildi, tarih", to: "kime", subject: "konu" },
  ru: {
    wrote: "написал, написала, пишет", separators: "исходное сообщение, пересылаемое сообщение", from: "от, от кого",
    sent: "отправлено, дата", to: "кому", subject: "тема",
  },
  uk: { wrote: "написав, написала, пише", from: "від", sent: "надіслано", to: "кому", subject: "тема" },
  el: { wrote: "έγραψε", opening: "Στις", from: "από", sent: "στάλθηκε", to: "προς", subject: "θέμα" },
  zh: {
    wrote: "写道, 寫道", opening: "在, 於", separators: "原始邮件, 原始郵件, 转发邮件, 轉寄郵件", from: "发件人, 寄件者", sent: "发送时间, 寄件日期, 日期", to: "收件人, 收件者",
    subject: "主题, 主旨", other: "抄送, 副本",
  },
  ja: { wrote: "のメッセージ, 書きました", separators: "元のメッセージ, 転送メッセージ", from: "差出人", sent: "送信日時, 日付", to: "宛先", subject: "件名" },
  ko: { wrote: "작성", separators: "원본 메시지, 전달된 메시지", from: "보낸 사람", sent: "보낸 날짜, 날짜", to: "받는 사람", subject: "제목" },
};

/** Phrases of large providers' email servers. */
export const FOREIGN_BOUNCES: BouncePhrases = {
  subject: `
    メールエラー通知, (配信|送信)(エラー|不能|できません), 系统退信, 退信, 邮件(发送失败|无法投递|退回), недоставленное, (ваше )?сообщение не доставлено,
    nedorucitelne, kan ikke leveres, ikke leveret,
  `,
  openHeadings: "",
  delaySubject: "延迟, 遅延",
  failed: `
    (配信|送信|お届け)(できません|できなかった), 无法(投递|送达|发送), (发送|投递)失败, не (было |может быть )?доставлено, nelze doručit,
    kunne ikke leveres, ei voitu toimittaa,
  `,
  temporary: "一杯のため, (邮箱|信箱)(空间不足|已满), почтовый ящик .. переполнен",
  delayed: "再送(します|を試み), 将(继续)?重试, доставка .. (задержана|отложена)",
};

/** Footers of email programs, followed by the name of a device or program. */
export const FOREIGN_SENT_FROM: WordList = `
  gửi từ, から送信, 从我的, 發自我, 发自我, 傳送自, 发送自, 寄自, 에서 보냄, 에서 보낸, отправлено, надіслано, изпратено, gönderildi, odesláno, odoslané, küldve, trimis, lähetetty,
  στάλθηκε, أرسلت, الإرسال من, נשלח, ส่งจาก, dikirim dari, dihantar daripada, poslano, poslato, enviat des, saadetud, išsiųsta, nosūtīts, sent úr,
  を入手, 下载, 下載, 获取, 取得, 다운로드, скачать, завантажити, edinin, stáhnout, stiahnuť, letöltése, descărcați, hanki, λήψη, הורד, tải, dapatkan, preuzmite, descarrega,
`;
