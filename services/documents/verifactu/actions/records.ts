import type { Output } from '../../../../shared/contracts/contract';
import { documents } from '../../../../shared/contracts/documents';
import { readAction } from '../../../../shared/runtime/action';
import { problem } from '../../../../shared/runtime/errors';
import { DocumentRow } from '../../models/document-row';
import { qrAddress } from '../domain/qr-address';
import { readLink } from '../domain/read-record';
import { recordsOfDocument } from '../queries/records';

type Shown = Output<typeof documents.verifactuRecords>['items'][number];
type Stored = Omit<Shown, 'previousHash' | 'invoiceType' | 'qrUrl'>;

export const verifactuRecords = readAction(documents.verifactuRecords, async ({ id }, ctx) => {
  if (!(await ctx.company.find(DocumentRow, { id }))) throw problem('document_not_found');
  const stored = await ctx.company.many<Stored>(recordsOfDocument, [id]);
  return { items: stored.map(shown) };
});

function shown(record: Stored): Shown {
  const { link } = readLink(record.xml);
  const previousHash = link.previousHash || null;
  if (link.kind === 'annulment') return { ...record, previousHash, invoiceType: null, qrUrl: null };
  return {
    ...record,
    ...{ previousHash, invoiceType: link.invoiceType, qrUrl: qrAddress(record.environment, link) },
  };
}
