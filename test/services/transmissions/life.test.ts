/** @slow — a simulator answers what is sent, step by step */
// The whole life of transmissions over TLS, against the simulators of two access points.

import { PhossAp } from '../../../deploy/simulate/phoss-ap';
import { Storecove } from '../../../deploy/simulate/storecove';
import { transmissions } from '../../../shared/contracts/transmissions';
import { beforeTests } from '../../support/made-before';
import { problemOf } from '../../support/problems';
import type { TestSystem } from '../../support/system';
import { until } from '../../support/until';
import { type Business, drafted, post, read } from '../documents/document-steps';
import { settled, startWith } from './settled-simulator';
import {
  type Clock,
  connect,
  connected,
  connectStorecove,
  document,
  eventsAbout,
  outcomes,
  PARTICIPANTS,
  peppolBusiness,
  queue,
  sending,
  whenIt,
} from './transmission-steps';

const MINUTE = 60_000;

const ap = new PhossAp();
const storecove = new Storecove();
let system: TestSystem;
let clock: Clock;
let account: Business;

beforeAll(async () => {
  await settled('storecove', storecove);
  ({ system, clock } = await startWith('phossAp', ap));
  account = await connected(system, ap);
});

const refusal = async (answer: ReturnType<Business['http']['get']>) => {
  const refused = await answer;
  return [refused.status, problemOf(refused).code];
};

describe('an issued document', () => {
  it('leaves byte by byte, is accepted with a proof, and every state has its event', async () => {
    const documentId = await document(account);
    const queued = await queue(account, documentId);
    expect(queued).toMatchObject({ documentId, channel: 'peppol', environment: 'PROD', revision: 1 });

    const accepted = await whenIt(account, queued, 'accepted');
    const file = await account.http.sendForBytes(
      'GET',
      `/api/documents/${documentId}/e-invoice?format=peppol`,
    );
    const taken = ap.received.get(queued.id);
    expect(taken?.bytes.equals(file.bytes)).toBe(true);
    expect(taken).toMatchObject({
      deliveries: 1,
      sender: `iso6523-actorid-upis::0088:${PARTICIPANTS.seller}`,
      receiver: `iso6523-actorid-upis::0088:${PARTICIPANTS.buyer}`,
    });
    expect(accepted).toMatchObject({ remoteId: queued.id, errors: [], proof: [{ kind: 'report' }] });
    expect(outcomes(accepted)).toEqual(['send accepted']);
    expect(accepted.history[0]?.text).toBe('The channel has accepted the document.');

    const proof = await account.http.get(`/api/transmissions/${queued.id}/proof`);
    expect(proof.headers.get('content-type')).toMatch(/^application\/json/);
    const report = JSON.parse(proof.text);
    expect(report).toMatchObject({ sbdhInstanceIdentifier: queued.id, sendingSuccess: true });
    // The proof has the bytes of the access point.
    expect(proof.text).toBe(JSON.stringify(report));
    expect(await eventsAbout(system, account, queued, 'transmission.queued')).toHaveLength(1);
    expect(await eventsAbout(system, account, queued, 'transmission.accepted')).toEqual([
      {
        ...{
          id: queued.id,
          documentId,
          channel: 'peppol',
          environment: 'PROD',
          purpose: 'invoice',
          revision: 1,
        },
        ...{ state: 'accepted', remoteId: queued.id, businessStatus: 'sent', errorCodes: [] },
      },
    ]);
  });

  it('is named by a path whose parts are encoded, as the access point expects it', async () => {
    const one = await sending(account);
    await whenIt(account, one, 'accepted');
    const [call] = ap.submitsOf(one.id);
    expect(call?.path).toContain(`/iso6523-actorid-upis%3A%3A0088%3A${PARTICIPANTS.buyer}/`);
    expect(call?.path).toMatch(/\/FR$/);
  });

  it('is followed by its credit note, which says neither when nor how it is paid', async () => {
    const invoice = await sending(account);
    await whenIt(account, invoice, 'accepted');
    const note = await post(account.http, invoice.documentId, 'credit', {});
    expect(note).toMatchObject({ dueDate: null, paymentTerms: null });
    const one = await queue(account, note.id);
    await whenIt(account, one, 'accepted');
    expect(ap.received.get(one.id)?.bytes.toString()).toContain('<CreditNote ');
  });

  it('is followed after it was accepted, until the receiving side has said its word', async () => {
    const one = await sending(account);
    await whenIt(account, one, 'accepted');
    const taken = ap.received.get(one.id);
    if (taken) taken.mlsStatus = 'received_ap';
    clock.forward(MINUTE);
    const followed = await whenIt(account, one, ({ businessStatus }) => businessStatus === 'received_ap');
    expect(followed).toMatchObject({ state: 'accepted', nextAttemptAt: null });
    expect(followed.proof).toHaveLength(2);
    expect(await eventsAbout(system, account, one, 'transmission.status_changed')).toHaveLength(1);
  });

  it('goes out once, however often it is asked for', async () => {
    const documentId = await document(account);
    const path = `/api/documents/${documentId}/transmissions`;
    const answers = await Promise.all([1, 2, 3].map(() => account.http.post(path, {})));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([202, 409, 409]);
    const { items } = await account.http.call(transmissions.ofDocument, { id: documentId });
    expect(items).toHaveLength(1);
    await whenIt(account, { id: items[0]?.id ?? '' }, 'accepted');
    expect(await refusal(account.http.post(path, {}))).toEqual([409, 'transmission_exists']);
  });
});

describe('an access point of Storecove', () => {
  const own = beforeTests(() => connected(system, ap));
  beforeAll(async () => {
    await connectStorecove(own, storecove);
  });

  const stateOf = async () => (await own.http.call(transmissions.channels, {})).connected[0];

  it('takes a document, and has evidence of it, which is the word of a vendor', async () => {
    await until('it is checked', async () => Boolean((await stateOf())?.checkedAt));
    expect(await stateOf()).toMatchObject({ checkError: null });
    const documentId = await document(own);
    const one = await queue(own, documentId);
    const submitted = await whenIt(own, one, 'submitted');
    const taken = storecove.received.get(one.id);
    const file = await own.http.get(`/api/documents/${documentId}/e-invoice?format=peppol`);
    expect(taken).toMatchObject({ xml: file.text, receiver: `GLN:${PARTICIPANTS.buyer}` });
    expect(submitted).toMatchObject({ remoteId: taken?.guid, proof: [] });
    storecove.conclude(one.id);
    clock.forward(MINUTE);
    const accepted = await whenIt(own, one, 'accepted');
    expect(accepted).toMatchObject({
      remoteId: taken?.guid,
      proof: [{ kind: 'vendor' }],
      nextAttemptAt: null,
    });
    const proof = await own.http.get(`/api/transmissions/${one.id}/proof`);
    expect(JSON.parse(proof.text)).toMatchObject({ guid: taken?.guid });
  });

  it('says what is wrong with a document, and with a connection', async () => {
    const refused = await whenIt(own, await sending(own, 'rejected'), 'rejected');
    expect(refused.errors).toMatchObject([{ code: 'verification_failed', class: 'content' }]);
    expect(refused.errors[0]?.message).toContain('BR-CO-10 failed');
    await connectStorecove(own, storecove, { legalEntityId: undefined });
    await until('it is checked', async () => Boolean((await stateOf())?.checkError));
    expect((await stateOf())?.checkError).toContain('`legalEntityId`');
    await connectStorecove(own, storecove, { legalEntityId: '1' });
    await until('it is checked again', async () => (await stateOf())?.checkError?.includes('does not know'));
  });
});

describe('what cannot be sent', () => {
  it('is refused in words: a draft, no connection, a buyer outside of the network, nothing to withdraw', async () => {
    const draft = await drafted(account);
    const path = `/api/documents/${draft.id}/transmissions`;
    expect(await refusal(account.http.post(path, {}))).toEqual([409, 'document_not_open']);

    const other = await peppolBusiness(system);
    const unconnected = `/api/documents/${await document(other)}/transmissions`;
    expect(await refusal(other.http.post(unconnected, {}))).toEqual([409, 'channel_not_connected']);
    await connect(other, ap, { environment: 'TEST' });
    expect(await refusal(other.http.post(unconnected, { environment: 'PROD' }))).toEqual([
      409,
      'channel_not_connected',
    ]);
    const rehearsal = await whenIt(other, await queue(other, unconnected.split('/')[3] ?? ''), 'accepted');
    expect((await read(other.http, rehearsal.documentId)).transmissions).toEqual([]);

    const accepted = await whenIt(account, await sending(account), 'accepted');
    const itself = `/api/transmissions/${accepted.id}`;
    expect(await refusal(account.http.delete(itself))).toEqual([409, 'transmission_not_queued']);
    expect(await refusal(account.http.post(`${itself}/retry`, {}))).toEqual([409, 'transmission_not_failed']);
  });
});
