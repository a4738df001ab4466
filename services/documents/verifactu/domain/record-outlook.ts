// What the record of a document will be made of, before the document is issued: for the checks.
import type { Buyer } from '../../../../shared/contracts/documents/parties';
import type { ChannelEnvironment } from '../../../../shared/contracts/settings/channels';
import type { DocumentRecord } from '../../models/document-row';
import { euroRate } from './euros';
import { nifOf, recipientNumber } from './tax-numbers';

export interface RecordOutlook {
  issuerNif: string | null;
  isRecipientKnown: boolean;
  hasEuroRate: boolean;
  /** The first of its pattern: of that of the document only its form is known. */
  number: string;
}

interface Parts {
  environment: ChannelEnvironment | null;
  seller: Parameters<typeof nifOf>[0];
  buyer: Buyer | null;
  document: Pick<DocumentRecord, 'typeId' | 'currency' | 'accountingVat'>;
  number: string;
}

/** null where no record is made. */
export function recordOutlook(parts: Parts): RecordOutlook | null {
  const { environment, seller, buyer, document, number } = parts;
  if (environment === null || document.typeId === 'quote') return null;
  return {
    number,
    issuerNif: nifOf(seller),
    isRecipientKnown: buyer !== null && recipientNumber(buyer) !== null,
    hasEuroRate: euroRate(document) !== null,
  };
}
