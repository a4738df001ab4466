// The parties of an invoice: BG-4, BG-7, BG-10, BG-11.
import type { Address, Identifier } from './values';

/** BG-6 of the seller, BG-9 of the buyer. */
export interface Contact {
  point?: string; // BT-41, 56
  telephone?: string; // BT-42, 57
  email?: string; // BT-43, 58
}

interface Party {
  name: string; // BT-27, 44
  tradingName?: string; // BT-28, 45
  /** BT-30, 47: scheme by ICD */
  legalRegistration?: Identifier;
  /** BT-31, 48: with the prefix of the country */
  vatIdentifier?: string;
  /** BT-34, 49: scheme by EAS */
  electronicAddress?: Identifier;
  postalAddress: Address; // BG-5, 8
  contact?: Contact; // BG-6, 9
}

// BG-4
export interface Seller extends Party {
  identifiers?: Identifier[]; // BT-29
  /** BT-32: the number of the local tax office, of a seller without a VAT number for one */
  taxRegistration?: string;
  /** BT-33: legal form, share capital and the like */
  additionalLegalInformation?: string;
}

// BG-7
export interface Buyer extends Party {
  /** BT-46; the standard allows one, syntaxes and France's rules more of them */
  identifiers?: Identifier[];
}

/** BG-10: who is paid, where that is not the seller. */
export interface Payee {
  name: string; // BT-59
  identifier?: Identifier; // BT-60
  legalRegistration?: Identifier; // BT-61
}

// BG-11
export interface SellerTaxRepresentative {
  name: string; // BT-62
  vatIdentifier: string; // BT-63
  postalAddress: Address; // BG-12
}
