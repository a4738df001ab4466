// No name reads as another one: characters that turn the direction of writing are refused wherever a line of text enters.
import type { TSchema } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { beforeTests } from '../support/made-before';
import { expectInvalid } from '../support/problems';
import { startTestSystem } from '../support/system';
import { owner } from '../support/users';
import { routed } from './routes';

const OVERRIDE = '\u202e';
/** Marks turn no letters: names of several scripts need them. */
const MARKED = 'Acme \u200f(חברה)\u200e Ltd';

interface Field {
  at: string;
  schema: TSchema;
}

function fieldsIn(schema: TSchema, at: string): Field[] {
  const { properties = {}, items, anyOf = [], allOf = [] } = schema;
  const inside = Object.entries(properties as Record<string, TSchema>).flatMap(([key, one]) =>
    fieldsIn(one, `${at}/${key}`),
  );
  const branches = [...anyOf, ...allOf, ...(items ? [items] : [])].flatMap((one: TSchema) =>
    fieldsIn(one, at),
  );
  return [{ at, schema }, ...inside, ...branches];
}

const NAMES = routed
  .filter(({ http = '' }) => !http.startsWith('GET '))
  .flatMap(({ http = '', input }) => fieldsIn(input, http))
  .filter(({ at, schema }) => /\/\w*name$/i.test(at) && schema.type === 'string' && !schema.enum);

it('the contracts have names of companies, clients, persons, articles and more', () => {
  expect(NAMES.length).toBeGreaterThan(30);
});

it('each name takes marks, and nothing that turns it', () => {
  const takes = (schema: TSchema, text: string) => Value.Check(schema, text);
  expect(NAMES.filter(({ schema }) => takes(schema, `a${OVERRIDE}b`)).map(({ at }) => at)).toEqual([]);
  expect(NAMES.filter(({ schema }) => !takes(schema, 'a\u200fb') && takes(schema, 'a b'))).toEqual([]);
});

describe('over HTTP', () => {
  const account = beforeTests(async () => owner(await startTestSystem()));

  it.each(['\u202a', '\u202e', '\u2066', '\u2069'])('%j is refused in a name', async (turning) => {
    const name = `Acme ${turning}dtL`;
    expectInvalid(await account.http.post('/api/clients', { name }), '/name');
    expectInvalid(await account.http.post('/api/company/info', { name }), '/name');
    expectInvalid(await account.http.post('/api/articles', { name }), '/name');
  });

  it('free text keeps it, and a name keeps its marks', async () => {
    const description = `They call it ${OVERRIDE}so`;
    const { status, body } = await account.http.post('/api/clients', { name: MARKED, description });
    expect([status, body]).toEqual([201, expect.objectContaining({ name: MARKED, description })]);
  });
});
