// Allowances, charges and the VAT breakdown of files of others: what each has once it is there.

import { fileRules, isBlank, ofLines, type Row } from '../rules/rule';
import type { DocumentAllowanceCharge, LineAllowanceCharge } from '../semantic/amounts';
import type { SemanticInvoice } from '../semantic/invoice';
import type { InvoiceLine } from '../semantic/lines';

type Kind = 'allowances' | 'charges';

const ofDocument =
  (kind: Kind, isWrong: (item: DocumentAllowanceCharge) => boolean) =>
  ({ [kind]: items = [] }: SemanticInvoice) =>
    items.some(isWrong);
const ofEachLine = (kind: Kind, isWrong: (item: LineAllowanceCharge) => boolean) =>
  ofLines(({ [kind]: items = [] }: InvoiceLine) => items.some(isWrong));

const lacksAmount = ({ amount }: LineAllowanceCharge) => isBlank(amount);
const lacksReason = ({ reason, reasonCode }: LineAllowanceCharge) => isBlank(reason) && isBlank(reasonCode);
const lacksCategory = ({ vatCategoryCode }: DocumentAllowanceCharge) => isBlank(vatCategoryCode);

const ADJUSTMENTS: readonly Row[] = [
  ['BR-31', 'BT-92', 'An allowance has no amount', ofDocument('allowances', lacksAmount)],
  ['BR-32', 'BT-95', 'An allowance has no VAT category', ofDocument('allowances', lacksCategory)],
  ['BR-33', 'BT-97', 'An allowance has no reason', ofDocument('allowances', lacksReason)],
  ['BR-36', 'BT-99', 'A charge has no amount', ofDocument('charges', lacksAmount)],
  ['BR-37', 'BT-102', 'A charge has no VAT category', ofDocument('charges', lacksCategory)],
  ['BR-38', 'BT-104', 'A charge has no reason', ofDocument('charges', lacksReason)],
  ['BR-41', 'BT-136', 'An allowance of a line has no amount', ofEachLine('allowances', lacksAmount)],
  ['BR-42', 'BT-139', 'An allowance of a line has no reason', ofEachLine('allowances', lacksReason)],
  ['BR-43', 'BT-141', 'A charge of a line has no amount', ofEachLine('charges', lacksAmount)],
  ['BR-44', 'BT-144', 'A charge of a line has no reason', ofEachLine('charges', lacksReason)],
];

type Breakdown = SemanticInvoice['vatBreakdown'][number];
const ofBreakdown =
  (isWrong: (group: Breakdown) => boolean) =>
  ({ vatBreakdown }: SemanticInvoice) =>
    vatBreakdown.some(isWrong);

const BREAKDOWN: readonly Row[] = [
  [
    'BR-45',
    'BT-116',
    'A VAT category of the breakdown has no base',
    ofBreakdown(({ taxableAmount }) => isBlank(taxableAmount)),
  ],
  [
    'BR-46',
    'BT-117',
    'A VAT category of the breakdown has no VAT amount',
    ofBreakdown(({ taxAmount }) => isBlank(taxAmount)),
  ],
  [
    'BR-47',
    'BT-118',
    'A group of the VAT breakdown has no category',
    ofBreakdown(({ categoryCode }) => isBlank(categoryCode)),
  ],
  [
    'BR-48',
    'BT-119',
    'A VAT category of the breakdown has no rate',
    ofBreakdown(({ categoryCode, rate }) => categoryCode !== 'O' && isBlank(rate)),
  ],
];

export const ADJUSTMENT_RULES = fileRules([...ADJUSTMENTS, ...BREAKDOWN]);
