// The generated files of the HTTP client, the command line and the MCP server, from the contracts and the OpenAPI document. The build writes
// them (deploy/build/client-files.mjs); they are not committed.
import type { Json } from '../json';
import { helpFile } from './call-help';
import { callsFile } from './call-types';
import { routesFile } from './route-table';
import { schemasFile } from './schema-types';
import { toolsFile } from './tools';

/** Texts by path from the project's folder. */
export function clientFiles(document: Json): Record<string, string> {
  return {
    'shared/client/generated/routes.ts': routesFile(),
    'shared/client/generated/schemas.ts': schemasFile(document),
    'shared/client/generated/calls.ts': callsFile(document),
    'shared/cli/generated/call-help.ts': helpFile(document),
    'shared/mcp/generated/tools.ts': toolsFile(document),
  };
}
