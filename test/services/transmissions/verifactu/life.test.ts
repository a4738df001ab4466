/** @slow — a simulator answers what is sent, step by step */
// VERI*FACTU: records leave in the order of their chain, in batches, at the pace that the agency tells, and its word is kept.

import { Verifactu } from '../../../../deploy/simulate/verifactu/verifactu';
import { documents } from '../../../../shared/contracts/documents';
import { transmissions } from '../../../../shared/contracts/transmissions';
import type { TestSystem } from '../../../support/system';
import { until } from '../../../support/until';
import { drafted, expectStatus, faultsOf, post } from '../../documents/document-steps';
import { HUNDRED } from '../../documents/verifactu/spanish-business';
import type { Clock } from '../transmission-steps';
import {
  certificateOf,
  connect,
  connected,
  expectAudited,
  expectSameChain,
  invoice,
  newNif,
  startAgency,
  type Taxpayer,
  taxpayer,
  whenAccepted,
  whenRecord,
} from './steps';

const MINUTE = 60_000;

const agency = new Verifactu();
let system: TestSystem;
let clock: Clock;

beforeAll(async () => {
  ({ system, clock } = await startAgency(agency));
});
beforeEach(() => {
  agency.waitSeconds = 0;
  agency.isDown = false;
});

describe('a record', () => {
  it('leaves with its invoice, its credit note and its annulment, and the CSV is the proof', async () => {
    const account = await connected(system);
    const first = await invoice(account);
    const accepted = await whenRecord(account, first, 'accepted');
    expect(accepted).toMatchObject({ purpose: 'invoice', environment: 'PROD', businessStatus: 'Correcto' });
    expect(accepted.proof).toMatchObject([{ kind: 'csv' }]);
    const proof = await account.http.get(`/api/transmissions/${accepted.id}/proof`);
    expect(proof.text).toContain(`<sfR:CSV>${accepted.remoteId}</sfR:CSV>`);
    const note = await post(account.http, first.id, 'credit', {});
    await whenRecord(account, note, 'accepted');
    const second = await invoice(account);
    await post(account.http, second.id, 'cancel', {});
    const annulled = await whenRecord(
      account,
      second,
      ({ purpose, state }) => purpose === 'cancellation' && state === 'accepted',
    );
    expect(annulled.revision).toBe(2);
    await expectSameChain(account, system, agency);
    await until('the document was told', async () => {
      const { transmissions: told } = await account.http.call(documents.get, { id: second.id });
      return told?.some(({ channel, state }) => channel === 'verifactu' && state === 'accepted');
    });
  });

  it('for the test system changes nothing of its document', async () => {
    const account = await connected(system, { environment: 'TEST' });
    const one = await invoice(account);
    expect(await whenRecord(account, one, 'accepted')).toMatchObject({ environment: 'TEST' });
    const document = await account.http.get(`/api/documents/${one.id}`);
    expect(document.body).toMatchObject({ transmissions: [] });
  });

  it('is neither sent by hand nor withdrawn: the chain owes it', async () => {
    agency.waitSeconds = 120;
    const account = await connected(system);
    await whenRecord(account, await invoice(account), 'accepted');
    const one = await invoice(account);
    const waiting = await whenRecord(account, one, 'queued');
    const refused = await account.http.delete(`/api/transmissions/${waiting.id}`);
    expect([refused.status, faultsOf(refused).code]).toEqual([409, 'transmission_not_queued']);
    const again = await account.http.post(`/api/documents/${one.id}/transmissions`, { channel: 'verifactu' });
    expect([again.status, faultsOf(again).code]).toEqual([409, 'channel_not_connected']);
    clock.forward(3 * MINUTE);
    await whenRecord(account, one, 'accepted');
  });

  it('waits for an agency that is down, and leaves when it is back', async () => {
    const account = await connected(system);
    agency.isDown = true;
    const one = await invoice(account);
    await whenRecord(account, one, ({ attempts, state }) => attempts > 0 && state !== 'failed');
    agency.isDown = false;
    // once, by less than a lease: a clock that runs while the call is under way would take it away again and again
    clock.forward(2 * MINUTE);
    await whenRecord(account, one, 'accepted');
    await expectSameChain(account, system, agency);
  });
});

describe('the pace', () => {
  it('is what the last answer said, and what was issued meanwhile goes together', async () => {
    agency.waitSeconds = 3_600;
    const account = await connected(system);
    await whenRecord(account, await invoice(account), 'accepted');
    const waiting = [];
    for (let count = 0; count < 5; count++) waiting.push(await invoice(account));
    await whenRecord(account, waiting[4] ?? { id: '' }, 'queued');
    // The steps themselves take far less than the remaining ten minutes.
    clock.forward(50 * MINUTE);
    // another company has its turn meanwhile
    const other = await connected(system);
    await whenRecord(other, await invoice(other), 'accepted');
    expect(agency.submissionsOf(account.nif)).toHaveLength(1);
    clock.forward(11 * MINUTE);
    for (const one of waiting) await whenRecord(account, one, 'accepted');
    expect(agency.batches.filter(({ nif }) => nif === account.nif).map(({ size }) => size)).toEqual([1, 5]);
    await expectSameChain(account, system, agency);
  });
});

describe('twenty at once', () => {
  it('are one chain, which arrives in its order', async () => {
    const account = await connected(system);
    const patient = { ...account, http: account.http.patient() };
    const lines = [HUNDRED];
    const drafts = await Promise.all(Array.from({ length: 20 }, () => drafted(patient, { lines })));
    await Promise.all(drafts.map(({ id }) => post(patient.http, id, 'issue')));
    await whenAccepted(system, account, 20);
    await expectSameChain(account, system, agency);
  });
});

describe('the connection', () => {
  const checked = (account: Taxpayer) =>
    until('the connection was tried', async () => {
      const { connected: all } = await account.http.call(transmissions.channels, {});
      const [one] = all.filter(({ checkedAt }) => checkedAt !== null);
      return one;
    });

  it('is tried by a question, with an old file as well', async () => {
    const account = await taxpayer(system);
    const legacy = ['-legacy', '-certpbe', 'PBE-SHA1-RC2-40', '-keypbe', 'PBE-SHA1-3DES'];
    await connect(account, { certificate: certificateOf(account.nif, ...legacy) });
    expect(await checked(account)).toMatchObject({ checkError: null });
    expect(agency.submissionsOf(account.nif)).toEqual([]);
  });

  it('of a stranger is refused, blocks nothing of the chain, and goes on when it is mended', async () => {
    const account = await taxpayer(system);
    await connect(account, { certificate: certificateOf(newNif()) });
    expect((await checked(account)).checkError).toContain('The certificate does not belong to the business');
    const one = await invoice(account);
    const blocked = await whenRecord(account, one, ({ blockedBy }) => blockedBy !== null);
    expect(blocked).toMatchObject({ state: 'queued', blockedBy: 'connection', attempts: 0 });
    await connect(account);
    clock.forward(2 * MINUTE);
    await whenRecord(account, one, 'accepted');
    await expectSameChain(account, system, agency);
  });

  it('that was removed leaves what is owed, until it is there again', async () => {
    const account = await connected(system);
    agency.waitSeconds = 600;
    await whenRecord(account, await invoice(account), 'accepted');
    const owed = await invoice(account);
    await whenRecord(account, owed, 'queued');
    await account.http.delete('/api/company/channels/verifactu');
    const blocked = await whenRecord(account, owed, ({ blockedBy }) => blockedBy !== null);
    expect(blocked).toMatchObject({ state: 'queued', blockedBy: 'connection' });
    clock.forward(11 * MINUTE);
    await connect(account);
    await whenRecord(account, owed, 'accepted');
    await expectSameChain(account, system, agency);
  });

  it('by a representative is named in the message', async () => {
    const account = await taxpayer(system);
    const representativeNif = newNif();
    const config = { representativeNif, representativeName: 'Gestoría & Hijos' };
    await connect(account, { certificate: certificateOf(representativeNif), ...config });
    await whenRecord(account, await invoice(account), 'accepted');
    const [call] = agency.submissionsOf(account.nif);
    expect(call?.body.toString('utf8')).toContain(
      `<sf:Representante><sf:NombreRazon>Gestoría &amp; Hijos</sf:NombreRazon><sf:NIF>${representativeNif}</sf:NIF>`,
    );
  });
});

it('of a business that gets another tax number is another chain: what the former number owes is handed in first, none is lost', async () => {
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

  const chains = [first, second].map(({ nif }) => agency.archive.receivedOf(nif));
  expect(chains.map(({ length }) => length)).toEqual([2, 2]);
  expect(chains[1]?.[0]).toMatchObject({ isFirst: true });
  expect(new Set(chains.flat().map(({ installation }) => installation)).size).toBe(2);
  await expectAudited(first, agency);
});
