/** Defines the credential for both nodes: the URL of a Replydesk server and an API key. */
import type {
  Icon,
  IAuthenticateGeneric,
  ICredentialTestRequest,
  ICredentialType,
  INodeProperties,
} from "n8n-workflow";

export class ReplydeskApi implements ICredentialType {
  name = "replydeskApi";
  displayName = "Replydesk API";
  documentationUrl = "https://github.com/replydesk/replydesk/blob/main/src/docs/integrations.md#n8n";
  icon: Icon = { light: "file:../icons/replydesk.svg", dark: "file:../icons/replydesk.dark.svg" };

  properties: INodeProperties[] = [
    {
      displayName: "Base URL",
      name: "baseUrl",
      type: "string",
      default: "",
      placeholder: "https://desk.example.com",
      required: true,
    },
    {
      displayName: "API Key",
      name: "apiKey",
      type: "string",
      typeOptions: { password: true },
      default: "",
      description: 'A key with "write" permission. The trigger also needs the extra "subscriptions".',
      required: true,
    },
  ];

  authenticate: IAuthenticateGeneric = {
    type: "generic",
    properties: { headers: { Authorization: "=Bearer {{$credentials.apiKey}}" } },
  };

  test: ICredentialTestRequest = {
    request: { baseURL: '={{$credentials.baseUrl.replace(/\\/+$/, "")}}', url: "/api/me" },
  };
}
