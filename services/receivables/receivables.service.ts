// Money that comes in: statements of banks, and what their lines settle.
import { receivables } from '../../shared/contracts/receivables';
import { abandon } from '../../shared/runtime/abandoned';
import { implement } from '../../shared/runtime/service';
import * as banking from './banking/banking';
import { showFigures } from './banking/use-cases/show-figures';
import * as booking from './booking/booking';
import { importStatements } from './importing/actions/import-statements';
import { reportActions } from './reports/reports';
import * as retention from './retention/retention';

export default implement(
  receivables,
  { ...banking.actions, ...booking.actions, ...reportActions, importStatements },
  {
    jobs: [...banking.jobs, ...booking.jobs, ...retention.jobs],
    events: { 'request.abandoned': abandon },
    started: showFigures,
  },
);
