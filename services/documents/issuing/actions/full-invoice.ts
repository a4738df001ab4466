import { documents } from '../../../../shared/contracts/documents';
import { assertIssuable } from '../../../../shared/law/findings';
import { clientName } from '../../../../shared/law/sale/parties';
import { writeAction } from '../../../../shared/runtime/action';
import type { AskContext } from '../../../../shared/runtime/context';
import { newId } from '../../../../shared/runtime/database/ids';
import type { Scoped } from '../../../../shared/runtime/database/scoped';
import type { Transaction } from '../../../../shared/runtime/database/transaction';
import { invalid, Problem, withConflict } from '../../../../shared/runtime/errors';
import { doneNow } from '../../domain/done-by';
import { assertSimplified, fullInvoice } from '../../domain/full-invoice';
import { present } from '../../domain/present';
import type { DocumentRecord } from '../../models/document-row';
import { replacementOf } from '../../queries/documents';
import { createWithEvent, lockDocument, readDocument } from '../../use-cases/change-document';
import { readClient, readToday } from '../../use-cases/read-sources';
import { NUMBER_CONFLICTS } from '../numbering/use-cases/take-number';
import { issueDocument } from '../use-cases/issue-document';
import { prepareIssue } from '../use-cases/prepare-issue';
import { environmentField } from '../verifactu/domain/environment';

export const issueFullInvoice = writeAction(documents.fullInvoice, {
  async ask({ id, clientId, issueDate }, ctx) {
    const today = await readToday(ctx);
    const invoice = await readDocument(ctx.company, id);
    await assertWithoutFullInvoice(ctx.company, invoice);
    const day = issueDate ?? today;
    if (invoice.issueDate && day < invoice.issueDate)
      throw invalid('/issueDate', 'is before that of the simplified invoice');
    const head = { id: newId(), today, now: ctx.now().toISOString(), issueDate: day };
    const buyer = clientId === undefined ? null : await readBuyer(ctx, clientId);
    const draft = doneNow(fullInvoice(invoice, head, buyer), 'created', ctx);
    const prepared = await prepareIssue(ctx, draft, { requestedDate: issueDate });
    assertIssuable(prepared.subject);
    return { draft, ...prepared };
  },
  async write({ id, delivery }, ctx, { draft, ...prepared }) {
    const { document, warnings } = await withConflict(NUMBER_CONFLICTS, () =>
      ctx.company.transaction(async (tx) => {
        await assertWithoutFullInvoice(tx, await lockDocument(tx, ctx, id));
        await createWithEvent(tx, draft, 'document.created');
        return issueDocument({ tx, ctx, ...prepared, delivery });
      }),
    );
    const { facts, subject } = prepared;
    return { ...present(document, facts.today), warnings, ...environmentField(subject.recordEnvironment) };
  },
});

/** @throws 409 for an invoice that is not simplified, not open, or has a full one already, which the refusal names */
async function assertWithoutFullInvoice(rows: Transaction | Scoped, invoice: DocumentRecord): Promise<void> {
  const earlier = await rows.one<{ id: string; number: string }>(replacementOf, [invoice.id]);
  if (earlier) {
    const { id, number } = earlier;
    throw new Problem('full_invoice_exists', {
      detail: `The invoice ${number} (${id}) has taken its place.`,
      fix: `GET /api/documents/${id}`,
    });
  }
  assertSimplified(invoice);
}

async function readBuyer(ctx: AskContext, clientId: string) {
  const client = await readClient(ctx, clientId);
  if (!client) throw invalid('/clientId', 'names no client of this company');
  return { clientId, clientName: clientName(client) };
}
