// Sends an issued document to its client by mail, or marks it as delivered by other means.
import { mailReported } from './actions/mail-reported';
import { pdfPart } from './actions/pdf-part';
import { send } from './actions/send';

export const sendingActions = { send, pdfPart, mailReported };
