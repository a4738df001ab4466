// Money that comes in: statements of banks, what their lines settle, and reminders of what does not come in.
import { receivables } from '../../shared/contracts/receivables';
import { loadFacts } from '../../shared/countries/loading/loaded-facts';
import { abandon } from '../../shared/runtime/abandoned';
import { implement } from '../../shared/runtime/service';
import * as banking from './banking/banking';
import { showFigures } from './banking/use-cases/show-figures';
import * as booking from './booking/booking';
import * as directDebit from './direct-debit/direct-debit';
import { afterMandateErasure } from './direct-debit/use-cases/after-erasure';
import { PERSONAL_DATA } from './domain/personal-data';
import { importStatements } from './importing/actions/import-statements';
import { startRunners, stopRunners } from './jobs/runners';
import * as online from './online/online';
import { showPaymentFigures } from './online/use-cases/show-figures';
import { confirmPayment, guardPaymentMail } from './payment-mails/actions/payment-mails';
import * as reminders from './reminders/reminders';
import { openMoney, summary } from './reports/actions/reports';
import { eraseOldLines } from './retention/jobs/erase-old-lines';
import * as statementMails from './statement-mails/statement-mails';

export default implement(
  receivables,
  {
    ...banking.actions,
    ...booking.actions,
    openMoney,
    summary,
    ...reminders.actions,
    confirmPayment,
    guardPaymentMail,
    ...statementMails.actions,
    ...online.actions,
    ...directDebit.actions,
    importStatements,
  },
  {
    jobs: [
      ...banking.jobs,
      ...booking.jobs,
      ...directDebit.jobs,
      eraseOldLines,
      ...online.jobs,
      ...reminders.jobs,
    ],
    sealed: online.sealed,
    personalData: PERSONAL_DATA,
    personalRowSteps: { erased: { mandates: afterMandateErasure } },
    events: { 'request.abandoned': abandon },
    started(resources, call) {
      loadFacts(resources);
      showFigures(resources);
      showPaymentFigures(resources);
      startRunners(resources, call);
    },
    stopped: stopRunners,
  },
);
