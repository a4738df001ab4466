// Cases of cash discounts: amounts, last day, the words of XRechnung and of the paper, and the VAT of a discount that is taken.

import { documents } from '../../../../../shared/contracts/documents';
import type { Document } from '../../../../../shared/contracts/documents/document';
import { discountedVat } from '../../../../../shared/law/amounts/cash-discounts';
import { linesOfPdf } from '../../../../support/poppler';
import type { TestSystem } from '../../../../support/system';
import { at, type Business, business, drafted, post } from '../../document-steps';
import { currencyOf, expectRead, type Given, type LawfulCase, standardRate } from './given';

const CONTACT = { name: 'Ada Byron', phone: '+49 30 123456', email: 'ada@seller.example' };
const GLN = { electronicAddress: { scheme: '0088', value: '5790000436057' } };

export async function discounts({ given, expect: expected }: LawfulCase, system: TestSystem): Promise<void> {
  const { country, issueDate = '2026-06-01', ...document } = given;
  at(system, `${issueDate}T10:00:00Z`);
  const account = await business(
    system,
    {
      country,
      currency: currencyOf(String(country)),
      contact: CONTACT,
      iban: 'DE89370400440532013000',
      ...GLN,
    },
    { country, ...GLN },
  );
  const { id } = await drafted(account, documentOf(String(country), document));
  if (expected.vatBaseMinor) await lowerBase(account, id, given, expected);
  expectAmounts(await post(account.http, id, 'issue'), expected);
  await expectWords(account, id, expected);
}

function documentOf(country: string, given: Given): object {
  const { netMinor = 10_000, vatRate, percent, days = 8, discounts: list, buyer: _, ...rest } = given;
  const { paymentTerms, dueInDays, language, ...unread } = rest;
  expectRead(unread);
  const cashDiscounts = list ?? (percent ? [{ percent, days }] : undefined);
  return {
    ...{
      lines: [
        { description: 'Work', unitPrice: Number(netMinor) / 100, vatRate: vatRate ?? standardRate(country) },
      ],
    },
    ...{ buyerReference: '04011000-12345-03', dueInDays: dueInDays ?? 30 },
    ...(cashDiscounts ? { cashDiscounts } : {}),
    ...(paymentTerms ? { paymentTerms } : {}),
    ...(language ? { language } : {}),
  };
}

function expectAmounts({ cashDiscounts, totals, vatBreakdown }: Document, expected: Given): void {
  const { totalMinor, discountMinor, toPayMinor, until, onPayment, vatBaseMinor } = expected;
  const { vatMinor: ofBase } = expected;
  if (vatBaseMinor) expect(vatBreakdown[0]).toMatchObject({ baseMinor: vatBaseMinor, vatMinor: ofBase });
  if (vatBaseMinor) expect(cashDiscounts?.[0]).toMatchObject({ toPayMinor });
  if (totalMinor) expect(totals.totalMinor).toBe(totalMinor);
  if (discountMinor) expect(cashDiscounts?.[0]).toMatchObject({ discountMinor, toPayMinor, until });
  if (!onPayment) return;
  const { netMinor: baseMinor, vatMinor } = onPayment as Given;
  expect(discountedVat(Number(discountMinor), vatBreakdown)).toMatchObject([{ baseMinor, vatMinor }]);
}

async function expectWords({ http }: Business, id: string, { bt20, print }: Given): Promise<void> {
  if (bt20) {
    const xml = (await http.bytes(`/api/documents/${id}/e-invoice?format=xrechnung-ubl`)).toString();
    const [, note = ''] = /<cac:PaymentTerms>\s*<cbc:Note>([^<]*)<\/cbc:Note>/.exec(xml) ?? [];
    expect(note.replace(/&#(10|xA);/g, '\n')).toBe(bt20);
  }
  const text = linesOfPdf(await http.bytes(`/api/documents/${id}/pdf`)).replace(/\s+/g, ' ');
  for (const words of [print ?? []].flat()) expect(text).toContain(words);
}

/** VAT of the whole price is refused; the discount is an allowance at the rate, and a charge without VAT. */
async function lowerBase({ http }: Business, id: string, given: Given, expected: Given): Promise<void> {
  const { findings } = await http.call(documents.check, { id });
  expect(findings.map(({ code }) => code)).toContain('cash_discount_vat_base');
  const { netMinor, vatRate, percent, days = 8 } = given;
  const amount = (Number(netMinor) - Number(expected.vatBaseMinor)) / 100;
  const reason = 'Korting contant';
  await http.patch(`/api/documents/${id}`, {
    adjustments: [
      { kind: 'allowance', amount, vatRate, reason },
      { kind: 'charge', amount, vatCategory: 'E', reason },
    ],
    exemptionReasons: [{ vatCategory: 'E', reason: 'W.BTW 28, 1°' }],
    cashDiscounts: [{ percent, days, baseMinor: netMinor }],
  });
}
