// Everything that a company lacks on a day.
import type { IssueKind } from '../../../../shared/contracts/country-readiness/issue-kinds';
import type { MeantFormat } from '../../../../shared/contracts/meant-format';
import type { Dataset, ShownCountry } from '../../../../shared/countries/dataset';
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
import { canIssueKinds, lackingToIssue } from './issue';
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
  country: ShownCountry,
  company: CompanySide,
  date: string,
  dataset: Dataset,
): Readiness {
  const channelPolicy = channelsOn(country['channel-policy'], date, dataset);
  const mandatory = mandatoryChannels(channelPolicy, dataset.channels, company);
  const lacking = lackingOn(country, company, date, { ...dataset, channelPolicy, mandatory });
  const kinds = canIssueKinds(company);
  const meantOf = (of: IssueKind) => company.issue.find(({ kind }) => kind === of)?.meant ?? null;
  return {
    ready: !lacking.some(({ severity }) => severity === 'required'),
    canIssue: kinds.invoice === true,
    canIssueKinds: kinds,
    meant: meantOf('invoice'),
    meantForPublicBodies: meantOf('publicBody'),
    channels: channelStates(mandatory, company),
    lacking,
  };
}

function lackingOn(
  country: ShownCountry,
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
