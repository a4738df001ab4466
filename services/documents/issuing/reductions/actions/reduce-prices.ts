import { documents } from '../../../../../shared/contracts/documents';
import { writeAction } from '../../../../../shared/runtime/action';
import { Faults } from '../../../../../shared/runtime/checks/faults';
import { newId } from '../../../../../shared/runtime/database/ids';
import { problem } from '../../../../../shared/runtime/errors';
import { doneNow } from '../../../domain/done-by';
import { present } from '../../../domain/present';
import { createWithEvent } from '../../../use-cases/change-document';
import { readCorrected } from '../../../use-cases/read-corrected';
import { readClient, readToday } from '../../../use-cases/read-sources';
import { assertReducible, choiceFaults, reductionDraft } from '../domain/reduction';
import { lockInvoices, readLeft } from '../use-cases/reduced-invoices';

/** The invoices are locked: two reductions at once see each other's drafts. */
export const reducePrices = writeAction(documents.reducePrices, {
  async ask({ id, ...choice }, ctx) {
    const [client, today] = await Promise.all([readClient(ctx, id), readToday(ctx)]);
    if (!client) throw problem('client_not_found');
    const faults = new Faults(choiceFaults(choice));
    const named = await faults.ofAsync(() => readCorrected(ctx, choice.documentIds, id, '/documentIds'));
    faults.assertNone();
    return { client, today, correctedInvoices: named?.correctedInvoices ?? [] };
  },
  write: ({ id: clientId, ...choice }, ctx, { client, today, correctedInvoices }) =>
    ctx.company.transaction(async (tx) => {
      const { period = null, documentIds: ids = [] } = choice;
      const invoices = await lockInvoices(tx, { clientId, ids, period });
      const gone = correctedInvoices.find(({ id }) => !invoices.some((invoice) => invoice.id === id));
      if (gone)
        throw problem(
          'document_settled',
          `The invoice ${gone.number} was replaced or cancelled: leave it out.`,
        );
      assertReducible(invoices, choice);
      const left = await readLeft(tx, { clientId, invoices }, null);
      const head = { companyId: ctx.companyId, id: newId(), today, now: ctx.now().toISOString() };
      const draft = reductionDraft({ choice, client, correctedInvoices, invoices, left }, head);
      return present(await createWithEvent(tx, doneNow(draft, 'created', ctx), 'document.created'), today);
    }),
});
