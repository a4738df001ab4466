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
    purpose: 'UBL 2.1 by the European standard alone, for any buyer whose software reads it',
  },
  'en16931-cii': {
    name: 'EN 16931 (CII)',
    purpose: 'the same invoice in the syntax CII D16B',
  },
  peppol: {
    name: 'Peppol BIS Billing 3',
    purpose:
      'UBL as the Peppol network takes it (BIS Billing 3), such as for Belgium and the Nordic countries',
  },
  'xrechnung-ubl': {
    name: 'XRechnung (UBL)',
    purpose: 'what German authorities take, with the Leitweg-ID as `buyerReference`',
  },
  'xrechnung-cii': {
    name: 'XRechnung (CII)',
    purpose: 'the same in the syntax CII',
  },
  'factur-x': {
    name: 'Factur-X',
    purpose:
      'a PDF/A-3 that people read, with the invoice as CII inside (ZUGFeRD): for buyers who asked for nothing else',
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
    purpose: 'the same as a PDF/A-3 that people read, with the CII inside',
    isHybrid: true,
  },
  'ubl-ro': {
    name: 'RO e-Factura',
    purpose: 'UBL as RO e-Factura of Romania takes it (CIUS-RO)',
  },
  'ksef-fa3': {
    name: 'KSeF FA(3)',
    purpose: 'what KSeF of Poland takes',
  },
  fatturapa: {
    name: 'FatturaPA',
    purpose: 'what the Sistema di Interscambio of Italy takes',
  },
  facturae: {
    name: 'Facturae',
    purpose:
      'what authorities of Spain take by FACe, signed with XAdES where the company has a certificate for it',
  },
  nav: {
    name: 'NAV Online Számla',
    purpose:
      'what is reported to Online Számla of Hungary (InvoiceData 3.0), in forints, too; without name and address of a person',
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
