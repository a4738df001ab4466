import type { MailVariables } from '../../../shared/contracts/mail';
import { fillAll } from '../../../shared/texts/fill';
import { MAILS } from '../../../shared/texts/mails';
import { type BuiltInTemplate, isNotBlank } from './template';

const CHANGES: readonly string[] = [
  'read_only',
  'blocked',
  'resumed',
  'owner_proposed',
  'owner_made',
  'quotas_proposed',
];

export const companyAdministered: BuiltInTemplate<MailVariables['company_administered']> = {
  required: { companyName: isNotBlank, change: (value) => CHANGES.includes(value), reason: isNotBlank },
  optional: { person: isNotBlank, link: isNotBlank },
  compose(locale, { change, ...values }) {
    const { subject, because, question, ...changes } = fillAll(MAILS[locale].company_administered, {
      person: '',
      link: '',
      ...values,
    });
    return {
      ...MAILS[locale].common,
      ...{ subject, paragraphs: [changes[change], because, question], notes: [] },
    };
  },
};
