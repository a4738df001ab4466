// The formats that can be made: a folder and a line each.
import type { EInvoiceFormat } from '../../contracts/e-invoice-formats';
import type { Format } from '../format';
import type { SemanticInvoice } from '../semantic/invoice';
import { CII } from './cii/profile';
import { FACTUR_X } from './factur-x/profile';
import { FACTURAE } from './facturae/profile';
import { FATTURAPA } from './fatturapa/profile';
import { FR_CTC, FR_CTC_CII, FR_CTC_FACTUR_X } from './fr-ctc/profile';
import { KSEF_FA3 } from './ksef-fa3/profile';
import { NAV } from './nav/profile';
import { PEPPOL } from './peppol/profile';
import { UBL_RO } from './ro/profile';
import { UBL } from './ubl/profile';
import { XRECHNUNG_CII, XRECHNUNG_UBL } from './xrechnung/profile';

export const FORMATS: readonly Format[] = [
  UBL,
  CII,
  PEPPOL,
  XRECHNUNG_UBL,
  XRECHNUNG_CII,
  FACTUR_X,
  FR_CTC,
  FR_CTC_CII,
  FR_CTC_FACTUR_X,
  UBL_RO,
  KSEF_FA3,
  FATTURAPA,
  FACTURAE,
  NAV,
];

const BY_NAME = new Map(FORMATS.map((format) => [format.format, format]));

export function formatOf(name: EInvoiceFormat): Format | undefined {
  return BY_NAME.get(name);
}

/** The invoice as the format says it, still free of a syntax: checks look at this one. */
export function adapted(invoice: SemanticInvoice, format: Format): SemanticInvoice {
  const { specification, businessProcess, adapt } = format;
  const process = businessProcess?.(invoice);
  const processControl = {
    specificationIdentifier: specification,
    ...(process === undefined ? {} : { businessProcessType: process }),
  };
  return { ...(adapt?.(invoice) ?? invoice), processControl };
}
