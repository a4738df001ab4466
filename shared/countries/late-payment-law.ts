// The law of a country on late payment, as it holds for a debt.
import type { Debtor } from '../contracts/country-readiness/late-payment';
import type { CountryDay } from './countries';
import { isoCodeOf } from './country-code';
import type { Dataset } from './dataset';
import type { PresentedFacts, PresentedReference } from './loading/file-schemas';
import { latePaymentOn } from './on-day';
import { sourcesOf } from './sources';

export interface LatePaymentLaw {
  rule: PresentedFacts['late-payment']['rules'][number];
  /** Rates of the reference that the rule names; empty where it names none. */
  rates: PresentedReference['rates'];
  dataVersion: string;
  sources: ReturnType<typeof sourcesOf>;
}

/** @param date the due date @returns null for a country without facts about such debtors */
export function latePaymentLawOn(
  dataset: Dataset,
  { country, date }: CountryDay,
  debtor: Debtor,
): LatePaymentLaw | null {
  const facts = dataset.countries.get(isoCodeOf(country))?.['late-payment'];
  const rule = facts && latePaymentOn(facts, date, dataset).rules.find((one) => one.debtor === debtor);
  if (!rule) return null;
  const { reference } = rule.interest ?? {};
  const rates = reference === undefined ? [] : (dataset.references.get(reference)?.rates ?? []);
  return { rule, rates, dataVersion: dataset.version, sources: sourcesOf({ rule, rates }, dataset) };
}
