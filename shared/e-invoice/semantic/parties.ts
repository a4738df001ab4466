// The parties of an invoice: BG-4, BG-7, BG-10, BG-11.
import type { Address, Identifier } from './values';

/** BG-6 of the seller, BG-9 of the buyer. */
export interface Contact {
  /** BT-41, 56 */
  point?: string;
  /** BT-42, 57 */
  telephone?: string;
  /** BT-43, 58 */
  email?: string;
}

interface Party {
  /** BT-27, 44 */
  name: string;
  /** BT-28, 45 */
  tradingName?: string;
  /** BT-30, 47: scheme by ICD */
  legalRegistration?: Identifier;
  /** BT-31, 48: with the prefix of the country */
  vatIdentifier?: string;
  /** BT-34, 49: scheme by EAS */
  electronicAddress?: Identifier;
  /** BG-5, 8 */
  postalAddress: Address;
  /** BG-6, 9 */
  contact?: Contact;
}

/** BG-4. */
export interface Seller extends Party {
  /** BT-29 */
  identifiers?: Identifier[];
  /** BT-32: the number of the local tax office, of a seller without a VAT number for one */
  taxRegistration?: string;
  /** BT-33: legal form, share capital and the like */
  additionalLegalInformation?: string;
}

/** BG-7. */
export interface Buyer extends Party {
  /** BT-46; the standard allows one, syntaxes and France's rules more of them */
  identifiers?: Identifier[];
}

/** BG-10: who is paid, where that is not the seller. */
export interface Payee {
  /** BT-59 */
  name: string;
  /** BT-60 */
  identifier?: Identifier;
  /** BT-61 */
  legalRegistration?: Identifier;
}

/** BG-11. */
export interface SellerTaxRepresentative {
  /** BT-62 */
  name: string;
  /** BT-63 */
  vatIdentifier: string;
  /** BG-12 */
  postalAddress: Address;
}
