// Facts of a document for the formats of books, from its row.
import type { DocumentFacts, KsefState } from '../../../../shared/bookkeeping/books';
import type { LatestTransmission } from '../../../../shared/contracts/documents/transmitting';
import type { VatRegistration } from '../../../../shared/contracts/vat-registrations';
import { isUnderWay, ksefNumberIn, offlineCodesIn } from '../../domain/ksef-number';

/** The columns that the query of facts answers. */
export interface DocumentFactsRow {
  id: string;
  suppliedOn: string | null;
  dueDate: string | null;
  isTriangular: boolean;
  isImported: boolean;
  exemptionCodes: (string | null)[];
  isOutsideDisbursed: boolean;
  registration: VatRegistration | null;
  buyerNip: string | null;
  gtu: string[];
  transmissions: LatestTransmission[];
}

export function documentFactsOf({ transmissions, ...row }: DocumentFactsRow): DocumentFacts {
  const {
    suppliedOn,
    dueDate,
    isTriangular,
    isImported,
    isOutsideDisbursed,
    exemptionCodes,
    registration,
    buyerNip,
    gtu,
  } = row;
  return {
    suppliedOn,
    dueDate,
    isTriangular,
    isImported,
    isOutsideDisbursed,
    registration,
    buyerNip,
    gtu,
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
