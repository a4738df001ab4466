// From a quote to the statement, over HTTP, with every amount calculated by hand.
import { createKey } from '../../support/accounts';
import { startTestSystem, type TestSystem } from '../../support/system';
import { until } from '../../support/until';
import { at, type Business, business, expectStatus, post, read } from './paper';
import { Signer } from './signing/signer';

let system: TestSystem;
let account: Business;

beforeAll(async () => {
  system = await startTestSystem();
  at(system, '2026-03-02T09:00:00Z');
  account = await business(
    system,
    { name: 'Atelier Nord', country: 'FR', currency: 'EUR', timeZone: 'Europe/Paris' },
    { name: 'Polska Fabryka', country: 'PL', contactEmail: 'biuro@fabryka.example', language: 'pl' },
  );
  // the story takes longer than a session lasts
  account.http = await createKey(account);
});
afterAll(() => system?.stop());

it('quote → signed → invoice → sent → part payment → credit note → statement', async () => {
  const { http, clientId } = account;
  const quote = expectStatus(
    await http.post('/api/documents', {
      typeId: 'quote',
      clientId,
      validUntil: '2026-04-02',
      lines: [
        // 12.5 × 82.40 = 1030.00, less 5 % = 51.50: 978.50
        {
          description: 'Projekt',
          quantity: '12.5',
          unit: 'h',
          unitPrice: '82.40',
          vatRate: 20,
          adjustments: [{ kind: 'allowance', percent: 5, reason: 'Rabat' }],
        },
        // 3 × 19.99 = 59.97
        { description: 'Książka', quantity: 3, unitPrice: '19.99', vatRate: '5.5' },
      ],
      // 10 % of 978.50 = 97.85
      adjustments: [{ kind: 'allowance', percent: 10, reason: 'Powitanie', vatRate: 20 }],
    }),
    201,
  ).body;
  // 20 %: 978.50 − 97.85 = 880.65, VAT 176.13; 5.5 %: 59.97, VAT 3.29835 → 3.30
  const totals = {
    linesMinor: 103847,
    allowancesMinor: 9785,
    chargesMinor: 0,
    netMinor: 94062,
    vatMinor: 17943,
    totalMinor: 112005,
  };
  expect(quote.totals).toEqual(totals);
  expect(await post(http, quote.id, 'issue')).toMatchObject({ number: 'Q-2026-0001', language: 'pl' });

  const signer = new Signer(system, 'biuro@fabryka.example');
  const { token } = await signer.askedFor(account, quote.id);
  expect((await signer.view(token)).body).toMatchObject({ language: 'pl', totals });
  expect((await signer.sign(token, await signer.code(token), 'Łucja Żak')).status).toBe(200);
  expect(await read(http, quote.id)).toMatchObject({ status: 'signed', signature: { name: 'Łucja Żak' } });

  const draft = await post(http, quote.id, 'convert');
  expect(draft).toMatchObject({ typeId: 'invoice', status: 'draft', quoteId: quote.id, totals });
  await http.patch(`/api/documents/${draft.id}`, { dueInDays: 30 });
  const invoice = await post(http, draft.id, 'issue');
  expect(invoice).toMatchObject({
    number: 'INV-2026-0001',
    issueDate: '2026-03-02',
    dueDate: '2026-04-01',
    totals,
    vatBreakdown: [
      { vatRate: '20', baseMinor: 88065, vatMinor: 17613 },
      { vatRate: '5.5', baseMinor: 5997, vatMinor: 330 },
    ],
    balanceMinor: 112005,
  });

  await post(http, invoice.id, 'send');
  await until('the invoice is sent', async () => (await read(http, invoice.id)).status === 'sent');

  at(system, '2026-03-20T09:00:00Z');
  const paid = expectStatus(
    await http.post(
      `/api/documents/${invoice.id}/payments`,
      { amountMinor: 50000, method: 'bank_transfer', reference: 'INV-2026-0001' },
      { 'Idempotency-Key': 'bank line 17' },
    ),
    201,
  ).body;
  expect(paid.document).toMatchObject({
    paidMinor: 50000,
    balanceMinor: 62005,
    paymentStatus: 'partly_paid',
  });

  // one of three books comes back: a third of 59.97 = 19.99, 5.5 % of it = 1.09945 → 1.10
  at(system, '2026-04-10T09:00:00Z');
  const note = await post(http, invoice.id, 'credit', {
    lines: [{ lineNumber: 2, quantity: 1 }],
    reason: 'Zwrot',
  });
  expect(note).toMatchObject({
    typeId: 'credit-note',
    number: 'CN-2026-0001',
    totals: { netMinor: 1999, vatMinor: 110, totalMinor: 2109 },
    corrects: { id: invoice.id, number: 'INV-2026-0001', reason: 'Zwrot' },
  });
  // 1120.05 − 500.00 − 21.09
  expect(await read(http, invoice.id)).toMatchObject({
    creditedMinor: 2109,
    balanceMinor: 59896,
    paymentStatus: 'partly_paid',
    isOverdue: true,
  });

  const statement = expectStatus(await http.get(`/api/clients/${clientId}/statement`), 200).body;
  expect(statement).toEqual({
    client: { id: clientId, name: 'Polska Fabryka', contactEmail: 'biuro@fabryka.example', country: 'PL' },
    asOf: '2026-04-10',
    currencies: [
      {
        currency: 'EUR',
        invoicedMinor: 112005,
        creditedMinor: 2109,
        paidMinor: 50000,
        balanceMinor: 59896,
        unappliedMinor: 0,
        // nine days after 1 April
        aging: { currentMinor: 0, days0to30Minor: 59896, days31to60Minor: 0, days60PlusMinor: 0 },
        invoices: [
          {
            id: invoice.id,
            number: 'INV-2026-0001',
            issueDate: '2026-03-02',
            dueDate: '2026-04-01',
            totalMinor: 112005,
            paidMinor: 50000,
            creditedMinor: 2109,
            balanceMinor: 59896,
            daysOverdue: 9,
            bucket: '0-30',
            creditNotes: [{ id: note.id, number: 'CN-2026-0001', issueDate: '2026-04-10', totalMinor: 2109 }],
          },
        ],
      },
    ],
  });

  // what is left: 978.50 − 97.85 = 880.65 + 176.13; two books 39.98 + (3.30 − 1.10) 2.20
  const rest = await post(http, invoice.id, 'credit');
  expect(rest.totals).toMatchObject({ netMinor: 92063, vatMinor: 17833, totalMinor: 109896 });
  expect(await read(http, invoice.id)).toMatchObject({
    creditedMinor: 112005,
    balanceMinor: -50000,
    unappliedMinor: 50000,
    paymentStatus: 'paid',
  });
  const { currencies } = (await http.get(`/api/clients/${clientId}/statement`)).body;
  expect(currencies[0]).toMatchObject({
    balanceMinor: -50000,
    unappliedMinor: 50000,
    aging: { currentMinor: 0, days0to30Minor: 0, days31to60Minor: 0, days60PlusMinor: 0 },
  });
  expect((await http.get('/api/company/number-format/audit')).body).toMatchObject({
    gaps: [],
    duplicates: [],
    outOfOrder: [],
  });
});
