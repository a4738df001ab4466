// The company's choice about invoices that do not say when they were supplied.
import { oneOf } from '../primitives';

/** `ask`: the check warns; `issue_date`: the invoice says that it is the day of issue. */
export const SUPPLY_DATES = ['ask', 'issue_date'] as const;
export type SupplyDate = (typeof SUPPLY_DATES)[number];

export const SupplyDateField = {
  ...oneOf(SUPPLY_DATES),
  description:
    'An invoice without a day of supply: `ask` warns where the country wants the day (DE, AT), `issue_date` prints that it is the issue date',
};
