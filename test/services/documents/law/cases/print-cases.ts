// Cases of the print: texts that the PDF of an issued invoice has, and those that it has not.
import { linesOfPdf } from '../../../../support/poppler';
import type { TestSystem } from '../../../../support/system';
import { at, business, issued } from '../../document-steps';
import { currencyOf, expectRead, type Given, type LawfulCase, quote, standardRate } from './given';

const ROMANIAN = { state: 'Cluj', city: 'Cluj-Napoca' };

export async function prints({ given, expect: expected }: LawfulCase, system: TestSystem): Promise<void> {
  const { seller, vatExempt, postalCode, booksCurrency, rate, issued: day, ...document } = given;
  const country = String(seller);
  at(system, `${day ?? '2026-05-04'}T10:00:00Z`);
  if (rate) await quote(String(rate), '2026-05-04', system);
  const place = { country, ...(postalCode ? { postalCode } : {}), ...(country === 'RO' ? ROMANIAN : {}) };
  const account = await business(
    system,
    { ...place, currency: booksCurrency ?? currencyOf(country), ...(vatExempt ? { vatExempt } : {}) },
    document.vatCategory === 'AE' ? { country: 'DE' } : place,
  );
  const { id } = await issued(account, documentOf(country, vatExempt === true, document));
  const text = linesOfPdf(await account.http.bytes(`/api/documents/${id}/pdf`)).replace(/\s+/g, ' ');
  expectText(text, expected);
}

function documentOf(country: string, isExempt: boolean, given: Given): object {
  const { language, code, documentCurrency, vatMinor, taxPointCode, times: _, ...vat } = given;
  const { vatCategory = isExempt ? 'E' : 'S', vatRate, ...rest } = vat;
  expectRead(rest);
  const rateOf = vatRate ?? (vatCategory === 'S' ? standardRate(country) : '0');
  const unitPrice = vatMinor ? Number(vatMinor) / Number(rateOf) : 1000;
  return {
    lines: [{ description: 'Work', unitPrice, vatCategory, vatRate: rateOf }],
    ...(language ? { language } : {}),
    ...(code ? { exemptionReasons: [{ vatCategory, code }] } : {}),
    ...(taxPointCode ? { taxPointCode } : {}),
    ...(documentCurrency ? { currency: documentCurrency } : {}),
    ...(vatCategory === 'AE' ? { deliveryDate: '2026-05-01' } : {}),
  };
}

/** A text that ends with "(once)" is there exactly once. */
function expectText(text: string, { contains = [], containsNot = [], ...rest }: Given): void {
  expectRead(rest);
  for (const one of contains as string[]) {
    const [words = one, once] = one.split(' (once)');
    if (once === undefined) expect(text).toContain(words);
    else expect(text.split(words)).toHaveLength(2);
  }
  for (const one of containsNot as string[]) expect(text).not.toContain(one);
}
