// Reads what checks need besides the facts: the findings of formats, and references that are outdated. The issue checks
// references again under locks.
import type { Buyer } from '../../../../shared/contracts/documents/parties';
import type { EInvoiceFormat } from '../../../../shared/contracts/e-invoice-formats';
import type { Finding } from '../../../../shared/e-invoice/rules/rule';
import { isDebit, isNamedAlike, isSameBuyer } from '../../../../shared/law/sale/corrections';
import type { CheckSubject, OutdatedReference } from '../../../../shared/law/subject/subject';
import type { AskContext } from '../../../../shared/runtime/context';
import { isReplaceable, replacedIdOf } from '../../domain/corrective-invoice';
import { debitFault } from '../../domain/debit-note';
import { isOpen } from '../../domain/status';
import { readFindings } from '../../files/e-invoice/use-cases/read-findings';
import { type DocumentRecord, DocumentRow } from '../../models/document-row';
import { replacementOf } from '../../queries/documents';
import { readBuyer } from '../../use-cases/read-sources';
import { readDepositFaults } from '../deposits/use-cases/deposit-limit';
import { outdatedPrepayment } from '../deposits/use-cases/read-prepayments';
import {
  type FormatWishes,
  formatChecks,
  formatChoices,
  formatsOf,
  NO_FORMAT_CHECKS,
} from '../domain/format-checks';
import type { IssueFacts } from '../domain/issue-facts';
import type { Prepared } from '../domain/issue-subject';
import { namesSeveral } from '../reductions/domain/reduction';
import { reductionFault } from '../reductions/use-cases/reduced-invoices';
import { readBase } from './corrected-state';
import { isOutdated } from './issue-difference';

/** Reads the findings for the formats of `formatChoices`. */
export async function readFormatChecks(
  ctx: AskContext,
  issuing: Omit<Prepared, 'subject'>,
  wishes: FormatWishes,
): Promise<Pick<CheckSubject, 'defaultFormat' | 'eInvoices' | 'channels'>> {
  const choices = formatChoices(issuing, wishes);
  if (choices === null) return NO_FORMAT_CHECKS;
  const { companyId } = issuing.document;
  const findings = new Map<EInvoiceFormat, Finding[]>();
  const read = formatsOf(choices).map(async (format) => {
    findings.set(format, await readFindings(ctx, companyId, choices.document, format));
  });
  await Promise.all(read);
  return formatChecks(choices, (format) => findings.get(format) ?? []);
}

export async function readOutdatedReferences(
  ctx: AskContext,
  draft: DocumentRecord,
  facts: Pick<IssueFacts, 'hasDeposits'>,
): Promise<OutdatedReference[]> {
  const readOfDeposits = () => readDepositFaults(ctx.companyNamed(draft.companyId), draft, facts);
  if (draft.correctedState !== null)
    return (await Promise.all([readDifference(ctx, draft), readOfDeposits()])).flat();
  if (namesSeveral(draft)) return readReduced(ctx, draft);
  if (draft.typeId !== 'invoice') return [];
  const references = await Promise.all([
    readReplaced(ctx, draft),
    readDebited(ctx, draft),
    readOfDeposits(),
    ...draft.prepayments.map((_, index) => readPrepayment(ctx, draft, index)),
  ]);
  return references.flat();
}

async function readPrepayment(
  ctx: AskContext,
  draft: DocumentRecord,
  index: number,
): Promise<OutdatedReference[]> {
  const prepayment = draft.prepayments[index];
  if (prepayment?.documentId === undefined) return [];
  const company = ctx.companyNamed(draft.companyId);
  const deposit = await company.find(DocumentRow, { id: prepayment.documentId });
  const fault = await outdatedPrepayment(company, draft, prepayment, deposit);
  if (fault === null) return [];
  return [{ pointer: `/prepayments/${index}`, number: prepayment.number ?? '', fault }];
}

async function readReplaced(
  ctx: AskContext,
  { companyId, correctsId, corrects, stornoOf }: DocumentRecord,
): Promise<OutdatedReference[]> {
  const id = replacedIdOf({ correctsId, stornoOf });
  if (id === null) return [];
  const invoice = await ctx.companyNamed(companyId).find(DocumentRow, { id });
  if (invoice && isReplaceable(invoice)) return [];
  const fault = 'was credited, replaced or cancelled since this draft was made';
  const pointer = stornoOf ? '/stornoOf' : '/corrects';
  return [{ pointer, number: (corrects ?? stornoOf)?.number ?? '', fault }];
}

async function readDebited(ctx: AskContext, draft: DocumentRecord): Promise<OutdatedReference[]> {
  const { companyId, corrects } = draft;
  if (corrects === null || !isDebit(draft)) return [];
  const invoice = await ctx.companyNamed(companyId).find(DocumentRow, { id: corrects.id });
  if (invoice && debitFault(invoice) === null) return [];
  const fault = 'was credited in full, replaced or cancelled since this draft was made';
  return [{ pointer: '/corrects', number: corrects.number, fault }];
}

/** A difference is that of the invoice when it was drafted. */
async function readDifference(ctx: AskContext, draft: DocumentRecord): Promise<OutdatedReference[]> {
  const { companyId, corrects, correctedState } = draft;
  const company = ctx.companyNamed(companyId);
  const invoice = corrects && (await company.find(DocumentRow, { id: corrects.id }));
  if (invoice && isOpen(invoice.status)) {
    const { ids, named } = await readBase(company, invoice);
    const isReplaced = (await company.one(replacementOf, [invoice.id])) !== undefined;
    if (!isReplaced && !isOutdated(ids, correctedState?.follows ?? []))
      return readTexts(ctx, draft, named.buyer);
  }
  const fault = 'was corrected, credited, replaced or cancelled since this draft was made';
  return [{ pointer: '/corrects', number: corrects?.number ?? '', fault }];
}

/** A correction without amounts says how the buyer changes: the client may have changed otherwise since. */
async function readTexts(
  ctx: AskContext,
  draft: DocumentRecord,
  was: Buyer | null,
): Promise<OutdatedReference[]> {
  const { corrects, documentDate } = draft;
  if (!corrects?.texts || !was) return [];
  const buyer = await readBuyer(ctx, draft, documentDate);
  if (!buyer) return [];
  const hasChanged = !isNamedAlike(was, buyer);
  if (isSameBuyer(was, buyer) && hasChanged === (corrects.texts.buyer !== undefined)) return [];
  const fault = 'has a buyer that has changed otherwise since this draft was made';
  return [{ pointer: '/corrects', number: corrects.number, fault }];
}

async function readReduced(ctx: AskContext, draft: DocumentRecord): Promise<OutdatedReference[]> {
  const fault = await reductionFault(ctx.companyNamed(draft.companyId), draft);
  return fault === null ? [] : [{ pointer: '/lines', number: null, fault }];
}
