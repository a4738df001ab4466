// The environment of the tax agency that gets the records of a company, and why none are made although they are mandatory.
import type { ChannelEnvironment } from '../../../../../shared/contracts/transmissions/channels';
import { madridYear } from '../../../../../shared/e-invoice/formats/verifactu/texts';
import type { RecordingObstacle } from '../../../../../shared/law/subject/subject';

export interface Recording {
  /** null where no record is made. */
  environment: ChannelEnvironment | null;
  /** The reason why production gets no records of a business that must send them. */
  obstacle: RecordingObstacle | null;
}

export interface Circumstances {
  connected: readonly { environment: ChannelEnvironment; isActive: boolean }[];
  hasProducer: boolean;
  /** The last record of the production chain; null if there is none. */
  lastRecordAt: string | null;
  now: Date;
}

/** Production comes before test: a business with both connections has gone live. */
export function recordingOf(circumstances: Circumstances): Recording {
  const { connected, hasProducer } = circumstances;
  const isActive = (environment: ChannelEnvironment) =>
    hasProducer && connected.some((one) => one.environment === environment && one.isActive);
  if (isActive('PROD')) return { environment: 'PROD', obstacle: null };
  return { environment: isActive('TEST') ? 'TEST' : null, obstacle: obstacleOf(circumstances) };
}

/** A business that has begun must continue until 31 December (Real Decreto 1007/2023). */
function obstacleOf({ connected, lastRecordAt, now }: Circumstances): RecordingObstacle | null {
  const real = connected.find(({ environment }) => environment === 'PROD');
  if (real) return real.isActive ? 'no_producer' : 'inactive';
  const isMandatory = lastRecordAt !== null && madridYear(new Date(lastRecordAt)) === madridYear(now);
  return isMandatory ? 'removed' : null;
}

/** The field of a response with the environment of the record, if one is made. */
export function environmentField(environment: ChannelEnvironment | null): {
  verifactuEnvironment?: ChannelEnvironment;
} {
  return environment === null ? {} : { verifactuEnvironment: environment };
}
