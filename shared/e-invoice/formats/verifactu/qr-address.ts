// The address in the QR code of an invoice (Orden HAC/1177/2024, article 20): there its recipient asks whether the agency has it.
import type { ChannelEnvironment } from '../../../contracts/transmissions/channels';
import type { RegistrationLink } from './fingerprint';
import { spanishDate } from './texts';

/** Hosts of the agency itself: a printed code must not lead to a test server of ours. */
const HOSTS: Readonly<Record<ChannelEnvironment, string>> = {
  TEST: 'https://prewww2.aeat.es',
  PROD: 'https://www2.agenciatributaria.gob.es',
};

export function qrAddress(
  environment: ChannelEnvironment,
  {
    issuerNif,
    number,
    issueDate,
    total,
  }: Pick<RegistrationLink, 'issuerNif' | 'number' | 'issueDate' | 'total'>,
): string {
  const query = [
    ['nif', issuerNif],
    ['numserie', number],
    ['fecha', spanishDate(issueDate)],
    ['importe', total],
  ].map(([name, value = '']) => `${name}=${encodeURIComponent(value)}`);
  return `${HOSTS[environment]}/wlpl/TIKE-CONT/ValidarQR?${query.join('&')}`;
}
