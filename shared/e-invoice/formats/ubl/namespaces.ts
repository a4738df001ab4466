// UBL 2.1 (ISO/IEC 19845): an invoice and a credit note have roots, and orders of elements, of their own.
import type { Namespaces } from '../../../xml/element';

const COMPONENTS = {
  cac: 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
  cbc: 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
};

export const INVOICE_NAMESPACES: Namespaces = {
  '': 'urn:oasis:names:specification:ubl:schema:xsd:Invoice-2',
  ...COMPONENTS,
};

export const CREDIT_NOTE_NAMESPACES: Namespaces = {
  '': 'urn:oasis:names:specification:ubl:schema:xsd:CreditNote-2',
  ...COMPONENTS,
};
