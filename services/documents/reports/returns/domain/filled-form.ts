// The form with the sums of a period. Each amount of the register is in exactly one place: in a box that repeats no other,
// in what is left out, or in what has no place.
import type { LeftOutReason } from '../../../../../shared/contracts/country-readiness/vat-returns';
import type {
  VatReturnLeftOut,
  VatReturnUnplaced,
} from '../../../../../shared/contracts/documents/vat-return';
import {
  countryOf,
  isMargin,
  type ReturnForm,
  type ReturnPlace,
  type ReturnRow,
  rowFor,
  type SupplyGroup,
} from './supply-group';

interface Sums {
  baseMinor: number;
  vatMinor: number;
  entryCount: number;
}

/** Sums of a box, and the groups behind them. */
export interface BoxSums extends Sums {
  keys: Set<string>;
}

export interface FilledForm {
  boxes: ReadonlyMap<string, BoxSums>;
  leftOut: VatReturnLeftOut[];
  unplaced: (VatReturnUnplaced & { keys: string[] })[];
}

export function filledForm(form: ReturnForm, groups: readonly SupplyGroup[], place: ReturnPlace): FilledForm {
  const boxes = new Map<string, BoxSums>(
    form.boxes.map(({ box }) => [box, { ...nothing(), keys: new Set() }]),
  );
  const leftOut = new Map<string, VatReturnLeftOut>();
  const unplaced: FilledForm['unplaced'] = [];
  for (const group of groups) {
    const amounts = { base: group.baseMinor, vat: group.vatMinor, surcharge: group.surchargeMinor };
    const row = isMargin(group) ? undefined : rowOf(form, group, place);
    if (row === undefined) {
      unplaced.push(unplacedOf(group, amounts.base, amounts.vat + amounts.surcharge));
      continue;
    }
    const onSurcharge = amounts.surcharge === 0 ? undefined : rowFor(form, group, place, 'surcharge');
    if (amounts.surcharge !== 0 && onSurcharge === undefined)
      unplaced.push(unplacedOf(group, 0, amounts.surcharge));
    put(boxes, group, row, amounts.base, amounts.vat);
    if (onSurcharge) put(boxes, group, onSurcharge, amounts.base, amounts.surcharge);
    leave(leftOut, group, row, place, {
      baseMinor: row.base.length > 0 ? 0 : amounts.base,
      vatMinor: row.vat.length > 0 ? 0 : amounts.vat,
    });
  }
  return { boxes, leftOut: [...leftOut.values()], unplaced };
}

const nothing = (): Sums => ({ baseMinor: 0, vatMinor: 0, entryCount: 0 });

const DISBURSED = { base: [], vat: [], leftOut: 'disbursement' } as const;

function rowOf(form: ReturnForm, group: SupplyGroup, place: ReturnPlace): Placed | undefined {
  return group.isDisbursed ? DISBURSED : rowFor(form, group, place);
}

type Placed = (Pick<ReturnRow, 'base' | 'vat'> & { leftOut?: LeftOutReason | undefined }) | typeof DISBURSED;

function put(boxes: Map<string, BoxSums>, group: SupplyGroup, row: Placed, base: number, vat: number): void {
  for (const box of new Set([...row.base, ...row.vat])) {
    const sums = boxes.get(box);
    if (!sums) throw new Error(`no box ${box}: the loader refuses such a form`);
    if (isNamed(row.base, box)) sums.baseMinor += base;
    if (isNamed(row.vat, box)) sums.vatMinor += vat;
    sums.entryCount += group.entryCount;
    sums.keys.add(group.key);
  }
}

const isNamed = (boxes: readonly string[], box: string) => boxes.includes(box);

function leave(
  leftOut: Map<string, VatReturnLeftOut>,
  group: SupplyGroup,
  { leftOut: reason = 'not_declared' }: Placed,
  place: ReturnPlace,
  { baseMinor, vatMinor }: Pick<Sums, 'baseMinor' | 'vatMinor'>,
): void {
  if (baseMinor === 0 && vatMinor === 0) return;
  const country = elsewhere(reason, group, place);
  const sums = leftOut.get(`${reason} ${country}`) ?? { reason, country, ...nothing() };
  leftOut.set(`${reason} ${country}`, {
    ...sums,
    baseMinor: sums.baseMinor + baseMinor,
    vatMinor: sums.vatMinor + vatMinor,
    entryCount: sums.entryCount + group.entryCount,
  });
}

function elsewhere(reason: LeftOutReason, group: SupplyGroup, place: ReturnPlace): string | null {
  if (reason === 'one_stop_shop') return group.country;
  return reason === 'other_registration' ? countryOf(group, place) : null;
}

function unplacedOf(group: SupplyGroup, baseMinor: number, vatMinor: number) {
  const { vatCategory, vatRate, exemptionCode, entryCount, key } = group;
  const reason = isMargin(group) ? ('margin_scheme' as const) : ('no_row' as const);
  return { reason, vatCategory, vatRate, exemptionCode, baseMinor, vatMinor, entryCount, keys: [key] };
}
