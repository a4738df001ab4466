// FA(3), the structured invoice of Poland's KSeF: from the semantic invoice to a file. It is written only, never read.

import { writeXml } from '../../../xml/write-xml';
import { fixed, from, type Rows, writeRows } from '../../mapping/rows';
import { withoutDisbursed } from '../../semantic/disbursed';
import type { SemanticInvoice } from '../../semantic/invoice';
import { BODY } from './body';
import { FOOTER } from './footer';
import { BUYER, OTHERS, REPRESENTATIVE, SELLER } from './parties';

const NAMESPACES = { '': 'http://crd.gov.pl/wzor/2025/06/25/13775/' };

const INVOICE: Rows<SemanticInvoice> = {
  Naglowek: {
    KodFormularza: fixed('FA', { kodSystemowy: 'FA (3)', wersjaSchemy: '1-0E' }),
    WariantFormularza: fixed('3'),
    // the day of issue, not the clock: the same document gives the same bytes
    DataWytworzeniaFa: ({ issueDate }) => `${issueDate}T00:00:00Z`,
  },
  Podmiot1: SELLER,
  Podmiot2: BUYER,
  Podmiot3: OTHERS,
  PodmiotUpowazniony: from('sellerTaxRepresentative', REPRESENTATIVE),
  Fa: BODY,
  Stopka: FOOTER,
};

/** UTF-8 without a byte order mark, as KSeF demands. */
export function writeFa3(whole: SemanticInvoice): Buffer {
  // art. 29a ust. 7 pkt 3: no part of the base, and so of no row and no sum
  const invoice = withoutDisbursed(whole);
  return writeXml({ name: 'Faktura', children: writeRows(INVOICE, invoice, invoice) }, NAMESPACES);
}
