// Everything a company lacks on a day, put together.
import type { Dataset, ShownCountry } from '../../loading/dataset';
import { channelsOn } from '../on-day';
import {
  askedChannels,
  lackingCertificates,
  lackingConnections,
  lackingMail,
  lackingSeries,
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
  const asked = askedChannels(channelPolicy, channels, company);
  return [
    ...(identifiers ? lackingIdentifiers(identifiers, company) : []),
    ...(policy ? lackingNumbers(policy, company, date) : []),
    ...lackingConnections(asked, company),
    ...lackingCertificates(asked, company, date),
    ...lackingSeries(asked, company),
    ...lackingMail(channelPolicy, channels, company),
  ].sort(bySeverity);
}
