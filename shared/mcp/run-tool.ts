// Runs one tool through the client of the API.
import type { ApiClient } from '../client';
import { refusalOf, shortened } from './answer';
import { consequenceOf, hasConsequence } from './consequences';
import type { McpTool } from './tool';

type Input = Record<string, unknown>;
type Call = (input: Input) => Promise<unknown>;

export type ToolResult = {
  isError?: boolean;
  content: { type: 'text'; text: string }[];
};

export async function runTool(api: ApiClient, tool: McpTool, given: Input): Promise<ToolResult> {
  const { confirmed, ...input } = given;
  const [service = ''] = tool.call.split('.');
  const consequence = consequenceOf(tool);
  try {
    if (consequence && hasConsequence(tool, input) && confirmed !== true)
      return said(await previewOf(api, tool, input, consequence));
    return said(shortened(await callOf(api, tool.call)(input)));
  } catch (error) {
    return { ...said(refusalOf(error, service)), isError: true };
  }
}

/** The outcome of a dry run where the call has one, else what is there now. */
async function previewOf(api: ApiClient, tool: McpTool, input: Input, consequence: string): Promise<string> {
  const next = `Nothing has been done. ${tool.title} ${consequence}. Show this to the user, and call again with confirmed: true when they agree.`;
  const preview = await seen(api, tool, input);
  return preview === undefined ? next : `${next}\n${shortened(preview)}`;
}

function seen(api: ApiClient, tool: McpTool, input: Input): Promise<unknown> | undefined {
  const [service = ''] = tool.call.split('.');
  const { properties } = tool.inputSchema as { properties: object };
  if ('dryRun' in properties) return callOf(api, tool.call)({ ...input, dryRun: true });
  const isOfDocument = service === 'documents' || tool.call === 'transmissions.create';
  const read = isOfDocument ? 'documents.get' : `${service}.get`;
  return 'id' in input && hasCall(api, read) ? callOf(api, read)({ id: input.id }) : undefined;
}

export function said(text: string): ToolResult {
  return { content: [{ type: 'text', text }] };
}

function hasCall(api: ApiClient, name: string): boolean {
  const [service = '', action = ''] = name.split('.');
  return service in api && action in (api[service as keyof ApiClient] as object);
}

function callOf(api: ApiClient, name: string): Call {
  const [service = '', action = ''] = name.split('.');
  const services = api as unknown as Record<string, Record<string, Call>>;
  const call = services[service]?.[action];
  if (!call) throw new Error(`the client has no ${name}`);
  return call;
}
