// Which environment of the tax agency the records of a company are for, and why there are none where it owes them.
import type { ChannelEnvironment } from '../../../../shared/contracts/transmissions/channels';
import { madridYear } from '../../../../shared/e-invoice/formats/verifactu/texts';

/** `inactive` and `removed`: the connection to the real system; `no_producer`: the operator has not named who made this software. */
export type Obstacle = 'inactive' | 'removed' | 'no_producer';

export interface Recording {
  /** null where no record is made. */
  environment: ChannelEnvironment | null;
  /** What keeps the records from the real system, for a business that is to have them there. */
  obstacle: Obstacle | null;
}

export interface Circumstances {
  connected: readonly { environment: ChannelEnvironment; isActive: boolean }[];
  hasProducer: boolean;
  /** Of the chain in the real system; null where none was begun. */
  lastRecordAt: string | null;
  now: Date;
}

/** The real system before the test system: who is connected to both has begun in earnest. */
export function recordingOf(circumstances: Circumstances): Recording {
  const { connected, hasProducer } = circumstances;
  const isActive = (asked: ChannelEnvironment) =>
    hasProducer && connected.some((one) => one.environment === asked && one.isActive);
  if (isActive('PROD')) return { environment: 'PROD', obstacle: null };
  return { environment: isActive('TEST') ? 'TEST' : null, obstacle: obstacleOf(circumstances) };
}

/** Who has begun stays until 31 December (Real Decreto 1007/2023). */
function obstacleOf({ connected, lastRecordAt, now }: Circumstances): Obstacle | null {
  const real = connected.find(({ environment }) => environment === 'PROD');
  if (real) return real.isActive ? 'no_producer' : 'inactive';
  const isMandatory = lastRecordAt !== null && madridYear(new Date(lastRecordAt)) === madridYear(now);
  return isMandatory ? 'removed' : null;
}

/** Part of an answer: the environment that a record is for, where one is made. */
export function recordedIn(environment: ChannelEnvironment | null): {
  verifactuEnvironment?: ChannelEnvironment;
} {
  return environment === null ? {} : { verifactuEnvironment: environment };
}
