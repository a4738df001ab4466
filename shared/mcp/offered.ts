// The tools of a key: those that its scopes and the role of its holder allow, without `--write` only those that read, and without
// `--tools all` only those of daily work.
import { consequenceOf } from './consequences';
import { DAILY_TOOLS, schemaOf } from './daily-tools';
import { TOOLS } from './generated/tools';
import { isRead, type McpTool, toolName } from './tool';

export interface KeyRights {
  scopes: readonly string[];
  role: string;
  /** The permissions of a role of the company; null or absent for all that the role may do. */
  permissions?: readonly string[] | null;
  /** The restrictions of that role, such as `own-only`. */
  restrictions?: readonly string[];
}

export interface ToolChoice {
  /** Tools that change something, too. */
  mayWrite: boolean;
  /** Every call with all of its fields, instead of those of daily work. */
  all: boolean;
}

const DAILY = TOOLS.flatMap((tool) => {
  const fields = DAILY_TOOLS[tool.call];
  return fields ? [{ ...tool, inputSchema: schemaOf(tool.inputSchema, fields) }] : [];
});

export function offeredTo(rights: KeyRights, { mayWrite, all }: ToolChoice): McpTool[] {
  return (all ? TOOLS : DAILY).filter((tool) => (mayWrite || isRead(tool)) && isAllowed(tool, rights));
}

function isAllowed(tool: McpTool, rights: KeyRights): boolean {
  const { scopes, role, permissions } = rights;
  if (missingScopes(tool, scopes).length > 0 || isClosedTo(rights, tool)) return false;
  if (permissions) return tool.permissions.every((permission) => permissions.includes(permission));
  return tool.roles.length === 0 || tool.roles.includes(role);
}

function isClosedTo({ restrictions = [] }: KeyRights, { needsAllDocuments = false }: McpTool): boolean {
  return needsAllDocuments && restrictions.includes('own-only');
}

function missingScopes(tool: McpTool, scopes: readonly string[]): string[] {
  return tool.scopes.filter((scope) => !scopes.includes(scope));
}

/** Returns why a model that asks for a tool does not have it. */
export function absenceOf(name: string, rights: KeyRights, { mayWrite }: ToolChoice): string {
  const { scopes, permissions } = rights;
  const tool = TOOLS.find((one) => toolName(one) === name);
  if (!tool) return `no call of the API has this name${neighboursOf(name)}`;
  if (!mayWrite && !isRead(tool)) return 'this server only reads; it writes if it is started with --write';
  const missing = missingScopes(tool, scopes);
  if (missing.length > 0) return `the API key lacks ${missing.join(' and ')}`;
  const { roles } = tool;
  const lacking = permissions && tool.permissions.filter((permission) => !permissions.includes(permission));
  if (lacking && lacking.length > 0)
    return `the role of the holder of the API key lacks ${lacking.join(' and ')}`;
  if (isClosedTo(rights, tool))
    return 'the role of the holder of the API key sees only documents of its holder';
  return DAILY_TOOLS[tool.call]
    ? `the holder of the API key is not ${roles.join(' or ')}`
    : 'it is no tool of daily work; this server has it if it is started with --tools all';
}

function neighboursOf(name: string): string {
  const [service] = name.split('_');
  const names = DAILY.map(toolName).filter((other) => other.startsWith(`${service}_`));
  return names.length > 0 ? `; there are ${names.join(', ')}` : '';
}

/** The tool in the form of the protocol. */
export function describe(tool: McpTool) {
  const consequence = consequenceOf(tool);
  return {
    name: toolName(tool),
    title: tool.title,
    description: [`${tool.title}.`, tool.description, consequence && warningOf(consequence)]
      .filter(Boolean)
      .join(' '),
    inputSchema: {
      type: 'object' as const,
      ...(consequence ? withConfirmation(tool.inputSchema) : tool.inputSchema),
    },
    annotations: {
      readOnlyHint: isRead(tool),
      destructiveHint: consequence !== undefined,
      openWorldHint: false,
    },
  };
}

function warningOf(consequence: string): string {
  return `It ${consequence}: without the code of its preview in \`confirmed\` nothing is done, and the answer says what would be.`;
}

function withConfirmation({ properties, ...schema }: Record<string, unknown>) {
  const confirmed = {
    type: 'string',
    description:
      'The code of the preview, once the user has seen it and agreed; it is for the same input, for ten minutes and once',
  };
  return { ...schema, properties: { ...(properties as object), confirmed } };
}
