// The row of a rule, and the findings of the documents that break it. Sentence and fix are in shared/texts.
import type { CheckCode, CheckFinding } from '../../contracts/documents/checks';
import type { DocumentType } from '../../contracts/number-formats';
import { fill } from '../../texts/fill';
import { RULE_TEXTS, type RuleSentence } from '../../texts/rules';
import type { CashDiscountLaw, PartyFacts, SeriesLaw } from '../sale/country-law';
import type { Sale } from '../sale/sale';
import { splitMention } from '../sentences/split-payment';
import { type CheckSubject, onceForSubject } from '../subject/subject';

/** Errors of buyer, legal details, currency and the client's e-invoice are warnings with `issueChecks: "lenient"`. */
export type RuleKind =
  | 'document'
  | 'dates'
  | 'vat'
  | 'seller'
  | 'details'
  | 'language'
  | 'buyer'
  | 'currency'
  | 'text'
  | 'mandate'
  | 'format'
  | 'channel'
  | 'verifactu';

/** A credit note without an invoice is checked as an invoice, except for its payment. */
export type CheckedKind = DocumentType | 'standalone-credit-note';

export function kindOf({ typeId, corrects }: Sale): CheckedKind {
  return typeId === 'credit-note' && corrects === null ? 'standalone-credit-note' : typeId;
}

/** Documents that ask the buyer for a payment. */
export const CLAIMS = ['invoice'] as const;
export const INVOICES = ['invoice', 'standalone-credit-note'] as const;
export const OFFERS = [...INVOICES, 'quote'] as const;
export const FISCAL = [...INVOICES, 'credit-note'] as const;
export const ALL = [...FISCAL, 'quote'] as const;

type Severity = CheckFinding['severity'];
type Source = CheckFinding['source'];

/** Parts of a row that a sentence of it has of its own. Lists have the values of which each finding states one. */
interface OfSentence {
  pointer?: string;
  severity?: Severity;
  severities?: readonly Severity[];
  term?: string;
  terms?: readonly string[];
  rule?: string;
  rules?: readonly string[];
}
export type OfSentences = { readonly [name in RuleSentence]?: OfSentence };

/**
 * A field that breaks a rule: words for its pointer and its sentence, and what differs from the row. Severity, term and rule are those of the
 * row or of its sentence, or among those that they list.
 */
export interface Breach {
  severity?: Severity;
  pointer?: string;
  term?: string;
  rule?: string;
  sentence?: RuleSentence;
  fix?: string;
  /** Fields, schemes of identifiers or document types, of which one corrects it. */
  options?: readonly string[];
  [word: string]: string | number | readonly string[] | undefined;
}

type Verdict = Breach | readonly Breach[] | boolean | null | undefined;

type Predicate = (subject: CheckSubject) => Verdict;

export interface Rule {
  code: CheckCode;
  kind: RuleKind;
  severity: Severity;
  on: readonly CheckedKind[];
  /** Business term or group of EN 16931. */
  term: string;
  /** Rule of EN 16931, article of the Directive (VATD-…), or ours (INV-…). */
  rule: string;
  /** A field of the document, or one below `/client` or `/company`; `{words}` are those of the breach. */
  pointer: string;
  /** The name of the sentence; the start of their names where breaches differ. */
  sentence: string;
  ofSentences: OfSentences;
  when: Predicate;
  /** Only countries whose law has it have the rule; null for a rule of all. */
  fact: Fact | null;
}

/** The code, and what tells it from other sentences with the same code: `seller_address_missing.street`. */
type RuleName = CheckCode | `${CheckCode}.${string}`;

interface RuleHead {
  when(predicate: Predicate): Rule;
  /** A rule of the countries that have a fact. */
  byFact<F extends Fact>(
    fact: F,
    predicate: (value: NonNullable<LawFacts[F]>, subject: CheckSubject) => Verdict,
  ): Rule;
}

type HeadOf = (
  name: RuleName,
  term: string,
  rule: string,
  pointer: string,
  ofSentences?: OfSentences,
) => RuleHead;

/** Rows of a kind about some types of documents. */
export function rulesOf(kind: RuleKind, on: readonly CheckedKind[]): Record<Severity, HeadOf> {
  const headOf =
    (severity: Severity): HeadOf =>
    (sentence, term, rule, pointer, ofSentences = {}) => {
      const head = { code: codeIn(sentence), kind, severity, on, term, rule, pointer, sentence, ofSentences };
      return {
        when: (when) => ({ ...head, when, fact: null }),
        byFact: (fact, predicate) => ({ ...head, when: whereFact(fact, predicate), fact }),
      };
    };
  return { error: headOf('error'), warning: headOf('warning') };
}

function codeIn(name: RuleName): CheckCode {
  // a name begins with its code
  return name.split('.')[0] as CheckCode;
}

export type LawFacts = PartyFacts &
  CheckSubject['withholdingLaw'] &
  Pick<CheckSubject, 'latePaymentLaw' | 'reverseChargeReasons' | 'surchargeRates' | 'territoryRates'> & {
    seriesRestart: SeriesLaw['restart'];
    seriesSharing: SeriesLaw['sharing'];
    /** The law by which VAT is due on the price less the cash discount from the issue on. */
    discountedBase: CashDiscountLaw | null;
    /** The words of split payment that the country wants on an invoice. */
    splitMention: ReturnType<typeof splitMention>;
  };
export type Fact = keyof LawFacts;

const factsOf = onceForSubject((subject: CheckSubject): LawFacts => {
  const { latePaymentLaw, reverseChargeReasons, surchargeRates, territoryRates, sellerCountry } = subject;
  const { restart, sharing } = sellerCountry.seriesLaw;
  return {
    ...sellerCountry,
    seriesRestart: restart,
    seriesSharing: sharing,
    discountedBase: discountedBaseOf(sellerCountry),
    splitMention: splitMention(subject.sentenceFacts),
    ...subject.withholdingLaw,
    latePaymentLaw,
    reverseChargeReasons,
    surchargeRates,
    territoryRates,
  };
});

export function discountedBaseOf({ cashDiscountVat: law }: PartyFacts): CashDiscountLaw | null {
  return law?.rule === 'at_issue' ? law : null;
}

function whereFact<F extends Fact>(
  fact: F,
  predicate: (value: NonNullable<LawFacts[F]>, subject: CheckSubject) => Verdict,
): Predicate {
  return (subject) => {
    const value = factsOf(subject)[fact];
    return value != null && isPresent(value) && predicate(value, subject);
  };
}

/** False where the facts have no such duty. */
export function isPresent(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : value !== null && value !== undefined && value !== false;
}

export interface RuleResult {
  kind: RuleKind;
  finding: CheckFinding;
  /** The message in `errors` of the refusal: the end of a sentence that begins with the pointer. */
  fault: string;
  options: readonly string[];
}

export function applied(rule: Rule, subject: CheckSubject): RuleResult[] {
  return breachesIn(rule.when(subject)).map((breach) => resultOf(rule, breach, subject.document));
}

function breachesIn(verdict: Verdict): readonly Breach[] {
  if (verdict === true) return [{}];
  if (!verdict) return [];
  return isList(verdict) ? verdict : [verdict];
}

function isList(verdict: Breach | readonly Breach[]): verdict is readonly Breach[] {
  return Array.isArray(verdict);
}

type Identified = Pick<Sale, 'id'> & Partial<Pick<Sale, 'clientId'>>;

export function resultOf(rule: Rule, breach: Breach, { id, clientId }: Identified): RuleResult {
  const { code, kind } = rule;
  const row = { ...rule, ...ofSentence(rule, breach.sentence), ...breach };
  const { severity, term, rule: clause, pointer, sentence } = row;
  const words = wordsOf(breach);
  const [source, field] = fieldIn(fill(pointer, words));
  const message = sentenceOf(sentence, breach);
  const fault = fill(textOf('faults', sentence) ?? message, words);
  const fix = fill(breach.fix ?? fixOf(sentence, source), { ...words, documentId: id, clientId });
  const finding = { severity, code, pointer: field, source, term, rule: clause, message, fix };
  return { kind, fault, options: breach.options ?? [], finding };
}

export function ofSentence({ ofSentences, sentence }: Rule, name: string = sentence): OfSentence {
  const known: Readonly<Record<string, OfSentence | undefined>> = ofSentences;
  return known[name] ?? {};
}

/** The sentence of a rule with the words of a breach. */
export function sentenceOf(name: string, breach: Breach): string {
  return fill(textOf('sentences', name) ?? '', wordsOf(breach));
}

function wordsOf(breach: Breach): Record<string, string> {
  return Object.fromEntries(Object.entries(breach).map(([word, value]) => [word, String(value)]));
}

const OF_PARTY = /^\/(client|company)(\/.*)?$/;

/** The object that the path of a row leads into, and the pointer into it. */
export function fieldIn(path: string): [Source, string] {
  const [, source, pointer = ''] = OF_PARTY.exec(path) ?? [];
  return source === 'client' || source === 'company' ? [source, pointer] : ['document', path];
}

/** A pointer into an object as a path of a row: `/client/name`. */
export function pathOf({ source, pointer }: { source: Source; pointer: string }): string {
  return source === 'document' ? pointer : `/${source}${pointer}`;
}

function textOf(part: 'sentences' | 'faults' | 'fixes', name: string): string | undefined {
  const texts: Readonly<Record<string, string>> = RULE_TEXTS[part];
  return texts[name];
}

/** The call that corrects it: that of the sentence, else that of the code, else that of the object. */
export function fixOf(sentence: string, source: Source): string {
  const [code = ''] = sentence.split('.');
  return textOf('fixes', sentence) ?? textOf('fixes', code) ?? textOf('fixes', source) ?? '';
}
