/** Defines Spanish words and phrases. */
import type { PhraseBook } from "./phrase-book.ts";

export const es: PhraseBook = {
  code: "es",
  name: "Spanish",
  detectedAs: "es",

  // Shared by several readers -------------------------------------------------------------------------------

  greetings: "hola, buenos días, buenas, buenas tardes, buenas noches, estimad(o|a|os|as), querid(o|a)",
  closings: `
    (un )?(cordial(es)? |atentos? |afectuosos? )?saludos?( cordiales| atentos)?, atentamente, un abrazo, gracias( de antemano| y saludos)?,
    muchas gracias,
  `,
  vocatives: "",
  titles: "senor, senora, sr, sra, dr, prof",
  everybody: "a, todos, todas",
  subjectPrefixes: "re, rv",
  frequent: `
    el, la, los, las, y, es, no, yo, usted, nosotros, con, para, por, un, una, de, del, en, al, que, su, sus, mi, gracias, hola, si, mas, este, esta,
    estoy, estamos, pero, como, cuando, cual, interesa, interesado, saludos, buenos, dias, favor, me, nos, lo, se, ha, correo, tenemos, puede, muchas,
    ya, son,
  `,
  calendar: {
    months: [
      "enero, ene",
      "febrero, feb",
      "marzo, mar",
      "abril, abr",
      "mayo, may",
      "junio, jun",
      "julio, jul",
      "agosto, ago",
      "septiembre, setiembre, ~sept, sep, set",
      "octubre, oct",
      "noviembre, nov",
      "diciembre, dic",
    ],
    weekdays: ["domingo", "lunes", "martes", "miercoles", "jueves", "viernes", "sabado"],
    shortWeekdays: ["~dom", "~lun", "~mar", "~mie", "~jue", "~vie", "~sab"],
    today: "hoy, esta (manana|tarde|noche)",
    how: "como, que, cual, cuales",
    tomorrow: "manana",
    notTomorrow: "la, esta, buena, cada",
    dayAfterTomorrow: "pasado manana",
    thisWeek: "esta semana",
    nextWeek: "proxima semana, semana que viene, semana proxima, siguiente semana",
    nextMonth: "proximo mes, mes que viene",
    dayArticles: "el, dia",
    ordinals: "o, a",
    of: "de, del",
    weekNumber: "semana",
    dayAlone: "(el|al|dia) {day}",
    monthAlone: "en",
    nextWeekday: "",
    monthFirst: false,
    ahead: "en, dentro de",
  },
  times: {
    at: "a las, a la, sobre las, hacia las, desde las, hasta las, las, la, antes de las, despues de las",
    clock: "h, horas, hrs, en punto",
    between: "a, y, o, hasta las, a las, u",
    halfPast: "",
    halfTo: "",
  },
  durations: {
    minutes: "minutos?, minutitos?, min",
    spans: {
      hour: "horas?",
      day: "~dia, dias, dias? habiles, dias? laborables",
      week: "semanas?",
      month: "mes, meses, mensual, mensuales",
      year: "anos?, anual, anuales",
    },
    every: {
      hour: "",
      day: "",
      week: "semanal",
      month: "mensualmente, mensualidad",
      year: "anualmente",
    },
    each: "~al, ~a, por, ~el, ~la",
    priceUnits: `
      usuarios?, puesto, persona, cabeza, empleado, sede, lead, reunion, contacto, campana, proyecto, licencia, unidad, pieza,
    `,
    whole: "todo, toda, todos, todas, enter[oa], complet[oa], ilimitad*, total",
    groups: "equipo, empresa, compania, oficina, departamento, edificio, organizacion",
    countable: `
      preguntas?, puntos?, cosas?, opciones, opcion, maneras?, formas?, ideas?, lineas?, frases?, palabras?, ejemplos?, razones, motivos?, huecos?,
      fechas?, temas?, detalles?, sugerencias?, alternativas?, dudas?, propuestas? de horario,
    `,
  },
  numbers: {
    values: `
      0 ~cero, 1 ~un ~uno ~una, 2 ~dos, 3 tres, 4 cuatro, 5 cinco, 6 seis, 7 siete, 8 ocho, 9 nueve, 10 diez, 11 ~once, 12 doce docena, 13 trece,
      14 catorce, 15 quince, 16 dieciseis, 17 diecisiete, 18 dieciocho, 19 diecinueve, 20 veinte, 30 treinta, 40 cuarenta, 50 cincuenta, 60 sesenta,
      70 setenta, 80 ochenta, 90 noventa, 100 cien ~ciento ~cientos, 200 doscientos doscientas, 300 trescientos trescientas,
      400 cuatrocientos cuatrocientas, 500 quinientos quinientas, 600 seiscientos seiscientas, 700 setecientos setecientas,
      800 ochocientos ochocientas, 900 novecientos novecientas, 1000 mil miles, 1000000 millon millones,
    `,
    parts: "20 veinti, 1 un uno una, 2 dos, 3 tres, 4 cuatro, 5 cinco, 6 seis, 7 siete, 8 ocho, 9 nueve",
    joiner: "y",
    articles: "un, una, medio",
    mere: "solo",
    fractions: `
      3 tercio tercios, 4 cuarto cuartos, 5 quinto quintos quintas, 6 sexto sextos, 7 septimo septimos, 8 octavo octavos, 9 noveno novenos, 10 decimo decimos decima decimas, 100 centesimas,
    `,
    outOf: "de, de cada",
    all: "los, las, sus, estos, estas",
    thousand: "mil",
    million: "millon, millones",
    billion: "",
    percent: "por ?ciento, por cien",
    currencies: {
      eur: "euro, euros",
      usd: "dolar, dolares",
      gbp: "libras",
      chf: "francos",
      mxn: "pesos, peso",
      cents: "centimos, centimo, centavos, penique",
      money: "pavos, duros",
    },
  },

  // Reading mail --------------------------------------------------------------------------------------------

  mail: {
    quote: {
      wrote: "escribió, escribio, escrito",
      said: "dijo, ha dicho, respondió",
      quoting: "citando a",
      opening: "El",
      around: "el, a, las, la, de, del, ha, h",
      separators: "mensaje (original|reenviado)",
      forwarded: "inicio del mensaje reenviado",
      from: "de, remitente",
      sent: "enviado, enviado el, fecha",
      to: "para",
      subject: "asunto",
      other: "copia, cc",
    },
    signature: {
      sentFrom: "enviado (desde|de|a partir|con) {device}",
      devices: "móvil, dispositivo, celular, teléfono",
      getApp: "obtener, obtén, obtenga, descargar, descarga, descargue",
      forApp: "para",
      listFooters: `
        (has recibido|ha recibido|recibes|recibe|estás recibiendo|está recibiendo) .. (porque|ya que), para (cancelar|anular|darte|darse|dejar) .. (suscripción|baja|recibir),
        si (ya )?no (deseas|desea|quieres|quiere) (seguir )?(recibir|recibiendo), si (deseas|desea|quieres|quiere) .. (darte|darse|dejar|cancelar),
        (puedes|puede) .. (darte|darse) de baja, ya no (deseas|desea|quieres|quiere) recibir,
        este (correo|mensaje|e-?mail|boletín) (ha sido|fue|se ha|se) .. (enviado|envió), haz clic .. (baja|cancelar), haga clic .. (baja|cancelar),
      `,
      listQuestions: `
        (ya )?no (quieres|quiere|deseas|desea) .. (correos?|e-?mails?|mensajes|boletín|boletines)
      `,
      listLinks: `
        (darse|darme|darte|date|dese) de baja( aquí| de(l| nuestro| este) (boletín|newsletter))?, (cancelar|anular) (la |mi |tu |su )?suscripción, desuscribir(se|me|te)?,
        (gestionar|administrar|actualizar|modificar) (mis |tus |sus |las )?(preferencias|suscripciones|perfil),
        ver (en (el|tu|su) navegador|en línea), (política de privacidad|aviso legal)
      `,
      noticeTitles: "aviso (legal|de confidencial*)",
      noticeStarts: "(este|esta|el presente) (mensaje|correo|e-?mail|comunicación)",
      noticeSays: "confidencia, destinatari, exclusiv",
      printStarts: "antes de imprimir, piense en",
      printSays: "medio ?ambiente",
      warnings: "atención",
      warnedOf: "este",
      outside: "extern",
      labels: "teléfono, móvil, cif",
      jobTitles: "directora?, gerente, jefe, responsable, s.a, s.l",
      nameParticles: "de, la, y",
      referrals: "contact(ar|e), colega, datos",
    },
    absence: {
      automaticSubject: "(respuesta|contestación) automática, (mensaje|correo) automático, autorrespuesta",
      awaySubject: "fuera de (la )?oficina, ausen(cia|te), (estoy )?(de )?vacaciones",
      away: `
        fuera de (la |mi )?(oficina|despacho), (de|mis|por) (vacaciones|enfermedad), motivos de salud,
        (estoy|estaré|encuentro|estamos|estaremos) ... (ausentes?|vacaciones|de baja|de viaje|de permiso|fuera|no disponible),
        no (estoy|estaré|me encuentro) (en la oficina|disponible|en mi puesto|localizable),
        (baja|permiso) (por|de) (maternidad|paternidad|enfermedad), (oficinas?|empresa) ... cerrad(o|a)s?,
      `,
      casual:
        "de puente, en la (playa|montaña), en el pueblo, sin (cobertura|conexión|internet|red), desconectad*",
      note: `
        gracias por (su|tu) (mensaje|correo|e-?mail), urgent(e|es|emente), urgencias?, (en|durante) mi ausencia, a mi (regreso|vuelta|retorno),
        acceso limitado, sin acceso, (contacte|contacta|contactar|póngase en contacto|diríjase|pueden? contactar) (con|a),
        (le |te |les |os )?(responderé|contestaré|atenderé), de (vuelta|regreso),
      `,
      left: "ya no (trabaj*|form(a|o) parte|está|pertenece*|colabor*), (ha|he) dejado (la empresa|de trabajar|de formar)",
      over: "estuve, estaba, he estado, acabo de volver, estuvimos",
    },
    reaction: {
      reacted: "reaccion*",
      message: "(su|tu|un) (mensaje|correo)",
      media: "una? (imagen|foto|vídeo|video|archivo adjunto|mensaje de audio)",
      tapbacks:
        "(le|me) (gustó|encantó), (le|me) ha (gustado|encantado), no (le|me) gustó, se (rió|rio) (de|con), enfatizó, (destacó|cuestionó), reaccionó con {word} a",
    },
    receipt: {
      readSubject: "(no )?leído, eliminado",
      read: "(leído|eliminó|eliminado)",
      subject:
        "hemos recibido, (su|tu) (solicitud|consulta|mensaje), acuse de recibo, confirmación de recepción, gracias por (contactar|su|tu)",
      self: "(mensaje|correo) automático, generado automáticamente, respuesta automática, no (responda|respondas|conteste) a este",
      caseNames: "solicitud, caso, incidencia, consulta",
      received: `
        (hemos|se ha) recibido (correctamente )?(su|tu|vuestr*), (su|tu) (solicitud|mensaje|correo|consulta) ... (recibid|registrad)(o|a),
        (responderé*|contactaré*|atenderé*) ... (mayor brevedad|antes posible|plazo de|en breve),
      `,
      suits: `
        (me |nos |te |le )?(va|viene|iría|vendría|queda) (bien|mejor|perfecto|genial), (es|está|sería) (mejor|perfecto|bien), me parece bien,
        perfecto, mejor, genial, conviene, vale, ok,
      `,
      prefers: "mejor, prefiero, preferiría, (me|nos) (va|viene) bien, digamos",
      personal: `
        (enviar|mandar|llamar|escribir)(me|nos), (envie|manda|mande|llame|llama|escriba|escribe|contacte)(me|nos), me parece,
        (podemos|podríamos) (hablar|vernos|agendar), interesa(do|dos|da)?, (su|tu) (oferta|producto|propuesta|solución), con gusto, encantad(o|a),
      `,
    },
    returning: {
      back: "vuelta, vuelvo, volveré, volveremos, regreso, regresaré, regresaremos, retornaré, reincorpor*, de nuevo, nuevamente, reabr*, reabiert*",
      backBehind: "estar(é|emos) de (vuelta|regreso)",
      contact: `
        (vuelvo|volveré|volvemos|volveremos) (a (escribir*|llamar*|contactar*|ponerme|hablar*)|con (usted*|una|la|respuesta)|sobre),
        regreso con (usted*|una|la|respuesta),
      `,
      until: "hasta( el)?, al?",
      through: "hasta ?después del?",
      after: "después del?, tras",
      from: "desde( el)?, del?, a partir del?",
      inclusive: "inclusi*, incluid(o|a), incluso",
      away: "ausente, fuera, vacaciones, cerrad(o|a)s?",
      abbreviations: "",
      and: "y, e",
      daytimes: "mediodía",
    },
    bounce: {
      subject: `
        no se puede entregar, (mensaje |correo )?no entrega(do|ble), no se ha podido entregar, (error|fallo) (de|en) (la )?entrega,
        notificación de estado de entrega,
      `,
      openHeadings: "notif, estado",
      delaySubject: "(retrasad|demorad)(o|a), retraso",
      failed: `
        no (se )?(pudo|puede|ha podido) (ser )?entrega(r|rse|do), no (se ha|ha sido|fue) entregado,
        (dirección|destinatario|usuario|buzón) .. (desconocid|rechazad|llen)(o|a), (error|fallo) (de|en) (la )?entrega,
        (dirección|destinatario|usuario|buzón) .. (no existe|no encontrad(o|a)),
      `,
      temporary: "(buzón|cuota) .. (llen|superad|excedid)(o|a)",
      delayed:
        "(entrega|mensaje) .. (retrasad|demorad)(o|a), (aún|todavía) no (se )?ha .. entregado, se (seguirá|continuará) intentando",
    },
    invitation: {
      accepted: "aceptad(o|a)",
      tentative: "provisional",
      declined: "rechazad(o|a)",
      canceled: "cancelad(o|a)",
      booked:
        "nuevo evento, nueva reunión, reunión confirmada, cita confirmada, confirmación de (la )?(reunión|cita)",
    },
  },

  // Understanding replies, checking and writing drafts ------------------------------------------------------

  replies: {
    optOut: {
      leave: `
        desuscri*, dessuscri*, desapunt*, dar* de|d baja, dar .. de baja, darme|darnos de|d baja,
        dame|deme|denme|dadme|denos|dennos|dese|des|den|damos|doy|dado|dados|dando|demos de|d baja, me|nos den|de|da de|d baja, la baja,
        cancel* .. suscripcion, anul* .. suscripcion, causar baja, de vaja, ser|sea|sean|seamos .. eliminad*|borrad*|excluid*|retirad*,
      `,
      remove: `
        elimin*, borr*, quit*, suprim*, supresion, retir*, remuev*, remov*, exclu*, tach*, cancel*, bloque*, destru*,
      `,
      push: "saca*, saco, saqu*, echa*, eche*, bajar*, baja, bajen",
      off: "de, del, desde, fuera",
      me: "me, nos, mi, m, nosotros, nosotras",
      my: "mi, mis, nuestro*, nuestra*, todo, todos, toda, todas, cualquier, me, nos",
      list: `
        lista*, base, bases, mailing*, fichero*, sistema*, registro*, crm, newsletter*, boletin*, envios, distribucion, contactos, campana*, difusion,
        archivo*, directorio*, list,
      `,
      data: `
        datos, dato, numero*, direccion*, contacto*, nombre*, empresa, informacion, telefono, registro, equipo, companeros, empleados, dominio, cuenta,
        despacho, oficina, compania, buzon, departamento, personal, negocio, correo electronico, direccion de correo,
      `,
      stop: `
        dej*, ces*, stop*, bast*, suspend*, interrump*, desist*, absten*, abstuv*, abstien*, pong* fin|termino, poner fin, harto*, harta*, detener,
        detengan, eviten, evite, ahorr*, pare, paren, parad, parar, parense, cortad, corten, corte, termina, terminen, acaben, prohib*, para de|ya,
      `,
      write: `
        escrib*, contact*, envi*, mand*, molest*, insist*, spam*, dirig*, remit*, acos*, bombarde*, comuni*, fastidi*, jod*, busc*, hostig*, persig*,
        escrit*, solicit*,
      `,
      mail: `
        correo*, mail*, email*, mensaje*, envio*, publicidad*, spam*, comunicacion*, newsletter*, boletin*, contacto*, oferta*, propaganda,
        informacion, llamada*, correspondencia, promocion*, recordatorio*, mensajito*, seguimiento*, propuesta*,
      `,
      receive: "recib*, saber, aparecer, figurar, ver, leer, oir, lleg*",
      want: `
        quier*, querem*, quisier*, dese*, autori*, consent*, interes*, prefer*, prefier*, permi*, bienvenid*, gustaria, agradec*, ruego, pid*, apete*,
      `,
      not: "no, ni, nunca, jamas, ningun*, nada, sin, tampoco, basta, hart*",
      more: `
        mas, nuevamente, vuelv*, volv*, nunca, jamas, ningun*, otra, otro, sucesivo, futuro, adelante, siga*, sigue*, seguir, continu*, nuevo, tampoco,
        posteriores, adicional*,
      `,
      claim: `
        opong*, oponemos, oponerme, oposicion, ejerz*, ejerc*, revoc*, exij*, exig*, reclam*, orden*, requer*, requier*, amparo, conforme, virtud,
        confirm*, atiend*, tramit*, respet*, insto, proced*, retiro, retiramos, pido, solicito, solicitamos, dije, dicho, pedido, pedi, dicha,
      `,
      law: `
        rgpd, gdpr, lopd, lopdgdd, lssi, aepd, articulo, art, derecho, derechos, supresion, olvido, consentimiento, proteccion de datos, oposicion,
        cancelacion, tratamiento, datos personales, baja, ley, fines comerciales, arco, autorizacion,
      `,
      alone: `
        baja, stop, basta, borrar, borrame, borrarme, eliminar, eliminarme, remover, desuscribir*, elimineme, eliminenme, ya basta, basta ya,
      `,
      short: "no mas, suficiente, fuera",
      asks: `
        dej* .. me|nos .. paz|tranquil*, basta de correos|mails|mensajes|spam|emails|publicidad, olvid* de mi|nosotros|nuestra,
        dejeme|dejenme|dejame|dejadme|dejennos|dejenos|dejadnos .. paz|tranquil*,
      `,
      may: `
        en paz, tranquil*, demanda, ilegal*, ilicit*, spam*, no deseado*, acoso, harto*, harta*, molest*,
        nunca .. suscri*|autoric*|consent*|pedi|solicit*|di, no he .. suscri*|autoriz*|dado|pedido|solicitado|consent*,
        sin .. consentimiento|autorizacion|permiso, como .. correo|datos|baja|salir|salgo|dejar|borro, ya .. dije|pedi|pedimos|solicite|dijimos,
        ultima vez, ultimo correo|aviso|mensaje, un correo mas, lista negra|robinson, bloque*, vayase|vayanse|larguese|lárguense, no vuelv*,
        par* de, no quer*|quier* saber, privacidad, no deseo|deseamos|quiero|queremos, ya no, pesad*, tregua, fastidi*, joder, jodan, joda,
        de una vez, no sig*, lo siguiente, como .. lista*|base, no .. recibid*|bienvenid*|grat*, cuantas veces, sea el|la ultim*,
        segund*|tercer*|cuart*|quint* .. correo|mensaje|vez|mail|email, el ultimo, la ultima, no es no, otra persona, respet*, una vez por todas,
        hasta aqui, olvid*, no .. acept*, no hace falta, no es necesario .. volv*|insist*|escrib*|contact*|recuerd*, ya esta bien,
        ahorr* .. correo*|mensaje*|mail*, prescind*, lejos de,
      `,
      threat: "abogad*, denunci*, acciones legales, reclamacion*, agencia espanola",
      plain: `
        por, porfa, xfa, gracias, hola, buenos, buenas, dias, estimado*, saludo*, un, una, el, la, los, las, lo, le, les, al, d, a, en, con, para, o,
        u, que, q, se, su, sus, suyo*, suya*, tu, te, ustedes, usted, yo, este, esta, esto, estos, estas, eso, esos, aqui, aca, ahi, ya, mismo,
        inmediat*, ahora, hoy, antes posible, lo antes, mucho*, bien, rogamos, agradec*, puede*, podria*, haga*, sirva*, proced*, ser, sea*, soy, es,
        son, estoy, estamos, han, he, hemos, ha, tenga*, sobre, personal*, comercial*, no me interesa, no nos interesa, no estamos interesad*, si,
        segun, mes, legal, asi, molest*, automatic*, vez, de nuevo, marketing, fines, cualquier*, mas adelante, tiene*, suerte, pesado, porfavor,
        porfis, tardes, noches, dia, estimada*, senor*, cordial*, unos, unas, vuestro*, vuestra*, tus, ti, vosotros, ese, esa, esas, alli,
        cuanto antes, urgente, pronto, muy, tan, tal, tales, tipo, tipos, clase, pedimos, rogaria*, posean, obren, conserven, respecto, relacion,
        electronic*, profesional*, corporativ*, no interesa, no estoy interesad*, sin interes, no gracias, no es relevante, plazo, legales,
        por escrito, definitiva*, permanente*, completa*, total*, forma, manera, por completo, tambien, para siempre, acuerdo, servicio*, parte,
        parte suya, indesead*, deseado*, masiv*, entera, entero, correspondiente*, medio, via, siquiera, disculpe*, perdon, lo siento, mi parte,
        nuestra parte, oiga*, chicos, vale, ok, constar, conste, sin demora, sin dilacion, si pudiera|pudieran|puede|pueden, comprension,
        publicitarios, x favor, usar|uso|utilizar mi|mis|de,
      `,
      turn: `
        si, cuando, como, antes, hasta, casi, clientes, cliente, proveedor*, herramienta, llam*, contrato*, factura*, presupuesto*, reunion*, cita*,
        todavia, de momento, hace falta, necesario, donde, quien, companero*, companera*, jefe, lunes, martes, miercoles, jueves, viernes, semana,
        vacaciones, estoy de baja, invitacion, propuesta*, necesit*, falta, hoy no, ahora mismo,
      `,
      but: `
        pero, sino, salvo, excepto, solo, solamente, mejor, aunque, broma, en cambio, sin embargo, no obstante,
      `,
      warm: `
        interesante*, me interesa, nos interesa, estoy interesad*, estamos interesad*, demo*, precio*, tarifa*, presupuesto*, llameme, llamame,
        llamenme, reunion*, agenda*, reserv*, cuesta, mas informacion, mas detalles, mas info, cuenteme, cuentame, con gusto, encantado, encantada,
        hablamos, hablemos, agreg*, anad*, apunte*, apunta*, inclu*me, ponganme, pongame, mantengan*, manteng* me|nos|en, suscribirme, inscrib*,
        le|les|os contactar*, me pongo en contacto, nos ponemos en contacto,
      `,
      void: `
        no dud*, no deje* de, no dejen de, no he recibido, ya no trabaj*, mas informacion, mas detalles, mas adelante, mas de, mas que, estoy de baja,
        en spam,
      `,
      foot: `
        haga|haz clic|click, darse de baja .. momento|aqui|enlace, puede .. darse de baja, ha recibido este, puede|podra .. ejercer|ejercitar,
        recibe este|esta|estos, si no desea|quiere .. recib*, en cualquier momento, preferencias, navegador, politica de privacidad, por error,
      `,
      ask: `
        puede*, podria*, podeis, me pueden, puede usted, por favor, seria posible, serian tan amables, me podria*, favor,
      `,
      // Verb endings that mean "me" or "us".
      tails: "me, nos",
      last: "favor, porfa, porfavor, gracias, baja",
      already: "ya",
      and: "y, e",
    },
    instructions: {
      orders: `
        (ignora|ignore|ignoren|olvida|olvide|descarta) ... (instruccion|orden|regla|indicacion|prompt|directriz)*
        (clasifica|clasifique|marca|marque|categoriza|etiqueta) (este|esta|el|lo) ... como
        (eres|usted es) (ahora )?(una |un )?(ia|asistente|modelo|bot)
        (nota|mensaje|instruccion) para (la |el )?(ia|asistente|modelo|bot)
        si (eres|usted es|es usted|es) .. (ia|bot|robot|asistente|modelo|maquina|inteligencia)
        (nuevas?|nuevos?) (instruccion*|orden*|directriz*|tareas?) ?:
        (muestra|muestre|revela|revele|imprime|repite|repita) .. (prompt|instrucciones|contrasen*)
        no (involucr|inform|avis|consult|implic)* .. (ninguna?|nadie|persona*|humano*)
      `,
      impostor: `
        como (administrador*|operador*) (del|de|do|da) (sistema|plataforma),? .. (le |te |lhe )?(ordeno|ordena|exijo|autorizo|instruyo|solicito|mando)
      `,
      address: String.raw`
        (quien|el que|la que) (redacte|redacta|escriba|escribe|prepare|genere) (la|esta|su) respuesta
        (si|en caso de que|ya que) .. (responde|contesta|lee|escribe|genera|por) (un|una|su|tu) (ia|bot|robot|chatbot|maquina|modelo)
        ^(querida |querido |estimada |estimado |hola |atencion |oye |nota para la |a la )?(ia|i\.a\.?|asistente|bot|chatbot|robot|modelo de lenguaje|chatgpt|
          claude)( virtual| de ia|automatico)?( ?[,:!]| -)
        (querid[oa]|estimad[oa]|atencion|oye),? (a |al )?(la |el |los |toda |virtual ){0,2}(ia|inteligencia artificial|asistente|asistentes|bot|bots|chatbot|robot|
          modelo de lenguaje)
        (nota|notas|mensaje|instruccion|instrucciones|orden|ordenes|aviso|recordatorio) (a |para |al |dirigid[oa] a )(la |el |los |las |cualquier |toda |tu |su |
          un |una )?(ia|inteligencia artificial|asistentes?|bots?|chatbots?|robots?|modelos? de lenguaje|sistema de respuesta)
        (ia|asistente|bot|chatbot|robot|modelo|sistema|programa|maquina|software) que .. (lee|lea|lees|procesa|procese|responde|responda|redacta|escribe|genera|
          contesta) .. (este|esta|a este|correo|mensaje|respuesta)
        (eres|usted es|es usted) (solo |realmente )?(una |un )(ia|inteligencia artificial|robot|bot|chatbot|modelo de lenguaje|maquina)
        (si|en caso de que|ya que|como) .. (automatic[oa]|automaticamente|una ia|robot|bot|maquina|modelo de lenguaje) .. (responde|respondes|respuesta|contesta|
          lee|lees|escribe|mensaje|correo)
        (instruccion|instrucciones|orden|ordenes) (oculta|ocultas|secreta|secretas)
      `,
      automatic: `
        auto-?(respuesta|respuestas|envio|reply|send|respondedor|contestador)
        piloto automatico | contestador automatico
        (envio|envios|respuesta|respuestas|correo|correos|mensaje|mensajes|seguimiento) (es |son |sera |se envia |generad[oa]s? |
          enviad[oa]s? ){0,2}(automatic[oa]s?|automatizad[oa]s?|automaticamente)
        (envia|envie|enviar|enviado|responde|responda|responder|contesta|contestar|sale|saldra|genera|redacta) .. automaticamente
        (sin|antes de) .. (revision|aprobacion|verificacion|control|que un humano|que una persona|que nadie|que alguien) .. (human[oa]|lo vea|lo lea|revise|
          apruebe|vea|lea|$)*
      `,
      into: `
        (incluye|incluya|incluyan|incluir|anade|anada|anadir|agrega|agregue|agregar|inserta|inserte|insertar|(pon|ponga|poner)(?! en copia)|menciona|mencione|mencionar|pega|
          pegue|copia|copie|escribe|escriba|cita|cite|coloca|coloque|indica|indique|repite|repita) .. (en|a|al|al final de|al principio de|dentro de|bajo) (su|tu|
          la|el|esta|cada|sus|tus|final de|principio de) (proxima |primera |propia |proximo |final de |la |su |tu ){0,2}(respuesta|respuestas|correo|e-?mail|
          mensaje|contestacion|firma|seguimiento|borrador)
        (responde|responda|responder|contesta|conteste|escribe|escriba|di|diga) (me |nos |solo |unicamente |simplemente |con ){0,3}(solo|unicamente|exactamente|
          literalmente|palabra por palabra|lo siguiente|la palabra|la frase|esta frase|estas palabras|textualmente|el texto)
        ^(por favor,? )?(responda|responde|respondame|escriba|escribe|diga|di|declare|declara|conteste|contesta) (me |nos |por escrito |
          en su respuesta |en tu respuesta )?que (usted|ustedes|acepta|aceptan|aceptas|el|la|los|su|sus|nuestr[oa]s?|todo|es|esta|tu)
        (su|tu|la|cada|toda) (proxima )?(respuesta|contestacion|firma|proximo correo|proximo mensaje) (debe|debera|deberia|tiene que|ha de) .. (contener|incluir|
          empezar|terminar|acabar|mencionar|confirmar|indicar|decir|llevar|ser)
        (empieza|empiece|comienza|comience|termina|termine|acaba|acabe|firma|firme|cierra|cierre) (su|tu|la|cada|el|con|como|en nombre) .. (respuesta|correo|
          mensaje|con|como|nombre)*
        en (su|tu|la) (proxima )?(respuesta|contestacion|proximo correo) .. (inclu|anad|mencion|escrib|indi|confirm|acept|insert|promet|ofre|garanti|cite|ponga|pon)*
      `,
      // Word classes. The combinations of classes that address a machine are the same in every language.
      words: {
        ignore: `
          ignor*, olvid*, salta*, saltese, omite, pasa por alto, pase por alto, deja de lado, deje de lado, dejen de lado, caso omiso, anula*, sin efecto, descart*, invalid*, caduc*,
          obsolet*, ya no vale, ya no valen, ya no cuenta, ya no cuentan, ya no se aplica, ya no se aplican, ya no rigen, borra, borre, elimina, tira, tire, rompe, desobedec*,
          no obedezcas, no sigas, no hagas caso, no haga caso, reemplaz*, sustituid*, contrario de, contrario, derogad*, revocad*, nulo, nulas, nulos, prescind*, haz caso, abandona,
          reinicia, deja a un lado, deje a un lado, liberate, desacata, incumple, pasa de tus, pase de, suelta, desactiv*, apag*, desvincul*, ya no estas obligad*, no estas obligad*,
          libre de, aparca, aparta, borrad*, eliminad*, suprimid*, prevalece, prevalecen, prioridad sobre, prima sobre, priman sobre, por encima de, era una prueba, era solo una prueba,
          contra, en contra, en vez de, en lugar de, superad*, expirad*, vencid*, levantad*, infring*, viol*, no escuches, no atiendas, deja atras, mas importante que, no respetes,
          no cumplas, no apliques, no cuenta, no cuentan, no valen, no vale, quedan atras, tachad*, desaparecid*, nunca recibi*, nunca hubieras, haz caso omiso, hagas caso omiso,
          no tengas en cuenta, no tenga en cuenta, desestim*, desecha, deseche, dejalas, pasate, ya no validas, liberate de, ya no importa, ya no importan, no importa,
        `,
        command: `
          instruccion*, ordenes, comando*, directri*, norma, normas, regla, reglas, prompt, te pidieron, te han pedido, te dijeron, restricciones, pautas, te indicaron, te han indicado,
          te han dicho, te ordeno, te ordenaron, te mandaron, te han mandado, te ensenaron, te explicaron, indicaciones, mandatos, todo lo anterior, lo anterior, texto anterior,
          contexto, programacion, entrenamiento, tu creador, tu operador, tus creadores, tu configuracion, briefing, politica, politicas, limites, tu tarea, tu mision, limitaciones,
          programaron, consignas, guion, filtros, seguridad, lo que te han, lo de arriba, mas arriba, anteriormente, hasta ahora, tu empresa, empleador, mensaje del sistema,
          normas de conducta, ajustes, comportamiento por defecto, jefe te, manual, codigo de conducta, ordenes previas, orden previa, instruid*, mandato, directivas, prescripciones,
          ordenado, instrucciones de fabrica, te hayan, le hayan, te configuraron, te han configurado,
        `,
        comply: "sigas, siga, sigan, sigue, seguir, obede*, respet*, cumpl*, atien*, hagas",
        become: `
          a partir de ahora eres, ahora eres, desde ahora eres, ya no eres, haz como si, haga como si, finge que, finja que, finge ser, finja ser, actua como si, actua como nuestr*,
          actue como si, hazte pasar, hagase pasar, imagina que eres, adopta el papel, adopte el papel, adopta la identidad, asume el papel, asuma el papel, asume la identidad,
          asume el rol, adopta el rol, toma el papel, interpreta el papel, interpreta a, ponte en la piel, pongase en la piel, metete en la piel, tu nombre es ahora, ahora te llamas,
          te llamas ahora, tu nombre ahora, tu nuevo nombre, tu nueva identidad, tu nuevo rol, como si fueras, como si fuese nuestr*, como si usted fuera nuestr*,
          trabajas para nosotros, eres ahora, seras nuestr*, usted es ahora, ahora usted es, actua como, actue como nuestr*, comportate como, comportese como, responde como un,
          contesta como un, habla como un, juego de rol, sin restricciones, sin limites, simula ser, encarna, te conviertes, conviertete, de ahora en adelante eres, te llamas,
          se llama usted, se mi, se nuestro, sea nuestro, convertido en, habla como, responde como, responda como nuestr*, en el papel de, en el rol de, juegas el papel,
          a nombre de nuestr*, en la piel de, finge, nos representas, representanos, como un pirata, hablas por nosotros, hablas en nuestro nombre, estas a nuestro servicio,
          nos perteneces, considerate, considerese, portate como, juega a ser, juegas a ser, haz de, haga de, imita, imite, ponte el sombrero, ejerce de, ejerza de, sirve de, haras de,
          ponte en el papel, imaginate, no eres un, no eres vendedor, hablame como, hableme como, como si nunca hubieras, como si nunca hubiera, como si trabajaras, como si trabajases,
          como si fueses, desde este momento eres, en este momento eres, deja de ser, deje de ser, en calidad de nuestr*, portate, contesta como si, responde como si, papel de un,
          papel de una, papel de nuestr*, rol de un, rol de una, interpreta a un, interpreta a una, sigueme el juego, sigue el juego, tratame,
        `,
        inside: `
          tu prompt, su prompt, prompt del sistema, nivel de confianza, puntuacion de confianza, indice de confianza, grado de confianza, valor de confianza, cola de revision,
          cola de aprobacion, control de seguridad superado, revision superada, filtro de contenido, modelo de lenguaje, haz lo que te, haz lo que yo, haga lo que digo, obedece,
          obedezca, obedeceme, que modelo eres, que version eres, tus instrucciones, tus reglas, tus directrices, como interesado, como positivo, como interesada, borron y cuenta nueva,
          de cero, unicas instrucciones, prohibido decir, no puedes decir, no te dejan decir, notas internas, sin filtros, sin censura, modo desarrollador, modo administrador,
          clasificador, tu operador, instrucciones ocultas, umbral, aprobacion automatica, texto oculto, texto secreto, que tan seguro, como de seguro, remitente verificado,
        `,
        no: "no, nadie, ningun, ninguna, ninguno, innecesari*, ni, omita, omitir, saltate, saltese, no espere, no esperes, sin esperar, evita, evite, prescinda, sobra, nada, tampoco",
        skip: "omita, omite, omitir, salte, salta, saltate, saltese, no espere, no esperes, sin esperar, prescind*, evita, evite, ahorrese, ahorrate, elimina, sin, independientemente",
        review: `
          revis*, comprueb*, comprobar, verific*, aprob*, aprueb*, supervis*, control*, validar, visto bueno, paso de aprobacion, vistazo, ok, comprobacion, conformidad, intervencion,
          filtro, mirar, mire, vea, lea, leer, permiso, consentimiento, ojo, humano, repase, consult*, preguntar, pregunta, autorizacion, direccion, bendicion, esperar, implicar,
          involucrar, avisar, firma, inspeccion, confirmacion, examen, examin*, pasar por, segunda mirada, mano humana, moder*, mostrar, ensenar, ensenarlo, contraste, comentar,
          coordin*, someter, contrafirm*, validacion, verlo,
        `,
        person: `
          humano, humana, humanos, persona, alguien, nadie, empleado*, manual*, jefe, jefa, companero*, colega*, equipo, responsable, supervisor, nadie mas, gente, direccion, abogado,
          quien sea, cualquiera, ninguna persona, terceros, superior, superiores, operador, otra persona, companeros, colegas,
        `,
        need: "hace falta, necesari*, necesita*, tiene que, tienen que, debe, deben, requiere",
        dispatch: `
          envialo, enviala, mandalo, mandala, contestalo, publicalo,
          envielo, enviela, envia, envie, envien, enviar, enviarlo, envio, mandelo, mande, mandar, salga, salir, publique, despach*, responda al instante, responda ya,
          responda de inmediato, responde ya, responde de inmediato, conteste ya, conteste de inmediato, contesta ya, responda directamente, responda inmediatamente, enviala, enviarla,
          mandala, mandela, dispar*, lance, lanza, salga ya, remita, en el acto, en seguida, enseguida, mande la, salga la, conteste directamente, ahora mismo, tal como esta, responda,
          responde, responded, responder, conteste, contesta, contestar, entregue, transmita, envienlo, mandenlo, lancelo, respondame, contesteme, respond*, contest*, suelta, suelte,
        `,
        cleared: `
          aprobad*, autorizad*, autoriz*, permitid*, visto bueno, lista blanca, luz verde, aceptad*, de confianza, validad*, acept*, paso la, ha pasado, ya paso, superado, superada,
          supero, dio por bueno, dado por bueno, considerado seguro, seguro, segura, verificad*, preaprobad*, certificad*, dejo pasar, ha dejado pasar, inofensivo, sin riesgo, conforme,
          exent*, eximid*, sin problema, limpio, limpia, marcado como seguro, dado de alta, dijo que si, ha dicho que si, dio el si, no encontro nada, no ha encontrado nada,
          no hallo nada, no detecto nada, sin incidencias, sin objeciones, sin reparos, dio su ok, dio el ok, bendecid*, ratificad*, avalad*, bajo riesgo, sin riesgos, habilitad*, apto,
          apta, previsto para, destinado a, confirmad*, limpi*, superado con exito, sellado, dado su aprobacion, aprobo, acordado, acordamos, convenido, pactado, puede responderse,
          listo para, lista para, digno de confianza, adecuad*, autenticad*, remitente conocido,
        `,
        automatic: `
          automatic*, automatizad*, desatendid*, respuesta inmediata, envio inmediato, respuesta instantanea, autonom*, respuesta directa, envio directo, respuesta automatizada, no revisad*,
          sin revisar, respuesta automatica,
        `,
        checked:
          "revisado, revisada, verificado, verificada, comprobado, comprobada, controlado, controlada, examinado, examinada",
        virus: "virus*, viren*, wirus*, avast, antivir*, malware",
        guard: `
          filtro, filtros, guardia, control de seguridad, controles de seguridad, revision de seguridad, verificacion de seguridad, moderacion, moderador*, revisor, revisora, revisores,
          cumplimiento, equipo de seguridad, departamento de seguridad, sistema de control, control de calidad, sistema de seguridad, comprobacion de seguridad, control, guardian,
          clasificador, auditoria, auditor, supervisor, verificador, seguridad, inspector*, censor*, controlador*, antiinyeccion, examinador*, aprobador*, control de contenido, perro
          guardian, portero, evaluador*, administrador, administradora, moderan, moderado, moderados, operador, departamento de informatica, dueno,
        `,
        yours: "su, sus, tu, tus, vuestro, vuestra, vuestros, vuestras",
        we: "yo, nosotros, nosotras, nuestro, nuestra, nuestros, nuestras, mi, mis, puedo, podemos, tengo, tenemos, necesito, necesitamos, debo, debemos, quiero, queremos",
        flag: `
          marque*, marcar, senal*, retenga*, retener, alerta*, aviso*, advertencia*, alarma*, bloque*, cuarentena, sospechos*, cola, reten*, deten*, intercept*, reporte, reportes, reportar,
          escal*, advierta, avise, avises, pare, pares, frenar, freno, reparos, precaucion, bandera, espera, pausa, demor*, sospecha, cuestion*, lista negra, persona, humano, rechaz*,
          rechac*, desvi*, apart*, spam, no deseado, sospecha*, notific*, mencion*, se pase, pase a,
        `,
        message: `
          este correo, este mensaje, este email, este e-mail, este texto, esta respuesta, este contenido, esta peticion, esta solicitud, esta consulta, mi mensaje, mi correo, mi email,
          estas lineas, este remitente, esta conversacion, mi solicitud, nuestra solicitud, nuestro mensaje, nuestro correo, mi estado, mi categoria, el mensaje, el correo, esto,
          nuestros correos, nuestros mensajes, esto como, esto un, este envio, este escrito, mi texto, el presente, en este correo, este lead,
        `,
        file: `
          clasifi*, categoriz*, etiquet*, archiv*, registr*, considere, considera, trata, trate, catalog*, puntua, puntue, anota, asigna, asigne, pon, ponga, dale, marca, marque,
          evalua, juzga, juzgue, ten por, tenga por, designa, designe, inscrib*, reconoc*, califica, califique, procesa, procese, da por, de por, declara, declare, interpret*, tome por,
          tomes por, vea, entienda, informa de que, informe de que, informa que, comunica que,
        `,
        label: `
          interesado, interesada, interesados, positivo, inofensivo, seguro, segura, prospecto, cualificado, prioritario, fiable, confianza, reunion, caliente, categoria, legitimo,
          cliente potencial, estado, etiqueta, puntuacion, nota, normal, cita, aceptable, aprobado, verde, autentico, serio, prometedor, no es spam, cita cerrada, no sospechoso, ataque,
          amenaza, phishing, manipulacion, spam, malicios*, abuso, urgente, peligros*, limpio, nada raro, nada sospechoso, nada inusual, nada extrano, ningun riesgo,
        `,
        tag: "etiqueta, categoria, clasificacion, calificacion, rotulo, evaluacion",
        include: `
          inclu*, pon, ponga*, inserte*, inserta, anad*, agreg*, mencion*, copi*, cite, cita, repit*, escrib*, reproduz*, conten*, contien*, transcrib*, termin*, acab*, conclu*, remit*,
          dirij*, dirig*, derive, enlac*, usa, use, utilic*, emple*, leer, ver, figur*, aparezca, aparecer, debe, introduz*, coloc*, finalic*, finaliz*, cierr*, integr*, reproduc*,
          redirij*, constar, empiec*, empez*, comienc*, lleve, llevar, diga, decir, abra, abrir, rece, dijera, diciendo, recite, aparec*, encontr*, tecle*, pega*, pegue, muestr*,
          haz que, haga que, incorpor*, present*, introduc*, deje, deja, acompan*, finalmente, mete,
        `,
        answer: `
          su respuesta, tu respuesta, la respuesta, vuestra respuesta, su proximo correo, tu proximo correo, tu mensaje con, su mensaje con, tu correo con, su correo con, al contestar,
          al responder, cuando conteste, cuando responda, cuando respondas, cuando me conteste, cuando me escriba, su proximo mensaje, tu proximo mensaje, lo que me escriba,
          lo que me envie, lo que escribas, tu firma, su firma, tu contestacion, su contestacion, la contestacion, sus respuestas, tus respuestas, primera palabra, primera frase,
          ultima frase, tu siguiente correo, una respuesta, responda con, responde con, conteste con, contesta con, proximo correo, respuesta, contestacion, respondiendo,
          siguiente correo, siguiente mensaje, su escrito, su proxima, tu proxima, replica, texto generado, mensaje generado, texto que generes, texto que generas, correo generado,
          lo que redactes, responde a cada, responde a todo, lo que se te ocurra,
        `,
        letter: "su mensaje, tu mensaje, su correo, tu correo, su texto, tu texto",
        verbatim: `
          frase, frases, linea, literal*, tal cual, palabra por palabra, textual*, siguiente*, exact*, palabra, palabras, texto, expresion, mencion, formula, cadena, pasaje, formulacion,
          cita, comentario, lema, declaracion, termino, terminos,
        `,
        asked: `
          enlace a, un enlace, el enlace, lista de precios, folleto, numero de cliente, numero de pedido, factura, contrato, presupuesto, documentacion, documentos, precios,
          referencias, tarifas, catalogo, asunto, los costes, los costos,
        `,
        ask: "que, cual, cuales, como, quien, quienes, cuanto",
        reveal: `
          muestr*, dime, digame, diga, envi*, mande, manda, list*, revel*, imprim*, copi*, comparta, comparte, pase, pasa, facilit*, indiq*, resum*, repit*, descri*, reenvi*, mandam*, dam*,
          deme, mandeme,
        `,
        recite:
          "cita, cite, citame, citeme, muestr*, imprim*, revel*, repit*, list*, recit*, divulg*, ensen*",
        secret: `
          prompt, tus instrucciones, tus reglas, tus directrices, tu configuracion, tus ajustes, instrucciones recibiste, instrucciones has recibido, instrucciones tienes,
          instrucciones te dieron, reglas tienes, reglas sigues, confianza le asigno, confianza le dio, confianza asignaste, datos de entrenamiento, clave api, contrasena*,
          notas internas, ajustes internos, texto anterior a mi, dicen tus, probabilidad, antes de este, encima de este, arriba de este, tus limites, tus ordenes, prohibido, puedes ver,
          clasificador, quiere que digas, debes decir, te han dicho, te dijeron, tu contexto, tu base, ejemplos tienes, detras de tus, no puedes, cuan seguro, tu reglamento,
          certeza clasific*, con que certeza, con que seguridad, grado de certeza, seguro estabas, tus parametros, tus datos, tu modelo, estas programado, fuiste programado,
          estas configurado, fuiste entrenado, tu sistema, tus herramientas, con las que trabajas, con el que trabajas, reglas que sigues,
        `,
        others: `
          otros clientes, otro cliente, otras empresas, otros contactos, otros destinatarios, demas clientes, todos sus clientes, todos tus clientes, lista de clientes, cartera de clientes,
          otras companias, cliente anterior, ultimo cliente, otros remitentes, otras personas, sus otros clientes, tus otros clientes, otras firmas, competidores, resto de sus clientes,
          resto de clientes, otras cuentas, terceros, ajenos, otros interesados, otros prospectos,
        `,
        data: `
          datos, direcciones, correos, precios, descuentos, contratos, conversaciones, mensajes, telefonos, informacion, condiciones, pagan, lista, cartera, listado, emails, detalles,
          escribieron, escribio, dijeron, negociaron, pagaron, ofertas, intercambios, ver, correspondencia, buzon, presupuestos, pedidos, acceso, contenidos, contenido, facturas, nombres y,
          historial, hilos, bandeja,
        `,
        decode: `
          decodific*, descifr*, descodific*, desencript*, al reves, rot13, base64, cesar, morse, hexadecimal, de derecha a izquierda, codificad*, cifrad*, primeras letras, primera letra,
          iniciales, una letra de cada, desplaza*, binario, espejo, acrostico, vigenere, traduce del, inverso, invertid*,
        `,
        obey: `
          obedec*, obedezc*, ejecut*, cumpl*, hazlo, hagalo, aplica*, sigue, siga, realiz*, lee, lea, siguiente*, abajo, actua, actue, orden, instruccion, texto, mensaje, linea, procede,
          proceda, trata,
        `,
        post: "contacto, interlocutor*, proveedor, segundo, tercero, tercer, cuarto",
        earlier:
          "lo que te dije, lo que te comente, lo que te conte, lo que te escribi, lo que te he, lo que le dije, lo que le comente, lo que le he",
        idle: "en linea, no envie nada, no mande nada, no envies nada, no mandes nada",
      },
    },
    cautions: {
      person: String.raw`
        (llam|telefone)(e|a|en|ad|eme|ame|arme|enme|arnos)*(me|nos)?( al? )( ... \d)
        (llame|llama|llamen|llamad|llamar|telefonee)(me|nos)
        (por telefono|una llamada|mi (telefono|numero|movil) es)
        (persona|humano) (real|de verdad) | (llam|telefone)(e|a|en|ad|ee)(me|nos) | llameme | llamame | llamenme | llamenos | dame un toque
        deme un toque | echame un telefonazo
      `,
      legal: `
        abogad* | denuncia* | proteccion de datos | datos personales | consentimiento | juridic* | base legal | tribunal* | ilegal*
        autoridad de control | confidencialidad
      `,
      hostile: `
        estafa* | basura | vergonzos* | verguenza | mierda | pesados | hartos? | harta | idiotas? | imbeciles? | acoso | ridicul* | dejen de molestar
        sinverguenzas? | es spam
      `,
    },
    questions: {
      asks: `
        (cuant[oa]s?|cuales?|como funciona|que (precio|incluye|coste)|tienen|ofrecen)
      `,
      wishes: `
        enviar* | mandar* | demo* | hablar | reunion | lunes | martes | miercoles | jueves | viernes | semana | informacion | llamada | hora
        viene bien | hablamos | hablar* | conversar | agendar
      `,
      money: `
        cuesta* | precios? | coste | tarifas? | cuanto
      `,
    },
  },
  drafts: {
    statements: {
      plain: `
        el, la, los, las, lo, un, una, unos, unas, de, del, al, a, y, e, o, u, que, quien, quienes, cual, cuales, como, cuando, donde, por, para, con, sobre,
        entre, desde, hacia, segun, en, se, ese, esa, esos, esas, eso, este, esta, estas, estos, esto, aquel, ello, ellos, ellas, ya, aun, todavia, ahi, alli,
        muy, mas, menos, tan, tanto, mucho, mucha, muchos, muchas, poco, algo, alguno, alguna, algun, otro, otra, otros, otras, mismo, misma, cada, pero,
        sino, pues, asi, entonces, luego, despues, ahora, tambien, ademas, es, son, ser, era, fue, sea, sido, siendo, estan, estar, estoy, estaba, ha, han,
        he, hay, haber, tiene, tienen, tener, tengo, va, van, ir, puede, pueden, puedo, podria, podrian, debe, hace, hacen, hacer, haria, da, dan, dar, poner,
        pone, parte, vez, veces, dia, dias, semana, semanas, mes, meses, ano, anos, hora, horas, minutos, momento, tiempo, lunes, martes, miercoles, jueves,
        viernes, manana por, tarde, cosa, cosas, caso, senor, senora, estimado, estimada, buenos, buenas, hola, porque, aunque, mientras, bien, igual, hoy,
        actualmente, dentro, fuera, cerca, dos, tres, cuatro, cinco, seis, siete, ocho, nueve, diez, mensaje, correo, cliente, clientes, empresa, empresas,
        situacion, proyecto, nuevo, nueva, grande, pequeno, facil, rapido, principalmente, tienes, tenga, tengas, ves, vemos, ver, sin embargo, cambio,
        exactamente, sencillo, tal, tales, quedar, queda, fin, si
      `,
      restating: `
        empieza, empiezan, comienz*, parte, partir, sale, salen, incluid*, incluye*, comprend*, contiene, cubre, asciend*, total, aparte, adicional*, unidad,
        persona, cabeza, local, norma, general*, normalmente, habitual*, dura, duran, tarda*, solemos, requier*, trabaj*, funciona*, conect*, alojad*,
        ubicad*, situad*, atend*, dispon*, existe*, exact*, breve, numero, lleva, consta, contar, plazo, minimo, recib*, mensual*, anual*, semanal*, cuesta,
        cuestan, entreg*, imprim*, dirig*, va desde
      `,
      courtesy: `
        que vaya, que vaya todo bien, graci*, agradec*, agradezc*, encant*, alegr*, gust*, siento, sentimos, disculp*, perdon*, genial, estupend*, fantastic*,
        interes*, suerte, esper*, bienvenid*, salud*, abraz*, atentamente, cordial*, pronto, lastima, lamento, felicid*, bonit*, rato, vacaciones, exito,
        bueno, buena, buenisim*, enhorabuena, sin prisa, no hay prisa, animo, mucha suerte, cuando os venga, os acordeis, normal que
      `,
      understanding: `
        entiend*, entend*, comprend*, oig*, oir, escuch*, veo, imagin*, conozc*, conoc*, anot*, tomo nota, frecuente, preocup*, inquiet*, duda*, suena,
        cuentas, dices, comentas, pasa a menudo, se que
      `,
      conceding: `
        razon, verdad, cierto, justo, justa, pregunt* razon, buena pregunta, pregunta, honest*, sincer*, franc*, importan*, legitim*, acertad*, correct*,
        efectivamente, idea, por supuesto, claro que si, hace bien, haces bien, faltaria
      `,
      regret: "lamentablemente, desgraciadamente, desgracia, por desgracia, lamento, lastima, me temo",
      not: "no, ni, nada, nunca, jamas, ningun*, sin, tampoco, nadie",
      promising: "promet*, garant*, asegurar*, aseguro, aseguram*, comprom*, confirm*",
      knowing: `
        decir, digo, sabe, saber, decid*, valor*, estim*, aventur*, cifra, certeza, adelant*, concret*, opin*, fecha sin, respuesta equivocada, de memoria, no
        tengo informacion, no tengo el dato, no lo se, sin haberlo, comprometerme, no se si, cumplir, prometerte, prometerle
      `,
      providing: `
        tenemos, ofrec*, damos, hacemos, conced*, aplicamos, contempl*, practic*, trabajamos, disponemos
      `,
      inquiring: `
        pregunto, preguntar*, consult*, averigu*, compruebo, comprob*, revis*, verific*, informo, informar*, aclar*, hablo con, hablar con, coment* con, lo
        comento, plante*, trasl*, lo miro, paso a, lo hablo, dejame que, deja que, voy a mirar, pregunto a, me informo
      `,
      returning: `
        respondo, responder*, te cuento, le cuento, te digo, le digo, te dire, le dire, volver*, vuelvo, aviso, informo, escribo, contesto, digo algo,
        noticias, os aviso, te aviso, le aviso, en cuanto sepa, os digo, sabras
      `,
      colleagues: `
        equipo, companer*, coleg*, jef*, responsabl*, tecnic*, taller, departamento, oficina, comercial*, expert*, especialist*, administracion, direccion,
        encargad*
      `,
      sending: `
        envio, enviar*, envi*, mando, mandar*, muestro, mostrar*, ensen*, explic*, describ*, adjunt*, comparto, compartir, present*, hago llegar, facilit*,
        paso
      `,
      material: `
        catalog*, folleto, presentacion, document*, ficha*, foto*, imagen*, ejemplo*, informacion, detall*, video*, enlace, web, pagina, resumen, tour, visita
        guiada, diapositiv*, material, dossier, datos, preguntas
      `,
      talking: `
        llamada, llam*, hablamos, hablar, hablarlo, reunion, charl*, convers*, visita, cita, verlo, vernos, telefon*, demo, juntos, hueco, por telefono, en
        persona, seguimos hablando, contact*, correos, correspondencia
      `,
      choosing: `
        eleg*, elij*, escog*, escoj*, reserv*, busc*, encontr*, ojo, calendario, agenda, franja, puedes elegir, aqui
      `,
      requesting: `
        necesito, saber, dime, diga, digame, cuentame, cuenteme, cuenta, escrib*, manda, mandame, enviame, ayud*, util, conocer, cuant*, tamano, cantidad,
        pasas, me falta, me ayuda, para darte, para darle, puedo preguntar, sois muchos, cuanto dura, teneis ya
      `,
      depending: "depend*, vari*, segun, distint*, cambia, segun la temporada, cada caso",
      perhaps: `
        quiza*, tal vez, posible*, probabl*, aproximad*, creo, pienso, supong*, parece, podria, seria, deberia, mas o menos, suele
      `,
      wishing: `
        quier*, quisier*, gustar*, prefier*, prefer*, apetec*, favor, gusto, encantad*, disposicion, dispuest*, si te, si le, desea*, cuando quieras, te
        parece
      `,
      suiting: "viene bien, va bien, perfecto, me parece, vale, estupendo, encaja",
      payment: `
        contrasena*, clave*, credenciales, codigo de verificacion, tarjeta de credito, datos bancarios, cuenta bancaria, transferencia*, transfier*, tarjetas
        regalo, por adelantado, anticipo*, paypal, bitcoin*, crypto*, krypto*, western union, moneygram, telegram, whatsapp, iban, venmo, zelle
      `,
      ordinal: "segund*, tercer*",
      free: `
        gratis, gratuit*, regal*, sin coste, sin cargo, cortesia, obsequi*, invit*, de la casa, de regalo, por la cara, a coste cero, no os cobramos, no la
        pagais, no lo pagas, invitamos
      `,
      money: `
        pag*, cost*, precio*, factur*, tarif*, cobr*, dinero, euro*, centim*, duro, gasto*, importe*, presupuest*, caro, cara, abon*
      `,
      discount: `
        descuent*, rebaj*, barat*, mitad, reduc*, ahorr*, mejor precio, igualam*, igualo, igualar*, bajamos, bajo de, oferta, promo*, amigo, lo dejo en, te lo
        dejo, se lo dejo, quitam*, perdon*, la mitad, un tercio, por quince, precio de, mas barato, subir, no sube
      `,
      refund: `
        devol*, devuel*, reembols*, reintegr*, compens*, cambiamos, cambio por, sustitu*, repon*, reimprim*, volvemos a, volver a, recog*
      `,
      ourCost: `
        nuestra cuenta, por nuestra, corre de, cargo nuestro, pagamos nosotros, nosotros pagamos, asum*, riesgo
      `,
      certainty: `
        palabra, jur*, mano en el fuego, el fuego, fie, fiat*, garantizad*, sin duda, sueno, dorm*, prometid*, te lo digo yo, se lo digo yo, si o si, seguro
        que, no te preocup*, no se preocup*, cuenta con, cuente con, eso fijo, no os agobieis, te olvidas, agobi*, ya veras, creeme, confia, confie, confien,
        tranquilo, tranquila, te aseguro, le aseguro, os aseguro
      `,
      agreement: `
        trato hecho, trato, acept*, firm*, acuerdo, de acuerdo, cerrado, cerramos, aprob*, adelante con, marchando, dalo por, delo por, contrato
        firmado, vale hecho, dalo por hecho, delo por hecho, ya esta hecho, vinculante*, irrevocabl*, legalmente, por la presente, obligatori*
      `,
      favor: `
        excepcion*, excepcional*, especial*, por ser, para ti, para vosotros, para usted, yo mismo, yo misma, personalmente, entre nosotros
      `,
      absolute: `
        siempre, nunca, jamas, todo, toda, todos, todas, cualquier*, sea cual, sea el que, sea lo que, completo, entero, entera, ilimitad*, definitiv*,
        absolut*, cuantas veces, tantas, las veces, dia y noche, cuando quieras, cuando te de, te de la gana, de por vida, ni un, ni una, hasta que, cuantas
        quieras, infinit*, las que quieras, a la hora que, aunque, nunca mas, no volver*
      `,
      deadline: `
        hasta, antes de, enseguida, inmediat*, manana, noche, sabado*, domingo*, mientras dure, mientras seas, tan pronto, primera hora, navidad, verano,
        invierno, fiestas, ahora mismo, ya mismo, el mismo dia, un par de horas, a tiempo, aunque tengamos, manana mismo, esta noche, esperar, puede esperar,
        mas adelante, corriendo
      `,
      exclusivity: "exclusiv*, a nadie mas, nadie mas, ningun otro, prioridad, preferente",
      liability: `
        responsab*, dano*, perjui*, perdida*, culpa*, penaliz*, multa*, averia*, roto, rota, romp*, torcid*, queja*, negro, tumba, faltar
      `,
      leaving: `
        cancel*, baja, irte, irse, dejarlo, dejamos, rescind*, rompe*, marcharte, salirte, dejarlo cuando
      `,
      service: `
        repar*, llev*, traer, traemos, recog*, instal*, mont*, configur*, import*, conectam*, desarroll*, encarg*, ocup*, organiz*, pasamos, estaremos, tienes
        ahi, guard*, apart*, bloque*, prolong*, prest*, anad*, contrat*, recomend*, borr*, elimin*, escribimos, hacemos las, te hacemos, os hac*, dejamos,
        donar*, limpi*, ocupamos, os traemos, te traemos, os dejo, te dejo, retocamos, subimos nosotros, congelamos, ponemos una, respondemos
      `,
      condition: "si, cuando, en caso",
      we: "nosotros, nos, nuestr*, *amos, *emos, *imos",
      me: "yo, me, mi, mis, conmigo",
      you: "tu, te, ti, tus, usted*, le, les, os, vosotros, vuestr*, contigo, su, sus",
      future: `
        *aremos, *eremos, *iremos, *aras, *eras, *iras, *aran, *iran, *ara, *ira, vais a, vas a, voy a, vamos a, va a
      `,
    },
    commitments: {
      free: `
        gratis, gratuit*, sin coste, sin costo, sin cargo, regal*, obsequi*, de cortesia, de nuestra cuenta, por nuestra cuenta
      `,
      unpaid: `
        no le cobramos, no os cobramos, no te cobramos, no paga, no pagara, no pagan, solo paga si, solo pagara si, no le costara, no le cuesta
      `,
      guarantee: `
        garant*, prometo, prometemos, promete, prometer*, prometid*, promesa*, le aseguro, le aseguramos, te aseguro, os aseguro, os aseguramos,
        comprometemos, me comprometo, mi palabra, nuestra palabra
      `,
      refund: `
        devolvemos, devolveremos, devolver, devolverle, devolverte, devuelv*, devolucion*, reembols*, reintegr*, indemniz*
      `,
      discount: `
        descuento*, rebaj*, mitad de precio, mas barato, mas barata, precio especial, tarifa especial, mejor precio, bonificacion*, precio de amigo*
      `,
      exclusivity: "exclusiv*",
      nobodyElse: "ningun otro cliente, nadie mas, ninguna otra empresa",
      liability: `
        responsabilidad*, hacemos responsables, somos responsables, respondemos de, respondemos por, responderemos de, responderemos por, hacemos cargo
      `,
      agreement: `
        por la presente, vinculante*, irrevocable*, legalmente, trato hecho, delo por hecho, dalo por hecho, contrato cerrado, contrato vale
      `,
      accept: "acept*, firm*, aprob*, de acuerdo, conforme*, suscrib*",
      terms: "condicion*, contrato*, clausula*, terminos",
      bear: "asum*, cubr*, pag*, correm*, respond*, compens*",
      damage: "dano*, perjuicio*, perdida*, multa*, desperfecto*, penalizacion*",
      urgent: `
        inmediat*, enseguida, ahora mismo, hoy mismo, manana mismo, cuanto antes, sin falta, a mas tardar, como tarde, en el acto, el mismo dia
      `,
      perform: `
        entreg*, termin*, instal*, lista, listo, listas, listos, repar*, empez*, empiez*, imprim*, hecho, hecha, acab*
      `,
      expire: `
        tiene hasta, tienen hasta, tienes hasta, termina, terminan, vence, vencen, caduca*, expira*, finaliza*, valido hasta,
        valida hasta, ultimo dia, ultima oportunidad, fecha limite, sube el precio, subira el precio
      `,
      customer: "usa, usan, utiliza*, confia*, eligio, recomienda*, trabaja*, compra*",
      link: `
        funciona*, integr*, conect*, compatib*, sincroniz*, enlaz*, corre, nuestros clientes, nuestras referencias
      `,
      linked: "con, a, en, sobre, figura*, como, incluyen",
      insult: `
        tonto, tonta, tontos, tontas, idiota*, estupid*, imbecil*, ridicul*, ignorante*, incompetente*, necio, mierda, mentiros*, payaso*, inutil,
        inutiles, patetic*, es basura, son basura, callese, callate, larguese, perder el tiempo, perder mi tiempo, no me haga perder, no nos haga
        perder, no me hagas perder,
        una broma, un chiste, una estafa, estafador*, un desastre, una verguenza, una porqueria, una basura, pacotilla, chapuza*, chapucer*,
        sinverguenza*, ladrones, da pena, dan pena, da risa, dan risa, no vale nada, no valen nada, no sirve para nada, no sirven para nada,
        mediocre*, hazmerreir, un fracaso
      `,
      deny: "no, ni, ningun*, ningun, tampoco",
      denyFar: "",
      that: "que",
      whether: "si, en caso",
      join: "y, e, pero, porque, asi que, ya, pues, sino, aunque, mientras",
      which: "cual*, cuanto*, cuanta*, como, cuando, donde",
      asking: `
        quier*, quisier*, le gustaria, te gustaria, os gustaria, puede*, podria*, tiene*, necesit*, prefier*, hay, le parece, te parece, desea*, le
        interesa, busca*, espera*, le envio, te envio, le mando, te mando
      `,
      idle: `
        no solo, no solo, no se preocupe*, no te preocupes, no os preocupeis, no dude, no dudes, no hay problema, ningun problema, ningun compromiso,
        ninguna duda, ningun riesgo, no hay prisa, devolver la llamada, devolverle la llamada, devolverte la llamada, por que no
      `,
    },
    affirmation: `
      si, claro, por supuesto, desde luego, sin duda, de acuerdo, confirmado, exacto, exactamente, correcto, sin problema, ningun problema,
      como usted (dice|quiera|desee), cuente con, cuenta con, hecho, confirmamos, confirmo, faltaria mas, vale,
    `,
    form: {
      your: "Tu, Su",
      name: "Nombre",
      field: "",
      insert: "insertar",
      subject: "asunto",
      dangling: "y, o, el, la, los, de, con, para, por",
      machine: "como (una? )?ia, modelo de lenguaje",
      refusal: "",
      remark: "borrador ?:",
      prompt: "(anteriores instrucciones|instrucciones anteriores)",
      dot: "punto",
      atSign: "arroba",
      introduction: "me llamo, mi nombre es, le escribe, soy",
      never: "nunca, no",
      say: "decir, prometer",
      that: "que",
    },
    answers: {
      greeting: "Hola",
      closing: "Un cordial saludo",
      thanks: "Gracias por su respuesta.",
      choose: "Aquí puede elegir la hora que mejor le convenga:",
      propose: "¿Qué día y a qué hora le vendría bien una breve llamada?",
      booked: "Será un placer hablar con usted.",
      unclear: "Si desea que lo hablemos, ¿qué día y a qué hora le vendría bien?",
      again: "Le escribo de nuevo en relación con nuestros correos.",
      first: "Me gustaría ponerme en contacto con usted.",
      chooseToTalk: "Si desea que hablemos, aquí puede elegir la hora que mejor le convenga:",
      proposeToTalk: "Si desea que hablemos, ¿qué día y a qué hora le vendría bien?",
    },
  },
};
