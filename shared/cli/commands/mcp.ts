// `mcp`: the API as tools for a model, over standard input and output or over HTTP.
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { Command } from 'commander';
import { Confirmations } from '../../mcp/confirmations';
import { mcpHttpServer } from '../../mcp/http';
import { createMcpServer } from '../../mcp/server';
import { contextOf, type GlobalOptions } from '../context';

interface McpCommand {
  write?: boolean;
  http?: string;
  hostName: string[];
}

export function mcpCommand(version: string): Command {
  const command = new Command('mcp')
    .description('Tools for a model (Model Context Protocol), over standard input and output')
    .option('--write', 'tools that change something, too: without it, only those that read')
    .option('--http <port>', 'over HTTP instead, at /mcp of this machine; each request brings its API key')
    .option(
      '--host-name <name>',
      'a name that a proxy in front passes on, with its port if that is not the usual one',
      collect,
      [],
    );
  return command.action(async () => {
    const { write = false, http, hostName } = command.opts<McpCommand>();
    if (http !== undefined) return listen(command, { write, http, hostName }, version);
    const { api, baseUrl, apiKey } = contextOf(command);
    const rights = await api.identity.currentApiKey();
    const confirmations = new Confirmations();
    serveStdio(() => createMcpServer({ baseUrl, apiKey, rights, version, confirmations, mayWrite: write }));
  });
}

function listen(command: Command, { write, http, hostName }: McpCommand, version: string): void {
  const { url = process.env.INVOICING_URL ?? 'http://127.0.0.1:3000' } =
    command.optsWithGlobals<GlobalOptions>();
  const server = mcpHttpServer({ baseUrl: url, version, mayWrite: write === true, hostNames: hostName });
  server.listen(Number(http), '127.0.0.1', () => {
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : http;
    process.stderr.write(`MCP for ${url} at http://127.0.0.1:${port}/mcp\n`);
  });
}

function collect(value: string, before: string[]): string[] {
  return [...before, value];
}
