/** A call of the API as a model sees it. */
export interface McpTool {
  /** `documents.issue`: the call of the client. */
  call: string;
  title: string;
  description: string;
  /** A key needs all of them. */
  scopes: string[];
  /** The holder of the key has one of them; none named: anybody. */
  roles: string[];
  /** A role of the company needs all of them. */
  permissions: string[];
  /** A role that sees only documents of its holder does not have it. */
  needsAllDocuments?: boolean;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** A write that anybody can undo and nobody outside sees. */
  isHarmless?: boolean;
  /** The call that shows what this one changes, by the id of both. */
  read?: string;
  inputSchema: Record<string, unknown>;
}

/** `documents_issue`: names of tools have no points. */
export function toolName({ call }: Pick<McpTool, 'call'>): string {
  return call.replace('.', '_');
}

export function isRead({ method }: Pick<McpTool, 'method'>): boolean {
  return method === 'GET';
}
