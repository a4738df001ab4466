import type { PrintName } from '../../../../../shared/contracts/documents/prints';
import type { StoredStatus } from '../../../../../shared/contracts/documents/values';
import { factsOf } from '../../../../../shared/countries/loading/loaded-facts';
import { invoicingFacts } from '../../../../../shared/law/facts/country-facts';
import type { RenderableDocument } from '../../../../../shared/rendering/document';
import type { AskContext } from '../../../../../shared/runtime/context';
import { problem } from '../../../../../shared/runtime/errors';
import { assertOwn } from '../../../domain/status';
import { type DocumentRecord, DocumentRow } from '../../../models/document-row';
import { invoiceOf } from '../../../queries/documents';
import { readCompany, readToday } from '../../../use-cases/read-sources';
import { asPrint, assertPrintable } from '../domain/print';
import { renderPrint } from './create-pdf';

/**
 * The PDF of a proforma, order confirmation or delivery note, dated today where the company is.
 * @throws 409 for a document that it is not printed of, 422 when the document is too long
 */
export async function createPrint(
  ctx: AskContext,
  document: DocumentRecord,
  name: PrintName,
): Promise<Buffer> {
  assertOwn(document);
  assertPrintable(document, name, await statusOf(ctx, document));
  const today = await readToday(ctx);
  await assertUncertified(ctx, document, today);
  const sources = await readSources(ctx, document);
  return renderPrint(ctx, document, (pages) => asPrint(pages, { name, sources }, today));
}

/** A converted quote counts as accepted: the company converts it when the client has agreed. */
async function statusOf(
  { company }: AskContext,
  { id, typeId, status }: DocumentRecord,
): Promise<StoredStatus> {
  if (typeId !== 'quote') return status;
  return (await company.one<{ id: string }>(invoiceOf, [id])) ? 'signed' : status;
}

/** A certified program numbers and signs such papers where the law wants it (Portugal: DL 28/2019). */
async function assertUncertified(ctx: AskContext, { seller }: DocumentRecord, today: string): Promise<void> {
  const country = (seller ?? (await readCompany(ctx))).country ?? '';
  const { certifiedProgram } = invoicingFacts(factsOf(ctx), country, today);
  if (!certifiedProgram?.isRequired) return;
  throw problem(
    'print_not_possible',
    `In ${country} a certified program numbers and signs such papers (${certifiedProgram.law}): make it in one.`,
  );
}

type Sources = NonNullable<RenderableDocument['print']>['sources'];

/** The quote of an invoice, and the document itself, if they have numbers. */
async function readSources({ company }: AskContext, document: DocumentRecord): Promise<Sources> {
  const { quoteId } = document;
  const quote = quoteId === null ? undefined : await company.find(DocumentRow, { id: quoteId });
  return [...(quote ? [quote] : []), document].flatMap(({ typeId, number, issueDate }) =>
    number !== null && issueDate !== null ? [{ typeId, number, issueDate }] : [],
  );
}
