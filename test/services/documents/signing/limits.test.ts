/** @list all — the rest of documents; npm test has the core of each capability */
import { documents } from '../../../../shared/contracts/documents';
import { beforeTests } from '../../../support/made-before';
import { problemOf } from '../../../support/problems';
import { startInstance } from '../../../support/system';
import { at, type Business, business, faultsOf, read } from '../document-steps';
import { Signer, wrongCode } from './signer';

const system = beforeTests(startInstance);
let account: Business;
let signer: Signer;

beforeEach(async () => {
  at(system, '2026-05-04T10:00:00Z');
  account = await business(system, { timeZone: 'Europe/Paris' });
  signer = new Signer(system);
});

describe('a code', () => {
  it('is worthless after five wrong attempts, also when they come at once; a new one works', async () => {
    const { quoteId, token } = await signer.asked(account);
    const code = await signer.code(token);
    const answers = await Promise.all(Array.from({ length: 8 }, () => signer.sign(token, wrongCode(code))));
    const codes = answers.map(({ body }) => problemOf({ body }).code).sort();
    expect(codes).toEqual([...Array(3).fill('signing_code_needed'), ...Array(5).fill('signing_code_wrong')]);
    expect(faultsOf(await signer.sign(token, code))).toMatchObject({
      status: 409,
      code: 'signing_code_needed',
    });
    expect((await read(account.http, quoteId)).status).toBe('issued');
    expect((await signer.sign(token, await signer.code(token))).status).toBe(200);
  });

  it('is worthless after five wrong attempts, also for a caller who is signed in and sends a key', async () => {
    const { quoteId, token } = await signer.asked(account);
    const code = await signer.code(token);
    const guess = (key: string) => {
      const body = { code: wrongCode(code), name: 'Anna Martin', accepted: true };
      return account.http.post(`/api/signing/${token}/sign`, body, { 'idempotency-key': key });
    };
    const keys = ['1', '2', '3', '4', '5', '6', '1'];
    const codes: string[] = [];
    for (const key of keys) codes.push(faultsOf(await guess(key)).code);
    expect(codes).toEqual([...Array(5).fill('signing_code_wrong'), ...Array(2).fill('signing_code_needed')]);
    expect((await read(account.http, quoteId)).status).toBe('issued');
  });

  it('must have been sent', async () => {
    const { token } = await signer.asked(account);
    expect(faultsOf(await signer.sign(token, '000000')).code).toBe('signing_code_needed');
  });

  it('lasts ten minutes', async () => {
    const { token } = await signer.asked(account);
    at(system, '2026-05-04T10:05:00Z');
    const code = await signer.code(token);
    at(system, '2026-05-04T10:15:30Z');
    expect(faultsOf(await signer.sign(token, code)).code).toBe('signing_code_needed');
  });

  it('replaces the former', async () => {
    const { token } = await signer.asked(account);
    const first = await signer.code(token);
    // Two codes are equal once in a million times.
    let second = await signer.code(token);
    if (second === first) second = await signer.code(token);
    expect(faultsOf(await signer.sign(token, first)).code).toBe('signing_code_wrong');
    expect((await signer.sign(token, second)).status).toBe(200);
  });

  it('belongs to its link', async () => {
    const [mine, theirs] = [await signer.asked(account), await new Signer(system).asked(account)];
    const code = await signer.code(mine.token);
    expect(faultsOf(await signer.sign(theirs.token, code)).code).toBe('signing_code_needed');
  });

  it('is sent three times an hour, also when it is asked for at once, and ten times in all', async () => {
    const { token } = await signer.asked(account);
    const answers = await Promise.all(Array.from({ length: 5 }, () => signer.sendCode(token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 429, 429]);
    const refused = await signer.sendCode(token);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3500);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(3600);
    for (const hour of ['12', '14']) {
      at(system, `2026-05-04T${hour}:00:00Z`);
      for (let n = 1; n <= 3; n++) expect((await signer.sendCode(token)).status).toBe(200);
    }
    at(system, '2026-05-05T10:00:00Z');
    expect((await signer.sendCode(token)).status).toBe(200);
    expect(faultsOf(await signer.sendCode(token))).toMatchObject({
      status: 409,
      code: 'signing_codes_used_up',
    });
  });

  it('is stored as a hash that the table alone does not give away', async () => {
    const { token, requestId } = await signer.asked(account);
    const code = await signer.code(token);
    const [row] = await system.sql<object>('SELECT * FROM documents.signature_requests WHERE id = $1', [
      requestId,
    ]);
    const stored = JSON.stringify(row);
    expect(stored).not.toContain(code);
    expect(stored).not.toContain(token);
  });
});

describe('a link', () => {
  const uses = (token: string) => [
    signer.view(token),
    signer.http.get(`/api/signing/${token}/pdf`),
    signer.sendCode(token),
    signer.sign(token, '123456'),
    signer.refuse(token, '123456'),
  ];

  it('that nobody was given is answered like one that is none', async () => {
    const { token } = await signer.asked(account);
    const unknown = token.startsWith('A') ? `B${token.slice(1)}` : `A${token.slice(1)}`;
    for (const wrong of [unknown, 'nonsense', token.slice(1), `${token}x`, 'x'.repeat(400)]) {
      for (const answer of await Promise.all(uses(wrong))) {
        expect({ ...problemOf(answer), requestId: '' }).toEqual({
          type: `${system.baseUrl}/api/errors#signing_link_not_found`,
          title: 'The signing link is not valid',
          status: 404,
          code: 'signing_link_not_found',
          requestId: '',
        });
      }
    }
  });

  it('ends with its last day where the company is', async () => {
    const { quoteId, requestId } = await signer.asked(account);
    const { token, requestId: second } = await signer.askedFor(account, quoteId, { expiresInDays: 3 });
    const code = async () => signer.code(token);
    at(system, '2026-05-07T21:59:00Z');
    const late = await code();
    at(system, '2026-05-07T22:00:10Z');
    for (const answer of [...(await Promise.all(uses(token))), await signer.sign(token, late)]) {
      expect(faultsOf(answer)).toMatchObject({ status: 410, code: 'signing_link_expired' });
    }
    const { items } = await account.http.call(documents.listSignatureRequests, { id: quoteId });
    expect(items).toMatchObject([
      { id: second, status: 'expired', expiresOn: '2026-05-07' },
      { id: requestId, status: 'replaced', expiresOn: '2026-06-03' },
    ]);
  });

  it('never outlives the quote', async () => {
    const { quoteId, token } = await signer.asked(account, { validUntil: '2026-05-10' });
    const { items } = await account.http.call(documents.listSignatureRequests, { id: quoteId });
    expect(items[0]?.expiresOn).toBe('2026-05-10');
    at(system, '2026-05-10T22:00:10Z');
    expect((await read(account.http, quoteId)).status).toBe('expired');
    expect(faultsOf(await signer.sign(token, '123456'))).toMatchObject({ status: 410 });
    const again = await account.http.post(`/api/documents/${quoteId}/signature-requests`, {
      recipientEmail: signer.email,
    });
    expect(faultsOf(again)).toMatchObject({ status: 409, code: 'document_not_open' });
  });

  it('stops working when it is withdrawn or replaced, also with a code in hand', async () => {
    const { quoteId, token, requestId } = await signer.asked(account);
    const code = await signer.code(token);
    const next = await signer.askedFor(account, quoteId);
    for (const answer of [...(await Promise.all(uses(token))), await signer.sign(token, code)]) {
      expect(faultsOf(answer)).toMatchObject({ status: 410, code: 'signing_link_withdrawn' });
    }
    const address = `/api/documents/${quoteId}/signature-requests`;
    const withdrawn = await account.http.delete(`${address}/${next.requestId}`);
    expect(withdrawn).toMatchObject({ status: 200, body: { status: 'withdrawn', id: next.requestId } });
    expect(faultsOf(await signer.view(next.token)).code).toBe('signing_link_withdrawn');
    expect((await account.http.delete(`${address}/${next.requestId}`)).body).toEqual(withdrawn.body);
    expect(
      (await account.http.call(documents.withdrawSignatureRequest, { id: quoteId, requestId })).status,
    ).toBe('replaced');
  });

  it('ends when the quote becomes an invoice, and none is made until the invoice is gone', async () => {
    const { quoteId, token } = await signer.asked(account);
    const code = await signer.code(token);
    const { id } = await account.http.call(documents.convert, { id: quoteId });
    for (const answer of [...(await Promise.all(uses(token))), await signer.sign(token, code)]) {
      expect(faultsOf(answer)).toMatchObject({ status: 410, code: 'signing_link_withdrawn' });
    }
    const requests = `/api/documents/${quoteId}/signature-requests`;
    const again = await account.http.post(requests, { recipientEmail: signer.email });
    expect(faultsOf(again)).toMatchObject({ status: 409, code: 'quote_converted' });
    const { items } = await account.http.call(documents.listSignatureRequests, { id: quoteId });
    expect(items.map(({ status }) => status)).toEqual(['withdrawn']);
    await account.http.call(documents.remove, { id });
    expect((await account.http.post(requests, { recipientEmail: signer.email })).status).toBe(201);
  });

  it('is read as often as a mail scanner likes, and nothing changes', async () => {
    const { quoteId, token } = await signer.asked(account);
    const tables = () =>
      system.sql(
        'SELECT r, d FROM documents.signature_requests r JOIN documents.documents d ON d.id = r.document_id',
      );
    const before = await tables();
    for (const path of [`/sign/${token}`, `/api/signing/${token}`, `/api/signing/${token}/pdf`]) {
      for (const method of ['GET', 'HEAD']) {
        expect((await fetch(system.baseUrl + path, { method })).status).toBe(200);
      }
    }
    expect(await tables()).toEqual(before);
    expect((await read(account.http, quoteId)).status).toBe('issued');
  });
});
