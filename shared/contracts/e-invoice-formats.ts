// The formats that an issued document can leave in.
import { oneOf } from './primitives';

export const E_INVOICE_FORMATS = [
  'en16931-ubl',
  'en16931-cii',
  'peppol',
  'xrechnung-ubl',
  'xrechnung-cii',
  'factur-x',
  'fr-ctc',
  'fr-ctc-cii',
  'fr-ctc-factur-x',
  'fatturapa',
  'ksef-fa3',
  'facturae',
  'ubl-ro',
  'nav',
] as const;
export type EInvoiceFormat = (typeof E_INVOICE_FORMATS)[number];
export const EInvoiceFormat = oneOf(E_INVOICE_FORMATS);

/** Those that are a PDF with the invoice as data inside. */
export const HYBRID_FORMATS: ReadonlySet<EInvoiceFormat> = new Set(['factur-x', 'fr-ctc-factur-x']);

export function isFormat(text: string): text is EInvoiceFormat {
  return E_INVOICE_FORMATS.some((format) => format === text);
}

/** As messages call them. */
export const FORMAT_NAMES: Readonly<Record<EInvoiceFormat, string>> = {
  'en16931-ubl': 'EN 16931 (UBL)',
  'en16931-cii': 'EN 16931 (CII)',
  peppol: 'Peppol BIS Billing 3',
  'xrechnung-ubl': 'XRechnung (UBL)',
  'xrechnung-cii': 'XRechnung (CII)',
  'factur-x': 'Factur-X',
  'fr-ctc': 'French e-invoice (UBL)',
  'fr-ctc-cii': 'French e-invoice (CII)',
  'fr-ctc-factur-x': 'French e-invoice (Factur-X)',
  fatturapa: 'FatturaPA',
  'ksef-fa3': 'KSeF FA(3)',
  facturae: 'Facturae',
  'ubl-ro': 'RO e-Factura',
  nav: 'NAV Online Számla',
};

/** For whom each is, in a sentence of the API reference. */
const FORMAT_PURPOSES: Readonly<Record<EInvoiceFormat, string>> = {
  'en16931-ubl': 'UBL 2.1 by the European standard alone, for any buyer whose software reads it',
  'en16931-cii': 'the same invoice in the syntax CII D16B',
  peppol: 'UBL as the Peppol network takes it (BIS Billing 3), such as for Belgium and the Nordic countries',
  'xrechnung-ubl': 'what German authorities take, with the Leitweg-ID as `buyerReference`',
  'xrechnung-cii': 'the same in the syntax CII',
  'factur-x':
    'a PDF/A-3 that people read, with the invoice as CII inside (ZUGFeRD): for buyers who asked for nothing else',
  'fr-ctc': 'UBL by the rules of the French platforms, between businesses of France',
  'fr-ctc-cii': 'the same in the syntax CII',
  'fr-ctc-factur-x': 'the same as a PDF/A-3 that people read, with the CII inside',
  fatturapa: 'what the Sistema di Interscambio of Italy takes',
  'ksef-fa3': 'what KSeF of Poland takes',
  facturae:
    'what authorities of Spain take by FACe, signed with XAdES where the company has a certificate for it',
  'ubl-ro': 'UBL as RO e-Factura of Romania takes it (CIUS-RO)',
  nav: 'what is reported to Online Számla of Hungary (InvoiceData 3.0), in forints, too; without name and address of a person',
};

export const FORMATS_EXPLAINED = E_INVOICE_FORMATS.map(
  (format) => `- \`${format}\`: ${FORMAT_PURPOSES[format]}`,
).join('\n');
