/**
 * Workflows for CRMs, included in the package as JSON. Each positive reply creates or updates the person with
 * the lead's address, adds a note, and links the person in Replydesk. Sources: developers.hubspot.com
 * (2026-03), developers.pipedrive.com (v2; notes and users v1), docs.attio.com (v2), highlevel.stoplight.io
 * (2021-07-28) and developer.close.com. Only HubSpot's workflow was compared with its source in detail.
 */

interface Step {
  name: string;
  method: string;
  /** A URL, or an expression that begins with `=`. */
  url: string;
  /** An expression for the JSON body. */
  body?: string;
}

interface Crm {
  title: string;
  /** Parameters for the credential and headers of each request. */
  access: Record<string, unknown>;
  steps: readonly Step[];
  /** Expressions for the ID and the URL of the person's record. */
  link: { id: string; url: string };
}

const predefined = (type: string) => ({
  authentication: "predefinedCredentialType",
  nodeCredentialType: type,
});
const generic = (type: string) => ({ authentication: "genericCredentialType", genericAuthType: type });

const LEAD = "$('Positive reply').item.json.data";
const NAME = `([${LEAD}.first_name, ${LEAD}.last_name].filter(Boolean).join(' ') || ${LEAD}.email)`;
/** The lead's words, escaped because some CRMs treat notes as HTML. */
const ESCAPED = `${LEAD}.reply_text.replace(/&/g, '&amp;').replace(/</g, '&lt;')`;
const HTML = `${ESCAPED}.replace(/\\n/g, '<br>') + '<br><br>' + ${LEAD}.conversation_url`;
const TEXT = `${LEAD}.reply_text + '\\n\\n' + ${LEAD}.conversation_url`;
/**
 * Returns a JSON member for one of the lead's fields if it has a value; an empty value would clear the field in the
 * CRM.
 */
const known = (member: string, field: string): string =>
  `...(${LEAD}.${field} ? { ${member}: ${LEAD}.${field} } : {})`;
const FOUND = "$('Find person').item.json.data";
const SAVED = "$('Save person').item.json";

const PIPEDRIVE = "https://api.pipedrive.com";
/** Pipedrive ended version 1 for people on 2026-07-31. */
const PEOPLE = `${PIPEDRIVE}/api/v2/persons`;
const CLOSE = "https://api.close.com/api/v1";
const HIGHLEVEL = "https://services.leadconnectorhq.com/contacts";

const CRMS: Record<string, Crm> = {
  hubspot: {
    title: "HubSpot",
    access: predefined("hubspotAppToken"),
    steps: [
      {
        name: "Save person",
        method: "POST",
        url: "https://api.hubapi.com/crm/objects/2026-03/contacts/batch/upsert",
        body: `{ inputs: [{ id: ${LEAD}.email, idProperty: 'email', properties: {
          email: ${LEAD}.email, ${known("firstname", "first_name")}, ${known("lastname", "last_name")},
          ${known("company", "company")}, ${known("jobtitle", "title")}, ${known("phone", "phone")} } }] }`,
      },
      {
        name: "Add note",
        method: "POST",
        url: "https://api.hubapi.com/crm/v3/objects/notes",
        body: `{ properties: { hs_timestamp: ${LEAD}.replied_at, hs_note_body: ${HTML} },
          associations: [{ to: { id: ${SAVED}.results[0].id }, types: [{ associationCategory: 'HUBSPOT_DEFINED', associationTypeId: 202 }] }] }`,
      },
      { name: "Get account", method: "GET", url: "https://api.hubapi.com/account-info/v3/details" },
    ],
    link: {
      id: `={{ ${SAVED}.results[0].id }}`,
      url: `=https://{{ $json.uiDomain }}/contacts/{{ $json.portalId }}/record/0-1/{{ ${SAVED}.results[0].id }}`,
    },
  },
  pipedrive: {
    title: "Pipedrive",
    access: generic("httpHeaderAuth"),
    steps: [
      {
        name: "Find person",
        method: "GET",
        url: `=${PEOPLE}/search?fields=email&exact_match=true&term={{ encodeURIComponent(${LEAD}.email) }}`,
      },
      {
        name: "Save person",
        method: `={{ ${FOUND}.items.length > 0 ? 'PATCH' : 'POST' }}`,
        url: `=${PEOPLE}{{ ${FOUND}.items.length > 0 ? '/' + ${FOUND}.items[0].item.id : '' }}`,
        // An update would replace the addresses and numbers of an existing person.
        body: `${FOUND}.items.length > 0 ? { name: ${FOUND}.items[0].item.name } :
          { name: ${NAME}, emails: [{ value: ${LEAD}.email, primary: true, label: 'work' }],
            ...(${LEAD}.phone ? { phones: [{ value: ${LEAD}.phone, primary: true, label: 'work' }] } : {}) }`,
      },
      {
        name: "Add note",
        method: "POST",
        url: `${PIPEDRIVE}/v1/notes`,
        body: `{ person_id: ${SAVED}.data.id, content: ${HTML} }`,
      },
      { name: "Get account", method: "GET", url: `${PIPEDRIVE}/v1/users/me` },
    ],
    link: {
      id: `={{ String(${SAVED}.data.id) }}`,
      url: `=https://{{ $json.data.company_domain }}.pipedrive.com/person/{{ ${SAVED}.data.id }}`,
    },
  },
  gohighlevel: {
    title: "GoHighLevel",
    access: {
      ...generic("httpBearerAuth"),
      sendHeaders: true,
      headerParameters: { parameters: [{ name: "Version", value: "2021-07-28" }] },
    },
    steps: [
      {
        name: "Save person",
        method: "POST",
        url: `${HIGHLEVEL}/upsert`,
        body: `{ locationId: 'YOUR_LOCATION_ID', email: ${LEAD}.email, ${known("firstName", "first_name")},
          ${known("lastName", "last_name")}, ${known("companyName", "company")}, ${known("phone", "phone")} }`,
      },
      {
        name: "Add note",
        method: "POST",
        url: `=${HIGHLEVEL}/{{ ${SAVED}.contact.id }}/notes`,
        body: `{ body: ${TEXT} }`,
      },
    ],
    link: {
      id: `={{ ${SAVED}.contact.id }}`,
      url: `=https://app.gohighlevel.com/v2/location/{{ ${SAVED}.contact.locationId }}/contacts/detail/{{ ${SAVED}.contact.id }}`,
    },
  },
  attio: {
    title: "Attio",
    access: generic("httpBearerAuth"),
    steps: [
      {
        name: "Save person",
        method: "PUT",
        url: "https://api.attio.com/v2/objects/people/records?matching_attribute=email_addresses",
        body: `{ data: { values: { email_addresses: [${LEAD}.email], ...(${LEAD}.first_name && ${LEAD}.last_name ?
          { name: [{ first_name: ${LEAD}.first_name, last_name: ${LEAD}.last_name, full_name: ${NAME} }] } : {}) } } }`,
      },
      {
        name: "Add note",
        method: "POST",
        url: "https://api.attio.com/v2/notes",
        body: `{ data: { parent_object: 'people', parent_record_id: ${SAVED}.data.id.record_id,
          title: 'Positive reply', format: 'plaintext', content: ${TEXT} } }`,
      },
    ],
    link: { id: `={{ ${SAVED}.data.id.record_id }}`, url: `={{ ${SAVED}.data.web_url }}` },
  },
  close: {
    title: "Close",
    access: generic("httpBasicAuth"),
    steps: [
      {
        name: "Find person",
        method: "GET",
        url: `=${CLOSE}/lead/?_limit=1&query={{ encodeURIComponent('email_address:"' + ${LEAD}.email + '"') }}`,
      },
      {
        name: "Save person",
        method: `={{ ${FOUND}.length > 0 ? 'PUT' : 'POST' }}`,
        url: `=${CLOSE}/lead/{{ ${FOUND}.length > 0 ? ${FOUND}[0].id + '/' : '' }}`,
        body: `${FOUND}.length > 0 ? {} : { name: ${LEAD}.company ?? ${NAME}, contacts: [{ name: ${NAME}, title: ${LEAD}.title ?? '',
          emails: [{ type: 'office', email: ${LEAD}.email }], phones: ${LEAD}.phone ? [{ type: 'office', phone: ${LEAD}.phone }] : [] }] }`,
      },
      {
        name: "Add note",
        method: "POST",
        url: `${CLOSE}/activity/note/`,
        body: `{ lead_id: ${SAVED}.id, note: ${TEXT} }`,
      },
    ],
    link: { id: `={{ ${SAVED}.id }}`, url: `={{ ${SAVED}.html_url }}` },
  },
};

const idOf = (index: number): string => `6a1d5c3e-0b62-4b39-9a53-1f6f0a5c7b${String(index).padStart(2, "0")}`;

function nodeOf({ name, method, url, body }: Step, access: Crm["access"]) {
  const json = {
    sendBody: true,
    specifyBody: "json",
    jsonBody: `={{ JSON.stringify(${body?.replace(/\s+/g, " ")}) }}`,
  };
  const parameters = { method, url, ...access, ...(body !== undefined && json) };
  return { name, type: "n8n-nodes-base.httpRequest", typeVersion: 4.2, parameters };
}

/** Returns the workflow for a CRM, in n8n's import format. */
function templateOf({ title, access, steps, link }: Crm) {
  const trigger = {
    name: "Positive reply",
    type: "n8n-nodes-replydesk.replydeskTrigger",
    typeVersion: 1,
    webhookId: "3f0d6a52-6b0e-4a55-8e5a-0b8f5c0e1a01",
    parameters: { events: ["lead.positive"], clients: [], categories: [] },
  };
  const last = {
    name: "Link contact",
    type: "n8n-nodes-replydesk.replydesk",
    typeVersion: 1,
    parameters: {
      resource: "contact",
      operation: "setLink",
      id: `={{ ${LEAD}.contact_id }}`,
      system: title,
      external_id: link.id,
      url: link.url,
    },
  };
  const nodes = [trigger, ...steps.map((step) => nodeOf(step, access)), last];
  const connections = nodes.slice(1).map(({ name }, index) => {
    const main = [[{ node: name, type: "main", index: 0 }]];
    return [nodes[index]?.name ?? "", { main }] as const;
  });
  return {
    name: `Replydesk: positive replies to ${title}`,
    nodes: nodes.map((node, index) => ({ id: idOf(index), position: [index * 220, 0], ...node })),
    connections: Object.fromEntries(connections),
    settings: { executionOrder: "v1" },
  };
}

/** Workflows by CRM. */
export const TEMPLATES = Object.fromEntries(
  Object.entries(CRMS).map(([name, crm]) => [name, templateOf(crm)] as const),
);
