import { isWebUrl } from '../../../shared/contracts/formats';
import type { MailVariables } from '../../../shared/contracts/mail';
import { fillAll } from '../../../shared/texts/fill';
import { MAILS } from '../../../shared/texts/mails';
import { longDate, minutes } from '../../../shared/values/locale';
import { type BuiltInTemplate, isCount, isDate, isLink, isNotBlank } from './template';

export const invitation: BuiltInTemplate<MailVariables['invitation']> = {
  required: { inviterName: isNotBlank, link: isLink },
  optional: { expiresOn: isDate },
  compose(locale, { link, code, expiresOn, ...variables }) {
    const names = {
      inviterName: unlinked(variables.inviterName),
      companyName: variables.companyName && unlinked(variables.companyName),
    };
    const values = { ...names, expiresOn: expiresOn && longDate(locale, expiresOn) };
    const texts = fillAll(MAILS[locale].invitation, values);
    // an invitation without a company is one to the instance
    const isToCompany = Boolean(variables.companyName);
    return {
      ...MAILS[locale].common,
      subject: isToCompany ? texts.subject : texts.accountSubject,
      paragraphs: [isToCompany ? texts.text : texts.accountText],
      button: { label: texts.button, link },
      code: code ? { label: texts.code, value: code } : undefined,
      notes: [...(expiresOn ? [texts.expires] : []), texts.unexpected],
    };
  },
};

/**
 * Mail programs make a link of whatever looks like an address, also in the name that a stranger has chosen. An invisible word joiner
 * (U+2060) after each mark of an address prevents it.
 */
function unlinked(name: string): string {
  return name.replace(/[.:@](?=\S)/g, '$&\u2060');
}

export const passwordReset: BuiltInTemplate<MailVariables['password_reset']> = {
  required: { link: isLink, validMinutes: isCount },
  compose(locale, { link, validMinutes }) {
    const values = { validity: minutes(locale, validMinutes) };
    const { subject, text, button, valid, unexpected } = fillAll(MAILS[locale].password_reset, values);
    return {
      ...MAILS[locale].common,
      subject,
      paragraphs: [text],
      button: { label: button, link },
      notes: [valid, unexpected],
    };
  },
};

export const signInLinked: BuiltInTemplate<MailVariables['sign_in_linked']> = {
  required: { label: isNotBlank },
  compose(locale, variables) {
    const { subject, text, unexpected } = fillAll(MAILS[locale].sign_in_linked, variables);
    return { ...MAILS[locale].common, subject, paragraphs: [text, unexpected], notes: [] };
  },
};

const FACTOR_CHANGES: readonly string[] = [
  'added',
  'removed',
  'codes_made',
  'code_used',
  'counter_went_back',
];

export const factorChanged: BuiltInTemplate<MailVariables['factor_changed']> = {
  required: { change: (value) => FACTOR_CHANGES.includes(value), address: isNotBlank, link: isWebUrl },
  optional: { label: isNotBlank },
  compose(locale, { change, link, label = '', ...values }) {
    const { subject, unexpected, button, ...changes } = fillAll(MAILS[locale].factor_changed, {
      label,
      ...values,
    });
    return {
      ...MAILS[locale].common,
      subject,
      paragraphs: [changes[change], unexpected],
      button: { label: button, link },
      notes: [],
    };
  },
};

export const keyLeaked: BuiltInTemplate<MailVariables['key_leaked']> = {
  required: { label: isNotBlank, ending: isNotBlank, link: isWebUrl },
  compose(locale, { link, ...values }) {
    const { subject, ended, replace, button } = fillAll(MAILS[locale].key_leaked, values);
    return {
      ...MAILS[locale].common,
      subject,
      paragraphs: [ended, replace],
      button: { label: button, link },
      notes: [],
    };
  },
};

const ACCOUNT_NOTICES: readonly string[] = ['contact_gone', 'unused', 'suspended'];

export const serviceAccountNotice: BuiltInTemplate<MailVariables['service_account_notice']> = {
  required: {
    companyName: isNotBlank,
    change: (value) => ACCOUNT_NOTICES.includes(value),
    label: isNotBlank,
    link: isWebUrl,
  },
  optional: { days: isCount },
  compose(locale, { change, link, days = '', ...values }) {
    const { subject, button, ...changes } = fillAll(MAILS[locale].service_account_notice, {
      days,
      ...values,
    });
    return {
      ...MAILS[locale].common,
      subject,
      paragraphs: [changes[change]],
      button: { label: button, link },
      notes: [],
    };
  },
};

export const apiKeyCreated: BuiltInTemplate<MailVariables['api_key_created']> = {
  required: {
    companyName: isNotBlank,
    label: isNotBlank,
    ending: isNotBlank,
    address: isNotBlank,
    link: isWebUrl,
  },
  compose(locale, { link, ...values }) {
    const { subject, created, unexpected, button } = fillAll(MAILS[locale].api_key_created, values);
    return {
      ...MAILS[locale].common,
      subject,
      paragraphs: [created, unexpected],
      button: { label: button, link },
      notes: [],
    };
  },
};

export const ssoDomainLost: BuiltInTemplate<MailVariables['sso_domain_lost']> = {
  required: {
    companyName: isNotBlank,
    change: (value) => value === 'missing' || value === 'lost',
    domain: isNotBlank,
    days: isCount,
    link: isWebUrl,
  },
  compose(locale, { change, link, ...values }) {
    const { subject, required, button, ...changes } = fillAll(MAILS[locale].sso_domain_lost, values);
    return {
      ...MAILS[locale].common,
      subject,
      paragraphs: [changes[change], required],
      button: { label: button, link },
      notes: [],
    };
  },
};

export const factorReset: BuiltInTemplate<MailVariables['factor_reset']> = {
  required: {
    change: (value) => value === 'confirmed' || value === 'done',
    person: isNotBlank,
    link: isWebUrl,
  },
  optional: { companyName: isNotBlank },
  compose(locale, { change, link, companyName = '', person }) {
    const texts = fillAll(MAILS[locale].factor_reset, { companyName, person });
    return {
      ...MAILS[locale].common,
      subject: texts.subject,
      paragraphs: change === 'done' ? [texts.done] : [texts.confirmed, texts.cancel],
      button: { label: texts.button, link },
      notes: [],
    };
  },
};

export const ssoChanged: BuiltInTemplate<MailVariables['sso_changed']> = {
  required: {
    companyName: isNotBlank,
    change: (value) => value === 'saved' || value === 'removed' || value === 'break_glass',
    changedBy: isNotBlank,
    link: isWebUrl,
  },
  compose(locale, { change, link, ...values }) {
    const { subject, unexpected, button, ...changes } = fillAll(MAILS[locale].sso_changed, values);
    return {
      ...MAILS[locale].common,
      subject,
      paragraphs: [changes[change], unexpected],
      button: { label: button, link },
      notes: [],
    };
  },
};

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
      subject,
      paragraphs: [changes[change], because, question],
      notes: [],
    };
  },
};

const DELETION_CHANGES: readonly string[] = [
  'proposed',
  'pending',
  'cancelled',
  'exported',
  'waived',
  'deleted',
];

export const companyDeletion: BuiltInTemplate<MailVariables['company_deletion']> = {
  required: { companyName: isNotBlank, change: (value) => DELETION_CHANGES.includes(value), link: isWebUrl },
  optional: {
    person: isNotBlank,
    dueOn: isDate,
    sha256: isNotBlank,
    statement: isNotBlank,
    auditHash: isNotBlank,
  },
  compose(locale, { change, link, dueOn, ...variables }) {
    const values = { person: '', sha256: '', statement: '', auditHash: '', ...variables };
    const { subject, books, cancel, button, ...changes } = fillAll(MAILS[locale].company_deletion, {
      ...values,
      dueOn: dueOn ? longDate(locale, dueOn) : '',
    });
    const isOver = change === 'cancelled' || change === 'deleted';
    return {
      ...MAILS[locale].common,
      subject,
      paragraphs: [changes[change], ...(isOver ? [] : [books, cancel])],
      button: { label: button, link },
      notes: [],
    };
  },
};

const ACCOUNT_CHANGES: readonly string[] = ['pending', 'cancelled', 'deleted'];

export const accountDeletion: BuiltInTemplate<MailVariables['account_deletion']> = {
  required: { change: (value) => ACCOUNT_CHANGES.includes(value), link: isWebUrl },
  optional: { dueOn: isDate },
  compose(locale, { change, link, dueOn }) {
    const { subject, cancel, unexpected, button, ...changes } = fillAll(MAILS[locale].account_deletion, {
      dueOn: dueOn ? longDate(locale, dueOn) : '',
    });
    const isPending = change === 'pending';
    return {
      ...MAILS[locale].common,
      subject,
      paragraphs: [changes[change], ...(isPending ? [cancel, unexpected] : [])],
      ...(change !== 'deleted' && { button: { label: button, link } }),
      notes: [],
    };
  },
};

export const dataExportReady: BuiltInTemplate<MailVariables['data_export_ready']> = {
  required: { link: isLink, expiresOn: isDate },
  compose(locale, { link, expiresOn }) {
    const values = { expiresOn: longDate(locale, expiresOn) };
    const texts = fillAll(MAILS[locale].data_export_ready, values);
    return {
      ...MAILS[locale].common,
      subject: texts.subject,
      paragraphs: [texts.text],
      button: { label: texts.button, link },
      notes: [texts.valid, texts.secret, texts.unexpected],
    };
  },
};
