// Taxes that the buyer keeps back: a percentage of the net amount, which changes neither VAT nor total.
import Big from 'big.js';
import type { DocumentAdjustment, DocumentLine, VatGroup } from '../../contracts/documents/lines';
import type { Withholding, WithholdingInput } from '../../contracts/documents/withholdings';
import { mapAll } from '../../runtime/checks/faults';
import { invalid } from '../../runtime/errors';
import { spelled } from '../../values/decimal';
import { sum } from './adjustments';
import { parseDecimal, percentOf } from './decimal';

const PERCENT = { decimals: 2, max: 100, isAboveZero: true };

interface Net {
  netMinor: number;
  lines: readonly Pick<DocumentLine, 'netMinor' | 'isDisbursement'>[];
  adjustments: readonly Pick<DocumentAdjustment, 'amountMinor' | 'fund' | 'isDisbursement' | 'isStampDuty'>[];
}

/** The withholdings of a draft. @throws 400 for a kind that comes twice, and a base above the net amount */
export function parseWithholdings(inputs: readonly WithholdingInput[], net: Net): Withholding[] {
  return mapAll(inputs, (input, index) => parseWithholding(input, index, { inputs, net }));
}

function parseWithholding(
  { kind, percent, baseMinor, reason, purposeCode }: WithholdingInput,
  index: number,
  { inputs, net }: { inputs: readonly WithholdingInput[]; net: Net },
): Withholding {
  const pointer = `/withholdings/${index}`;
  if (inputs.findIndex((other) => other.kind === kind) < index)
    throw invalid(`${pointer}/kind`, 'is given twice');
  const rate = parseDecimal(`${pointer}/percent`, percent, PERCENT);
  const hasBase = baseMinor != null;
  if (hasBase && baseMinor > net.netMinor)
    throw invalid(`${pointer}/baseMinor`, 'is more than the net amount of the document');
  const base = hasBase ? baseMinor : baseOf(net);
  return {
    kind,
    percent: spelled(rate),
    baseMinor: base,
    isBaseGiven: hasBase,
    amountMinor: percentOf(base, rate),
    reason: reason ?? null,
    purposeCode: purposeCode ?? null,
    nationalCode: null,
    text: null,
  };
}

/** The net amount without the funds that the law leaves out, and without what was paid in the name of the client. */
function baseOf({ netMinor, lines, adjustments }: Net): number {
  const outside = adjustments.filter(
    ({ fund, isDisbursement, isStampDuty }) =>
      (fund && !fund.inWithholding) || (isDisbursement && !isStampDuty),
  );
  const disbursed = lines.filter(({ isDisbursement }) => isDisbursement).map((line) => line.netMinor);
  return Math.max(0, netMinor - sum([...outside.map(({ amountMinor }) => amountMinor), ...disbursed]));
}

/** The input of stored withholdings, so that they can be calculated again. */
export function withholdingInput({
  kind,
  percent,
  baseMinor,
  isBaseGiven,
  reason,
  purposeCode,
}: Withholding): WithholdingInput {
  return { kind, percent, reason, purposeCode, ...(isBaseGiven ? { baseMinor } : {}) };
}

export function withheldMinorOf(withholdings: readonly Pick<Withholding, 'amountMinor'>[]): number {
  return sum(withholdings.map(({ amountMinor }) => amountMinor));
}

/** Split payment (category B): the client pays the VAT to the state (Italy, DPR 633/72 art. 17-ter). */
export function splitVatOf(vatBreakdown: readonly Pick<VatGroup, 'vatCategory' | 'vatMinor'>[]): number {
  return sum(vatBreakdown.flatMap(({ vatCategory, vatMinor }) => (vatCategory === 'B' ? [vatMinor] : [])));
}

/**
 * The share of a credit note: what is withheld of two states of the invoice, so that all notes together take the whole. The
 * text is of the share, so it is written anew.
 */
export function creditedWithholdings(
  withholdings: readonly Withholding[],
  { before, after, whole }: { before: number; after: number; whole: number },
): Withholding[] {
  return withholdings.flatMap((one) => {
    const upTo = (netMinor: number) => {
      const baseMinor =
        whole === 0
          ? 0
          : new Big(one.baseMinor).times(netMinor).div(whole).round(0, Big.roundHalfUp).toNumber();
      return { baseMinor, amountMinor: percentOf(baseMinor, new Big(one.percent)) };
    };
    const [earlier, now] = [upTo(before), upTo(after)];
    const baseMinor = now.baseMinor - earlier.baseMinor;
    const amountMinor = now.amountMinor - earlier.amountMinor;
    return baseMinor === 0 && amountMinor === 0 ? [] : [{ ...one, baseMinor, amountMinor, text: null }];
  });
}

/** The change of each kind of withholding between two states. */
export function withheldDifference(
  before: readonly Withholding[],
  after: readonly Withholding[],
  isDebit: boolean,
): Withholding[] {
  const added = after.filter(({ kind }) => !before.some((one) => one.kind === kind));
  return [...before, ...added].flatMap((one) => {
    const [earlier, later] = [before, after].map((list) => list.find(({ kind }) => kind === one.kind));
    const sign = isDebit ? -1 : 1;
    const baseMinor = sign * ((earlier?.baseMinor ?? 0) - (later?.baseMinor ?? 0));
    const amountMinor = sign * ((earlier?.amountMinor ?? 0) - (later?.amountMinor ?? 0));
    return amountMinor === 0 ? [] : [{ ...one, baseMinor, amountMinor, isBaseGiven: true, text: null }];
  });
}
