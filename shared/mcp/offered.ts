// The tools of a key: those that its scopes and the role of its holder allow, and without `--write` only those that read.
import { consequenceOf } from './consequences';
import { TOOLS } from './generated/tools';
import { isRead, type McpTool, toolName } from './tool';

export interface KeyRights {
  scopes: readonly string[];
  role: string;
}

export function offeredTo({ scopes, role }: KeyRights, mayWrite: boolean): McpTool[] {
  return TOOLS.filter(
    (tool) =>
      (mayWrite || isRead(tool)) &&
      tool.scopes.every((scope) => scopes.includes(scope)) &&
      (tool.roles.length === 0 || tool.roles.includes(role)),
  );
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
