// A thing that a company lacks, its severity, and the fact that requires it.
import type { companies } from '../../../../shared/contracts/companies';
import type { Output } from '../../../../shared/contracts/contract';
import type { countryReadiness } from '../../../../shared/contracts/country-readiness';
import { LACKING_KINDS } from '../../../../shared/contracts/country-readiness/company-readiness';
import type { documents } from '../../../../shared/contracts/documents';
import type { settings } from '../../../../shared/contracts/settings';
import type { transmissions } from '../../../../shared/contracts/transmissions';

type Readiness = Output<typeof countryReadiness.companyReadiness>;
export type Lacking = Readiness['lacking'][number];
export type ChannelState = Readiness['channels'][number];
type Evidence = Omit<Lacking['fact'], 'mechanism' | 'text' | 'since'>;

export type Profile = NonNullable<Output<typeof companies.profile>>;

/** The company's profile and settings, as far as they are checked. */
export type CompanySide = Profile &
  Output<typeof settings.readinessFacts> & {
    issue: Output<typeof documents.issueReadiness>['items'];
    connections: Output<typeof transmissions.connectionsOfCompany>['items'];
  };

/** The evidence of a shown fact, without the rest of it. */
export function evidenceOf({ verified, sources, checkedOn, confidence }: Evidence): Evidence {
  return { verified, sources, checkedOn, confidence };
}

const ORDER = ['required', 'conditional', 'recommended'];

/** Sorts by severity, required first, and then by kind. */
export function bySeverity(a: Lacking, b: Lacking): number {
  return (
    ORDER.indexOf(a.severity) - ORDER.indexOf(b.severity) ||
    LACKING_KINDS.indexOf(a.kind) - LACKING_KINDS.indexOf(b.kind)
  );
}
