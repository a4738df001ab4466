// The OpenAPI 3.1 document, derived from the contracts. `npm run generate` writes it to gateway/openapi.json, which is
// what the gateway serves: no process makes it at its start. CI fails when the committed file differs.
import { type AnyAction, parseRoute, type ServiceContract } from '../../shared/contracts/contract';
import { published } from '../../shared/contracts/published';
import { VERSION } from '../../shared/runtime/version';
import { BUILT_IN_PATHS, BUILT_IN_SCHEMAS } from './built-in-paths';
import { Components } from './components';
import { addEvents, webhooks } from './event-schemas';
import { guides } from './guides';
import { type Json } from './json';
import { nameOf } from './names';
import { operation } from './operation';
import { addProblem } from './problem-schema';
import { ANY_BASE_URL } from './served-document';
import { HEADERS, RESPONSES } from './shared-responses';
import { REFERENCE_TAGS } from './tags';

const SECURITY_SCHEMES = {
  apiKey: {
    type: 'http',
    scheme: 'bearer',
    description: 'An API key, `Authorization: Bearer inv_…`. It belongs to one user and one company.',
  },
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: 'session',
    description: 'The cookie that signing in sets. Over https its name is `__Host-session`.',
  },
};

export function openApiDocument(): Json {
  const components = new Components();
  addProblem(components);
  placeOutputs(components);
  const paths = { ...pathsOf(components), ...BUILT_IN_PATHS };
  addEvents(components);
  for (const [name, schema] of Object.entries(BUILT_IN_SCHEMAS)) components.add(name, schema);
  return {
    openapi: '3.1.0',
    info: info(),
    servers: [SERVER],
    tags: REFERENCE_TAGS,
    paths,
    webhooks: webhooks(components),
    components: {
      schemas: components.sorted(),
      examples: components.sortedExamples(),
      responses: RESPONSES,
      headers: HEADERS,
      securitySchemes: SECURITY_SCHEMES,
    },
  };
}

const SERVER = {
  url: '{baseUrl}',
  description: 'The system that serves this document',
  variables: { baseUrl: { default: ANY_BASE_URL, description: 'BASE_URL of the system' } },
};

function info(): Json {
  return {
    title: 'Multi-company invoicing',
    version: VERSION,
    summary: 'Clients, invoices, e-invoices and all around them, for one company or many',
    description: guides(),
    contact: { name: 'The operator of this system', url: `${ANY_BASE_URL}/api/docs` },
    license: { name: 'MIT', identifier: 'MIT' },
  };
}

/** Outputs have the first choice of a name, see Components. */
function placeOutputs(components: Components): void {
  for (const { action, service } of routed())
    if ((action.response ?? 'json') === 'json')
      components.place(action.output, nameOf(service, action, 'Response'), 'output');
}

function pathsOf(components: Components): Record<string, Json> {
  const result: Record<string, Json> = {};
  for (const { service, action, route } of routed()) {
    const { path, method } = parseRoute(route);
    result[path] = { ...result[path], [method.toLowerCase()]: operation(service, action, components) };
  }
  return result;
}

interface Routed {
  service: ServiceContract;
  action: AnyAction;
  route: NonNullable<AnyAction['http']>;
}

function routed(): Routed[] {
  return published.flatMap((service) =>
    Object.values(service.actions).flatMap((action) =>
      action.http ? [{ service, action, route: action.http }] : [],
    ),
  );
}
