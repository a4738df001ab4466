// Calculates every amount of a document from its draft, as EN 16931 defines them (BT-106 to BT-117).
import type {
  DocumentAdjustment,
  DocumentAdjustmentInput,
  DocumentLine,
  ExemptionReasonInput,
  LineInput,
  Totals,
  VatGroup,
} from '../../contracts/documents/lines';
import { Faults, mapAll, runAll } from '../../runtime/checks/faults';
import { filledFields } from '../../runtime/checks/filled-fields';
import { invalid } from '../../runtime/errors';
import type { ExemptionReason } from '../sale/sale';
import { parseAdjustment, signed, sum } from './adjustments';
import { type Deduction, deducted } from './changed-rates';
import { bounded, boundedSum } from './decimal';
import { withDisbursements } from './disbursements';
import { dividedAdjustment, isDivided } from './divided-adjustments';
import { withNetAmounts } from './including-vat';
import { parseLine } from './lines';
import { vatBreakdown } from './vat-breakdown';
import { assertAlone, parseExemptionReasons, parseVat, sameVat, type Vat, vatOf } from './vat-categories';

export interface AmountsInput {
  currency: string;
  /** Prices, and amounts of allowances and charges, include VAT. */
  pricesIncludeVat?: boolean;
  lines: readonly LineInput[];
  adjustments: readonly DocumentAdjustmentInput[];
  exemptionReasons: readonly ExemptionReasonInput[];
  /** Stamp duty and deducted deposits, which follow the other adjustments. */
  deductions?: readonly Deduction[];
}

export interface Amounts {
  lines: DocumentLine[];
  adjustments: DocumentAdjustment[];
  exemptionReasons: ExemptionReason[];
  vatBreakdown: VatGroup[];
  totals: Totals;
}

/** @throws 400 with a pointer to the value that cannot be used */
export function amountsOf(input: AmountsInput): Amounts {
  const { lines: priced, chosen, exemptionReasons } = partsOf(withDisbursements(input));
  assertNetPrices(input, priced);
  const linesMinor = boundedSum(
    priced.map(({ netMinor }) => netMinor),
    (index) => `/lines/${index}`,
  );
  const { prepayments, atRatesSold } = deducted(input.deductions ?? [], [...priced, ...chosen]);
  assertBounded([...chosen, ...prepayments], linesMinor);
  const calculated = (deductions: readonly DocumentAdjustment[]) => {
    const together = { lines: priced, adjustments: [...chosen, ...deductions] };
    const { lines, adjustments } = input.pricesIncludeVat
      ? withNetAmounts(together, input.currency)
      : together;
    return { lines, adjustments, groups: vatBreakdown(lines, adjustments, exemptionReasons) };
  };
  assertNotNegative(calculated(atRatesSold));
  const { lines, adjustments, groups } = calculated(prepayments);
  assertAlone([...withPointers('/lines', lines), ...withPointers('/adjustments', adjustments)]);
  const totals = totalsOf(lines, adjustments, groups);
  bounded('/lines', totals.totalMinor);
  return { lines, adjustments, exemptionReasons, vatBreakdown: groups, totals };
}

/** A price with VAT does not say whether the surcharge is in it. @throws 400 */
function assertNetPrices({ pricesIncludeVat }: AmountsInput, lines: readonly DocumentLine[]): void {
  const index = lines.findIndex(({ surchargeRate }) => surchargeRate !== undefined);
  if (pricesIncludeVat && index >= 0)
    throw invalid(`/lines/${index}/surchargeRate`, 'is for prices without VAT: send pricesIncludeVat: false');
}

/** Parses lines, adjustments and reasons, and reports the faults of all of them together. */
function partsOf({ currency, ...input }: AmountsInput) {
  const faults = new Faults();
  const read = <R>(step: () => R[]): R[] => faults.of(step) ?? [];
  const lines = read(() => mapAll(input.lines, (line, index) => parseLine(line, index, currency)));
  const chosen = read(() =>
    mapAll(input.adjustments, (one, index) => parseDocumentAdjustment(one, index, lines, currency)).flat(),
  );
  const exemptionReasons = read(() => parseExemptionReasons(input.exemptionReasons));
  faults.assertNone();
  return { lines, chosen, exemptionReasons };
}

/** Bounds the sums of allowances and charges, and the rest after each of them: the totals state all three. */
function assertBounded(adjustments: readonly DocumentAdjustment[], linesMinor: number): void {
  const pointerOf = (index: number) => `/adjustments/${index}`;
  const amounts = adjustments.map(signed);
  boundedSum(amounts, pointerOf, linesMinor);
  boundedSum(
    amounts.map((amount) => Math.min(amount, 0)),
    pointerOf,
  );
  boundedSum(
    amounts.map((amount) => Math.max(amount, 0)),
    pointerOf,
  );
}

/** A percentage is taken of the lines of the same VAT category and rate: it reduces their base and no other. */
function parseDocumentAdjustment(
  input: DocumentAdjustmentInput,
  index: number,
  lines: readonly DocumentLine[],
  currency: string,
): DocumentAdjustment[] {
  const pointer = `/adjustments/${index}`;
  const fund = fundOf(pointer, input);
  if (isDivided(input))
    return dividedAdjustment(input, index, lines, currency).map((one) => ({ ...one, ...fund }));
  const { vat } = runAll({
    vat: () =>
      input.isDisbursement ? disbursed(pointer, input) : surcharged(parseVat(pointer, input), input, lines),
    adjustment: () => parseAdjustment(pointer, input, 0, currency),
  });
  const base = sum(lines.filter((line) => sameVat(line, vat)).map(({ netMinor }) => netMinor));
  return [{ ...parseAdjustment(pointer, input, base, currency), ...vat, ...fund }];
}

function disbursed(pointer: string, input: DocumentAdjustmentInput): Vat {
  return { ...parseVat(pointer, input), isDisbursement: true };
}

/** An adjustment of a VAT rate has the surcharge of the lines of this rate, where it is one for all of them. */
function surcharged(
  vat: Vat,
  { surchargeRate }: DocumentAdjustmentInput,
  lines: readonly DocumentLine[],
): Vat {
  const { vatCategory, vatRate } = vat;
  const ofRate = lines.filter(
    (line) => line.vatCategory === vatCategory && line.vatRate === vatRate && !line.isDisbursement,
  );
  const [first] = ofRate;
  if (surchargeRate != null || !first) return vat;
  return ofRate.every((line) => sameVat(line, first)) ? vatOf(first) : vat;
}

/** @throws 400 for the fund of an allowance, and of a charge without a percentage */
function fundOf(pointer: string, { kind, percent, fund }: DocumentAdjustmentInput) {
  if (fund && (kind !== 'charge' || percent === undefined))
    throw invalid(`${pointer}/fund`, 'is for a charge with a percent');
  return filledFields({ fund });
}

export function totalsOf(
  lines: readonly Pick<DocumentLine, 'netMinor'>[],
  adjustments: readonly Pick<DocumentAdjustment, 'kind' | 'amountMinor'>[],
  groups: readonly Pick<VatGroup, 'vatMinor' | 'surchargeMinor'>[],
): Totals {
  const linesMinor = sum(lines.map(({ netMinor }) => netMinor));
  const ofKind = (kind: DocumentAdjustment['kind']) =>
    sum(adjustments.filter((adjustment) => adjustment.kind === kind).map(({ amountMinor }) => amountMinor));
  const allowancesMinor = ofKind('allowance');
  const chargesMinor = ofKind('charge');
  const netMinor = linesMinor - allowancesMinor + chargesMinor;
  const vatMinor = sum(groups.map((group) => group.vatMinor));
  const surchargeMinor = sum(groups.map((group) => group.surchargeMinor ?? 0));
  const totalMinor = netMinor + vatMinor + surchargeMinor;
  return { linesMinor, allowancesMinor, chargesMinor, netMinor, vatMinor, surchargeMinor, totalMinor };
}

function withPointers(list: string, parts: readonly (DocumentLine | DocumentAdjustment)[]) {
  return parts.map((vat, index) => ({ pointer: `${list}/${index}`, vat }));
}

interface Counted {
  groups: readonly VatGroup[];
  adjustments: readonly DocumentAdjustment[];
}

/** An allowance is at most the lines of its VAT category and rate; lines below 0 are a finding of the check. */
function assertNotNegative({ groups, adjustments }: Counted): void {
  const isOf = (group: VatGroup) => (one: DocumentAdjustment) =>
    one.kind === 'allowance' && sameVat(one, group);
  const group = groups.find((one) => one.baseMinor < 0 && adjustments.some(isOf(one)));
  if (!group) return;
  const isOfGroup = isOf(group);
  const index = adjustments.findIndex(isOfGroup);
  const isDeposit = adjustments.some((one) => one.prepaymentId !== undefined && isOfGroup(one));
  throw invalid(
    isDeposit ? '/prepayments' : `/adjustments/${index}`,
    `is more than the sum of the lines of VAT category ${group.vatCategory} at ${group.vatRate} %`,
  );
}
