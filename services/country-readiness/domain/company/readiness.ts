// Everything that a company lacks on a day.
import type { Dataset, ShownCountry } from '../../../../shared/countries/dataset';
import { channelsOn } from '../../../../shared/countries/on-day';
import { lackingAddress } from './address';
import {
  channelStates,
  lackingActivity,
  lackingCertificates,
  lackingConnections,
  lackingMail,
  lackingSeries,
  type MandatoryChannel,
  mandatoryChannels,
} from './channels';
import { lackingIdentifiers } from './identifiers';
import { bySeverity, type ChannelState, type CompanySide, type Lacking } from './lacking';
import { lackingNumbers } from './numbers';

interface Readiness {
  ready: boolean;
  canIssue: boolean;
  channels: ChannelState[];
  /** Sorted by severity, required first. */
  lacking: Lacking[];
}

interface Channels extends Pick<Dataset, 'channels'> {
  channelPolicy: ReturnType<typeof channelsOn>;
  mandatory: readonly MandatoryChannel[];
}

/** Kinds without which an invoice cannot be issued. The others are about sending it. */
const OF_ISSUE: readonly Lacking['kind'][] = ['address', 'identifier', 'number_format', 'series'];

export function companyReadinessOn(
  country: ShownCountry,
  company: CompanySide,
  date: string,
  dataset: Dataset,
): Readiness {
  const channelPolicy = channelsOn(country['channel-policy'], date, dataset);
  const mandatory = mandatoryChannels(channelPolicy, dataset.channels, company);
  const lacking = lackingOn(country, company, date, { ...dataset, channelPolicy, mandatory });
  const required = lacking.filter(({ severity }) => severity === 'required');
  return {
    ready: required.length === 0,
    canIssue: !required.some(({ kind }) => OF_ISSUE.includes(kind)),
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
  const { 'country-identifiers': identifiers, 'country-policy': policy } = country;
  return [
    ...(policy ? lackingAddress(policy, company) : []),
    ...(identifiers ? lackingIdentifiers(identifiers, company) : []),
    ...(policy ? lackingNumbers(policy, company, date) : []),
    ...lackingConnections(mandatory, company),
    ...lackingActivity(channelPolicy, channels, mandatory, company),
    ...lackingCertificates(mandatory, company, date),
    ...lackingSeries(mandatory, company),
    ...lackingMail(channelPolicy, channels, company),
  ].sort(bySeverity);
}
