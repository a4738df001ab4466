// The OpenAPI 3.1 document, derived from the contracts. `npm run generate` writes it to gateway/openapi.json, which is
// what the gateway serves: no process makes it at its start. CI fails when the committed file differs.
import { type AnyAction, parseRoute, type ServiceContract } from '../../shared/contracts/contract';
import { published } from '../../shared/contracts/published';
import { VERSION } from '../../shared/runtime/version';
import { BUILT_IN_PATHS, BUILT_IN_SCHEMAS } from './built-in-paths';
import { Components } from './components';
import { addEvents, webhooks } from './event-schemas';
import { guides } from './guides';
import type { Json } from './json';
import { nameOf } from './names';
import { operation } from './operation';
import { addProblem } from './problem-schema';
import { ANY_BASE_URL } from './served-document';
import { HEADERS, RESPONSES } from './shared-responses';
import { TAG_NAMES } from './tag-names';

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
    tags: TAG_NAMES.map((name) => tagOf(name, descriptionOf(name))),
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

/** The groups of the reference, in the order it shows them. */
const DESCRIPTIONS: Record<string, string> = {
  identity: 'Accounts, sessions, invitations and API keys.',
  companies:
    'Companies, their members and roles, the profile that is printed on documents, and the patterns of numbers.',
  catalog: 'Articles with prices, VAT and stock, to be used in the lines of documents.',
  clients: 'The customers of a company, with search, duplicates and the data that invoices need.',
  documents:
    'Invoices, credit notes and quotes from the draft to the payment: checks, issue, PDF, mail, e-invoices, signatures, statements.',
  transmissions: 'Transmissions of issued documents by e-invoicing channels, with history and proof.',
  receivables: 'Bank accounts, imported statements and their lines: what was paid, and by whom.',
  settings:
    'Mail, templates, branding, currency rates, channels, certificates, ATCUD series and bookkeeping of a company.',
  sso: 'Single sign-on: the identity provider of a company and its e-mail domains.',
  webhooks: 'Notifications: webhooks, their deliveries, and the feed of all events.',
  audit: 'Who did what in a company, from where, and what it was before.',
  export: 'Everything that a company holds, as one archive.',
  'country-readiness':
    'Facts about countries with their sources: VAT rates, identifiers, corrections, channels; code lists.',
  mail: 'The log of mails that were sent for a company.',
  errors: 'The catalogue of error codes.',
};

const TITLES: Record<string, string> = { identity: 'Accounts and API keys', sso: 'Single sign-on' };

/** `Country readiness` of `country-readiness`, where it has no other title. */
function tagOf(name: string, description: string) {
  const title = TITLES[name] ?? `${name[0]?.toUpperCase()}${name.slice(1).replaceAll('-', ' ')}`;
  return { name, 'x-displayName': title, description };
}

function descriptionOf(name: string): string {
  const description = DESCRIPTIONS[name];
  if (description === undefined) throw new Error(`The group ${name} needs a description`);
  return description;
}
