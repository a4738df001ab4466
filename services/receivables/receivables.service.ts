// Money that comes in: statements of banks, and what their lines settle.
import { receivables } from '../../shared/contracts/receivables';
import { implement } from '../../shared/runtime/service';
import * as banking from './banking/banking';

export default implement(receivables, { ...banking.actions }, { jobs: banking.jobs });
