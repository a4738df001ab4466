// Families of system e-mails: their placeholders with sample values, and the default wordings.
import type { TemplateVariable } from '../../../../shared/contracts/mail-templates';
import type { DocumentLanguage } from '../../../../shared/contracts/primitives';
import type { EmailTemplateFamily } from '../../../../shared/contracts/settings/email-templates';
import { type DefaultText, defaultTemplate } from '../../../../shared/mail-templates/default-text';
import type { TemplateText } from '../../../../shared/mail-templates/warnings';
import { CLIENT_MAILS } from '../../../../shared/texts/client-mails';
import { longDate, minutes, REGIONS } from '../../../../shared/values/locale';

const WORDINGS: Record<EmailTemplateFamily, (locale: DocumentLanguage) => DefaultText> = {
  SIGNATURE_REQUEST: (locale) => {
    const { button: label, ...text } = CLIENT_MAILS[locale].signature_request;
    return { ...text, button: { label, link: '{signatureLink}' } };
  },
  VERIFICATION_CODE: (locale) => ({
    ...CLIENT_MAILS[locale].verification_code,
    ...{ code: '{code}', isUnsigned: true },
  }),
};

const SAMPLE_AMOUNT = 1234.5;
const SAMPLE_DATE = '2026-12-31';

/** Names are those of MailVariables, except where a value is formatted as text. */
const VARIABLES: Record<EmailTemplateFamily, (locale: DocumentLanguage) => TemplateVariable[]> = {
  SIGNATURE_REQUEST: (locale) => [
    ...common(),
    variable('amount', money(locale, SAMPLE_AMOUNT)),
    { ...variable('signatureLink', 'https://example.com/sign/sample'), required: true },
    variable('expiryDate', longDate(locale, SAMPLE_DATE)),
  ],
  VERIFICATION_CODE: (locale) => [
    ...common(),
    { ...variable('code', '482913'), required: true },
    variable('validity', minutes(locale, '15')),
  ],
};

export function variablesOf(family: EmailTemplateFamily, locale: DocumentLanguage): TemplateVariable[] {
  return VARIABLES[family](locale);
}

export function defaultWording(family: EmailTemplateFamily, locale: DocumentLanguage): TemplateText {
  return defaultTemplate(WORDINGS[family](locale), locale);
}

function common(): TemplateVariable[] {
  return [
    variable('companyName', 'Acme & Sons'),
    variable('recipientName', 'Anna Martin'),
    variable('documentNumber', 'Q-2026-0042'),
  ];
}

function variable(name: string, sample: string): TemplateVariable {
  return { name, sample, required: false };
}

function money(locale: DocumentLanguage, amount: number): string {
  return new Intl.NumberFormat(REGIONS[locale], { style: 'currency', currency: 'EUR' }).format(amount);
}
