// Facts of a document for the formats of books, from its row.
import type { DocumentFacts, KsefState } from '../../../../shared/bookkeeping/books';
import type { VatRegistration } from '../../../../shared/contracts/vat-registrations';
import { isUnderWay, ksefNumberIn, offlineCodesIn } from '../../domain/ksef-number';
import type { LatestTransmission } from '../../models/document-row';

/** The columns that the query of facts answers. */
export interface DocumentFactsRow {
  id: string;
  suppliedOn: string | null;
  isTriangular: boolean;
  isImported: boolean;
  exemptionCodes: (string | null)[];
  isOutsideDisbursed: boolean;
  registration: VatRegistration | null;
  buyerNip: string | null;
  transmissions: LatestTransmission[];
}

export function documentFactsOf({ transmissions, ...row }: DocumentFactsRow): DocumentFacts {
  const { suppliedOn, isTriangular, isImported, isOutsideDisbursed, exemptionCodes, registration, buyerNip } =
    row;
  return {
    ...{ suppliedOn, isTriangular, isImported, isOutsideDisbursed, registration, buyerNip },
    exemptionCodes: exemptionCodes.filter((code) => code !== null),
    ksef: ksefStateOf(transmissions),
  };
}

function ksefStateOf(transmissions: DocumentFactsRow['transmissions']): KsefState {
  const number = ksefNumberIn(transmissions);
  if (number !== undefined) return { is: 'numbered', number };
  if (!isUnderWay(transmissions)) return { is: 'outside' };
  return { is: offlineCodesIn(transmissions).length > 0 ? 'offline' : 'awaited' };
}
