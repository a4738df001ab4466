import fc from 'fast-check';
import { identity } from '../../../shared/contracts/identity';
import { attempt } from '../../generated/routes';
import type { HttpClient } from '../../support/http-client';
import { startTestSystem, type TestSystem } from '../../support/system';
import { owner } from '../../support/users';

const RUNS_PER_ROUTE = 25;
/** They would end the session that the test goes on with. */
const ENDING = new Set(['identity.signOut', 'identity.signUp', 'identity.signIn']);

let system: TestSystem;
let session: HttpClient;
let anonymous: HttpClient;

beforeAll(async () => {
  system = await startTestSystem();
  session = (await owner(system)).http;
  anonymous = session.as({});
});
afterAll(() => system?.stop());

const routed = Object.values(identity.actions).filter(({ http }) => http !== undefined);
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    '\u0000',
    '\ud800',
    '%00',
    "';--",
    '../..',
    '{{x}}',
    'a@b.c\r\nBcc: d@e.f',
    'x'.repeat(5000),
  ),
);
const value = fc.oneof(text, fc.jsonValue({ maxDepth: 3 }), fc.double(), fc.constant([]), fc.constant({}));

it.each(routed.map((action) => [action.http, action] as const))(
  '%s answers whatever it is sent, and never with a 5xx',
  async (_http, action) => {
    const http = ENDING.has(action.name) ? anonymous : session;
    const fields = [...Object.keys(action.input.properties), '__proto__', 'constructor'];
    const extra = fc.dictionary(fc.constantFrom(...fields), value, { maxKeys: 3 });
    const id = text.map((raw) => encodeURIComponent(raw.toWellFormed()) || 'x');
    await fc.assert(
      fc.asyncProperty(extra, id, async (given, pathId) => {
        const answer = await attempt(http, action, { extra: given, path: { id: pathId } });
        expect(answer.status).toBeLessThan(500);
      }),
      { numRuns: RUNS_PER_ROUTE },
    );
  },
);
