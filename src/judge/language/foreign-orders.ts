/**
 * Lists words for instructions to a machine in languages without a phrase book. Accents are ignored; entries
 * are parts of words in scripts without spaces and in languages with many endings.
 */
import type { MachineClass } from "./machine-words.ts";
import type { WordList } from "./phrase-forms.ts";

/** By ISO 639-1 code. */
// oxfmt-ignore
export const FOREIGN_ORDERS: Record<string, Partial<Record<MachineClass, WordList>>> = {
  ru: {
    ask: "какие, каким, какими, каких, какой, какова, что, как, сколько, кто, насколько",
    ignore: `
      игнорир, проигнорир, забудь, отбрось, отмен, не действ, недействит, не обращай, не следуй, сотри, утратил, нарушь, удал[её]н, стёр, стер[её]т, приоритет, важнее, вопреки, вместо,
      недействительн, потерял, не обязан, оставь, откажись,
    `,
    command: `
      инструкци, команд, указани, правил, приказ, распоряжени, промпт, тебе говорили, тебе сказали, тебе велели, вам сказали, предписани, всё выше, ограничен, установк, регламент, что тебе, то что
      выше, скрипт, директив,
    `,
    become: `
      (ты|вы) теперь, (отныне|момента|теперь|впредь) (ты|вы), представь[,]? что ты, притворись, притворяйся, веди себя как, действуй как, рол[ьи], тебя зовут, твоё имя, как будто ты,
      вообрази, представь, веди себя, ты наш, вы наш, говори как, отвечай как, выступи в, от имени нашего, относись ко мне как, больше не продавец, не продавец, будто ты, будто никогда,
      словно ты, будто работа,
      словно работа, как если бы ты, от имени нашей, стань,
    `,
    inside: `
      промпт, системн(ый|ая|ое|ого|ую) (сообщени|подсказк), уровень уверенности, степень уверенности, очеред(ь|и) на проверку, делай[,]? (что|как) я, слушайся, твои (инструкции|правила),
      внутренни(е|х) замет, по шкале, классификатор, порог, без цензуры, режим разработчика, подчиняйся,
    `,
    no: "не, ник(то|ому|ого)",
    review: `
      провер, согласован, одобрен, утвержден, контрол, подтвержден, совет, консульт, спрашив, разрешени, взгляд, участи, ревиз, соглас, смотр, показыва, покажите, показать, согласова, ждать,
      ожида,
    `,
    person: "человек, люд, никто, никому, кто-то, сотрудник, вручную, руководств, начальник, коллег, юрист, ни с кем", need: "нужн, надо, должн, требует, обязательн",
    dispatch: "отправ, отсыла, посылай, пошли, выслать, высылай, ответьте сразу, ответь, отвечае, отвечай, отвечайте, ответьте",
    cleared: `
      одобрен, разреш, принял, принят, допущен, прош(ло|ла|ёл|ел|ли), утвержден, пропустил, проверен, безопасн, довере, согласил, сказал да, не выявил, ничего не нашл, без замечаний,
      пройден, помечен как безопасн, предназначен, договор[её]нност, согласован, можно ответить автоматич, можно отвечать, подтвержд(ено|ена|ены|ён), годен, готово к,
    `,
    automatic: "автомат", guard: "фильтр, модератор, модерац, проверк, безопасност, защит, рецензент, контрол, ревизор, инспектор, проверяющ, цензор, администратор, модерир, владел",
    flag: "помеча, отмеча, задержив, флаг, предупрежд, блокир, тревог, подозрит, карантин, спам, отклон, перенаправ, отлож, человеку",
    message: "(это|этого|этом|данное|моё|моего) (письм|сообщени|текст), этот текст, его, наши письма, наши сообщения, это, меня, письмо, мой текст",
    file: "отнес, классифицир, категори, пометь, отметь, оцени, считай, присвой, расценив, воспринима",
    label: "заинтересован, категори, лид, положительн, безопасн, безвредн, уверенност, атак, угроз, фишинг, манипуляц, спам, взлом, встреча назначен, надежн, чист",
    include: "включ, встав, добав, напиш, упомян, процитир, заверш, закончи, используй, сослать, содерж, начни, начин, начать",
    answer: "сгенерирован, ответ, (своём|вашем|следующем) (письме|сообщении)",
    verbatim: "фраз, предложени, слово, слова, слово в слово, дословн, строк, следующ", asked: "прайс, брошюр, ссылк(у|а|и) на (сайт|презентац|цен), номер (заказа|клиента)",
    reveal: `
      покаж, пришл, сообщ, расскаж, как(ие|ой|ов|ую|ая), что, перечисл, назов, отправ, выведи, раскрой, дайте, скольк, выпиш, переда, поделись, процитир, опиши, какова, каков, насколько, с
      какой,
    `,
    secret: `
      твой регламент, свой регламент, промпт, твои (инструкции|правила|настройки), уверенност, инструкции ты, инструкции вы получили, пароль, ключ api, внутренни, сказать, запрещено, нельзя
      говорить, настройк, знаешь о нас, модель, настройки, параметр, точность,
    `,
    others: "друг(их|ие|им|ого) (ваших )?(клиент|компани|заказчик), остальных клиентов, всех клиентов, конкурент, чуж, посторонн, прочих клиент, третьих лиц",
    data: "данн, адрес, цен, контакт, переписк, письма, договор, скидк, телефон, список, услови, плат, видишь, знаешь, видеть, перепис, счет, истори",
    decode: "расшифр, декодир, раскодир, base64, rot13, задом наперёд, наоборот, цезар, морзе, справа налево", obey: "выполн, исполн, следу, сделай, подчин, прочит, ниже, действ",
    skip: "без, минуя, пропуст, обойди, не дожида, ни с кем", tag: "метк, категори, классификац, ярлык", we: "(^| )(я|мы|нам|нас|наш|наша|наши|нашего|наш[ей]|мой|моя|мне)",
    recite: "процитируй, перечисли, покажи", comply: "следу, соблюда, слуша, подчин, придержив", checked: "проверен, отрецензирован, просмотрен", virus: "вирус",
    post: "контакт*, контактн(ое|ым) лицо*, поставщик*, трет(ий|ье|ья), втор(ой|ая)",
  },
  cs: {
    ask: "jaké, jakých, jak, co, kdo, kolik, podle jak*",
    ignore: `
      (ignoruj|neber|zapomeň|zapomeňte|vymaž|zruš|zahoď|poruš|přepiš)*, neplatí, neplatné, nedodržuj*, pomiň*,
      (smazan|vymazan|přednost|důležitěj|zneplatn|místo|navzdory|nahrazen|pusť|opusť|nedbej|poruš)*, byl jen test, přesta*, vynech*, neříď*,
    `,
    command: "(pokyn|instrukc|příkaz|pravid|zásad|nařízen|prompt|směrnic)*, co ti bylo řečeno, ti řekli, vše výše, skript*, co je výše, dosud, zaměstnavatel*, nastavení, řád",
    become: `
      od (teď|nynějška|této chvíle) (jsi|jste|se), (nyní|teď) jsi, předstírej*, tvař(te)? se jako, chovej(te)? se jako, vžij* se, v roli, hraj roli,
      (vystupuj|jednej|mluv|odpovídej)(te)? jako, ujmi se role, jmenuješ se, se jmenuješ,
      jako bys byl, už nejsi, představ* si, si představ*, chovej* se, mluv jako, odpovídej jako, zastupuješ nás, jsi náš, jako pirát, hraješ, jako bys, jako bys pracoval*, jako byste
      pracoval*, od této zprávy jsi, buď naším, staň se,
    `,
    inside: `
      systémov* (prompt|pokyn|zpráv)*, (svůj|tvůj|váš) prompt, tvém promptu, (skóre|míra|úroveň|stupeň) (důvěry|spolehlivosti|jistoty), fronty ke kontrole, dělej[,]? co, poslouchej mě, tvé
      pokyny, své pokyny, interní poznámk*, klasifikátor*, bez cenzury, vývojářsk*, poslouchej,
    `,
    no: "ne, nikdo, nikoho, bez, žádn*, (nemus|nepotřeb|neoznač|nezadrž|nehlas|neblok|nezvedej|nečekej|není)*, vynech*, přeskoč*",
    review: `
      (kontrol|zkontrol|schvál|schval|ověř|prověř|posouz|posuzov)*, souhlas, revize, konzult*, porad*, zept*, souhlas*, podpis*, svolení, účast*, pohled*, bez kontroly, ukazov*, ukáz*,
      předklád*, čekat, čekej*,
    `,
    person: "člověk*, nikdo, nikoho, kdokoli, někdo, zaměstnan*, ručně, lidsk*, kýmkoli, nikým, vedení, šéf*, koleg*, právník*, vedouc*", need: "(mus|nemus|potřeb|nutn|třeba|vyžad)*, není",
    dispatch: "odešlete, odešli, pošlete, pošli, odeslání, odpovězte (hned|ihned|okamžitě), odpověz*, odpovíd*, odepiš*, odešl*, pošl*",
    cleared: `
      (schválen|schválil|povolen|přijal|přijat|autorizován|prošl|prošel|ověřen|důvěryhodn|bezpečn|uznán|propustil)*, (souhlasil|nenašl|bez námitek|bez
      připomínek|nezjistil|neodhalil|určen|oprávněn|předem)*, (dohod|domluv)*, lze odpovědět automaticky, vhodn*, připraven*,
    `,
    automatic: "automatick*", guard: "(filtr|moderát|moder|kontrol|bezpečnost|ochran|hlídač|recenzent)*, recenzent*, inspektor*, cenzor*, kontrolor*, (správc|administrát|nemoder)*",
    flag: "(označ|neoznač|hlas|nehlas|zadrž|nezadrž|varov|upozorn|blok|neblok|alarm|podezřel|karantén|příznak)*, spam*, odmítn*, přesměr*, stranou, člověku",
    message: "(tato|tento|tohoto|tuto|této|tomuto|tomto|můj) (e-?mail|mail|zpráv|text|dopis)*, ho, naše (e-?maily|zprávy), to za, mě, e-mail, zprávu",
    file: "(přiřaď|zařaď|klasifik|označ|kategoriz|vyhodno|považuj|ohodnoť|zatřiď)*, (nepovažuj|považuj)*",
    label: "(stav|zájem|zajím|kategori|pozitiv|bezpečn|neškodn|lead|důvěr)*, (útok|hrozb|phishing|manipulac|spam)*, schůzka, čist*",
    include: "(začn|začín|vlož|uveď|přidej|napiš|zmiň|cituj|zahrň|zopakuj|ukonč|zakonč|zkopíruj|použij|odkaž|obsahov|obsahuj)*",
    answer: "vygenerovan*, (odpověď|odpovědi|odpovídá)*, (své|vaší|další|příští) (zprávě|zprávy|mailu|e-mailu)", verbatim: "(vět|slov|doslov|fráz|přesně|řádek|následující)*",
    asked: "ceník*, brožur*, odkaz na, číslo (zákazníka|objednávky)",
    reveal: "(ukaž|vypiš|pošl|řekni|řekněte|sděl|uveď|prozraď|vyjmenuj|popiš)*, jak*, co, předej*, popiš*, kolik*, nakolik, jaké, sdílej*",
    secret: `
      svůj řád, promptu?, (spolehlivost|jistot)*, (tvé|své|tvoje|máte|máš|systémové) (pokyny|instrukce|pravidla|nastavení), pokyny (máš|jsi|máte), heslo, interní*, smíš říct, zakázáno, co
      nesmíš, víš o nás, nastavení, parametr*,
    `,
    others: "(ostatních|jiných|dalších|ostatní) (vašich )?(klient|zákazník|firem)*, konkurent*, cizí*, třetích stran",
    data: "(údaj|dat|adres|cen|kontakt|konverzac|e-?mail|zpráv|smlouv|slev|telefon|seznam)*, vidíš, historii, koresponden*, fakt*",
    decode: "(dekóduj|rozšifruj|dešifruj|rozluš)*, base64, rot13, pozpátku, odzadu, caesar*", obey: "(proveď|vykonej|splň|poslechn|udělej|řiď|přečti|následující|níže)*",
    skip: "bez, obejd*, vynech*, přeskoč*, aniž", tag: "označení, štítek, štítku, kategori*, klasifikac*, nálepk*",
    we: "já, my, náš, naše, našeho, nám, nás, můj, moje, musím*, můžeme, mám*, potřebujeme", recite: "(cituj|ocituj|vypiš|ukaž)*", comply: "(řiď|řídit|dodržuj|poslouchej|drž)*",
    checked: "(zkontrolován|prověřen|přezkoumán|ověřen)*", virus: "vir*, antivir*",
    post: "kontakt*, dodavatel*, třetí, druh(ý|á)",
  },
  tr: {
    ask: "hangi, ne, nasıl, kim, kaç",
    ignore: `
      (yok say|yoksay|görmezden|unut|göz ardı|gözardı|dikkate alma|iptal et|geçersiz|hiçe say|umursama|sil|uyma)*, (öncelik|üstün|silinmiş|silin|aksine|yerine|boş ver|çiğne|bırak)*, sadece
      bir test, uyma, uymay*, dinleme, takip etme,
    `,
    command: "istem(i|in|ini)?, (talimat|kural|komut|yönerge|emir|prompt|direktif|söylenen)*, (prensip|senaryo|işveren|ayar|kısıtlama|önceki mesaj)*, yukarıdaki*, kural kitab*, yönetmelik*",
    become: `
      (bundan sonra|artık|şu andan itibaren|şimdi) (sen|siz), (gibi davran|rolün|rolüne|rolünü|kılığına|yerine geç|kimliğine)*, senin adın, adın artık, (hayal et|farz
      et|varsay|canlandır|temsil ediyorsun|kesil|ol artık|gibi konuş|gibi yaz|gibi cevap)*, sen artık, adın bundan, (artık satıcı|satıcı değil|almamış gibi|hiç almamış)*, çalışanımız gibi,
      çalışanımızmış gibi, bizim için çalışıyormuş, bu mesajdan itibaren,
    `,
    inside: `
      sistem (istem|prompt|talimat|mesaj)*, istemini, promptunu, güven (puan|skor|düzey|derece|seviye)*, inceleme (kuyruğ|sıra)*, dediğimi yap, sözümü dinle, talimatların, (iç not|dahili
      not|sınıflandırıc|sansürsüz|geliştirici mod|eşik|itaat)*, bana uy,
    `,
    no: "(yok|gerek yok|kimse|hiç|değil|gerekmez|gerekmiyor|olmadan|işaretleme|bekletme|engelleme|bildirme|beklemeden|atla|verme)*, değerlendirmeyin, denetlenmez, (sayma|etme)y?i?n?",
    review: "(kontrol|onay|incele|denet|gözden|doğrula)*, (danış|sor|bak|imza|izin|onay)*, göster*, bekle*",
    person: "(kimse|insan|kişi|çalışan|birinin|hiç kimse|elle)*, (kimse|yönetim|müdür|patron|avukat|iş arkadaş|ekip)*", need: "gerek*, lazım, zorunlu*, şart",
    dispatch: "(gönder|yolla|hemen yanıtla|hemen cevapla|ilet)*, (yanıt ver|yanıtla|cevap ver|cevapla|yanıt verin|yanıtlay)*",
    cleared: `
      (onayla|onaylan|kabul|geçti|yetkilen|güvenli|güvenilir|temiz|doğrulan)*, (izin ver|izinli|evet ded|bir şey bulmadı|sorun bulunma|itiraz|önceden|muaf|aklandı|uygun)*,
      (anlaştı|mutabık)*, (otomatik
      yanıtlanabilir|hazır)*,
    `,
    automatic: "otomatik*", guard: "(filtre|moderat|moderasyon|güvenlik|denetim|denetç|inceleme)*, (denetleyici|müfettiş|sansür|gözetmen)*, yöneticinizle, denetlen*, admin*",
    flag: "(işaretle|bayrak|beklet|uyar|alarm|engelle|şüpheli|karantina|bildir)*, spam*, reddet*, yönlendir*, insana",
    message: "(bu|benim) (e-?posta|mesaj|ileti|metin|metn|mail|yazı)*, mesajımı, bunu, e-postalarımız*, mesajlarımız*, beni",
    file: "(sınıflandır|kategori|etiketle|değerlendir|kaydet|puanla)*, (değerlendir|kabul et)*",
    label: "(ilgili|ilgilen|olumlu|güvenli|zararsız|kategori|güven|müşteri aday)*, (saldırı|tehdit|oltalama|spam|kötü amaçlı)*, toplantı*, temiz*",
    include: "(başla|ekle|yer al|içer|yaz|kullan|alıntıla|bitir|belirt|koy|yönlendir|geç)*", answer: "üretilen (metin|metn)*, (yanıt|cevab|cevap)*, (sonraki|gelecek) (mesaj|e-?posta|ileti)*",
    verbatim: "(cümle|kelime|ifade|aynen|kelimesi kelimesine|şu söz|satır|aşağıdaki)*", asked: "fiyat liste*, broşür*, (müşteri|sipariş) numara*",
    reveal: "(göster|söyle|gönder|paylaş|listele|hangi|nasıl|açıkla|kaç|ilet)*, ne, verin?, (anlat|özetle|aktar|görüyor|görebil)*",
    secret: `
      kural kitab*, istem*, prompt(un|unu)*, (senin|sana verilen) (talimat|kural|ayar)*, talimatların*, kuralların*, ayarların*, güven (puan|skor|düzey)*, şifre*, (iç|dahili) not*, söylemen
      yasak, hakkımızda, ayarlar*, parametre*, güven*,
    `,
    others: "diğer (müşteri|firma|şirket|kişi)*, başka müşteri*, tüm müşteri*, rakip*, üçüncü",
    data: "(bilgi|veri|adres|fiyat|iletişim|yazışma|e-?posta|sözleşme|indirim|telefon|liste)*, gör*, geçmiş*, teklif*, hesap*",
    decode: "(çöz|deşifre|şifresini)*, base64, rot13, tersten, ters çevir*, sezar*", obey: "(uygula|yerine getir|yap|itaat|uy|yürüt|oku|aşağıdaki)*",
    skip: "(danışmadan|sormadan|beklemeden|olmadan|atla|kontrolsüz|onaysız|incelemeden)*", tag: "etiket*, kategori*, sınıf*", we: "ben, biz, bizim, benim, bize, kendi, birimimiz, gerekiyor",
    recite: "(alıntıla|göster|listele|yazdır)*", comply: "(uy|takip|dinle|itaat)*", checked: "(incelendi|kontrol edildi|denetlendi|doğrulandı)*", virus: "virüs*, antivirüs*",
    post: "(muhatab|irtibat|temas|tedarikçi|üçüncü|ikinci)*",
  },
  ja: {
    ask: "どの, 何, どう, どんな, どのよう, 誰, いくつ, か。",
    ignore: "無視, 忘れ, 破棄, 無効, 取り消, 従わな, 従うな, 上書き, 適用され(ない|ません), 優先, 捨て, 削除, リセット, 逆らっ, 代わり, 従う必要, 破っ, 消去, 外し, 従わ",
    command: "指示, 命令, ルール, 規則, プロンプト, 指針, ガイドライン, 設定, 言われた, 教えられた, 方針, 制約, 前提, これまでの, 以前の, 上記",
    become: `
      あなたは(今|もう|これ), (今後|これから|今から|以後|今日から)(は)?、?(あなた|君), あなたの名前は, になりきっ, のふりを, ふりをして, として振る舞, として(返信|返答|回答|行動|署名), 役を演じ, ロールプレイ, の役割を, 想像して, だと思って, だと仮定, になって(ください|下さい|くれ|返|答), を演じ, 口調で,
      弁護士として, 代理人として, キャラ,
      かのように, もう売り手, 買い手です, 社員として, 代理として, 担当として, 一員として, 側として, の立場で,
    `,
    inside: "システムプロンプト, システムメッセージ, 信頼度スコア, 確信度, 信頼スコア, 審査待ち, 確認待ち, 言う通りに, 私に従, あなたの(指示|ルール|プロンプト|設定), 社内メモ, 内部メモ, 分類器, 開発者モード, 無修正, 閾値, 命令に従",
    no: "不要, 必要(は)?(ありません|ない|なし), ない, なく, ません, せずに, 省(い|略), 誰も, 無し, なし", review: "確認, 承認, 審査, チェック, レビュー, 検査, 検閲, 許可, 相談, 許諾, 目を通, 同意, 判断, 精査, 見せ, 待, 通し",
    person: "誰, 人間, 人, 担当者, 上司, 誰に, 第三者, 社員, 責任者", need: "必要, 不要", dispatch: "送信, 送って, 送付, 返信して, 返答して, 発信, 返信し, 回答し, 返答し, 返信を, お返事, 答え",
    cleared: "承認(を受け|され|済)|承認, 許可(し|され|済)|許可, 合格, 通過, 認め, 安全(で|と), 受け入れ, 問題な, 検証済, 信頼, はいと言, 異常なし, 問題ありません, 異議な, 検出され, 事前に承認, パス, 対象に, 合意, 対象外, 取り決め, 自動で返信でき, 適格, 準備", automatic: "自動",
    guard: "フィルタ, 審査, モデレ, 検査, 安全, セキュリティ, ガード, レビュー, 審査員, 検査官, 査読, 監視, 管理者, 審査対象", flag: "フラグ, マーク, 警告, 保留, 報告, ブロック, 隔離, アラート, 不審, 印を, 人に, スパム, 拒否, 回し, 転送し",
    message: "(この|本|私の)(メール|文章|メッセージ|文|テキスト|返信), これを, 当社のメール, 弊社のメール, このメール, 私を", file: "分類, カテゴリ, みなし, 判定, ラベル, 評価し, 扱って, みなさ, 見なさ, 扱わ",
    label: "関心あり, 興味あり, 関心, カテゴリ, 安全, 無害, リード, 肯定的, 信頼, 攻撃, 脅威, 迷惑, スパム, フィッシング, 面談予約, 予約済", include: "入れ, 含め, 含ん, 記載, 書い, 追加, 引用, 締めくく, 終え, 使っ, 載せ, 貼, 添え, 案内",
    answer: "生成, 返信, 回答, 返答, 返事, 次のメール, お答え", verbatim: "という文, 文を, 文言, 一文, 言葉, フレーズ, そのまま, 一字一句, 次の", asked: "料金表, 資料, パンフレット, 価格表, 注文番号, 顧客番号",
    reveal: "見せ, 教え, 送っ, 示し, 開示, 一覧, どの, 何, どう, どんな, 列挙, 出力, 表示, 転送, 共有, 要約, 知りたい, いくつ, どれくらい",
    secret: "あなたの規則, プロンプト, あなたの(指示|ルール|設定), (どんな|どのような|何の)(指示|ルール), 信頼度, 確信度, パスワード, apiキー, 内部, 社内, 言ってはいけ, 禁止, 設定, パラメータ",
    others: "(他|ほか)の(お客様|顧客|クライアント|会社|取引先), 全(て|顧客|クライアント), 他社, 競合, 第三者", data: "データ, 情報, 連絡先, メール, 価格, 住所, アドレス, 契約, 割引, やり取り, 会話, リスト, 料金, やりとり, 見え, 履歴, 見積",
    decode: "デコード, 解読, 復号, 逆から, 逆さ, base64, rot13, シーザー, 暗号", obey: "従っ, 実行, 行って, 読ん, 以下, 次の, 遂行", skip: "なしで, 抜きで, 飛ばし, スキップ, 待たず, せずに, 通さず", tag: "ラベル, カテゴリ, 分類, タグ",
    we: "当社, 弊社, 私たち, 我々, 社内", recite: "引用, 列挙, 表示, 出力, 見せ", comply: "従っ, 守っ, 従う, 従わ", checked: "確認済, 検証済, 審査済, チェック済, 点検済", virus: "ウイルス",
    post: "窓口, 担当者, 連絡先, 仕入先",
  },
  zh: {
    ask: "什么, 哪些, 怎么, 如何, 谁, 多少, 吗",
    ignore: "忽略, 忽視, 忽视, 忘记, 忘記, 忘掉, 无视, 無視, 作废, 作廢, 取消, 抛开, 拋開, 不要遵守, 不再有效, 失效, 推翻, 覆盖, 不必理会, 优先, 優先, 删除, 刪除, 清除, 重置, 违背, 违反, 代替, 不算, 摆脱, 抛弃, 撤销, 不用管, 别管, 不要再遵守, 不再遵守, 别再, 停止遵守, 不要遵循, 别听",
    command: "指令, 命令, 规则, 規則, 指示, 提示词, 提示詞, 准则, 準則, 设定, 設定, 规定, 規定, 告诉你的, 说明, 指导, 约束, 限制, 之前的, 以前的, 上述, 上面的, 脚本, 政策, 方针, 规章, 守则, 手册",
    become: `
      你现在是, 你現在是, 现在你是, (从|從)(现在|現在|此刻|今)(起|开始|開始)[,]?你, 今后你, 扮演, 假装, 假裝, 假扮, 你的名字(是|叫|现在), 你不再是, 充当, 冒充, 的身份, 想象你, 想象自己, 設想你, 设想你, 当自己是, 像海盗, 代表我们, 你叫, 你就是, 变成, 你将是, 你要当, 不再是卖, 就当你, 当你从未,
      员工的, 像我们的员工, 站在我方, 作为我方, 作为我们,
    `,
    inside: "系统提示, 系統提示, 系统消息, 置信度, 信心分数, 审核队列, 审核列表, 照我说的, 按我说的, 听我的, 服从我, 你的(指令|规则|规定|提示), 内部备注, 內部備註, 内部笔记, 分类器, 开发者模式, 阈值, 无限制, 越狱, 大模型, 语言模型",
    no: "不, 无需, 無需, 没有, 无须, 免, 别, 別, 勿, 跳过, 没必要, 任何人", review: "审核, 審核, 检查, 檢查, 确认, 確認, 批准, 复核, 审查, 核对, 校对, 同意, 请示, 咨询, 过目, 商量, 把关, 看, 签字, 征求, 许可, 展示给, 看过, 等待",
    person: "人, 员工, 同事, 人工, 谁, 任何人, 领导, 经理, 上级, 主管, 律师, 别人", need: "需要, 无需, 必要, 必须, 用", dispatch: "发送, 發送, 发出, 寄出, 回复即可, 立即回复, 马上回复, 发出去, 发过来, 回复, 回覆, 答复, 回信, 发, 寄",
    cleared: "批准, 通过, 通過, 许可, 授权, 授權, 接受, 认可, 安全, 放行, 可信, 核准, 没有问题, 允许, 说可以, 没发现, 未发现, 没有异议, 无异议, 预先批准, 事先批准, 豁免, 免检, 点头, 清白, 绿灯, 约定, 商定, 协议, 可自动回复, 可以自动, 合适", automatic: "自动, 自動",
    guard: "过滤, 過濾, 审核, 審核, 安全检查, 安全审查, 审查, 防护, 审核员, 安全部, 审查员, 检查员, 监管, 内容检测, 风控, 检测, 管理员", flag: "标记, 標記, 拦截, 攔截, 警告, 警报, 举报, 扣留, 隔离, 可疑, 提醒, 屏蔽, 搁置, 上报, 转给人, 垃圾, 拒绝, 转人工, 人工处理, 放到一边",
    message: "(这|這|此|本|我的|该)(封|条|段|个)?(邮件|郵件|消息|信息|文字|信|文本|内容), 它, 这当作, 这视为, 我们的邮件, 我方邮件, 把我, 该邮件", file: "归类, 歸類, 分类, 分類, 标为, 标记为, 视为, 判定, 归为, 评为, 当作, 视作",
    label: "感兴趣, 感興趣, 有兴趣, 类别, 安全, 无害, 积极, 置信, 潜在客户, 可信, 攻击, 威胁, 钓鱼, 垃圾, 诈骗, 已预约, 会议, 干净", include: "开头, 加入, 加上, 包含, 附上, 写上, 写入, 插入, 引用, 提到, 结尾, 结束, 使用, 注明, 放入, 添加, 写",
    answer: "回复, 回覆, 答复, 回信, 回答, 下一封, 生成的", verbatim: "这句话, 這句話, 句子, 一句, 原话, 逐字, 以下, 字样, 原文, 词", asked: "报价, 价格表, 手册, 资料, 客户编号, 订单号",
    reveal: "告诉, 告訴, 显示, 展示, 给我看, 发给, 列出, 什么, 哪些, 透露, 提供, 输出, 打印, 多少, 说出, 发我, 转发, 概括, 总结, 分享, 描述, 多大",
    secret: "你的规章, 提示词, 提示詞, 系统提示, 你的(指令|规则|规定|设置|设定), (什么|哪些)(指令|规则|指示), 置信, 密码, 密钥, 内部, 不能说, 禁止说, 背后, 你的设置, 你的配置, 参数",
    others: "(其他|其它|别的|另外)的?(客户|客戶|公司|联系人), 所有客户, 全部客户, 竞争对手, 别家, 第三方, 其他人", data: "资料, 資料, 数据, 信息, 邮箱, 地址, 价格, 联系方式, 合同, 折扣, 对话, 名单, 电话, 邮件, 报价, 记录, 聊天, 往来, 看到, 历史",
    decode: "解码, 解碼, 解密, 破译, 倒着, 反着, 从右往左, 编码, 凯撒, base64, rot13", obey: "执行, 執行, 照做, 遵守, 遵照, 服从, 阅读, 以下, 下面", skip: "无需, 不经, 不用, 不必, 跳过, 绕过, 省略, 未经, 不等", tag: "标签, 標籤, 类别, 分类, 标记",
    we: "我们, 我們, 我司, 本公司, 我方", recite: "引用, 列出, 复述, 打印, 显示", comply: "遵守, 遵循, 听从, 服从", checked: "已审核, 已检查, 已审查, 经审核, 已核实, 经过审核", virus: "病毒",
    post: "联系人, 供应商, 对接人",
  },
  ar: {
    ignore: "تجاهل, انس, لا (تلتفت|تتبع|تلتزم|تكترث), تغاض, اهمل, الغ, تخط",
    command: "تعليمات, اوامر, الاوامر, توجيهات, ارشادات, قواعد, القواعد, قيل لك, طلب منك",
  },
  ko: {
    ignore: "무시, 잊어, 잊으, 따르지 ?마, 신경 ?쓰지 ?마, 취소다",
    command: "지시, 지침, 명령, 규칙, 프롬프트",
  },
  fi: {
    ignore: "unohda, ohita, sivuuta, hylkää, (jätä|jättäkää) .. (huomio|noudattamat)*, älä (välitä|noudata|seuraa)",
    command: "(ohjeet|ohjeita|ohjeista|ohjeesi|ohjeitasi|ohjeistus)*, käsky*, käsket*, määräy*, säännöt, sääntöjä, komen(not|toja)",
  },
};
