// Notifies owners that an offline invoice must reach the e-invoicing channel soon, or should be there already.
import type { MailVariables } from '../../../shared/contracts/mail';
import { fillAll } from '../../../shared/texts/fill';
import { MAILS } from '../../../shared/texts/mails';
import { longDate } from '../../../shared/values/locale';
import { type BuiltInTemplate, isDate, isNotBlank } from './template';

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
