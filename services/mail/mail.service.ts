// Sends all outgoing mail: `accept` stores it and the job `send` sends it, through the account of its company or of the
// instance.
import { mail } from '../../shared/contracts/mail';
import { implement } from '../../shared/runtime/service';
import { accept } from './actions/accept';
import { assertQuota, backlog, codeProvider, instanceProvider, log, usage } from './actions/log';
import { resend } from './actions/resend';
import { sendTest } from './actions/send-test';
import { PERSONAL_DATA } from './domain/personal-data';
import { forget } from './jobs/forget';
import { mailAttempts, send, sendOfSystem, sendThroughCompany } from './jobs/send';
import { SEALED_CONTENT } from './sending/sealed-content';
import { quotaRefusals } from './use-cases/daily-usage';

export default implement(
  mail,
  { log, resend, accept, sendTest, instanceProvider, codeProvider, assertQuota, usage, backlog },
  {
    jobs: [send, sendOfSystem, sendThroughCompany, forget],
    sealed: [SEALED_CONTENT],
    personalData: PERSONAL_DATA,
    started: (resources) => {
      mailAttempts(resources);
      quotaRefusals(resources);
    },
  },
);
