// When a format is meant for a buyer, without anybody having asked for it.
import type { EInvoiceFormat } from '../contracts/e-invoice-formats';
import type { SemanticInvoice } from './semantic/invoice';

/** The order in which reasons count: the wish of an authority, the habit of a country, the address of the buyer. */
export const GROUNDS = ['authority', 'country', 'address'] as const;

export interface Occasion {
  ground: (typeof GROUNDS)[number];
  format: EInvoiceFormat;
  /** The reason, in a sentence for people. */
  why: string;
  applies: (invoice: SemanticInvoice) => boolean;
}

/** @param country of seller and buyer */
export function isWithin(country: string, { seller, buyer }: SemanticInvoice): boolean {
  return [seller, buyer].every(({ postalAddress }) => postalAddress.countryCode === country);
}

export function isToBusiness({ national }: SemanticInvoice): boolean {
  return national?.buyer?.isBusiness !== false;
}
