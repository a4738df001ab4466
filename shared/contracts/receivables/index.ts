// Money that comes in: bank accounts, their statements, lines that settle documents, and reminders of what does not come in.
import { defineService } from '../contract';
import { exportRows } from '../export-rows';
import { fileChunk, storedBytes, uploadChunk } from '../files';
import { accounts } from './accounts';
import { booking } from './booking';
import { directDebit } from './direct-debit';
import { lines } from './lines';
import { online } from './online';
import { openMoney } from './open-money';
import { paymentMails } from './payment-mails';
import { reminderPolicies } from './reminder-policies';
import { reminders } from './reminders';
import { statementMails } from './statement-mails';
import { statements } from './statements';

export * from './values';

export const receivables = defineService('receivables', {
  ...accounts,
  ...statements,
  ...lines,
  ...booking,
  ...openMoney,
  ...reminderPolicies,
  ...reminders,
  ...paymentMails,
  ...statementMails,
  ...online,
  ...directDebit,
  exportReminderPolicies: exportRows('policies of reminders'),
  exportAccounts: exportRows('bank accounts'),
  exportStatements: exportRows('bank statements'),
  exportLines: exportRows('lines of bank statements'),
  exportDecisions: exportRows('what was decided about lines of bank statements'),
  exportFiles: exportRows('what is known of the files of banks'),
  exportFileChunk: fileChunk('export'),
  fileChunk: fileChunk(),
  uploadChunk: uploadChunk(),
  storedBytes: storedBytes(),
});
