// The difference of two states of an invoice, as a credit note or a further invoice says it: what is taken back, and what takes
// its place with the opposite sign.
import { isDeepStrictEqual } from 'node:util';
import Big from 'big.js';
import type {
  DocumentAdjustment,
  DocumentLine,
  LineAdjustment,
  VatGroup,
} from '../../contracts/documents/lines';
import { spelled } from '../../values/decimal';
import { sum } from './adjustments';
import { type Amounts, totalsOf } from './amounts';
import { differenceAdjustment } from './credit-amounts';
import type { Invoice } from './credited-quantities';
import { sameVat, vatOf } from './vat-categories';

export interface Difference {
  /** The invoice was too low: the difference is due besides it. */
  isDebit: boolean;
  amounts: Amounts;
  /** The lines of the invoice that change, and the lines in their place. */
  removed: readonly DocumentLine[];
  added: readonly DocumentLine[];
}

/**
 * null where no amount changes, or where the base of one VAT rate rises while that of another falls: no single document says
 * that. An invoice whose prices include VAT has none either, since its net amounts are shares of the whole.
 */
export function differenceOf(before: Invoice, after: Invoice): Difference | null {
  if (before.pricesIncludeVat || after.pricesIncludeVat) return null;
  const groups = changesOf(before, after);
  const isDebit = groups.some(({ baseMinor }) => baseMinor < 0);
  if (groups.length === 0 || (isDebit && groups.some(({ baseMinor }) => baseMinor > 0))) return null;
  const vatBreakdown = isDebit ? groups.map(negatedGroup) : groups;
  const { removed, added } = changedLines(before, after);
  const lines = paired({ removed, added }, isDebit);
  const adjustments = adjustmentsOf(lines, vatBreakdown, [...before.adjustments, ...after.adjustments]);
  const totals = totalsOf(lines, adjustments, vatBreakdown);
  const { exemptionReasons } = isDebit ? after : before;
  return { isDebit, removed, added, amounts: { lines, adjustments, exemptionReasons, vatBreakdown, totals } };
}

/** The base and VAT that each VAT rate loses; none for a rate that stays as it is. */
function changesOf(before: Invoice, after: Invoice): VatGroup[] {
  const added = after.vatBreakdown.filter((group) => !before.vatBreakdown.some((one) => sameVat(one, group)));
  return [...before.vatBreakdown, ...added].flatMap((group) => {
    const [earlier, later] = [before, after].map(({ vatBreakdown }) =>
      vatBreakdown.find((one) => sameVat(one, group)),
    );
    const baseMinor = (earlier?.baseMinor ?? 0) - (later?.baseMinor ?? 0);
    const vatMinor = (earlier?.vatMinor ?? 0) - (later?.vatMinor ?? 0);
    const surchargeMinor = (earlier?.surchargeMinor ?? 0) - (later?.surchargeMinor ?? 0);
    const surcharge = group.surchargeRate === undefined ? {} : { surchargeMinor };
    return baseMinor === 0 ? [] : [{ ...group, baseMinor, vatMinor, ...surcharge }];
  });
}

function negatedGroup(group: VatGroup): VatGroup {
  const { surchargeMinor } = group;
  const surcharge = surchargeMinor === undefined ? {} : { surchargeMinor: 0 - surchargeMinor };
  return { ...group, baseMinor: -group.baseMinor, vatMinor: 0 - group.vatMinor, ...surcharge };
}

/** All lines, where only an allowance or a charge of the document has changed. */
function changedLines(before: Invoice, after: Invoice): Pick<Difference, 'removed' | 'added'> {
  const removed = without(before.lines, after.lines);
  const added = without(after.lines, before.lines);
  return removed.length + added.length > 0
    ? { removed, added }
    : { removed: before.lines, added: after.lines };
}

function without(lines: readonly DocumentLine[], others: readonly DocumentLine[]): DocumentLine[] {
  const left = [...others];
  return lines.filter((line) => {
    const index = left.findIndex((other) => isSameLine(line, other));
    if (index >= 0) left.splice(index, 1);
    return index < 0;
  });
}

/** Fields that the issue fills in where a line leaves them open: `withArticle`. */
const FILLED_BY_ISSUE = [
  ...['unitCode', 'articleReference', 'standardId', 'classifications', 'originCountry', 'attributes'],
  'placeRule',
] as (keyof DocumentLine)[];

/** True for the same content: an issued line may have fields besides that one of the changes leaves open. */
function isSameLine(one: DocumentLine, other: DocumentLine): boolean {
  const open = FILLED_BY_ISSUE.filter((name) => one[name] === undefined || other[name] === undefined);
  return isDeepStrictEqual(contentOf(one, open), contentOf(other, open));
}

/** A line without its place and `open` fields; fields that are not given are absent, as in a stored one. */
function contentOf(line: DocumentLine, open: readonly (keyof DocumentLine)[]): unknown {
  const left = new Set<string>(['lineNumber', 'correctsLine', ...open]);
  const fields = Object.entries(line).filter(([name]) => !left.has(name));
  return JSON.parse(JSON.stringify(Object.fromEntries(fields)));
}

/** Each line of the invoice is followed by the one in its place; the sum of both is the difference. */
function paired({ removed, added }: Pick<Difference, 'removed' | 'added'>, isDebit: boolean): DocumentLine[] {
  const length = Math.max(removed.length, added.length);
  const pairs = Array.from({ length }, (_, index) => {
    const [old, changed] = [removed[index], added[index]];
    const correctsLine = old?.lineNumber ?? null;
    return [
      ...(old ? [{ ...(isDebit ? negatedLine(old) : old), correctsLine }] : []),
      ...(changed ? [{ ...(isDebit ? changed : negatedLine(changed)), correctsLine }] : []),
    ];
  });
  return pairs.flat().map((line, index) => ({ ...line, lineNumber: index + 1 }));
}

function negatedLine(line: DocumentLine): DocumentLine {
  const quantity = spelled(new Big(line.quantity).neg());
  return { ...line, quantity, netMinor: 0 - line.netMinor, adjustments: line.adjustments.map(reversed) };
}

/** A code of an allowance is none of a charge. */
function reversed({ reasonCode: _code, ...one }: LineAdjustment): LineAdjustment {
  return { ...one, percent: null, kind: one.kind === 'allowance' ? 'charge' : 'allowance' };
}

function adjustmentsOf(
  lines: readonly DocumentLine[],
  groups: readonly VatGroup[],
  originals: readonly DocumentAdjustment[],
): DocumentAdjustment[] {
  const rates = [...groups, ...lines.filter((line) => !groups.some((group) => sameVat(group, line)))];
  const distinct = rates.filter((one, index) => rates.findIndex((other) => sameVat(one, other)) === index);
  return distinct.flatMap((one) => {
    const vat = vatOf(one);
    const baseMinor = groups.find((group) => sameVat(group, vat))?.baseMinor ?? 0;
    const ofLines = sum(lines.filter((line) => sameVat(line, vat)).map(({ netMinor }) => netMinor));
    if (baseMinor === ofLines) return [];
    const named = originals.filter((original) => sameVat(original, vat));
    return [{ ...differenceAdjustment(baseMinor - ofLines, named), ...vat }];
  });
}
