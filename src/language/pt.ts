/** Holds the words and phrases of Portuguese. */
import type { PhraseBook } from "./phrase-book.ts";

export const pt: PhraseBook = {
  code: "pt",
  name: "Portuguese",
  detectedAs: "pt",

  // Shared by several readers -------------------------------------------------------------------------------

  // Begins a mail, with a name or without: `Good morning`. With accents; case does not matter.
  greetings: "olá, oi, bom dia, boa (tarde|noite), prezad(o|a|os|as), car(o|a|os|as)",
  // Ends a mail, alone in the line above a name: `Best regards`. With accents; case does not matter.
  closings: `
    (com os )?(melhores )?cumprimentos, atenciosamente, atentamente, (um )?abraços?, cordialmente, att, (muito )?obrigad[oa], saudações,
  `,
  // Before a name, without their point: "Mr", "Mrs".
  titles: "sr, sra, senhor, senhora, dr, prof",
  // In place of a name behind a greeting: "all", "team".
  everybody: "a, todos, todas",
  // Before a subject that is answered or forwarded: "Re".
  subjectPrefixes: "res, enc",
  // The most frequent words, which say nothing about the topic of a text but show its language.
  frequent: `
    o, a, os, as, e, nao, eu, voce, nos, com, para, por, um, uma, de, do, da, em, no, na, ao, que, seu, sua, meu, obrigado, obrigada, ola, sim, mais,
    este, esta, estou, estamos, mas, como, quando, qual, interessa, interesse, favor, bom, dia, me, se, foi, temos, pode, muito, ja, sao, boa, tarde,
    dos, das, isso,
  `,
  calendar: {
    // From January: full names in the cases that follow a day or "in", and short forms.
    months: [
      "janeiro, jan",
      "fevereiro, fev",
      "~marco, mar",
      "abril, abr",
      "maio, mai",
      "junho, jun",
      "julho, jul",
      "agosto, ago",
      "setembro, set",
      "outubro, out",
      "novembro, nov",
      "dezembro, dez",
    ],
    // From Sunday.
    weekdays: [
      "domingo",
      "segunda-feira, ~segunda",
      "terca-feira, ~terca",
      "quarta-feira, ~quarta",
      "quinta-feira, ~quinta",
      "sexta-feira, ~sexta",
      "sabado",
    ],
    // Short forms, from Sunday; those after `~` are also other words.
    shortWeekdays: ["~dom", "~seg", "~ter", "~qua", "~qui", "~sex", "~sab"],
    today: "hoje, esta (manha|tarde|noite)",
    tomorrow: "amanha",
    // Before the word for "tomorrow", where it means the morning: German "guten".
    notTomorrow: "bom, cada",
    // The day after tomorrow.
    overmorrow: "depois de amanha",
    thisWeek: "esta semana",
    nextWeek: "proxima semana, semana que vem, semana proxima, semana seguinte",
    nextMonth: "proximo mes, mes que vem",
    // Before a day of the month: "the 5th".
    dayArticles: "dia",
    // Behind a day of the month: "5[th]".
    ordinals: "o, a",
    // Between a day and its month: "the 5th of March"; empty if nothing is.
    of: "de",
    // Before the number of a week.
    weekNumber: "semana",
    // A day without its month; `{day}` is its number, `{ordinal}` the number with one of `ordinals`.
    dayAlone: "dia {day}",
    // Before a month without a day: "in [May]".
    monthAlone: "em",
    // Before a weekday, where it means the one of next week and not the coming one: "next".
    nextWeekday: "",
    // Whether the month comes before the day in "3/4", where both are possible.
    monthFirst: false,
    // Before a duration, counted from today: "in [two weeks]".
    ahead: "em, daqui a, dentro de",
  },
  times: {
    // Before an hour: "at".
    at: "as, pelas, a partir das, das, ate as, por volta das, antes das, depois das, para as, entre as",
    // After an hour: "o'clock".
    clock: "h, horas, hrs, em ponto",
    // Between the ends of a range of hours or days: "to", "and", "or".
    between: "a, as, e, ou, e as, ate as",
    // Before an hour, half an hour after it: "half past".
    halfPast: "",
    // Before an hour, half an hour before it: German "halb".
    halfTo: "",
  },
  durations: {
    // Minutes; a draft may give a call's length regardless of the settings.
    minutes: "minutos?, minutinhos, min",
    // Words for durations; those after `~` are also other words.
    spans: {
      hour: "horas?",
      day: "~dia, dias, dias? uteis",
      week: "semanas?",
      month: "mes, meses, mensal, mensais",
      year: "anos?, anual, anuais",
    },
    // Says how often: "hourly", "daily"; empty if `spans` has it.
    every: {
      hour: "",
      day: "",
      week: "semanal, semanais",
      month: "mensalmente, mensalidade",
      year: "anualmente",
    },
    // Between a price and its period: "per", "a".
    each: "por, ao, a",
    // Other units of a price: "a user", "a seat".
    priceUnits: `
      utilizador, utilizadores, usuario, usuarios, posto, pessoa, cabeca, colaborador, filial, lead, reuniao, contacto, contato, campanha, projeto,
      licenca, unidade,
    `,
    // Things of which a draft may mention a small number: questions, points.
    countable: `
      perguntas?, pontos?, coisas?, opcoes, opcao, maneiras?, formas?, ideias?, linhas?, frases?, palavras?, exemplos?, razoes, motivos?, datas?,
      temas?, detalhes?, sugestoes, alternativas?, duvidas?, questoes, horarios,
    `,
  },
  numbers: {
    // A value and its words: `12 twelve dozen`. Those after `~` are also other words and need a unit.
    values: `
      0 ~zero, 1 ~um ~uma, 2 ~dois ~duas, 3 tres, 4 quatro, 5 cinco, 6 ~seis ~meia, 7 sete, 8 oito, 9 nove, 10 dez dezena, 11 onze, 12 doze duzia,
      13 treze, 14 catorze quatorze, 15 quinze, 16 dezasseis dezesseis, 17 dezassete dezessete, 18 dezoito, 19 dezanove dezenove, 20 vinte, 30 trinta,
      40 quarenta, 50 cinquenta, 60 sessenta, 70 setenta, 80 oitenta, 90 noventa, 100 cem ~cento centenas, 200 duzentos duzentas,
      300 trezentos trezentas, 400 quatrocentos quatrocentas, 500 quinhentos quinhentas, 600 seiscentos seiscentas, 700 setecentos setecentas,
      800 oitocentos oitocentas, 900 novecentos novecentas, 1000 mil milhares, 1000000 milhao milhoes,
    `,
    // Parts that occur only in compound numbers: `20 veinti`; empty if compounds are written apart.
    parts: "",
    // Joins the parts of a number: "and".
    joiner: "e",
    // Counts as one before a currency: "a buck".
    articles: "um, uma, meio",
    // Between that and the currency: "a single euro".
    mere: "so",
    thousand: "mil",
    million: "milhao, milhoes",
    billion: "",
    percent: "por ?cento",
    // Names of money, without codes and signs.
    currencies: {
      eur: "euro, euros",
      usd: "dolar, dolares",
      gbp: "libras",
      chf: "francos",
      brl: "reais",
      cents: "centavos, centimos",
      money: "paus, contos",
    },
  },

  // Reading mail --------------------------------------------------------------------------------------------

  mail: {
    quote: {
      // The verb of `On Monday, Ann wrote:`.
      wrote: "escreveu",
      // The word with which such a line begins before a date, case included: `On`.
      opening: "Em, No dia, A, À",
      // Between rows of dashes: `Original message`.
      separators: "mensagem (original|encaminhada|reencaminhada)",
      // Alone in a line, with a colon: `Begin forwarded message`.
      forwarded: "início da mensagem (reencaminhada|encaminhada)",
      // The names of a block of headers: `From`, `Sent` or `Date`, `To`, `Subject`, and others.
      from: "de",
      sent: "enviado, enviada, enviada em, enviado em, data",
      to: "para",
      subject: "assunto",
      other: "cc, cópia",
    },
    signature: {
      // Where `{device}` is a brand or one of `devices`, with up to four words before it.
      sentFrom: "enviado (de|do|da|a partir|pelo|com) {device}",
      devices: "celular, telemóvel, dispositivo",
      // `Get` and `for` of `Get Outlook for iOS`.
      getApp: "obter, obtenha",
      forApp: "para",
      // The title of a legal notice: `Confidentiality notice`.
      noticeTitles: "aviso (legal|de confidencial*)",
      // The beginning of a legal notice, and how words begin that follow in the same line: `this message … confidential`.
      noticeStarts: "(este|esta|a presente) (mensagem|e-?mail|comunicação)",
      noticeSays: "confidencia, destinatári, exclusiv",
      // The same for an appeal not to print.
      printStarts: "antes de imprimir, pense no",
      printSays: "ambiente",
      // The three parts of a gateway's warning: `Caution: this mail comes from outside`.
      warnings: "atenção",
      warnedOf: "este, esta",
      outside: "extern",
      // Before contact data and official numbers: `Phone:`, `VAT:`.
      labels: "telefone, telemóvel, celular, cnpj",
      jobTitles: "diretora?, gerente, lda, ltda",
      // Within a person's name: `van`.
      nameParticles: "de, da, do, dos, e",
      // Shows that a sentence names somebody else to write to.
      referrals: "contat*, contactar, contacte",
    },
    absence: {
      // Anywhere in a subject: no person writes it.
      automaticSubject: "(resposta|mensagem) automática",
      // At the start of a subject; after `Re:` it may be our own.
      awaySubject: "fora do escritório, (estou )?(de |em )?férias, licença, ausência, ausente",
      // The sender is away.
      away: `
        fora d(e|o) escritório, (de|em|para) férias, (estou|estarei) ... doente, licença (de )?(maternidade|paternidade|parental|médica),
        (estou|estarei|encontro-me|me encontro|estamos|estaremos) ... (ausentes?|férias|de licença|em viagem|indisponível|fora),
        não (estou|estarei|me encontro) (no escritório|disponível|na empresa), (escritórios?|empresa) ... (fechad|encerrad)(o|a)s?,
      `,
      // The same in everyday language. People write that too, so it counts only next to a day or a note.
      casual: "na (praia|montanha|serra), sem (rede|internet|ligação), desligad*, desconectad*",
      // Typical company of an absence: thanks for the mail, a substitute, no access, an answer on return.
      note: `
        (obrigad(o|a)|agradeço) ... (e-?mail|mensagem|contacto|contato), (na|durante a) minha ausência, no meu (regresso|retorno),
        assim que (regressar|voltar|retornar|possível), responderei, retornarei,
        (contacte|contate|entre em contat*|entrar em contact*|contactar|contatar),
      `,
      // The sender has left the company, and mail no longer reaches them.
      left: "(já )?não (trabalh(a|o)|faz|faço|pertence|colabor(a|o))( mais| parte)?, (deixou|saiu|deixei|saí) ... empresa",
      // A past absence, mentioned by somebody who is back.
      over: "estive, estava, estivemos, acabei de voltar",
    },
    receipt: {
      // At the start of the subject of a desk's confirmation of receipt.
      subject: `
        recebemos, confirmação de (receção|recebimento|recepção), (o )?(seu|sua) (pedido|mensagem|solicitação|contato|contacto),
        obrigad(o|a) (por|pelo),
      `,
      // States that a machine wrote it.
      self: "(mensagem|resposta|e-?mail) automátic(o|a), (gerad|enviad)(o|a) automaticamente, não responda a est(e|a)",
      // Things to which a desk assigns a number: `ticket`.
      caseNames: "chamado, pedido, solicitação, protocolo",
      // A desk confirms receipt, or says when it will answer.
      received: `
        recebemos (o seu|a sua|seu|sua|o vosso), com a maior brevidade, o mais (breve|rápido)( rapidamente)? possível, dias úteis,
        (o seu|a sua|seu|sua) (pedido|mensagem|e-?mail|solicitação|contacto|contato) ... (recebid|registad|registrad|respondid)(o|a),
      `,
      // Written only by a person who answers us; an absence mentioned in the same mail is incidental.
      personal: `
        (envie|mande|ligue|escreva|contacte|fale)-me, (podemos|vamos) (falar|conversar|marcar|agendar), (sua|vossa) (proposta|oferta|solução),
      `,
    },
    returning: {
      // Before the day of the return: `back on`; and after it: `I am back`.
      back: "de volta, volto, voltarei, voltamos, voltaremos, regress*, retorn*, novamente, disponível a partir, reabert*, reabr*",
      backBehind: "estar(ei|emos) de volta",
      // Directly before a day: until (ambiguous), through (the last day away), after, from.
      until: "até( ao?)?, ao?",
      through: "até ?depois d(e|o|a)",
      after: "após, depois de",
      from: "a partir de, desde o, de",
      // Directly after a day: it is the last one away.
      inclusive: "inclusi*, incluíd(o|a)",
      // Shows that a single day is a day away.
      away: "férias, fora, fechad(o|a)s?, ausente",
      // Abbreviations before a date, whose point ends no sentence.
      abbreviations: "",
      // Joins two statements.
      and: "e",
      // Between until and a day, in place of an hour: `noon on Monday`.
      daytimes: "meio-dia",
    },
    bounce: {
      // At the start of a notice's subject.
      subject: `
        não (foi |é )?possível entregar, (mensagem )?não entregue, falha na entrega, (mensagem )?devolvida, impossível entregar,
        notificação de status de entrega,
      `,
      // In such a subject: leaves the outcome open.
      openHeadings: "notif, status",
      // In a subject: the server is still trying.
      delaySubject: "atras(o|ada|ado)",
      // A mail was not delivered, permanently or for now, and why.
      failed: `
        não (foi|pode|pude) (ser )?(possível )?entreg(ar|ue), não entregue, falha na entrega,
        (endereço|destinatário|usuário|utilizador|caixa) .. (desconhecid(o|a)|não existe|não encontrad(o|a)|cheia|inexistente),
      `,
      // Delivery may succeed later: the mailbox is full, or the server was unreachable for days.
      temporary: "(caixa|quota|cota) .. (cheia|excedida)",
      // The server is still trying.
      delayed:
        "(entrega|mensagem) .. (atrasada|adiada), ainda não foi entregue, (continuará|continuaremos) .. (tentar|tentando)",
    },
    invitation: {
      accepted: "aceit(o|e|a)",
      tentative: "provisório, tentativa",
      declined: "recusad(o|a)",
      canceled: "cancelad(o|a)",
      booked: "novo evento, reunião (confirmada|agendada)",
    },
  },

  // Understanding replies, checking and writing drafts ------------------------------------------------------

  replies: {
    optOut: {
      // Leaving a list; sufficient by itself, and recognized when misspelled.
      leave: `
        descadastr*, desinscre*, desinscri*, dessubscre*, desubscre*, cancel* .. subscricao|inscricao|assinatura|cadastro,
        anul* .. subscricao|inscricao, sair da|desta|dessa|de lista|mailing|newsletter|base, sair .. lista, dar baixa,
        ser .. excluid*|removid*|retirad*|apagad*|eliminad*,
      `,
      // Removing.
      remove: `
        remov*, remoc*, retir*, exclu*, apag*, elimin*, delet*, bloque*, suprim*, cancel*, tir*, riscar*, risque*,
      `,
      // Taking or throwing; means removing only with `off`.
      push: "tir*, sac*, arranc*, bot*, jog*, cort*",
      // "Off", "from", "out".
      off: "da, do, das, dos, de, desta, dessa, dai, daqui, fora, disso, disto, dali, desse, deste",
      // The writer: "me", "us".
      me: "me, nos, mim, m, comigo, connosco, conosco",
      // The writer's: "my", "our".
      my: "meu, meus, minha, minhas, nosso, nossos, nossa, nossas, todos, todas, qualquer, me, nos, tudo",
      // A list of mail recipients.
      list: `
        lista*, base*, mailing*, cadastro*, sistema*, registo*, registro*, newsletter*, crm, contactos, contatos, envios, campanha*, ficheiro*,
        distribuicao, divulgacao, banco, boletim, list,
      `,
      // Data kept about somebody, and people for whom the writer may also ask.
      data: `
        dados, dado, endereco*, contacto*, contato*, nome*, numero*, cadastro, telefone*, empresa, informac*, equipa, equipe, colegas, dominio, conta,
        escritorio, firma, organizacao, morada, caixa, funcionarios, perfil, registo,
      `,
      // Stopping, refraining, forbidding.
      stop: `
        parem, pare, deix*, cess*, stop*, cheg*, basta*, suspend*, interromp*, absten*, abster*, desist*, pon* termo|fim, por termo|fim, coloq* .. fim,
        farto*, farta*, evit*, poup*, parar, terminem, acabem, proib*, para de|com|ja,
      `,
      // Contacting in writing.
      write: `
        envi*, mand*, escrev*, escrit*, contat*, contact*, incomod*, chate*, spam*, abord*, dirig*, insist*, remet*, comunic*, perturb*, importun*,
        assedi*, molest*, bombarde*, enche*, encham, solicit*, procur*, persegu*,
      `,
      // What is sent.
      mail: `
        email*, mail, mails, mensage*, envio*, spam*, comunicac*, publicidade*, newsletter*, contact*, contat*, isso, isto, propaganda*, oferta*,
        correio*, correspondencia, marketing, lembrete*, proposta*, promoc*, solicitac*, divulgac*, ligac*,
      `,
      // Receiving or hearing.
      receive: "receb*, ouvir, ver, ler, saber, constar, figurar, aparecer, ficar",
      // Wanting, agreeing.
      want: `
        quer*, desej*, pretend*, gostar*, autoriz*, consent*, permit*, prefer*, prefir*, interess*, agradec*, bem vindos, permissao, peco, pedimos,
      `,
      // Negations.
      not: "nao, n, nem, nunca, nenhum*, nada, sem, jamais, chega, basta, farto, farta, naum",
      // "Again", "any more", "further".
      more: `
        mais, novament*, volt*, torn*, nunca, novo, nova, futuro, futuros, outra, outro, continu*, nenhum*, jamais, adicionai*, doravante, diante,
      `,
      // Objecting, withdrawing, demanding.
      claim: `
        oponho*, opomo*, oposicao, exerc*, revog*, exij*, exig*, requeir*, requer*, abrigo, termos, base, confirm*, determin*, reclam*, invoc*,
        respeit*, proced*, solicito, solicitamos, peco, pedimos, retiro, retiramos, disse, pedi, pedido,
      `,
      // Laws, rights, consent.
      law: `
        rgpd, lgpd, gdpr, artigo, art, direito*, apagamento, esquecimento, eliminacao, exclusao, consentimento, oposicao, tratamento, dados pessoais,
        lei, anpd, cnpd, marketing direto, anonimizacao, autorizacao,
      `,
      // A request if it is the whole message.
      alone: `
        remover, pare, parem, parar, remova, remocao, retirar, excluir, stop, basta, apagar, descadastro, eliminar, remove, exclusao, desinscrever,
      `,
      // A possible request if little else is written.
      short: "fora, tchau, sair",
      // A request in any context.
      asks: `
        deix* .. me|nos .. paz|sossego|sossegad*, deix* em paz, me|nos deix* .. em paz, chega de email*|mensage*|spam|contat*|contact*,
        nada de|mais email*|mensage*, esquec* de mim|nos, me esque*, esquec* me|nos, nunca mais me|nos|envi*|escrev*|mand*|contat*|contact*,
        larg* do meu|nosso pe,
      `,
      // A possible request.
      may: `
        em paz, sossego, processo, processar, ilegal*, ilicit*, medidas legais, spam*, indesejad*, assedio, incomod*, chate*, farto*, farta*, saco,
        sai fora, sumam, some, suma, vai|va|vao embora|passear|catar, nunca .. inscrev*|autoriz*|consent*|dei|pedi|subscrev*|cadastr*|solicit*,
        sem .. consentimento|autorizacao|permissao, ultima vez, ultimo email|aviso|mensagem, proximo email, lista negra, bloque*,
        ja .. pedi|disse|pedimos|solicit*|falei, nao precis* .. escrev*|mand*|envi*|contat*|contact*|lig*, escus* de, nao vale a pena,
        nao quer*|quero|desej*|pretend*, nao volt*, privacidade, par* de|com, nunca mais, nao mais, poup*, opt out,
        como .. lista|base|sair|sai|sai se, nao .. recebid*|vind*, quantas vezes, seja a|o ultim*, a ultima, o ultimo,
        segund*|terceir*|quart*|quint* .. mensagem|email|vez|mail, nao e nao, outra pessoa, respeit*, de uma vez, esque*, nao .. aceit*,
        dispens* .. os|as|o|a|mais, nao e preciso|necessario .. volt*|insist*|escrev*|contact*|lembr*, chega de, ja chega, longe .. de|da|do,
      `,
      // Who will be informed if the mails do not stop.
      threat: "advogad*, queixa*, procon, denunci*, tribunal",
      // Does not change an adjacent request: courtesy, a refusal, names for what was sent.
      plain: `
        por, pf, gentil*, obrigad*, ola, oi, bom, boa, dia, tarde, cumprimentos, atenciosamente, o, a, os, as, um, uma, uns, no, na, em, com, para,
        pelo, ou, que, se, ao, vossa*, vosso*, seu*, sua*, voces, eu, lhe, este, esta, estes, esses, desses, aqui, ai, ja, agora, hoje, imediat*,
        urgencia, quanto, sou, sao, estou, estamos, seja*, ser, foi, tem, tenho, temos, pode*, possivel, queira*, proced*, sobre, pessoa*,
        nao tenho interesse, sem interesse, nao temos interesse, nao me interessa, nao nos interessa, nao obrigad*, sim, nos termos, assim, automatic*,
        fins, toda, todo, alguma, so, pfv, pff, obg, noite, caro*, cara*, exmo*, senhor*, sr, sra, abraco*, nas, pra, pro, pela, q, aos, teu, tua, vcs,
        vc, voce, tu, vos, lhes, estas, esse, essa, essas, dessas, destas, destes, logo, urgente*, rapidamente, quanto antes, antes, mesmo, muito, tao,
        tipo, genero, quaisquer, somos, fosse, ter, tenham, tenha, podia*, fazer, faca*, pediria, grato, grata, respeit*, relac*, relativ*, detem,
        detenham, possuem, possuam, guardad*, armazenad*, eletronic*, electronic*, profissiona*, comercia*, nao estou interessad*,
        nao estamos interessad*, nao interessa, virtude, conforme, prazo, dias, definitiv*, permanent*, completa*, totalmente, para sempre, tambem,
        indesejad*, massa, direto, desculpe*, lamento, infelizmente, gente, galera, ok, por parte, parte, vossa parte, inteira, inteiro, cada, futuras,
        efeito, ate mesmo, apenas, existente*, eventual*, concedid*, sem demora, se pudessem|pudesse|puderem|puder, sorte, compreensao, ue,
        usar|uso|utilizar|utilizacao o|do|meu|meus|dos,
      `,
      // "If", "until", "customers": the rest of the sentence may not be a request.
      turn: `
        se, como, ate, quase, cliente, usuario*, utilizador*, fornecedor*, ferramenta, ligue*, contrato*, fatura*, orcamento*, reuni*, de momento,
        preciso, precisa*, onde, quem, terca, quarta, quinta, sexta, ferias, convite, proposta*, escusa*, agora nao, hoje nao,
      `,
      // After a request it retracts something: "but", "instead".
      but: `
        mas, porem, contudo, todavia, exceto, salvo, apenas, prefiro, em vez, antes, senao, sim, brincadeira, brincando,
      `,
      // Anywhere in the mail it shows that the writer wants more than to opt out.
      warm: `
        interessante*, tenho interesse, temos interesse, me interessa, interessa nos, estou interessad*, estamos interessad*, demo*, preco*, custo*,
        custa, orcamento*, valor*, ligue me, me liga, me ligue, reuniao, agend*, marc*, mais informac*, mais detalhe*, saber mais, falemos, conversar,
        adicion*, inclu*, inscrev*, subscrev*, coloq* me, me coloq*, me adicion*, mantenha*, manter me, deix* me na, deix* me|nos na|em lista,
        entramos em contact*|contat*, entrarei, entraremos, eu contacto,
      `,
      // Means nothing here although its words do elsewhere: "do not hesitate".
      void: `
        nao hesit*, nao se esquec*, nao deix* de, nao deixe de, nao recebi, nao recebemos, mais informac*, mais tarde, mais de, saber mais,
        nao responda*, deixe o|um|a|uma, ja temos,
      `,
      // The footer of a newsletter or a confidential mail.
      foot: `
        clique aqui|em|no, esta recebendo, pode|podera .. exercer, recebeu este|esta, recebe este|esta,
        se nao desej*|quiser|pretende*|quer .. mais|receber, a qualquer momento, preferencias, navegador, politica de privacidade, por engano,
        por erro,
      `,
      // How a question begins that is a request.
      ask: "pode*, podia*, e possivel, seria possivel, sera que, por favor, queiram, favor",
      // Verb endings that mean "me" or "us".
      tails: "me, nos",
      // Begins a clause like a comma.
      and: "e",
    },
    instructions: {
      // Orders the machine to do something: "ignore all previous instructions".
      orders: `
        (ignore|ignora|ignorem|esqueca|esquece|desconsidere|desconsidera) ... (instruc|orde|regra|indicac|prompt|diretriz|comando)*
        (classifique|classifica|marque|marca|categorize|rotule) (esta|este|essa|esse|a|o) ... como
        (voce e|tu es|es) (agora )?(uma |um )?(ia|assistente|modelo|bot)
        (nota|mensagem|instrucao) para (a |o )?(ia|assistente|modelo|bot)
        se (es|tu es|voce e|for|fores) .. (ia|bot|robo|assistente|modelo|maquina|inteligencia)
        (novas?|novos?) (instruc*|orde*|diretriz*|taref*) ?:
        (mostre|mostra|revele|revela|imprima|repita|repete) .. (prompt|instrucoes|senha*|palavra-passe)
        nao (envolv|inform|avis|consult)* .. (nenhum*|ninguem|pessoa*|human*)
      `,
      // Claims to be somebody who may give orders: "I am the system administrator".
      impostor: `
        como (administrador*|operador*) (del|de|do|da) (sistema|plataforma),? .. (le |te |lhe )?(ordeno|ordena|exijo|autorizo|instruyo|solicito|mando)
      `,
      // Addresses an assistant as such: "dear AI", "if you are a bot".
      address: String.raw`
        (se|caso|ja que) .. (responde|le|escreve|gera|por) (um|uma|o|a) (ia|bot|robo|robot|chatbot|maquina|modelo)
        ^(cara |caro |ola |atencao |ei |nota para a |a )?(ia|i\.a\.?|assistente|bot|chatbot|robo|robot|modelo de linguagem|chatgpt|claude)( virtual| de ia|
           automatico)?( ?[,:!]| -)
        (car[oa]|prezad[oa]|atencao|ei),? (a |o |ao |os |as |virtual ){0,2}(ia|inteligencia artificial|assistente|assistentes|bot|bots|chatbot|robo|
          modelo de linguagem)
        (nota|notas|mensagem|instrucao|instrucoes|ordem|ordens|aviso|lembrete) (a |para |ao |dirigid[oa] a )(a |o |os |as |qualquer |toda |um |uma )?(ia|
          inteligencia artificial|assistentes?|bots?|chatbots?|robos?|modelos? de linguagem|sistema de resposta)
        (ia|assistente|bot|chatbot|robo|robot|modelo|sistema|programa|maquina|software) que .. (le|leia|les|processa|processe|responde|responda|redige|escreve|
          gera|trata) .. (este|esta|a este|o|email|mensagem|resposta)
        (es|voce e|sendo) (apenas |so |mesmo )?(uma |um )(ia|inteligencia artificial|robo|robot|bot|chatbot|modelo de linguagem|maquina)
        (se|caso|ja que|uma vez que) .. (automatic[oa]|automaticamente|uma ia|robo|robot|bot|maquina|modelo de linguagem) .. (responde|respondes|resposta|leia|le|
          escreve|mensagem|email)
        (instrucao|instrucoes|ordem|ordens) (oculta|ocultas|secreta|secretas|escondidas)
      `,
      // Mentions automatic sending: "this is sent automatically".
      automatic: `
        auto-?(resposta|respostas|envio|reply|send|responder)
        piloto automatico | atendedor automatico
        (envio|envios|resposta|respostas|email|e-?mails?|mensagem|mensagens|seguimento) (e |sao |sera |gerad[oa]s? |enviad[oa]s? ){0,2}(automatic[oa]s?|
          automatizad[oa]s?|automaticamente)
        (envia|envie|enviar|enviado|enviada|responde|responda|responder|sai|saira|gera|redige) .. automaticamente
        (sem|antes) .. (revisao|aprovacao|verificacao|controlo|controle|que um humano|que uma pessoa|que alguem|ninguem) .. (human[oa]|veja|leia|reveja|aprove|$)*
      `,
      // Demands specific text in the answer: "write in your reply that".
      into: `
        (inclui|inclua|incluam|incluir|adiciona|adicione|adicionar|acrescenta|acrescente|insere|insira|inserir|poe|ponha|coloca|coloque|colocar|menciona|mencione|
          cola|cole|copia|copie|escreve|escreva|cita|cite|indica|indique|repete|repita) .. (na|no|em|a|ao|no fim da|no inicio da|dentro da|sob) (sua |tua |vossa |
          seu |teu |esta |cada |proxima |proximo |primeira |propria ){0,3}(resposta|respostas|email|e-?mail|mensagem|assinatura|seguimento|rascunho)
        (responde|responda|responder|escreve|escreva|diz|diga) (me |-me |nos |so |apenas |simplesmente |com ){0,3}(so|apenas|somente|exatamente|literalmente|
          palavra por palavra|o seguinte|a palavra|a frase|esta frase|estas palavras|textualmente|o texto)
        ^(por favor,? )?(responda|responde|escreva|escreve|confirme|confirma|diga|diz|declare|declara) (-me |me |-nos |por escrito |na sua resposta |
          na resposta )?que (aceita|aceitam|aceitas|voce|o|a|os|as|seu|sua|noss[oa]s?|tudo|e|esta|concorda)
        (sua|tua|vossa|a|cada) (proxima )?(resposta|assinatura|proxima mensagem) (deve|devera|tem de|tem que|precisa de) .. (conter|incluir|comecar|terminar|
          acabar|mencionar|confirmar|indicar|dizer|ser)
        (comeca|comece|inicia|inicie|termina|termine|acaba|acabe|assina|assine|fecha|feche) (a|o|sua|tua|cada|com|como|em nome) .. (resposta|email|mensagem|com|
          como|nome)*
        na (sua |tua |vossa |proxima )?(resposta|proxima mensagem) .. (inclu|acrescent|adicion|mencion|escrev|indi|confirm|aceit|insir|promet|ofere|garant|cite|
          coloque|ponha)*
      `,
    },
    cautions: {
      // Wants to speak with somebody, now or by phone: "call me", "a real person".
      person: `
        (lig|telefon|ligu)(ue|a|uem|ar|e|em)?(-| )(me|nos|para (mim|o|nos))
        me liga | me ligue | por telefone | pelo telefone | uma ligacao | uma chamada | (pessoa|humano) (real|de verdade)
        (lig(ue|a|uem))(-me|-nos| me| nos| para)
        (me|nos) (liga|ligue|da um toque|de um toque|chama)
      `,
      // Law, data protection, lawyers, threats.
      legal: `
        advogad* | juridic* | processo judicial | queixa | reclamacao | dados pessoais | protecao de dados | consentimento | procon
      `,
      // Insults and anger.
      hostile: `
        golpe | golpistas? | fraude | lixo | vergonh* | merda | idiotas? | farto d* | farta d* | ridicul* | porra | palhacada | aldrab* | e spam
      `,
    },
    questions: {
      // Asks for a fact: "how much", "do you".
      asks: `
        (quant[oa]s?|quais|qual|como funciona|voces (tem|oferecem)|existe)
      `,
      // Asks for a time or for documents: a wish, not a question of fact.
      wishes: `
        mandar | demo* | falar | falamos | conversar | enviar | marcar | reuniao | segunda | terca | quarta | quinta | sexta | informacoes | chamada
        jeito | horario
      `,
      // Money: with it, a wish for a call is also a question of fact.
      money: `
        custa* | precos? | custos? | quanto | valores
      `,
    },
  },
  drafts: {
    commitments: {
      // "We accept your terms", "we hereby agree", signatures.
      acceptance: `
        (suas?|seus?|vossas?|vossos?|tuas|teus) ([a-z]+ ){0,2}(condicoes|contrato|clausulas?|exigencias|termos|politica|acordo|nda)
        (aceitamo|assinamo|aprovamo|confirmamo|subscrevemo)-?(lo|la|los|las)
        (assin|subscrev|rubric)(a|ara|amos|aremos|ado|ada|ar|emos|o|e|ou) .. (contrato|acordo|documento|nda|orcamento|proposta)
        sem (reservas?|restricoes|excecao|excecoes|condicoes)
        (fica|ficam|esta|estao) (aceit|aprovad|assinad|confirmad|fechad)(e|o|a|es|os|as)
        considere .. (feito|aceite|aceito|fechado|aprovad)*
        subscrevemos | aceitamos | aceito | aceitaremos | consentimos | autorizamos | autorizo | aprovamos | aprovo | concedemos | concedo
        outorgamos | renunciamos | anuimos
        (aceite|aceites|aceito|aceitos|confirmamos|confirmo|confirmad[oa]s?|assinamos|assino|assinad[oa]s?|validamos|reconhecemos|concordamos|concordo|honraremos|
          de acordo) .. (condicoes|condicao|contrato|acordo|encomenda|pedido|exigenci|clausula|compra|orcamento|oferta|proposta|preco|integra|tudo|todos|todas|nda|
          termos|totalidade)*
        (condicoes|contrato|encomenda|pedido|exigencias|orcamento|clausula|termos) .. (aceit[eo]s?|aceitas|confirmad[oa]s?|assinad[oa]s?|fechad[oa]s?|aprovad[oa]s?)
        (vossas|suas|tuas) (condicoes|exigencias|clausulas)
        (vosso|seu) (contrato|pedido|orcamento) | (vossos|seus) termos
        (vossa|sua) (encomenda|clausula|ordem de compra)
        negocio fechado | fechado$ | ^fechado | combinado quanto ao preco | fechamos (o )?(negocio|acordo) | acordo fechado | vendido
        de acordo (com|em) (tudo|todos|todas|as suas|as vossas|o preco|esse preco)
        temos (um )?(acordo|negocio) | concordamos | concordo com | vinculativ[oa]s? | vinculante* | juridicamente | legalmente | contratualmente
        irrevogave* | pela presente | por este meio (acei|confirm)* | por escrito | compromet(emo|o)-?(nos|me) | (nos|me) compromet(emos|o)
        compromisso (firme|formal|escrito|nosso) | obrigamo-nos | ficamos obrigados | exclusividade | exclusiv[oa]s? | em exclusivo
        (pode|podem) (usar|utilizar|publicar|citar|revender|divulgar)
        (noss[oa]|meu|minha) (consentimento|autorizacao|permissao|assinatura|aprovacao)
      `,
      // "We guarantee", "promised", "100 % safe".
      guarantee: `
        garant* | promet(o|emos|ido|ida|er) | promessa* | asseguro | asseguramos | assegurado | palavra de honra | (a )?(minha|nossa) palavra | juro
        juramos | dou-lhe a minha palavra
        (100|cem|cento) ?(%|por cento) (segur|cert|garantid|eficaz|de sucesso)*
        sem falta | aconteca o que acontecer | vitalici* | ilimitad* | para sempre | infalivel
      `,
      // "Your money back", credit notes, compensation.
      refund: `
        reembols* | devolv(er|emos|eremos|ido|ida) | devolucao* | restitu* | estorn* | ressarc*
        (dinheiro|valor|montante|pagamento) .. (de volta|devolvid|reembolsad)*
        dinheiro de volta | indemniz* | indeniz* | compensa(r|mos|remos|cao)* | nota de credito
        credit(amos|aremos|ado) .. (conta|valor)
      `,
      // "Free of charge", "at no cost", "on us".
      free: `
        gratis | gratuit* | de graca | de borla | brinde* | cortesia | presente | free | oferecid[oa] por nos | oferta da casa | por conta da casa
        (oferecemos|ofereco|oferecemos-lhe)(-lhe|-lhes)? (o |a |os |as |um |uma )?(primeir|segund|mes|seman|ano|setup|instal|configur|tudo)*
        (sem|nenhum|zero) (qualquer |quaisquer |nenhum )?(custo|custos|encargo|encargos|taxa|taxas|despesa|despesas|pagamento|pagar|cobranca|acrescimo|mensalidade)
        (por|a) (nossa conta|nosso cargo|nosso encargo|custo zero)
        fica por nossa | pagamos nos
        (nao (lhe |vos |te )?(custa|custara|cobramos|cobraremos|paga|pagara|pagam|faturamos|faturaremos))
        nada a pagar
        (custa|paga|pagam|pagara) (absolutamente )?(nada|zero)
        nao vai pagar
      `,
      // "10 % off", "half price", "cheaper".
      discount: `
        um (quarto|terco|quinto) (a|de) menos | em um (quarto|terco|quinto) | num (quarto|terco|quinto)
        (descemos|descer|desco|baixamos) .. (um|para|o preco|preco)
        (baixar|reduzir|tirar|fazer) .. (preco|tarifa|um terco|metade)
        descont* | abatimento*
        reducao .. (preco|tarifa|mensalidade)
        promocao | promocoes | promocional | promo | cupom | cupao | vale-presente | voucher* | codigo (promocional|de desconto) | bonus | saldos
        rebaixa*
        (preco|precos|tarifa|condicoes|valor) (especia|reduzid|promocion|preferencia|mais baix|inferior|de amigo|fix|congelad|bonificad)*
        (melhor|menor) preco | precos? mais (baixo|em conta) | (metade|meio) (do )?preco | a metade | por metade | metade (do|da) | um terco (do|da)
        mais barat* | mais em conta | mais economic*
        (baix|reduz|cort|divid|igual|congel|desc)* .. (preco|precos|tarifa|custo|mensalidade)
        dois (por|pelo preco de) um | 2 por 1 | leve 2
        (primeiro|segundo|primeiros|um|dois|tres|1|2|3) (mes|meses|semana|semanas|ano) (gratis|gratuit|oferta|por nossa|oferecid|de borla|e por)*
        tuta e meia | meia duzia de euros | uns (trocos|euros|paus)
        (por cento|%|euros|reais) (a menos|de menos|menos|mais barato)
      `,
      // "We are liable", "our fault", "we bear the loss".
      liability: `
        (respondemos|respondo|cobrimos|pagamos|suportamos|assumimos|indemnizaremos) .. (danos?|perdas?|despesas|prejuizos?|riscos?)
        (danos?|perdas?|prejuizos?) .. (por nossa conta|a nosso cargo|cobertos)
        por nossa conta e risco
        (assumimos|assumo|assumiremos|reconhecemos|reconheco|admitimos|admito|aceitamos) .. (responsabilidade|culpa|erro|infracao|violacao|incumprimento|risco|
          riscos|perdas|danos|prejuizo)*
        (somos|sou|fomos) (totalmente |plenamente |os unicos )?(responsaveis|responsavel|culpados|culpado)
        penalizacao | penalidade* | multa contratual | perdas e danos | (nossa) (culpa|responsabilidade)
        (cobrimos|cobriremos|suportamos|suportaremos|arcamos) .. (custos|despesas|danos|perdas|prejuizos|risco|tudo)
        infringimos | violamos
      `,
      // "Ready by Friday", "within a week", "only today".
      deadline: String.raw`
        (valid[oa]|vigente|reservad|oferta|disponive|mantemos|vale)* .. (ate|so hoje|apenas hoje|somente hoje)
        (entreg|pront|termin|conclu|operaciona|em funcionamento|instal|implement|lanc|receb|envi|pag|resolv|comec|complet|ativ|arranc)* .. (ate|em menos de|
          no maximo|o mais tardar|dentro de|no prazo|ainda hoje|ja amanha|numa|em duas|em uma)
        (no|num|dentro do) prazo
        dentro de (um|uma|dois|duas|tres|\d+|poucos|poucas)
        (ate|antes) (ao|do|no) (fim|final)
        (fim|final) (da|do|de) (semana|mes|dia|ano|trimestre)
        em (24|48|72) horas | ainda hoje | no mesmo dia | no dia seguinte | de um dia para o outro | ultima oportunidade
        (so|apenas|somente) (por )?hoje | tempo limitado | data limite | prazo (maximo|garantido|de entrega)
      `,
      // "Transfer in advance", accounts, gift cards, passwords.
      payment: `
        transferencia* | transfir* | deposit(e|ar|o) | conta bancaria | dados bancarios | numero (da|de) conta | nib | iban | bic | cartao de credito
        nossa conta | adiantamento | sinal de | mb ?way | pix
        (pag(ue|ar|uem|amento)|liquid(e|ar)) .. (conta|adiantad|antecipad|imediat|agora|seguinte|aqui|ja)*
        pagamento (adiantado|antecipado|imediato) | paypal | bitcoin | cripto* | western union | moneygram | cart(ao|oes)[- ](oferta|presente)
        telegram | whatsapp | (sua|tua) (palavra-passe|senha|password) | (seu) pin | inicie sessao
      `,
      // "Cancel any time", "no minimum term", "pay on success".
      terms: `
        (cancel|rescind|anul|desist|sair|termin)* .. (qualquer momento|qualquer altura|quando (quiser|quiserem|desejar)|sem (aviso|custo|custos|penaliz|fidel)*)
        sem (fidelizacao|fidelidade|contrato|contratos|risco|riscos|pre-aviso|aviso previo|obrigacao|obrigacoes|letras|duracao minima|periodo minimo|
          custos ocultos|taxa de)
        (pag|cobr)* (so |apenas |somente )?(por|pelos|com base em|mediante) (resultados|sucesso)
        periodo (de teste|experimental) | direito de (resolucao|arrependimento) | aviso previo | fidelizacao
      `,
      // "We deleted your data", "you will never hear from us".
      deletion: `
        (elimin|apag|remov|retir|exclu|destru)* .. (dados|endereco|lista|base de dados|informacoes|registo|registro|contacto|contato|email)
        (dados|endereco|informacoes) .. (eliminad|apagad|removid|excluid|destruid)*
        nao (o |a |lhe |vos )?(voltaremos|contactaremos|entraremos|escreveremos) .. (contactar|escrever|incomodar|mais|contacto)*
      `,
      // Phrases that contain the words of a commitment without making one.
      harmless: `
        ate la | ate breve | ate ja | sem (problema|duvida|qualquer duvida|pressa) | nenhum problema | nao so
        (chamada|reuniao|conversa|demonstracao|demo|videochamada) sem (qualquer )?compromisso
        sem compromisso$
        (confirmo|confirmamos|confirmad[oa]) .. (reuniao|chamada|hora|horario|conversa|videochamada|encontro)
        nossa oferta | vossa oferta | promissor* | de acordo, | muito obrigad* | presentemente
      `,
      // Words that negate a commitment up to three words after them.
      not: "nao, sem, nenhum, nenhuma, nunca, jamais, nem, tampouco, em vez",
      // Words that negate a commitment up to four words before them.
      notBehind: "nao e possivel, nao$",
      // Begins another clause, beyond which nothing is negated.
      clause: "se, quando, porque, que, e, mas, caso, embora",
      // Mentions a topic: "about", "the question of" …
      topic: `
        se, sobre, acerca, quanto, relativamente, relativo, relativa, referente, pergunta, perguntas, questao, pedido, possivel, possiveis, eventual,
        eventuais, qual, quais, que,
      `,
      // … that is not decided here: "I will ask".
      deferral: `
        (verific|averigu|confirm|esclarec|inform|pergunt|consult|apur)*(-me)? .. (com|a|se|e|junto|internamente|o|essa|esta|isso|isto)
        (volto|voltarei|voltamos|voltaremos|respondo|responderei|dou|darei|daremos|digo|direi) .. (a|com|em|lhe|noticias|uma|contacto|retorno|resposta)
        (encaminho|passo|reencaminho) .. (a|ao|para|o|esta)
        nao (posso|podemos|estou|estamos|consigo) .. (dizer|dizer-lhe|prometer|responder|confirmar|decidir|adiantar|prometer-lhe)
        (falamos|conversamos) sobre
        (na|durante a) (nossa )?(chamada|reuniao|conversa)
        obrigad[oa] .. pergunta
      `,
      // Says yes to the preceding text.
      affirmation: `
        sim, claro, com certeza, certamente, sem duvida, de acordo, confirmado, exato, exatamente, correto, sem problema, nenhum problema,
        como (diz|quiser|desejar|pretende), conte com, pode contar, combinado, confirmamos, confirmo, fechado,
      `,
    },
    // Stems of what settings make commitments about, by topic.
    topics: {
      trial: "teste*, piloto*, experiment*",
      setup: "configur*, instalac*, implement*",
      demo: "demo*, demonstrac*, presenta*",
      call: "chamada*, conversa*, reuniao*, consulta*",
      month: "mes*, meses*",
      week: "semana*",
      year: "anos*",
      day: "dias*",
      cancel: "cancela*",
      delivery: "entreg*, entrega*",
      shipping: "envio*",
      training: "formac*",
      support: "suporte*",
      contract: "contrato*",
      money: "dinheiro*",
      audit: "auditori*",
      quote: "orcament*",
      meeting: "reuniao*",
      result: "resultado*",
      migration: "migrac*",
      sample: "amostra*",
      price: "preco*",
    },
    // Stems of quantifiers: "the first", "every", "always".
    measures: {
      first: "primeir*, inicial*",
      second: "segund*",
      third: "terceir*",
      every: "cada*, todos*, todas*, toda*",
      always: "sempre*, permanent*",
    },
    // Stems that settings and drafts share on any topic.
    commonStems:
      "oferec*, damos*, forne*, inclu*, receb*, client*, empresa*, servico*, produto*, prazer*, natural*",
    form: {
      // Before an unfilled field: "[Your] Name"; capitals as written.
      your: "Seu",
      // An unfilled field behind that: "Your [Name]"; capitals as written.
      name: "Nome",
      // An unfilled field by itself: "First Name"; capitals as written.
      field: "",
      // "Insert": filler text.
      insert: "inserir",
      // "Subject", when a draft begins with its header.
      subject: "assunto",
      // Words that cannot end a sentence.
      dangling: "e, o, a, de, com, para, por",
      // "As an AI", "language model".
      machine: "como (uma? )?ia, modelo de linguagem",
      // How a model refuses: "I cannot help with".
      refusal: "",
      // How a model presents its draft: "Here is the draft".
      remark: "rascunho ?:",
      // "System prompt", "previous instructions".
      prompt: "instrucoes anteriores",
      // Spelled-out address: "evil dot example".
      dot: "ponto",
      // Spelled-out address: the name of `@`.
      atSign: "arroba",
      // Says who is writing: "my name is".
      introduction: "chamo-me, me chamo, o meu nome e, meu nome e, sou",
      // How a client forbids a claim: "never".
      never: "nunca, nao",
      // Verbs behind that: "say", "promise".
      say: "dizer, prometer",
      // Words behind those: "that", "any".
      that: "que",
    },
    answers: {
      greeting: "Olá",
      closing: "Com os melhores cumprimentos",
      // Thanks for a reply; begins the mail behind the greeting.
      thanks: "Obrigado pela sua resposta.",
      // Before the calendar link.
      choose: "Aqui pode escolher o horário que lhe for mais conveniente:",
      // If there is no link: asks for a day and a time.
      propose: "Que dia e a que horas lhe conviria uma breve conversa?",
      // A time has been agreed.
      booked: "Será um prazer falar consigo.",
      // If the request is unclear.
      unclear: "Se quiser falar sobre o assunto, que dia e a que horas lhe conviria?",
      // Begins a follow-up if there are mails.
      again: "Gostaria de voltar aos nossos e-mails.",
      // Begins a follow-up if there are none.
      first: "Gostaria de entrar em contacto consigo.",
      // Before the calendar link, in a follow-up.
      chooseToTalk: "Se quiser falar connosco, aqui pode escolher o horário que lhe for mais conveniente:",
      // If there is no link, in a follow-up.
      proposeToTalk: "Se quiser falar connosco, que dia e a que horas lhe conviria?",
    },
  },
};
