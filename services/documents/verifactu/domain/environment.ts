// Which environment of the tax agency the records of a company are for.
import type { ChannelEnvironment } from '../../../../shared/contracts/settings/channels';

/**
 * Who has begun with the agency itself goes on until 31 December, connected or not (Real Decreto 1007/2023, article 16): a
 * removed connection stops the sending, not the records.
 */
export function environmentOf(
  connected: readonly ChannelEnvironment[],
  hasBegunThisYear: boolean,
): ChannelEnvironment | null {
  if (hasBegunThisYear || connected.includes('PROD')) return 'PROD';
  return connected.includes('TEST') ? 'TEST' : null;
}
