import { isDeepStrictEqual } from 'node:util';
import type { Prepayment, PrepaymentInput } from '../../../../../shared/contracts/documents/prepayments';
import { factsOf } from '../../../../../shared/countries/loading/loaded-facts';
import { invoicingFacts } from '../../../../../shared/law/facts/country-facts';
import { Faults } from '../../../../../shared/runtime/checks/faults';
import type { AskContext } from '../../../../../shared/runtime/context';
import type { Rows } from '../../../../../shared/runtime/database/rows';
import { invalid } from '../../../../../shared/runtime/errors';
import { replacedIdOf } from '../../../domain/corrective-invoice';
import { paymentStatusOf } from '../../../domain/status';
import { type DocumentRecord, DocumentRow } from '../../../models/document-row';
import { replacementOf } from '../../../queries/documents';
import { type Final, notDeductible, prepaymentOf, vatCountryOf } from '../domain/deductible';
import { creditedVat, depositsOf, lastPaidOn, settledBy } from '../queries/deposits';

/** Prepayments of the input with the amounts of their deposits. @throws 400 for one that the invoice cannot take off */
export async function readPrepayments(
  ctx: AskContext,
  inputs: readonly PrepaymentInput[],
  final: Final,
): Promise<Prepayment[]> {
  assertDistinct(inputs);
  const faults = new Faults();
  const read = await Promise.all(
    inputs.map((input, index) =>
      faults.ofAsync(() => readPrepayment(ctx, input, `/prepayments/${index}`, final)),
    ),
  );
  faults.assertNone();
  return read.filter((prepayment) => prepayment !== undefined);
}

function assertDistinct(inputs: readonly PrepaymentInput[]): void {
  const ids = inputs.map(({ documentId }) => documentId);
  const twice = ids.findIndex((id, index) => id != null && ids.indexOf(id) < index);
  if (twice >= 0) throw invalid(`/prepayments/${twice}/documentId`, 'is given twice');
}

async function readPrepayment(
  ctx: AskContext,
  { documentId, number, amountMinor }: PrepaymentInput,
  pointer: string,
  final: Final,
): Promise<Prepayment> {
  if (documentId == null) {
    if (amountMinor === undefined) throw invalid(`${pointer}/amountMinor`, 'is needed without a documentId');
    return { ...(number == null ? {} : { number }), amountMinor };
  }
  const deposit = await ctx.company.find(DocumentRow, { id: documentId });
  const fault = notDeductible(deposit, final);
  if (!deposit || fault) throw invalid(`${pointer}/documentId`, fault ?? 'is unknown');
  const gone = await goneFault(ctx.company, documentId, final);
  if (gone) throw invalid(`${pointer}/documentId`, gone);
  const prepayment = await readRest(ctx.company, deposit);
  if (amountMinor !== undefined && amountMinor !== prepayment.amountMinor) {
    throw invalid(`${pointer}/amountMinor`, `is ${prepayment.amountMinor}: a deposit is deducted as a whole`);
  }
  return { ...prepayment, ...rateLaw(ctx, deposit), ...(await readPaidOn(ctx.company, deposit)) };
}

/** The law of the country on a deposit whose rate ends before the supply. */
function rateLaw(ctx: AskContext, deposit: DocumentRecord): Pick<Prepayment, 'isRateOfSupply'> {
  const country = vatCountryOf(deposit);
  const day = deposit.issueDate ?? deposit.documentDate;
  const law = country === null ? null : invoicingFacts(factsOf(ctx), country, day).depositRate;
  return law?.rule === 'follows' && law.confidence !== 'low' ? { isRateOfSupply: true } : {};
}

async function readRest(rows: Rows, deposit: DocumentRecord): Promise<Prepayment> {
  return prepaymentOf(
    deposit,
    await rows.many<Pick<DocumentRecord, 'vatBreakdown'>>(creditedVat, [deposit.id]),
  );
}

/** A fault if the deposit was replaced, or if another invoice than `final`, or than the one it replaces, has deducted it already. */
async function goneFault(rows: Rows, depositId: string, final: Final): Promise<string | null> {
  const replacement = await rows.one<{ number: string }>(replacementOf, [depositId]);
  if (replacement) return `was replaced by the invoice ${replacement.number}`;
  const settled = await rows.one<{ id: string; number: string }>(settledBy, [depositId]);
  if (!settled || settled.id === final.id || settled.id === replacedIdOf(final)) return null;
  return `was deducted by the invoice ${settled.number}`;
}

/** The reason why an invoice cannot deduct a prepayment of its draft any more; null if it can. */
export async function outdatedPrepayment(
  rows: Rows,
  final: Final,
  prepayment: Prepayment,
  deposit: DocumentRecord | undefined,
): Promise<string | null> {
  const fault = notDeductible(deposit, final);
  if (!deposit || fault) return fault;
  const gone = await goneFault(rows, deposit.id, final);
  if (gone) return gone;
  const { isRateOfSupply: _law, paidOn: _day, ...stored } = prepayment;
  const isSame = isDeepStrictEqual(await readRest(rows, deposit), stored);
  return isSame ? null : 'was credited after the draft was written: set prepayments again';
}

/** The deposits of a quote that its invoice, with this client and currency, can deduct, in the order of their days. */
export function readDepositsOf(
  rows: Rows,
  { id, clientId, currency }: Pick<DocumentRecord, 'id' | 'clientId' | 'currency'>,
): Promise<{ id: string; number: string }[]> {
  return rows.many(depositsOf, [id, clientId, currency]);
}

/** The day on which a deposit was paid in full; nothing where it was not. */
export async function readPaidOn(rows: Rows, deposit: DocumentRecord): Promise<Pick<Prepayment, 'paidOn'>> {
  if (deposit.paidOn !== null) return { paidOn: deposit.paidOn };
  if (paymentStatusOf(deposit) !== 'paid') return {};
  const last = await rows.one<{ day: string | null }>(lastPaidOn, [deposit.id]);
  return last?.day ? { paidOn: last.day } : {};
}
