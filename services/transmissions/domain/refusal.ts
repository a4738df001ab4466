// Why an issued document does not leave by a channel, where that is known before anything was sent.
import type { TransmissionState } from '../../../shared/contracts/transmissions';
import { WORDS } from './words';

export interface Refusal {
  state: Extract<TransmissionState, 'rejected' | 'cancelled'>;
  code: string;
  message: string;
}

const ERRORS_TOLD = 10;

interface Refused {
  type: string;
  message: string;
  data: { errors?: { pointer: string; message: string }[] };
}

/** @param refused the Problem that a request for the same would have been answered with */
export function refusalOf({ type, message, data: { errors = [] } }: Refused): Refusal {
  if (type === 'channel_not_connected') {
    return { state: 'cancelled', code: 'connection_removed', message: WORDS.connection_removed ?? type };
  }
  const places = errors.slice(0, ERRORS_TOLD).map((error) => `${error.pointer}: ${error.message}`);
  return { state: 'rejected', code: type, message: [`${message}.`, ...places].join(' ') };
}
