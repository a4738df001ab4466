import fc from 'fast-check';
import { companies } from '../../../shared/contracts/companies';
import { formatNumber, numberFormatFault } from '../../../shared/contracts/number-formats';
import { problemOf } from '../../support/problems';
import { startTestSystem, type TestSystem } from '../../support/system';
import { type CompanyAccount, owner } from '../../support/users';

const RUNS = 150;

let system: TestSystem;
let boss: CompanyAccount;

beforeAll(async () => {
  system = await startTestSystem();
  boss = await owner(system);
});
afterAll(() => system?.stop());

/** Every UTF-16 code unit, NUL and lone surrogates among them. */
const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 80 }),
  fc
    .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 20 })
    .map((units) => String.fromCharCode(...units)),
);
const plausible = fc.constantFrom<unknown>(
  'FR',
  'NL',
  'EUR',
  'Europe/Paris',
  'de',
  'a@example.com',
  'https://example.com',
  'DE89370400440532013000',
  'BNPAFRPP',
  '{number}',
  '{year}-{number:4}',
  'MEMBER',
  'invoice',
  true,
  null,
  [],
  {},
  [{ scheme: 'vat', value: 'FR40303265045' }],
  { invoice: '{number:3}' },
  { showLogo: false },
);
const identifiers = fc.array(
  fc.record({ scheme: fc.constantFrom<unknown>('vat', 'rcs', '', 1), value: fc.oneof(anyText, plausible) }),
  { maxLength: 4 },
);
const anyValue = fc.oneof(plausible, anyText, identifiers, fc.jsonValue({ maxDepth: 4 }));
const fields = fc.constantFrom(...Object.keys(companies.create.input.properties), 'extra', '__proto__');

function payload(required: object): fc.Arbitrary<object> {
  return fc.dictionary(fields, anyValue, { maxKeys: 6 }).map((sent) => ({ ...required, ...sent }));
}

async function expectAnswered(method: string, path: string, body: object): Promise<void> {
  const answer = await boss.http.send(method, path, body);
  if (answer.status >= 500) throw new Error(`${answer.status} ${answer.text}`);
  if (answer.status === 400)
    expect(problemOf(answer).code).toMatch(/^(?:validation_failed|malformed_request)$/);
}

describe('whatever is sent, it is answered and never a failure of ours', () => {
  it.each([
    ['POST', '/api/companies', { name: 'Fuzz', country: 'FR' }],
    ['POST', '/api/company/info', {}],
    ['POST', '/api/companies/switch', {}],
    ['PUT', '/api/company/number-format', { typeId: 'invoice' }],
  ])('%s %s', async (method, path, required) => {
    const body = fc.oneof(
      payload(required),
      fc.dictionary(fc.constantFrom('companyId', 'typeId', 'pattern'), anyValue),
    );
    await fc.assert(
      fc.asyncProperty(body, (sent) => expectAnswered(method, path, sent)),
      { numRuns: RUNS },
    );
  });

  it('PATCH and DELETE of a member', async () => {
    const id = anyText.map(encodeSafely).filter((text) => text !== '' && !/^\.{1,2}$/.test(text));
    await fc.assert(
      fc.asyncProperty(id, anyValue, async (userId, role) => {
        await expectAnswered('PATCH', `/api/companies/members/${userId}`, { role });
        const removed = await boss.http.delete(`/api/companies/members/${userId}`);
        expect([400, 404]).toContain(removed.status);
      }),
      { numRuns: RUNS },
    );
  });
});

/** As a client would send it; what cannot be encoded is left out. */
function encodeSafely(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

describe('a number-format pattern that is taken', () => {
  const piece = fc.constantFrom(
    '{number}',
    '{number:6}',
    '{year}',
    '{month}',
    '{day}',
    '-',
    '{',
    '}',
    'A',
    '7',
    '$&',
  );
  const pattern = fc.oneof(
    fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join('')),
    anyText,
  );
  const number = fc.integer({ min: 1, max: 999_999 });

  it('gives different numbers different texts, without a brace left', () => {
    fc.assert(
      fc.property(pattern, number, number, (text, one, other) => {
        fc.pre(numberFormatFault(text) === undefined && one !== other);
        const first = formatNumber(text, one, '2026-01-31');
        expect(first).not.toBe(formatNumber(text, other, '2026-01-31'));
        expect(first).not.toMatch(/[{}]/);
      }),
      { numRuns: 1000, maxSkipsPerRun: 100 },
    );
  });

  it('gives different texts in different years when its counter starts again', () => {
    fc.assert(
      fc.property(pattern, number, number, (text, one, other) => {
        fc.pre(numberFormatFault(text) === undefined && text.includes('{year}'));
        expect(formatNumber(text, one, '2026-01-31')).not.toBe(formatNumber(text, other, '2027-01-31'));
      }),
      { numRuns: 1000, maxSkipsPerRun: 200 },
    );
  });
});
