// Reads what checks need besides the facts: the findings of formats, and references that are outdated. The issue checks
// references again under locks.
import type { EInvoiceFormat } from '../../../../shared/contracts/e-invoice-formats';
import type { AskContext } from '../../../../shared/runtime/context';
import { outdatedPrepayment } from '../../deposits/use-cases/read-prepayments';
import { isReplaceable, replacedIdOf } from '../../domain/corrective-invoice';
import { asIssued } from '../../e-invoice/domain/as-issued';
import { saleOf } from '../../e-invoice/domain/sale';
import { readFindings } from '../../e-invoice/use-cases/read-findings';
import { chosenFormat } from '../../law/domain/meant-format';
import type { CheckSubject, OutdatedReference } from '../../law/domain/subject';
import { type DocumentRecord, DocumentRow } from '../../models/document-row';
import { channelsFor } from '../../transmitting/domain/channels-for';
import { asIfIssued } from '../domain/issued';
import type { Prepared } from './issue-document';

interface Wishes {
  /** The format of the client. */
  wish: EInvoiceFormat | null;
  /** The format of the caller, else of the client. */
  asked: EInvoiceFormat | null;
}

/**
 * Findings for the format that is meant, for the requested one, and for those of the channels that will send the draft. A
 * quote and a draft without a client have none.
 */
export async function readFormatFindings(
  ctx: AskContext,
  { document: draft, facts, terms }: Omit<Prepared, 'subject'>,
  { wish, asked }: Wishes,
): Promise<Pick<CheckSubject, 'meant' | 'eInvoices' | 'channels'>> {
  if (terms === null || draft.typeId === 'quote') return { meant: null, eInvoices: [], channels: [] };
  const document = asIssued(asIfIssued(draft, terms, facts.nextNumber));
  const find = (one: EInvoiceFormat) => readFindings(ctx, draft.companyId, document, one);
  const chosen = chosenFormat(saleOf(document, facts.mandates, wish));
  // a format that the caller names is reported once, and not as a warning
  const isNamed = asked === chosen.format;
  const ofLaw = isNamed && chosen.ofLaw === 'warning' ? null : chosen.ofLaw;
  const meant = { ...chosen, ofLaw, findings: chosen.format === null ? [] : await find(chosen.format) };
  const isToldByLaw = isNamed && ofLaw !== null;
  const choices = channelsFor(facts.channels, draft, terms.isBuyerBusiness);
  return {
    meant,
    eInvoices: asked === null || isToldByLaw ? [] : [{ format: asked, findings: await find(asked) }],
    channels: await Promise.all(
      choices.map(async (choice) => ({ ...choice, findings: await find(choice.format) })),
    ),
  };
}

export async function readOutdatedReferences(
  ctx: AskContext,
  draft: DocumentRecord,
): Promise<OutdatedReference[]> {
  if (draft.typeId !== 'invoice') return [];
  const found = await Promise.all([
    readReplaced(ctx, draft),
    ...draft.prepayments.map((_, index) => readPrepayment(ctx, draft, index)),
  ]);
  return found.flat();
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
