/** @list all — the rest of documents; npm test has the core of each capability */
// A supplier answers a self-billed document by a link and a code, as a client answers a quote.
import { documents } from '../../../../shared/contracts/documents';
import { eventsOf } from '../../../support/event-log';
import { beforeEachTest, beforeTests } from '../../../support/made-before';
import { startMailServerOf } from '../../../support/mail-server';
import { outputOf } from '../../../support/outputs';
import { describeWithPoppler, textOfPdf } from '../../../support/poppler';
import { startInstance } from '../../../support/system';
import { until } from '../../../support/until';
import { at, expectStatus, faultsOf, post, read } from '../document-steps';
import { freshMailbox, Signer, wrongCode } from '../signing/signer';
import { buyer, selfBilled, supplier } from './self-billing-steps';

const system = beforeTests(() => startInstance('mailing'));
const mailServer = beforeTests(() => startMailServerOf(system));
const account = beforeEachTest(() => buyer(system, { email: freshMailbox(), timeZone: 'Europe/Berlin' }));

const inbox = async (address: string) =>
  mailServer.received.filter(({ to }) => to.includes(address)).map(({ mail }) => mail);

/** A supplier with a mailbox, and the document that it is asked to accept. */
async function asked(fields: object = {}) {
  const signer = new Signer(system, freshMailbox(), inbox);
  const contact = { contactEmail: signer.email, contactFirstName: 'Ada', contactLastName: 'Byron' };
  const supplierClientId = await supplier(account, contact);
  const { id, number } = await selfBilled(account, fields, { supplierClientId });
  const { token, requestId } = await signer.askedFor(account, id, { recipientEmail: undefined });
  return { signer, id, number, token, requestId };
}

const events = async () =>
  (await eventsOf(system, 'documents', account.companyId, 'self_billing.')).map(({ type, data }) => ({
    type,
    ...data,
  }));
const conflict = (code: string) => ({ status: 409, code });
const words = (text = '') => text.replace(/[\u202f\u00a0]/g, ' ');

it('is accepted with the code that was mailed, and keeps who, when and what as evidence', async () => {
  const { signer, id, token, requestId } = await asked();
  expect((await signer.view(token)).body).toMatchObject({
    state: 'open',
    selfBilled: true,
    seller: { name: 'Hof' },
    issuer: { name: 'Käufer GmbH' },
    number: 'SB1-0001',
    validUntil: null,
    expiresOn: '2026-06-03',
    answer: null,
  });
  const shown = await signer.pdf(token);
  const code = await signer.code(token);
  expect(faultsOf(await signer.sign(token, wrongCode(code))).code).toBe('signing_code_wrong');
  expect(outputOf(documents.sign, await signer.sign(token, code, 'Ada Lovelace')).state).toBe('signed');
  const document = await account.http.call(documents.get, { id });
  expect(document).toMatchObject({
    status: 'issued',
    acceptance: {
      ...{ outcome: 'accepted', name: 'Ada Lovelace', reason: null, on: '2026-05-04' },
      recorded: { type: 'signature_request', actorId: requestId, name: 'Ada Lovelace' },
    },
    signature: { outcome: 'signed', name: 'Ada Lovelace', email: signer.email, codeSentBy: 'instance' },
  });
  expect((await account.http.bytes(`/api/documents/${id}/signature/pdf`)).equals(shown)).toBe(true);
  expect((await signer.view(token)).body).toMatchObject({
    state: 'signed',
    answer: { name: 'Ada Lovelace', pdfSha256: document.signature?.pdfSha256 },
  });
  expect(await events()).toMatchObject([
    { type: 'self_billing.accepted', id, name: 'Ada Lovelace', reason: null, answeredOn: '2026-05-04' },
  ]);
  expect(await eventsOf(system, 'documents', account.companyId, 'quote.')).toEqual([]);
});

it('is refused with a reason, and so is a credit note; the pages of the answer stay once it is credited', async () => {
  const { signer, id, token } = await asked();
  const shown = await signer.pdf(token);
  const reason = 'Falsche Menge';
  expectStatus(await signer.refuse(token, await signer.code(token), { reason }), 200);
  expect(await read(account.http, id)).toMatchObject({
    status: 'issued',
    acceptance: { outcome: 'refused', name: 'Ada Byron', reason, on: '2026-05-04' },
  });
  const note = await post(account.http, id, 'credit');
  for (const path of [`/api/documents/${id}/signature/pdf`, `/api/signing/${token}/pdf`])
    expect((await account.http.bytes(path)).equals(shown)).toBe(true);
  const again = await signer.askedFor(account, note.id, { recipientEmail: undefined });
  expectStatus(await signer.sign(again.token, await signer.code(again.token)), 200);
  expect(await events()).toMatchObject([
    { type: 'self_billing.refused', id, reason },
    { type: 'self_billing.accepted', id: note.id },
  ]);
});

it('is on the day where the company is', async () => {
  const { signer, id, token } = await asked();
  at(system, '2026-05-04T22:30:00Z');
  expectStatus(await signer.sign(token, await signer.code(token)), 200);
  expect((await read(account.http, id)).acceptance).toMatchObject({ on: '2026-05-05' });
});

it('is answered once, also when it is accepted and refused at once', async () => {
  const { signer, id, token, requestId } = await asked();
  const code = await signer.code(token);
  const recorded = { outcome: 'refused', name: 'By phone' };
  const answers = await Promise.all([
    ...[signer.sign(token, code), signer.refuse(token, code), signer.sign(token, code)],
    account.http.post(`/api/documents/${id}/acceptance`, recorded),
  ]);
  // an answer of the company that says the same as the one before changes nothing, and is 200 as well
  const given = answers.slice(0, 3).filter(({ status }) => status === 200);
  expect(given.length).toBeLessThanOrEqual(1);
  expect(await events()).toHaveLength(1);
  const later = [signer.sign(token, code), signer.refuse(token, code), signer.sendCode(token)];
  for (const answer of await Promise.all(later))
    expect(faultsOf(answer)).toMatchObject(conflict('self_billing_answered'));
  const another = await account.http.post(`/api/documents/${id}/signature-requests`, {});
  expect(faultsOf(another)).toMatchObject(conflict('self_billing_answered'));
  if (given.length === 1) {
    const withdrawn = await account.http.delete(`/api/documents/${id}/signature-requests/${requestId}`);
    expect(faultsOf(withdrawn)).toMatchObject(conflict('self_billing_answered'));
  }
});

it('takes no answer by the link once the company has recorded one, and then has no certificate', async () => {
  const { signer, id, token } = await asked();
  const code = await signer.code(token);
  const recorded = { outcome: 'accepted', name: 'By phone' };
  expectStatus(await account.http.post(`/api/documents/${id}/acceptance`, recorded), 200);
  const uses = [
    ...[signer.view(token), signer.sendCode(token), signer.sign(token, code), signer.refuse(token, code)],
    signer.http.get(`/api/signing/${token}/pdf`),
  ];
  for (const answer of await Promise.all(uses))
    expect(faultsOf(answer)).toMatchObject(conflict('self_billing_answered'));
  const { signature } = await account.http.call(documents.get, { id });
  expect(signature).toBeNull();
  for (const file of ['pdf', 'certificate'])
    expect(faultsOf(await account.http.get(`/api/documents/${id}/signature/${file}`)).code).toBe(
      'signature_not_found',
    );
});

it.each(['cancel', 'credit'])('takes no answer after %s, and no other link', async (change) => {
  const { signer, id, token } = await asked();
  const code = await signer.code(token);
  await post(account.http, id, change);
  for (const answer of await Promise.all([signer.sign(token, code), signer.refuse(token, code)]))
    expect(faultsOf(answer)).toMatchObject(conflict('document_not_open'));
  const another = await account.http.post(`/api/documents/${id}/signature-requests`, {});
  expect(faultsOf(another)).toMatchObject(conflict('document_not_open'));
  expect(await events()).toEqual([]);
});

it('is of an issued document of the own company, whose supplier has an address', async () => {
  const draft = outputOf(
    documents.create,
    await account.http.post('/api/documents', {
      ...{ typeId: 'invoice', typeCode: '389', lines: [{ description: 'Holz', unitPrice: 1, vatRate: 19 }] },
      selfBilling: {
        supplierClientId: account.clientId,
        agreement: { date: '2026-01-02', text: 'Rahmenvertrag 17' },
      },
    }),
  );
  const silent = await selfBilled(account);
  const request = (id: string) => `/api/documents/${id}/signature-requests`;
  expect(faultsOf(await account.http.post(request(draft.id), {}))).toMatchObject(
    conflict('document_not_open'),
  );
  expect(faultsOf(await account.http.post(request(silent.id), {}))).toMatchObject({
    ...{ status: 400, errors: [{ pointer: '/recipientEmail' }] },
  });
  const other = await buyer(system);
  const body = { recipientEmail: freshMailbox() };
  expect((await other.http.post(request(silent.id), body)).status).toBe(404);
});

describeWithPoppler('what the supplier reads', () => {
  it.each([
    [
      'de',
      'Käufer GmbH hat in Ihrem Namen die Abrechnung SB1-0001 über 119,00 € als Gutschrift ausgestellt',
      'um die Abrechnung SB1-0001 von Käufer GmbH anzunehmen oder abzulehnen',
      'Sie haben die Abrechnung SB1-0001 über 119,00 € am 4. Mai 2026',
      'Ada Lovelace hat die Abrechnung SB1-0001 (Hof) über 119,00 €',
      ['Nachweis der Annahme', 'Angenommen von', 'Die Abrechnung wurde über einen geheimen Link'],
      'Ich habe die Abrechnung SB1-0001 gelesen und nehme sie an.',
    ],
    [
      'en',
      'Käufer GmbH has issued self-billing document SB1-0001 on your behalf, for a total of €119.00',
      'To accept or refuse self-billing document SB1-0001 from Käufer GmbH',
      'You accepted self-billing document SB1-0001 for €119.00 on 4 May 2026',
      // the company is told in its own language
      'Ada Lovelace hat die Abrechnung SB1-0001 (Hof) über 119,00 €',
      ['Certificate of acceptance', 'Accepted by', 'The document was opened by a secret link'],
      'I have read self-billing document SB1-0001 and accept it.',
    ],
  ])(
    'is in the language of the document: %s',
    async (language, link, coded, thanks, told, certified, agreed) => {
      const { signer, id, token } = await asked({ language });
      const page = await (await fetch(`${system.baseUrl}/sign/${token}`)).text();
      expect(page).toContain(agreed);
      await signer.sign(token, await signer.code(token), 'Ada Lovelace');
      const answered = (address: string) =>
        until('the answer has arrived', async () =>
          (await inbox(address)).find(({ attachments }) => attachments.length === 2),
        );
      const company = await account.http.get('/api/company/info');
      const thanked = await answered(signer.email);
      const read = (await inbox(signer.email)).map(({ text }) => words(text)).join('\n');
      for (const sentence of [link, coded, thanks]) expect(read).toContain(sentence);
      expect(read).not.toMatch(/Angebot|quote/i);
      expect(words((await answered(String(Object(company.body).email))).text)).toContain(told);
      expect(thanked.attachments.map(({ filename }) => filename)).toEqual([
        ...['SB1-0001.pdf', 'SB1-0001-certificate.pdf'],
      ]);
      const [certificate = ''] = textOfPdf(
        await account.http.bytes(`/api/documents/${id}/signature/certificate`),
      );
      for (const sentence of [...certified, 'Ada Lovelace', signer.email, 'Käufer GmbH', 'Hof'])
        expect(certificate.replace(/\s+/g, ' ')).toContain(sentence);
      expect(certificate).not.toMatch(/Angebot|quote/i);
    },
  );
});
