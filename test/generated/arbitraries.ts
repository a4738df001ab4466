// Input that a hostile or broken program might send to an endpoint, generated from its contract.
import type { TSchema } from '@sinclair/typebox';
import fc from 'fast-check';
import { type AnyAction, parseRoute } from '../../shared/contracts/contract';
import { UNKNOWN_ID } from './routes';
import { sample } from './sample';

const oddText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc
    .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 8 })
    .map((units) => String.fromCharCode(...units)),
  fc.constantFrom(
    '',
    ' ',
    '\0',
    'a\0b',
    '\ud800',
    '\udc00x',
    '\ufeff',
    '\u202egnp.exe',
    '👩‍👩‍👧‍👦',
    'İıſßŉ',
    '%',
    '\\',
    "'; DROP TABLE clients.clients; --",
    '{{7*7}}#{7*7}',
    '../../etc/passwd',
    '__proto__',
    'constructor',
    'null',
    'NaN',
    '-1',
    '1e999',
    '9'.repeat(400),
    'x'.repeat(20_000),
    'e\u0301'.repeat(300),
    '2026-02-30',
    '0000-00-00T00:00:00Z',
    UNKNOWN_ID,
    UNKNOWN_ID.toUpperCase(),
    'a@b',
    '"a b"@example.com',
    'http://',
    'javascript:alert(1)',
  ),
);

const oddNumber = fc.constantFrom(
  0,
  -0,
  -1,
  0.1,
  1.5,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  1e21,
  1e308,
  -1e308,
  5e-324,
);

const oddShape = fc.constantFrom<unknown>(
  null,
  true,
  false,
  [],
  {},
  [null],
  [[[]]],
  { toString: 1, valueOf: 1 },
  { length: 1e9 },
  JSON.parse('{"then":1}'),
  JSON.parse('{"__proto__":{"isAdmin":true}}'),
  { constructor: { prototype: { isAdmin: true } } },
  nested(40),
  nested(1_000),
  Array.from({ length: 2_000 }, () => 1),
);

const oddValue = fc.oneof(
  { weight: 3, arbitrary: oddText },
  oddNumber,
  { weight: 2, arbitrary: oddShape },
  fc.jsonValue({ maxDepth: 3 }),
);

function nested(depth: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < depth; level++) value = level % 2 ? [value] : { a: value };
  return value;
}

/** Values of single fields: what fits, and what does not. */
function fieldValue(schema: TSchema): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 2, arbitrary: fc.constant(sample(schema)) }, oddValue);
}

function fieldsOf(action: AnyAction): Record<string, TSchema> {
  const { pathParams } = parseRoute(action.http ?? 'GET /');
  const branches: TSchema[] = [action.input, ...(action.input.anyOf ?? [])];
  const all = branches.flatMap(({ properties }) => Object.entries<TSchema>(properties ?? {}));
  return Object.fromEntries(all.filter(([name]) => !pathParams.includes(name)));
}

/** Bodies: a valid one with some fields replaced or added, or anything that is JSON. */
function bodyOf(action: AnyAction): fc.Arbitrary<unknown> {
  const { pathParams } = parseRoute(action.http ?? 'GET /');
  const valid = Object.entries(sample(action.input) as object).filter(([name]) => !pathParams.includes(name));
  const fields = fc.record(
    Object.fromEntries(Object.entries(fieldsOf(action)).map(([name, schema]) => [name, fieldValue(schema)])),
    { requiredKeys: [] },
  );
  const more = fc.dictionary(
    fc.oneof(oddText, fc.constantFrom('companyId', 'id', 'role', 'version', '__proto__', ...pathParams)),
    oddValue,
    { maxKeys: 2 },
  );
  return fc.oneof(
    { weight: 4, arbitrary: fields.map((some) => ({ ...Object.fromEntries(valid), ...some })) },
    { weight: 2, arbitrary: fc.tuple(fields, more).map(([some, extra]) => ({ ...some, ...extra })) },
    { weight: 1, arbitrary: oddValue },
  );
}

/** A body as text, which may be no JSON at all. */
export function bodyTextOf(action: AnyAction): fc.Arbitrary<string> {
  const text = bodyOf(action).map((body) => JSON.stringify(body));
  return fc.oneof(
    { weight: 6, arbitrary: text },
    fc.tuple(text, fc.nat({ max: 60 })).map(([json, length]) => json.slice(0, length)),
    fc.constantFrom(
      '',
      ' ',
      '{',
      '{}x',
      '[]',
      '"text"',
      'null',
      '{"a":1,}',
      "{'a':1}",
      '{"a":NaN}',
      '\ufeff{}',
      '{"a":1,"a":2}',
    ),
  );
}

/** A query with the parameters of the endpoint and others, escaped well or badly. */
export function queryOf(action: AnyAction): fc.Arbitrary<string> {
  const name = fc.oneof(
    {
      weight: 4,
      arbitrary: fc.constantFrom(...Object.keys(fieldsOf(action)), 'companyId', '__proto__', 'id'),
    },
    oddText,
  );
  const value = fc.oneof(
    ...Object.values(fieldsOf(action)).map((schema) => fc.constant(String(sample(schema)))),
    oddText,
    oddNumber.map(String),
  );
  const pair = fc.tuple(name, value).map(([key, text]) => `${escaped(key)}=${escaped(text)}`);
  const malformed = fc.constantFrom(
    '%',
    '%zz=1',
    'a=%ff',
    '&&&',
    '=',
    'page[]=1',
    'page[a]=1',
    'page=1&page=2',
    'a'.repeat(3_000),
  );
  return fc
    .array(fc.oneof({ weight: 5, arbitrary: pair }, malformed), { maxLength: 4 })
    .map((parts) => parts.join('&'));
}

const ODD_SEGMENTS = [
  ...'% %zz %c3%28 %00 %2e%2e %2f ..%2f.. %ed%a0%80 * :id {id}'.split(' '),
  'a'.repeat(600),
];

const pathSegment = fc.oneof(
  fc.constant(UNKNOWN_ID),
  oddText.map(escaped).filter((text) => text !== ''),
  fc.constantFrom(...ODD_SEGMENTS),
);

/** The address of the endpoint with odd values for its path parameters. */
export function pathOf(action: AnyAction): fc.Arbitrary<string> {
  const { path, pathParams } = parseRoute(action.http ?? 'GET /');
  return fc
    .tuple(...pathParams.map(() => pathSegment))
    .map((values) =>
      values.reduce((url, value, at) => url.replace(`{${pathParams[at]}}`, () => value), path),
    );
}

function escaped(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

/** Every byte that a header line can carry. */
const headerText = fc.oneof(
  fc
    .array(fc.oneof(fc.integer({ min: 0x20, max: 0x7e }), fc.integer({ min: 0x80, max: 0xff })), {
      maxLength: 60,
    })
    .map((bytes) => String.fromCharCode(...bytes).trim()),
  fc.constantFrom(
    '',
    '*',
    '"1"',
    'W/"1"',
    '"',
    ',,',
    '"1", "2"',
    'x'.repeat(300),
    'x'.repeat(6_000),
    '__proto__',
    '-1',
    'null',
  ),
);
const contentType = fc.constantFrom(
  'application/json; charset=utf-8',
  'application/json; charset=utf-16',
  'application/json; charset=utf-7',
  'application/json; charset=latin1',
  'application/json; charset=',
  'application/merge-patch+json',
  'text/plain',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'application/x-www-form-urlencoded',
  'application/json, text/plain',
  'json',
);
const encoding = fc.constantFrom('gzip', 'deflate', 'br', 'zstd', 'identity', 'gzip, gzip', 'x');
const credential = fc.constantFrom(
  'Bearer',
  'Bearer x',
  `Bearer inv_${'a'.repeat(49)}`,
  'Basic YTpi',
  'bearer  inv_',
);

const HEADERS = `
  If-Match If-None-Match Idempotency-Key X-Request-Id X-Correlation-Id X-Forwarded-For Accept
  Accept-Language User-Agent Range Origin Sec-Fetch-Site Access-Control-Request-Method Cookie`
  .trim()
  .split(/\s+/);

/** Headers that the gateway looks at, with odd values. */
export const oddHeaders: fc.Arbitrary<[string, string][]> = fc.array(
  fc.oneof(
    fc.tuple(fc.constantFrom(...HEADERS), headerText),
    fc.tuple(fc.constant('Authorization'), fc.oneof(headerText, credential)),
    fc.tuple(fc.constant('Content-Type'), contentType),
    fc.tuple(fc.constant('Content-Encoding'), encoding),
  ),
  { maxLength: 3 },
);
