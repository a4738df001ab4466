// Money that comes in: statements of banks, what their lines settle, and reminders of what does not come in.
import { receivables } from '../../shared/contracts/receivables';
import { loadFacts } from '../../shared/countries/loading/loaded-facts';
import { abandon } from '../../shared/runtime/abandoned';
import { implement } from '../../shared/runtime/service';
import * as banking from './banking/banking';
import { showFigures } from './banking/use-cases/show-figures';
import * as booking from './booking/booking';
import { importStatements } from './importing/actions/import-statements';
import * as paymentMails from './payment-mails/payment-mails';
import * as reminders from './reminders/reminders';
import { reportActions } from './reports/reports';
import * as retention from './retention/retention';

export default implement(
  receivables,
  {
    ...banking.actions,
    ...booking.actions,
    ...reportActions,
    ...reminders.actions,
    ...paymentMails.actions,
    importStatements,
  },
  {
    jobs: [...banking.jobs, ...booking.jobs, ...retention.jobs, ...reminders.jobs],
    events: { 'request.abandoned': abandon },
    started(resources, call) {
      loadFacts(resources);
      showFigures(resources);
      reminders.startReminders(resources, call);
    },
    stopped: reminders.stopReminders,
  },
);
