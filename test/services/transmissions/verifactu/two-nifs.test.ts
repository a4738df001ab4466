// A business that gets another tax number begins another chain: each record is handed in under its own number, what the former
// number owes first, and none is lost.
import { Verifactu } from '../../../support/channels/verifactu/verifactu';
import type { TestSystem } from '../../../support/system';
import { expectStatus } from '../../documents/document-steps';
import { stopBoth } from '../simulated-system';
import type { Clock } from '../transmission-steps';
import { connect, connected, expectAudited, invoice, newNif, startAgency, whenRecord } from './steps';

const MINUTE = 60_000;

const agency = new Verifactu();
let system: TestSystem;
let clock: Clock;

beforeAll(async () => {
  agency.waitSeconds = 0;
  ({ system, clock } = await startAgency(agency));
});
afterAll(() => stopBoth(system, agency));

it('two numbers in one lane', async () => {
  const first = await connected(system);
  await whenRecord(first, await invoice(first), 'accepted');
  agency.isDown = true;
  const owed = await invoice(first);
  await whenRecord(first, owed, ({ attempts }) => attempts > 0);

  const second = { ...first, nif: newNif() };
  const renamed = { identifiers: [{ scheme: 'nif', value: second.nif }] };
  expectStatus(await first.http.post('/api/company/info', renamed), 201);
  await connect(second);
  agency.isDown = false;
  const next = await invoice(second);
  clock.forward(2 * MINUTE);
  const stopped = await whenRecord(first, owed, ({ blockedBy }) => blockedBy === 'connection');
  expect(stopped).toMatchObject({ state: 'sending' });
  expect(stopped.errors.at(-1)).toMatchObject({ code: 'other_taxpayer' });
  expect(agency.submissionsOf(second.nif)).toEqual([]);

  // the former number, until all of it is handed in; then the new one
  await connect(first);
  clock.forward(2 * MINUTE);
  await whenRecord(first, owed, 'accepted');
  const waiting = await whenRecord(second, next, ({ blockedBy }) => blockedBy === 'connection');
  expect(waiting).toMatchObject({ state: 'queued', attempts: 0 });
  await connect(second);
  clock.forward(2 * MINUTE);
  await whenRecord(second, next, 'accepted');
  await whenRecord(second, await invoice(second), 'accepted');

  const taken = [first, second].map(({ nif }) => agency.archive.takenOf(nif));
  expect(taken.map(({ length }) => length)).toEqual([2, 2]);
  expect(taken[1]?.[0]).toMatchObject({ isFirst: true });
  expect(new Set(taken.flat().map(({ installation }) => installation)).size).toBe(2);
  await expectAudited(first, agency);
});
