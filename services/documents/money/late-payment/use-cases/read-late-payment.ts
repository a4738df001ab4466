import type { LatePayment } from '../../../../../shared/contracts/documents/late-payment';
import { settings } from '../../../../../shared/contracts/settings';
import { type LatePaymentLaw, latePaymentLawOn } from '../../../../../shared/countries/late-payment-law';
import { factsOf } from '../../../../../shared/countries/loading/loaded-facts';
import { payableOf } from '../../../../../shared/law/amounts/payable';
import type { AskContext } from '../../../../../shared/runtime/context';
import { problem } from '../../../../../shared/runtime/errors';
import { addDays } from '../../../../../shared/values/calendar';
import type { DocumentRecord } from '../../../models/document-row';
import { HoldRow } from '../../holds/models/hold-row';
import { calculateLatePayment } from '../domain/late-payment';
import { conversionQuestion, enteredRate, type LumpSumRate } from '../domain/lump-sum-rate';
import { type ChangeOfDay, changesOf, suspensionsOf } from '../domain/principal';
import { principalChanges } from '../queries/principal-changes';

/** Days after the invoice on which it is due where nothing else was agreed (Directive 2011/7/EU, article 3). */
const DAYS_WITHOUT_AGREEMENT = 30;

/**
 * @param document an issued invoice
 * @throws 409 where the law of the seller is not known
 */
export async function readLatePayment(
  ctx: AskContext,
  document: DocumentRecord,
  asOf: string,
): Promise<LatePayment> {
  const { id: documentId, currency } = document;
  const { country, buyerCountry, debtor } = partiesOf(document);
  const dueDate = dueDateOf(document);
  const law = latePaymentLawOn(factsOf(ctx), { country, date: dueDate }, debtor);
  if (!law) throw problem('late_payment_facts_missing', `There are none of ${country} for a ${debtor}.`);
  const [rows, holds, conversion] = await Promise.all([
    ctx.company.many<ChangeOfDay>(principalChanges, [documentId]),
    ctx.company.findAll(HoldRow, { documentId }),
    asOf > dueDate ? readConversion(ctx, law, { currency, dueDate }) : null,
  ]);
  const money = {
    payableMinor: payableOf(document),
    changes: changesOf(rows),
    suspensions: suspensionsOf(holds),
  };
  const isConsumerAbroad = debtor === 'consumer' && buyerCountry !== country;
  const invoice = { currency, dueDate, ...money, debtor, isConsumerAbroad, conversion };
  const { provision, fees } = law.rule;
  return {
    documentId,
    currency,
    asOf,
    country,
    debtor,
    provision,
    dueDate,
    fees,
    ...calculateLatePayment(invoice, law, asOf),
    dataVersion: law.dataVersion,
    sources: law.sources,
  };
}

async function readConversion(
  ctx: AskContext,
  { rule: { compensation } }: LatePaymentLaw,
  debt: { currency: string; dueDate: string },
): Promise<LumpSumRate | null> {
  const question = compensation && conversionQuestion(compensation, debt);
  if (!question) return null;
  const answer = await ctx.call(settings.rateOn, { companyId: ctx.companyId, ...question });
  return enteredRate(answer.found, question);
}

/** A buyer of whom it is not known whether it is a business is treated as a consumer. */
function partiesOf({ seller, buyer }: DocumentRecord) {
  const country = seller?.country ?? '';
  const debtor = buyer?.isBusiness === true ? ('business' as const) : ('consumer' as const);
  return { country, debtor, buyerCountry: buyer?.country ?? country };
}

function dueDateOf({ dueDate, issueDate, documentDate }: DocumentRecord): string {
  return dueDate ?? addDays(issueDate ?? documentDate, DAYS_WITHOUT_AGREEMENT);
}
