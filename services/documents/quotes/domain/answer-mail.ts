// The mails with an answered quote or self-billed document: one to the signer, one to the company.
import type { Outcome } from '../../../../shared/contracts/documents/signature';
import type { DocumentLanguage } from '../../../../shared/contracts/primitives';
import { type DefaultText, defaultTemplate, panelRows } from '../../../../shared/mail-templates/default-text';
import { renderTemplate } from '../../../../shared/mail-templates/render';
import { formatsOf } from '../../../../shared/rendering/content/formats';
import { CLIENT_MAILS } from '../../../../shared/texts/client-mails';
import { longMoment } from '../../../../shared/values/locale';
import type { DocumentRecord } from '../../models/document-row';
import type { SignatureRow } from '../../models/signature-row';
import { answererOf, issuerOf } from './sides';

interface Reader {
  locale: DocumentLanguage;
  timeZone: string;
}

export interface SignerAnswer extends Pick<SignatureRow, 'name' | 'answeredAt' | 'reason'> {
  outcome: Outcome;
}

export function mailToSigner(
  quote: DocumentRecord,
  answer: SignerAnswer,
  recipientName: string,
  reader: Reader,
) {
  const text = textsOf(quote, answer, reader).toSigner;
  return contentOf(text, { ...valuesOf(quote, answer, reader), recipientName }, reader);
}

export function mailToCompany(quote: DocumentRecord, answer: SignerAnswer, reader: Reader) {
  const text = { ...textsOf(quote, answer, reader).toCompany, isUnsigned: true };
  const values = valuesOf(quote, answer, reader);
  return contentOf(text, { ...values, recipientName: values.companyName }, reader);
}

function textsOf({ selfBilling }: DocumentRecord, { outcome }: SignerAnswer, { locale }: Reader) {
  const { answer, acceptance_answer: acceptance } = CLIENT_MAILS[locale];
  return selfBilling === null ? answer[outcome] : acceptance[outcome];
}

/** Adds the reason of a refusal, if one was given. */
function contentOf(text: DefaultText, values: Record<string, string>, { locale }: Reader) {
  const panel = values.reason ? { panel: panelRows({ reason: CLIENT_MAILS[locale].answer.reason }) } : {};
  const { subject, body: html } = renderTemplate(defaultTemplate({ ...text, ...panel }, locale), values);
  return { subject, html };
}

function valuesOf(quote: DocumentRecord, answer: SignerAnswer, { locale, timeZone }: Reader) {
  const { number, currency, totalMinor } = quote;
  return {
    companyName: issuerOf(quote)?.name ?? '',
    clientName: answererOf(quote).name,
    signerName: answer.name,
    reason: answer.reason ?? '',
    documentNumber: number ?? '',
    amount: formatsOf(locale, currency).money(totalMinor),
    answeredAt: longMoment(locale, answer.answeredAt, timeZone),
  };
}
