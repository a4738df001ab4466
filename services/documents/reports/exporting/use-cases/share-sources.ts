import type { AskContext } from '../../../../../shared/runtime/context';
import { type PdfSources, pdfSources } from '../../../files/pdf/use-cases/create-pdf';
import type { DocumentRecord } from '../../../models/document-row';
import { type EInvoiceRecord, EInvoiceRow } from '../../../models/e-invoice-row';
import { readPaymentsOfAll } from '../../../money/payments/use-cases/read-payments';

export interface ExportSources extends PdfSources {
  /** The stored e-invoices, without their bytes. */
  eInvoices(documentId: string): Pick<EInvoiceRecord, 'format' | 'contentType'>[];
}

/** Branding, payments and e-invoices of a page of documents, each read once. */
export async function shareSources(
  ctx: AskContext,
  companyId: string,
  page: readonly DocumentRecord[],
): Promise<ExportSources> {
  const eInvoices = Map.groupBy(await readEInvoicesOf(ctx, companyId, page), ({ documentId }) => documentId);
  const single = pdfSources(ctx, companyId);
  const byDocument = Map.groupBy(await readPaymentsOf(ctx, companyId, page), ({ documentId }) => documentId);
  const brandings = new Map<string, ReturnType<PdfSources['branding']>>();
  return {
    eInvoices: (documentId) => eInvoices.get(documentId) ?? [],
    payments: (documentId) => byDocument.get(documentId) ?? [],
    branding(template) {
      const key = JSON.stringify(template);
      const branding = brandings.get(key) ?? single.branding(template);
      brandings.set(key, branding);
      return branding;
    },
  };
}

function readEInvoicesOf(ctx: AskContext, companyId: string, page: readonly DocumentRecord[]) {
  const documentId = page.map(({ id }) => id);
  const order = ['format'] as const;
  return ctx.companyNamed(companyId).findAll(EInvoiceRow, { documentId }, { without: ['content'], order });
}

function readPaymentsOf(ctx: AskContext, companyId: string, page: readonly DocumentRecord[]) {
  // a credited invoice may have payments whose sum is 0: the money went back
  const settled = page.filter(
    ({ paidMinor, deductedMinor, creditedMinor }) => paidMinor + deductedMinor !== 0 || creditedMinor > 0,
  );
  return readPaymentsOfAll(
    ctx.companyNamed(companyId),
    settled.map(({ id }) => id),
  );
}
