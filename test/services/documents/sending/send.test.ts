import { documents } from '../../../../shared/contracts/documents';
import type { Document } from '../../../../shared/contracts/documents/document';
import { newId } from '../../../../shared/runtime/ids';
import { eventsOf } from '../../../support/event-log';
import { type MailServer, refusal, startMailServer } from '../../../support/mail-server';
import { outputOf } from '../../../support/outputs';
import { permittedCaller } from '../../../support/permitted-caller';
import { describeWithPoppler, fontsOfPdf, textOfPdf } from '../../../support/poppler';
import { startTestSystem, type TestSystem } from '../../../support/system';
import { until } from '../../../support/until';
import {
  at,
  type Business,
  business,
  drafted,
  faultsOf,
  issued,
  newClient,
  post,
  read,
} from '../document-steps';

let system: TestSystem;
let server: MailServer;
let account: Business;

beforeAll(async () => {
  server = await startMailServer({
    onRcptTo: ({ address }, _session, done) =>
      done(address.startsWith('nobody') ? refusal(550, 'No such user here') : null),
  });
  system = await startTestSystem({
    SMTP_HOST: '127.0.0.1',
    SMTP_PORT: String(server.port),
    SMTP_ALLOW_PLAIN: '1',
    MAIL_FROM: 'Books <no-reply@books.example>',
  });
});
beforeEach(async () => {
  at(system, '2026-05-04T10:00:00Z');
  server.received.length = 0;
  account = await business(
    system,
    { name: 'Łódź & Söhne', timeZone: 'Europe/Paris' },
    {
      contactEmail: 'anna@client.example',
      contactFirstName: 'Anna',
      contactLastName: 'Martin',
      language: 'fr',
    },
  );
});
afterAll(async () => {
  await system?.stop();
  await server?.stop();
});

const send = (id: string, body: object = {}) => account.http.post(`/api/documents/${id}/send`, body);
const becomes = (id: string, status: string): Promise<Document> =>
  until(`document is ${status}`, async () => {
    const document = await read(account.http, id);
    return document.status === status && document.mailStatus !== 'waiting' && document;
  });

const pdf = async (id: string) => {
  const response = await fetch(`${system.baseUrl}/api/documents/${id}/pdf`, {
    headers: { cookie: account.cookie },
  });
  return { response, bytes: new Uint8Array(await response.arrayBuffer()) };
};

/** The words of a PDF. */
function wordsOf(pdf: Uint8Array): string {
  return textOfPdf(Buffer.from(pdf)).join('\n');
}

describe('POST /api/documents/{id}/send', () => {
  it("mails the PDF in the document's language; the document is sent once the server has taken it", async () => {
    const { id } = await issued(account, { dueInDays: 30 });
    const answer = await send(id);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      status: 'issued',
      mailStatus: 'waiting',
      sentTo: 'anna@client.example',
    });
    const sent = await becomes(id, 'sent');
    expect(sent).toMatchObject({ mailStatus: 'sent', sentAt: expect.any(String), sendError: null });
    const [{ to, mail } = { to: [], mail: undefined }] = server.received;
    expect(to).toEqual(['anna@client.example']);
    expect(mail?.subject).toBe('[Łódź & Söhne] Facture INV-2026-0001 de Łódź & Söhne');
    expect(mail?.text?.replace(/[\u202f\u00a0]/g, ' ')).toContain(
      'la facture INV-2026-0001 d’un montant de 120,00 €, à régler au plus tard le 3 juin 2026.',
    );
    expect(mail?.html).toContain('Bonjour Anna Martin,');
    const [attachment] = mail?.attachments ?? [];
    expect(attachment).toMatchObject({ filename: 'INV-2026-0001.pdf', mimeType: 'application/pdf' });
    const content = Buffer.from(attachment?.content as Uint8Array);
    expect(content.subarray(0, 5).toString()).toBe('%PDF-');
    expect(content.equals(Buffer.from((await pdf(id)).bytes))).toBe(true);
  });

  it('tells subscribers', async () => {
    const { id } = await issued(account);
    await send(id);
    await becomes(id, 'sent');
    const events = await eventsOf(system, 'documents', account.companyId, 'document.sent');
    expect(events).toMatchObject([{ data: { id, status: 'sent' } }]);
  });

  it('has failed when the server refuses, and is sent when a later message arrives', async () => {
    const { id } = await issued(account);
    await send(id, { to: 'nobody@client.example' });
    const failed = await becomes(id, 'send_failed');
    expect(failed).toMatchObject({
      mailStatus: 'failed',
      sentAt: null,
      sentTo: 'nobody@client.example',
      sendError: expect.stringContaining('No such user here'),
    });
    await send(id, { to: 'jan@client.example' });
    expect(await becomes(id, 'sent')).toMatchObject({ sentTo: 'jan@client.example', sendError: null });
    const events = await eventsOf(system, 'documents', account.companyId, 'document.send');
    expect(events.map(({ type }) => type)).toEqual(['document.send_failed']);
  });

  it('leaves a document that was sent as it is when a later message fails', async () => {
    const { id } = await issued(account);
    await send(id);
    const { sentAt } = await becomes(id, 'sent');
    await send(id, { to: 'nobody@client.example' });
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
      await send(id);
      await becomes(id, 'sent');
    }
    expect(server.received.map(({ mail }) => mail.subject)).toEqual([
      '[Łódź & Söhne] Avoir CN-2026-0001 de Łódź & Söhne',
      '[Łódź & Söhne] Angebot Q-2026-0001 von Łódź & Söhne',
    ]);
    expect(server.received[0]?.mail.text).toContain('relatif à la facture INV-2026-0001');
  });

  it('marks a document that has reached the client in another way, and mails nothing', async () => {
    const { id } = await issued(account);
    expect((await send(id, { delivery: 'other' })).body).toMatchObject({ status: 'sent', mailStatus: null });
    await eventsOf(system, 'documents', account.companyId, 'document.sent');
    expect(server.received).toEqual([]);
  });

  it("takes the client's address of today, else that of the day of issue", async () => {
    const [first, second] = [await issued(account), await issued(account)];
    await account.http.patch(`/api/clients/${account.clientId}`, { contactEmail: 'new@client.example' });
    expect(outputOf(documents.send, await send(first?.id ?? '')).sentTo).toBe('new@client.example');
    await account.http.delete(`/api/clients/${account.clientId}`);
    expect(outputOf(documents.send, await send(second?.id ?? '')).sentTo).toBe('anna@client.example');
  });

  it('needs an address', async () => {
    const silent = await newClient(account.http, { name: 'Silent' });
    const { id } = await issued(account, { clientId: silent });
    expect(faultsOf(await send(id)).errors).toMatchObject([{ pointer: '/to' }]);
    expect((await send(id, { to: 'not an address' })).status).toBe(400);
  });

  it('refuses drafts and what is cancelled', async () => {
    const draft = await drafted(account);
    const cancelled = await post(account.http, (await issued(account)).id, 'cancel');
    for (const { id } of [draft, cancelled]) {
      for (const body of [{}, { delivery: 'other' }]) {
        expect(faultsOf(await send(id, body))).toMatchObject({ status: 409, code: 'document_not_open' });
      }
    }
  });

  it('takes a report once, and none for what it does not know', async () => {
    const { id } = await issued(account);
    await send(id);
    const { version } = await becomes(id, 'sent');
    const [row] = await system.sql<{ message_id: string }>(
      'SELECT message_id FROM documents.documents WHERE id = $1',
      [id],
    );
    const { broker } = system.system;
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

describeWithPoppler('GET /api/documents/{id}/pdf', () => {
  it('has the document in its language, with embedded fonts', async () => {
    const invoice = await issued(account, {
      dueDate: '2026-06-03',
      reference: 'PO 7',
      notes: 'Zażółć gęślą jaźń',
      lines: [{ description: 'Szkolenie', quantity: '2.5', unit: 'h', unitPrice: '80', vatRate: 20 }],
    });
    const { response, bytes } = await pdf(invoice.id);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('content-disposition')).toContain('filename="INV-2026-0001.pdf"');
    const text = wordsOf(bytes);
    for (const words of [
      'Facture',
      'INV-2026-0001',
      'ACME',
      'Anna Martin',
      'PO 7',
      'Zażółć gęślą jaźń',
      'Szkolenie',
      '240,00',
    ]) {
      expect(text).toContain(words);
    }
    expect(
      fontsOfPdf(Buffer.from(bytes)).every(({ isEmbedded, hasUnicode }) => isEmbedded && hasUnicode),
    ).toBe(true);
  });

  it('shows a draft as one, as things stand now', async () => {
    const draft = await drafted(account);
    const text = wordsOf((await pdf(draft.id)).bytes);
    expect(text).toContain('BROUILLON');
    expect(text).toContain('Łódź & Söhne');
  });

  it('looks as it looked when it was issued', async () => {
    const invoice = await issued(account);
    const before = (await pdf(invoice.id)).bytes;
    await account.http.put('/api/company/branding', {
      preset: 'bold',
      accentColor: '#CC0000',
      font: 'roboto',
    });
    await account.http.post('/api/company/info', { name: 'Renamed' });
    expect(Buffer.from((await pdf(invoice.id)).bytes).equals(Buffer.from(before))).toBe(true);
    const next = await issued(account);
    expect(Buffer.from((await pdf(next.id)).bytes).equals(Buffer.from(before))).toBe(false);
    expect(wordsOf((await pdf(next.id)).bytes)).toContain('Renamed');
  });

  it('says what is paid and what is due', async () => {
    const invoice = await issued(account, { language: 'en' });
    await account.http.call(documents.addPayment, { id: invoice.id, amountMinor: 4000, method: 'card' });
    const text = wordsOf((await pdf(invoice.id)).bytes);
    expect(text).toMatch(/Paid · 4 May 2026 · card\s+−€40\.00/);
    expect(text).toMatch(/Amount due\s+€80\.00/);
  });

  it('names the invoice that a credit note corrects', async () => {
    const invoice = await issued(account, { language: 'en' });
    const note = await post(account.http, invoice.id, 'credit', { reason: 'Returned' });
    const text = wordsOf((await pdf(note.id)).bytes);
    for (const words of ['Credit note', 'CN-2026-0001', 'INV-2026-0001', 'Returned'])
      expect(text).toContain(words);
  });

  it('has a name that every file system takes', async () => {
    await account.http.put('/api/company/number-format', { typeId: 'invoice', pattern: '{year}/F:{number}' });
    const { response } = await pdf((await issued(account)).id);
    expect(response.headers.get('content-disposition')).toContain('filename="2026-F-1.pdf"');
  });
});

describe('an invoice of a channel without whose yes it does not exist', () => {
  const name = 'documents.transmissionChanged';
  const transmissionId = newId();
  const report = (documentId: string, fields: object) =>
    system.system.broker.call(
      name,
      {
        ...{ companyId: account.companyId, documentId, channel: 'ksef', transmissionId, revision: 1 },
        ...{ remoteId: null, isClearing: true, isReleased: false, updatedAt: '2026-05-04T10:00:00.000Z' },
        ...fields,
      },
      { meta: { caller: permittedCaller(name) } },
    );
  const failures = async (id: string) =>
    (await eventsOf(system, 'documents', account.companyId, 'document.send_failed')).filter(
      ({ data }) => (data as { id: string }).id === id,
    );

  async function held() {
    const { id } = await issued(account);
    await report(id, { state: 'queued', version: 1 });
    const answer = await send(id);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      status: 'issued',
      mailStatus: 'held',
      sentTo: 'anna@client.example',
    });
    await report(id, { state: 'failed', version: 2 });
    expect(await read(account.http, id)).toMatchObject({ status: 'issued', mailStatus: 'held' });
    expect(server.received).toEqual([]);
    return id;
  }

  it('is mailed once the channel has accepted it, and not twice', async () => {
    const id = await held();
    const accepted = { state: 'accepted', version: 4, remoteId: 'number of the ministry', isReleased: true };
    await report(id, accepted);
    const sent = await becomes(id, 'sent');
    await report(id, accepted);
    await report(id, { state: 'submitted', version: 3 });
    expect(await read(account.http, id)).toMatchObject({
      version: sent.version,
      transmissions: [{ channel: 'ksef', state: 'accepted', remoteId: 'number of the ministry' }],
    });
    expect(server.received.map(({ to }) => to)).toEqual([['anna@client.example']]);
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
    expect(faultsOf(await send(id))).toMatchObject({ status: 409, code: 'document_rejected_by_channel' });
    // a new transmission of it, which is accepted
    await report(id, { state: 'accepted', revision: 2, version: 3, isReleased: true });
    expect((await send(id)).status).toBe(200);
    await becomes(id, 'sent');
    expect(server.received).toHaveLength(1);
  });

  it('is not mailed by itself when it was withdrawn, and is when it is sent again', async () => {
    const id = await held();
    await report(id, { state: 'cancelled', version: 3 });
    expect(await read(account.http, id)).toMatchObject({
      mailStatus: 'failed',
      sendError: expect.stringContaining('withdrawn'),
    });
    expect((await send(id)).body).toMatchObject({ mailStatus: 'waiting' });
    await becomes(id, 'sent');
    expect(server.received).toHaveLength(1);
  });
});
