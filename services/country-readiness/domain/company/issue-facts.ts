// The fact of the country that stands behind a finding of the issue.
import type { SEGMENTS } from '../../../../shared/contracts/country-readiness/channel-policy';
import type { CheckCode } from '../../../../shared/contracts/documents/checks';
import type { Dataset, PresentedCountry } from '../../../../shared/countries/dataset';
import { isMandated } from '../../../../shared/countries/on-day';
import { type CompanySide, evidenceOf, type Lacking } from './lacking';

export type CompanyFinding = NonNullable<CompanySide['issue'][number]['findings']>[number];
export interface Knowledge extends Pick<Dataset, 'channels'> {
  date: string;
  segments: readonly Segment[];
}
type Segment = (typeof SEGMENTS)[number];
type Fact = Lacking['fact'];
type Finder = (finding: CompanyFinding, country: PresentedCountry, known: Knowledge) => Fact | undefined;

const FINDERS: Partial<Record<CheckCode, Finder>> = {
  seller_address_missing: ofAddress,
  seller_tax_number_missing: ofNumber,
  seller_vat_number_missing: (_finding, country) => ofDirective('point 3', country),
  number_form_refused: ofNumbering,
  series_not_registered: ofSeries,
  series_retired: ofNumbering,
  series_not_begun: ofNumbering,
  restart_unlawful: ofRestart,
  sharing_unlawful: ofSharing,
  certified_program_missing: ofProgram,
  legal_details_missing: ofDetails,
  invoice_language: ofLanguage,
  payment_link_without_provider: ofNoLaw,
};

/** A rule without a fact is shown as one that nobody has looked up. */
export function factBehind(finding: CompanyFinding, country: PresentedCountry, known: Knowledge): Fact {
  const fact = (FINDERS[finding.code] ?? ofMandate)(finding, country, known);
  if (fact) return fact;
  const about = { verified: false, sources: [], checkedOn: known.date };
  return { mechanism: 'country-policy', text: finding.rule, since: null, ...about, confidence: 'low' };
}

function ofAddress(_finding: CompanyFinding, country: PresentedCountry): Fact | undefined {
  return ofDirective('point 5: the full name and address', country);
}

/** VAT Directive art. 226, and for other countries the practice that is as old. */
function ofDirective(point: string, { 'country-policy': policy }: PresentedCountry): Fact | undefined {
  if (!policy) return undefined;
  const { member } = policy.europeanUnion;
  return {
    mechanism: 'country-policy',
    text: `An invoice shows who the seller is (VAT Directive art. 226 ${point})`,
    since: null,
    ...evidenceOf(policy.names),
    verified: member,
    sources: member ? ['DIR-219'] : [],
  };
}

function ofNumber(
  { options }: CompanyFinding,
  { 'country-identifiers': facts }: PresentedCountry,
): Fact | undefined {
  const duty = facts?.requiredToIssue.find(({ anyOf }) => anyOf.join() === options.join());
  return duty && { mechanism: 'country-identifiers', text: duty.text, since: null, ...evidenceOf(duty) };
}

function ofNumbering(
  _finding: CompanyFinding,
  { 'country-policy': policy }: PresentedCountry,
): Fact | undefined {
  return policy && ofPolicy(policy.documentNumbering.rule, policy.documentNumbering);
}

function ofRestart(
  _finding: CompanyFinding,
  { 'country-policy': policy }: PresentedCountry,
): Fact | undefined {
  const duty = policy?.seriesRestart;
  return duty && ofPolicy(duty.law, duty);
}

function ofSharing(
  _finding: CompanyFinding,
  { 'country-policy': policy }: PresentedCountry,
): Fact | undefined {
  const duty = policy?.seriesSharing;
  return duty && ofPolicy(duty.law, duty);
}

function ofProgram(
  _finding: CompanyFinding,
  { 'country-policy': policy }: PresentedCountry,
): Fact | undefined {
  const duty = policy?.certifiedProgram;
  return duty && ofPolicy(duty.law, duty);
}

function ofDetails(
  _finding: CompanyFinding,
  { 'country-policy': policy }: PresentedCountry,
): Fact | undefined {
  const duty = policy?.legalDetails;
  return duty && ofPolicy(duty.law, duty);
}

function ofLanguage(
  _finding: CompanyFinding,
  { 'country-policy': policy }: PresentedCountry,
): Fact | undefined {
  const duty = policy?.invoiceLanguage;
  return duty && ofPolicy(duty.law, duty);
}

function ofNoLaw(): undefined {}

function ofPolicy(text: string, evidence: Parameters<typeof evidenceOf>[0]): Fact {
  return { mechanism: 'country-policy', text, since: null, ...evidenceOf(evidence) };
}

function ofSeries(
  _finding: CompanyFinding,
  { 'channel-policy': facts }: PresentedCountry,
  { channels }: Knowledge,
) {
  const mandates = facts?.mandates ?? [];
  return mandates
    .flatMap(({ channel, validFrom: since }) =>
      (channels.get(channel)?.needs ?? [])
        .filter(({ kind }) => kind === 'atcud-series')
        .map((need): Fact => ({ mechanism: 'channel-policy', text: need.text, since, ...evidenceOf(need) })),
    )
    .at(0);
}

/** A format is asked for because a channel is mandatory. */
function ofMandate(
  { rule }: CompanyFinding,
  { 'channel-policy': facts }: PresentedCountry,
  { date, segments }: Knowledge,
): Fact | undefined {
  const issued = facts?.mandates.filter((one) => one.direction === 'issue' && isMandated(one, date)) ?? [];
  const mandate = segments.flatMap((segment) => issued.filter((one) => one.segments.includes(segment))).at(0);
  if (!mandate) return undefined;
  const text = `${mandate.appliesTo} (${mandate.format}): ${rule}`;
  return { mechanism: 'channel-policy', text, since: mandate.validFrom, ...evidenceOf(mandate) };
}
