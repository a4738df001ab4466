// Explains why an issued document cannot leave by a channel, before anything is sent.
import type { TransmissionState } from '../../../shared/contracts/transmissions';
import { MESSAGES } from './messages';

export interface Refusal {
  state: Extract<TransmissionState, 'rejected' | 'cancelled'>;
  code: string;
  message: string;
}

const ERRORS_MAX = 10;

interface Refused {
  type: string;
  message: string;
  data: { errors?: { pointer: string; message: string }[] };
}

/** @param refused the Problem that a request for the same document would get */
export function refusalOf({ type, message, data: { errors = [] } }: Refused): Refusal {
  if (type === 'channel_not_connected') {
    return { state: 'cancelled', code: 'connection_removed', message: MESSAGES.connection_removed ?? type };
  }
  const places = errors.slice(0, ERRORS_MAX).map((error) => `${error.pointer}: ${error.message}`);
  return { state: 'rejected', code: type, message: [`${message}.`, ...places].join(' ') };
}
