import { setImmediate as yieldToOthers } from 'node:timers/promises';
import type { Output } from '../../../../../shared/contracts/contract';
import { documents } from '../../../../../shared/contracts/documents';
import { FORMATS } from '../../../../../shared/e-invoice/formats/formats';
import { obstaclesTo } from '../../../../../shared/law/formats/meant-format';
import { readAction } from '../../../../../shared/runtime/action';
import { asIssued } from '../../../domain/as-issued';
import { EInvoiceRow } from '../../../models/e-invoice-row';
import { readFindings } from '../use-cases/read-findings';
import { readIssued } from '../use-cases/read-issued';
import { readMeant } from '../use-cases/read-meant';
import { readUnconnected } from '../use-cases/read-unconnected';

type FormatOffer = Output<typeof documents.eInvoiceFormats>['items'][number];

export const eInvoiceFormats = readAction(documents.eInvoiceFormats, async ({ id }, ctx) => {
  const { record, invoice } = await readIssued(ctx, id);
  const document = asIssued(record);
  const meant = await readMeant(ctx, record);
  const made = await ctx.company.findAll(EInvoiceRow, { documentId: id }, { without: ['content'] });
  const items: FormatOffer[] = [];
  const offered = FORMATS.filter(
    ({ format, isFor }) => isFor?.(invoice) !== false || format === meant.format,
  );
  for (const { format } of offered) {
    // 500 lines take 30 ms in each of fourteen formats
    await yieldToOthers();
    const findings = await readFindings(ctx, record.companyId, document, format);
    const isPossible = findings.every(({ severity }) => severity !== 'error');
    items.push({ format, isPossible, isMade: made.some((row) => row.format === format), findings });
  }
  const { findings = [] } = items.find(({ format }) => format === meant.format) ?? {};
  const unconnected = await readUnconnected(ctx, record, meant);
  return { meant: { ...meant, inTheWay: obstaclesTo({ ...meant, unconnected }, findings) }, items };
});
