import type { ChannelEnvironment } from '../../../../../shared/contracts/transmissions/channels';
import {
  type PrintedCode,
  printedCode,
} from '../../../../../shared/e-invoice/formats/verifactu/printed-code';
import type { Scoped } from '../../../../../shared/runtime/database/scoped';
import type { DocumentRecord } from '../../../models/document-row';
import { recordsOfDocument } from '../../../queries/verifactu-records';

/** The code that a record of VERI*FACTU prints on its document (Spain); null for a document without a record. */
export async function readPrintedCode(
  company: Scoped,
  { id, seller }: Pick<DocumentRecord, 'id' | 'seller'>,
): Promise<PrintedCode | null> {
  if (seller?.country !== 'ES') return null;
  const [first] = await company.many<{ environment: ChannelEnvironment; xml: string }>(recordsOfDocument, [
    id,
  ]);
  return first ? printedCode(first.environment, first.xml) : null;
}
