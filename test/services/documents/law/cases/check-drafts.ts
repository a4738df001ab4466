// The draft that a case of the check speaks of.
import type { TestSystem } from '../../../../support/system';
import type { Case } from '../../checks/finding-steps';
import {
  buyerOf,
  currencyOf,
  enterprise,
  expectRead,
  type Given,
  netOf,
  quote,
  registeredIn,
  standardRate,
} from './given';

export interface Planned extends Required<Case> {
  today: string;
  /** Issue dates of invoices that the series has already. */
  earlier: string[];
  call: string;
}

const TODAY = '2026-11-25';
/** An amount that no country takes for that of a simplified invoice. */
const UNITS: Readonly<Record<string, number>> = { HUF: 100_000 };

export async function draftGiven(given: Given, system: TestSystem): Promise<Planned> {
  const {
    seller,
    date,
    issued,
    series,
    call = 'check',
    rate,
    query: _,
    domestic: _d,
    lines,
    ...rest
  } = given;
  const fields = { ...rest, ...lineOf(lines) };
  const country = String(seller);
  const today = String(date ?? issued ?? TODAY);
  if (rate) await quote(String(rate), '2026-11-24', system);
  // the limit of simplified invoices where such goods go to
  if (given.distanceSale) await quote('EUR 1 = 11.00 SEK', '2026-11-24', system);
  const earlier = ((series as string[]) ?? []).map((one) => one.slice(0, 10));
  const [newest = today] = [...earlier, today].sort().reverse();
  return {
    ...{ today: newest, earlier, call: String(call) },
    company: companyOf(country, fields),
    client: buyerOf((fields.buyer as Given) ?? { country }),
    document: documentOf(country, { ...fields, ...(issued ? { issued } : {}) }),
  };
}

/** The VAT of the one line that a case names. */
function lineOf(lines: unknown): Given {
  if (lines === undefined) return {};
  const [{ vatCategory, vatRate, ...unread } = {}] = lines as Given[];
  expectRead(unread);
  return { category: vatCategory, vatRate };
}

function companyOf(country: string, given: Given): object {
  const { company, numberFormat, registrations, sellerVat, sellerTaxNumber, sellerElectronicAddress } = given;
  return {
    ...{ country, currency: currencyOf(country) },
    ...(numberFormat ? { numberFormats: { invoice: numberFormat } } : {}),
    ...(sellerVat === null ? { identifiers: sellerTaxNumber ? [enterprise(country)] : [] } : {}),
    ...(registrations ? { vatRegistrations: registeredIn(registrations as string[]) } : {}),
    ...(sellerElectronicAddress === null ? { electronicAddress: null } : {}),
    ...(company as object),
  };
}

/** All that a draft of a case says; what is left over is a key that this runner does not know. */
function documentOf(country: string, given: Given): object {
  const { buyer: _b, company: _c, numberFormat: _n, sellerVat: _v, sellerTaxNumber: _t, ...rest } = given;
  // no registration is one of the One-Stop-Shop
  const { registrations: _r, oss: _o, distanceSale: _s, ...document } = rest;
  const { sellerElectronicAddress: _e, category = 'S', kind, issuer: _i, reason, ...amounts } = document;
  const { taxPoint, typeCode, delivered, issued, dates, language, ...prices } = amounts;
  const isTaxed = category === 'S';
  const vatRate = isTaxed ? rateOf(country, prices.vatRate) : '0';
  return {
    lines: [
      {
        ...{
          description: 'Work',
          unitPrice: priceOf(country, vatRate, prices),
          vatRate,
          vatCategory: category,
        },
        ...(kind === 'service' ? {} : { unit: 'KGM' }),
        ...(reason ? { reverseChargeReason: reason } : {}),
      },
    ],
    ...(taxPoint ? { taxPointDate: taxPoint } : {}),
    ...(typeCode ? { typeCode } : {}),
    ...(dates === null ? {} : { deliveryDate: delivered ?? issued ?? TODAY }),
    ...(issued ? { issueDate: issued } : {}),
    ...(language ? { language } : {}),
  };
}

function rateOf(country: string, vatRate: unknown): string {
  return vatRate === undefined || vatRate === 'standard' ? standardRate(country) : String(vatRate);
}

function priceOf(country: string, vatRate: string, prices: Given): number {
  const { vatRate: _, currency, net, netMinor, gross, grossMinor, ...rest } = prices;
  expectRead(rest);
  if (currency) expect(currency).toBe(currencyOf(country));
  if (netMinor) return Number(netMinor) / 100;
  if (grossMinor) return netOf(Number(grossMinor), vatRate);
  if (gross) return netOf(Number.parseInt(String(gross), 10) * 100, vatRate);
  return net ? (UNITS[currencyOf(country)] ?? Number.parseInt(String(net), 10)) : 1000;
}
