/** Defines Portuguese words and phrases. */
import type { PhraseBook } from "./phrase-book.ts";

export const pt: PhraseBook = {
  code: "pt",
  name: "Portuguese",
  detectedAs: "pt",

  // Shared by several readers -------------------------------------------------------------------------------

  greetings: "olá, oi, bom dia, boa (tarde|noite), prezad(o|a|os|as), car(o|a|os|as)",
  closings: `
    (com os )?(melhores )?cumprimentos, atenciosamente, atentamente, (um )?abraços?, cordialmente, att, (muito )?obrigad[oa], saudações,
  `,
  vocatives: "",
  titles: "sr, sra, senhor, senhora, dr, prof",
  everybody: "a, todos, todas",
  subjectPrefixes: "res, enc",
  frequent: `
    o, a, os, as, e, nao, eu, voce, nos, com, para, por, um, uma, de, do, da, em, no, na, ao, que, seu, sua, meu, obrigado, obrigada, ola, sim, mais,
    este, esta, estou, estamos, mas, como, quando, qual, interessa, interesse, favor, bom, dia, me, se, foi, temos, pode, muito, ja, sao, boa, tarde,
    dos, das, isso,
  `,
  calendar: {
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
    weekdays: [
      "domingo",
      "segunda-feira, ~segunda",
      "terca-feira, ~terca",
      "quarta-feira, ~quarta",
      "quinta-feira, ~quinta",
      "sexta-feira, ~sexta",
      "sabado",
    ],
    shortWeekdays: ["~dom", "~seg", "~ter", "~qua", "~qui", "~sex", "~sab"],
    today: "hoje, esta (manha|tarde|noite)",
    how: "como, que, qual, quais",
    tomorrow: "amanha",
    notTomorrow: "bom, cada",
    dayAfterTomorrow: "depois de amanha",
    thisWeek: "esta semana",
    nextWeek: "proxima semana, semana que vem, semana proxima, semana seguinte",
    nextMonth: "proximo mes, mes que vem",
    dayArticles: "dia",
    ordinals: "o, a",
    of: "de",
    weekNumber: "semana",
    dayAlone: "dia {day}",
    monthAlone: "em",
    nextWeekday: "",
    monthFirst: false,
    ahead: "em, daqui a, dentro de",
  },
  times: {
    at: "as, pelas, a partir das, das, ate as, por volta das, antes das, depois das, para as, entre as",
    clock: "h, horas, hrs, em ponto",
    between: "a, as, e, ou, e as, ate as",
    halfPast: "",
    halfTo: "",
  },
  durations: {
    minutes: "minutos?, minutinhos, min",
    spans: {
      hour: "horas?",
      day: "~dia, dias, dias? uteis",
      week: "semanas?",
      month: "mes, meses, mensal, mensais",
      year: "anos?, anual, anuais",
    },
    every: {
      hour: "",
      day: "",
      week: "semanal, semanais",
      month: "mensalmente, mensalidade",
      year: "anualmente",
    },
    each: "por, ~ao, ~a",
    priceUnits: `
      utilizador, utilizadores, usuario, usuarios, posto, pessoa, cabeca, colaborador, filial, lead, reuniao, contacto, contato, campanha, projeto,
      licenca, unidade,
    `,
    whole: "todo, toda, todos, todas, tudo, inteir[oa], complet[oa], ilimitad*, total",
    groups: "equipe, equipa, empresa, escritorio, departamento, predio, edificio, organizacao",
    countable: `
      perguntas?, pontos?, coisas?, opcoes, opcao, maneiras?, formas?, ideias?, linhas?, frases?, palavras?, exemplos?, razoes, motivos?, datas?,
      temas?, detalhes?, sugestoes, alternativas?, duvidas?, questoes, horarios,
    `,
  },
  numbers: {
    values: `
      0 ~zero, 1 ~um ~uma, 2 ~dois ~duas, 3 tres, 4 quatro, 5 cinco, 6 ~seis ~meia, 7 sete, 8 oito, 9 nove, 10 dez dezena, 11 onze, 12 doze duzia,
      13 treze, 14 catorze quatorze, 15 quinze, 16 dezasseis dezesseis, 17 dezassete dezessete, 18 dezoito, 19 dezanove dezenove, 20 vinte, 30 trinta,
      40 quarenta, 50 cinquenta, 60 sessenta, 70 setenta, 80 oitenta, 90 noventa, 100 cem ~cento centenas, 200 duzentos duzentas,
      300 trezentos trezentas, 400 quatrocentos quatrocentas, 500 quinhentos quinhentas, 600 seiscentos seiscentas, 700 setecentos setecentas,
      800 oitocentos oitocentas, 900 novecentos novecentas, 1000 mil milhares, 1000000 milhao milhoes,
    `,
    parts: "",
    joiner: "e",
    articles: "um, uma, meio",
    mere: "so",
    fractions: `
      3 terco tercos, 5 quinto quintos, 6 sexto sextos, 7 setimo setimos, 8 oitavo oitavos, 9 nono nonos, 10 decimo decimos decima decimas, 100 centesimos,
    `,
    outOf: "em, em cada, de cada",
    all: "os, as, seus, suas, esses, essas",
    thousand: "mil",
    million: "milhao, milhoes",
    billion: "",
    percent: "por ?cento",
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
      wrote: "escreveu",
      said: "disse, respondeu",
      quoting: "citando",
      opening: "Em, No dia, A, À",
      around: "em, no, na, dia, de, do, da, as, às, a",
      separators: "mensagem (original|encaminhada|reencaminhada)",
      forwarded: "início da mensagem (reencaminhada|encaminhada)",
      from: "de",
      sent: "enviado, enviada, enviada em, enviado em, data",
      to: "para",
      subject: "assunto",
      other: "cc, cópia",
    },
    signature: {
      sentFrom: "enviado (de|do|da|a partir|pelo|com) {device}",
      devices: "celular, telemóvel, dispositivo",
      getApp: "obter, obtenha, baixar, baixe",
      forApp: "para",
      listFooters: `
        (você )?(recebeu|recebe|está recebendo|está a receber) (esta|este|essa|esse|estes|estas) .. (porque|pois|por),
        para (cancelar|anular|deixar|parar|sair|gerir|gerenciar) .. (inscrição|subscrição|assinatura|receber|lista|grupo|preferências),
        (se|caso) (já )?não (deseja|deseje|quer|queira|quiser|pretende|pretenda) .. receber, (se|caso) (deseja|deseje|quiser|pretende|pretenda) .. (cancelar|anular|deixar|parar|sair),
        não (deseja|quer|pretende) (mais )?receber, (você )?pode .. (cancelar|anular) (a )?(sua|tua|esta|essa) (inscrição|subscrição|assinatura),
        (esta|este) (mensagem|e-?mail|newsletter) (foi|é) .. enviad(a|o), clique (aqui|em) .. (cancelar|anular|remover),
      `,
      listQuestions: `
        (já )?não (quer|queres|deseja|desejas) .. (e-?mails?|mensagens|newsletters?)
      `,
      listLinks: `
        (cancelar|anular|remover) (a |minha |a minha )?(inscrição|subscrição|assinatura), (descadastrar|descadastre)(-se)?( aqui)?, descadastro,
        (gerir|gerenciar|atualizar|alterar) (as |suas |minhas )?(preferências|inscrições|perfil), ver (no navegador|online),
        política de privacidade
      `,
      noticeTitles: "aviso (legal|de confidencial*)",
      noticeStarts: "(este|esta|a presente) (mensagem|e-?mail|comunicação)",
      noticeSays: "confidencia, destinatári, exclusiv",
      printStarts: "antes de imprimir, pense no",
      printSays: "ambiente",
      warnings: "atenção",
      warnedOf: "este, esta",
      outside: "extern",
      labels: "telefone, telemóvel, celular, cnpj",
      jobTitles: "diretora?, gerente, lda, ltda",
      nameParticles: "de, da, do, dos, e",
      referrals: "contat*, contactar, contacte",
    },
    absence: {
      automaticSubject: "(resposta|mensagem) automática",
      awaySubject: "fora do escritório, (estou )?(de |em )?férias, licença, ausência, ausente",
      away: `
        fora d(e|o) escritório, (de|em|para) férias, (estou|estarei) ... doente, licença (de )?(maternidade|paternidade|parental|médica),
        (estou|estarei|encontro-me|me encontro|estamos|estaremos) ... (ausentes?|férias|de licença|em viagem|indisponível|fora),
        não (estou|estarei|me encontro) (no escritório|disponível|na empresa), (escritórios?|empresa) ... (fechad|encerrad)(o|a)s?,
      `,
      casual: "na (praia|montanha|serra), sem (rede|internet|ligação), desligad*, desconectad*",
      note: `
        (obrigad(o|a)|agradeço) ... (e-?mail|mensagem|contacto|contato), (na|durante a) minha ausência, no meu (regresso|retorno),
        assim que (regressar|voltar|retornar|possível), responderei, retornarei,
        (contacte|contate|entre em contat*|entrar em contact*|contactar|contatar),
      `,
      left: "(já )?não (trabalh(a|o)|faz|faço|pertence|colabor(a|o))( mais| parte)?, (deixou|saiu|deixei|saí) ... empresa",
      over: "estive, estava, estivemos, acabei de voltar",
    },
    reaction: {
      reacted: "reagiu",
      message: "(sua|tua|uma) mensagem, (seu|teu|um) e-?mail",
      media: "uma? (imagem|foto|fotografia|vídeo|anexo|mensagem de áudio)",
      tapbacks:
        "gostou de, curtiu, (adorou|amou), não gostou de, (riu|riu-se) (de|com), (enfatizou|destacou), (questionou), reagiu com {word} a",
    },
    receipt: {
      readSubject: "(não )?lid(a|o), (eliminad|excluíd|apagad)(a|o)",
      read: "(foi|ser) .. (lida|lido|eliminada|excluída|apagada), sem ser lida",
      subject: `
        recebemos, confirmação de (receção|recebimento|recepção), (o )?(seu|sua) (pedido|mensagem|solicitação|contato|contacto),
        obrigad(o|a) (por|pelo),
      `,
      self: "(mensagem|resposta|e-?mail) automátic(o|a), (gerad|enviad)(o|a) automaticamente, não responda a est(e|a)",
      caseNames: "chamado, pedido, solicitação, protocolo",
      received: `
        recebemos (o seu|a sua|seu|sua|o vosso), com a maior brevidade, o mais (breve|rápido)( rapidamente)? possível, dias úteis,
        (o seu|a sua|seu|sua) (pedido|mensagem|e-?mail|solicitação|contacto|contato) ... (recebid|registad|registrad|respondid)(o|a),
      `,
      suits: `
        (me )?(serve|funciona|convém|calha)( (bem|melhor|para (mim|nós)))?, (dá|fica|está) (bem|melhor|bom|jeito|me jeito|para (mim|nós)), pode ser,
        (é|seria) (melhor|perfeito|bom|ótimo|óptimo), perfeito, ótimo, ok,
      `,
      prefers: "prefiro, preferia, melhor, pode ser, digamos",
      personal: `
        (envie|mande|ligue|escreva|contacte|fale)-me, (podemos|vamos) (falar|conversar|marcar|agendar), (sua|vossa) (proposta|oferta|solução),
      `,
    },
    returning: {
      back: "de volta, volto, voltarei, voltamos, voltaremos, regress*, retorn*, novamente, disponível a partir, reabert*, reabr*",
      backBehind: "estar(ei|emos) de volta",
      contact: `
        (volto|voltarei|voltamos|voltaremos|retorno|retornarei|regresso) (a (contactar|contatar|falar|escrever|ligar)*|ao (assunto|tema|
          contacto|contato)|a si|com (uma )?(resposta|novidades)), (dou|darei)(-lhe)? (um )?retorno,
      `,
      until: "até( ao?)?, ao?",
      through: "até ?depois d(e|o|a)",
      after: "após, depois de",
      from: "a partir de, desde o, de",
      inclusive: "inclusi*, incluíd(o|a)",
      away: "férias, fora, fechad(o|a)s?, ausente",
      abbreviations: "",
      and: "e",
      daytimes: "meio-dia",
    },
    bounce: {
      subject: `
        não (foi |é )?possível entregar, (mensagem )?não entregue, falha na entrega, (mensagem )?devolvida, impossível entregar,
        notificação de status de entrega,
      `,
      openHeadings: "notif, status",
      delaySubject: "atras(o|ada|ado)",
      failed: `
        não (foi|pode|pude) (ser )?(possível )?entreg(ar|ue), não entregue, falha na entrega,
        (endereço|destinatário|usuário|utilizador|caixa) .. (desconhecid(o|a)|não existe|não encontrad(o|a)|cheia|inexistente),
      `,
      temporary: "(caixa|quota|cota) .. (cheia|excedida)",
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
      leave: `
        descadastr*, desinscre*, desinscri*, dessubscre*, desubscre*, cancel* .. subscricao|inscricao|assinatura|cadastro,
        anul* .. subscricao|inscricao, sair da|desta|dessa|de lista|mailing|newsletter|base, sair .. lista, dar baixa,
        ser .. excluid*|removid*|retirad*|apagad*|eliminad*,
      `,
      remove: `
        remov*, remoc*, retir*, exclu*, apag*, elimin*, delet*, bloque*, suprim*, cancel*, tir*, riscar*, risque*,
      `,
      push: "tir*, sac*, arranc*, bot*, jog*, cort*",
      off: "da, do, das, dos, de, desta, dessa, dai, daqui, fora, disso, disto, dali, desse, deste",
      me: "me, nos, mim, m, comigo, connosco, conosco",
      my: "meu, meus, minha, minhas, nosso, nossos, nossa, nossas, todos, todas, qualquer, me, nos, tudo",
      list: `
        lista*, base*, mailing*, cadastro*, sistema*, registo*, registro*, newsletter*, crm, contactos, contatos, envios, campanha*, ficheiro*,
        distribuicao, divulgacao, banco, boletim, list,
      `,
      data: `
        dados, dado, endereco*, contacto*, contato*, nome*, numero*, cadastro, telefone*, empresa, informac*, equipa, equipe, colegas, dominio, conta,
        escritorio, firma, organizacao, morada, caixa, funcionarios, perfil, registo,
      `,
      stop: `
        parem, pare, deix*, cess*, stop*, cheg*, basta*, suspend*, interromp*, absten*, abster*, desist*, pon* termo|fim, por termo|fim, coloq* .. fim,
        farto*, farta*, evit*, poup*, parar, terminem, acabem, proib*, para de|com|ja,
      `,
      write: `
        envi*, mand*, escrev*, escrit*, contat*, contact*, incomod*, chate*, spam*, abord*, dirig*, insist*, remet*, comunic*, perturb*, importun*,
        assedi*, molest*, bombarde*, enche*, encham, solicit*, procur*, persegu*,
      `,
      mail: `
        email*, mail, mails, mensage*, envio*, spam*, comunicac*, publicidade*, newsletter*, contact*, contat*, isso, isto, propaganda*, oferta*,
        correio*, correspondencia, marketing, lembrete*, proposta*, promoc*, solicitac*, divulgac*, ligac*,
      `,
      receive: "receb*, ouvir, ver, ler, saber, constar, figurar, aparecer, ficar",
      want: `
        quer*, desej*, pretend*, gostar*, autoriz*, consent*, permit*, prefer*, prefir*, interess*, agradec*, bem vindos, permissao, peco, pedimos,
      `,
      not: "nao, n, nem, nunca, nenhum*, nada, sem, jamais, chega, basta, farto, farta, naum",
      more: `
        mais, novament*, volt*, torn*, nunca, novo, nova, futuro, futuros, outra, outro, continu*, nenhum*, jamais, adicionai*, doravante, diante,
      `,
      claim: `
        oponho*, opomo*, oposicao, exerc*, revog*, exij*, exig*, requeir*, requer*, abrigo, termos, base, confirm*, determin*, reclam*, invoc*,
        respeit*, proced*, solicito, solicitamos, peco, pedimos, retiro, retiramos, disse, pedi, pedido,
      `,
      law: `
        rgpd, lgpd, gdpr, artigo, art, direito*, apagamento, esquecimento, eliminacao, exclusao, consentimento, oposicao, tratamento, dados pessoais,
        lei, anpd, cnpd, marketing direto, anonimizacao, autorizacao,
      `,
      alone: `
        remover, pare, parem, parar, remova, remocao, retirar, excluir, stop, basta, apagar, descadastro, eliminar, remove, exclusao, desinscrever,
      `,
      short: "fora, tchau, sair",
      asks: `
        deix* .. me|nos .. paz|sossego|sossegad*, deix* em paz, me|nos deix* .. em paz, chega de email*|mensage*|spam|contat*|contact*,
        nada de|mais email*|mensage*, esquec* de mim|nos, me esque*, esquec* me|nos, nunca mais me|nos|envi*|escrev*|mand*|contat*|contact*,
        larg* do meu|nosso pe,
      `,
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
      threat: "advogad*, queixa*, procon, denunci*, tribunal",
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
      turn: `
        se, como, ate, quase, cliente, usuario*, utilizador*, fornecedor*, ferramenta, ligue*, contrato*, fatura*, orcamento*, reuni*, de momento,
        preciso, precisa*, onde, quem, terca, quarta, quinta, sexta, ferias, convite, proposta*, escusa*, agora nao, hoje nao,
      `,
      but: `
        mas, porem, contudo, todavia, exceto, salvo, apenas, prefiro, em vez, antes, senao, sim, brincadeira, brincando,
      `,
      warm: `
        interessante*, tenho interesse, temos interesse, me interessa, interessa nos, estou interessad*, estamos interessad*, demo*, preco*, custo*,
        custa, orcamento*, valor*, ligue me, me liga, me ligue, reuniao, agend*, marcar*, marcam*, marcad*, marcac*, mais informac*, mais detalhe*, saber mais, falemos, conversar,
        adicion*, inclu*, inscrev*, subscrev*, coloq* me, me coloq*, me adicion*, mantenha*, manter me, deix* me na, deix* me|nos na|em lista,
        entramos em contact*|contat*, entrarei, entraremos, eu contacto,
      `,
      void: `
        nao hesit*, nao se esquec*, nao deix* de, nao deixe de, nao recebi, nao recebemos, mais informac*, mais tarde, mais de, saber mais,
        nao responda*, deixe o|um|a|uma, ja temos,
      `,
      foot: `
        clique aqui|em|no, esta recebendo, pode|podera .. exercer, recebeu este|esta, recebe este|esta,
        se nao desej*|quiser|pretende*|quer .. mais|receber, a qualquer momento, preferencias, navegador, politica de privacidade, por engano,
        por erro,
      `,
      ask: "pode*, podia*, e possivel, seria possivel, sera que, por favor, queiram, favor",
      // Verb endings that mean "me" or "us".
      tails: "me, nos",
      last: "favor, pf, pfv, obrigado, obrigada",
      already: "ja",
      and: "e",
    },
    instructions: {
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
      impostor: `
        como (administrador*|operador*) (del|de|do|da) (sistema|plataforma),? .. (le |te |lhe )?(ordeno|ordena|exijo|autorizo|instruyo|solicito|mando)
      `,
      address: String.raw`
        quem (escreva|escreve|redige|redigir|prepara) (a|esta) resposta
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
      automatic: `
        auto-?(resposta|respostas|envio|reply|send|responder)
        piloto automatico | atendedor automatico
        (envio|envios|resposta|respostas|email|e-?mails?|mensagem|mensagens|seguimento) (e |sao |sera |gerad[oa]s? |enviad[oa]s? ){0,2}(automatic[oa]s?|
          automatizad[oa]s?|automaticamente)
        (envia|envie|enviar|enviado|enviada|responde|responda|responder|sai|saira|gera|redige) .. automaticamente
        (sem|antes) .. (revisao|aprovacao|verificacao|controlo|controle|que um humano|que uma pessoa|que alguem|ninguem) .. (human[oa]|veja|leia|reveja|aprove|$)*
      `,
      into: `
        (inclui|inclua|incluam|incluir|adiciona|adicione|adicionar|acrescenta|acrescente|insere|insira|inserir|poe|ponha|coloca|coloque|colocar|menciona|mencione|
          cola|cole|copia|copie|escreve|escreva|cita|cite|indica|indique|repete|repita) .. (na|no|em|a|ao|no fim da|no inicio da|dentro da|sob) (sua |tua |vossa |
          seu |teu |esta |cada |proxima |proximo |primeira |propria ){0,3}(resposta|respostas|email|e-?mail|mensagem|assinatura|seguimento|rascunho)
        (responde|responda|responder|escreve|escreva|diz|diga) (me |-me |nos |so |apenas |simplesmente |com ){0,3}(so|apenas|somente|exatamente|literalmente|
          palavra por palavra|o seguinte|a palavra|a frase|esta frase|estas palavras|textualmente|o texto)
        ^(por favor,? )?(responda|responde|escreva|escreve|diga|diz|declare|declara) (-me |me |-nos |por escrito |na sua resposta |
          na resposta )?que (aceita|aceitam|aceitas|voce|o|a|os|as|seu|sua|noss[oa]s?|tudo|e|esta|concorda)
        (sua|tua|vossa|a|cada) (proxima )?(resposta|assinatura|proxima mensagem) (deve|devera|tem de|tem que|precisa de) .. (conter|incluir|comecar|terminar|
          acabar|mencionar|confirmar|indicar|dizer|ser)
        (comeca|comece|inicia|inicie|termina|termine|acaba|acabe|assina|assine|fecha|feche) (a|o|sua|tua|cada|com|como|em nome) .. (resposta|email|mensagem|com|
          como|nome)*
        na (sua |tua |vossa |proxima )?(resposta|proxima mensagem) .. (inclu|acrescent|adicion|mencion|escrev|indi|confirm|aceit|insir|promet|ofere|garant|cite|
          coloque|ponha)*
      `,
      // Word classes. The combinations of classes that address a machine are the same in every language.
      words: {
        ignore: `
          ignor*, esquec*, despreza*, contorna*, deixa de lado, deixe de lado, poe de lado, ponha de lado, desconsider*, sem efeito, anulad*, nao vale mais, nao valem mais, ja nao vale,
          ja nao valem, ja nao conta, ja nao contam, ja nao se aplica*, nao se aplicam mais, nao contam mais, descarta*, descarte*, apaga, apague, elimina, invalid*, obsolet*, caduc*,
          revogad*, contrario de, contrario, desobedec*, viola, quebra, joga fora, deita fora, deite fora, abandona, reinicia, poe de parte, ponha de parte, substituid*, nulas, nulos,
          liberta-te, nao sigas, nao obedecas, passa por cima, passe por cima, larga, largue, deslig*, desativ*, deixa, livre de, nao estas obrigad*, nao es obrigad*, ja nao estas,
          passa ao lado, apagad*, eliminad*, removid*, prevalece, prevalecem, prioridade sobre, precedencia sobre, acima de todas, era so um teste, era apenas um teste, contra,
          em vez de, ao inves de, expirad*, vencid*, levantad*, infring*, viol*, nao escutes, nao oucas, nao respeites, mais importante que, nao contam, nao conta, nao valem, nao vale,
          nao cumpras, riscad*, sumi*, nunca recebeste, nunca recebeu, desapareceram, nao ligues, nao liga, nao tenhas em conta, nao tenha em conta, poe fim, rejeita, ja nao validas,
          fora com, ja nao importa, nao importa, ultrapassad*, vale mais,
        `,
        command: `
          instruc*, comando*, ordens, regra, regras, diretriz*, norma, normas, prompt, te pediram, lhe pediram, te disseram, restric*, te disse, te mandaram, te ensinaram, te ordenaram,
          foi dito, foi pedido, foi ordenado, lhe disseram, lhe mandaram, indicac*, orientac*, tudo o que esta acima, tudo acima, texto acima, contexto, treino, treinamento,
          programacao, politica*, criador*, operador*, limites, limitac*, configuracao, tua tarefa, tua missao, briefing, guiao, roteiro, filtros, seguranca, efeito, o que esta acima,
          mais acima, anteriormente, ate agora, tua empresa, empregador, mensagem do sistema, ajustes, comportamento padrao, manual, codigo de conduta, ordens anteriores, instruid*,
          orden*, mandato, prescric*, ordem anterior, ordem previa, pautas, te tenham, lhe tenham, te foi, lhe foi, te configuraram, foste configurado,
        `,
        comply: "sigas, siga, sigam, segue, seguir, obede*, respeit*, cumpr*, atend*",
        become: `
          a partir de agora es, a partir de agora voce e, agora es, agora voce e um, ja nao es, finge que, finja que, finge ser, finja ser, faz de conta, faca de conta, aja como,
          age como se, faz-te passar, imagina que es, assume o papel, assuma o papel, assume a identidade, adota o papel, adote o papel, adota a identidade, faz o papel, faca o papel,
          desempenha o papel, encarna, encarne, poe-te na pele, ponha-se na pele, veste a pele, o teu nome agora, o teu nome e, o seu nome agora, teu novo nome, tua nova identidade,
          chamas-te agora, agora chamas-te, passas a ser, passa a ser o nosso, passa a ser a nossa, voce agora e, agora voce e, como se fosses, como se fosse o nosso,
          como se fosse a nossa, trabalhas para nos, tornaste-te, torna-te, vais ser o nosso, doravante es, daqui em diante es, a partir de agora o senhor e, responde como um,
          fala como um, escreve como um, age como, comporta-te como, comporte-se como, sem restricoes, sem limites, simula ser, interpreta o papel, jogo de papeis, te chamas, chamas-te,
          voce se chama, se o nosso, seja o nosso, seja a nossa, fala como, responde como, responda como o nosso, no papel de, no papel do, na pele de, transforma-te, em nome do nosso,
          imagina que, representas-nos, nos representas, voce nos representa, como um pirata, falas por nos, fala por nos, estas ao nosso servico, pertences-nos, considera-te,
          considere-se, porta-te como, faz de nosso, faca de, imita, imite, poe o chapeu, serve de, atua como, atue como, imagina-te, nao es um, fala comigo como, fale comigo como,
          como se nunca tivesses, que nunca recebeste, como se trabalhasses, como se trabalhasse para nos, a partir deste momento es, desde agora es, deixa de ser, deixe de ser,
          na qualidade de nosso, responde como se, responda como se fosse o nosso, na pele do, papel de um, papel de uma, papel do nosso, papel da nossa, entra no jogo, entre no jogo,
          trata-me, trate-me,
        `,
        inside: `
          teu prompt, seu prompt, prompt do sistema, prompt de sistema, nivel de confianca, pontuacao de confianca, indice de confianca, grau de confianca, fila de revisao,
          fila de aprovacao, controlo superado, verificacao concluida, filtro de conteudo, modelo de linguagem, faz o que eu, faz como eu, faca o que eu, obedece, obedeca,
          que modelo es, que versao es, tuas instrucoes, tuas regras, tuas diretrizes, como interessad*, como positiv*, do zero, tabua rasa, unicas instrucoes, nao podes dizer,
          proibido dizer, proibido de dizer, notas internas, sem filtros, sem censura, modo de programador, modo desenvolvedor, modo administrador, classificador, teu operador,
          instrucoes ocultas, limiar, aprovacao automatica, texto oculto, texto secreto, remetente verificado,
        `,
        no: `
          nao, ninguem, nenhum, nenhuma, desnecessari*, nem, salte, salta, saltar, pule, pula, dispensa, dispense, omita, omite, nao espere, nao esperes, sem esperar, evite, evita, nada,
          tampouco, escusa,
        `,
        skip: "salte, salta, saltar, pule, pula, omita, omite, nao espere, nao esperes, sem esperar, dispense, dispensa, evita, evite, contorna*, poupe, sem, independentemente",
        review: `
          verific*, rever, revisao, revisto, aprov*, control*, supervis*, conferir, validar, etapa de validacao, validacao, aval, ok, olhadela, olhar, conferencia, autorizacao,
          luz verde, intervencao, confirmacao de, parecer, olhe, ler, leia, veja, ver, permissao, consentimento, relei*, humano, etapa, passar os olhos, consult*, pergunt*, direcao,
          bencao, esperar, envolver, avisar, assinatura, inspecao, confirmacao, exame, examin*, passar por, segundo olhar, mao humana, moder*, mostrar, mostra-lo, coordena*, submeter,
          contra-assin*, ver antes, ve-lo,
        `,
        person: `
          humano, humana, humanos, pessoa, alguem, ninguem, funcionari*, manual*, chefe, colega*, equipa, equipe, supervisor, responsavel, gente, quem quer, direcao, advogado, quem quer que,
          qualquer pessoa, terceiros, superior, superiores, operador, outra pessoa, alguem mais,
        `,
        need: "precis*, necessari*, tem de, tem que, deve, exige, basta",
        dispatch: `
          enviar, envia, envie, envio, enviem, mandar, manda, mande, sair, despach*, responda ja, responde ja, responda imediatamente, responde imediatamente, responda de imediato, responde
          de imediato, responda logo, responda agora, envie ja, envia ja, manda ja, enviar ja, dispara, dispare, siga, remeta, transmit*, expede, na hora, de imediato, mande a, responda
          diretamente, tal como esta, responda sem demora, responda, responde, respondam, responder, entregue, publique, envie-a, envie-o, mande-a, mande-o, envia-a, envia-o, respondam-me,
          respond*,
        `,
        cleared: `
          aprovad*, autorizad*, autoriz*, permitid*, luz verde, lista branca, aceite, aceito, liberad*, aceitou, aceitado, passou, ja passou, passou no, superou, considerad* segur*,
          considerada segura, segura, seguro, verificad*, pre-aprovad*, preaprovad*, certificad*, validad*, deixou passar, inofensiv*, deu o aval, sem risco, aprovou, isent*,
          dispensad*, limp*, conforme, sem problemas, excluid* de, apto, disse que sim, ja disse sim, nao encontrou nada, nao detetou nada, nada encontrado, sem objecoes, sem reservas,
          sem incidentes, deu o ok, abencoad*, ratificad*, avalizad*, baixo risco, sem riscos, habilitad*, apta, previsto para, destinad* a, confirmad*, concluid* com sucesso,
          carimbad*, combinado, combinamos, acordado, acordamos, pode ser respondid*, pronto para, pronta para, digno de confianca, adequad*, autenticad*, remetente conhecido,
        `,
        automatic: `
          automatic*, automatizad*, resposta imediata, envio imediato, resposta instantanea, autonom*, resposta direta, envio direto, resposta automatizada, nao revist*, resposta automatica,
        `,
        checked: "verificad*, revist*, revisad*, controlad*, examinad*, conferid*",
        virus: "virus*, viren*, wirus*, avast, antivir*, malware",
        guard: `
          filtro, filtros, guarda, controlo de seguranca, controle de seguranca, verificacao de seguranca, revisao de seguranca, moderacao, moderador*, revisor, revisora, revisores,
          conformidade, compliance, equipa de seguranca, equipe de seguranca, departamento de seguranca, sistema de controlo, sistema de seguranca, controlo de qualidade, teste de seguranca,
          controlo, controle, guardiao, classificador, auditoria, auditor*, supervisor*, verificador, seguranca, inspetor*, censor*, controlador*, anti-injecao, examinador*, aprovador*,
          controlo de conteudo, cao de guarda, porteiro, avaliador*, administrador, administradora, moderados, moderado, moderad*, operador, departamento de informatica, proprietario,
        `,
        yours: "vosso, vossa, vossos, vossas, seu, sua, seus, suas, teu, tua, teus, tuas",
        we: "eu, nos, nosso, nossa, nossos, nossas, meu, minha, meus, minhas, posso, podemos, tenho, temos, preciso, precisamos, devo, devemos, quero, queremos",
        flag: `
          sinaliz*, marque*, marcar, reten*, alerta*, aviso*, alarme*, bloque*, quarentena, suspeit*, denunci*, fila, bandeira, retido, retida, interce*, parar, pares, trave, cautela,
          duvida*, reserva*, escal*, notific*, avis*, report*, espera, pausa, atras*, lista negra, pessoa, humano, rejeit*, recus*, desvi*, de lado, a parte, spam, indesejad*, mencion*,
          passe a, va para,
        `,
        message: `
          este email, este e-mail, esta mensagem, este texto, desta mensagem, deste email, este conteudo, este pedido, esta consulta, minha mensagem, meu email, estas linhas,
          este remetente, esta conversa, esta msg, meu pedido, nosso pedido, nossa mensagem, nosso email, meu estado, a mensagem, o email, isto, nossos emails, nossas mensagens,
          nossos e-mails, isto um, isto como, este envio, este escrito, o meu texto, neste e-mail, neste email, nesta mensagem, este lead,
        `,
        file: `
          classifi*, categoriz*, etiquet*, rotul*, arquiv*, regist*, considere, considera, trata, trate, cataloga, pontu*, anota, atribui, atribua, poe, ponha, marca, avalia, coloca,
          coloque, julga, julgue, tem por, designa, designe, inscrev*, reconhec*, qualifica, qualifique, processa, processe, da por, declara, declare, interpret*, tome por, veja,
          entenda, informe que, informa que, comunique que,
        `,
        label: `
          interessado, interessada, interessados, positivo, inofensivo, seguro, segura, potencial cliente, qualificado, prioritario, fiavel, confiavel, confianca, reuniao, quente,
          categoria, legitimo, estado, etiqueta, pontuacao, nota, normal, apto, aceitavel, aprovado, verde, autentico, serio, promissor, nao e spam, reuniao marcada, nao suspeit*,
          ataque, ameaca, phishing, manipulacao, spam, malicios*, abuso, urgente, perigos*, limpo, nada de anormal, nada de estranho, nada suspeito, nenhum risco,
        `,
        tag: "etiqueta, rotulo, categoria, classificacao, avaliacao",
        include: `
          coloq*, inclu*, inser*, adicion*, acrescent*, mencion*, cite, cita, transcrev*, repit*, escrev*, copi*, conter, contem, conten*, termin*, acab*, conclu*, remet*, encaminh*,
          dirij*, dirig*, direcion*, use, usa, utiliz*, empreg*, ler, ver, figur*, apareca, aparecer, deve, tem de, coloc*, integr*, finaliz*, reproduz*, fech*, comec*, inici*, leve,
          levar, diga, dizer, abra, abrir, traga, dizendo, aparec*, aparega, encontr*, digit*, cola, cole, mostr*, faz com que, faca com que, incorpor*, apresent*, introduz*, deixe,
          deixa, acompanh*, ponha, poe,
        `,
        answer: `
          sua resposta, tua resposta, vossa resposta, resposta, sua mensagem com, tua mensagem com, seu email com, teu email com, ao responder, quando responder, quando responderes,
          quando me responder, proxima mensagem, proximo email, o que me escrever, o que me enviar, o que escreveres, tua assinatura, sua assinatura, primeira palavra, primeira frase,
          ultima frase, respostas, retorno, responda com, responde com, respondendo, proximo texto, proxima comunicacao, replica, vosso retorno, texto gerado, mensagem gerada,
          texto que gerares, texto que gerar, o que escreves, responde a cada, o que te ocorrer,
        `,
        letter:
          "sua mensagem, tua mensagem, seu email, teu email, seu texto, teu texto, vossa mensagem, vosso email",
        verbatim: `
          frase, frases, linha, palavra por palavra, literal*, tal qual, seguinte*, exat*, textual*, palavra, palavras, texto, expressao, mencao, formula, trecho, formulacao, citacao,
          comentario, lema, declaracao, termo, termos,
        `,
        asked: `
          link para, um link, lista de precos, brochura, numero de cliente, numero de encomenda, fatura, contrato, orcamento, documentacao, documentos, precos, referencias, tabela,
          catalogo, assunto, os custos, os precos,
        `,
        ask: "que, quais, qual, como, quem, quanto",
        reveal: `
          mostr*, diz, diga, diz-me, envi*, mand*, list*, revel*, imprim*, copi*, partilh*, compartilh*, forne*, indic*, resum*, repet*, repit*, descrev*, encaminh*, reencaminh*, de-me,
          da-me,
        `,
        recite:
          "cita, cite, cita-me, cite-me, mostr*, imprim*, revel*, repit*, repet*, list*, recit*, divulg*",
        secret: `
          prompt, tuas instrucoes, tuas regras, tuas diretrizes, tua configuracao, tuas definicoes, instrucoes recebeste, instrucoes tens, instrucoes te deram, instrucoes recebeu,
          regras tens, regras segues, confianca, dados de treino, chave api, senha*, palavra-passe, notas internas, texto antes, dizem as tuas, probabilidade, antes desta mensagem,
          acima desta mensagem, acima deste email, teus limites, tuas ordens, proibido, consegues ver, podes ver, classificador, quer que digas, deves dizer, te disseram, teu contexto,
          tua base, exemplos tens, por tras das tuas, quao certo, ate que ponto, teu regulamento, o teu regulamento, certeza, com que certeza, grau de certeza, tinhas certeza,
          teus parametros, teus dados, teu modelo, estas programado, foste programado, estas configurado, foste treinado, teu sistema, tuas ferramentas, com que trabalha,
          com que trabalhas, com as quais trabalha,
        `,
        others: `
          outros clientes, outro cliente, vossos outros clientes, outras empresas, outros contactos, outros contatos, outros destinatarios, demais clientes, todos os vossos clientes, todos
          os seus clientes, lista de clientes, carteira de clientes, cliente anterior, ultimo cliente, outros remetentes, outras pessoas, seus outros clientes, teus outros clientes,
          concorrentes, resto dos clientes, outras contas, terceiros, alheios, outros interessados,
        `,
        data: `
          dados, enderecos, precos, descontos, contratos, conversas, mensagens, telefones, informacoes, condicoes, pagam, lista, carteira, emails, detalhes, escreveram, escreveu, disseram,
          negociaram, pagaram, propostas, trocas, ver, correspondencia, caixa de correio, orcamentos, encomendas, acesso, conteudos, conteudo, faturas, nomes e, historico, caixa,
        `,
        decode: `
          descodific*, decodific*, decifr*, desencript*, ao contrario, de tras para a frente, rot13, base64, cesar, morse, hexadecimal, da direita para a esquerda, codificad*, cifrad*,
          primeiras letras, primeira letra, iniciais, uma letra sim, desloca*, binario, espelho, acrostico, vigenere, traduz do, inverso, invertid*,
        `,
        obey: `
          obedec*, execut*, cumpr*, fa-lo, faca-o, aplica*, segue, siga, realiz*, le, leia, seguinte*, abaixo, age, aja, ordem, instrucao, texto, mensagem, linha, procede, proceda, trata,
        `,
        post: "contato, contacto, interlocutor*, fornecedor, segundo, terceiro, quarto",
        earlier:
          "o que eu te, o que eu lhe, o que te disse, o que lhe disse, o que eu disse, o que eu escrevi",
        idle: "em linha, nao envie nada, nao mande nada, nao envies nada",
      },
    },
    cautions: {
      person: `
        (lig|telefon|ligu)(ue|a|uem|ar|e|em)?(-| )(me|nos|para (mim|o|nos))
        me liga | me ligue | por telefone | pelo telefone | uma ligacao | uma chamada | (pessoa|humano) (real|de verdade)
        (lig(ue|a|uem))(-me|-nos| me| nos| para)
        (me|nos) (liga|ligue|da um toque|de um toque|chama)
      `,
      legal: `
        advogad* | juridic* | processo judicial | queixa | reclamacao | dados pessoais | protecao de dados | consentimento | procon
      `,
      hostile: `
        golpe | golpistas? | fraude | lixo | vergonh* | merda | idiotas? | farto d* | farta d* | ridicul* | porra | palhacada | aldrab* | e spam
      `,
    },
    questions: {
      asks: `
        (quant[oa]s?|quais|qual|como funciona|voces (tem|oferecem)|existe)
      `,
      wishes: `
        mandar | demo* | falar | falamos | conversar | enviar | marcar | reuniao | segunda | terca | quarta | quinta | sexta | informacoes | chamada
        jeito | horario
      `,
      money: `
        custa* | precos? | custos? | quanto | valores
      `,
    },
  },
  drafts: {
    statements: {
      plain: `
        o, a, os, as, um, uma, uns, umas, de, do, da, dos, das, em, no, na, nos, nas, ao, aos, por, pelo, pela, pelos, pelas, para, com, sob, sobre, entre,
        desde, que, quem, qual, quais, como, quando, onde, e, ou, mas, se, este, esta, estes, estas, esse, essa, esses, essas, isso, isto, aquele, aquela,
        aquilo, ele, ela, eles, elas, ainda, ai, ali, muito, muita, muitos, mais, menos, tao, tanto, pouco, algo, algum, alguma, outro, outra, outros, outras,
        mesmo, mesma, cada, pois, assim, entao, depois, agora, tambem, sao, ser, era, foi, seria, sido, estao, estar, estou, estava, ha, tem, tenho, tenha,
        ter, tinha, teria, vai, vao, ir, pode, podem, posso, poderia, deve, faz, fazem, fazer, fica, ficam, ficar, dar, parte, vez, vezes, dia, dias, semana,
        semanas, mes, meses, ano, anos, hora, horas, minutos, momento, tempo, segunda-feira, terca, quarta, quinta, sexta, tarde, coisa, caso, senhor,
        senhora, caro, cara, ola, porque, embora, enquanto, bem, igual, hoje, atualmente, dentro, fora, junto, durante, dois, duas, tres, quatro, cinco, seis,
        sete, oito, nove, dez, mensagem, mail, cliente, clientes, empresa, empresas, situacao, projeto, novo, nova, grande, pequeno, facil, simples, rapido,
        rapida, principalmente, contudo, porem, entretanto, mao, comigo, lo, vos, problema, alguem, ja
      `,
      restating: `
        comec*, inici*, parti*, custa, custam, inclui*, incluid*, compreende, contem, cobre*, total, parte, adicion*, separad*, unidade, pessoa, regra, norma,
        geral*, habitual*, dura, demora*, necess*, trabalh*, funciona*, alojad*, situad*, disponi*, exist*, exat*, resum*, breve, numero, recebe*, prazo,
        conta com, contamos, faz-se, entreg*, mensal*, mensais, anual*, semanal*, semestral, minimo, sao, preco, e de, a parte, paga a parte
      `,
      courtesy: `
        obrigad*, agradec*, prazer, feliz, gosto, content*, lament*, desculp*, otim*, excelent*, fantastic*, interess*, sorte, espero, esperamos, bem-vind*,
        cumpriment*, abrac*, atenciosamente, pena, parabens, boa, bom, boas, desej*, incomod*, ferias, sucesso, bonit*, nao ha pressa, sem pressa, boa sorte,
        muita sorte, natural que, gosto ler
      `,
      understanding: `
        entend*, compreend*, perceb*, ouv*, vejo, imagin*, sei que, conhec*, anot*, frequent*, comum, preocup*, receio*, duvida*, acontece, cansaco, diz,
        refere
      `,
      conceding: `
        razao, verdade, justo, justa, pergunta, honest*, sincer*, franc*, important*, legitim*, serio, corret*, efetivamente, resposta, ideia, claro, certo,
        com certeza, faz bem, faz sentido
      `,
      regret: "infelizmente, lamento, pena, receio que",
      not: "nao, nem, nada, nunca, jamais, nenhum*, sem, tampouco, ninguem",
      promising: "promet*, garant*, assegur*, comprom*, confirm*",
      knowing: `
        nao lhe prometo, dizer, sei, saber, decid*, avali*, estim*, certeza, adiant*, arrisc*, atrevo, resposta errada, adivinh*, valor certo, data, nao a
        tenho, nao sei, sem ver, nao tenho essa, nao o tenho, a mao
      `,
      providing: `
        temos, oferecemos, damos, fazemos, conced*, aplicamos, prevemos, praticamos, chegamos, trabalhamos
      `,
      inquiring: `
        pergunto, perguntar, pergunt*, consult*, averigu*, verific*, confirmar com, confirmo com, inform*, esclarec*, vou ver, falo com, falar com, peco,
        pedir, encaminh*, vou saber, vou perguntar, tenho de perguntar, pergunto a, peco*, vou confirmar, vou verificar
      `,
      returning: `
        respondo, responder*, digo-lhe, dizer-lhe, volto, noticias, avis*, escrevo-lhe, contacto-o, retom*, dou-lhe, digo-lhe algo, mal saiba, aviso, assim
        que souber
      `,
      colleagues: `
        equip*, colega*, chefe, responsav*, tecnic*, oficina, departamento, escritorio, comercia*, especialist*, contabil*, direcao, trafego, revisor*
      `,
      sending: `
        envio, enviar, envi*, mando, mandar, mostr*, explic*, descrev*, anex*, partilh*, present*, chegar
      `,
      material: `
        catalog*, brochura, folheto, apresent*, document*, ficha*, foto*, imag*, exempl*, amostr*, informac*, detalh*, video*, link, site, pagina, resumo,
        visita, diapositiv*, material, dados, internet, excerto
      `,
      talking: `
        ligar, telef*, falar, falamos, falarmos, reuni*, convers*, visita, encontr*, demo, juntos, pessoalmente, conversar, contact*, contat*, e-mails,
        correspondencia
      `,
      choosing: "escolh*, reserv*, marc*, olhad*, calendario, agenda, horario, data, aqui, dia da",
      requesting: `
        preciso de saber, saber, diga, diga-me, conte, escrev*, envie-me, enviar-me, ajud*, util, conhecer, quant*, tamanho, quantidade, falta-me, gostava de,
        convinha, indic*, posso perguntar, seria util, precis*, em que zona, quantas fardas, umas fotografias, convinha*, diga*
      `,
      depending: "depend*, varia*, consoante, muda de, caso a caso, de bairro",
      perhaps: `
        talvez, possivel*, provav*, aproximad*, creio, penso, suponho, parece, normalmente, poderia, seria, devia, costum*, mais ou menos
      `,
      wishing: `
        quer, quiser, querem, gostar*, gostaria, prefer*, prefir*, favor, dispon*, dispor, livre, se desejar, apetec*, quero
      `,
      suiting: "parece-me, otimo, perfeito, jeito, serve, convem",
      payment: `
        senha*, palavra-passe, credenciais, codigo de verificacao, cartao de credito, dados bancarios, conta bancaria, transferencia*, transfir*,
        cartoes-presente, adiantad*, antecipad*, paypal, bitcoin*, crypto*, krypto*, western union, moneygram, telegram, whatsapp, iban, venmo, zelle
      `,
      ordinal: "segundo, terceir*",
      free: `
        gratis, gratuit*, oferta*, oferec*, brinde*, sem custo*, cortesia, de graca, por conta da casa, nao lhe levamos, oferta nossa, e nossa, sem levar, a
        custo zero, oferecemos nos
      `,
      money: `
        pag*, cust*, preco*, fatur*, tarif*, cobr*, dinheiro, euro*, centim*, despes*, valor, orcament*, caro
      `,
      discount: `
        descont*, reduc*, barat*, metade, poup*, melhor preco, baix*, promo*, abat*, igualam*, igualo, preco especial, preco de, faco quinze, um terco,
        faco-lhe, mais barato, pelo preco
      `,
      refund: "devol*, reembols*, restitu*, troc*, substitu*, compens*, repor, repom*, repetimos",
      ourCost: "nossa conta, por nossa, nosso risco, pagamos nos, pagamos-lho, encargo, nosso encargo",
      certainty: `
        palavra, juro, maos no fogo, no fogo, garantid*, garanto-lhe, conte connosco, pode contar, fie-se, nao se preocup*, vai ver, tratamos nos, trato eu,
        nem que, cabeca no cepo, vai estar, nao se atrapalhe, acredite, confie, confiem, fique descansado, esteja descansado, esteja tranquilo
      `,
      agreement: `
        negocio fechado, aceit*, assin*, acordo, combinad*, aprov*, esta feito, arrancamos, de acordo, tambem servem, esta dito, esta fechado,
        vinculativ*, vinculant*, irrevogav*, legalmente, pela presente
      `,
      favor: `
        excecao, excecion*, especial*, pessoalmente, para si, para ti, no seu caso, eu proprio, entre nos
      `,
      absolute: `
        sempre, nunca, jamais, tudo, todo, toda, todos, todas, qualquer, inteiro, complet*, ilimitad*, definitiv*, quantas vezes, as vezes que, o que for,
        sempre que, quando quiser, quando lhe der, dia e noite, para sempre, nem um, nem uma, ao fim de, infinit*, todos os dias, se for preciso, nunca mais,
        o ano inteiro, ate que
      `,
      deadline: `
        ate, imediat*, ja amanha, amanha, noite, sabado*, domingo*, logo que, manha, natal, pascoa, verao, inverno, no proprio dia, a tempo, hoje mesmo, esta
        semana, tres da manha, pode esperar, esperar, depois acerta, quando receber
      `,
      exclusivity: "exclusiv*, mais ninguem, mais nenhum*, prioridade, guardamos",
      liability: `
        responsab*, dano*, prejuiz*, perda*, culpa, penaliz*, multa*, avaria*, atrasar*, estrag*, nodoa, partirem, estragar
      `,
      leaving: `
        cancel*, rescis*, sair, desist*, deixar, terminar, anular, ir embora, vamos a nossa vida, desistir
      `,
      service: `
        repar*, traz*, recolh*, instal*, configur*, import*, passamos, lig* ao, desenvolv*, ocup*, organiz*, vamos ai, estamos ai, ficamos, guard*, bloque*,
        prolong*, emprest*, acrescent*, contrat*, recomend*, elimin*, apag*, escrevemos, traduz*, fazemos-lhe, revemos, mexemos, mexe, arranj*, fica por,
        estamos la, falo eu, cobrimos, adianta*, cosemos, avanco, faco eu, levantamos, tratamos, trato eu, levamos, montamos, mantemos
      `,
      condition: "se, quando, caso",
      we: "nosso*, nossa*, connosco, *amos, *emos, *imos, nos",
      me: "eu, me, mim, meu, minha, comigo",
      you: "voce*, lhe, lhes, si, seu, sua, seus, suas, tu, te, ti, teu, tua, consigo, vosso*, vossa*",
      future: "*aremos, *eremos, *iremos, *ara, *ira, *arao, *irao, vamos, vou, vai ter, vao ter",
    },
    commitments: {
      free: `
        gratis, gratuit*, de graca, sem custo*, sem encargo*, oferta nossa, por nossa conta, conta da casa, brinde*, cortesia
      `,
      unpaid: `
        sem pagar, nao paga, nao pagara, nao pagam, so paga se, so paga quando, so paga depois, nao lhe custa, nao lhe custara
      `,
      guarantee: `
        garant*, prometo, prometemos, promete, prometer*, prometid*, promessa*, assegur*, comprometo*, comprometemo*, minha palavra, nossa palavra
      `,
      refund: "reembols*, devolv*, devolucao*, indemniz*, dinheiro de volta",
      discount: `
        descont*, abatiment*, metade do preco, mais barat*, preco especial, melhor preco, reducao, preco de amigo*
      `,
      exclusivity: "exclusiv*",
      nobodyElse: "mais nenhum cliente, mais ninguem",
      liability: "responsabilidade*, somos responsaveis, responsabiliz*, respondemos por",
      agreement: `
        pela presente, vinculativ*, irrevogav*, legalmente, negocio fechado, contrato assinado, contrato vale, contrato esta fechado
      `,
      accept: "aceit*, assin*, aprov*, de acordo, concord*, subscrev*",
      terms: "condic*, contrato*, clausula*, termos",
      bear: "assum*, cobri*, pag*, suport*, respond*",
      damage: "dano*, prejuizo*, perda*, multa*, estrago*, penaliza*",
      urgent: `
        imediat*, ja amanha, ainda hoje, hoje mesmo, mais tardar, sem falta, no proprio dia, no mesmo dia, quanto antes
      `,
      perform: `
        entreg*, termin*, instal*, pronto, pronta, prontos, prontas, repar*, comec*, imprim*, acab*, feito
      `,
      expire:
        "tem ate, tens ate, voces tem ate, termina, terminam, expira*, caduca*, valido ate, valida ate, ultimo dia, ultima oportunidade, prazo final, so ate, apenas ate, preco sobe",
      customer: "usa, usam, utiliza*, escolheu*, confia*, recomenda*, trabalha*, compra*",
      link: `
        funciona*, integr*, conect*, liga-se, compativ*, sincroniz*, corre, nossos clientes, nossas referencias
      `,
      linked: "com, a, ao, em, sobre, figura*, como",
      insult: `
        burro, burra, burros, estupid*, idiota*, imbecil*, ridicul*, ignorante*, incompetente*, parvo, tolo, merda, mentiros*, palhac*, inutil,
        inuteis, patetic*, e lixo, sao lixo, cale-se, cala-te, perder tempo, perder o meu tempo, nao me faca perder, nao nos faca perder,
        uma piada, uma anedota, uma fraude, uma burla, burloes, vigarista*, golpista*, trapaceir*, uma vergonha, um desastre, ladroes, uma porcaria,
        nao presta, nao prestam, nao vale nada, nao valem nada, meia tigela, mediocre*, um fracasso, amadores
      `,
      deny: "nao, nao e, nem, nenhum*, tampouco",
      denyFar: "",
      that: "que",
      whether: "se, caso",
      join: "e, mas, porque, pois, assim, enquanto, sabendo, ja",
      which: "qual, quais, quant*, seria, como, quando, onde",
      asking: `
        quer, querem, queria, gostaria*, gostava, pode*, podia, posso, tem, tens, precisa*, prefere*, ha, interessa*, deseja*, procura*, envio*, mando*,
        seria
      `,
      idle: `
        nao so, nao apenas, nao se preocup*, nao hesite*, nao ha problema, nenhum problema, nao ha pressa, nenhum compromisso, nenhum risco, nenhuma
        duvida, porque nao, devolver a chamada, um brinde, brindemos, brindar
      `,
    },
    affirmation: `
      sim, claro, com certeza, certamente, sem duvida, de acordo, confirmado, exato, exatamente, correto, sem problema, nenhum problema,
      como (diz|quiser|desejar|pretende), conte com, pode contar, combinado, confirmamos, confirmo, fechado,
    `,
    form: {
      your: "Seu",
      name: "Nome",
      field: "",
      insert: "inserir",
      subject: "assunto",
      dangling: "e, o, a, de, com, para, por",
      machine: "como (uma? )?ia, modelo de linguagem",
      refusal: "",
      remark: "rascunho ?:",
      prompt: "instrucoes anteriores",
      dot: "ponto",
      atSign: "arroba",
      introduction: "chamo-me, me chamo, o meu nome e, meu nome e, sou",
      never: "nunca, nao",
      say: "dizer, prometer",
      that: "que",
    },
    answers: {
      greeting: "Olá",
      closing: "Com os melhores cumprimentos",
      thanks: "Obrigado pela sua resposta.",
      choose: "Aqui pode escolher o horário que lhe for mais conveniente:",
      propose: "Que dia e a que horas lhe conviria uma breve conversa?",
      booked: "Será um prazer falar consigo.",
      unclear: "Se quiser falar sobre o assunto, que dia e a que horas lhe conviria?",
      again: "Gostaria de voltar aos nossos e-mails.",
      first: "Gostaria de entrar em contacto consigo.",
      chooseToTalk: "Se quiser falar connosco, aqui pode escolher o horário que lhe for mais conveniente:",
      proposeToTalk: "Se quiser falar connosco, que dia e a que horas lhe conviria?",
    },
  },
};
