// A thing that a company lacks, its severity, and the fact that requires it.
import type { companies } from '../../../../shared/contracts/companies';
import type { Output } from '../../../../shared/contracts/contract';
import type { countryReadiness } from '../../../../shared/contracts/country-readiness';
import type { settings } from '../../../../shared/contracts/settings';
import type { transmissions } from '../../../../shared/contracts/transmissions';

type Readiness = Output<typeof countryReadiness.companyReadiness>;
export type Lacking = Readiness['lacking'][number];
export type ChannelState = Readiness['channels'][number];
type Evidence = Omit<Lacking['fact'], 'mechanism' | 'text' | 'since'>;

/** The company's profile and settings, as far as they are checked. */
export type CompanySide = NonNullable<Output<typeof companies.profile>> &
  Output<typeof settings.readinessFacts> & {
    connections: Output<typeof transmissions.connectionsOfCompany>['items'];
  };

/** The evidence of a shown fact, without the rest of it. */
export function evidenceOf({ verified, sources, checkedOn, confidence }: Evidence): Evidence {
  return { verified, sources, checkedOn, confidence };
}

const ORDER = ['required', 'conditional', 'recommended'];

export function bySeverity(a: Lacking, b: Lacking): number {
  return ORDER.indexOf(a.severity) - ORDER.indexOf(b.severity);
}
