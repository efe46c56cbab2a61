/** Runs the n8n nodes with n8n's own loader and contexts, which are installed from npm for the run (about 330 MB). */
import { $ } from "bun";
import { cpSync, mkdirSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { buildForN8n } from "../../src/build/npm/n8n.ts";
import type { Body } from "../support/call.ts";
import { newFolder } from "../support/folder.ts";

const ROOT = join(import.meta.dir, "../..");

/** Versions of n8n that the nodes are tested with. */
const N8N = ["n8n-core@2.41.1", "n8n-workflow@2.41.0", "@types/node@24"];

type Parameters = Record<string, unknown>;

interface Credential {
  baseUrl: string;
  apiKey: string;
}

/** Installs n8n's packages and the built nodes in a separate folder. */
export async function installN8n(): Promise<string> {
  const folder = newFolder();
  await Bun.write(join(folder, "package.json"), "{}");
  await $`npm install --ignore-scripts --no-audit --no-fund ${N8N}`.cwd(folder).quiet();
  const nodes = join(folder, "node_modules/n8n-nodes-replydesk");
  mkdirSync(nodes);
  await buildForN8n(nodes, { version: "0.1.0" });
  return folder;
}

interface ExecuteOptions {
  /** The input items. Defaults to one empty item. */
  inputs?: Body[];
  /** Number of earlier runs of the node in the same execution. */
  run?: number;
  /** Whether the node is set to continue after a failed item. */
  goesOn?: boolean;
}

/** Hosts workflows that each have one node. Passes webhooks to the trigger, and runs actions. */
export class N8n {
  /** Events that have started the workflow. */
  readonly started: Body[] = [];
  /** Data that n8n stores for the trigger. */
  readonly stored: Body = {};
  readonly loader: Body;
  readonly #core: Body;
  readonly #workflow: Body;
  readonly #credential: Credential;
  readonly #server = Bun.serve({
    port: 0,
    hostname: "127.0.0.1",
    fetch: (request) => this.#receive(request),
  });
  #trigger: Body = nodeOf("replydeskTrigger", {});

  private constructor(folder: string, credential: Credential) {
    const load = createRequire(join(folder, "package.json"));
    load("reflect-metadata");
    this.#core = load("n8n-core") as Body;
    this.#workflow = load("n8n-workflow") as Body;
    this.#credential = credential;
    this.loader = new this.#core.PackageDirectoryLoader(join(folder, "node_modules/n8n-nodes-replydesk"));
  }

  static async open(folder: string, credential: Credential): Promise<N8n> {
    const n8n = new N8n(folder, credential);
    await n8n.loader.loadAll();
    return n8n;
  }

  activate = (parameters: Parameters): Promise<boolean> => this.#hook("create", parameters);
  exists = (parameters: Parameters): Promise<boolean> => this.#hook("checkExists", parameters);
  deactivate = (parameters: Parameters): Promise<boolean> => this.#hook("delete", parameters);

  /** Runs an action once for each input and returns the outputs. */
  async execute(parameters: Parameters, options: ExecuteOptions = {}): Promise<Body[]> {
    const { inputs = [{}], run = 0, goesOn = false } = options;
    const node = { ...nodeOf("replydesk", parameters), ...(goesOn && { onError: "continueRegularOutput" }) };
    const items = inputs.map((json, item) => ({ json, pairedItem: { item } }));
    const data = { main: [items] };
    const past = { resultData: { runData: {} } };
    const where = [this.#workflowOf(node), node, this.#additionalData(), "trigger", past, run];
    const context = new this.#core.ExecuteContext(...where, items, data, { data, node, source: null }, []);
    const [outputs] = await this.#typeOf("replydesk").execute.call(context);
    return outputs;
  }

  /** Returns the options of a parameter. */
  choices(node: "replydesk" | "replydeskTrigger", method: string): Promise<Body[]> {
    const asked = nodeOf(node, {});
    const context = new this.#core.LoadOptionsContext(
      this.#workflowOf(asked),
      asked,
      this.#additionalData(),
      "/",
    );
    return this.#typeOf(node).methods.loadOptions[method].call(context);
  }

  /** Runs a workflow that an event starts. Requests to CRMs go to `crm` instead. */
  async runTemplate(template: Body, event: Body, crm: string): Promise<void> {
    const nodes = template.nodes.map((node: Body) => ({ ...node, credentials: CREDENTIALS }));
    const http = httpRequest(crm);
    const byName = (type: string) => (type === "n8n-nodes-base.httpRequest" ? http : this.#typeOf(type));
    const { connections, settings } = template;
    const nodeTypes = { getByName: byName, getByNameAndVersion: byName, getKnownTypes: () => ({}) };
    const fields = { id: "8", name: template.name, nodes, connections, settings, active: true, nodeTypes };
    const workflow = new this.#workflow.Workflow(fields);
    const first = {
      node: workflow.getNode(nodes[0].name),
      data: { main: [[{ json: event }]] },
      source: null,
    };
    const data = this.#workflow.createRunExecutionData({ executionData: { nodeExecutionStack: [first] } });
    const execution = new this.#core.WorkflowExecute(this.#additionalData(), "webhook", data);
    const run = await execution.processRunExecutionData(workflow);
    const { error, lastNodeExecuted } = run.data.resultData;
    if (error) throw new Error(`${lastNodeExecuted}: ${error.message}`);
    if (lastNodeExecuted !== nodes.at(-1).name) throw new Error(`ended at ${lastNodeExecuted}`);
  }

  close = (): Promise<void> => this.#server.stop(true);

  async #receive(request: Request): Promise<Response> {
    const rawBody = Buffer.from(await request.arrayBuffer());
    let status = 200;
    const httpResponse = { status: (code: number) => ((status = code), { json: () => undefined }) };
    const headers = Object.fromEntries(request.headers);
    const httpRequest = { rawBody, headers, body: {}, params: {}, query: {} };
    const data = this.#additionalData({ httpRequest, httpResponse });
    const type = this.#typeOf("replydeskTrigger");
    const description = { webhookDescription: type.description.webhooks[0] };
    const where = [this.#workflowOf(this.#trigger), this.#trigger, data, "webhook", description];
    const { workflowData } = await type.webhook.call(new this.#core.WebhookContext(...where, [], null));
    for (const { json } of workflowData?.[0] ?? []) this.started.push(json);
    return new Response(null, { status });
  }

  #hook(name: string, parameters: Parameters): Promise<boolean> {
    this.#trigger = nodeOf("replydeskTrigger", parameters);
    const where = [this.#workflowOf(this.#trigger), this.#trigger, this.#additionalData()];
    const context = new this.#core.HookContext(...where, "trigger", "activate");
    return this.#typeOf("replydeskTrigger").webhookMethods.default[name].call(context);
  }

  #typeOf(type: string): Body {
    return this.loader.nodeTypes[type.replace(/^.*\./, "")].type;
  }

  #workflowOf(node: Body): Body {
    const byName = (type: string) => this.#typeOf(type);
    const nodeTypes = { getByName: byName, getByNameAndVersion: byName, getKnownTypes: () => ({}) };
    const fields = { id: "7", name: "Leads", nodes: [node], connections: {}, active: true, nodeTypes };
    const workflow = new this.#workflow.Workflow(fields);
    workflow.staticData = { [`node:${node.name}`]: this.stored };
    return workflow;
  }

  #additionalData(more: object = {}): Body {
    const { origin } = this.#server.url;
    return {
      credentialsHelper: credentialsHelper(this.loader, this.#credential),
      webhookBaseUrl: `${origin}/webhook`,
      webhookTestBaseUrl: `${origin}/webhook-test`,
      webhookWaitingBaseUrl: `${origin}/webhook-waiting`,
      formWaitingBaseUrl: `${origin}/form-waiting`,
      executionId: "41",
      restApiUrl: "",
      instanceBaseUrl: "",
      hooks: { runHook: () => Promise.resolve() },
      ...more,
    };
  }
}

const CREDENTIALS = { replydeskApi: { id: "1", name: "Replydesk" } };

const nodeOf = (type: string, parameters: Parameters): Body => ({
  id: "11111111-2222-4333-8444-555555555555",
  name: type,
  type: `n8n-nodes-replydesk.${type}`,
  typeVersion: 1,
  position: [0, 0],
  webhookId: "5f0c",
  credentials: CREDENTIALS,
  parameters,
});

/** n8n's server decrypts credentials and adds their headers; the loader's packages do not. */
function credentialsHelper(loader: Body, credential: Credential) {
  const { headers } = loader.credentialTypes.replydeskApi.type.authenticate.properties;
  const authorization = headers.Authorization.replace(/^=/, "").replace(
    "{{$credentials.apiKey}}",
    credential.apiKey,
  );
  return {
    getDecrypted: () => Promise.resolve(credential),
    preAuthentication: () => Promise.resolve(undefined),
    getParentTypes: () => [],
    isCredentialUsableByNode: () => true,
    authenticate: (_credentials: unknown, _type: unknown, options: Body) =>
      Promise.resolve({ ...options, headers: { ...options.headers, Authorization: authorization } }),
  };
}

/**
 * A minimal HTTP Request node with the parameters that the templates use; n8n's own package for it is 600 MB in size.
 */
const httpRequest = (crm: string) => ({
  description: {
    name: "httpRequest",
    inputs: ["main"],
    outputs: ["main"],
    properties: ["method", "url", "sendBody", "jsonBody", "headerParameters"].map((name) => ({
      name,
      type: "string",
      default: "",
    })),
  },
  async execute(this: Body) {
    const url: string = this.getNodeParameter("url", 0);
    const { parameters = [] } = this.getNodeParameter("headerParameters", 0, {}) as Body;
    const response = await fetch(url.replace(/^https:\/\/[^/]+/, crm), {
      method: this.getNodeParameter("method", 0),
      headers: {
        Authorization: "Bearer pat-na1-test",
        "Content-Type": "application/json",
        ...Object.fromEntries(parameters.map(({ name, value }: Body) => [name, value])),
      },
      ...(this.getNodeParameter("sendBody", 0, false) && { body: this.getNodeParameter("jsonBody", 0) }),
    });
    if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
    return [[{ json: await response.json(), pairedItem: { item: 0 } }]];
  },
});

/** Type-checks the nodes with n8n's own types. Returns the errors. */
export async function typeProblems(folder: string): Promise<string> {
  const nodes = "src/integrations/n8n";
  for (const file of ["src/core/events.ts", "src/core/clock.ts", "src/integrations/client/verify.ts", nodes])
    cpSync(join(ROOT, file), join(folder, file), { recursive: true });
  rmSync(join(folder, nodes, "n8n-workflow.d.ts"));
  const { compilerOptions } = (await Bun.file(join(ROOT, "tsconfig.json")).json()) as Body;
  const project = { compilerOptions: { ...compilerOptions, types: ["node"] }, include: [nodes] };
  await Bun.write(join(folder, "tsconfig.json"), JSON.stringify(project));
  const compiler = join(ROOT, "node_modules/.bin/tsc");
  const { exitCode, stdout } = await $`${compiler}`.cwd(folder).nothrow().quiet();
  return exitCode === 0 ? "" : stdout.toString();
}
