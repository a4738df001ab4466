// The format that is meant for a buyer: what the client asks for, else what its country and its addresses say.
import type { EInvoiceFormat } from '../../contracts/e-invoice-formats';
import type { SemanticInvoice } from '../semantic/invoice';

export interface MeantFormat {
  format: EInvoiceFormat;
  why: string;
}

/** Coarse address, fine address, check digits (KoSIT, Leitweg-ID 2.0.2). */
const LEITWEG_ID = /^\d{2,12}(?:-[A-Z0-9]{1,30})?-\d{2}$/i;

interface Choice extends MeantFormat {
  applies: (invoice: SemanticInvoice) => boolean;
}

const between = (country: string) => (invoice: SemanticInvoice) =>
  [invoice.seller, invoice.buyer].every(({ postalAddress }) => postalAddress.countryCode === country);

const betweenBusinesses = (country: string) => (invoice: SemanticInvoice) =>
  between(country)(invoice) && invoice.national?.buyer?.isBusiness !== false;

const CHOICES: readonly Choice[] = [
  {
    format: 'xrechnung-ubl',
    why: "The buyer's reference is a Leitweg-ID: a German authority takes XRechnung",
    applies: ({ buyerReference = '', buyer }) =>
      buyer.postalAddress.countryCode === 'DE' && LEITWEG_ID.test(buyerReference),
  },
  {
    format: 'ksef-fa3',
    why: 'A seller in Poland hands its invoices to businesses by KSeF',
    applies: ({ seller, national }) =>
      seller.postalAddress.countryCode === 'PL' && national?.buyer?.isBusiness !== false,
  },
  {
    format: 'fatturapa',
    why: 'A seller in Italy hands its invoices over by SdI',
    applies: ({ seller }) => seller.postalAddress.countryCode === 'IT',
  },
  {
    format: 'facturae',
    why: 'Seller and buyer are in Spain',
    applies: (invoice) => between('ES')(invoice) && invoice.national?.buyer?.isBusiness !== false,
  },
  { format: 'fr-ctc', why: 'Seller and buyer are in France', applies: between('FR') },
  { format: 'ubl-ro', why: 'Seller and buyer are in Romania', applies: between('RO') },
  {
    format: 'peppol',
    why: 'Businesses in Belgium invoice each other by Peppol since 1 January 2026',
    applies: betweenBusinesses('BE'),
  },
  {
    format: 'en16931-ubl',
    why: 'Businesses in Croatia invoice each other by eRačun, which cannot be served here yet: this is the nearest to it',
    applies: betweenBusinesses('HR'),
  },
  {
    format: 'en16931-ubl',
    why: 'Businesses in Greece hand their invoices over by myDATA, which cannot be served here yet: this is the nearest to it',
    applies: betweenBusinesses('GR'),
  },
  {
    format: 'peppol',
    why: 'The electronic address of the buyer is one of the Peppol network',
    applies: ({ buyer, seller }) =>
      /^\d{4}$/.test(buyer.electronicAddress?.scheme ?? '') &&
      /^\d{4}$/.test(seller.electronicAddress?.scheme ?? ''),
  },
];

export function meantFormat(invoice: SemanticInvoice, requested: EInvoiceFormat | null): MeantFormat {
  if (requested) return { format: requested, why: 'The client asks for it' };
  const choice = CHOICES.find(({ applies }) => applies(invoice));
  if (choice) return { format: choice.format, why: choice.why };
  return { format: 'factur-x', why: 'A PDF with the invoice inside can be read by everyone' };
}
