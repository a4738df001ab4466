// The audit log of every company: `accept` appends what the relays of all services bring, the rest reads it.
import { audit } from '../../shared/contracts/audit';
import { implement } from '../../shared/runtime/service';
import { accept, history, log } from './actions/entries';
import { entries, verify } from './actions/verification';
import { entryStore } from './use-cases/entry-store';

export default implement(
  audit,
  { accept, log, history, entries, verify },
  { disableSeqScan: true, eventStore: entryStore },
);
