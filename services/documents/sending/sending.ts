// An issued document reaches its client: mailed with its PDF, or marked as handed over by other means.
import { mailReported } from './actions/mail-reported';
import { pdfPart } from './actions/pdf-part';
import { send } from './actions/send';

export const sendingActions = { send, pdfPart, mailReported };
