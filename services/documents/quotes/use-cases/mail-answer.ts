// An answered quote, or self-billed document, is mailed to both sides, as it was shown, with the certificate of the answer beside it.
import { documents } from '../../../../shared/contracts/documents';
import { letter, mail } from '../../../../shared/contracts/mail';
import type { CompanyProfile } from '../../../../shared/law/sale/parties';
import type { Transaction } from '../../../../shared/runtime/database/transaction';
import { documentLanguageOf } from '../../../../shared/values/locale';
import type { DocumentRecord } from '../../models/document-row';
import { mailToCompany, mailToSigner, type SignerAnswer } from '../domain/answer-mail';
import type { RequestRecord } from '../models/signature-request-row';

type Company = Pick<CompanyProfile, 'email' | 'language' | 'timeZone'>;

/** A company without an e-mail address gets the event only. */
export async function mailAnswer(
  tx: Transaction,
  quote: DocumentRecord,
  { request, answer, company }: { request: RequestRecord; answer: SignerAnswer; company: Company },
): Promise<void> {
  const { recipientEmail, recipientName } = request;
  const { timeZone } = company;
  const signer = { locale: documentLanguageOf(quote.language), timeZone };
  const mailed = { ...mailToSigner(quote, answer, recipientName, signer), ...signer };
  await mailTo(tx, quote, recipientEmail, answer, mailed);
  if (!company.email) return;
  const seller = { locale: documentLanguageOf(company.language), timeZone };
  await mailTo(tx, quote, company.email, answer, { ...mailToCompany(quote, answer, seller), ...seller });
}

async function mailTo(
  tx: Transaction,
  { id: reference, companyId, selfBilling }: DocumentRecord,
  to: string,
  { outcome }: SignerAnswer,
  { locale, ...content }: { subject: string; html: string; locale: string },
): Promise<void> {
  const attachments = [documents.pdfPart, documents.certificatePart].map(({ name: action }) => ({
    action,
    reference,
  }));
  const kind = selfBilling === null ? `${outcome}_quote` : `${outcome}_self_billed`;
  const message = letter(to, content, { kind, attachments });
  await tx.deliver(mail.accept, companyId, { ...message, locale });
}
