// The formats that an issued document can leave in: one row each.
import { oneOf } from './primitives';

interface FormatRow {
  /** Name of the format in messages. */
  name: string;
  /** Its buyers or authority, in a sentence of the API reference. */
  purpose: string;
  /** A PDF with the invoice as data inside. */
  isHybrid?: boolean;
}

const FORMATS = {
  'en16931-ubl': {
    name: 'EN 16931 (UBL)',
    purpose: 'UBL 2.1 by the European standard, for any buyer whose software reads it',
  },
  'en16931-cii': {
    name: 'EN 16931 (CII)',
    purpose: 'the same invoice in the syntax CII D16B',
  },
  peppol: {
    name: 'Peppol BIS Billing 3',
    purpose: 'UBL for the Peppol network (BIS Billing 3), such as in Belgium and the Nordic countries',
  },
  'xrechnung-ubl': {
    name: 'XRechnung (UBL)',
    purpose: 'for German authorities, with the Leitweg-ID as `buyerReference`',
  },
  'xrechnung-cii': {
    name: 'XRechnung (CII)',
    purpose: 'the same in the syntax CII',
  },
  'factur-x': {
    name: 'Factur-X',
    purpose:
      'a readable PDF/A-3 with the invoice as CII inside (ZUGFeRD), for buyers without a format of their own',
    isHybrid: true,
  },
  'fr-ctc': {
    name: 'French e-invoice (UBL)',
    purpose: 'UBL by the rules of the French platforms, between businesses of France',
  },
  'fr-ctc-cii': {
    name: 'French e-invoice (CII)',
    purpose: 'the same in the syntax CII',
  },
  'fr-ctc-factur-x': {
    name: 'French e-invoice (Factur-X)',
    purpose: 'the same as a readable PDF/A-3 with the CII inside',
    isHybrid: true,
  },
  'ubl-ro': {
    name: 'RO e-Factura',
    purpose: 'UBL for RO e-Factura of Romania (CIUS-RO)',
  },
  'ksef-fa3': {
    name: 'KSeF FA(3)',
    purpose: 'the format of KSeF in Poland',
  },
  fatturapa: {
    name: 'FatturaPA',
    purpose: 'the format of the Sistema di Interscambio in Italy',
  },
  facturae: {
    name: 'Facturae',
    purpose: 'for authorities of Spain by FACe, signed with XAdES if the company has a certificate for it',
  },
  nav: {
    name: 'NAV Online Számla',
    purpose:
      'the report to Online Számla of Hungary (InvoiceData 3.0), with amounts in forints; without name and ' +
      'address of a person',
  },
} satisfies Record<string, FormatRow>;

export type EInvoiceFormat = keyof typeof FORMATS;
const ROWS: Readonly<Record<EInvoiceFormat, FormatRow>> = FORMATS;
// the keys of FORMATS are its own
export const E_INVOICE_FORMATS = Object.keys(FORMATS) as EInvoiceFormat[];
export const EInvoiceFormat = oneOf(E_INVOICE_FORMATS);

export function isFormat(text: string): text is EInvoiceFormat {
  return Object.hasOwn(FORMATS, text);
}

export function isHybrid(format: EInvoiceFormat): boolean {
  return ROWS[format].isHybrid ?? false;
}

export function formatName(format: EInvoiceFormat): string {
  return ROWS[format].name;
}

export const FORMATS_EXPLAINED = E_INVOICE_FORMATS.map(
  (format) => `- \`${format}\`: ${ROWS[format].purpose}`,
).join('\n');
