// The whole life of transmissions over TLS, against the simulators of two access points.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { countryReadiness } from '../../../shared/contracts/country-readiness';
import { documents } from '../../../shared/contracts/documents';
import { settings } from '../../../shared/contracts/settings';
import { transmissions } from '../../../shared/contracts/transmissions';
import { newId } from '../../../shared/runtime/ids';
import { PhossAp } from '../../support/channels/phoss-ap';
import { Storecove } from '../../support/channels/storecove';
import { eventsOf } from '../../support/event-log';
import { outputOf } from '../../support/outputs';
import { permittedCaller } from '../../support/permitted-caller';
import { problemOf } from '../../support/problems';
import { startTestSystem, type TestSystem } from '../../support/system';
import { until } from '../../support/until';
import { type CompanyAccount, owner } from '../../support/users';
import { type Business, business, drafted, newClient, read } from '../documents/document-steps';
import {
  Clock,
  connect,
  connected,
  document,
  KEY,
  outcomes,
  PARTICIPANTS,
  peppolBusiness,
  queue,
  sending,
  shown,
  whenIt,
} from './transmission-steps';

const MINUTE = 60_000;

const folder = mkdtempSync(join(tmpdir(), 'access-points-'));
const ap = new PhossAp({ port: 0, folder });
const storecove = new Storecove({ port: 0, folder });
let system: TestSystem;
let clock: Clock;
let account: Business;

beforeAll(async () => {
  await ap.start();
  await storecove.start();
  const [one, other] = [ap.settings(), storecove.settings()];
  const OUTBOUND_ALLOW = [one.OUTBOUND_ALLOW, other.OUTBOUND_ALLOW].join();
  system = await startTestSystem({ CREDENTIALS_ENCRYPTION_KEY: KEY, ...one, OUTBOUND_ALLOW });
  clock = new Clock(system);
  account = await connected(system, ap);
});
afterAll(async () => {
  await system?.stop();
  await ap.stop();
  await storecove.stop();
  rmSync(folder, { recursive: true });
});

const refusal = async (answer: ReturnType<Business['http']['get']>) => {
  const refused = await answer;
  return [refused.status, problemOf(refused).code];
};

async function events(type: string, id: string, { companyId } = account) {
  const found = await eventsOf(system, 'transmissions', companyId, type);
  return found.map(({ data }) => data).filter((data) => (data as { id: string }).id === id);
}

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
    const taken = ap.taken.get(queued.id);
    expect(taken?.bytes.equals(file.bytes)).toBe(true);
    expect(taken).toMatchObject({
      deliveries: 1,
      sender: `iso6523-actorid-upis::0088:${PARTICIPANTS.seller}`,
      receiver: `iso6523-actorid-upis::0088:${PARTICIPANTS.buyer}`,
    });
    expect(accepted).toMatchObject({ remoteId: queued.id, errors: [], proof: [{ kind: 'report' }] });
    expect(outcomes(accepted)).toEqual(['send accepted']);
    expect(accepted.history[0]?.text).toBe('The channel has accepted it.');

    const proof = await account.http.get(`/api/transmissions/${queued.id}/proof`);
    expect(proof.headers.get('content-type')).toMatch(/^application\/json/);
    expect(JSON.parse(proof.text)).toMatchObject({ sbdhInstanceIdentifier: queued.id, sendingSuccess: true });
    expect(await events('transmission.queued', queued.id)).toHaveLength(1);
    expect(await events('transmission.accepted', queued.id)).toEqual([
      {
        ...{ id: queued.id, documentId, channel: 'peppol', environment: 'PROD', revision: 1 },
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

  it('is followed after it was accepted, until the receiving side has said its word', async () => {
    const one = await sending(account);
    await whenIt(account, one, 'accepted');
    const taken = ap.taken.get(one.id);
    if (taken) taken.mlsStatus = 'received_ap';
    clock.forward(MINUTE);
    const followed = await whenIt(account, one, ({ businessStatus }) => businessStatus === 'received_ap');
    expect(followed).toMatchObject({ state: 'accepted', nextAttemptAt: null });
    expect(followed.proof).toHaveLength(2);
    expect(await events('transmission.status_changed', one.id)).toHaveLength(1);
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

  it('is answered the same to a repeated Idempotency-Key', async () => {
    const path = `/api/documents/${await document(account)}/transmissions`;
    const headers = { 'idempotency-key': 'one and the same' };
    const first = await account.http.post(path, {}, headers);
    const again = await account.http.post(path, {}, headers);
    expect([first.status, again.status]).toEqual([202, 202]);
    expect(again.body).toEqual(first.body);
  });
});

describe('a connection that sends by itself', () => {
  const ofDocument = async ({ http }: Business, id: string) =>
    (await http.call(transmissions.ofDocument, { id })).items;
  const theOne = (of: Business, id: string) =>
    until('a transmission of the document is there', async () => (await ofDocument(of, id))[0]);

  it('takes an invoice and its credit note along as they are issued, once', async () => {
    // a credit note has no due date
    const own = await peppolBusiness(system, { pdfConfig: { paymentTerms: 'Net 30' } });
    await connect(own, ap, { autoSend: true });
    const documentId = await document(own);
    const accepted = await whenIt(own, await theOne(own, documentId), 'accepted');
    expect(accepted).toMatchObject({ channel: 'peppol', environment: 'PROD', revision: 1 });
    const { id: transmissionId, remoteId } = accepted;
    const shows = [
      { channel: 'peppol', transmissionId, state: 'accepted', remoteId, updatedAt: expect.any(String) },
    ];
    await until(
      'the document shows it',
      async () => (await read(own.http, documentId)).transmissions[0]?.state === 'accepted',
    );
    expect((await read(own.http, documentId)).transmissions).toEqual(shows);
    expect((await own.http.call(documents.list, {})).items[0]?.transmissions).toEqual(shows);
    expect(await refusal(own.http.post(`/api/documents/${documentId}/transmissions`, {}))).toEqual([
      409,
      'transmission_exists',
    ]);
    expect(await ofDocument(own, documentId)).toHaveLength(1);

    const credited = await own.http.post(`/api/documents/${documentId}/credit`, {});
    expect(credited.body).toMatchObject({ typeId: 'credit-note', warnings: [] });
    const note = outputOf(documents.credit, credited);
    const sent = await whenIt(own, await theOne(own, note.id), 'accepted');
    expect(note.transmissions).toMatchObject([{ transmissionId: sent.id, state: 'queued' }]);
  });

  it('takes the invoice that replaces another one', async () => {
    const german = { country: 'DE', electronicAddress: { scheme: '0088', value: PARTICIPANTS.seller } };
    const buyer = { country: 'DE', electronicAddress: { scheme: '0088', value: PARTICIPANTS.buyer } };
    const contact = { name: 'Erika', email: 'erika@example.com', phone: '+49 30 1234567' };
    const own = await business(
      system,
      { ...german, currency: 'EUR', contact, iban: 'DE89370400440532013000' },
      buyer,
    );
    await connect(own, ap, { autoSend: false });
    const replaced = await document(own);
    await connect(own, ap, { autoSend: true });
    const corrective = await own.http.post(`/api/documents/${replaced}/correct`, {});
    const { id } = outputOf(documents.correct, corrective);
    const channel = expect.objectContaining({ code: 'channel_not_possible' });
    const answer = await own.http.post(`/api/documents/${id}/issue`, {});
    expect(answer.body).toMatchObject({ status: 'issued', warnings: expect.not.arrayContaining([channel]) });
    await whenIt(own, await theOne(own, id), 'accepted');
    expect(await ofDocument(own, replaced)).toEqual([]);
  });

  it('warns of what its format cannot say: by the check, the dry run and the issue, which sends nothing', async () => {
    const own = await business(system, { currency: 'EUR' });
    await connect(own, ap, { autoSend: true });
    const { id } = await drafted(own, { dueInDays: 30 });
    const warned = expect.arrayContaining([
      expect.objectContaining({
        severity: 'warning',
        code: 'channel_not_possible',
        source: 'client',
        pointer: '/electronicAddress',
        message: expect.stringMatching(/^It cannot leave by Peppol \(PROD\)\. Peppol BIS Billing 3: /),
      }),
    ]);
    const path = `/api/documents/${id}`;
    expect((await own.http.get(`${path}/check`)).body).toMatchObject({ canBeIssued: true, findings: warned });
    expect((await own.http.post(`${path}/issue`, { dryRun: true })).body).toMatchObject({ warnings: warned });
    expect((await own.http.post(`${path}/issue`, {})).body).toMatchObject({ warnings: warned });
    const credited = await own.http.post(`${path}/credit`, {});
    expect(credited.body).toMatchObject({ warnings: warned });

    const after = await document(own);
    await connect(own, ap, { autoSend: false });
    expect(await ofDocument(own, id)).toEqual([]);
    expect(await ofDocument(own, after)).toEqual([]);
  });

  it('writes down why something did not leave, once, where that is found out after the issue', async () => {
    const own = await business(system, { currency: 'EUR' });
    const documentId = await document(own);
    await connect(own, ap);
    const name = 'transmissions.queueIssued';
    const deliver = (input: object) =>
      system.system.broker.call(
        name,
        { companyId: own.companyId, documentId, channel: 'peppol', environment: 'PROD', ...input },
        { meta: { caller: permittedCaller(name) } },
      );
    const id = newId();
    await deliver({ id });
    await deliver({ id });
    const [refused, ...others] = await ofDocument(own, documentId);
    expect(others).toEqual([]);
    expect(refused).toMatchObject({ id, state: 'rejected', nextAttemptAt: null, proof: [] });
    expect(refused?.errors).toMatchObject([{ code: 'e_invoice_not_possible', class: 'content' }]);
    expect(refused?.errors[0]?.message).toContain('/electronicAddress');
    expect(await events('transmission.rejected', id, own)).toHaveLength(1);

    await deliver({ id: newId(), environment: 'TEST' });
    const [unconnected] = await ofDocument(own, documentId);
    expect(unconnected).toMatchObject({ state: 'cancelled', environment: 'TEST' });
    expect(unconnected?.errors).toMatchObject([{ code: 'connection_removed' }]);
  });

  it('is one by default where a mandate is in force, and only for PROD', async () => {
    const belgian = { country: 'BE', electronicAddress: { scheme: '0088', value: PARTICIPANTS.seller } };
    const buyer = { electronicAddress: { scheme: '0088', value: PARTICIPANTS.buyer } };
    const own = await business(system, { ...belgian, currency: 'EUR' }, { ...buyer, country: 'BE' });
    await connect(own, ap, { environment: 'TEST' });
    const before = await document(own);
    await connect(own, ap);
    const sent = await theOne(own, await document(own));
    expect(sent.environment).toBe('PROD');
    expect(await ofDocument(own, before)).toEqual([]);
    const individual = await newClient(own.http, {
      ...{ name: 'Jane', type: 'INDIVIDUAL', contactFirstName: 'Jane', contactLastName: 'Doe', ...buyer },
    });
    const unsent = await document({ ...own, clientId: individual });
    await whenIt(own, sent, 'accepted');
    expect(await ofDocument(own, unsent)).toEqual([]);
  });
});

describe('an access point of Storecove', () => {
  let own: Business;
  beforeAll(async () => {
    own = await connected(system, ap);
    await connectStorecove({ legalEntityId: String(storecove.legalEntityId) });
  });

  const connectStorecove = (config: object) =>
    connect(own, ap, {
      ...{ dialect: 'storecove', accessPointUrl: `${storecove.url()}/api/v2/`, apiKey: storecove.token },
      ...config,
    });
  const stateOf = async () => (await own.http.call(settings.channels, {})).connected[0];

  it('takes a document, and has evidence of it, which is the word of a vendor', async () => {
    await until('it is checked', async () => Boolean((await stateOf())?.checkedAt));
    expect(await stateOf()).toMatchObject({ checkError: null });
    const documentId = await document(own);
    const one = await queue(own, documentId);
    const submitted = await whenIt(own, one, 'submitted');
    const taken = storecove.taken.get(one.id);
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

  it.each(['lostAnswer', 'lostRequest', 'tooMany', 'down'] as const)(
    'has a document once after %s',
    async (fault) => {
      const one = await sending(own, fault);
      await whenIt(own, one, ({ errors }) => errors.length === 1);
      clock.forward(15_000);
      const submitted = await whenIt(own, one, 'submitted');
      const taken = storecove.taken.get(one.id);
      // the answer with its number is lost for good: a repeated guid only proves that it arrived
      expect(submitted.remoteId).toBe(fault === 'lostAnswer' ? null : taken?.guid);
      expect([...storecove.taken.keys()].filter((id) => id === one.id)).toHaveLength(1);
    },
  );

  it('says what is wrong with a document, and with a connection', async () => {
    const refused = await whenIt(own, await sending(own, 'rejected'), 'rejected');
    expect(refused.errors).toMatchObject([{ code: 'verification_failed', class: 'content' }]);
    expect(refused.errors[0]?.message).toContain('BR-CO-10 failed');
    await connectStorecove({});
    await until('it is checked', async () => Boolean((await stateOf())?.checkError));
    expect((await stateOf())?.checkError).toContain('`legalEntityId`');
    await connectStorecove({ legalEntityId: '1' });
    await until('it is checked again', async () => (await stateOf())?.checkError?.includes('does not know'));
  });
});

describe('a list', () => {
  it('is filtered by state, channel, environment and document, and paged', async () => {
    const one = await sending(account);
    await whenIt(account, one, 'accepted');
    const all = await account.http.call(transmissions.list, { pageSize: 1 });
    expect(all).toMatchObject({ items: [{ id: one.id }], pageSize: 1 });
    expect(all.total).toBeGreaterThan(1);
    const next = await account.http.call(transmissions.list, { pageSize: 1, cursor: all.nextCursor ?? '' });
    expect(next.items[0]?.id).not.toBe(one.id);
    const { documentId } = one;
    const matching = { documentId, state: 'accepted', channel: 'peppol', environment: 'PROD' } as const;
    expect((await account.http.call(transmissions.list, matching)).total).toBe(1);
    const other = { documentId, state: 'failed' } as const;
    expect(await account.http.call(transmissions.list, other)).toMatchObject({ total: 0, items: [] });
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
    expect(await refusal(other.http.get(`${itself}/proof`))).toEqual([404, 'transmission_not_found']);
  });
});

describe('a connection', () => {
  const stateOf = async (of: CompanyAccount) => {
    const { connected: found } = await of.http.call(settings.channels, {});
    return found[0];
  };

  it('is tried when it is made, and says what was wrong', async () => {
    const other = await peppolBusiness(system);
    await connect(other, ap);
    await until('it is checked', async () => (await stateOf(other))?.checkedAt !== null);
    expect(await stateOf(other)).toMatchObject({ checkError: null });

    await connect(other, ap, { apiKey: 'a wrong token' });
    const refused = await until('it is checked again', async () => {
      const found = await stateOf(other);
      return found?.checkError ? found : undefined;
    });
    expect(refused.checkError).toBe(
      'The channel refuses the credentials. It goes on when the channel is connected anew.',
    );
  });

  it('is tried again every day: a refusal is kept, an outage says nothing', async () => {
    const other = await connected(system, ap);
    await until('it is checked', async () => Boolean((await stateOf(other))?.checkedAt));
    const checks = () => ap.calls.filter(({ path }) => path.endsWith('/in-transmission')).length;
    const looked = async () => {
      const before = checks();
      clock.forward(27 * 60 * MINUTE);
      await system.sql("SELECT settings_jobs.add_job('recheck_channels')");
      await until('the connections of this file were tried', async () => checks() > before);
    };
    const first = await stateOf(other);
    ap.isDown = true;
    await looked();
    expect(await stateOf(other)).toEqual(first);
    ap.isDown = false;
    const { token } = ap;
    ap.token = 'revoked';
    await looked();
    await until('the refusal is kept', async () => Boolean((await stateOf(other))?.checkError));
    ap.token = token;
    await looked();
    await until('it is proven again', async () => (await stateOf(other))?.checkError === null);
  });

  it('proves a mandatory channel, where the channel takes the credentials', async () => {
    const belgian = await owner(system, {}, { country: 'BE' });
    const provenOf = async () => {
      const { channels } = await belgian.http.call(countryReadiness.companyReadiness, {});
      return channels.map(({ channel, state, isProven }) => [channel, state, isProven]);
    };
    await connect(belgian, ap, { apiKey: 'a wrong token' });
    await until('it is refused', async () => (await stateOf(belgian))?.checkError !== null);
    expect(await provenOf()).toEqual([['peppol', 'connected', false]]);
    await connect(belgian, ap);
    await until('it is checked', async () => (await stateOf(belgian))?.checkedAt !== null);
    expect(await provenOf()).toEqual([['peppol', 'connected', true]]);
  });

  it('that is inactive keeps what is queued, which goes out when it is active again', async () => {
    const other = await connected(system, ap);
    const documentId = await document(other);
    ap.token = 'another';
    const queued = await queue(other, documentId);
    await whenIt(other, queued, ({ blockedBy }) => blockedBy === 'credentials');
    await connect(other, ap, { isActive: false });
    await whenIt(other, queued, ({ blockedBy }) => blockedBy === 'connection');
    await connect(other, ap);
    expect((await whenIt(other, queued, 'accepted')).attempts).toBe(0);
    expect(ap.deliveriesOf(queued.id)).toBe(1);
    await connect(account, ap);
  });

  it('that is removed cancels what is queued, and what is withdrawn can be sent anew', async () => {
    const other = await connected(system, ap);
    const documentId = await document(other);
    await connect(other, ap, { isActive: true, apiKey: 'wrong' });
    const first = await queue(other, documentId);
    await whenIt(other, first, ({ blockedBy }) => blockedBy === 'credentials');
    expect((await other.http.delete(`/api/transmissions/${first.id}`)).status).toBe(200);
    const second = await queue(other, documentId);
    expect(second.revision).toBe(2);
    await other.http.delete('/api/company/channels/peppol');
    expect(await whenIt(other, second, 'cancelled')).toMatchObject({ nextAttemptAt: null });
    expect(ap.deliveriesOf(second.id)).toBe(0);

    await connect(other, ap);
    const third = await whenIt(other, await queue(other, documentId), 'accepted');
    expect(third.revision).toBe(3);
    expect((await shown(other, first)).state).toBe('cancelled');
  });
});
