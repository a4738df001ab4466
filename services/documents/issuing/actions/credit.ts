import { documents } from '../../../../shared/contracts/documents';
import { writeAction } from '../../../../shared/runtime/action';
import type { CallContext } from '../../../../shared/runtime/context';
import type { Transaction } from '../../../../shared/runtime/database/transaction';
import { problem, withConflict } from '../../../../shared/runtime/errors';
import { present } from '../../domain/present';
import { assertOpenOf, assertOwn } from '../../domain/status';
import type { DocumentRecord } from '../../models/document-row';
import { replacementOf } from '../../queries/documents';
import { lockDocument } from '../../use-cases/change-document';
import { assertNotSettled } from '../deposits/use-cases/settle-deposits';
import { NUMBER_CONFLICTS } from '../numbering/use-cases/take-number';
import { draftCreditNote } from '../use-cases/draft-credit-note';
import { issueDocument } from '../use-cases/issue-document';
import { prepareCreditNote } from '../use-cases/prepare-credit-note';
import { readCreditFacts } from '../use-cases/read-credit-facts';
import { environmentField } from '../verifactu/domain/environment';

export const credit = writeAction(documents.credit, {
  async ask({ id, issueDate }, ctx) {
    return readCreditFacts(ctx, id, { requestedDate: issueDate });
  },
  async write({ id, ...choice }, ctx, { facts, countries }) {
    const { document, warnings } = await withConflict(NUMBER_CONFLICTS, () =>
      ctx.company.transaction(async (tx) => {
        const invoice = await lockCreditable(tx, ctx, id);
        const note = await draftCreditNote(tx, ctx, invoice, facts.issueDate, choice);
        const prepared = prepareCreditNote(note, invoice, facts, countries);
        return issueDocument({ tx, ctx, ...prepared, credited: invoice });
      }),
    );
    return { ...present(document, facts.today), warnings, ...environmentField(facts.verifactu.environment) };
  },
});

/** While it is locked no other credit note takes the same quantities. */
async function lockCreditable(tx: Transaction, ctx: CallContext, id: string): Promise<DocumentRecord> {
  const invoice = await lockDocument(tx, ctx, id);
  assertOwn(invoice);
  assertOpenOf(invoice, 'invoice');
  const [, replacement] = await Promise.all([
    assertNotSettled(tx, invoice),
    tx.one<{ number: string }>(replacementOf, [id]),
  ]);
  if (!replacement) return invoice;
  throw problem('document_settled', `The invoice ${replacement.number} has replaced it: credit that one.`);
}
