// `mcp`: the API as tools for a model, over standard input and output or over HTTP.
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { Command, Option } from 'commander';
import { Confirmations } from '../../mcp/confirmations';
import { mcpHttpServer } from '../../mcp/http';
import type { ToolChoice } from '../../mcp/offered';
import { createMcpServer } from '../../mcp/server';
import { contextOf, type GlobalOptions } from '../context';

interface McpCommand {
  write?: boolean;
  tools: 'daily' | 'all';
  http?: string;
  hostName: string[];
}

export function mcpCommand(version: string): Command {
  const command = new Command('mcp')
    .description('Tools for a model (Model Context Protocol), over standard input and output')
    .option('--write', 'tools that change something, too: without it, only those that read')
    .addOption(
      new Option('--tools <which>', 'calls of daily work, or each call of the API that answers JSON')
        .choices(['daily', 'all'])
        .default('daily'),
    )
    .option('--http <port>', 'over HTTP instead, at /mcp of this machine; each request brings its API key')
    .option(
      '--host-name <name>',
      'a name that a proxy in front passes on, with its port if that is not the usual one',
      collect,
      [],
    );
  return command.action(async () => {
    const options = command.opts<McpCommand>();
    if (options.http !== undefined) return listen(command, options, version);
    const { api, baseUrl, apiKey } = contextOf(command);
    const rights = await api.identity.currentApiKey();
    const confirmations = new Confirmations();
    const choice = choiceOf(options);
    serveStdio(() => createMcpServer({ baseUrl, apiKey, rights, version, confirmations, choice }));
  });
}

function choiceOf({ write = false, tools }: McpCommand): ToolChoice {
  return { mayWrite: write, all: tools === 'all' };
}

function listen(command: Command, options: McpCommand, version: string): void {
  const { http, hostName: hostNames } = options;
  const { url = process.env.INVOICING_URL ?? 'http://127.0.0.1:3000' } =
    command.optsWithGlobals<GlobalOptions>();
  const server = mcpHttpServer({ baseUrl: url, version, choice: choiceOf(options), hostNames });
  server.listen(Number(http), '127.0.0.1', () => {
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : http;
    process.stderr.write(`MCP for ${url} at http://127.0.0.1:${port}/mcp\n`);
  });
}

function collect(value: string, before: string[]): string[] {
  return [...before, value];
}
