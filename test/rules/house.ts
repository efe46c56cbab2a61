/** The house as tables: the rooms, who may know whom, the order of the features, and the home of each thing. */

/** Each file of `src` is in exactly one room. */
export const ROOMS = {
  hall: ["main.ts", "build.ts", "release.ts", "server.ts", "deps.ts", "watchdog{,-worker}.ts", "cli/*.ts"],
  door: [
    "app.ts",
    "http/*.ts",
    "*/routes.ts",
    "*/*-routes.ts",
    "*/present.ts",
    "followups/operations.ts",
    "replies/{operations,filters}.ts",
    "webhooks/operations.ts",
  ],
  timetable: ["loop/*.ts"],
  verb: [
    "ai/{ask-error,asking}.ts",
    "categories/remove.ts",
    "connections/{account,connect}.ts",
    "followups/{advance,compose,edit,ends,hand-over,held-back,judge,schedule,send,tell,unreachable}.ts",
    "metrics/{families,machine}.ts",
    "doctor/{examine,repair}.ts",
    "inbound/{bodies,file,file-event,file-reply,own-send,read-thread,refresh,sync}.ts",
    "replies/{auto-send,categorize,draft,edit,ends,forward,pipeline,recipients,reports,send,send-due,take-back,trouble}.ts",
    "sends/{carry-out,finish,recognize,reconcile}.ts",
    "threads/find.ts",
    "upkeep/{backups,housekeeping,index-keeper,integrity,retention}.ts",
    "backups/{beside,make,restore,worker}.ts",
    "instance/{generation,open,recognize}.ts",
    "webhooks/{attempt,deliver,record,subscribe}.ts",
    "seeding/{evidence,fill,scribe}.ts",
  ],
  rule: [
    "ai/!(model|anthropic|anthropic-errors|ask-error|asking|rules|store|texts|texts-worker).ts",
    "analytics/{days,figures}.ts",
    "backups/manifest.ts",
    "categories/{answering,slug}.ts",
    "contacts/facts.ts",
    "followups/plan.ts",
    "keys/key.ts",
    "mail/!(parse|parse-worker|smtp).ts",
    "platforms/{bounds,field-limits}.ts",
    "metrics/{near,route-names}.ts",
    "doctor/{finding,judge,judge-safety,judge-work}.ts",
    "replies/{cautions,decide,search-terms}.ts",
    "sends/{looks,match,outgoing}.ts",
    "suppressions/subject.ts",
    "threads/{fresh,keys,reading}.ts",
    "upkeep/rhythm.ts",
    "webhooks/{schedule,sign}.ts",
    "seeding/{calendar,chance,course,history,letters,people,vocabulary}.ts",
  ],
  store: [
    "*/store.ts",
    // One file would hold more than 300 lines: by table, and the lists that are written by hand.
    "contacts/{companies,list}.ts",
    "threads/{long,overtaken,refreshes}.ts",
    "contacts/search.ts",
    "followups/{cancel,claims,list,route}.ts",
    "replies/{list,pauses,search,search-index,stages,timeline}.ts",
    "sends/attempts.ts",
    "metrics/{queues,silence,tallies}.ts",
    "webhooks/{deliveries,queue,recovery}.ts",
    // The database itself, and the tables that are no feature's.
    "db/{backlog,beginning,contains,copy,group,id-time,idempotency,lock,meta,migrate,open,page,reader,reader-worker,rows,sealed,sending,upkeep}.ts",
  ],
  adapter: [
    "ai/{anthropic,anthropic-errors,rules,texts,texts-worker}.ts",
    "platforms/!(bounds|field-limits|platform).ts",
    "mail/{parse,parse-worker,smtp}.ts",
    "metrics/{family,process}.ts",
    "backups/{disk,kept}.ts",
    "instance/place.ts",
    "http-client/!(address).ts",
    "webhooks/post.ts",
  ],
  word: [
    "{byte-budget,clock,config,config-kinds,config-table,config-toml,duty,embedded.d,errors,events,garbage,ids,log,masking,nesting,pause,priority,request-bytes,secrets,version,worker}.ts",
    "db/schema.ts",
    // Which addresses may be called: the configuration is judged by it as well.
    "http-client/address.ts",
    // Contracts: what the two sides of an adapter call things.
    "platforms/platform.ts",
    "ai/model.ts",
  ],
  // Plays the outside world, so it knows what the platforms know and nothing of what we make of it.
  sandbox: ["sandbox/*.ts"],
} as const satisfies Record<string, readonly string[]>;
export type Room = keyof typeof ROOMS;

/** Hall → door and loop → verb → rule, store, adapter → word. Everybody may know their own room. */
export const MAY_KNOW: Record<Room, readonly Room[]> = {
  hall: ["hall", "door", "timetable", "verb", "rule", "store", "adapter", "word", "sandbox"],
  door: ["door", "verb", "rule", "store", "word"],
  timetable: ["timetable", "verb", "word"],
  verb: ["verb", "rule", "store", "adapter", "word"],
  rule: ["rule", "word"],
  store: ["store", "rule", "word"],
  adapter: ["adapter", "rule", "word"],
  word: ["word"],
  sandbox: ["sandbox", "adapter", "word"],
};

/** What is known as a type only, and is gone when the program runs. */
export const MAY_KNOW_AS_TYPE: Partial<Record<Room, readonly string[]>> = {
  door: ["deps.ts"],
  timetable: ["deps.ts"],
  verb: ["deps.ts"],
  // Facts are rows: a rule names the shape of one, and never fetches it.
  rule: ["*/store.ts", "replies/search-index.ts", "sends/attempts.ts"],
};

/** A later one may import an earlier one. */
export const FEATURES = [
  "workspaces",
  "keys",
  "categories",
  "clients",
  "connections",
  "contacts",
  "suppressions",
  "threads",
  "sends",
  "credits",
  "webhooks",
  "followups",
  "replies",
  "inbound",
  "analytics",
  // Knows the tables of all: it takes away what is not kept for ever.
  "upkeep",
  // So do these: they look at everything, and change nothing that is not asked of them.
  "metrics",
  "doctor",
  // And this fills them all.
  "seeding",
];

/** Folders below all features, and the features that each may import all the same. */
export const BELOW_FEATURES: Record<string, readonly string[]> = {
  ai: [],
  backups: [],
  db: [],
  mail: [],
  platforms: [],
  sandbox: [],
  health: [],
  "http-client": [],
  instance: [],
  // The door asks whose key it is before any route is reached.
  http: ["keys"],
};

const STORES = [...ROOMS.store, "db/schema.ts"];

/** Every package that the program depends on, and the files that may import it. */
export const PACKAGES: Record<string, readonly string[]> = {
  elysia: ["app.ts", "http/{docs,frame}.ts", "*/routes.ts", "*/*-routes.ts"],
  "@elysiajs/swagger": ["http/docs.ts"],
  "swagger-ui-dist": ["http/docs.ts"],
  // What comes in from outside is read against a schema: by the door, and out of a model's mouth.
  "@sinclair/typebox": [...ROOMS.door, "ai/{answers,anthropic}.ts"],
  "drizzle-orm": STORES,
  "bun:sqlite": ["db/{copy,lock,migrate,open,reader-worker}.ts"],
  "@anthropic-ai/sdk": ["ai/anthropic.ts"],
  "chrono-node": ["mail/autoreply-dates.ts"],
  mailparser: ["mail/parse-worker.ts"],
  nodemailer: ["mail/smtp.ts"],
  "sanitize-html": ["mail/sanitize.ts"],
  htmlparser2: ["mail/{answer,html-text}.ts"],
  "ipaddr.js": ["config-kinds.ts", "http/client-address.ts", "metrics/near.ts", "http-client/address.ts"],
  "smol-toml": ["config.ts", "config-toml.ts"],
  croner: ["loop/loop.ts"],
  "prom-client": ["metrics/{families,family,machine}.ts"],
  commander: ["main.ts", "cli/*.ts"],
  bun: ["build.ts"],
};

/** What the machine offers to everybody, and who may take it. `db.orm` stands for every chain that ends so. */
export const HOMES: { what: string; form: RegExp; homes: readonly string[] }[] = [
  { what: "the time", form: /^(Date|performance)\.now$|^new Date\(\)$/, homes: ["clock.ts"] },
  {
    what: "waiting",
    form: /^(setTimeout|setInterval|Bun\.sleep(Sync)?)$/,
    // A simulated platform that is slow is slow in real time.
    homes: ["clock.ts", "sandbox/server.ts"],
  },
  { what: "Math.random", form: /^Math\.random$/, homes: [] },
  {
    what: "chance",
    form: /^(randomBytes|randomUUID|(Bun|crypto)\.(randomUUID(v7)?|getRandomValues))$/,
    homes: ["ids.ts", "secrets.ts"],
  },
  { what: "the environment", form: /^(process|Bun|import\.meta)\.env(\.|$)/, homes: ["config.ts"] },
  {
    what: "the console",
    form: /^console\.|^process\.(stdout|stderr)\b/,
    homes: ["log.ts", "cli/output.ts", "build.ts", "release.ts"],
  },
  {
    what: "the exit code",
    form: /^process\.(exit|exitCode)$/,
    // The two that run until a signal: connections kept alive by a client would hold the process for a while.
    homes: ["main.ts", "cli/{serve,demo}.ts"],
  },
  { what: "who may read what is made", form: /^process\.umask$/, homes: ["main.ts"] },
  { what: "SQL", form: /(^|\.)(orm|sqlite)$/, homes: [...STORES, "cli/serve.ts"] },
  {
    what: "listening",
    form: /^Bun\.(serve|listen)$/,
    // The demo looks for a free port before it writes down its address.
    homes: ["db/lock.ts", "server.ts", "cli/demo.ts"],
  },
  {
    what: "calling out",
    form: /^fetch$|^https?\.request$/,
    homes: ["http-client/exchange.ts", "sandbox/server.ts", "cli/{demo,healthcheck}.ts", "server.ts"],
  },
  { what: "asking for names", form: /^(Bun\.)?dns\./, homes: ["http-client/resolve.ts"] },
];
