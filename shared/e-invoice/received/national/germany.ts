// Recommendations of XRechnung (BR-DE-17, 26 to 28, BR-TMP-2).
import { isBlank, type Row } from '../../rules/rule';
import { fileRules } from '../../rules/sentences';

const TYPES = ['326', '380', '384', '389', '381', '875', '876', '877'];
const MAIL = /^[^@\s]+@(?:[^@.\s]+\.)+[^@.\s]+$/;
const URL = /^[a-zA-Z][a-zA-Z0-9+.-]+:/;

const ROWS: readonly Row[] = [
  ['BR-DE-17', 'BT-3', ({ typeCode }) => !isBlank(typeCode) && !TYPES.includes(typeCode), 'warning'],
  [
    'BR-DE-26',
    'BG-3',
    ({ typeCode, precedingInvoices = [] }) => typeCode === '384' && precedingInvoices.length === 0,
    'warning',
  ],
  [
    'BR-DE-27',
    'BT-42',
    ({ seller }) => (seller.contact?.telephone ?? '000').replace(/\D/g, '').length < 3,
    'warning',
  ],
  ['BR-DE-28', 'BT-43', ({ seller }) => !MAIL.test(seller.contact?.email?.trim() ?? 'a@b.c'), 'warning'],
  [
    'BR-TMP-2',
    'BT-124',
    ({ supportingDocuments = [] }) =>
      supportingDocuments.some(({ externalLocation }) => !URL.test(externalLocation ?? 'urn:')),
    'warning',
  ],
];

export const GERMAN_WARNINGS = fileRules(ROWS);
