// Reads the supplies of a period by groups, in the currency of the form of a country.
import { REPORT_ROWS_MAX } from '../../../../../shared/contracts/documents/reports';
import type { VatRegisterBy } from '../../../../../shared/contracts/documents/vat-register-by';
import { isoCodeOf } from '../../../../../shared/countries/country-code';
import { factsOf } from '../../../../../shared/countries/loading/loaded-facts';
import { vatReturnsOn } from '../../../../../shared/countries/on-day';
import { vatPlace } from '../../../../../shared/countries/vat-place';
import type { CompanyProfile } from '../../../../../shared/law/sale/parties';
import type { AskContext } from '../../../../../shared/runtime/context';
import { invalid, problem } from '../../../../../shared/runtime/errors';
import type { RegisterEntry } from '../../domain/book-entry';
import { reportValues } from '../../domain/report-csv';
import type { ReturnForm, ReturnPlace, SupplyGroup } from '../domain/supply-group';
import { vatReturns } from '../queries/vat-return';

export interface Days {
  from: string;
  to: string;
}

interface ReturnRows {
  groups: SupplyGroup[];
  entries: RegisterEntry[];
  companyTotal: { baseMinor: number; vatMinor: number; surchargeMinor: number; withoutRate: number };
}

/** @throws 404 for a country whose form is not known on the last day */
export function formOf(ctx: AskContext, country: string, { to }: Days): ReturnForm {
  const facts = factsOf(ctx).countries.get(country)?.['vat-returns'];
  const [form] = facts ? vatReturnsOn(facts, to).forms : [];
  if (!form) throw problem('country_facts_not_found', `There is no VAT return of ${country} on ${to}.`);
  return form;
}

/**
 * The country of the return, as seen from which buyers are at home or abroad.
 * @throws 400 for a country in which the company is not registered
 */
export function returnPlace(
  ctx: AskContext,
  { country: own, postalCode, vatRegistrations }: CompanyProfile,
  named: string | undefined,
  { from, to }: Days,
): ReturnPlace {
  const { countries } = factsOf(ctx);
  const seat = vatPlace({ country: own, postalCode }, countries).country;
  const country = named === undefined ? seat : vatPlace({ country: named }, countries).country;
  const isRegistered = vatRegistrations.some(
    (one) =>
      one.kind !== 'oss' &&
      one.kind !== 'ioss' &&
      isoCodeOf(one.country) === country &&
      one.since <= to &&
      (one.until ?? to) >= from,
  );
  if (country !== seat && !isRegistered)
    throw invalid('/country', 'is neither that of the company nor of a registration in the period');
  return {
    country,
    seat,
    placeOf(buyer) {
      if (buyer === null) return 'home';
      const place = vatPlace({ country: buyer }, countries);
      if (place.country === country) return 'home';
      return place.isEuForServices ? 'union' : 'outside';
    },
  };
}

/** @param keys groups whose documents are answered, too */
export async function readSupplies(
  ctx: AskContext,
  { days, by, form, company }: { days: Days; by: VatRegisterBy; form: ReturnForm; company: CompanyProfile },
  keys: readonly string[] = [],
): Promise<ReturnRows> {
  const values = reportValues({
    ...days,
    form: '"all"',
    ofCompany: form.currency,
    country: '',
    currency: '',
    rowsMax: REPORT_ROWS_MAX,
  });
  const rows = await ctx.company.one<ReturnRows>(vatReturns[by], [...values, company.timeZone, keys]);
  if (!rows) throw new Error('an aggregate without a row');
  return rows;
}
