// The part of the record that the PDF shows (Orden HAC/1177/2024, articles 20 and 21), in Spanish for documents in any
// language.
import type { ChannelEnvironment } from '../../../contracts/transmissions/channels';
import { qrAddress } from './qr-address';
import { readLink } from './read';

export interface PrintedCode {
  above: string;
  payload: string;
  below: string;
}

const BELOW: Readonly<Record<ChannelEnvironment, string>> = {
  PROD: 'VERI*FACTU',
  // a trial must not be taken for the real thing
  TEST: 'VERI*FACTU (pruebas)',
};

/** The printed code of a record; null for an annulment. */
export function printedCode(environment: ChannelEnvironment, xml: string): PrintedCode | null {
  const { link } = readLink(xml);
  if (link.kind === 'annulment') return null;
  return { above: 'QR tributario:', payload: qrAddress(environment, link), below: BELOW[environment] };
}
