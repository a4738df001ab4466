import { documents } from '../../../../shared/contracts/documents';
import { readAction } from '../../../../shared/runtime/action';
import { readClient } from '../../use-cases/read-client';
import { asIssued } from '../domain/as-issued';
import { meantFormat } from '../domain/meant-format';
import { EInvoiceRow } from '../models/e-invoice-row';
import { PROFILES } from '../profiles/profiles';
import { readFindings } from '../use-cases/read-findings';
import { readIssued } from '../use-cases/read-issued';

export const eInvoiceFormats = readAction(documents.eInvoiceFormats, async ({ id }, ctx) => {
  const { record, invoice } = await readIssued(ctx, id);
  const document = asIssued(record);
  const client = await readClient(ctx, record.clientId);
  const made = await ctx.company.findAll(EInvoiceRow, { documentId: id }, { without: ['content'] });
  const items = PROFILES.map(async ({ format }) => {
    const findings = await readFindings(ctx, record.companyId, document, format);
    const isPossible = findings.every(({ severity }) => severity !== 'error');
    return { format, isPossible, isMade: made.some((row) => row.format === format), findings };
  });
  return { meant: meantFormat(invoice, client?.eInvoiceFormat ?? null), items: await Promise.all(items) };
});
