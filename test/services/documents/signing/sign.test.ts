/** @slow — the core of its capability over HTTP, with a company for most cases */
import { createHash } from 'node:crypto';
import { documents } from '../../../../shared/contracts/documents';
import {
  FIRST_SIGNED_FIELDS,
  SIGNED_FIELDS,
  type Signature,
} from '../../../../shared/contracts/documents/signature';
import { SIGNATURE_CERTIFICATES } from '../../../../shared/texts/signature-certificates';
import { eventsOf } from '../../../support/event-log';
import { beforeTests } from '../../../support/made-before';
import { mailsTo } from '../../../support/mails';
import { outputOf } from '../../../support/outputs';
import { describeWithPoppler, textOfPdf } from '../../../support/poppler';
import { startInstance } from '../../../support/system';
import { until } from '../../../support/until';
import { exportOf, faultsOf as wrongIn } from '../../export/unzipped';
import { at, type Business, business, expectStatus, faultsOf, post, read } from '../document-steps';
import { Signer, wrongCode } from './signer';

const system = beforeTests(startInstance);
let account: Business;
let signer: Signer;

beforeEach(async () => {
  at(system, '2026-05-04T10:00:00Z');
  account = await business(system, { name: 'Łódź & Söhne', timeZone: 'Europe/Paris' });
  signer = new Signer(system);
});

const sha256 = (content: Buffer | string) => createHash('sha256').update(content).digest('hex');

/** RFC 8785, written again: what a client of the API would do. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, part) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(
          Object.keys(part)
            .sort()
            .map((key) => [key, part[key]]),
        )
      : part,
  );
}

/** A later release might print other bytes: this changes a field past the guard of the table, which lets nobody change it. */
async function printOtherwise(quoteId: string): Promise<void> {
  await system.sqlPastGuards(
    `UPDATE documents.documents SET content = jsonb_set(content, '{notes}', '"Otherwise"') WHERE id = $1`,
    [quoteId],
  );
}

describe('a quote', () => {
  it('is signed with the mailed code, and tells who, when, where and what', async () => {
    const { quoteId, token } = await signer.asked(account, { reference: 'Ask 3' });
    expect((await signer.view(token)).body).toMatchObject({
      state: 'open',
      number: 'Q-2026-0001',
      answer: null,
    });
    const shown = await signer.pdf(token);
    const answer = await signer.sign(token, await signer.code(token), 'Anna Maria Martin');
    expect(answer).toMatchObject({ status: 200, body: { state: 'signed', pdfSha256: sha256(shown) } });
    const quote = await account.http.call(documents.get, { id: quoteId });
    expect(quote).toMatchObject({
      status: 'signed',
      signature: {
        outcome: 'signed',
        name: 'Anna Maria Martin',
        email: signer.email,
        reason: null,
        answeredAt: expect.stringMatching(/^2026-05-04T10:0/),
        address: '127.0.0.1',
        userAgent: 'node',
        pdfSha256: sha256(shown),
      },
    });
    expect(quote.signature?.documentFields).toEqual([...SIGNED_FIELDS]);
    const agreed = Object.fromEntries(SIGNED_FIELDS.map((field) => [field, quote[field]]));
    expect(Object.values(agreed)).not.toContain(undefined);
    expect(quote.signature?.documentSha256).toBe(sha256(canonical(agreed)));
    expect((await signer.view(token)).body).toMatchObject({
      state: 'signed',
      answer: { name: 'Anna Maria Martin', pdfSha256: sha256(shown) },
    });
  });

  it('is verified by the fields it had, where it is from before the other fields', async () => {
    const { quoteId, token } = await signer.asked(account);
    await signer.sign(token, await signer.code(token));
    const { signature: _, ...quote } = await account.http.call(documents.get, { id: quoteId });
    const agreed = Object.fromEntries(FIRST_SIGNED_FIELDS.map((field) => [field, quote[field]]));
    await system.sqlPastGuards(
      `UPDATE documents.signatures SET document_fields = NULL, document_sha256 = $2 WHERE document_id = $1`,
      [quoteId, sha256(canonical(agreed))],
    );
    const { signature } = await account.http.call(documents.get, { id: quoteId });
    expect(signature?.documentFields).toEqual([...FIRST_SIGNED_FIELDS]);
    expect(signature?.documentSha256).toBe(sha256(canonical(agreed)));
  });

  it('keeps the PDF that was signed, byte for byte', async () => {
    const { quoteId, token } = await signer.asked(account);
    const address = `/api/documents/${quoteId}/signature/pdf`;
    expect(faultsOf(await account.http.get(address))).toMatchObject({
      status: 404,
      code: 'signature_not_found',
    });
    const shown = await signer.pdf(token);
    await signer.sign(token, await signer.code(token));
    await printOtherwise(quoteId);
    expect((await account.http.bytes(address)).equals(shown)).toBe(true);
    expect((await account.http.bytes(`/api/documents/${quoteId}/pdf`)).equals(shown)).toBe(true);
    expect((await signer.pdf(token)).equals(shown)).toBe(true);
    await expect(system.sql("UPDATE documents.signatures SET name = 'Somebody'")).rejects.toThrow('evidence');
    await expect(system.sql('DELETE FROM documents.signatures')).rejects.toThrow('evidence');
  });

  it('is exported with the record and the PDF of what was refused, too', async () => {
    const { quoteId, token } = await signer.asked(account);
    const shown = await signer.pdf(token);
    await signer.refuse(token, await signer.code(token));
    await printOtherwise(quoteId);
    const archive = await exportOf(account.http);
    const { signature } = archive.json<{ signature: Signature }>('quote/Q-2026-0001.json');
    const body = await account.http.call(documents.get, { id: quoteId });
    expect(signature).toEqual(body.signature);
    expect(signature).toMatchObject({ outcome: 'refused', address: '127.0.0.1', pdfSha256: sha256(shown) });
    expect(archive.bytes('quote/Q-2026-0001.pdf').equals(shown)).toBe(true);
    expect(wrongIn(archive)).toEqual([]);
  });

  it('tells subscribers, and becomes an invoice', async () => {
    const { quoteId, token } = await signer.asked(account);
    await signer.sign(token, await signer.code(token));
    const events = await eventsOf(system, 'documents', account.companyId, 'quote.');
    expect(events).toMatchObject([
      {
        type: 'quote.signed',
        data: { id: quoteId, status: 'signed', name: 'Anna Martin', totalMinor: 12000 },
      },
    ]);
    expect(await post(account.http, quoteId, 'convert')).toMatchObject({ typeId: 'invoice', quoteId });
  });

  it('is refused with the same proof, and then neither signed nor converted', async () => {
    const { quoteId, token } = await signer.asked(account);
    const code = await signer.code(token);
    expect(faultsOf(await signer.refuse(token, wrongCode(code))).code).toBe('signing_code_wrong');
    expect(outputOf(documents.refuse, await signer.refuse(token, code, { reason: 'Too dear' })).state).toBe(
      'refused',
    );
    const quote = (await account.http.get(`/api/documents/${quoteId}`)).body;
    expect(quote).toMatchObject({ status: 'refused', signature: { outcome: 'refused', reason: 'Too dear' } });
    const events = await eventsOf(system, 'documents', account.companyId, 'quote.');
    expect(events).toMatchObject([{ type: 'quote.refused', data: { id: quoteId, reason: 'Too dear' } }]);
    for (const refused of [signer.sign(token, code), signer.refuse(token, code), signer.sendCode(token)]) {
      expect(faultsOf(await refused)).toMatchObject({ status: 409, code: 'quote_answered' });
    }
    expect(faultsOf(await account.http.post(`/api/documents/${quoteId}/convert`, {})).code).toBe(
      'document_not_open',
    );
  });

  it('is answered once, also when it is signed and refused many times at once', async () => {
    const { quoteId, token } = await signer.asked(account);
    const code = await signer.code(token);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        index % 3 === 0 ? signer.refuse(token, code) : signer.sign(token, code, `Signer ${index}`),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    const { status, version } = await read(account.http, quoteId);
    expect(answers.find((answer) => answer.status === 200)?.body).toMatchObject({ state: status });
    expect(version).toBe(3);
    expect(await eventsOf(system, 'documents', account.companyId, 'quote.')).toHaveLength(1);
  });

  it.each([
    ['signed', 'You signed quote', 'Łucja Żak signed quote'],
    ['refused', 'You refused quote', ' refused quote'],
  ])(
    'is mailed to both sides once it is %s, with a certificate beside the PDF that stays as it was',
    async (outcome, ...said) => {
      const email = `office@${account.companyId}.example`;
      expectStatus(await account.http.post('/api/company/info', { email }), 201);
      const { quoteId, token } = await signer.asked(account);
      const certificate = `/api/documents/${quoteId}/signature/certificate`;
      for (const path of [certificate, `/api/signing/${token}/certificate`])
        expect(faultsOf(await account.http.get(path))).toMatchObject({
          status: 404,
          code: 'signature_not_found',
        });
      const shown = await signer.pdf(token);
      const code = await signer.code(token);
      const reason = 'Too dear & <b>late</b>';
      const answer =
        outcome === 'signed' ? signer.sign(token, code, 'Łucja Żak') : signer.refuse(token, code, { reason });
      expectStatus(await answer, 200);
      const made = await account.http.bytes(certificate);
      expect((await signer.http.bytes(`/api/signing/${token}/certificate`)).equals(made)).toBe(true);
      for (const [index, address] of [signer.email, email].entries()) {
        const mail = await until(`the ${outcome} quote has arrived`, async () =>
          (await mailsTo(system, address)).find(({ attachments }) => attachments.length === 2),
        );
        const whose = index === 0 ? 'Q-2026-0001' : 'Q-2026-0001 (ACME)';
        expect(mail.text).toContain(`${said[index]} ${whose} for €120.00 on 4 May 2026 at 12:0`);
        if (outcome === 'refused') expect(mail.text).toContain(reason);
        expect(mail.html).not.toContain('<b>late');
        expect(mail.attachments.map(({ filename }) => filename)).toEqual([
          ...['Q-2026-0001.pdf', 'Q-2026-0001-certificate.pdf'],
        ]);
        const [pdf, beside] = mail.attachments.map(({ content }) => Buffer.from(content as Uint8Array));
        expect([pdf?.equals(shown), beside?.equals(made)]).toEqual([true, true]);
      }
    },
  );

  it('is not signed without acceptance and a name', async () => {
    const { token } = await signer.asked(account);
    const code = await signer.code(token);
    for (const [body, pointer] of [
      [{ code, name: 'Anna', accepted: false }, '/accepted'],
      [{ code, name: 'Anna' }, '/accepted'],
      [{ code, name: ' ', accepted: true }, '/name'],
      [{ code, name: '\u200b', accepted: true }, '/name'],
      [{ code, name: 'Anna\u202e', accepted: true }, '/name'],
      [{ code, name: 'Anna 👩‍💼', accepted: true }, '/name'],
      [{ code: 'abc', name: 'Anna', accepted: true }, '/code'],
    ] as const) {
      const { status, errors } = faultsOf(await signer.http.post(`/api/signing/${token}/sign`, body));
      expect({ status, pointers: errors?.map((error) => error.pointer) }).toEqual({
        status: 400,
        pointers: [pointer],
      });
    }
    expect((await signer.sign(token, `${code.slice(0, 3)} ${code.slice(3)}`, '名前')).status).toBe(200);
  });
});

describeWithPoppler('the certificate of a signature', () => {
  it('says in the language of the quote who has signed what, when, how, and what that is worth', async () => {
    const language = 'pl';
    const { quoteId, token } = await signer.asked(account, { language });
    await signer.sign(token, await signer.code(token), 'Łucja Żak');
    const [page = '', ...more] = textOfPdf(
      await account.http.bytes(`/api/documents/${quoteId}/signature/certificate`),
    );
    expect(more.join('').trim()).toBe('');
    const { signature } = await account.http.call(documents.get, { id: quoteId });
    const { pdfSha256 = '', documentSha256 = '', answeredAt = '' } = signature ?? {};
    for (const words of [
      'Łucja Żak',
      'Q-2026-0001',
      signer.email,
      '127.0.0.1',
      pdfSha256,
      documentSha256,
      answeredAt,
    ])
      expect(page).toContain(words);
    const { worth } = SIGNATURE_CERTIFICATES[language];
    expect(page.replace(/\s+/g, ' ')).toContain(worth.captured.replace(/\s+/g, ' '));
  });
});
