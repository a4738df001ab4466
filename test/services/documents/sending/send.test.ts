/** @slow — the core of its capability over HTTP, with a company for most cases */
// A document is mailed to its client, once a person or a program asks for it. The mail with an invoice that does not exist before
// its channel has accepted it waits for that.

import { documents } from '../../../../shared/contracts/documents';
import { newId } from '../../../../shared/runtime/database/ids';
import { eventsOf } from '../../../support/event-log';
import { beforeEachTest } from '../../../support/made-before';
import { outputOf } from '../../../support/outputs';
import { permittedCaller } from '../../../support/permitted-caller';
import { until } from '../../../support/until';
import { deletePaidClient, faultsOf, issued, newClient, post, read } from '../document-steps';
import { becomes, Mailing, pdfOf, send } from './mailing';

let mailing: Mailing;
const account = beforeEachTest(() => mailing.another());

beforeAll(async () => {
  mailing = await Mailing.start();
});
afterAll(() => mailing?.stop());

describe('POST /api/documents/{id}/send', () => {
  it("mails the PDF in the document's language; the document is sent once the server has taken it", async () => {
    const { id } = await issued(account, { dueInDays: 30 });
    const answer = await send(account, id);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      status: 'issued',
      mailStatus: 'waiting',
      sentTo: 'anna@client.example',
    });
    const sent = await becomes(account, id, 'sent');
    expect(sent).toMatchObject({ mailStatus: 'sent', sentAt: expect.any(String), sendError: null });
    const [{ to, mail } = { to: [], mail: undefined }] = mailing.received;
    expect(to).toEqual(['anna@client.example']);
    expect(mail?.subject).toBe('[Łódź & Söhne] Facture INV-2026-0001 de Łódź & Söhne');
    const text = mail?.text?.replace(/[\u202f\u00a0]/g, ' ');
    expect(text).toContain('la facture INV-2026-0001 d’un montant de 120,00 €.');
    expect(text).toContain('Échéance 3 juin 2026');
    expect(mail?.html).toContain('Bonjour Anna Martin,');
    const [attachment] = mail?.attachments ?? [];
    expect(attachment).toMatchObject({ filename: 'INV-2026-0001.pdf', mimeType: 'application/pdf' });
    const content = Buffer.from(attachment?.content as Uint8Array);
    expect(content.subarray(0, 5).toString()).toBe('%PDF-');
    expect(content.equals(Buffer.from((await pdfOf(account, mailing.system, id)).bytes))).toBe(true);
  });

  it('mails a document that was issued before any field of its state was there', async () => {
    const { id } = await issued(account);
    await mailing.system.sqlPastGuards(`UPDATE documents.documents SET state = '{}' WHERE id = $1`, [id]);
    expect((await send(account, id)).status).toBe(200);
    expect(await becomes(account, id, 'sent')).toMatchObject({ mailStatus: 'sent' });
  });

  it('tells subscribers', async () => {
    const { id } = await issued(account);
    await send(account, id);
    await becomes(account, id, 'sent');
    const events = await eventsOf(mailing.system, 'documents', account.companyId, 'document.sent');
    expect(events).toMatchObject([{ data: { id, status: 'sent' } }]);
  });

  it('has failed when the server refuses, and is sent when a later message arrives', async () => {
    const { id } = await issued(account);
    await send(account, id, { to: 'nobody@client.example' });
    const failed = await becomes(account, id, 'send_failed');
    expect(failed).toMatchObject({
      mailStatus: 'failed',
      sentAt: null,
      sentTo: 'nobody@client.example',
      sendError: expect.stringContaining('No such user here'),
    });
    await send(account, id, { to: 'jan@client.example' });
    expect(await becomes(account, id, 'sent')).toMatchObject({
      sentTo: 'jan@client.example',
      sendError: null,
    });
    const events = await eventsOf(mailing.system, 'documents', account.companyId, 'document.send');
    expect(events.map(({ type }) => type)).toEqual(['document.send_failed']);
  });

  it('leaves a document that was sent as it is when a later message fails', async () => {
    const { id } = await issued(account);
    await send(account, id);
    const { sentAt } = await becomes(account, id, 'sent');
    await send(account, id, { to: 'nobody@client.example' });
    const after = await until('the message has failed', async () => {
      const document = await read(account.http, id);
      return document.mailStatus === 'failed' && document;
    });
    expect(after).toMatchObject({
      status: 'sent',
      sentAt,
      sendError: expect.stringContaining('No such user'),
    });
  });

  it('mails credit notes and quotes as well', async () => {
    const note = await post(account.http, (await issued(account)).id, 'credit');
    const quote = await issued(account, { typeId: 'quote', language: 'de' });
    for (const { id } of [note, quote]) {
      await send(account, id);
      await becomes(account, id, 'sent');
    }
    expect(mailing.received.map(({ mail }) => mail.subject)).toEqual([
      '[Łódź & Söhne] Avoir CN-2026-0001 de Łódź & Söhne',
      '[Łódź & Söhne] Angebot Q-2026-0001 von Łódź & Söhne',
    ]);
    expect(mailing.received[0]?.mail.text).toContain('relatif à la facture INV-2026-0001');
  });

  it('marks a document that has reached the client in another way, and mails nothing', async () => {
    const { id } = await issued(account);
    expect((await send(account, id, { delivery: 'other' })).body).toMatchObject({
      status: 'sent',
      mailStatus: null,
    });
    await eventsOf(mailing.system, 'documents', account.companyId, 'document.sent');
    expect(mailing.received).toEqual([]);
  });

  it("takes the client's address of today, else that of the day of issue", async () => {
    const [first, second] = [await issued(account), await issued(account)];
    await account.http.patch(`/api/clients/${account.clientId}`, { contactEmail: 'new@client.example' });
    expect(outputOf(documents.send, await send(account, first?.id ?? '')).sentTo).toBe('new@client.example');
    await deletePaidClient(account, first, second);
    expect(outputOf(documents.send, await send(account, second?.id ?? '')).sentTo).toBe(
      'anna@client.example',
    );
  });

  it('needs an address', async () => {
    const silent = await newClient(account.http, { name: 'Silent' });
    const { id } = await issued(account, { clientId: silent });
    expect(faultsOf(await send(account, id)).errors).toMatchObject([{ pointer: '/to' }]);
    expect((await send(account, id, { to: 'not an address' })).status).toBe(400);
  });

  it('takes a report once, and none for what it does not know', async () => {
    const { id } = await issued(account);
    await send(account, id);
    const { version } = await becomes(account, id, 'sent');
    const [row] = await mailing.system.sql<{ message_id: string }>(
      `SELECT state->>'messageId' AS message_id FROM documents.documents WHERE id = $1`,
      [id],
    );
    const { broker } = mailing.system.system;
    const report = (fields: object) =>
      broker.call(
        documents.mailReported.name,
        {
          id: newId(),
          companyId: account.companyId,
          messageId: row?.message_id,
          reference: id,
          outcome: 'sent',
          reason: null,
          occurredAt: '2026-05-04T10:00:00Z',
          ...fields,
        },
        { meta: { caller: 'mail' } },
      );
    await report({});
    await report({ messageId: newId(), outcome: 'failed', reason: 'late' });
    await report({ reference: newId() });
    await report({ reference: 'nonsense' });
    await report({ companyId: null });
    expect((await read(account.http, id)).version).toBe(version);
  });
});

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
