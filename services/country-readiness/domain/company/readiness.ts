// Everything that a company lacks on a day.
import { ISSUE_KINDS, type IssueKind } from '../../../../shared/contracts/country-readiness/issue-kinds';
import type { CheckCode } from '../../../../shared/contracts/documents/checks';
import type { MeantFormat } from '../../../../shared/contracts/meant-format';
import type { Dataset, PresentedCountry } from '../../../../shared/countries/dataset';
import { channelsOn } from '../../../../shared/countries/on-day';
import {
  channelStates,
  lackingActivity,
  lackingCertificates,
  lackingConnections,
  lackingMail,
  type MandatoryChannel,
  mandatoryChannels,
} from './channels';
import { type CompanyFinding, factBehind, type Knowledge } from './issue-facts';
import { bySeverity, type ChannelState, type CompanySide, type Lacking } from './lacking';

interface Readiness {
  ready: boolean;
  canIssue: boolean;
  canIssueKinds: ReturnType<typeof canIssueKinds>;
  meant: MeantFormat | null;
  meantForPublicBodies: MeantFormat | null;
  channels: ChannelState[];
  /** Sorted by severity, required first. */
  lacking: Lacking[];
}

interface Channels extends Pick<Dataset, 'channels'> {
  channelPolicy: ReturnType<typeof channelsOn>;
  mandatory: readonly MandatoryChannel[];
}

export function companyReadinessOn(
  country: PresentedCountry,
  company: CompanySide,
  date: string,
  dataset: Dataset,
): Readiness {
  const channelPolicy = channelsOn(country['channel-policy'], date, dataset);
  const mandatory = mandatoryChannels(channelPolicy, dataset.channels, company);
  const lacking = lackingOn(country, company, date, { ...dataset, channelPolicy, mandatory });
  const kinds = canIssueKinds(company);
  const formatOf = (of: IssueKind) => company.issue.find(({ kind }) => kind === of)?.meant ?? null;
  return {
    ready: !lacking.some(({ severity }) => severity === 'required'),
    canIssue: kinds.invoice === true,
    canIssueKinds: kinds,
    meant: formatOf('invoice'),
    meantForPublicBodies: formatOf('publicBody'),
    channels: channelStates(mandatory, company),
    lacking,
  };
}

function lackingOn(
  country: PresentedCountry,
  company: CompanySide,
  date: string,
  { channels, channelPolicy, mandatory }: Channels,
): Lacking[] {
  return [
    ...lackingToIssue(country, company, { channels, date }),
    ...lackingConnections(mandatory, company),
    ...lackingActivity(channelPolicy, channels, mandatory, company),
    ...lackingCertificates(mandatory, company, date),
    ...lackingMail(channelPolicy, channels, company),
  ].sort(bySeverity);
}

/**
 * The refusals of the issue, shown with the facts that ask for it. The rules are those of the issue itself.
 * Findings of other codes are about the e-invoice that the country wants.
 */
const KINDS: Partial<Record<CheckCode, Lacking['kind']>> = {
  seller_address_missing: 'address',
  seller_tax_number_missing: 'identifier',
  seller_vat_number_missing: 'identifier',
  number_form_refused: 'number_format',
  series_not_registered: 'series',
  series_retired: 'series',
  series_not_begun: 'series',
  restart_unlawful: 'series',
  sharing_unlawful: 'series',
  certified_program_missing: 'certified_program',
  legal_details_missing: 'legal_details',
  invoice_language: 'invoice_language',
  payment_link_without_provider: 'payment_provider',
};

/** The buyers whose mandates stand behind findings, the first that has one; businesses where nothing is said. */
const SEGMENTS: Partial<Record<IssueKind, Knowledge['segments']>> = {
  publicBody: ['B2G', 'B2B'],
  consumer: ['B2C', 'B2B'],
};

/** Documents that every company issues; it may never sell abroad, to public bodies or to consumers. */
const ALWAYS: readonly IssueKind[] = ['invoice', 'creditNote'];

function canIssueKinds({ issue }: CompanySide): Record<IssueKind, boolean | null> {
  const answers = ISSUE_KINDS.map((kind) => {
    const findings = issue.find((one) => one.kind === kind)?.findings ?? null;
    return [kind, findings && !findings.some(isError)] as const;
  });
  // has an entry for each of the list
  return Object.fromEntries(answers) as Record<IssueKind, boolean | null>;
}

/** Each thing once, with the highest severity that it has in any kind of document. */
function lackingToIssue(
  country: PresentedCountry,
  company: CompanySide,
  known: Omit<Knowledge, 'segments'>,
): Lacking[] {
  const lackingByKey = new Map<string, Lacking>();
  for (const { kind, findings } of company.issue) {
    for (const finding of findings ?? []) {
      const severity = severityOf(finding, kind);
      const { code, pointer, message, options } = finding;
      const key = `${code} ${pointer} ${options.join()}`;
      if (severity === null || lackingByKey.get(key)?.severity === 'required') continue;
      const fact = factBehind(finding, country, { ...known, segments: SEGMENTS[kind] ?? ['B2B'] });
      lackingByKey.set(key, { kind: KINDS[code] ?? 'e_invoice', severity, message, options, fact });
    }
  }
  return [...lackingByKey.values()];
}

/** Warnings about the company that its country, or what it says of its payments, wants to be heeded. */
const RECOMMENDED: ReadonlySet<CheckCode> = new Set<CheckCode>([
  'legal_details_missing',
  'invoice_language',
  'payment_link_without_provider',
]);

/** null for a warning that readiness leaves to the check of a document. */
function severityOf(finding: CompanyFinding, kind: IssueKind): Lacking['severity'] | null {
  if (!isError(finding)) return RECOMMENDED.has(finding.code) ? 'recommended' : null;
  return ALWAYS.includes(kind) ? 'required' : 'conditional';
}

function isError({ severity }: CompanyFinding): boolean {
  return severity === 'error';
}
