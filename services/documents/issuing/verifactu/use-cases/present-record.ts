// Presents a stored record in the API.
import type { Output } from '../../../../../shared/contracts/contract';
import type { documents } from '../../../../../shared/contracts/documents';
import { qrAddress } from '../../../../../shared/e-invoice/formats/verifactu/qr-address';
import { readLink } from '../../../../../shared/e-invoice/formats/verifactu/read';

type RecordItem = Output<typeof documents.verifactuRecords>['items'][number];
export type Stored = Omit<RecordItem, 'previousHash' | 'invoiceType' | 'qrUrl'>;

export function presentRecord(record: Stored): RecordItem {
  const { link } = readLink(record.xml);
  const previousHash = link.previousHash || null;
  if (link.kind === 'annulment') return { ...record, previousHash, invoiceType: null, qrUrl: null };
  return {
    ...record,
    ...{ previousHash, invoiceType: link.invoiceType, qrUrl: qrAddress(record.environment, link) },
  };
}
