// A German buyer that issues the invoices of its suppliers.
import type { clients } from '../../../../shared/contracts/clients';
import type { CallInput } from '../../../../shared/contracts/contract';
import { documents } from '../../../../shared/contracts/documents';
import { outputOf } from '../../../support/outputs';
import type { TestSystem } from '../../../support/system';
import { type Business, businessAt, newClient } from '../document-steps';

export const AGREEMENT = { date: '2026-01-02', text: 'Rahmenvertrag 17' };
export const AT = '2026-05-04T10:00:00Z';
/** 100.00 at 19 %: 119.00 with VAT. */
export const DELIVERY = { description: 'Holz', unitPrice: 100, vatRate: 19 };

export function buyer(system: TestSystem, fields: object = {}): Promise<Business> {
  const own = { country: 'DE', language: 'de', name: 'Käufer GmbH', currency: 'EUR', iban: null };
  return businessAt(system, AT, { ...own, ...fields }, { country: 'DE', name: 'Sägewerk', language: 'de' });
}

export function supplier({ http }: Business, fields: CallInput<typeof clients.create> = {}): Promise<string> {
  return newClient(http, { country: 'DE', language: 'de', name: 'Hof', ...fields });
}

/** The body of an invoice in the name of a supplier, by default of the first client. */
export function billed({ clientId }: Business, fields: object = {}, selfBilling: object = {}) {
  return {
    ...{ typeId: 'invoice', typeCode: '389', lines: [DELIVERY], deliveryDate: '2026-05-04' },
    selfBilling: { supplierClientId: clientId, agreement: AGREEMENT, ...selfBilling },
    ...fields,
  };
}

export function send(account: Business, fields: object = {}, selfBilling: object = {}) {
  return account.http.post('/api/documents', billed(account, fields, selfBilling));
}

export async function selfBilled(account: Business, fields: object = {}, selfBilling: object = {}) {
  return outputOf(documents.create, await send(account, { issue: true, ...fields }, selfBilling));
}
