import type { Translated } from "@/lib/translated";
import { notedPhone } from "@/site/words/noted-phone";
import type * as English from "../../en/quote/quote-texts";

/** After the number, unless somebody answers in Spanish. */
const inEnglish = () => (__SPEAKS_SPANISH__ ? "" : ", en inglés");

export const termsNote: typeof English.termsNote =
  "Los términos están en inglés. Si algo no le queda claro, escríbanos en español.";

export const quotePageTexts: Translated<typeof English.quotePageTexts> = {
  title: ({ name }) => `Su cotización | ${name}`,
  quote: (number) => `Cotización ${number}`,
  call: ({ phone }) => `Llamar al ${notedPhone(phone)}`,
  contact: ({ phone, email }) =>
    `${phone}, ${__IS_ALWAYS_OPEN__ ? "de día o de noche" : __HOURS_IN_SPANISH__}${inEnglish()}\n${email}`,
  loading: "Abriendo su cotización",
  noScript: ({ phone }) =>
    `Esta página necesita JavaScript. Llame al ${notedPhone(phone)}${__IS_ALWAYS_OPEN__ ? ", de día o de noche," : ""} y le leemos su cotización.`,
  headline: {
    one: (model) => `Su remolque ${model}`,
    several: (count, model) => `Sus ${count} remolques ${model}`,
    mixed: "Sus remolques",
    none: "Su cotización",
    on: (what, day) => `${what} para el ${day}`,
    during: (what, from, until) => `${what}, del ${from} al ${until}`,
  },
  hero: {
    for: (name) => `Para ${name}`,
    totalWithTax: "Total con impuesto",
    accept: "Aceptar cotización",
    book: "Pedir reservación",
    question: "Hacer una pregunta",
    change: "Pedir un cambio",
    validThrough: (day) =>
      `Vigente hasta el ${day}, hora de Houston, mientras la fecha siga libre.`,
    rendering: (model) => `Imagen de nuestro remolque ${model} hecha por computadora.`,
    renderedSite: "Imagen de un remolque en una obra, hecha por computadora.",
  },
  facts: {
    what: "Qué",
    model: ({ stalls }) => `de ${stalls} baños`,
    trailer: (name) => `Un remolque ${name}`,
    trailers: (count, name) => `${count} remolques ${name}`,
    for: (headcount) => `Para ${headcount}`,
    event: "Evento",
    start: "Desde",
    period: "Duración",
    delivery: "Entrega",
    pickup: "Recolección",
    service: "Servicio",
    serviceEvery: (days) => (days === 1 ? "Todos los días" : `Cada ${days} días`),
    serviceOn: (weekdays) => `Cada ${weekdays}`,
    visits: (days, visits) =>
      `${days}, ${visits === 1 ? "1 visita" : `${visits.toLocaleString("es-US")} visitas`}`,
    payment: "Pago",
    net: (days) => `A ${days} días (Net ${days})`,
    onReceipt: "Al recibir la cuenta",
    where: "Dónde",
    site: "Obra",
    who: "Preguntas",
    at: (day, window) => `${day}, ${window}`,
  },
  price: {
    columns: { what: "Concepto", quantity: "Cant.", each: "Cada uno", amount: "Importe" },
    each: (quantity, price) => `${quantity} a ${price}`,
    miles: (quantity, text, price) => `${quantity} ${text}, a ${price}`,
    percent: (percent) => `${percent}%`,
    ifToday: "Estas son las fechas si acepta hoy.",
  },
  version: (version) => `versión ${version}`,
  accept: {
    heading: "Aceptar",
    headingBook: "Pedir reservación",
    intro: "Antes de aceptar, lo ve todo una vez más. Aquí no se cobra nada.",
    introBook:
      "Antes de enviarlo, lo ve todo una vez más. Le llamamos para acordar el día y el remolque.",
    for: "¿Para quién es?",
    self: "Para mí",
    company: "Para una empresa",
    companyName: "Empresa",
    companyMissing: "Escriba el nombre de la empresa.",
    poNumber: "Orden de compra, si la tiene",
    poHint: "Se imprime en su cuenta.",
    name: "Su nombre completo",
    nameHint: "Escrito aquí, es su firma.",
    nameMissing: "Escriba su nombre completo.",
    digits: "Últimos cuatro dígitos de su teléfono",
    digitsHint: "Este enlace se envió hace tiempo, así que verificamos que es usted.",
    digitsMissing: "Escriba cuatro dígitos.",
    terms: (version) => `Leí los términos de la renta, versión ${version}.`,
    termsMissing: "Lea los términos y marque la casilla.",
    kept: "Con su respuesta guardamos su nombre, la hora, su dirección IP y su navegador:",
    review: "Revisar y aceptar",
    reviewBook: "Revisar y pedir",
  },
  review: {
    step: "Paso 2 de 2",
    heading: (name) => `¿Está todo bien, ${name}?`,
    signed: "Firma",
    forCompany: (company) => `a nombre de ${company}`,
    confirm: (total) => (total === null ? "Aceptar" : `Aceptar por ${total}`),
    confirmBook: (total) =>
      total === null ? "Pedir reservación" : `Pedir reservación por ${total}`,
    sending: "Enviando",
    back: "Regresar",
  },
  refused: {
    digits:
      "Esos no son los últimos cuatro dígitos del teléfono de esta cotización. Inténtelo otra vez.",
    limited: "Los dígitos fallaron demasiadas veces. Llámenos y lo terminamos con usted.",
    taken:
      "Alguien más apartó el remolque hace un momento. Tenemos su respuesta y le llamamos; no se apartó ni se cobró nada.",
    name: "Necesitamos su nombre como firma.",
    withdrawn: "En la oficina anulamos esta aceptación. Llámenos, o acepte otra vez.",
    empty: "Primero escriba algo.",
    tooMany: "Son muchos mensajes para un solo día. Mejor llámenos.",
    failed: "No se pudo guardar. Inténtelo otra vez, o llámenos.",
    other: "Esto no se pudo enviar. No se guardó nada.",
  },
  uncertain: {
    sentAt: (time) =>
      `Enviado a ${time.startsWith("1:") ? "la" : "las"} ${time}, sin respuesta todavía`,
    heading: "Todavía no sabemos si su aceptación llegó",
    text: "Se envió, y la conexión se cortó antes de que pudiéramos contestar. Esta página sigue preguntando. Puede intentarlo otra vez sin riesgo: una cotización solo se acepta una vez.",
    again: "Revisar otra vez",
    trying: "Revisando",
    lastTry: "Último intento",
    next: (seconds) =>
      `El siguiente es en ${seconds} ${seconds === 1 ? "segundo" : "segundos"} o menos.`,
    quote: "Cotización",
    keepOpen:
      "Deje abierta esta página. Cuando llegue su respuesta, también le mandamos un mensaje.",
    offline: "No tiene conexión. Preguntamos otra vez en cuanto la recupere.",
  },
  accepted: {
    at: (moment) => `Aceptada el ${moment}, hora de Houston`,
    heading: (name) => `Gracias, ${name}. Su fecha está apartada.`,
    headingBook: (name) => `Gracias, ${name}. Ya tenemos su solicitud.`,
    book: "Le llamamos para acordar el día y el remolque.",
    copy: "Le mandamos una copia.",
    next: "Qué sigue",
    byName: (name, company) =>
      company === null ? `Aceptada por ${name}` : `Aceptada por ${name} a nombre de ${company}`,
    pay: (what, amount) => `${what}, ${amount}`,
    deliver: "Se lo entregamos",
    collect: "Lo recogemos",
    event: "Su evento",
  },
  site: {
    signed: "Listo, su fecha está apartada.",
    heading: (name) => `Una cosa más, ${name}: ¿qué debe saber el chofer?`,
    intro:
      "Deje vacío lo que aún no sepa. Lo puede agregar aquí después, y le volvemos a preguntar.",
    openHeading: "Datos para el chofer",
    hint: {
      address: (place) =>
        place === null ? undefined : `Usted nos dijo ${place}; el chofer necesita la dirección.`,
      access: "Código y ancho del portón, pasillo lateral, pendiente, suelo blando",
      contact: (name) =>
        name === null
          ? "Nombre y teléfono"
          : `Usted nos dijo ${name}; el chofer necesita un teléfono.`,
      utilities: "Dónde están, y a qué distancia del remolque",
    },
    later: "Le digo después",
    noStreet: "Agregue la calle y el número, o déjelo vacío por ahora.",
    noNumber: "Agregue un teléfono al que pueda llamar el chofer, o déjelo vacío por ahora.",
    save: "Guardar",
  },
  former: (version, moment) =>
    `El ${moment}, usted aceptó la versión ${version}. Sigue en pie hasta que acepte una nueva.`,
  states: {
    expired: {
      heading: (day) => `Este precio valía hasta el ${day}`,
      text: "Su fecha quizá siga libre. Pida una cotización nueva; guardamos lo que nos contó.",
      action: "Pedirla otra vez",
      asked: "Ya la pidió. Le mandamos una cotización nueva.",
    },
    revising: {
      heading: "Estamos cambiando esta cotización",
      text: "Le mandamos un mensaje con la nueva. Lo que ve abajo puede cambiar.",
    },
    declined: {
      heading: "Usted rechazó esta cotización",
      text: "¿Cambió de opinión? Escríbanos o llámenos.",
    },
    canceled: {
      heading: "Esta reservación está cancelada",
      text: "Ya no hay nada apartado para usted. ¿Todavía lo quiere? Escríbanos o llámenos.",
    },
    withdrawn: {
      heading: "Esta cotización está cerrada",
      text: "¿Todavía la quiere? Escríbanos o llámenos.",
    },
    unknown: {
      heading: "Este enlace no abre ninguna cotización",
      text: "Puede estar incompleto o ya no servir. Ábralo otra vez desde su mensaje, o pida uno nuevo.",
    },
    cut: {
      heading: "Abra su cotización",
      text: "Ábrala desde el enlace de nuestro mensaje, o escriba el código que viene ahí.",
    },
    failed: {
      heading: "Su cotización no cargó",
      text: "Nuestro servidor no respondió. Lo seguimos intentando.",
      offline: "No tiene conexión. Se abre en cuanto la recupere.",
      again: "Intentar otra vez",
    },
  },
  changed: {
    kicker: (version) => `Versión ${version}`,
    heading: "Cambiamos esta cotización para usted",
    text: (version) =>
      `Usted estaba leyendo la versión ${version}. Esto es lo que cambió; lo demás sigue igual.`,
    same: "Solo cambió la redacción o el orden de los precios.",
    read: (version) => `Leer la versión ${version}`,
    old: (version) => `La versión ${version} ya no se puede aceptar.`,
    booked: {
      heading: "Un cambio en su reservación",
      instead: (now, before) => `${now} en vez de ${before}`,
      text: (version) =>
        `Usted aceptó la versión ${version}. Esto es lo que cambiaría; lo demás sigue igual.`,
      held: (day) =>
        `Le apartamos las dos opciones hasta el ${day}. Mientras no acepte el cambio, su reservación sigue en pie. ¿Cambió de opinión? Díganos, y se queda como está.`,
    },
    was: "Antes:",
    is: "Ahora:",
    nothing: "nada",
    fields: {
      notes: "Nota",
      inclusions: "Incluye",
      needs: "Se necesita",
      terms: "Términos",
      deposit: "Anticipo",
      total: "Total",
    },
  },
  code: {
    heading: "Ábrala con su código",
    intro: "El número y el código están al final de nuestro mensaje.",
    code: "Código",
    send: "Abrir mi cotización",
    missing: "Escriba el número y el código.",
    wrong:
      "Ninguna cotización se abre con este número y este código. Compárelos con su mensaje más reciente, o pida un enlace nuevo.",
    failed: "No hubo respuesta. Inténtelo otra vez, o llámenos.",
  },
  again: {
    heading: "Reenviar mi enlace",
    intro: "El número de la cotización está en nuestro mensaje.",
    number: "Número de cotización",
    example: "Q-1A2B3C4D",
    contact: "Su correo o su teléfono",
    send: "Reenviar mi enlace",
    missing: "Escriba el número, y su correo o su teléfono.",
    sent: "Si esa cotización existe, el enlace va en camino al correo o teléfono que tiene la cotización.",
    failed: "No hubo respuesta. Inténtelo otra vez, o llámenos.",
  },
  letters: {
    heading: "¿Algo no le convence?",
    open: {
      question: "Hacer una pregunta",
      change: "Pedir un cambio",
      day: "Pedir otro día",
      cancel: "Cancelar",
      again: "Pedirla otra vez",
      decline: "Rechazar la cotización",
    },
    label: {
      question: "Su pregunta",
      change: "¿Qué debería ser distinto?",
      day: "¿Qué día le conviene?",
      cancel: "¿Por qué quiere cancelar?",
      again: "¿Cambió algo?",
      decline: "¿Cuál fue la razón?",
    },
    send: {
      question: "Enviar la pregunta",
      change: "Enviar",
      day: "Enviar",
      cancel: "Enviar",
      again: "Pedir otra cotización",
      decline: "Rechazar la cotización",
    },
    hint: {
      question: undefined,
      change: "Preguntar no cambia nada: esta cotización sigue igual hasta que le contestemos.",
      day: "Preguntar no cambia nada: esta cotización sigue igual hasta que le contestemos.",
      cancel: "No se cancela nada hasta que lo confirmemos.",
      again: undefined,
      decline: undefined,
    },
    move: {
      open: "Pedir otro día, lugar o cantidad",
      day: "Primer día",
      place: "Dirección",
      trailers: (trailer) => `Cuántos: ${trailer}`,
      words: "Algo más que debamos saber",
      send: "Pedir este cambio",
      free: "Ese día está libre por ahora.",
      same: "Esto es lo que tiene reservado. Elija otro día, otra dirección u otra cantidad.",
      count: (most) => `Escriba un número del 1 al ${most}.`,
      askedDay: (day) => `Día: ${day}`,
      askedPlace: (place) => `Dirección: ${place}`,
      askedCount: (count) => `Remolques: ${count}`,
    },
    sent: "Ya lo tenemos. Le contestamos por mensaje, y aquí también lo puede leer.",
    declined: "Ya lo tenemos. Gracias por avisarnos.",
    missing: "Escriba unas palabras.",
    uncertain: "No hubo respuesta. Envíelo otra vez: nunca llega dos veces.",
  },
  thread: {
    heading: "Mensajes",
    kinds: {
      question: "Usted preguntó",
      change: "Usted pidió un cambio",
      day: "Usted pidió otro día",
      cancel: "Usted pidió cancelar",
      again: "Usted la pidió otra vez",
      decline: "Usted la rechazó",
      accept: "Usted aceptó",
      taken: "Usted aceptó cuando ya no quedaba remolque",
      reply: "Por correo o mensaje de texto",
      answer: "Nosotros contestamos",
      paid: "Usted pagó en línea",
      site: "Usted nos habló del lugar",
    },
    from: (what, moment) => `${what}, el ${moment}`,
    by: (what, name) => `${what} (${name})`,
    replied: (sender) =>
      `${sender.includes("@") ? "Por correo" : "Por mensaje de texto"} de ${sender}`,
  },
  foot: {
    print: "Imprimir o guardar en PDF",
    calendar: "Agregar las fechas a mi calendario",
    version: (number, version) => `Cotización ${number}, versión ${version}`,
  },
  legal: [
    { label: "Privacidad", href: "/privacy" },
    { label: "Términos", href: "/terms" },
    { label: "Accesibilidad", href: "/accessibility" },
  ],
  calendar: {
    file: "remolque-con-banos.ics",
    event: (what) => `Evento con ${what}`,
    delivery: (what) => `Entrega de ${what}`,
    pickup: (what) => `Recolección de ${what}`,
    trailer: "su remolque",
    description: (name, number, phone) =>
      `${name}, cotización ${number}. Preguntas: ${notedPhone(phone)}`,
  },
};
