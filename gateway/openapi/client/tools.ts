// The tools of the MCP server: calls that answer JSON, of those services that daily work needs. Keys, sign-in, webhooks and
// settings, which hold secrets, are none.
import type { AnyAction } from '../../../shared/contracts/contract';
import type { McpTool } from '../../../shared/mcp/tool';
import { isObject, type Json } from '../json';
import { documentedServices, operationOf } from './call-types';
import { GENERATED } from './generated';
import { inlined, inputSchemaOf } from './tool-schema';

const SERVICES = new Set([
  'catalog',
  'clients',
  'companies',
  'countryReadiness',
  'documents',
  'transmissions',
  'mail',
]);

export function toolsFile(document: Json): string {
  const tools = documentedServices(document)
    .filter(([service]) => SERVICES.has(service))
    .flatMap(([service, actions]) =>
      actions
        .filter(([, action]) => isTool(action))
        .map(([name, action]) => JSON.stringify(toolOf(document, service, name, action))),
    );
  const type = "import type { McpTool } from '../tool';";
  return `${GENERATED}\n${type}\n\nexport const TOOLS: readonly McpTool[] = [\n  ${tools.join(',\n  ')},\n];\n`;
}

function isTool({ access, response = 'json', multipart }: AnyAction): boolean {
  const takesKey = access.kind === 'member' || access.kind === 'user' ? !access.sessionOnly : false;
  return takesKey && response === 'json' && !multipart;
}

function toolOf(document: Json, service: string, name: string, action: AnyAction): McpTool {
  const operation = operationOf(document, action);
  const { access, summary } = action;
  return {
    call: `${service}.${name}`,
    title: summary,
    description: beginningOf(String(operation.description ?? '')),
    scopes: access.kind === 'member' ? [...access.scopes] : [],
    roles: access.kind === 'member' ? [...access.roles] : [],
    method: action.http?.split(' ')[0] as McpTool['method'],
    inputSchema: inlined(inputSchemaOf(operation), isObject(document.components) ? document.components : {}),
  };
}

/** Sentences until there are enough of them; a model reads all tools at once. */
function beginningOf(description: string): string {
  const [first = ''] = description.split('\n\nRoles:');
  const sentences = first.split(/(?<=\.) /);
  let said = '';
  for (const sentence of sentences) {
    if (said.length + sentence.length > 300) break;
    said = said ? `${said} ${sentence}` : sentence;
  }
  return said;
}
