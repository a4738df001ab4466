// Every outgoing message: taken in by `accept`, sent by the job `send`, through what is set for its company.
import { mail } from '../../shared/contracts/mail';
import { implement } from '../../shared/runtime/service';
import { accept } from './actions/accept';
import { instanceProvider } from './actions/instance-provider';
import { log } from './actions/log';
import { resend } from './actions/resend';
import { sendTest } from './actions/send-test';
import { forget } from './jobs/forget';
import { send } from './jobs/send';
import { MessageRow } from './models/message-row';
import { KEPT_CONTENT } from './sending/kept-content';

export default implement(
  mail,
  { log, resend, accept, sendTest, instanceProvider },
  { models: [MessageRow], jobs: [send, forget], sealed: [KEPT_CONTENT] },
);
