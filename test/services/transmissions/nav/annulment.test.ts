/** @list all — the rest of its service; npm test has the core */
// A report that NAV has accepted is taken back: asked for by an owner or admin, approved by a person on the pages of NAV, and not
// asked for twice.

import type { Fault } from '../../../../deploy/simulate/nav/faults';
import { Nav } from '../../../../deploy/simulate/nav/nav';
import { transmissions } from '../../../../shared/contracts/transmissions';
import { eventsOf } from '../../../support/event-log';
import { problemOf } from '../../../support/problems';
import type { TestSystem } from '../../../support/system';
import { until } from '../../../support/until';
import { expectStatus, read } from '../../documents/document-steps';
import { whenAsked } from '../moved-clock';
import { startWith } from '../settled-simulator';
import { type Clock, outcomes, queue, type Shown, shown } from '../transmission-steps';
import { connect, connected, invoice, type Reporter } from './steps';

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
const DAY = 24 * HOUR;

const nav = new Nav();
let system: TestSystem;
let clock: Clock;
let account: Reporter;

beforeAll(async () => {
  ({ system, clock } = await startWith('nav', nav));
  account = await connected(system, nav);
});

const whenState = (of: Reporter, one: { id: string }, state: Shown['state']) =>
  whenAsked(of, one, state, clock);
const whenWaiting = (of: Reporter, one: { id: string }) =>
  whenAsked(of, one, ({ businessStatus }) => businessStatus === 'waits_for_approval', clock);

async function reported(of: Reporter) {
  const { id, number } = await invoice(of);
  const one = await queue(of, id);
  await whenState(of, one, 'accepted');
  return { ...one, number };
}

const post = (http: Reporter['http'], { id }: { id: string }, body: object) =>
  http.post(`/api/transmissions/${id}/annulment`, body);

async function annulled(of: Reporter, report: { id: string }, reason = 'A számla <tesztadat> & hibás') {
  const answer = expectStatus(await post(of.http, report, { code: 'ERRATIC_DATA', reason }), 202);
  return answer.body as Shown;
}

it('waits for a person as long as that takes; approved, the report is rejected and can be made anew', async () => {
  const report = await reported(account);
  const one = await annulled(account, report);
  expect(one).toMatchObject({ purpose: 'annulment', state: 'queued', documentId: report.documentId });
  expect(await whenWaiting(account, one)).toMatchObject({ state: 'submitted', proof: [], errors: [] });
  for (let days = 0; days < 3; days++) clock.forward(4 * DAY);
  const asked = nav.calls.length;
  await until('it is asked about', () => nav.calls.length > asked);
  expect(await shown(account, one)).toMatchObject({
    state: 'submitted',
    businessStatus: 'waits_for_approval',
  });
  expect(await shown(account, report)).toMatchObject({ state: 'accepted' });

  nav.archive.decideAnnulments(account.taxNumber);
  const approved = await whenState(account, one, 'accepted');
  expect(approved).toMatchObject({ businessStatus: 'approved', nextAttemptAt: null });
  expect(approved.proof.map(({ kind }) => kind)).toEqual(['nav_transaction', 'nav_status']);
  const { text } = await account.http.get(`/api/transmissions/${one.id}/proof`);
  expect(text).toContain('<annulmentVerificationStatus>VERIFICATION_DONE<');
  const taken = await shown(account, report);
  expect(taken).toMatchObject({ state: 'rejected', businessStatus: 'annulled' });
  expect(taken.errors.at(-1)).toMatchObject({ code: 'annulled', class: 'content' });
  expect(outcomes(taken).at(-1)).toBe('notice annulled');
  await until('the document says so', async () => {
    const [latest] = (await read(account.http, report.documentId)).transmissions;
    return latest?.channel === 'nav' && latest.state === 'rejected';
  });

  const anew = await queue(account, report.documentId);
  expect(anew).toMatchObject({ revision: 2, purpose: 'invoice' });
  await whenState(account, anew, 'accepted');
  expect(nav.receivedOf(account.taxNumber, report.number)).toHaveLength(1);
  const [told] = await eventsOf(system, 'transmissions', account.companyId, 'transmission.rejected');
  expect(told?.data).toMatchObject({ id: report.id, businessStatus: 'annulled', errorCodes: ['annulled'] });
});

it('whose number NAV keeps is not taken for the report that is sent again', async () => {
  const report = await reported(account);
  const one = await annulled(account, report);
  await whenWaiting(account, one);
  nav.archive.decideAnnulments(account.taxNumber);
  await whenState(account, one, 'accepted');
  nav.archive.keepsAnnulledNumbers = true;
  const again = async () => whenState(account, await queue(account, report.documentId), 'rejected');
  expect((await again()).errors).toMatchObject([{ code: 'number_used_up', class: 'content' }]);
  expect((await again()).errors).toMatchObject([{ code: 'number_used_up', class: 'content' }]);
  nav.archive.keepsAnnulledNumbers = false;
});

it('holds what was asked for against the schema of NAV, under the signature of its operation', async () => {
  const report = await reported(account);
  const one = await annulled(account, report);
  await whenWaiting(account, one);
  const [transaction] = nav.archive.annulmentsOf(account.taxNumber, report.number);
  const said = transaction?.reports[0];
  expect(said).toMatchObject({ operation: 'ANNUL', number: report.number, messages: [] });
  const xml = said?.bytes.toString('utf8');
  expect(xml).toContain('<annulmentCode>ERRATIC_DATA</annulmentCode>');
  expect(xml).toContain('<annulmentReason>A számla &lt;tesztadat&gt; &amp; hibás</annulmentReason>');
  expect(nav.wrongAnswers).toEqual([]);
});

it('refused by the person leaves the report, and can be asked for again', async () => {
  const report = await reported(account);
  const one = await annulled(account, report, 'rejected');
  await whenWaiting(account, one);
  nav.archive.decideAnnulments(account.taxNumber);
  const refused = await whenState(account, one, 'rejected');
  expect(refused).toMatchObject({ businessStatus: 'refused', errors: [{ code: 'annulment_refused' }] });
  expect(await shown(account, report)).toMatchObject({ state: 'accepted', businessStatus: null });
  const again = await annulled(account, report);
  expect(again).toMatchObject({ revision: 2 });
  await whenWaiting(account, again);
});

it.each<[Fault, string[]]>([
  ['lostAnswer', ['send no_answer', 'ask asked_later', 'ask submitted']],
  ['lostRequest', ['send no_answer', 'ask asked_later', 'ask absent', 'send submitted']],
  ['maintenance', ['send maintenance', 'send submitted']],
  ['tokenUsed', ['send submitted']],
])('%s: NAV is asked once', async (fault, expected) => {
  const report = await reported(account);
  const one = await annulled(account, report, fault);
  const found = await whenWaiting(account, one);
  expect(outcomes(found)).toEqual(expected);
  expect(nav.archive.annulmentsOf(account.taxNumber, report.number)).toHaveLength(1);
});

it('of a double click, one is taken', async () => {
  const report = await reported(account);
  const body = { code: 'ERRATIC_DATA', reason: 'Kétszer' };
  const answers = await Promise.all([1, 2, 3].map(() => post(account.http, report, body)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([202, 409, 409]);
  const refused = answers.filter(({ status }) => status === 409).map((one) => problemOf(one).code);
  expect(refused).toEqual(['transmission_exists', 'transmission_exists']);
  const { items } = await account.http.call(transmissions.ofDocument, { id: report.documentId });
  expect(items.filter(({ purpose }) => purpose === 'annulment')).toHaveLength(1);
  await whenWaiting(account, items[0] ?? report);
});

it('that NAV itself refuses is rejected in its words', async () => {
  const report = await reported(account);
  for (const one of nav.archive.reportsOf(account.taxNumber, report.number)) one.isAnnulled = true;
  const one = await annulled(account, report);
  const refused = await whenState(account, one, 'rejected');
  expect(refused.errors[0]).toMatchObject({
    ...{ code: 'content_refused', class: 'content' },
    message: expect.stringContaining('INVALID_ANNULMENT_REFERENCE'),
  });
  expect(await shown(account, report)).toMatchObject({ state: 'accepted' });
});

describe('is refused', () => {
  const body = { code: 'ERRATIC_DATA', reason: 'Hibás' };

  it('for what was not accepted, and for an annulment itself', async () => {
    const { id } = await invoice(account, 'rejected');
    const rejected = await queue(account, id);
    await whenState(account, rejected, 'rejected');
    const report = await reported(account);
    const one = await annulled(account, report);
    await whenWaiting(account, one);
    for (const wrong of [rejected, one]) {
      const answer = await post(account.http, wrong, body);
      expect([answer.status, problemOf(answer).code]).toEqual([409, 'annulment_not_possible']);
    }
  });

  it('without a code of NAV or a reason', async () => {
    const report = await reported(account);
    for (const wrong of [{ ...body, code: 'MISTAKE' }, { ...body, reason: ' ' }, { code: 'ERRATIC_DATA' }])
      expect((await post(account.http, report, wrong)).status).toBe(400);
  });

  it('where nothing is connected any more', async () => {
    const own = await connected(system, nav);
    const last = await reported(own);
    expectStatus(await own.http.delete('/api/company/channels/nav'), 200);
    const answer = await post(own.http, last, body);
    expect([answer.status, problemOf(answer).code]).toEqual([409, 'channel_not_connected']);
    await connect(own, nav);
    await whenWaiting(own, await annulled(own, last));
  });
});
