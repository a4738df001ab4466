/** @list all — the rest of documents; npm test has the core of each capability */
import { documents } from '../../../../shared/contracts/documents';
import { newId } from '../../../../shared/runtime/database/ids';
import { beforeTests } from '../../../support/made-before';
import { latestMailTo } from '../../../support/mails';
import { outputOf } from '../../../support/outputs';
import { startInstance } from '../../../support/system';
import { at, type Business, business, faultsOf, issued, newClient, post } from '../document-steps';
import { freshMailbox, QUOTE, Signer } from './signer';

const system = beforeTests(startInstance);
let account: Business;
let contactEmail: string;

beforeEach(async () => {
  at(system, '2026-05-04T10:00:00Z');
  contactEmail = freshMailbox();
  const contact = { contactEmail, contactFirstName: 'Anna', contactLastName: 'Martin', language: 'fr' };
  account = await business(system, { name: 'Łódź & Söhne', timeZone: 'Europe/Paris' }, contact);
});

const addressOf = (id: string) => `/api/documents/${id}/signature-requests`;

describe('POST /api/documents/{id}/signature-requests', () => {
  it('mails the link to the contact of the buyer, in the language of the quote', async () => {
    const { id } = await issued(account, { ...QUOTE, language: null });
    const answer = await account.http.post(addressOf(id), {});
    expect(answer).toMatchObject({
      status: 201,
      body: {
        recipientEmail: contactEmail,
        recipientName: 'Anna Martin',
        status: 'open',
        expiresOn: '2026-06-03',
        closedAt: null,
      },
    });
    const { text = '' } = await latestMailTo(system, contactEmail);
    for (const words of [
      'Anna Martin',
      'Q-2026-0001',
      'Łódź & Söhne',
      '3 juin 2026',
      `${system.baseUrl}/sign/`,
    ]) {
      expect(text).toContain(words);
    }
    expect(text.replace(/\s/g, ' ')).toContain('120,00 €');
    const { signingUrl } = outputOf(documents.requestSignature, answer);
    expect(text).toContain(signingUrl);
    const listed = await account.http.get(addressOf(id));
    expect(listed.text).not.toMatch(/[A-Za-z0-9_-]{43}/);
    const kept = await system.sql('SELECT * FROM documents.signature_requests WHERE document_id = $1', [id]);
    expect(JSON.stringify(kept)).not.toContain(signingUrl.slice(-43));
  });

  it('needs an address', async () => {
    const silent = await newClient(account.http, { name: 'Silent' });
    const { id } = await issued(account, { ...QUOTE, clientId: silent });
    expect(faultsOf(await account.http.post(addressOf(id), {}))).toMatchObject({
      status: 400,
      errors: [{ pointer: '/recipientEmail' }],
    });
  });

  it('makes one open link of many that are asked for at once', async () => {
    const { id } = await issued(account, QUOTE);
    const answers = await Promise.all(Array.from({ length: 5 }, () => account.http.post(addressOf(id), {})));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    const { items } = await account.http.call(documents.listSignatureRequests, { id });
    expect(items.map(({ status }) => status).sort()).toEqual(['open', ...Array(4).fill('replaced')]);
  });
});

describe('the requests of a quote', () => {
  it('are withdrawn by their own quote only, and not once they are answered', async () => {
    const signer = new Signer(system);
    const { quoteId, requestId, token } = await signer.asked(account);
    const other = await issued(account, QUOTE);
    expect((await account.http.delete(`${addressOf(other.id)}/${requestId}`)).status).toBe(404);
    expect((await account.http.delete(`${addressOf(quoteId)}/${newId()}`)).status).toBe(404);
    await signer.sign(token, await signer.code(token));
    expect(faultsOf(await account.http.delete(`${addressOf(quoteId)}/${requestId}`)).code).toBe(
      'quote_answered',
    );
  });

  it('stay with the quote when it is sent by mail as well', async () => {
    const signer = new Signer(system);
    const { quoteId, token } = await signer.asked(account);
    await post(account.http, quoteId, 'send', { delivery: 'other' });
    expect((await signer.sign(token, await signer.code(token))).status).toBe(200);
  });
});
