// Supplies of a period that a VAT return treats alike, and the row of the form that each goes by.
import { marginSchemeOf } from '../../../../../shared/code-lists/vatex';
import type { SupplyPlace } from '../../../../../shared/contracts/country-readiness/vat-returns';
import type { VatRegisterEntry } from '../../../../../shared/contracts/documents/reports';
import type { VatCategory } from '../../../../../shared/contracts/documents/values';
import type { PresentedFacts } from '../../../../../shared/countries/loading/file-schemas';
import { isWithoutDeduction } from '../../../../../shared/law/treatment/special-supplies';

export type ReturnForm = PresentedFacts['vat-returns']['forms'][number];
export type ReturnRow = ReturnForm['rows'][number];

/** Entries of the VAT register with the same answers to all conditions of a form. */
export interface SupplyGroup {
  /** Names the group in the query of its documents. */
  key: string;
  kind: VatRegisterEntry['kind'];
  /** The country of the buyer, or of consumption. */
  country: string | null;
  scheme: 'oss' | null;
  vatCategory: VatCategory;
  vatRate: string;
  surchargeRate: string | null;
  exemptionCode: string | null;
  /** The rule of the treatment; null where its lines differ, or say it themselves. */
  why: string | null;
  isTriangular: boolean;
  /** All of it was paid in the name of the client. */
  isDisbursed: boolean;
  /** The country of the registration that the sale goes by; null for that of the seat. */
  registeredIn: string | null;
  baseMinor: number;
  vatMinor: number;
  surchargeMinor: number;
  entryCount: number;
}

/** The country whose return it is, that of the seat, and where the country of a buyer is as seen from there. */
export interface ReturnPlace {
  country: string;
  seat: string;
  placeOf(country: string | null): SupplyPlace;
}

const CORRECTIONS: ReadonlySet<string> = new Set([
  'credit-note',
  'cancelled',
  'replaced',
  'cash_discount',
  'bad_debt_relief',
  'bad_debt_recovery',
]);

export function isMargin({ exemptionCode }: SupplyGroup): boolean {
  return marginSchemeOf(exemptionCode) !== undefined;
}

/** The country that has the VAT of the group in its return. */
export function countryOf({ registeredIn }: SupplyGroup, { seat }: ReturnPlace): string {
  return registeredIn ?? seat;
}

/** The first row that is for the VAT of the group, or for its surcharge; undefined where none is. */
export function rowFor(
  form: ReturnForm,
  group: SupplyGroup,
  place: ReturnPlace,
  part: 'vat' | 'surcharge' = 'vat',
): ReturnRow | undefined {
  return form.rows.find(({ when }) => {
    if ((when.surchargeRates !== undefined) !== (part === 'surcharge')) return false;
    return isFit(when, group, place);
  });
}

function isFit(when: ReturnRow['when'], group: SupplyGroup, place: ReturnPlace): boolean {
  return (
    when.scheme === schemeOf(group, place) &&
    isIn(when.kinds, group.kind) &&
    isIn(when.vatCategories, group.vatCategory) &&
    isIn(when.vatRates, group.vatRate) &&
    isIn(when.surchargeRates, group.surchargeRate) &&
    isIn(when.places, place.placeOf(group.country)) &&
    isIn(when.whys, group.why) &&
    (when.isTriangular === undefined || group.isTriangular) &&
    (when.isDeductible === undefined || when.isDeductible !== isWithoutDeduction(group)) &&
    (when.isCorrection === undefined || when.isCorrection === CORRECTIONS.has(group.kind))
  );
}

function schemeOf(group: SupplyGroup, place: ReturnPlace): ReturnRow['when']['scheme'] {
  if (group.scheme === 'oss') return 'one_stop_shop';
  return countryOf(group, place) === place.country ? undefined : 'other_registration';
}

function isIn(values: readonly string[] | undefined, value: string | null): boolean {
  return values === undefined || (value !== null && values.includes(value));
}
