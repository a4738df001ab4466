// Days, years of numbers and periods are those of the company's time zone: UTC may be nobody's choice.
import { countryName } from '../subject/names';
import { FISCAL, type Rule, when } from './rule';

/** The zone of a company whose country was not known when it was made. */
const ASSUMED = 'UTC';

export const TIME_ZONE_RULES: readonly Rule[] = [
  {
    ...{ kind: 'dates', severity: 'warning', on: FISCAL, code: 'time_zone_assumed' },
    ...{ term: 'BT-2', rule: 'INV-TIME-ZONE' },
    find: ({ seller: { timeZone, country }, sellerCountry: { timeZone: known } }) =>
      when(timeZone === ASSUMED && !isOfUtc(known), () => ({
        source: 'company',
        pointer: '/timeZone',
        message: `The days of your company are those of UTC, which is not the time of ${countryName(country)}. Near midnight a document gets the date of another day, at New Year the number of another year. Choose a time zone${known === null ? '' : `, such as ${known}`}.`,
      })),
  },
];

/** True for a zone that is never away from UTC, in winter and in summer. */
function isOfUtc(zone: string | null): boolean {
  if (zone === null) return false;
  const [winter, summer] = [new Date(Date.UTC(2026, 0, 1)), new Date(Date.UTC(2026, 6, 1))];
  return [winter, summer].every((at) => clockIn(zone, at) === clockIn(ASSUMED, at));
}

function clockIn(timeZone: string, at: Date): string {
  return at.toLocaleString('en', { timeZone });
}
