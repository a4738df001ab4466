import { documents } from '../../../../shared/contracts/documents';
import { newId } from '../../../../shared/runtime/ids';
import { latestMailTo, mailsTo } from '../../../support/mails';
import { outputOf } from '../../../support/outputs';
import { startTestSystem, type TestSystem } from '../../../support/system';
import { createKey, signUpMember } from '../../../support/users';
import { at, type Business, business, drafted, faultsOf, issued, newClient, post } from '../document-steps';
import { freshMailbox, QUOTE, Signer } from './signer';

let system: TestSystem;
let account: Business;
let contactEmail: string;

beforeAll(async () => {
  system = await startTestSystem();
});
beforeEach(async () => {
  at(system, '2026-05-04T10:00:00Z');
  contactEmail = freshMailbox();
  const contact = { contactEmail, contactFirstName: 'Anna', contactLastName: 'Martin', language: 'fr' };
  account = await business(system, { name: 'Łódź & Söhne', timeZone: 'Europe/Paris' }, contact);
});
afterAll(() => system?.stop());

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

  it('may be asked by a member', async () => {
    const member = await signUpMember(system, account, 'MEMBER');
    const { id } = await issued(account, QUOTE);
    const asked = await member.http.call(documents.requestSignature, { id, recipientName: 'Jan' });
    expect(asked.recipientName).toBe('Jan');
    expect(await member.http.call(documents.listSignatureRequests, { id })).toMatchObject({
      items: [{ id: asked.id }],
    });
    expect((await member.http.delete(`${addressOf(id)}/${asked.id}`)).status).toBe(200);
  });

  it('needs an address', async () => {
    const silent = await newClient(account.http, { name: 'Silent' });
    const { id } = await issued(account, { ...QUOTE, clientId: silent });
    expect(faultsOf(await account.http.post(addressOf(id), {}))).toMatchObject({
      status: 400,
      errors: [{ pointer: '/recipientEmail' }],
    });
  });

  it('is for quotes that are issued and not answered', async () => {
    const others = [await drafted(account, QUOTE), await issued(account), await answered()];
    for (const { id } of others) {
      expect(faultsOf(await account.http.post(addressOf(id), {}))).toMatchObject({
        status: 409,
        code: 'document_not_open',
      });
    }
  });

  it('makes one open link of many that are asked for at once', async () => {
    const { id } = await issued(account, QUOTE);
    const answers = await Promise.all(Array.from({ length: 5 }, () => account.http.post(addressOf(id), {})));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    const { items } = await account.http.call(documents.listSignatureRequests, { id });
    expect(items.map(({ status }) => status).sort()).toEqual(['open', ...Array(4).fill('replaced')]);
  });

  it('mails once when it is repeated with its Idempotency-Key', async () => {
    const { id } = await issued(account, QUOTE);
    const key = { 'idempotency-key': 'ask-1' };
    const first = await account.http.post(addressOf(id), {}, key);
    expect((await account.http.post(addressOf(id), {}, key)).body).toEqual(first.body);
    await latestMailTo(system, contactEmail);
    expect((await account.http.call(documents.listSignatureRequests, { id })).items).toHaveLength(1);
    expect(await mailsTo(system, contactEmail)).toHaveLength(1);
  });

  async function answered() {
    const signer = new Signer(system);
    const { quoteId, token } = await signer.asked(account);
    await signer.refuse(token, await signer.code(token));
    return { id: quoteId };
  }
});

describe('the requests of a quote', () => {
  it('are out of reach for another company', async () => {
    const { id } = await issued(account, QUOTE);
    const requestId = (await account.http.call(documents.requestSignature, { id })).id;
    const stranger = await business(system);
    const own = await issued(stranger, QUOTE);
    for (const answer of [
      await stranger.http.get(addressOf(id)),
      await stranger.http.post(addressOf(id), { recipientEmail: 'thief@example.com' }),
      await stranger.http.get(`/api/documents/${id}/signature/pdf`),
    ]) {
      expect(faultsOf(answer)).toMatchObject({ status: 404, code: 'document_not_found' });
    }
    for (const quoteId of [id, own.id]) {
      expect(faultsOf(await stranger.http.delete(`${addressOf(quoteId)}/${requestId}`))).toMatchObject({
        status: 404,
        code: 'signature_request_not_found',
      });
    }
    expect((await account.http.get(addressOf(id))).body).toMatchObject({ items: [{ status: 'open' }] });
  });

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

  it('need the scopes of documents', async () => {
    const { id } = await issued(account, QUOTE);
    const reader = await createKey(account, ['documents:read']);
    expect((await reader.get(addressOf(id))).body).toEqual({ items: [] });
    expect(faultsOf(await reader.post(addressOf(id), {})).code).toBe('insufficient_scope');
  });

  it('stay with the quote when it is sent by mail as well', async () => {
    const signer = new Signer(system);
    const { quoteId, token } = await signer.asked(account);
    await post(account.http, quoteId, 'send', { delivery: 'other' });
    expect((await signer.sign(token, await signer.code(token))).status).toBe(200);
  });
});
