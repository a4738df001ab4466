// Notifies owners that an e-invoicing channel refuses the credentials of a connection, or has stopped it.
import type { MailVariables } from '../../../shared/contracts/mail';
import { fillAll } from '../../../shared/texts/fill';
import { MAILS } from '../../../shared/texts/mails';
import { type BuiltInTemplate, isNotBlank } from './template';

type Reason = 'credentials' | 'connection';

const isReason = (text: string): text is Reason => text === 'credentials' || text === 'connection';

export const channelStopped: BuiltInTemplate<MailVariables['channel_stopped']> = {
  required: { companyName: isNotBlank, label: isNotBlank, reason: isReason },
  compose(locale, { reason, ...values }) {
    const { subject, text, todo } = fillAll(MAILS[locale].channel_stopped, values);
    const cause = text[isReason(reason) ? reason : 'connection'];
    return { ...MAILS[locale].common, subject, paragraphs: [cause, todo], notes: [] };
  },
};
