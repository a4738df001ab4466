// The event log of every company, and what is sent from it.
import { webhooks } from '../../shared/contracts/webhooks';
import { implement } from '../../shared/runtime/service';
import { accept } from './actions/accept';
import { EventRow } from './models/event-row';

export default implement(webhooks, { accept }, { models: [EventRow] });
