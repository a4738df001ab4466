/** @list all — the rest of its service; npm test has the core */
// The whole life of reports to NAV over TLS, against the simulator: batches, corrections, verdicts. Faults are in `faults`.

import type { Fault } from '../../../../deploy/simulate/nav/faults';
import { Nav } from '../../../../deploy/simulate/nav/nav';
import { companies } from '../../../../shared/contracts/companies';
import { transmissions } from '../../../../shared/contracts/transmissions';
import type { TestSystem } from '../../../support/system';
import { until } from '../../../support/until';
import { issued, newClient, post } from '../../documents/document-steps';
import { whenAsked } from '../moved-clock';
import { startWith } from '../settled-simulator';
import { type Clock, outcomes, queue, type Shown, shown, whenIt } from '../transmission-steps';
import {
  connect,
  connected,
  EXCHANGE_KEY,
  invoice,
  PASSWORD,
  type Reporter,
  reporter,
  SIGNATURE_KEY,
} from './steps';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

const nav = new Nav();
const lines: string[] = [];
let system: TestSystem;
let clock: Clock;
let account: Reporter;

beforeAll(async () => {
  ({ system, clock } = await startWith('nav', nav, (line) => void lines.push(line)));
  account = await connected(system, nav);
});

async function sending(of: Reporter, fault?: Fault) {
  const { id, number } = await invoice(of, fault);
  return { ...(await queue(of, id)), number };
}

const whenConcluded = (of: Reporter, one: { id: string }, state: Shown['state'], before?: () => void) =>
  whenAsked(of, one, state, clock, before);

const connectionOf = async (of: Reporter) => (await of.http.call(transmissions.channels, {})).connected[0];
const callsOf = (operation: string, taxNumber: string) =>
  nav.calls.filter(({ path, body }) => path.endsWith(operation) && body.includes(`>${taxNumber}<`));

describe('an issued invoice', () => {
  it('is reported byte by byte, and the answer is kept', async () => {
    const one = await sending(account);
    const accepted = await whenConcluded(account, one, 'accepted');
    expect(outcomes(accepted)).toEqual(['send submitted', 'poll accepted']);
    const [taken] = nav.receivedOf(account.taxNumber, one.number);
    const path = `/api/documents/${one.documentId}/e-invoice?format=nav`;
    const file = await account.http.sendForBytes('GET', path);
    expect(taken?.bytes.equals(file.bytes)).toBe(true);
    expect(accepted).toMatchObject({ attempts: 0, errors: [], warnings: [] });
    expect(accepted.remoteId).toMatch(/^[0-9A-F]{24}\/1$/);
    expect(accepted.proof).toMatchObject([{ kind: 'nav_transaction' }, { kind: 'nav_status' }]);
    const proof = await account.http.get(`/api/transmissions/${one.id}/proof`);
    expect(proof.text).toContain('<invoiceStatus>DONE</invoiceStatus>');
    const place = await account.http.get(`/api/transmissions/${one.id}/proof?kind=nav_transaction`);
    const { transactionId, index } = JSON.parse(place.text);
    expect(`${transactionId}/${index}`).toBe(accepted.remoteId);
  });

  it('goes out with others, each with a verdict of its own', async () => {
    const other = await reporter(system);
    await connect(other, nav, { isActive: false });
    const faults = [undefined, 'rejected', 'warned', undefined] as const;
    await connect(other, nav);
    await until('it is tried', async () => (await connectionOf(other))?.checkedAt ?? undefined);
    // nothing of the lane is due before all are there
    await system.sql(
      `INSERT INTO transmissions.lanes (company_id, channel, environment, not_before)
       VALUES ($1, 'nav', 'PROD', now() + interval '1 day')
       ON CONFLICT (company_id, channel, environment) DO UPDATE SET not_before = excluded.not_before`,
      [other.companyId],
    );
    const made: Awaited<ReturnType<typeof sending>>[] = [];
    for (const fault of faults) made.push(await sending(other, fault));
    await system.sql('UPDATE transmissions.lanes SET not_before = NULL WHERE company_id = $1', [
      other.companyId,
    ]);
    const states = ['accepted', 'rejected', 'accepted', 'accepted'] as const;
    const found: Shown[] = [];
    for (const [index, one] of made.entries())
      found.push(await whenConcluded(other, one, states[index] ?? 'accepted'));
    expect(callsOf('manageInvoice', other.taxNumber)).toHaveLength(1);
    expect(found.map(({ remoteId }) => remoteId?.split('/')[1])).toEqual(['1', '2', '3', '4']);
    expect(found[1]?.errors[0]).toMatchObject({
      ...{ code: 'content_refused', class: 'content' },
      message: expect.stringContaining('INVALID_EXCHANGE_RATE Hibas <arfolyam> (InvoiceData/exchangeRate)'),
    });
    expect(found[2]?.warnings).toEqual(['LINE_SUM_MISMATCH Elteres (line)']);
  });

  it('leaves by itself, to a person as well, and holds no mail', async () => {
    const other = await reporter(system);
    await connect(other, nav, { autoSend: null });
    const person = { contactFirstName: 'Anna', contactLastName: 'Nagy', type: 'INDIVIDUAL', country: 'HU' };
    const clientId = await newClient(other.http, person as never);
    const { id } = await invoice({ ...other, clientId });
    const listed = await until('it is queued', async () => {
      const { items } = await other.http.call(transmissions.ofDocument, { id });
      return items[0];
    });
    await whenConcluded(other, listed, 'accepted');
    const [report] = nav.archive.reportsOf(other.taxNumber);
    expect(report?.bytes.toString()).toContain('<customerVatStatus>PRIVATE_PERSON</customerVatStatus>');
    expect(report?.bytes.toString()).not.toContain('Nagy');
  });

  it('that the One-Stop-Shop declares is not reported', async () => {
    const other = await reporter(system);
    await connect(other, nav, { autoSend: null });
    const shop = { country: 'HU', number: 'EU372000009', since: '2022-01-01', kind: 'oss' as const };
    await other.http.call(companies.changeInfo, { vatRegistrations: [shop] });
    const person = { contactFirstName: 'Ada', contactLastName: 'Byron', type: 'INDIVIDUAL', country: 'DE' };
    const clientId = await newClient(other.http, person as never);
    const lamp = { name: 'Lamp', unit: 'KGM', unitPrice: 100, vatCategory: 'S', vatRate: '19' };
    const terms = { currency: 'EUR', exchangeRate: '390', lines: [lamp] };
    const { id, legalMentions } = await issued({ ...other, clientId }, terms);
    expect(legalMentions.join()).toContain('One-Stop-Shop');
    const { items } = await other.http.call(transmissions.ofDocument, { id });
    expect(items).toEqual([]);
  });
});

describe('a credit note', () => {
  it('waits for its invoice, modifies a part of it, and cancels what is left', async () => {
    const original = await sending(account, 'latePositive');
    const take = (quantity: number) =>
      post(account.http, original.documentId, 'credit', { lines: [{ lineNumber: 1, quantity }] });
    const [part, rest] = [await take(1), await take(1)];
    const [modification, cancellation] = [await queue(account, part.id), await queue(account, rest.id)];
    await whenIt(account, original, 'submitted');
    const waiting = await shown(account, modification);
    expect(waiting).toMatchObject({ state: 'queued', blockedBy: 'predecessor' });
    expect(nav.archive.reportsOf(account.taxNumber, part.number ?? '')).toEqual([]);
    // they have the fault of their invoice
    const conclude = () => nav.archive.conclude();
    await whenConcluded(account, original, 'accepted', conclude);
    await whenConcluded(account, modification, 'accepted', conclude);
    await whenConcluded(account, cancellation, 'accepted', conclude);
    const reports = [part, rest].map(
      ({ number }) => nav.archive.reportsOf(account.taxNumber, number ?? '')[0],
    );
    expect(reports.map((one) => [one?.operation, one?.modificationIndex, one?.lines, one?.status])).toEqual([
      ['MODIFY', '1', ['2'], 'DONE'],
      ['STORNO', '2', ['3'], 'DONE'],
    ]);
  });
});

// A report that names another, queued before that was sent, waits, and is never refused as too early.
describe('before its invoice', () => {
  async function credited(fault?: Fault) {
    const original = await invoice(account, fault);
    const note = await post(account.http, original.id, 'credit', {});
    return { original, note, reports: () => nav.archive.reportsOf(account.taxNumber, note.number ?? '') };
  }

  it('a credit note waits for an invoice that was not sent yet, says so, and goes out after it', async () => {
    const { original, note, reports } = await credited();
    const early = await queue(account, note.id);
    expect(early).toMatchObject({
      ...{ state: 'queued', blockedBy: 'predecessor' },
      warnings: [expect.stringContaining('refers to one that the channel does not have')],
    });
    // it was looked at, and waits on
    await whenIt(
      account,
      early,
      ({ nextAttemptAt }) => Date.parse(nextAttemptAt ?? '') > clock.now() + SECOND,
    );
    expect(reports()).toEqual([]);

    await whenConcluded(account, await queue(account, original.id), 'accepted');
    const accepted = await whenConcluded(account, early, 'accepted');
    expect(accepted).toMatchObject({ blockedBy: null, warnings: [], errors: [] });
    expect(outcomes(accepted)).toEqual(['send submitted', 'poll accepted']);
    expect(reports().map(({ operation, status }) => [operation, status])).toEqual([['STORNO', 'DONE']]);
  });

  it('one whose invoice is refused while it waits has failed, and was not reported', async () => {
    const { original, note, reports } = await credited('rejected');
    const early = await queue(account, note.id);
    await whenConcluded(account, await queue(account, original.id), 'rejected');
    const failed = await whenConcluded(account, early, 'failed');
    expect(failed.errors).toMatchObject([{ code: 'predecessor_rejected', class: 'predecessor' }]);
    expect(reports()).toEqual([]);
  });

  it('one whose invoice was refused before has failed as well, and was not reported', async () => {
    const { original, note, reports } = await credited('rejected');
    await whenConcluded(account, await queue(account, original.id), 'rejected');
    const failed = await whenConcluded(account, await queue(account, note.id), 'failed');
    expect(failed.errors).toMatchObject([{ code: 'predecessor_rejected' }]);
    expect(reports()).toEqual([]);
  });
});

describe('a connection', () => {
  it.each([
    [{ password: 'another-password' }, 'NAV refuses the login or password'],
    [{ signatureKey: 'another-signature-key' }, 'NAV refuses the signature'],
    [{ exchangeKey: 'another-key-1234' }, 'The exchange key is wrong'],
    [{ taxNumber: '10000001' }, 'not registered in Online Számla'],
  ])('with %j is refused in words', async (config, words) => {
    const other = await reporter(system);
    await connect(other, nav, config);
    await until('it is tried', async () => (await connectionOf(other))?.checkError ?? undefined);
    expect((await connectionOf(other))?.checkError).toContain(words);
    await connect(other, nav);
    await until('it is taken', async () => (await connectionOf(other))?.checkError === null);
  });

  it('that is too far from the clock of NAV is a matter of the operator, and nothing is lost', async () => {
    const other = await connected(system, nav);
    nav.offsetMs += 25 * 60 * MINUTE;
    const one = await sending(other);
    const refused = await whenIt(other, one, ({ errors }) => errors.length > 0);
    expect(refused).toMatchObject({ state: 'queued', errors: [{ code: 'clock_wrong', class: 'network' }] });
    nav.offsetMs -= 25 * 60 * MINUTE - 2 * MINUTE;
    const accepted = await whenConcluded(other, one, 'accepted');
    expect(accepted.warnings).toEqual([
      expect.stringMatching(/^The clock of this server is 1[12]\d s (behind|ahead of) that of the channel, /),
    ]);
    nav.offsetMs -= 2 * MINUTE;
  });
});

it('neither password nor keys are in a log, a row or an answer, and NAV answered by its schema', async () => {
  const rows = await system.sql<{ text: string }>(
    `SELECT t::text AS text FROM transmissions.transmissions t UNION ALL SELECT a::text FROM transmissions.attempts a
     UNION ALL SELECT l::text FROM transmissions.lanes l UNION ALL SELECT b::text FROM transmissions.batches b
     UNION ALL SELECT o::text FROM transmissions.outbox o`,
  );
  const all = [...lines, ...rows.map(({ text }) => text)].join('\n');
  expect([PASSWORD, SIGNATURE_KEY, EXCHANGE_KEY].filter((secret) => all.includes(secret))).toEqual([]);
  expect(nav.wrongAnswers).toEqual([]);
});
