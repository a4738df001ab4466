// The rules as data: what a row says of itself, and the countries whose facts have it.
import type { CheckCode, CheckFinding } from '../contracts/documents/checks';
import { reverseChargeReasonsOn } from '../countries/countries';
import type { Dataset } from '../countries/dataset';
import { latePaymentLawOn } from '../countries/late-payment-law';
import { RULE_TEXTS } from '../texts/rules';
import { invoicingFacts, ratesOn, sentenceFacts, withholdingLawOf } from './facts/country-facts';
import { partyFactsOf } from './facts/party-facts';
import { RULES } from './findings';
import {
  discountedBaseOf,
  fieldIn,
  fixOf,
  isPresent,
  type LawFacts,
  ofSentence,
  type Rule,
} from './rules/rule';
import { territoryRatesIn } from './rules/vat';
import { splitMention } from './sentences/split-payment';
import { surchargesOf } from './treatment/rates-of-place';

export interface ListedRule {
  code: CheckCode;
  severity: CheckFinding['severity'];
  term: string;
  source: string;
  sentence: string;
  fix: string;
  /** null for a rule of all. */
  countries: string[] | null;
}

/** Has an entry for each sentence, and for each severity, term and source where its findings or countries differ. */
export function ruleList(dataset: Dataset, date: string): ListedRule[] {
  const countries = [...dataset.countries.keys()].sort();
  const laws = countries.map((country) => ({ country, law: lawIn(dataset, country, date) }));
  return RULES.flatMap((rule) =>
    groupsOf(rule, laws).flatMap((group) =>
      sentenceNamesOf(rule).flatMap((name) => entriesOf(rule, name, group)),
    ),
  );
}

/** In some countries a rule is an error, in others a warning. */
type Group = Pick<ListedRule, 'severity' | 'countries'>;

function entriesOf(rule: Rule, name: string, { severity: usual, countries }: Group): ListedRule[] {
  const {
    pointer,
    term,
    rule: clause,
    severity,
    ...own
  } = { ...rule, severity: usual, ...ofSentence(rule, name) };
  const { severities = [severity], terms = [term], rules = [clause] } = own;
  const words = { sentence: SENTENCES[name] ?? '', fix: fixOf(name, fieldIn(pointer)[0]) };
  return severities.flatMap((severity) =>
    terms.flatMap((term) =>
      rules.map((source) => ({ code: rule.code, severity, term, source, ...words, countries })),
    ),
  );
}

const SENTENCES: Readonly<Record<string, string>> = RULE_TEXTS.sentences;

const ROWS: ReadonlySet<string> = new Set(RULES.map(({ sentence }) => sentence));

/** The longest name of a row that is the name of the sentence, or that it begins with. */
function rowOf(name: string): string | undefined {
  for (let end = name.length; end > 0; end = name.lastIndexOf('.', end - 1)) {
    const row = name.slice(0, end);
    if (ROWS.has(row)) return row;
  }
  return undefined;
}

const NAMES_BY_ROW = Map.groupBy(Object.keys(SENTENCES), rowOf);

/** The names of the sentences that a row has. */
export function sentenceNamesOf({ sentence }: Rule): string[] {
  return NAMES_BY_ROW.get(sentence) ?? [];
}

interface LawOfCountry {
  country: string;
  law: LawFacts;
}

function groupsOf(rule: Rule, laws: readonly LawOfCountry[]): Group[] {
  const { fact } = rule;
  if (fact === null) return [{ severity: rule.severity, countries: null }];
  const duties = laws.filter(({ law }) => isPresent(law[fact]));
  return (['error', 'warning'] as const).flatMap((severity) => {
    const those = duties.filter(({ law }) => severityOf(law[fact], rule) === severity);
    return those.length === 0 ? [] : [{ severity, countries: those.map(({ country }) => country) }];
  });
}

/** A fact that nobody has read in a source warns only. */
function severityOf(fact: unknown, { severity }: Rule): ListedRule['severity'] {
  const isWarning =
    typeof fact === 'object' && fact !== null && 'severity' in fact && fact.severity === 'warning';
  return isWarning ? 'warning' : severity;
}

function lawIn(dataset: Dataset, country: string, date: string): LawFacts {
  const day = { country, date };
  const party = partyFactsOf({}, invoicingFacts(dataset, country, date));
  const { rates } = ratesOn(dataset, day);
  const { restart: seriesRestart, sharing: seriesSharing } = party.seriesLaw;
  return {
    ...party,
    seriesRestart,
    seriesSharing,
    discountedBase: discountedBaseOf(party),
    ...withholdingLawOf(dataset, day, date),
    latePaymentLaw: latePaymentLawOn(dataset, day, 'business'),
    reverseChargeReasons: reverseChargeReasonsOn(dataset, day),
    surchargeRates: surchargesOf(rates).map(({ percent }) => percent),
    territoryRates: territoryRatesIn(rates),
    splitMention: splitMention(sentenceFacts(dataset, day, date)),
  };
}
