/** @slow — one story through the whole product */
// A quote up to the export, over HTTP, with every amount calculated by hand.

import { hash } from 'node:crypto';
import { documents } from '../../../../shared/contracts/documents';
import type { Document } from '../../../../shared/contracts/documents/document';
import type { Signature } from '../../../../shared/contracts/documents/signature';
import { beforeTests } from '../../../support/made-before';
import { outputOf } from '../../../support/outputs';
import { describeWithPoppler, textOfPdf } from '../../../support/poppler';
import { startInstance } from '../../../support/system';
import { until } from '../../../support/until';
import { createKey } from '../../../support/users';
import { exportOf, faultsOf, type Unzipped } from '../../export/unzipped';
import { at, business, expectStatus, post, read } from '../document-steps';
import { Signer } from '../signing/signer';

const WORK = { description: 'Projekt', quantity: '12.5', unit: 'h', unitPrice: '82.40', vatRate: 20 };
const LINES = [
  { ...WORK, adjustments: [{ kind: 'allowance', percent: 5, reason: 'Rabat' }] },
  { description: 'Książka', quantity: 3, unitPrice: '19.99', vatRate: '5.5' },
];
const WELCOME = { kind: 'allowance', percent: 10, reason: 'Powitanie', vatRate: 20 };
/**
 * 12.5 × 82.40 = 1030.00, less 5 % = 51.50: 978.50; 3 × 19.99 = 59.97. In all 1038.47, less 10 % of 978.50 = 97.85:
 * 940.62. At 20 %: 978.50 − 97.85 = 880.65, VAT 176.13; at 5.5 %: 59.97, VAT 3.29835 → 3.30.
 */
const TOTALS = {
  ...{ linesMinor: 103847, allowancesMinor: 9785, chargesMinor: 0 },
  ...{ netMinor: 94062, vatMinor: 17943, surchargeMinor: 0, totalMinor: 112005 },
};
const VAT = [
  { vatRate: '20', baseMinor: 88065, vatMinor: 17613 },
  { vatRate: '5.5', baseMinor: 5997, vatMinor: 330 },
];
/** The buyer returns one of three books: a third of 59.97 = 19.99, 5.5 % of it = 1.09945 → 1.10. */
const CREDITED = { netMinor: 1999, vatMinor: 110, totalMinor: 2109 };
/** 1120.05 − 500.00 − 21.09 */
const MONEY = { paidMinor: 50000, creditedMinor: 2109, balanceMinor: 59896 };
const NAMES = ['quote/Q-2026-0001', 'invoice/INV-2026-0001', 'credit-note/CN-2026-0001'] as const;
const [QUOTE, INVOICE, NOTE] = NAMES;

const system = beforeTests(startInstance);
let archive: Unzipped;

beforeAll(async () => {
  at(system, '2026-03-02T09:00:00Z');
});

it('quote → signed → invoice → sent → part payment → credit note → statement → export', async () => {
  const seller = { name: 'Atelier Nord', country: 'FR', currency: 'EUR', timeZone: 'Europe/Paris' };
  const buyer = {
    name: 'Polska Fabryka',
    country: 'PL',
    contactEmail: 'biuro@fabryka.example',
    language: 'pl',
  };
  const account = await business(system, seller, buyer);
  // the story takes longer than a session lasts
  const http = await createKey(account);
  const { clientId } = account;

  const offer = { typeId: 'quote', clientId, validUntil: '2026-04-02', lines: LINES, adjustments: [WELCOME] };
  const { id, totals } = outputOf(documents.create, await http.post('/api/documents', offer));
  expect(totals).toEqual(TOTALS);
  await post(http, id, 'issue');
  const signer = new Signer(system, 'biuro@fabryka.example');
  const { token } = await signer.askedFor({ ...account, http }, id);
  expect((await signer.view(token)).body).toMatchObject({ language: 'pl', totals: TOTALS });
  const shown = await signer.pdf(token);
  expectStatus(await signer.sign(token, await signer.code(token), 'Łucja Żak'), 200);

  const draft = await post(http, id, 'convert');
  expect(draft).toMatchObject({ typeId: 'invoice', quoteId: id, totals: TOTALS });
  expectStatus(await http.patch(`/api/documents/${draft.id}`, { dueInDays: 30 }), 200);
  const invoice = await post(http, draft.id, 'issue');
  expect(invoice).toMatchObject({ number: 'INV-2026-0001', dueDate: '2026-04-01', vatBreakdown: VAT });
  await post(http, invoice.id, 'send');
  const captured = async () => (await read(http, invoice.id)).mailStatus === 'captured';
  await until('its mail is captured', captured);
  await post(http, invoice.id, 'send', { delivery: 'other' });

  at(system, '2026-03-20T09:00:00Z');
  const payment = { amountMinor: 50000, method: 'bank_transfer', reference: 'INV-2026-0001' };
  expectStatus(await http.post(`/api/documents/${invoice.id}/payments`, payment), 201);
  expect(await read(http, invoice.id)).toMatchObject({ balanceMinor: 62005, paymentStatus: 'partly_paid' });

  at(system, '2026-04-10T09:00:00Z');
  const book = { lines: [{ lineNumber: 2, quantity: 1 }], reason: 'Zwrot' };
  expect((await post(http, invoice.id, 'credit', book)).totals).toMatchObject(CREDITED);
  const { currencies } = await http.call(documents.statement, { id: clientId });
  // nine days after 1 April
  expect(currencies).toMatchObject([
    { invoicedMinor: 112005, ...MONEY, aging: { days0to30Minor: 59896 }, invoices: [{ daysOverdue: 9 }] },
  ]);

  archive = await exportOf(http);
  expect(faultsOf(archive)).toEqual([]);
  const bank = ['bank-accounts', 'bank-decisions', 'bank-lines', 'bank-statements'];
  const recurring = ['recurring-invoices', 'recurring-periods'];
  const money = [
    'account-payments',
    'claims',
    'collections',
    'direct-debit-batches',
    'holds',
    'mandate-requests',
    'mandates',
    'payment-attempts',
    'payment-links',
    'payments',
    'payouts',
    'reminder-policies',
    'reminders',
    'settlements',
    'statement-mails',
    'verifactu-records',
  ];
  const lists = ['articles', 'clients', 'company', 'manifest', ...bank, ...money, ...recurring];
  const files = [
    ...NAMES.flatMap((name) => [`${name}.json`, `${name}.pdf`]),
    ...lists.map((one) => `${one}.json`),
  ];
  expect([...archive.names].sort()).toEqual(files.sort());
  const exported = archive.json<Document>(`${INVOICE}.json`);
  expect(exported).toMatchObject({ clientId, ...MONEY, totals: TOTALS, vatBreakdown: VAT, isOverdue: true });
  // line by line: 1030.00 less 51.50, and 3 × 19.99
  expect(exported.lines.map(({ netMinor }) => netMinor)).toEqual([97850, 5997]);
  expect(archive.json(`${NOTE}.json`)).toMatchObject({ totals: CREDITED, corrects: { id: invoice.id } });
  expect(archive.json('payments.json')).toMatchObject([{ documentId: invoice.id, date: '2026-03-20' }]);
  const { signature } = archive.json<{ signature: Signature }>(`${QUOTE}.json`);
  expect(signature).toMatchObject({ outcome: 'signed', name: 'Łucja Żak', pdfSha256: hash('sha256', shown) });
  expect(archive.bytes(`${QUOTE}.pdf`).equals(shown)).toBe(true);

  // 978.50 − 97.85 = 880.65 + 176.13; two books 39.98 + (3.30 − 1.10) 2.20
  const rest = await post(http, invoice.id, 'credit');
  expect(rest.totals).toMatchObject({ netMinor: 92063, vatMinor: 17833, totalMinor: 109896 });
  const over = { balanceMinor: -50000, unappliedMinor: 50000, creditedMinor: 112005, paymentStatus: 'paid' };
  expect(await read(http, invoice.id)).toMatchObject(over);
  const audit = (await http.get('/api/company/number-format/audit')).body;
  expect(audit).toMatchObject({ gaps: [], duplicates: [], outOfOrder: [] });
});

// lines, net, VAT of both rates, total
const SUMS = ['1 038,47', '940,62', '176,13', '3,30', '1 120,05'];

describeWithPoppler('the PDFs in the export', () => {
  it.each([
    [QUOTE, ['Q-2026-0001', 'Polska Fabryka', 'Książka', '978,50', '59,97', ...SUMS]],
    // The last three are the amounts paid, credited and left.
    [INVOICE, ['INV-2026-0001', ...SUMS, '500,00', '21,09', '598,96']],
    [NOTE, ['CN-2026-0001', 'INV-2026-0001', 'Zwrot', '19,99', '1,10', '21,09']],
  ])('%s says the same', (name, expected) => {
    const text = textOfPdf(archive.bytes(`${name}.pdf`))
      .join('\n')
      .replace(/\p{Z}+/gu, ' ');
    expect(expected.filter((part) => !text.includes(part))).toEqual([]);
  });
});
