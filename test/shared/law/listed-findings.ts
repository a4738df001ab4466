// The list of rules against the findings of a document: a caller that has read the list is surprised by none.
import type { CheckFinding } from '../../../shared/contracts/documents/checks';
import { formatRuleList } from '../../../shared/e-invoice/rule-list';
import { type ListedRule, ruleList } from '../../../shared/law/rule-list';
import { DATASET } from './parties';

const BY_DAY = new Map<string, ReadonlyMap<string, ListedRule[]>>();

function listedOn(date: string, code: string): ListedRule[] {
  const known = BY_DAY.get(date) ?? Map.groupBy(ruleList(DATASET, date), (one) => one.code);
  BY_DAY.set(date, known);
  return known.get(code) ?? [];
}

/** Rules of e-invoice formats have terms and names of their publishers. */
const OF_FORMATS = /^(format_rule|e_invoice_|channel_not_possible|(seller|buyer)_electronic_address)/;
const FORMAT_RULES = Map.groupBy(formatRuleList(), ({ rule }) => rule);

interface Asking {
  country: string;
  date: string;
}

/** Faults of findings that no entry of the list has as they are, and of texts with a `{word}` that nothing has filled in. */
export function unlisted(findings: readonly CheckFinding[], { country, date }: Asking): string[] {
  return findings.flatMap((finding) => {
    const { code, message, fix } = finding;
    const holes = /\{\w+\}/.test(`${message} ${fix}`)
      ? [`${code}: a word is missing in ${message} ${fix}`]
      : [];
    if (code === 'verifactu_vat_unfit') return holes; // the tax agency's own rules have numbers in their sentences
    const isOne = OF_FORMATS.test(code)
      ? isOfFormat(finding)
      : listedOn(date, code).some((one) => isListed(finding, one, country));
    return isOne ? holes : [...holes, `${country} ${code}: ${JSON.stringify(finding)} is not as listed`];
  });
}

function isOfFormat({ rule, term, message }: CheckFinding): boolean {
  return (FORMAT_RULES.get(rule) ?? []).some(({ sentence, advice, ...one }) => {
    const said = advice === null ? sentence : `${sentence}: ${advice}`;
    return one.source !== null && one.term === term && message.endsWith(`: ${said}`);
  });
}

function isListed(
  { severity, term, rule, message }: CheckFinding,
  listed: ListedRule,
  country: string,
): boolean {
  const isOfCountry = listed.countries === null || listed.countries.includes(country);
  const isSame = listed.severity === severity && listed.term === term && listed.source === rule;
  return isOfCountry && isSame && patternOf(listed.sentence).test(message);
}

function patternOf(sentence: string): RegExp {
  const parts = sentence.split(/\{\w+\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('[^]*')}$`);
}
