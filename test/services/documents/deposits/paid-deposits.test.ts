/** @list all — the rest of documents; npm test has the core of each capability */
// The invoice at the end says on which day each of its deposits was paid in full, in each language, as it was known at its issue.
import { documents } from '../../../../shared/contracts/documents';
import type { Document } from '../../../../shared/contracts/documents/document';
import { DOCUMENT_LANGUAGES } from '../../../../shared/contracts/primitives';
import { beforeEachTest, beforeTests } from '../../../support/made-before';
import { linesOfPdf } from '../../../support/poppler';
import { startTestSystem } from '../../../support/system';
import { at, businessAt, drafted, issued, post, read } from '../document-steps';

const system = beforeTests(startTestSystem);
const PARTY = { country: 'DE' };
const LATER = '2026-11-21T10:00:00Z';
const account = beforeEachTest(() => businessAt(system, '2026-10-05T10:00:00Z', PARTY, PARTY));

const lines = (unitPrice: number) => ({ lines: [{ name: 'Kitchen', unitPrice, vatRate: 19 }] });
const deposited = (more: object = {}) => issued(account, { ...lines(100), typeCode: '386', ...more });

function pay({ id }: Document, date: string, amountMinor = 119_00) {
  at(system, LATER);
  return account.http.call(documents.addPayment, { id, date, amountMinor });
}

function final(deposits: readonly Document[], more: object = {}) {
  at(system, LATER);
  const prepayments = deposits.map(({ id: documentId }) => ({ documentId }));
  return drafted(account, { ...lines(1000), prepayments, language: 'en', ...more });
}

const printOf = async ({ id }: Document) =>
  linesOfPdf(await account.http.bytes(`/api/documents/${id}/pdf`)).replace(/\s+/g, ' ');
const daysOf = ({ prepayments }: Document) => prepayments.map(({ paidOn }) => paidOn);

const WORDS: Record<string, string> = {
  en: 'of 5 October 2026, paid on 12 October 2026 (19%)',
  fr: 'du 5 octobre 2026, payée le 12 octobre 2026 (19 %)',
  it: 'del 5 ottobre 2026, pagata il 12 ottobre 2026 (19%)',
  pl: 'z dnia 5 października 2026, opłacona dnia 12 października 2026 (19%)',
  de: 'vom 5. Oktober 2026, bezahlt am 12. Oktober 2026 (19 %)',
  pt: 'de 5 de outubro de 2026, paga em 12 de outubro de 2026 (19%)',
  nl: 'van 5 oktober 2026, betaald op 12 oktober 2026 (19%)',
  es: 'del 5 de octubre de 2026, pagada el 12 de octubre de 2026 (19 %)',
};

it.each(DOCUMENT_LANGUAGES)('is printed in %s, by the draft and by the issued invoice', async (language) => {
  const deposit = await deposited();
  await pay(deposit, '2026-10-12');
  const draft = await final([deposit], { language });
  expect(await printOf(draft)).toContain(WORDS[language]);
  expect(await printOf(await post(account.http, draft.id, 'issue'))).toContain(WORDS[language]);
});

it('is the day before the deposit was issued, where that is known', async () => {
  const deposit = await deposited({ paidOn: '2026-09-30' });
  expect(daysOf(await final([deposit]))).toEqual(['2026-09-30']);
});

it('is the day of the last of several payments, of each deposit by itself', async () => {
  const [paid, open] = [await deposited(), await deposited()];
  await pay(paid, '2026-10-07', 60_00);
  await pay(paid, '2026-10-20', 59_00);
  await pay(open, '2026-10-08', 60_00);
  const invoice = await post(account.http, (await final([paid, open])).id, 'issue');
  expect(daysOf(invoice)).toEqual(['2026-10-20', undefined]);
  expect((await printOf(invoice)).match(/paid on/g)).toHaveLength(1);
});

it('is not said of a payment that was taken back', async () => {
  const deposit = await deposited();
  const { settlementId } = await pay(deposit, '2026-10-12');
  expect(daysOf(await final([deposit]))).toEqual(['2026-10-12']);
  await account.http.call(documents.reverse, { id: settlementId, reason: 'returned by the bank' });
  expect(daysOf(await final([deposit]))).toEqual([undefined]);
});

it('is that of the issue: a payment after the draft is known, one after the issue changes nothing', async () => {
  const [first, second] = [await deposited(), await deposited()];
  const draft = await final([first, second]);
  await pay(first, '2026-11-20');
  const invoice = await post(account.http, draft.id, 'issue');
  expect(daysOf(invoice)).toEqual(['2026-11-20', undefined]);
  const before = await account.http.bytes(`/api/documents/${invoice.id}/pdf`);
  await pay(second, '2026-11-21');
  expect(daysOf(await read(account.http, invoice.id))).toEqual(['2026-11-20', undefined]);
  expect((await account.http.bytes(`/api/documents/${invoice.id}/pdf`)).equals(before)).toBe(true);
});
