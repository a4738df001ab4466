import { type Occasion } from '../../occasion';

/** Coarse address, fine address, check digits (KoSIT, Leitweg-ID 2.0.2). */
const LEITWEG_ID = /^\d{2,12}(?:-[A-Z0-9]{1,30})?-\d{2}$/i;

export const OCCASIONS: readonly Occasion[] = [
  {
    ground: 'authority',
    format: 'xrechnung-ubl',
    why: "The buyer's reference is a Leitweg-ID: a German authority takes XRechnung",
    applies: ({ buyerReference = '', buyer }) =>
      buyer.postalAddress.countryCode === 'DE' && LEITWEG_ID.test(buyerReference),
  },
];
