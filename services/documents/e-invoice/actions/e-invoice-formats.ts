import { setImmediate as yieldToOthers } from 'node:timers/promises';
import type { Output } from '../../../../shared/contracts/contract';
import { documents } from '../../../../shared/contracts/documents';
import { FORMATS } from '../../../../shared/e-invoice/formats/formats';
import { meantFormat } from '../../../../shared/e-invoice/formats/meant-format';
import { readAction } from '../../../../shared/runtime/action';
import { EInvoiceRow } from '../../models/e-invoice-row';
import { readClient } from '../../use-cases/read-sources';
import { asIssued } from '../domain/as-issued';
import { readFindings } from '../use-cases/read-findings';
import { readIssued } from '../use-cases/read-issued';

type FormatOffer = Output<typeof documents.eInvoiceFormats>['items'][number];

export const eInvoiceFormats = readAction(documents.eInvoiceFormats, async ({ id }, ctx) => {
  const { record, invoice } = await readIssued(ctx, id);
  const document = asIssued(record);
  const client = await readClient(ctx, record.clientId);
  const made = await ctx.company.findAll(EInvoiceRow, { documentId: id }, { without: ['content'] });
  const items: FormatOffer[] = [];
  for (const { format } of FORMATS) {
    // 500 lines take 30 ms in each of fourteen formats
    await yieldToOthers();
    const findings = await readFindings(ctx, record.companyId, document, format);
    const isPossible = findings.every(({ severity }) => severity !== 'error');
    items.push({ format, isPossible, isMade: made.some((row) => row.format === format), findings });
  }
  return { meant: meantFormat(invoice, client?.eInvoiceFormat ?? null), items };
});
