// The routes of the HTTP client, as a table: each action is one line of text, which shared/client/route.ts reads. A program
// that uses the client gets this instead of the contracts, which are twelve times as large. The table is written without what one line has in common
// with the next, and read by shared/client/read-table.ts.

import { kebab } from '../../../shared/client/read-table';
import { type AnyAction, parseRoute } from '../../../shared/contracts/contract';
import { published, publishedActions, RENAMED_CALLS } from '../../../shared/contracts/published';
import { isRepeatable } from '../conditions';
import { GENERATED } from './generated';

const PREFIX = '/api';

/** `POST /documents/{id}/send timeout=30`: method, path below /api, and what a client has to know beside them. */
export function routeText(action: AnyAction): string {
  const { method, path } = parseRoute(action.http ?? 'GET /');
  if (!path.startsWith(`${PREFIX}/`)) throw new Error(`${action.name} is not below ${PREFIX}`);
  return [method, path.slice(PREFIX.length), ...notes(action, method)].join(' ');
}

function notes(action: AnyAction, method: string): string[] {
  const { idempotent, multipart, response, produces, timeoutMs, noContent } = action;
  const options: string[] = [];
  if (idempotent === true && method !== 'GET') options.push('idempotent');
  if (idempotent === false) options.push('once');
  if (method === 'POST' && !isRepeatable(action)) options.push('keyless');
  if (multipart) options.push(`file=${multipart.field}`);
  if (multipart?.hasFields) options.push('fields');
  if (response === 'redirect') options.push('redirect');
  if (noContent) options.push('null');
  if (timeoutMs) options.push(`timeout=${Math.ceil(timeoutMs / 1000)}`);
  // application/ is understood
  if (produces) options.push(`as=${produces.map((type) => type.replace(/^application\//, '')).join()}`);
  return options;
}

/**
 * Services, by their names in camel case, with the actions that have a route; a service without one is left out. A renamed call is there
 * by both names.
 */
export function routedServices(): [string, [string, AnyAction][]][] {
  return published
    .map(({ name, actions }): [string, [string, AnyAction][]] => [
      name.replace(/-(\w)/g, (_all, letter: string) => letter.toUpperCase()),
      [
        ...Object.entries<AnyAction>(actions).filter(([, { http }]) => http !== undefined),
        ...renamedTo(name),
      ],
    ])
    .filter(([, actions]) => actions.length > 0);
}

function renamedTo(service: string): [string, AnyAction][] {
  return Object.entries(RENAMED_CALLS).flatMap(([operation, name]): [string, AnyAction][] => {
    const [of, call = ''] = name.split('.');
    const action = publishedActions.get(operation);
    return of === service && action ? [[call, action]] : [];
  });
}

/** The lines that shared/client/read-table.ts reads. */
function tableLines(): string[] {
  let before: string[] = [];
  return routedServices().flatMap(([service, actions]) => [
    `.${service}`,
    ...actions.map(([name, action]) => {
      const [method = '', path = '', ...options] = routeText(action).split(' ');
      const segments = path.slice(1).split('/');
      const line = [name, LETTERS[method] + placeOf(name, segments, before), ...options].join(' ');
      before = segments;
      return line;
    }),
  ]);
}

const LETTERS: Record<string, string> = { GET: 'G', POST: 'P', PUT: 'U', PATCH: 'A', DELETE: 'D' };

/** The number of segments shared with the path before, at most 9, and the other segments. */
function placeOf(name: string, segments: readonly string[], before: readonly string[]): string {
  const differs = segments.findIndex((segment, index) => segment !== before[index]);
  const shared = Math.min(9, differs < 0 ? segments.length : differs);
  const rest = segments.slice(shared);
  const isNamed = rest.at(-1) === kebab(name);
  return `${shared}${(isNamed ? [...rest.slice(0, -1), '='] : rest).join('/')}`;
}

export function routesFile(): string {
  const table = `readTable(\`\n${tableLines().join('\n')}\n\`)`;
  const routes = `/** See read-table.ts. */\nexport const ROUTES = /* @__PURE__ */ ${table};\n`;
  const imports = "import { readTable } from '../read-table';\n\n";
  return `${GENERATED}\n${imports}${routes}`;
}
