// When a format is usual for a buyer, without anybody having asked for it.
import type { EInvoiceFormat } from '../contracts/e-invoice-formats';
import type { SemanticInvoice } from './semantic/invoice';

/** A reason rests on the wish of an authority, the habit of a country, the addresses of the parties. */
export type Ground = 'authority' | 'country' | 'address';

export interface Occasion {
  ground: Ground;
  format: EInvoiceFormat;
  /** The reason, in a sentence for people. */
  why: string;
  applies: (invoice: SemanticInvoice) => boolean;
}

/** @param country of seller and buyer */
export function isWithin(country: string, { seller, buyer }: SemanticInvoice): boolean {
  return [seller, buyer].every(({ postalAddress }) => postalAddress.countryCode === country);
}

export function isSoldFrom(country: string, { seller }: SemanticInvoice): boolean {
  return seller.postalAddress.countryCode === country;
}

export function isToBusiness({ national }: SemanticInvoice): boolean {
  return national?.buyer?.isBusiness !== false;
}

/** True if both parties have an address of the Peppol network. */
export function areAddressed({ buyer, seller }: SemanticInvoice): boolean {
  return [buyer, seller].every(({ electronicAddress }) => /^\d{4}$/.test(electronicAddress?.scheme ?? ''));
}
