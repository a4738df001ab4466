// The texts of a certificate: the record of the answer, formatted in the language of the document.
import type { Signature } from '../../../../shared/contracts/documents/signature';
import type { CodeProvider } from '../../../../shared/contracts/mail';
import type { DocumentLanguage } from '../../../../shared/contracts/primitives';
import type { PrintedCertificate } from '../../../../shared/rendering/certificate/render';
import { formatsOf } from '../../../../shared/rendering/content/formats';
import {
  SIGNATURE_CERTIFICATES,
  type SignatureCertificateTexts,
} from '../../../../shared/texts/signature-certificates';
import { calendarDate } from '../../../../shared/values/calendar';
import { longDate, longMoment } from '../../../../shared/values/locale';
import type { DocumentRecord } from '../../models/document-row';
import { issuerOf } from './sides';

export function certificateOf(
  quote: DocumentRecord,
  signature: Signature,
  { language, timeZone }: { language: DocumentLanguage; timeZone: string },
): PrintedCertificate {
  const words = wordsFor(quote, SIGNATURE_CERTIFICATES[language]);
  const { outcome, answeredAt, codeSentBy } = signature;
  // a code sent by the instance needs no remark
  const remarks: Partial<Record<CodeProvider, string>> = words.worth;
  const worth = codeSentBy === null ? undefined : remarks[codeSentBy];
  return {
    title: words.title[outcome],
    seller: issuerOf(quote)?.name ?? '',
    date: calendarDate(new Date(answeredAt), timeZone),
    facts: [
      ...quoteFacts(quote, words, language),
      { label: words.moment, value: momentsOf(answeredAt, language, timeZone) },
      ...signerFacts(signature, words),
      { label: words.pdfHash, value: signature.pdfSha256 },
      { label: words.contentHash, value: signature.documentSha256 },
    ],
    paragraphs: [words.how, ...(worth === undefined ? [] : [worth]), words.unchanged],
  };
}

/** The words for a self-billed document are those for a quote, but for the sentences that name it. */
function wordsFor(
  { selfBilling }: DocumentRecord,
  words: SignatureCertificateTexts,
): SignatureCertificateTexts {
  if (selfBilling === null) return words;
  const { title, document, signer, how, company, unchanged } = words.selfBilled;
  return {
    ...words,
    quote: document,
    how,
    unchanged,
    title: { ...words.title, signed: title },
    signer: { ...words.signer, signed: signer },
    worth: { ...words.worth, company },
  };
}

function quoteFacts(quote: DocumentRecord, words: SignatureCertificateTexts, language: DocumentLanguage) {
  const { number, issueDate, currency, totalMinor, seller, buyer } = quote;
  const day = issueDate === null ? '' : `, ${longDate(language, issueDate)}`;
  return [
    { label: words.quote, value: `${number ?? ''}${day}` },
    { label: words.total, value: formatsOf(language, currency).money(totalMinor) },
    { label: words.seller, value: seller?.name ?? '' },
    { label: words.buyer, value: buyer?.name ?? quote.clientName },
  ];
}

/** The moment in the time zone of the company and in UTC, to compare it with other logs. */
function momentsOf(instant: string, language: DocumentLanguage, timeZone: string): string {
  return `${longMoment(language, instant, timeZone)}\n${new Date(instant).toISOString()}`;
}

function signerFacts(signature: Signature, words: SignatureCertificateTexts) {
  const { outcome, name, email, reason, address, userAgent } = signature;
  return [
    { label: words.signer[outcome], value: name },
    ...(reason ? [{ label: words.reason, value: reason }] : []),
    { label: words.email, value: email },
    { label: words.address, value: address },
    { label: words.userAgent, value: userAgent },
  ];
}
