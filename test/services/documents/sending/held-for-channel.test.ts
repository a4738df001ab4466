// The mail with an invoice that does not exist before its channel has accepted it waits for that.
import { newId } from '../../../../shared/runtime/ids';
import { eventsOf } from '../../../support/event-log';
import { permittedCaller } from '../../../support/permitted-caller';
import { type Business, faultsOf, issued, read } from '../document-steps';
import { becomes, Mailing, send } from './mailing';

let mailing: Mailing;
let account: Business;

beforeAll(async () => {
  mailing = await Mailing.start();
});
beforeEach(async () => {
  account = await mailing.another();
});
afterAll(() => mailing?.stop());

describe('an invoice of a channel without whose yes it does not exist', () => {
  const name = 'documents.transmissionChanged';
  const transmissionId = newId();
  const report = (documentId: string, fields: object) =>
    mailing.system.system.broker.call(
      name,
      {
        ...{ companyId: account.companyId, documentId, channel: 'ksef', transmissionId, revision: 1 },
        ...{
          remoteId: null,
          businessStatus: null,
          isClearing: true,
          isReleased: false,
          updatedAt: '2026-05-04T10:00:00.000Z',
        },
        ...fields,
      },
      { meta: { caller: permittedCaller(name) } },
    );
  const failures = async (id: string) =>
    (await eventsOf(mailing.system, 'documents', account.companyId, 'document.send_failed')).filter(
      ({ data }) => (data as { id: string }).id === id,
    );

  async function held() {
    const { id } = await issued(account);
    await report(id, { state: 'queued', version: 1 });
    const answer = await send(account, id);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      status: 'issued',
      mailStatus: 'held',
      sentTo: 'anna@client.example',
    });
    await report(id, { state: 'failed', version: 2 });
    expect(await read(account.http, id)).toMatchObject({ status: 'issued', mailStatus: 'held' });
    expect(mailing.received).toEqual([]);
    return id;
  }

  it('is mailed once the channel has accepted it, and not twice', async () => {
    const id = await held();
    const accepted = { state: 'accepted', version: 4, remoteId: 'number of the ministry', isReleased: true };
    await report(id, accepted);
    const sent = await becomes(account, id, 'sent');
    await report(id, accepted);
    await report(id, { state: 'submitted', version: 3 });
    expect(await read(account.http, id)).toMatchObject({
      version: sent.version,
      transmissions: [{ channel: 'ksef', state: 'accepted', remoteId: 'number of the ministry' }],
    });
    expect(mailing.received.map(({ to }) => to)).toEqual([['anna@client.example']]);
  });

  it('is never mailed when it was rejected, and who has sent it is told', async () => {
    const id = await held();
    await report(id, { state: 'rejected', version: 3 });
    expect(await read(account.http, id)).toMatchObject({
      status: 'send_failed',
      mailStatus: 'failed',
      sendError: expect.stringMatching(/^The channel ksef has rejected the document, which was not mailed/),
    });
    expect(await failures(id)).toHaveLength(1);
    expect(faultsOf(await send(account, id))).toMatchObject({
      status: 409,
      code: 'document_rejected_by_channel',
    });
    // a new transmission of it, which is accepted
    await report(id, { state: 'accepted', revision: 2, version: 3, isReleased: true });
    expect((await send(account, id)).status).toBe(200);
    await becomes(account, id, 'sent');
    expect(mailing.received).toHaveLength(1);
  });

  it('is not mailed by itself when it was withdrawn, and is when it is sent again', async () => {
    const id = await held();
    await report(id, { state: 'cancelled', version: 3 });
    expect(await read(account.http, id)).toMatchObject({
      mailStatus: 'failed',
      sendError: expect.stringContaining('withdrawn'),
    });
    expect((await send(account, id)).body).toMatchObject({ mailStatus: 'waiting' });
    await becomes(account, id, 'sent');
    expect(mailing.received).toHaveLength(1);
  });
});
