// Steps that the tests of price reductions share.
import type { CallInput } from '../../../../shared/contracts/contract';
import { documents } from '../../../../shared/contracts/documents';
import type { Document } from '../../../../shared/contracts/documents/document';
import type { TestSystem } from '../../../support/system';
import { type Business, businessAt } from '../document-steps';

export const YEAR = { from: '2026-01-01', to: '2026-12-31' };

export function sellerIn(system: TestSystem, country: string): Promise<Business> {
  const party = { country, ...(country === 'ES' && { postalCode: '28001' }) };
  return businessAt(system, '2026-11-21T10:00:00Z', { ...party, iban: 'DE89370400440532013000' }, party);
}

type Choice = Partial<Omit<CallInput<typeof documents.reducePrices>, 'id'>>;

export function reduced({ http, clientId }: Business, choice: Choice): Promise<Document> {
  return http.call(documents.reducePrices, { id: clientId, reason: 'Bonus', ...choice });
}

/** The answer to a reduction that may be refused. */
export function asked({ http, clientId }: Business, choice: object) {
  return http.post(`/api/clients/${clientId}/price-reductions`, { reason: 'Bonus', ...choice });
}

/** Base and VAT by rate, as `[rate, base, VAT]`. */
export function groupsOf({ vatBreakdown }: Pick<Document, 'vatBreakdown'>): [string, number, number][] {
  return vatBreakdown.map(({ vatRate, baseMinor, vatMinor }) => [vatRate, baseMinor, vatMinor]);
}
