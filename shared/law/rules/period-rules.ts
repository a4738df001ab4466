// The period of an issue must be open. It is asked again under the lock of the books.
import { closedDay } from '../tax-point/closed-period';
import { FISCAL, type Rule } from './rule';

export const PERIOD_RULES: readonly Rule[] = [
  {
    kind: 'dates',
    severity: 'error',
    on: FISCAL,
    code: 'period_closed',
    term: 'BT-2',
    rule: 'INV-PERIOD',
    find: ({ document, issueDate, taxPoint, closedThrough }) => {
      const day = closedDay(issueDate, taxPoint, closedThrough);
      if (day === null) return [];
      if (day === issueDate) {
        const message = `The issue date ${day} lies in a period that is closed: the books are closed through ${closedThrough}. Choose a later date.`;
        return [{ source: 'document', pointer: '/issueDate', message, fault: 'lies in a closed period' }];
      }
      return [
        {
          source: 'document',
          pointer: document.paidOn === day ? '/paidOn' : '/taxPointDate',
          message: `The VAT becomes due on ${day}, in a period that is closed: the books are closed through ${closedThrough}. Open the period again, with a reason, and file a correction of its return.`,
          ...{ term: 'BT-7', fault: 'lies in a closed period', fix: 'POST /api/company/closed-through' },
        },
      ];
    },
  },
];
