// Allowances, charges and the VAT breakdown of files of others: what each has once it is there.

import { isBlank, ofLines, type Row } from '../rules/rule';
import { fileRules } from '../rules/sentences';
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
  ['BR-31', 'BT-92', ofDocument('allowances', lacksAmount)],
  ['BR-32', 'BT-95', ofDocument('allowances', lacksCategory)],
  ['BR-33', 'BT-97', ofDocument('allowances', lacksReason)],
  ['BR-36', 'BT-99', ofDocument('charges', lacksAmount)],
  ['BR-37', 'BT-102', ofDocument('charges', lacksCategory)],
  ['BR-38', 'BT-104', ofDocument('charges', lacksReason)],
  ['BR-41', 'BT-136', ofEachLine('allowances', lacksAmount)],
  ['BR-42', 'BT-139', ofEachLine('allowances', lacksReason)],
  ['BR-43', 'BT-141', ofEachLine('charges', lacksAmount)],
  ['BR-44', 'BT-144', ofEachLine('charges', lacksReason)],
];

type Breakdown = SemanticInvoice['vatBreakdown'][number];
const ofBreakdown =
  (isWrong: (group: Breakdown) => boolean) =>
  ({ vatBreakdown }: SemanticInvoice) =>
    vatBreakdown.some(isWrong);

const BREAKDOWN: readonly Row[] = [
  ['BR-45', 'BT-116', ofBreakdown(({ taxableAmount }) => isBlank(taxableAmount))],
  ['BR-46', 'BT-117', ofBreakdown(({ taxAmount }) => isBlank(taxAmount))],
  ['BR-47', 'BT-118', ofBreakdown(({ categoryCode }) => isBlank(categoryCode))],
  ['BR-48', 'BT-119', ofBreakdown(({ categoryCode, rate }) => categoryCode !== 'O' && isBlank(rate))],
];

export const ADJUSTMENT_RULES = fileRules([...ADJUSTMENTS, ...BREAKDOWN]);
