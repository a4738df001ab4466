import type { MailVariables } from '../../../shared/contracts/mail';
import { fillAll } from '../../../shared/texts/fill';
import { MAILS } from '../../../shared/texts/mails';
import { days, longDate } from '../../../shared/values/locale';
import { type BuiltInTemplate, isCount, isDate, isNotBlank } from './template';

// Notifies owners that an e-invoicing channel refuses the credentials of a connection, or has stopped it.
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

// Notifies owners that a certificate or token of a channel connection expires soon.
export const channelExpiring: BuiltInTemplate<MailVariables['channel_expiring']> = {
  required: { companyName: isNotBlank, label: isNotBlank, expiresOn: isDate, daysLeft: isCount },
  compose(locale, { label, companyName, expiresOn, daysLeft }) {
    const values = {
      label,
      companyName,
      expiresOn: longDate(locale, expiresOn),
      timeLeft: days(locale, daysLeft),
    };
    const { subject, text, todo } = fillAll(MAILS[locale].channel_expiring, values);
    return { ...MAILS[locale].common, subject, paragraphs: [text, todo], notes: [] };
  },
};

// Notifies owners and admins that a signing certificate expires soon.
export const certificateExpiring: BuiltInTemplate<MailVariables['certificate_expiring']> = {
  required: { companyName: isNotBlank, label: isNotBlank, expiresOn: isDate, daysLeft: isCount },
  compose(locale, { label, companyName, expiresOn, daysLeft }) {
    const values = {
      label,
      companyName,
      expiresOn: longDate(locale, expiresOn),
      timeLeft: days(locale, daysLeft),
    };
    const { subject, text, todo, unlessDone } = fillAll(MAILS[locale].certificate_expiring, values);
    return { ...MAILS[locale].common, subject, paragraphs: [text, todo], notes: [unlessDone] };
  },
};

// Notifies owners that an offline invoice must reach the e-invoicing channel soon, or should be there already.
export const transmissionDeadline: BuiltInTemplate<MailVariables['transmission_deadline']> = {
  required: {
    companyName: isNotBlank,
    documentNumber: isNotBlank,
    label: isNotBlank,
    sendBy: isDate,
    stage: (value) => value === 'near' || value === 'passed',
  },
  compose(locale, { stage, sendBy, ...variables }) {
    const values = { ...variables, sendBy: longDate(locale, sendBy) };
    const { todo, ...stages } = fillAll(MAILS[locale].transmission_deadline, values);
    const { subject, text } = stage === 'passed' ? stages.passed : stages.near;
    return { ...MAILS[locale].common, subject, paragraphs: [text, todo], notes: [] };
  },
};

// Notifies owners that mandatory records could not be submitted to an authority for a day.
export const transmissionOverdue: BuiltInTemplate<MailVariables['transmission_overdue']> = {
  required: {
    companyName: isNotBlank,
    label: isNotBlank,
    since: isDate,
    waiting: isCount,
  },
  compose(locale, { since, ...variables }) {
    const values = { ...variables, since: longDate(locale, since) };
    const { subject, text, waiting, todo } = fillAll(MAILS[locale].transmission_overdue, values);
    return { ...MAILS[locale].common, subject, paragraphs: [text, waiting, todo], notes: [] };
  },
};
