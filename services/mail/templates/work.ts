import { isWebUrl } from '../../../shared/contracts/formats';
import type { MailVariables } from '../../../shared/contracts/mail';
import { fillAll } from '../../../shared/texts/fill';
import { MAILS } from '../../../shared/texts/mails';
import { longDate } from '../../../shared/values/locale';
import { type BuiltInTemplate, isDate, isLink, isNotBlank } from './template';

// Notifies owners that reminders leave out interest, because nobody has confirmed the reference rate.
export const lateRateMissing: BuiltInTemplate<MailVariables['late_rate_missing']> = {
  required: { companyName: isNotBlank, since: isDate },
  compose(locale, { companyName, since }) {
    const values = { companyName, since: longDate(locale, since) };
    const { subject, text, todo } = fillAll(MAILS[locale].late_rate_missing, values);
    return { ...MAILS[locale].common, subject, paragraphs: [text, todo], notes: [] };
  },
};

// Tells owners that money is collected from another account, or to another one.
export const debitAccountChanged: BuiltInTemplate<MailVariables['debit_account_changed']> = {
  required: { companyName: isNotBlank, before: isNotBlank, after: isNotBlank },
  compose(locale, { reference, ...values }) {
    const { mandate, company, ...texts } = MAILS[locale].debit_account_changed;
    const label = reference === '' ? company : fillAll({ mandate }, { reference }).mandate;
    const { subject, text, todo } = fillAll(texts, { ...values, label });
    return { ...MAILS[locale].common, subject, paragraphs: [text, todo], notes: [] };
  },
};

// Notifies owners that clients cannot pay online by a provider until its connection is saved again.
export const paymentProviderStopped: BuiltInTemplate<MailVariables['payment_provider_stopped']> = {
  required: { companyName: isNotBlank, provider: isNotBlank, reason: isNotBlank },
  compose(locale, { reason, ...values }) {
    const texts = fillAll(MAILS[locale].payment_provider_stopped, values);
    const { subject, credentials, mismatch, todo } = texts;
    const paragraphs = [reason === 'mismatch' ? mismatch : credentials, todo];
    return { ...MAILS[locale].common, subject, paragraphs, notes: [] };
  },
};

export const recurringHeld: BuiltInTemplate<MailVariables['recurring_held']> = {
  required: { companyName: isNotBlank, label: isNotBlank, reason: isNotBlank, link: isWebUrl },
  compose(locale, { reason, link, ...values }) {
    const { subject, catchUp, other, clientDeleted, next, button } = fillAll(
      MAILS[locale].recurring_held,
      values,
    );
    const paragraphs =
      reason === 'client_deleted' ? [clientDeleted] : [reason === 'catch_up' ? catchUp : other, next];
    return {
      ...MAILS[locale].common,
      subject,
      paragraphs,
      button: { label: button, link },
      notes: [],
    };
  },
};

// Notifies the user who requested an export that it is ready, with a link that gives access to it.
export const exportReady: BuiltInTemplate<MailVariables['export_ready']> = {
  required: { companyName: isNotBlank, documents: isNotBlank, link: isLink, expiresOn: isDate },
  compose(locale, { link, expiresOn, ...variables }) {
    const values = { ...variables, expiresOn: longDate(locale, expiresOn) };
    const { subject, text, button, valid, secret } = fillAll(MAILS[locale].export_ready, values);
    return {
      ...MAILS[locale].common,
      subject,
      paragraphs: [text],
      button: { label: button, link },
      notes: [valid, secret],
    };
  },
};

export const webhookDisabled: BuiltInTemplate<MailVariables['webhook_disabled']> = {
  required: { companyName: isNotBlank, host: isNotBlank, reason: isNotBlank, link: isWebUrl },
  compose(locale, { reason, link, ...values }) {
    const { subject, gone, failing, next, button } = fillAll(MAILS[locale].webhook_disabled, values);
    return {
      ...MAILS[locale].common,
      subject,
      paragraphs: [reason === 'gone' ? gone : failing, next],
      button: { label: button, link },
      notes: [],
    };
  },
};

// Shows the administrator who set up a company's mail that it arrives.
export const mailTest: BuiltInTemplate<MailVariables['mail_test']> = {
  required: { companyName: isNotBlank },
  compose(locale, variables) {
    const { subject, text } = fillAll(MAILS[locale].mail_test, variables);
    return { ...MAILS[locale].common, subject, paragraphs: [text], notes: [] };
  },
};
