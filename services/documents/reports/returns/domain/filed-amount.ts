// Amounts as a form wants them.
import Big from 'big.js';
import type { BoxRounding } from '../../../../../shared/contracts/country-readiness/vat-returns';
import { minorUnits } from '../../../../../shared/contracts/currencies';
import type { VatReturnBox } from '../../../../../shared/contracts/documents/vat-return';
import type { BoxSums } from './filled-form';
import type { ReturnForm } from './supply-group';

type FormBox = ReturnForm['boxes'][number];

/** A box with its sums; what lowers sales is above 0 in some. */
export function filedBox(form: ReturnForm, box: FormBox, sums: BoxSums): VatReturnBox {
  const sign = box.isNegated ? -1 : 1;
  const baseMinor = box.carries === 'vat' ? null : sign * sums.baseMinor || 0;
  const vatMinor = box.carries === 'base' ? null : sign * sums.vatMinor || 0;
  const base = baseMinor === null ? null : rounded(baseMinor, form.baseRounding, form.currency);
  return {
    box: box.box,
    name: box.name,
    baseMinor,
    vatMinor,
    baseFiled: base && textOf(base, form.baseRounding, form.currency),
    vatFiled: vatMinor === null ? null : vatFiled(form, box, base, vatMinor),
    repeats: box.repeats ?? false,
    isNegated: box.isNegated ?? false,
    entryCount: sums.entryCount,
  };
}

/** The form calculates the VAT of a rate from its rounded base, or takes the sum of the register. */
function vatFiled(form: ReturnForm, { computedAt }: FormBox, base: Big | null, vatMinor: number): string {
  const { vatRounding, currency } = form;
  const exact =
    computedAt === undefined || base === null
      ? rounded(vatMinor, vatRounding, currency)
      : roundedTo(base.times(computedAt).div(100), vatRounding, currency);
  return textOf(exact, vatRounding, currency);
}

function rounded(minor: number, rounding: BoxRounding, currency: string): Big {
  return roundedTo(new Big(minor).times(`1e-${minorUnits(currency)}`), rounding, currency);
}

/** Half a unit is rounded away from 0; `unit_down` is towards less to pay. */
function roundedTo(amount: Big, rounding: BoxRounding, currency: string): Big {
  if (rounding === 'cent') return amount.round(minorUnits(currency), Big.roundHalfUp);
  if (rounding === 'unit_nearest') return amount.round(0, Big.roundHalfUp);
  const isAway = rounding === 'unit_down' && amount.lt(0);
  return amount.round(0, isAway ? Big.roundUp : Big.roundDown);
}

function textOf(amount: Big, rounding: BoxRounding, currency: string): string {
  return amount.eq(0)
    ? new Big(0).toFixed(decimalsOf(rounding, currency))
    : amount.toFixed(decimalsOf(rounding, currency));
}

const decimalsOf = (rounding: BoxRounding, currency: string) =>
  rounding === 'cent' ? minorUnits(currency) : 0;
