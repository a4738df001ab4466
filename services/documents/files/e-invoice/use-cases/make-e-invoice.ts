// The file of a format is made once from the frozen document and stored, so that it never changes.
import { createHash } from 'node:crypto';
import { setImmediate as yieldToOthers } from 'node:timers/promises';
import { type EInvoiceFormat, isHybrid } from '../../../../../shared/contracts/e-invoice-formats';
import { findingsOf } from '../../../../../shared/e-invoice/findings';
import { facturX } from '../../../../../shared/e-invoice/formats/factur-x/embedding';
import { adapted, formatOf } from '../../../../../shared/e-invoice/formats/formats';
import { areEmbedded } from '../../../../../shared/e-invoice/from-document/attached-files';
import {
  type AttachedFile,
  semanticInvoice,
} from '../../../../../shared/e-invoice/from-document/semantic-invoice';
import type { Finding } from '../../../../../shared/e-invoice/rules/rule';
import type { SemanticInvoice } from '../../../../../shared/e-invoice/semantic/invoice';
import type { NationalTerms } from '../../../../../shared/e-invoice/semantic/national';
import type { AskContext } from '../../../../../shared/runtime/context';
import type { Scoped } from '../../../../../shared/runtime/database/scoped';
import { Problem, problem } from '../../../../../shared/runtime/errors';
import { asIssued, frozen } from '../../../domain/as-issued';
import { documentEvent } from '../../../domain/present';
import type { DocumentRecord } from '../../../models/document-row';
import { type EInvoiceRecord, EInvoiceRow } from '../../../models/e-invoice-row';
import { files } from '../../../use-cases/send-file';
import { renderWithFiles } from '../../pdf/use-cases/create-pdf';
import { storeEInvoice } from '../queries/e-invoices';
import { type AcceptedDocument, readKsefNumbers, readModification } from './read-preceding';
import { signFacturae } from './sign-facturae';

const XML = 'application/xml';
const PDF = 'application/pdf';

/**
 * The stored file, which is made if there is none.
 * @param rejectedSha256 hash of a file that a channel has rejected: it is made again from the same document
 * @throws 409 for a draft or a quote, and with the findings if the format is not possible
 */
export async function storedEInvoice(
  ctx: AskContext,
  record: DocumentRecord,
  format: EInvoiceFormat,
  accepted: readonly AcceptedDocument[] = [],
  rejectedSha256: string | null = null,
): Promise<EInvoiceRecord> {
  const company = ctx.companyNamed(record.companyId);
  const key = { documentId: record.id, format };
  const stored = await company.find(EInvoiceRow, key);
  if (stored && stored.sha256 !== rejectedSha256) return stored;
  const { content, contentType } = await make(ctx, record, format, accepted);
  const sha256 = createHash('sha256').update(content).digest('hex');
  if (stored?.sha256 === sha256) return stored;
  const at = ctx.now().toISOString();
  const values = [record.id, format, contentType, sha256, at, content, rejectedSha256];
  await company.transaction(async (tx) => {
    const inserted = await tx.many(storeEInvoice, values);
    // another request may have been first
    if (inserted.length === 0) return;
    const data = { ...documentEvent(record), format, sha256 };
    await tx.emit(record.companyId, 'document.e_invoice_created', data);
  });
  const row = await company.find(EInvoiceRow, key);
  if (!row) throw problem('document_not_found');
  return row;
}

async function make(
  ctx: AskContext,
  record: DocumentRecord,
  format: EInvoiceFormat,
  accepted: readonly AcceptedDocument[],
) {
  const profile = formatOf(format);
  const files = await readFiles(ctx.companyNamed(record.companyId), record);
  const issued = asIssued(record);
  const more = await nationalTerms(ctx, record, format, accepted);
  const invoice = withTerms(adapted(semanticInvoice(issued, files), profile), more);
  // each step takes some 40 ms of 500 lines
  await yieldToOthers();
  const errors = findingsOf(invoice, format).filter(({ severity }) => severity === 'error');
  if (errors.length > 0) throw notPossible(errors);
  await yieldToOthers();
  const xml = profile.write(invoice);
  if (format === 'facturae') {
    const { companyId } = record;
    const { issueDate } = issued;
    return { content: await signFacturae(ctx, xml, { companyId, issueDate }), contentType: XML };
  }
  if (!isHybrid(format)) return { content: xml, contentType: XML };
  return { content: await renderWithFiles(ctx, frozen(record), facturX(xml)), contentType: PDF };
}

async function nationalTerms(
  ctx: AskContext,
  record: DocumentRecord,
  format: EInvoiceFormat,
  accepted: readonly AcceptedDocument[],
): Promise<NationalTerms> {
  if (format === 'nav') return { modification: await readModification(ctx, record) };
  if (format !== 'ksef-fa3') return {};
  const ksefNumbers = await readKsefNumbers(ctx, record, accepted);
  return ksefNumbers.length > 0 ? { ksefNumbers } : {};
}

function withTerms(invoice: SemanticInvoice, more: NationalTerms): SemanticInvoice {
  return { ...invoice, national: { ...invoice.national, ...more } };
}

/** The refusal of a document that breaks rules of a format. */
export function notPossible(errors: readonly Finding[]): Problem {
  const listed = errors.map(({ pointer, source, term, rule, message }) => ({
    pointer,
    message: `${message} (${source}, ${term}, ${rule})`,
  }));
  return new Problem('e_invoice_not_possible', { errors: listed });
}

/** The attachments, with their bytes if the e-invoice embeds them. */
async function readFiles(
  company: Scoped,
  { attachments }: Pick<DocumentRecord, 'attachments'>,
): Promise<AttachedFile[]> {
  const attached: AttachedFile[] = [];
  for (const { bytes: _, ...named } of attachments) {
    const bytes = areEmbedded(attachments) ? await files.read(company, named.id) : undefined;
    attached.push({ ...named, ...(bytes ? { bytes } : {}) });
  }
  return attached;
}
