// FA(3), the structured invoice of Poland's KSeF: from the semantic invoice to a file. It is written only, never read.

import { element, present, required } from '../../../xml/build';
import { writeXml } from '../../../xml/write-xml';
import { withoutDisbursed } from '../../semantic/disbursed';
import type { SemanticInvoice } from '../../semantic/invoice';
import { body } from './body';
import { footer } from './footer';
import { buyerOf, othersOf, representativeOf, sellerOf } from './parties';

const NAMESPACES = { '': 'http://crd.gov.pl/wzor/2025/06/25/13775/' };

/** UTF-8 without a byte order mark, as KSeF demands. */
export function writeFa3(whole: SemanticInvoice): Buffer {
  // art. 29a ust. 7 pkt 3: no part of the base, and so of no row and no sum
  const { invoice, disbursed } = withoutDisbursed(whole);
  const children = present([
    header(invoice),
    sellerOf(invoice),
    buyerOf(invoice),
    ...othersOf(invoice),
    representativeOf(invoice),
    body(invoice, disbursed),
    footer(invoice),
  ]);
  return writeXml({ name: 'Faktura', children }, NAMESPACES);
}

function header({ issueDate }: SemanticInvoice) {
  return required('Naglowek', [
    element('KodFormularza', 'FA', { kodSystemowy: 'FA (3)', wersjaSchemy: '1-0E' }),
    element('WariantFormularza', '3'),
    // the day of issue, not the clock: the same document gives the same bytes
    element('DataWytworzeniaFa', `${issueDate}T00:00:00Z`),
  ]);
}
