// Names that reminders and payment mails of before this release have left here: `receivables` has them now. Mails in the queue
// name a guard and a report here, the outbox a settlement to confirm, and a job may wait. Nothing makes more of them.
import {
  confirmPayment,
  guardPaymentMail,
  guardReminder,
  reminderPart,
  reminderReported,
  reminderStatementPart,
} from './actions/pass-on';
import { notifyMissingRate } from './jobs/notify-missing-rate';

export const movedActions = {
  guardReminder,
  reminderReported,
  reminderPart,
  reminderStatementPart,
  confirmPayment,
  guardPaymentMail,
};

export const movedJobs = [notifyMissingRate];
