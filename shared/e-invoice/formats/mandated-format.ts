// The format that the law of a country wants of each invoice between two parties in it.

import type { EInvoiceFormat } from '../../contracts/e-invoice-formats';
import type { InvoicingFacts } from '../../countries/invoicing-facts';
import type { Finding } from '../rules/rule';

type Mandated = InvoicingFacts['mandatedChannels'];

export interface MandatedFormat {
  format: EInvoiceFormat;
  /** An invoice exists in law only once the channel has accepted it. */
  isCleared: boolean;
}

/** Formats by the channels of the facts. */
const FORMATS: Readonly<Record<string, MandatedFormat>> = {
  ksef: { format: 'ksef-fa3', isCleared: true },
  sdi: { format: 'fatturapa', isCleared: true },
  'anaf-efactura': { format: 'ubl-ro', isCleared: true },
  'nav-online-szamla': { format: 'nav', isCleared: false },
  'plateforme-agreee': { format: 'fr-ctc', isCleared: false },
  peppol: { format: 'peppol', isCleared: false },
};

/** null where there is none, or none that can be made here. */
export function mandatedFormat(
  channels: Mandated,
  parties: { seller: string; buyer: string | null; isBusiness: boolean },
): MandatedFormat | null {
  if ((parties.buyer ?? parties.seller) !== parties.seller) return null;
  const segment = parties.isBusiness ? 'B2B' : 'B2C';
  const found = channels.find(({ channel, segments }) => segments.includes(segment) && channel in FORMATS);
  return found ? (FORMATS[found.channel] ?? null) : null;
}

/** Findings of a format are errors where the invoice would not exist without it, else warnings. */
export function findingsByLaw(
  { isCleared }: MandatedFormat,
  findings: readonly Finding[],
): readonly Finding[] {
  return isCleared ? findings : findings.map((finding) => ({ ...finding, severity: 'warning' }));
}
