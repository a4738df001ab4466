/** @list all — the rest of its service; npm test has the core */
import { PhossAp } from '../../../../deploy/simulate/phoss-ap';
import { documents } from '../../../../shared/contracts/documents';
import { transmissions } from '../../../../shared/contracts/transmissions';
import { newId } from '../../../../shared/runtime/database/ids';
import { outputOf } from '../../../support/outputs';
import { permittedCaller } from '../../../support/permitted-caller';
import { problemOf } from '../../../support/problems';
import type { TestSystem } from '../../../support/system';
import { until } from '../../../support/until';
import { type CompanyAccount } from '../../../support/users';
import { type Business, business, drafted, newClient, read } from '../../documents/document-steps';
import { startWith } from '../settled-simulator';
import {
  type Clock,
  connect,
  connected,
  document,
  eventsAbout,
  PARTICIPANTS,
  peppolBusiness,
  queue,
  shown,
  whenIt,
} from '../transmission-steps';

const MINUTE = 60_000;

const ap = new PhossAp();
let system: TestSystem;
let clock: Clock;
let account: Business;

beforeAll(async () => {
  ({ system, clock } = await startWith('phossAp', ap));
  account = await connected(system, ap);
});

const refusal = async (answer: ReturnType<Business['http']['get']>) => {
  const refused = await answer;
  return [refused.status, problemOf(refused).code];
};

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
    const said = { state: 'accepted', remoteId, businessStatus: 'sent', updatedAt: expect.any(String) };
    const shows = [{ channel: 'peppol', transmissionId, ...said }];
    await until(
      'the document shows it',
      async () => (await read(own.http, documentId)).transmissions[0]?.state === 'accepted',
    );
    // A buyer who gets it by the network needs no mail.
    expect(await read(own.http, documentId)).toMatchObject({
      ...{ status: 'sent', sentAt: expect.any(String), mailStatus: null, transmissions: shows },
    });
    expect(await read(own.http, documentId)).toMatchObject({ delivered: { how: 'channel' } });
    expect(await refusal(own.http.post(`/api/documents/${documentId}/cancel`, {}))).toEqual([
      409,
      'document_delivered',
    ]);
    expect((await own.http.call(documents.aging, {})).unsent).toEqual([]);
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
        message: expect.stringMatching(/^It cannot be sent by Peppol \(PROD\)\. Peppol BIS Billing 3: /),
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
    expect(await eventsAbout(system, own, { id }, 'transmission.rejected')).toHaveLength(1);

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
      country: 'BE',
    });
    const unsent = await document({ ...own, clientId: individual });
    await whenIt(own, sent, 'accepted');
    expect(await ofDocument(own, unsent)).toEqual([]);
  });
});

describe('a connection', () => {
  const stateOf = async (of: CompanyAccount) => {
    const { connected: found } = await of.http.call(transmissions.channels, {});
    return found[0];
  };

  it('is tried when it is made, and says what was wrong', async () => {
    const other = await peppolBusiness(system);
    await connect(other, ap);
    await until('it is checked', async () => (await stateOf(other))?.checkedAt !== null);
    expect(await stateOf(other)).toMatchObject({ checkError: null });

    await connect(other, ap, { apiKey: 'a-wrong-token' });
    const refused = await until('it is checked again', async () => {
      const found = await stateOf(other);
      return found?.checkError ? found : undefined;
    });
    expect(refused.checkError).toBe(
      'The channel refuses the credentials. Connect the channel again with valid ones; sending then continues.',
    );
  });

  it('is tried again every day: a refusal is kept, an outage says nothing', async () => {
    const other = await connected(system, ap);
    await until('it is checked', async () => Boolean((await stateOf(other))?.checkedAt));
    const checks = () => ap.calls.filter(({ path }) => path.endsWith('/in-transmission')).length;
    const looked = async () => {
      const before = checks();
      clock.forward(27 * 60 * MINUTE);
      await system.sql("SELECT transmissions_jobs.add_job('recheck_connections')");
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
