// Numbers of parties as KSeF knows them.
import type { SemanticInvoice } from '../../semantic/invoice';
import { type Side, storedIdentifier } from '../stored-identifier';

/** TKodyKrajowUE: prefixes of VAT numbers, EL for Greece, XI for Northern Ireland. */
const EU_PREFIXES = new Set(
  'AT BE BG CY CZ DK EE FI FR DE EL HR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE XI'.split(' '),
);
const NIP = /^[1-9](?:\d[1-9]|[1-9]\d)\d{7}$/;

export function isEuropean(country: string): boolean {
  return EU_PREFIXES.has(country === 'GR' ? 'EL' : country);
}

/** The stored identifier without separators. */
export function stored(invoice: SemanticInvoice, side: Side, scheme: string): string | undefined {
  return storedIdentifier(invoice, side, scheme)?.replace(/[\s.-]/g, '');
}

/** The VAT number, also if the invoice is not subject to VAT and its semantic parties have none (BR-O-02). */
export function vatNumber(invoice: SemanticInvoice, side: Side): string | undefined {
  const { vatIdentifier } = invoice[side];
  return vatIdentifier?.replace(/[\s.-]/g, '').toUpperCase() ?? stored(invoice, side, 'vat')?.toUpperCase();
}

export function nipOf(invoice: SemanticInvoice, side: Side): string | undefined {
  const nip = stored(invoice, side, 'nip') ?? nipIn(vatNumber(invoice, side));
  return nip !== undefined && NIP.test(nip) ? nip : undefined;
}

/** PL1234567890, or the ten digits alone. */
export function nipIn(number: string | undefined): string | undefined {
  return /^(?:PL)?(\d{10})$/.exec(number ?? '')?.[1];
}

/** Prefix and number of a business of another country of the EU. */
export function europeanNumber(invoice: SemanticInvoice, side: Side): [string, string] | undefined {
  const [, prefix = '', number = ''] =
    /^([A-Z]{2})([A-Z0-9+*]{1,12})$/.exec(vatNumber(invoice, side) ?? '') ?? [];
  return EU_PREFIXES.has(prefix) && prefix !== 'PL' ? [prefix, number] : undefined;
}
