import { setImmediate as yieldToOthers } from 'node:timers/promises';
import type { Output } from '../../../../../shared/contracts/contract';
import { documents } from '../../../../../shared/contracts/documents';
import { isFormat } from '../../../../../shared/contracts/e-invoice-formats';
import { isUuid } from '../../../../../shared/contracts/formats';
import type { MeantFormat } from '../../../../../shared/contracts/meant-format';
import { factsOf } from '../../../../../shared/countries/loading/loaded-facts';
import { FORMATS } from '../../../../../shared/e-invoice/formats/formats';
import { partiesOf, registersOf } from '../../../../../shared/e-invoice/from-document/parties';
import { semanticInvoice } from '../../../../../shared/e-invoice/from-document/semantic-invoice';
import { parseInThread } from '../../../../../shared/e-invoice/parsing/parser';
import type { SemanticInvoice } from '../../../../../shared/e-invoice/semantic/invoice';
import { invoicingFacts } from '../../../../../shared/law/facts/country-facts';
import { chosenFormat, obstaclesTo, storedFormat } from '../../../../../shared/law/formats/default-format';
import { shareOf } from '../../../../../shared/quotas/payers';
import { readAction, writeAction } from '../../../../../shared/runtime/action';
import type { AskContext } from '../../../../../shared/runtime/context';
import { problem } from '../../../../../shared/runtime/errors';
import { attachmentPart } from '../../../../../shared/runtime/files/attachment-part';
import { asIssued, precedingIds } from '../../../domain/as-issued';
import { eInvoiceName } from '../../../domain/document-files';
import { type DocumentRecord, DocumentRow } from '../../../models/document-row';
import { EInvoiceRow } from '../../../models/e-invoice-row';
import { readDocument } from '../../../use-cases/change-document';
import { readClient } from '../../../use-cases/read-sources';
import { files, sendFile } from '../../../use-cases/send-file';
import { formatQuestionOf } from '../domain/format-question';
import { storedEInvoice } from '../use-cases/make-e-invoice';
import { readFindings } from '../use-cases/read-findings';
import { readCorrection } from '../use-cases/read-preceding';
import { readUnconnected } from '../use-cases/read-unconnected';

/** The stored file is read again for each part: few files have two. */
export const channelEInvoice = readAction(
  documents.channelEInvoice,
  async ({ companyId, id, format, part, accepted, rejectedSha256 = null }, ctx) => {
    const record = await readDocument(ctx.companyNamed(companyId), id);
    const issued = asIssued(record);
    const { number, seller, buyer } = issued;
    const stored = await storedEInvoice(ctx, record, format, accepted, rejectedSha256);
    const file = attachmentPart(eInvoiceName(record, stored), stored.content, part, stored.contentType);
    return {
      ...file,
      number,
      sellerCountry: seller.country ?? '',
      buyerAddress: buyer.electronicAddress ?? null,
      correction: await readCorrection(ctx, record),
      ...registersOf(issued),
    };
  },
);

export const documentNumber = readAction(documents.documentNumber, async ({ companyId, id }, ctx) => {
  const record = await readDocument(ctx.companyNamed(companyId), id);
  const { number, selfBilling } = record;
  const isSelfBilled = selfBilling !== null;
  return { number, isSelfBilled, precedingIds: precedingIds(record), parties: partiesOf(record) };
});

export const eInvoice = readAction(documents.eInvoice, async ({ id, format }, ctx) => {
  const { record } = await readIssued(ctx, id);
  const stored = await storedEInvoice(
    ctx,
    record,
    format ?? servedFormat(await readDefaultFormat(ctx, record)),
  );
  const head = { contentType: stored.contentType, fileName: eInvoiceName(record, stored), inline: false };
  return sendFile(ctx, head, stored.content);
});

/** @throws 409 where the law wants a format that is not made here */
function servedFormat({ format, why }: DefaultFormat) {
  if (format === null) throw problem('e_invoice_not_possible', `${why}.`);
  return format;
}

type FormatOffer = Output<typeof documents.eInvoiceFormats>['items'][number];

export const eInvoiceFormats = readAction(documents.eInvoiceFormats, async ({ id }, ctx) => {
  const { record, invoice } = await readIssued(ctx, id);
  const document = asIssued(record);
  const defaultFormat = await readDefaultFormat(ctx, record);
  const storedFiles = await ctx.company.findAll(EInvoiceRow, { documentId: id }, { without: ['content'] });
  const items: FormatOffer[] = [];
  const offered = FORMATS.filter(
    ({ format, isFor }) => isFor?.(invoice) !== false || format === defaultFormat.format,
  );
  for (const { format } of offered) {
    // 500 lines take 30 ms in each of fourteen formats
    await yieldToOthers();
    const findings = await readFindings(ctx, record.companyId, document, format);
    const isPossible = findings.every(({ severity }) => severity !== 'error');
    items.push({ format, isPossible, isMade: storedFiles.some((row) => row.format === format), findings });
  }
  const { findings = [] } = items.find(({ format }) => format === defaultFormat.format) ?? {};
  const unconnected = await readUnconnected(ctx, record, defaultFormat);
  return {
    meant: { ...defaultFormat, inTheWay: obstaclesTo({ ...defaultFormat, unconnected }, findings) },
    items,
  };
});

/** A part of a stored file; of a document that was issued and mailed in one call, the first part has it made. */
export const eInvoicePart = readAction(
  documents.eInvoicePart,
  async ({ companyId, reference, part }, ctx) => {
    const [id = '', format = ''] = reference.split('/');
    if (companyId === null || !isUuid(id) || !isFormat(format)) throw problem('document_not_found');
    const document = await ctx.companyNamed(companyId).find(DocumentRow, { id });
    if (!document) throw problem('document_not_found');
    const stored = await storedEInvoice(ctx, document, format);
    return attachmentPart(eInvoiceName(document, stored), stored.content, part, stored.contentType);
  },
);

export const parseEInvoice = writeAction(documents.parseEInvoice, {
  async ask(_input, ctx) {
    const load = async () => (await ctx.upload(files)).bytes;
    const share = await shareOf(ctx, ctx.companyId);
    return ctx.whileConnected((signal) => parseInThread({ share, signal, load }));
  },
  write: (_input, _ctx, parsed) => parsed,
});

/** An issued document as the semantic invoice that its e-invoices are made of. */
export interface IssuedInvoice {
  record: DocumentRecord;
  invoice: SemanticInvoice;
}

/** @throws 404, 409 for a draft or a quote */
async function readIssued(ctx: AskContext, id: string): Promise<IssuedInvoice> {
  const record = await readDocument(ctx.company, id);
  return { record, invoice: semanticInvoice(asIssued(record)) };
}

/**
 * The e-invoice that an issued document is meant to be: as its issue judged it, unless the client has asked for another one since.
 */
type DefaultFormat = Omit<MeantFormat, 'inTheWay'>;

/** @throws 409 for a draft or a quote */
async function readDefaultFormat(ctx: AskContext, record: DocumentRecord): Promise<DefaultFormat> {
  const document = asIssued(record);
  const formatAtIssue = record.judgement?.format;
  if (formatAtIssue?.mandatory) return formatAtIssue;
  const wish = (await readClient(ctx, record.clientId))?.eInvoiceFormat ?? null;
  if (formatAtIssue && (wish === null || wish === formatAtIssue.format)) return formatAtIssue;
  const { mandates } = invoicingFacts(factsOf(ctx), document.seller.country ?? '', document.issueDate);
  return storedFormat(chosenFormat(formatQuestionOf(document, formatAtIssue ? [] : mandates, wish)));
}
