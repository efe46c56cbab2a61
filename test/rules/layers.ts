/**
 * Defines the architecture as tables: layers, allowed imports, the order of features, and who may use which package.
 */

/**
 * The layers, determined by path. A file belongs to the first layer with a matching pattern. All other files are use
 * cases.
 */
export const LAYERS = {
  // An API client like any other: it depends only on the types generated from the server's OpenAPI document.
  dashboard: ["dashboard/**/*.{ts,tsx}"],
  // The same kind of client, packaged for use in other programs.
  client: ["integrations/client/index.ts"],
  composition: ["{main,cli/*,build/*,app/{wiring,server,free-port,watchdog,watchdog-worker,loop,jobs}}.ts"],
  demo: ["demo/**/*.ts"],
  http: ["app/app.ts", "http/*.ts", "**/{routes,present}.ts", "**/http/*.ts"],
  // The vocabulary, including terms shared by both sides of an adapter, and the contents of rows.
  core: [
    "{core,config}/*.ts",
    "{embedded.d,judge/ai/model,platforms/{platform,message,outgoing,registration},http-client/address,deps/{in-flight,lanes},db/{schema,schema-*,table-rows,backup-manifest}}.ts",
  ],
  context: ["deps/deps.ts"],
  rules: [
    "**/rules/*.ts",
    "judge/language/*.ts",
    "judge/mail/!(parse|parse-worker|smtp).ts",
    "judge/mail/*/*.ts",
    "judge/ai/*/*.ts",
  ],
  store: ["**/store.ts", "**/store/*.ts", "db/*.ts"],
  adapter: [
    "platforms/**/*.ts",
    "{http-client,judge/mail}/*.ts",
    "integrations/*/adapters/*.ts",
    "integrations/slack/client.ts",
    "judge/ai/!(gateway|gateway-error|model-draft|model-source).ts",
  ],
  useCase: ["**/*.ts"],
} as const satisfies Record<string, readonly string[]>;
export type Layer = keyof typeof LAYERS;

/** Composition root → HTTP → use case → rules, store, adapter → core. Type imports count too. */
export const MAY_IMPORT: Record<Layer, readonly Layer[]> = {
  dashboard: ["dashboard"],
  client: ["dashboard", "useCase", "core"],
  composition: (Object.keys(LAYERS) as Layer[]).filter((layer) => layer !== "dashboard"),
  http: ["http", "useCase", "rules", "store", "context", "core"],
  useCase: ["useCase", "rules", "store", "adapter", "context", "core"],
  rules: ["rules", "core"],
  store: ["store", "rules", "core"],
  adapter: ["adapter", "rules", "core"],
  // Names the dependencies, but opens none of them.
  context: ["useCase", "store", "adapter", "core"],
  core: ["core"],
  // Simulates the outside world, and fills a database with past data.
  demo: ["demo", "store", "adapter", "rules", "core"],
};

/** The only files that may import `demo/`, which production does not use. */
export const STARTS_DEMO = ["cli/{demo,seed}.ts", "demo/**/*.ts"];

/** The folders of `src`, from lowest to highest. */
export const ROOMS = [
  "core", "http-client", "config", "platforms", "db", "judge", "deps", "http", "people", "clients", "contacts", "sequencers", "inbox", "webhooks",
  "outbox", "intake", "reports", "integrations", "privacy", "ops", "demo", "app", "cli", "build",
]; // oxfmt-ignore

/** Exceptions that allow a room to import from a higher room. */
export const UPWARD: Record<string, string> = {
  "deps → inbox": "The dependencies name the hub of events and of presence.",
  "judge → deps": "Background calls share lanes with jobs.",
  "platforms → judge": "Smartlead's webhooks have HTML alone, and bounces are recognized by their sender.",
  "db → judge": "Columns hold categories and cautions.",
  "http → people": "A request needs its session or key before any route.",
  "contacts → sequencers": "A lead's fields are looked up at the sequencer.",
  "contacts → outbox": "Merging leads cancels follow-ups.",
  "sequencers → inbox": "What a sequencer did is an entry of the conversation.",
  "sequencers → intake": "A label in the sequencer is a category here.",
  "inbox → outbox": "Conversations show what will leave, and decide it.",
};

/** Rooms that contain several features. Every other folder is a single feature, or lies below the features. */
export const SHARED_ROOMS = [
  "contacts", "clients", "inbox", "intake", "integrations", "judge", "outbox", "people", "reports", "sequencers",
]; // oxfmt-ignore

/** The features in order. A later feature may import an earlier one. */
export const FEATURES = [
  "workspaces",
  "audit",
  "keys",
  "users",
  "categories",
  "clients",
  "questions",
  "connections",
  "routing",
  "suppressions",
  "contacts",
  "threads",
  "live",
  "notifications",
  "files",
  "sends",
  "outgoing",
  "credits",
  "knowledge",
  "webhooks",
  "actions",
  "followups",
  "replies",
  "labels",
  "push",
  "conversations",
  "notes",
  "automation",
  "snippets",
  "views",
  "orders",
  "approvals",
  "slack",
  "simulation",
  "inbound",
  "attachments",
  "duplicates",
  "calendars",
  // Erases people from the tables of all other features.
  "privacy",
  "analytics",
  "mcp",
  // Maintains the tables of all other features.
  "ops",
  // Fills the tables of all features.
  "demo",
];

/** Folders below all features, each with the features that it may import as an exception. */
export const BELOW_FEATURES: Record<string, readonly string[]> = {
  ai: [],
  config: [],
  core: [],
  db: [],
  "http-client": [],
  language: [],
  mail: [],
  platforms: [],
  // A key's owner must be found before any route runs.
  http: ["keys", "users"],
};

const STORES = [...LAYERS.store, "demo/history/store.ts"];

/** Every package that the program depends on, with the files that may import it. */
export const PACKAGES: Record<string, readonly string[]> = {
  elysia: LAYERS.http,
  "n8n-workflow": ["integrations/n8n/**/*.ts"],
  "@elysiajs/swagger": ["http/docs.ts"],
  marked: ["http/markdown.ts"],
  otpauth: ["people/users/rules/totp.ts"],
  uqr: ["people/users/rules/totp.ts"],
  // External input, such as requests and model output, is validated against a schema.
  "@modelcontextprotocol/server": ["integrations/mcp/http/server.ts"],
  "@sinclair/typebox": [...LAYERS.http, "judge/ai/{anthropic,rules/answers}.ts"],
  "drizzle-orm": STORES,
  "bun:sqlite": ["db/{copy,lock,migrate,open,read-only,reader-worker,regained}.ts"],
  "@anthropic-ai/sdk": ["judge/ai/anthropic.ts"],
  mailparser: ["judge/mail/parse-worker.ts"],
  tinyld: ["judge/language/detect.ts"],
  nodemailer: ["judge/mail/smtp.ts"],
  "sanitize-html": ["judge/mail/sanitize.ts"],
  htmlparser2: ["judge/mail/{answer,html-text}.ts"],
  "ipaddr.js": [
    "config/kinds.ts",
    "http/client-address.ts",
    "people/users/rules/throttle.ts",
    "ops/metrics/rules/scrape-access.ts",
    "http-client/address.ts",
  ],
  "smol-toml": ["config/{load,toml}.ts"],
  croner: ["app/loop.ts"],
  "prom-client": ["ops/metrics/{families,family,machine}.ts"],
  commander: ["main.ts", "cli/*.ts"],
  bun: [
    "build/{build,release}.ts",
    "build/{deb/deb,image/image,image/rootfs,npm/pack,npm/n8n,npm/client}.ts",
  ],
  ...Object.fromEntries(
    [
      "react",
      "react-dom",
      "@mantine/core",
      "@mantine/form",
      "@mantine/hooks",
      "@tanstack/react-virtual",
      "@mantine/notifications",
      "@mantine/charts",
      "@tabler/icons-react",
      "@tanstack/react-query",
      "@tanstack/react-router",
    ].map((name) => [name, LAYERS.dashboard]),
  ),
  "openapi-fetch": [...LAYERS.dashboard, ...LAYERS.client],
};

/**
 * Global services of the machine, with the files that may use them. `db.orm` stands for every chain that ends this way.
 */
export const HOMES: { what: string; form: RegExp; homes: readonly string[] }[] = [
  { what: "the time", form: /^(Date|performance)\.now$|^new Date\(\)$/, homes: ["core/clock.ts"] },
  {
    what: "waiting",
    form: /^(setTimeout|setInterval|Bun\.sleep(Sync)?)$/,
    homes: ["core/clock.ts"],
  },
  { what: "Math.random", form: /^Math\.random$/, homes: [] },
  {
    what: "randomness",
    form: /^(randomBytes|randomUUID|(Bun|crypto)\.(randomUUID(v7)?|getRandomValues))$/,
    homes: ["core/{ids,vault}.ts"],
  },
  { what: "the environment", form: /^(process|Bun|import\.meta)\.env(\.|$)/, homes: ["config/load.ts"] },
  {
    what: "the console",
    form: /^console\.|^process\.(stdout|stderr)\b/,
    homes: ["core/log.ts", "cli/output.ts", "build/**/*.ts"],
  },
  {
    what: "the exit code",
    form: /^process\.(exit|exitCode)$/,
    // Commands that run until a signal, and would otherwise wait for connections that a client keeps open.
    homes: ["main.ts", "cli/{serve,demo}.ts"],
  },
  { what: "the file mode mask", form: /^process\.umask$/, homes: ["main.ts"] },
  { what: "SQL", form: /(^|\.)(orm|sqlite)$/, homes: [...STORES, "cli/serve.ts"] },
  {
    what: "listening",
    form: /^Bun\.(serve|listen)$/,
    // A port is chosen before its address is written to the configuration.
    homes: ["db/lock.ts", "app/{server,free-port}.ts", "build/dev.ts"],
  },
  {
    what: "calling out",
    form: /^fetch$|^https?\.request$/,
    homes: [
      "http-client/exchange.ts",
      "demo/desk/live.ts",
      "cli/{demo,healthcheck}.ts",
      "{app/free-port,build/dev}.ts",
      "app/server.ts",
      // Wraps a request for the SDK.
      "integrations/mcp/http/server.ts",
    ],
  },
  { what: "object storage", form: /^(Bun\.)?S3Client$/, homes: ["http-client/object-store.ts"] },
  { what: "asking for names", form: /^(Bun\.)?dns\./, homes: ["http-client/resolve.ts"] },
];
