// Due invoices and payments of them, for the tests of statements.
import { documents } from '../../../../shared/contracts/documents';
import type { Document } from '../../../../shared/contracts/documents/document';
import type { TestSystem } from '../../../support/system';
import { at, type Business, business, sent } from '../document-steps';

/** A company in Paris, on 15 July 2026. */
export function businessInJuly(system: TestSystem): Promise<Business> {
  at(system, '2026-07-15T10:00:00Z');
  return business(system, { currency: 'EUR', timeZone: 'Europe/Paris' });
}

/** An invoice over 120.00, due on a day. */
export function due(account: Business, dueDate: string, more: object = {}): Promise<Document> {
  return sent(account, { issueDate: '2026-04-01', dueDate, ...more });
}

/** The date is today by default. */
export function pay({ http }: Business, id: string, amountMinor: number, date?: string) {
  return http.call(documents.addPayment, { id, amountMinor, date });
}
