// Facts of one country as they hold on a day.

import type { Dataset, PresentedCountry } from './dataset';
import type { PresentedFacts } from './loading/file-schemas';
import { isInForce, type Period } from './period';

const holding = <P extends Period>(rows: readonly P[], date: string): P[] =>
  rows.filter((row) => isInForce(row, date));

export function policyOn(facts: PresentedFacts['country-policy'], date: string) {
  return { ...facts, currencies: holding(facts.currencies, date) };
}

/** Rates of the whole country before those of regions. */
export function ratesOn(facts: PresentedFacts['vat-rates'], date: string) {
  const rates = holding(facts.rates, date);
  const national = rates.filter(({ region }) => region === undefined);
  const regional = rates.filter(({ region }) => region !== undefined);
  return { ...facts, rates: [...national, ...regional] };
}

export function taxSystemOn(facts: PresentedFacts['tax-systems'], date: string) {
  return {
    ...facts,
    schemes: holding(facts.schemes, date),
    mentions: holding(facts.mentions, date),
    provisions: holding(facts.provisions ?? [], date),
  };
}

export function routesOn(facts: PresentedFacts['correction-routes'], date: string) {
  return { ...facts, routes: holding(facts.routes, date) };
}

export function reverseChargeOn(
  { reasons, suppliersAbroad = [] }: PresentedFacts['reverse-charge'],
  date: string,
) {
  return { reasons: holding(reasons, date), suppliersAbroad: holding(suppliersAbroad, date) };
}

/** The rules in force, and the reference rates that they name. */
export function latePaymentOn(
  { rules }: PresentedFacts['late-payment'],
  date: string,
  { references }: Dataset,
) {
  const held = holding(rules, date);
  const names = new Set(held.flatMap(({ interest }) => interest?.reference ?? []));
  return { rules: held, references: [...names].flatMap((name) => references.get(name) ?? []) };
}

export function withholdingsOn(
  { withholdings, funds, stampDuties = [], splitPayments = [] }: PresentedFacts['withholdings'],
  date: string,
) {
  return {
    withholdings: holding(withholdings, date),
    funds: holding(funds, date),
    stampDuties: holding(stampDuties, date),
    // A check asks whether those that have ended were extended.
    splitPayments,
  };
}

export function vatReturnsOn({ forms }: PresentedFacts['vat-returns'], date: string) {
  return { forms: holding(forms, date) };
}

export function badDebtsOn({ rules }: PresentedFacts['bad-debts'], date: string) {
  return { rules: holding(rules, date) };
}

type Mandate = PresentedFacts['channel-policy']['mandates'][number];

/** An announced mandate is never in force, even after its first day: it may not have become law. */
export const isMandated = (mandate: Mandate, date: string) =>
  mandate.status === 'enacted' && isInForce(mandate, date);
const isOver = ({ validTo }: Mandate, date: string) => validTo !== null && validTo < date;

export function channelsOn(facts: PresentedCountry['channel-policy'], date: string, { channels }: Dataset) {
  const { mandates = [], suggested = [], reporting = [] } = facts ?? {};
  const named = <R extends { channel: string }>(row: R) => {
    const { name = row.channel, providers = [] } = channels.get(row.channel) ?? {};
    return { ...row, name, providers };
  };
  const later = mandates.filter((mandate) => !isMandated(mandate, date) && !isOver(mandate, date));
  return {
    mandated: mandates.filter((mandate) => isMandated(mandate, date)).map(named),
    upcoming: later.sort(byStart).map(named),
    suggested: suggested.map(named),
    reporting: holding(reporting, date),
  };
}

function byStart(a: Mandate, b: Mandate): number {
  const [first, second] = [a.validFrom ?? '9999', b.validFrom ?? '9999'];
  return first < second ? -1 : Number(first > second);
}
