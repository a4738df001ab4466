// Families of system e-mails: their placeholders with sample values, and the default wordings.
import type { TemplateVariable } from '../../../../shared/contracts/mail-templates';
import type { DocumentLanguage } from '../../../../shared/contracts/primitives';
import type { EmailTemplateFamily } from '../../../../shared/contracts/settings/email-templates';
import { type DefaultText, defaultTemplate, panelRows } from '../../../../shared/mail-templates/default-text';
import type { TemplateText } from '../../../../shared/mail-templates/warnings';
import { CLIENT_MAILS } from '../../../../shared/texts/client-mails';
import { longDate, minutes, REGIONS } from '../../../../shared/values/locale';

const WORDINGS: Record<EmailTemplateFamily, (locale: DocumentLanguage) => DefaultText> = {
  SIGNATURE_REQUEST: (locale) => withLink(CLIENT_MAILS[locale].signature_request),
  VERIFICATION_CODE: (locale) => withCode(CLIENT_MAILS[locale].verification_code),
  ACCEPTANCE_REQUEST: (locale) => withLink(CLIENT_MAILS[locale].acceptance_request),
  ACCEPTANCE_CODE: (locale) => withCode(CLIENT_MAILS[locale].acceptance_code),
  REMINDER_FRIENDLY: (locale) => withPanel(CLIENT_MAILS[locale].reminder_friendly),
  REMINDER: (locale) => withPanel(CLIENT_MAILS[locale].reminder),
  REMINDER_FINAL: (locale) => withPanel(CLIENT_MAILS[locale].reminder_final),
  PAYMENT_RECEIVED: (locale) => withPanel(CLIENT_MAILS[locale].payment_received),
  STATEMENT: (locale) => withPanel(CLIENT_MAILS[locale].statement),
  PRE_NOTIFICATION: (locale) => withPanel(CLIENT_MAILS[locale].pre_notification),
  COLLECTION_FAILED: (locale) => withPanel(CLIENT_MAILS[locale].collection_failed),
  MANDATE_REQUEST: (locale) => withLink(CLIENT_MAILS[locale].mandate_request, '{mandateLink}'),
};

function withLink(
  { button: label, ...text }: Omit<DefaultText, 'button'> & { button: string },
  link = '{signatureLink}',
): DefaultText {
  return { ...text, button: { label, link } };
}

function withCode(text: DefaultText): DefaultText {
  return { ...text, code: '{code}', isUnsigned: true };
}

/** The first row, the amount, is the main one. */
function withPanel({ panel, ...text }: DefaultPanelText): DefaultText {
  const rows = panelRows(panel).map((row, index) => ({ ...row, isMain: index === 0 }));
  return { ...text, panel: rows };
}

interface DefaultPanelText extends Omit<DefaultText, 'panel'> {
  /** Labels of its rows by their placeholder. */
  panel: Readonly<Record<string, string>>;
}

const SAMPLE_AMOUNT = 1234.5;
const SAMPLE_REST = 40;
const SAMPLE_DATE = '2026-12-31';

/** Names are those of MailVariables, except where a value is formatted as text. */
const VARIABLES: Record<EmailTemplateFamily, (locale: DocumentLanguage) => TemplateVariable[]> = {
  SIGNATURE_REQUEST: (locale) => requestVariables(locale, 'Q-2026-0042'),
  VERIFICATION_CODE: (locale) => coded(locale, 'Q-2026-0042'),
  ACCEPTANCE_REQUEST: (locale) => requestVariables(locale, 'SB3-0042'),
  ACCEPTANCE_CODE: (locale) => coded(locale, 'SB3-0042'),
  REMINDER_FRIENDLY: reminded,
  REMINDER: reminded,
  REMINDER_FINAL: reminded,
  PAYMENT_RECEIVED: (locale) => [
    ...parties(),
    variable('documentNumbers', 'INV-2026-0042'),
    variable('amount', money(locale, SAMPLE_AMOUNT)),
    variable('paymentDate', longDate(locale, SAMPLE_DATE)),
    variable('amountDue', money(locale, SAMPLE_REST)),
  ],
  STATEMENT: (locale) => [
    ...parties(),
    variable('balance', money(locale, SAMPLE_AMOUNT)),
    variable('statementPeriod', `${longDate(locale, '2026-12-01')} – ${longDate(locale, SAMPLE_DATE)}`),
    variable('unsentAmount', money(locale, SAMPLE_REST)),
  ],
  PRE_NOTIFICATION: (locale) => [
    ...parties(),
    variable('documentNumbers', 'INV-2026-0042'),
    variable('amount', money(locale, SAMPLE_AMOUNT)),
    variable('directDebitDate', longDate(locale, SAMPLE_DATE)),
    variable('account', '… 3000'),
    variable('mandateReference', 'M-2026-00011'),
    variable('creditorId', 'DE98ZZZ09999999999'),
  ],
  COLLECTION_FAILED: (locale) => [
    ...parties(),
    variable('documentNumbers', 'INV-2026-0042'),
    variable('amount', money(locale, SAMPLE_AMOUNT)),
    variable('directDebitDate', longDate(locale, '2026-11-30')),
    variable('nextDirectDebitDate', longDate(locale, SAMPLE_DATE)),
    variable('account', '… 3000'),
  ],
  MANDATE_REQUEST: (locale) => [
    ...parties(),
    { ...variable('mandateLink', 'https://example.com/mandate/sample'), required: true },
    variable('expiryDate', longDate(locale, SAMPLE_DATE)),
  ],
};

/** `amountDue` is the whole sum, `openAmount` that of the invoices, `claims` the interest and costs in it. */
function reminded(locale: DocumentLanguage): TemplateVariable[] {
  return [
    ...parties(),
    variable('documentNumbers', 'INV-2026-0042, INV-2026-0051'),
    variable('amountDue', money(locale, SAMPLE_AMOUNT + SAMPLE_REST)),
    variable('openAmount', money(locale, SAMPLE_AMOUNT)),
    variable('claims', money(locale, SAMPLE_REST)),
    variable('dueDate', longDate(locale, '2026-11-30')),
    variable('payBy', longDate(locale, SAMPLE_DATE)),
    variable('accountName', 'Acme & Sons'),
    variable('iban', 'DE89 3704 0044 0532 0130 00'),
    variable('bic', 'COBADEFFXXX'),
    variable('paymentReference', 'INV-2026-0042'),
    variable('paymentLink', 'https://example.com/pay/sample'),
  ];
}

export function variablesOf(family: EmailTemplateFamily, locale: DocumentLanguage): TemplateVariable[] {
  return VARIABLES[family](locale);
}

export function defaultWording(family: EmailTemplateFamily, locale: DocumentLanguage): TemplateText {
  return defaultTemplate(WORDINGS[family](locale), locale);
}

function requestVariables(locale: DocumentLanguage, number: string): TemplateVariable[] {
  return [
    ...parties(),
    variable('documentNumber', number),
    variable('amount', money(locale, SAMPLE_AMOUNT)),
    { ...variable('signatureLink', 'https://example.com/sign/sample'), required: true },
    variable('expiryDate', longDate(locale, SAMPLE_DATE)),
  ];
}

function coded(locale: DocumentLanguage, number: string): TemplateVariable[] {
  return [
    ...parties(),
    variable('documentNumber', number),
    { ...variable('code', '482913'), required: true },
    variable('validity', minutes(locale, '15')),
  ];
}

function parties(): TemplateVariable[] {
  return [variable('companyName', 'Acme & Sons'), variable('recipientName', 'Anna Martin')];
}

function variable(name: string, sample: string): TemplateVariable {
  return { name, sample, required: false };
}

function money(locale: DocumentLanguage, amount: number): string {
  return new Intl.NumberFormat(REGIONS[locale], { style: 'currency', currency: 'EUR' }).format(amount);
}
