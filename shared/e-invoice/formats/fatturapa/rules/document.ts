// FatturaPA: number, kind, texts and references of the document.

import { indicesOf, type Rule } from '../../../rules/rule';
import { withSentences } from '../../../rules/sentences';
import { ascii } from '../texts';
import { isLonger, isUnspellable } from './spelling';

const NUMBER_CHARS = 20;
const CODE_CHARS = 15;

export const DOCUMENT_RULES: readonly Rule[] = withSentences('fatturapa', [
  {
    rule: 'FatturaPA Latin-1',
    term: 'BT-153',
    source: 'document',
    pointer: '/lines/*',
    isBroken: ({ lines }) =>
      indicesOf(lines, ({ item, note }) => isUnspellable(item.name, item.description, note)),
  },
  {
    rule: 'FatturaPA Latin-1',
    term: 'BT-22',
    source: 'document',
    pointer: '/notes',
    sentence: 'FatturaPA Latin-1.2',
    isBroken: ({ notes = [] }) => isUnspellable(...notes.map(({ text }) => text)),
  },
  {
    rule: 'FatturaPA Latin-1',
    term: 'BT-97',
    source: 'document',
    pointer: '/adjustments',
    sentence: 'FatturaPA Latin-1.3',
    isBroken: ({ allowances = [], charges = [] }) =>
      isUnspellable(...[...allowances, ...charges].map(({ reason }) => reason)),
  },
  {
    rule: 'SdI 00425',
    term: 'BT-1',
    source: 'document',
    pointer: '/number',
    isBroken: ({ number }) => !/\d/.test(number),
  },
  {
    rule: 'FatturaPA 2.1.1.4 Numero',
    term: 'BT-1',
    source: 'document',
    pointer: '/number',
    message: `The number of the invoice has more than ${NUMBER_CHARS} characters: shorten its format`,
    isBroken: ({ number }) => isLonger(number, NUMBER_CHARS),
  },
  {
    rule: 'FatturaPA 2.1.1.1 TipoDocumento',
    term: 'BT-3',
    severity: 'warning',
    source: 'document',
    pointer: '/simplified',
    isBroken: ({ national }) => national?.isSimplified === true,
  },
  {
    rule: 'FatturaPA 2.1.1.1 TipoDocumento',
    term: 'BG-3',
    source: 'document',
    pointer: '/corrects',
    sentence: 'FatturaPA 2.1.1.1 TipoDocumento.2',
    isBroken: ({ national }) => national?.isFullInvoice === true,
  },
  {
    rule: 'FatturaPA 2.1.1.1 TipoDocumento',
    term: 'BT-3',
    source: 'document',
    pointer: '/typeCode',
    sentence: 'FatturaPA 2.1.1.1 TipoDocumento.3',
    isBroken: ({ typeCode }) => typeCode === '384',
  },
  {
    rule: 'FatturaPA 2.1.2.2 IdDocumento',
    term: 'BT-13',
    source: 'document',
    pointer: '/orderReference',
    message: `The number of the order has more than ${NUMBER_CHARS} characters`,
    isBroken: ({ purchaseOrderReference }) => isLonger(purchaseOrderReference, NUMBER_CHARS),
  },
  {
    rule: 'FatturaPA 2.1.3.2 IdDocumento',
    term: 'BT-12',
    source: 'document',
    pointer: '/contractReference',
    message: `The number of the contract has more than ${NUMBER_CHARS} characters`,
    isBroken: ({ contractReference }) => isLonger(contractReference, NUMBER_CHARS),
  },
  {
    rule: 'FatturaPA 2.1.5.2 IdDocumento',
    term: 'BT-15',
    source: 'document',
    pointer: '/receiptReference',
    message: `The number of the receipt has more than ${NUMBER_CHARS} characters`,
    isBroken: ({ receivingAdviceReference }) => isLonger(receivingAdviceReference, NUMBER_CHARS),
  },
  {
    rule: 'FatturaPA 2.1.8.1 NumeroDDT',
    term: 'BT-16',
    source: 'document',
    pointer: '/despatchReference',
    message: `The number of the delivery note has more than ${NUMBER_CHARS} characters`,
    isBroken: ({ despatchAdviceReference }) => isLonger(despatchAdviceReference, NUMBER_CHARS),
  },
  {
    rule: 'FatturaPA 2.1.6.2 IdDocumento',
    term: 'BT-25',
    source: 'document',
    pointer: '/corrects',
    message: `The number of an invoice that is referred to has more than ${NUMBER_CHARS} characters`,
    isBroken: ({ precedingInvoices = [] }) =>
      precedingInvoices.some(({ reference }) => isLonger(reference, NUMBER_CHARS)),
  },
  {
    rule: 'FatturaPA 2.1.2.6 CodiceCUP',
    term: 'BT-11',
    source: 'document',
    pointer: '/projectReference',
    message: `The project is the CUP in Italy, of at most ${CODE_CHARS} characters`,
    isBroken: ({ projectReference }) => isLonger(projectReference, CODE_CHARS),
  },
  {
    rule: 'FatturaPA 2.1.2.7 CodiceCIG',
    term: 'BT-17',
    source: 'document',
    pointer: '/tenderReference',
    message: `The tender is the CIG in Italy, of at most ${CODE_CHARS} characters`,
    isBroken: ({ tenderOrLotReference }) => isLonger(tenderOrLotReference, CODE_CHARS),
  },
  {
    rule: 'SdI 00418',
    term: 'BT-26',
    source: 'document',
    pointer: '/issueDate',
    isBroken: ({ typeCode, issueDate, precedingInvoices = [] }) =>
      ['381', '261', '383'].includes(typeCode) &&
      precedingInvoices.some((one) => (one.issueDate ?? '') > issueDate),
  },
]);

export const LETTERS_OF_NUMBER: Rule = {
  rule: 'FatturaPA 2.1.1.4 Numero',
  term: 'BT-1',
  source: 'document',
  pointer: '/number',
  message: 'The number has letters that FatturaPA does not take',
  isBroken: ({ number }) => (ascii(number) ?? '').includes('?') && !number.includes('?'),
};
