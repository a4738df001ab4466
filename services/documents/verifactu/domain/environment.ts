// Which environment of the tax agency the records of a company are for.
import type { ChannelEnvironment } from '../../../../shared/contracts/settings/channels';

/**
 * Its test system alone: paper that says VERI*FACTU promises the recipient that the agency has the record, and nothing is sent
 * from here yet.
 */
export function environmentOf(connected: readonly ChannelEnvironment[]): ChannelEnvironment | null {
  return connected.includes('TEST') ? 'TEST' : null;
}
