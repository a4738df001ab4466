// Every outgoing message: taken in by `accept`, sent by the job `send`, through the transport chosen for it.
import { mail } from '../../shared/contracts/mail';
import { implement } from '../../shared/runtime/service';
import { accept } from './actions/accept';
import { forget } from './jobs/forget';
import { send } from './jobs/send';
import { MessageRow } from './models/message-row';

export default implement(mail, { accept }, { models: [MessageRow], jobs: [send, forget] });
