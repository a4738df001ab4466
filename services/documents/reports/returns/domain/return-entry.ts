import type { VatReturnEntry } from '../../../../../shared/contracts/documents/vat-return';
import type { RegisterEntry } from '../../domain/book-entry';

/** An entry of the register in the currency of the form, for which it was read, with the amounts of its document beside. */
export function entryIn(currency: string, entry: RegisterEntry): VatReturnEntry {
  const { baseMinor, vatMinor, surchargeMinor, ...registered } = entry;
  return {
    ...registered,
    currency,
    baseMinor: entry.companyBaseMinor,
    vatMinor: entry.companyVatMinor,
    surchargeMinor: entry.companySurchargeMinor,
    documentCurrency: entry.currency,
    documentBaseMinor: baseMinor,
    documentVatMinor: vatMinor,
    documentSurchargeMinor: surchargeMinor,
  };
}
