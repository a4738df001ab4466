/** @slow — runs every example that is printed */
// Every request that the reference prints can be sent as it is, to a resource that is there: none is refused for its shape. Other ids of
// examples name nothing, and a code or a secret may be refused that no example can have.
import { readFileSync } from 'node:fs';
import { isUuid } from '../../shared/contracts/formats';
import { projectFile } from '../../shared/runtime/files/project-file';
import { makers, needs, newClient } from '../generated/resources';
import { routed } from '../generated/routes';
import { beforeTests } from '../support/made-before';
import { problemOf } from '../support/problems';
import { startInstance } from '../support/system';
import { owner } from '../support/users';

interface Example {
  value: unknown;
}

interface Operation {
  operationId: string;
  parameters?: { in: string; name: string; required?: boolean; example?: unknown }[];
  requestBody?: {
    content: Record<
      string,
      { example?: unknown; examples?: Record<string, { $ref?: string } & Partial<Example>> }
    >;
  };
}

interface Reference {
  paths: Record<string, Record<string, Operation>>;
  components: { examples: Record<string, Example> };
}

// the generated document, whose form test/gateway/openapi.test.ts checks
const REFERENCE = JSON.parse(readFileSync(projectFile('gateway/openapi.json'), 'utf8')) as Reference;

interface Printed {
  name: string;
  http: string;
  exampleOf(name: string): string;
  /** The query with its question mark. */
  queryText: string;
  body: unknown;
}

const PRINTED = Object.entries(REFERENCE.paths).flatMap(([path, operations]) =>
  Object.entries(operations).flatMap(([method, operation]) => printedOf(path, method, operation)),
);

function printedOf(
  path: string,
  method: string,
  { operationId, parameters = [], requestBody }: Operation,
): Printed[] {
  const { example, examples = {} } = requestBody?.content['application/json'] ?? {};
  const bodies = [example, ...Object.values(examples).map(bodyOf)].filter((body) => body !== undefined);
  const exampleOf = (name: string) => String(parameters.find((one) => one.name === name)?.example);
  const query = parameters
    .filter((one) => one.in === 'query' && one.required)
    .map((one) => `${one.name}=${encodeURIComponent(String(one.example))}`);
  const queryText = query.length > 0 ? `?${query.join('&')}` : '';
  const http = `${method.toUpperCase()} ${path}`;
  return bodies.map((body) => ({ name: operationId, http, exampleOf, queryText, body }));
}

function bodyOf({ $ref, value }: { $ref?: string; value?: unknown }): unknown {
  return $ref === undefined ? value : REFERENCE.components.examples[$ref.split('/').at(-1) ?? '']?.value;
}

const system = beforeTests(() => startInstance());
/** Calls that end the session of who sends them. */
const account = beforeTests(() => owner(system));

it('prints a body for each call that takes one', () => {
  expect(PRINTED.length).toBeGreaterThan(80);
});

/** Faults of what an example is sent to, and when: its ids name nothing else, and its days are of March. */
const OF_THE_MOMENT =
  /^(must be the (name|e-mail address) of |names no |has no issued invoice|is before |is more than \d+ days ago)/;

/** Ids of the resource that the path names, where a test knows how to make it. */
async function idsFor(http: string): Promise<Record<string, string>> {
  const { notFound } = routed.find((one) => one.http === http) ?? {};
  const make = needs[http]?.path ?? (notFound && makers[notFound]);
  return make ? make(account, system) : {};
}

it.each(PRINTED.map((one) => [one.http, one] as const))(
  '%s',
  async (http, { exampleOf, queryText, body }) => {
    const [method = '', path = ''] = http.split(' ');
    const ids = await idsFor(http);
    const address = path.replace(/\{(\w+)\}/g, (_, name: string) => {
      const example = exampleOf(name);
      return encodeURIComponent(isUuid(example) ? (ids[name] ?? example) : example);
    });
    const client = await newClient(account);
    const sent = JSON.parse(JSON.stringify(body), (key, value) => (key === 'clientId' ? client : value));
    const answer = await account.http.send(method, address + queryText, sent);
    if (answer.status < 400) return;
    const { code, errors = [] } = problemOf(answer);
    expect(code).not.toBe('malformed_request');
    const faults =
      code === 'validation_failed' ? errors.filter(({ message }) => !OF_THE_MOMENT.test(message)) : [];
    expect(faults).toEqual([]);
  },
);
