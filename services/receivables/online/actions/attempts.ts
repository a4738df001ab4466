import { receivables } from '../../../../shared/contracts/receivables';
import { PaymentAttempt } from '../../../../shared/contracts/receivables/online/attempts';
import { compileOutput } from '../../../../shared/runtime/checks/serialize';
import { exportPageAction } from '../../../../shared/runtime/lists/export-page';
import { byKey, pageOf } from '../../../../shared/runtime/lists/row-actions';
import { presentAttempt } from '../domain/present';
import { type PaymentAttemptRecord, PaymentAttemptRow } from '../models/payment-attempt-row';
import { attemptList, pageOfAttempts } from '../queries/online';

export const listPaymentAttempts = pageOf(receivables.listPaymentAttempts, attemptList);

export const getPaymentAttempt = byKey(
  receivables.getPaymentAttempt,
  PaymentAttemptRow,
  'payment_attempt_not_found',
  presentAttempt,
);

const attemptText = compileOutput(PaymentAttempt);

export const exportPaymentAttempts = exportPageAction(
  receivables.exportPaymentAttempts,
  (rows, after) => rows.many<PaymentAttemptRecord>(pageOfAttempts, [after]),
  (row) => attemptText(presentAttempt(row)),
);
