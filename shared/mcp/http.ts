// The MCP server over HTTP: each request brings the API key of its company.
import {
  createServer,
  type Server as HttpServer,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { hostHeaderValidation, toNodeHandler } from '@modelcontextprotocol/node';
import { type AuthInfo, createMcpHandler } from '@modelcontextprotocol/server';
import { ApiProblem, createClient } from '../client';
import { Confirmations } from './confirmations';
import { createMcpServer, type McpOptions } from './server';

export interface HttpOptions extends Omit<McpOptions, 'rights' | 'apiKey' | 'confirmations' | 'listsOnce'> {
  /** Names by which a proxy may call it, with a port if that is not the usual one: a page of another origin gets no answer. */
  hostNames: readonly string[];
}

const PATH = '/mcp';
const LOCAL = ['localhost', '127.0.0.1', '[::1]'];

export function mcpHttpServer({ hostNames, ...options }: HttpOptions): HttpServer {
  const isKnownHost = hostHeaderValidation([...LOCAL, ...hostNames.map(withoutPort)]);
  const confirmations = new Confirmations();
  const handle = toNodeHandler(
    createMcpHandler(({ authInfo }) =>
      createMcpServer({ ...options, confirmations, listsOnce: true, ...keyOf(authInfo) }),
    ),
  );
  return createServer(async (request: IncomingMessage & { auth?: AuthInfo }, response) => {
    if (!isKnownHost(request, response)) return;
    if (!isKnownOrigin(request, hostNames))
      return refuse(response, 403, 'the Origin is not that of this server');
    if (request.url !== PATH) return refuse(response, 404, `the path is ${PATH}`);
    try {
      request.auth = await authInfoOf(options.baseUrl, request.headers.authorization);
    } catch (error) {
      if (error instanceof ApiProblem) return refuse(response, error.status, error.title);
      return refuse(response, 502, 'the API does not answer');
    }
    await handle(request, response);
  });
}

/** Asks the API what the key may do. */
async function authInfoOf(baseUrl: string, header = ''): Promise<AuthInfo> {
  const [, apiKey = ''] = /^Bearer (\S+)$/i.exec(header) ?? [];
  const { id, scopes, ...rights } = await createClient({ baseUrl, apiKey }).identity.currentApiKey();
  const { role, permissions, restrictions } = rights;
  return { token: apiKey, clientId: id, scopes, extra: { role, permissions, restrictions } };
}

function keyOf(authInfo: AuthInfo | undefined): Pick<McpOptions, 'apiKey' | 'rights'> {
  if (!authInfo) throw new Error('a request has passed without its key');
  const { role, permissions, restrictions } = authInfo.extra ?? {};
  const ofRole = { permissions: textsOf(permissions), restrictions: textsOf(restrictions) ?? [] };
  return { apiKey: authInfo.token, rights: { scopes: authInfo.scopes, role: String(role), ...ofRole } };
}

function textsOf(value: unknown): string[] | null {
  return Array.isArray(value) ? value.map(String) : null;
}

function refuse(response: ServerResponse, status: number, message: string): void {
  if (status === 401) response.setHeader('WWW-Authenticate', 'Bearer');
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify({ error: message }));
}

/** True for a page of this server or of a proxy in front of it; another port is another program. Programs send no Origin. */
function isKnownOrigin(
  { headers: { origin }, socket }: IncomingMessage,
  hostNames: readonly string[],
): boolean {
  if (origin === undefined) return true;
  const own = LOCAL.map((name) => `http://${name}:${socket.localPort}`);
  const ofProxies = hostNames.flatMap((name) => [`https://${name}`, `http://${name}`]);
  return URL.canParse(origin) && [...own, ...ofProxies].some((known) => new URL(known).origin === origin);
}

function withoutPort(name: string): string {
  return name.replace(/:\d+$/, '');
}
