// Findings for the format that is asked for, that of the law, and those of the channels that a draft will leave by.
import type { EInvoiceFormat } from '../../../../shared/contracts/e-invoice-formats';
import { formatNumber } from '../../../../shared/contracts/number-formats';
import { findingsByLaw, type MandatedFormat } from '../../../../shared/e-invoice/formats/mandated-format';
import type { AskContext } from '../../../../shared/runtime/context';
import type { CheckSubject } from '../../checks/domain/subject';
import { asIssued } from '../../e-invoice/domain/as-issued';
import { readFindings } from '../../e-invoice/use-cases/read-findings';
import { channelsFor } from '../../transmitting/domain/channels-for';
import { asIfIssued } from '../domain/issued';
import type { Prepared } from './issue-document';

/** A quote has none, and so has a draft without a client. */
export async function readFormatFindings(
  ctx: AskContext,
  { document: draft, facts, terms }: Omit<Prepared, 'subject'>,
  asked: EInvoiceFormat | null,
  byLaw: MandatedFormat | null,
): Promise<Pick<CheckSubject, 'eInvoices' | 'channels'>> {
  if (terms === null || draft.typeId === 'quote') return { eInvoices: [], channels: [] };
  const ways = channelsFor(facts.channels, draft, terms.isBuyerBusiness);
  if (asked === null && byLaw === null && ways.length === 0) return { eInvoices: [], channels: [] };
  // of the number only its form is known
  const number = formatNumber(facts.company.numberFormats[draft.typeId], 1, facts.issueDate);
  const document = asIssued(asIfIssued(draft, terms, number));
  const find = (one: EInvoiceFormat) => readFindings(ctx, draft.companyId, document, one);
  const eInvoices = [];
  if (asked !== null) eInvoices.push({ format: asked, findings: await find(asked) });
  if (byLaw !== null && byLaw.format !== asked) {
    eInvoices.push({ format: byLaw.format, findings: findingsByLaw(byLaw, await find(byLaw.format)) });
  }
  return {
    eInvoices,
    channels: await Promise.all(ways.map(async (way) => ({ ...way, findings: await find(way.format) }))),
  };
}
