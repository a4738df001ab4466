import fc from 'fast-check';
import { clients } from '../../../shared/contracts/clients';
import { outputOf } from '../../support/outputs';
import { problemOf } from '../../support/problems';
import { startTestSystem, type TestSystem } from '../../support/system';
import { type CompanyAccount, owner } from '../../support/users';
import { type ClientBody, created } from './people';

const RUNS = 200;
/** So long a text in an address is refused by the HTTP parser before any of our code. */
const QUERY_TEXT_MAX = 300;

let system: TestSystem;
let account: CompanyAccount;

beforeAll(async () => {
  system = await startTestSystem();
  account = await owner(system);
});
afterAll(() => system?.stop());

/** Every UTF-16 code unit, NUL and lone surrogates among them. */
const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: QUERY_TEXT_MAX }),
  fc.string({ unit: 'grapheme', maxLength: 30 }),
  fc.constantFrom(
    '%',
    '_',
    '\\',
    '%%%%',
    '\\%',
    "'",
    '\u0000',
    '\ud800',
    ' ',
    '\u0301',
    'ﷺ'.repeat(60),
    '-',
    '٣',
  ),
  fc
    .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 20 })
    .map((units) => String.fromCharCode(...units)),
);
const plausible = fc.constantFrom<unknown>(
  'Acme',
  'COMPANY',
  'INDIVIDUAL',
  'FR',
  'EUR',
  'de',
  'a@example.com',
  true,
  false,
  null,
  0,
  -1,
  1e300,
  [],
  {},
  { __proto__x: 'y' },
  [{ scheme: 'vat', value: 'FR40303265045' }],
);
const metadata = fc.dictionary(fc.oneof(anyText, fc.constant('__proto__')), fc.oneof(anyText, plausible), {
  maxKeys: 5,
});
const identifiers = fc.array(fc.record({ scheme: anyText, value: anyText }), { maxLength: 3 });
const anyValue = fc.oneof(plausible, anyText, metadata, identifiers, fc.jsonValue({ maxDepth: 4 }));
const known = Object.keys(clients.update.input.properties).filter((key) => key !== 'id');
const unknown = ['__proto__', 'constructor', 'companyId', 'searchText', 'emailKey', 'version', 'toString'];

/** A value that the field takes, most of the time: a body with one wrong field never gets past the contract. */
const fitting: Record<string, fc.Arbitrary<unknown>> = {
  type: fc.constantFrom('COMPANY', 'INDIVIDUAL'),
  contactEmail: fc.emailAddress(),
  country: fc.constantFrom('FR', 'PL'),
  currency: fc.constantFrom('EUR', 'JPY'),
  language: fc.constantFrom('de', 'pt'),
  isActive: fc.boolean(),
  identifiers: fc.array(fc.record({ scheme: anyText, value: anyText }), { maxLength: 2 }),
  metadata: fc.dictionary(anyText, anyText, { maxKeys: 3, noNullPrototype: true }),
};
const lineOrNull = fc.oneof(
  { weight: 9, arbitrary: fc.string({ unit: 'grapheme', maxLength: 20 }) },
  fc.constant(null),
);

function bodyOf(keys: readonly string[]): fc.Arbitrary<Record<string, unknown>> {
  const member = fc.constantFrom(...keys).chain((key) => {
    const value = fc.oneof({ weight: 9, arbitrary: fitting[key] ?? lineOrNull }, anyValue);
    return fc.tuple(fc.constant(key), value);
  });
  return fc.array(member, { maxLength: 4 }).map((members) => Object.fromEntries(members));
}

/** JSON as it is sent: `__proto__` is a key like any other there. */
function jsonOf(base: object, sent: Record<string, unknown>): string {
  const members = Object.entries({ ...base, ...sent });
  return `{${members.map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value ?? null)}`).join(',')}}`;
}

const isOneOf = (statuses: number[], { status, text }: { status: number; text: string }) => {
  if (!statuses.includes(status)) throw new Error(`${status} ${text}`);
};

/** An external id may be another client's by now. */
const refusals = ({ externalId }: Record<string, unknown>) => (externalId ? [400, 409] : [400]);

it('creating answers 201 or 400, and what it answered is what is read', async () => {
  let taken = 0;
  await fc.assert(
    fc.asyncProperty(bodyOf(known), async (sent) => {
      const answer = await account.http.post('/api/clients', jsonOf({ name: 'Any' }, sent));
      isOneOf([201, ...refusals(sent)], answer);
      if (answer.status !== 201) return;
      taken++;
      const read = await account.http.call(clients.get, { id: outputOf(clients.create, answer).id });
      expect(read).toEqual(stored(answer.body));
      const values = new Map<string, unknown>(Object.entries(read));
      for (const [key, value] of Object.entries(sent))
        expect(values.get(key) ?? null).toEqual(shown(key, value));
    }),
    { numRuns: RUNS },
  );
  expect(taken).toBeGreaterThan(RUNS / 10);
});

/** Of a scheme that is not known the answer says so, once. */
function stored(body: unknown): object {
  const { warnings: _, ...client } = body as ClientBody & { warnings?: unknown };
  return client;
}

/** null empties a list, and is how an empty text field and a delivery without any field are shown. */
function shown(key: string, value: unknown): unknown {
  if (key === 'identifiers') return value ?? [];
  if (key === 'metadata') return { ...((value ?? {}) as object) };
  if (key === 'deliverTo' && Object.keys(value ?? {}).length === 0) return null;
  return value ?? null;
}

it('changing answers 200 or 400, and after a refusal nothing has changed', async () => {
  const { id } = await created(account.http, { name: 'Any' });
  let before: ClientBody = await account.http.call(clients.get, { id });
  await fc.assert(
    fc.asyncProperty(bodyOf(known), async (sent) => {
      const answer = await account.http.patch(`/api/clients/${id}`, jsonOf({}, sent));
      isOneOf([200, ...refusals(sent)], answer);
      const after = await account.http.call(clients.get, { id });
      expect(after).toEqual(answer.status === 200 ? stored(answer.body) : before);
      before = after;
    }),
    { numRuns: RUNS },
  );
});

it('an unknown key is refused and stores nothing, wherever it is', async () => {
  const { id } = await created(account.http, { name: 'Any' });
  const before = (await account.http.get(`/api/clients/${id}`)).body;
  const { total } = await account.http.call(clients.list, {});
  const extra = fc.tuple(fc.oneof(fc.constantFrom(...unknown), anyText), anyValue);
  await fc.assert(
    fc.asyncProperty(extra, async ([key, value]) => {
      fc.pre(!known.includes(key));
      const body = jsonOf({ name: 'Changed' }, Object.fromEntries([[key, value]]));
      isOneOf([400], await account.http.patch(`/api/clients/${id}`, body));
      isOneOf([400], await account.http.post('/api/clients', body));
    }),
    { numRuns: RUNS / 2 },
  );
  expect((await account.http.get(`/api/clients/${id}`)).body).toEqual(before);
  expect((await account.http.call(clients.list, {})).total).toBe(total);
});

it('searching answers 200 or 400', async () => {
  await fc.assert(
    fc.asyncProperty(anyText, async (query) => {
      const answer = await account.http.get(`/api/clients/search?query=${encoded(query)}`);
      isOneOf([200, 400], answer);
    }),
    { numRuns: RUNS },
  );
});

it('a client is found by its whole name, whatever it is', async () => {
  const words = fc.array(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }), {
    minLength: 1,
    maxLength: 4,
  });
  await fc.assert(
    fc.asyncProperty(words, async (parts) => {
      const { http } = account;
      const name = parts.join(' ');
      const answer = await http.post('/api/clients', { name });
      // a name of spaces alone is refused
      fc.pre(answer.status === 201);
      const found = await http.get(`/api/clients/search?query=${encoded(name)}`);
      if (found.status === 200) {
        const names = outputOf(clients.search, found).items.map((item) => item.name);
        if (names.length < 20) expect(names).toContain(name);
      } else {
        expect(problemOf(found).errors).toEqual([
          { pointer: '/query', message: 'has nothing to search for' },
        ]);
      }
      await http.delete(`/api/clients/${outputOf(clients.create, answer).id}`);
    }),
    { numRuns: RUNS },
  );
});

it('comparing answers an array or 400 for text that is none', async () => {
  const criteria = fc.dictionary(
    fc.constantFrom('email', 'name', 'country', 'identifier', 'excludeId'),
    anyText,
  );
  await fc.assert(
    fc.asyncProperty(criteria, async (sent) => {
      const query = Object.entries(sent).map(([key, value]) => `${key}=${encoded(value)}`);
      const answer = await account.http.get(`/api/clients/duplicates?${query.join('&')}`);
      const isText = Object.values(sent).every((value) => !value.includes('\0'));
      isOneOf(isText ? [200] : [400], answer);
      if (isText) expect(Array.isArray(answer.body)).toBe(true);
    }),
    { numRuns: RUNS },
  );
});

it('listing answers 200 or 400', async () => {
  const number = fc.oneof(
    fc.integer(),
    fc.double(),
    fc.constantFrom('1e300', '-0', '0x10', '+1', ' 1', '１'),
    anyText,
  );
  const parameters = fc.record({ page: number, pageSize: number, cursor: anyText }, { requiredKeys: [] });
  await fc.assert(
    fc.asyncProperty(parameters, async (sent) => {
      const query = Object.entries(sent).map(([key, value]) => `${key}=${encoded(String(value))}`);
      isOneOf([200, 400], await account.http.get(`/api/clients?${query.join('&')}`));
    }),
    { numRuns: RUNS },
  );
});

/** A lone surrogate cannot be written in an address; it becomes what every client sends for it. */
function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}
