// What the documents of one page are printed with, asked for once.
import type { CallContext } from '../../../../shared/runtime/context';
import type { DocumentRecord } from '../../models/document-row';
import { type Payments, type PrintSources, sourcesOf } from '../../use-cases/create-pdf';
import { paymentsOfMany } from '../queries/export';

export async function shareSources(
  ctx: CallContext,
  companyId: string,
  page: readonly DocumentRecord[],
): Promise<PrintSources> {
  const single = sourcesOf(ctx, companyId);
  const paid = page.filter(({ paidMinor }) => paidMinor > 0).map(({ id }) => id);
  const payments = paid.length === 0 ? [] : await paymentsOf(ctx, companyId, paid);
  const byDocument = Map.groupBy(payments, ({ documentId }) => documentId);
  const brandings = new Map<string, ReturnType<PrintSources['branding']>>();
  return {
    payments: (documentId) => byDocument.get(documentId) ?? [],
    branding(template) {
      const key = JSON.stringify(template);
      const branding = brandings.get(key) ?? single.branding(template);
      brandings.set(key, branding);
      return branding;
    },
  };
}

function paymentsOf(ctx: CallContext, companyId: string, ids: string[]): Promise<Payments> {
  return ctx.companyNamed(companyId).many<Payments[number]>(paymentsOfMany, [ids]);
}
