// What is paid, what is credited, and what the client owes then.

import { documents } from '../../../../shared/contracts/documents';
import type { Document } from '../../../../shared/contracts/documents/document';
import { outputOf } from '../../../support/outputs';
import { at, expectStatus, post, read } from '../document-steps';
import { CREDITED, SETTLED, type Story } from './story';

export async function paidInPart({ http, system }: Story, { id }: Document): Promise<void> {
  at(system, '2026-03-20T09:00:00Z');
  const payment = { amountMinor: 50000, method: 'bank_transfer', reference: 'INV-2026-0001' };
  const headers = { 'Idempotency-Key': 'bank line 17' };
  const answer = await http.post(`/api/documents/${id}/payments`, payment, headers);
  // 1120.05 − 500.00
  const left = { paidMinor: 50000, balanceMinor: 62005, paymentStatus: 'partly_paid' };
  expect(outputOf(documents.addPayment, expectStatus(answer, 201)).document).toMatchObject(left);
}

export async function creditedInPart({ http, system }: Story, invoice: Document): Promise<Document> {
  at(system, '2026-04-10T09:00:00Z');
  const change = { lines: [{ lineNumber: 2, quantity: 1 }], reason: 'Zwrot' };
  const note = await post(http, invoice.id, 'credit', change);
  expect(note).toMatchObject({
    ...{ typeId: 'credit-note', number: 'CN-2026-0001', totals: CREDITED },
    corrects: { id: invoice.id, number: 'INV-2026-0001', reason: 'Zwrot' },
  });
  expect(await read(http, invoice.id)).toMatchObject(SETTLED);
  return note;
}

export async function stated({ http, clientId }: Story, invoice: Document, note: Document): Promise<void> {
  const statement = expectStatus(await http.get(`/api/clients/${clientId}/statement`), 200).body;
  const money = { paidMinor: 50000, creditedMinor: 2109, balanceMinor: 59896 };
  expect(statement).toEqual({
    client: { id: clientId, name: 'Polska Fabryka', contactEmail: 'biuro@fabryka.example', country: 'PL' },
    asOf: '2026-04-10',
    unsentInvoices: 0,
    currencies: [
      {
        ...{ currency: 'EUR', invoicedMinor: 112005, unappliedMinor: 0, ...money },
        // nine days after 1 April
        aging: { currentMinor: 0, days0to30Minor: 59896, days31to60Minor: 0, days60PlusMinor: 0 },
        invoices: [
          {
            ...{ id: invoice.id, number: 'INV-2026-0001', totalMinor: 112005, ...money },
            ...{
              issueDate: '2026-03-02',
              dueDate: '2026-04-01',
              daysOverdue: 9,
              bucket: '0-30',
              typeCode: '380',
            },
            creditNotes: [{ id: note.id, number: 'CN-2026-0001', issueDate: '2026-04-10', totalMinor: 2109 }],
          },
        ],
        standaloneCreditNotes: [],
      },
    ],
  });
}

/** 978.50 − 97.85 = 880.65 + 176.13; two books 39.98 + (3.30 − 1.10) 2.20 */
export async function creditedInFull({ http, clientId }: Story, { id }: Document): Promise<void> {
  const rest = await post(http, id, 'credit');
  expect(rest.totals).toMatchObject({ netMinor: 92063, vatMinor: 17833, totalMinor: 109896 });
  const over = { balanceMinor: -50000, unappliedMinor: 50000 };
  expect(await read(http, id)).toMatchObject({ ...over, creditedMinor: 112005, paymentStatus: 'paid' });
  const { currencies } = await http.call(documents.statement, { id: clientId });
  const aging = { currentMinor: 0, days0to30Minor: 0, days31to60Minor: 0, days60PlusMinor: 0 };
  expect(currencies[0]).toMatchObject({ ...over, aging });
  const audit = (await http.get('/api/company/number-format/audit')).body;
  expect(audit).toMatchObject({ gaps: [], duplicates: [], outOfOrder: [] });
}
