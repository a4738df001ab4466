// Everything that a company lacks on a day.
import type { Dataset, ShownCountry } from '../dataset';
import { channelsOn } from '../on-day';
import {
  lackingCertificates,
  lackingConnections,
  lackingMail,
  lackingSeries,
  mandatoryChannels,
} from './channels';
import { lackingIdentifiers } from './identifiers';
import { bySeverity, type CompanySide, type Lacking } from './lacking';
import { lackingNumbers } from './numbers';

export function lackingOn(
  country: ShownCountry,
  company: CompanySide,
  date: string,
  dataset: Dataset,
): Lacking[] {
  const { 'country-identifiers': identifiers, 'country-policy': policy } = country;
  const { channels } = dataset;
  const channelPolicy = channelsOn(country['channel-policy'], date, dataset);
  const mandatory = mandatoryChannels(channelPolicy, channels, company);
  return [
    ...(identifiers ? lackingIdentifiers(identifiers, company) : []),
    ...(policy ? lackingNumbers(policy, company, date) : []),
    ...lackingConnections(mandatory, company),
    ...lackingCertificates(mandatory, company, date),
    ...lackingSeries(mandatory, company),
    ...lackingMail(channelPolicy, channels, company),
  ].sort(bySeverity);
}
