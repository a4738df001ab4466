// Taxes that the buyer keeps back, social funds and stamp duty: terms that EN 16931 does not have.
import type { Document } from '../../contracts/documents/document';
import type { NationalTerms, WithheldTax } from '../semantic/national';
import { amountText, optional } from './amount-text';

export function withheldTaxes({ withholdings, currency }: Document): WithheldTax[] {
  return withholdings.map(({ percent, baseMinor, amountMinor, nationalCode, purposeCode, text }) => {
    const amount = amountText(amountMinor, currency);
    return {
      percent,
      base: amountText(baseMinor, currency),
      amount,
      ...optional('nationalCode', nationalCode),
      ...optional('purposeCode', purposeCode),
      note: `${text ?? ''}: ${amount} ${currency} (BT-113)`,
    };
  });
}

/** A credit note of a part has the difference of a fund as a charge without a percentage, which is no fund. */
export function fundsOf({ adjustments }: Document): NonNullable<NationalTerms['funds']> {
  const charges = adjustments.filter(({ kind }) => kind === 'charge');
  return charges.flatMap(({ fund, percent }, index) =>
    fund && percent !== null ? [{ index, ...fund }] : [],
  );
}

export function stampDutyOf({ stampDuty, currency }: Document): { stampDuty?: string } {
  return stampDuty && stampDuty.amountMinor > 0
    ? { stampDuty: amountText(stampDuty.amountMinor, currency) }
    : {};
}
