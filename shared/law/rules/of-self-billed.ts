// Findings of a self-billed document: the rules speak of the seller as the company and of the buyer as the client, which are the
// other way round here.
import type { CheckFinding } from '../../contracts/documents/checks';
import type { CheckSubject } from '../subject/subject';
import type { RuleResult } from './rule';

/** It is about the calendar of the company, and not of its supplier. */
const OF_ISSUER: ReadonlySet<string> = new Set(['time_zone_assumed', 'period_closed']);

const WORDS: Readonly<Record<string, string>> = {
  'Your company': 'The supplier',
  'your company': 'the supplier',
  'The client': 'Your company',
  'the client': 'your company',
};

/** @returns none for a rule about the company itself that its supplier does not share */
export function ofSelfBilled(result: RuleResult, { document }: CheckSubject): RuleResult[] {
  if (document.selfBilling === null || OF_ISSUER.has(result.finding.code)) return [result];
  // the series of a supplier has no rules that the company sets
  if (result.finding.pointer.startsWith('/numberSeries')) return [];
  const { source, pointer, message, severity } = result.finding;
  const turned = message.replace(
    /\b(Y|y)our company\b|\b(T|t)he client\b/g,
    (words) => WORDS[words] ?? words,
  );
  const of = sideOf(source, document);
  // a client has no fields for legal details, so that nobody could settle an error
  const lenient = result.kind === 'details' ? 'warning' : severity;
  const finding = { ...result.finding, ...of, severity: lenient, message: turned };
  if (pointer.startsWith('/numberFormats'))
    return [{ ...result, finding: { ...finding, ...OF_SERIES, message: `${turned} ${NOT_CHOSEN}` } }];
  return [{ ...result, finding }];
}

const OF_SERIES = { source: 'document', pointer: '/selfBilling/supplierClientId' } as const;
const NOT_CHOSEN = 'The series of a supplier has no format to choose: let the supplier issue its invoice.';

function sideOf(
  source: CheckFinding['source'],
  { clientId }: CheckSubject['document'],
): Pick<CheckFinding, 'source'> & Partial<Pick<CheckFinding, 'fix'>> {
  if (source === 'company') return { source: 'client', fix: `PATCH /api/clients/${clientId}` };
  if (source === 'client') return { source: 'company', fix: 'POST /api/company/info' };
  return { source };
}
