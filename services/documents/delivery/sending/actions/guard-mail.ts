import { documents } from '../../../../../shared/contracts/documents';
import { E_INVOICE_FORMATS } from '../../../../../shared/contracts/e-invoice-formats';
import { isUuid } from '../../../../../shared/contracts/formats';
import { dropAnswer, type GuardAnswer, sendAnswer } from '../../../../../shared/contracts/mail';
import { receivables } from '../../../../../shared/contracts/receivables';
import { readAction } from '../../../../../shared/runtime/action';
import { DocumentRow } from '../../../models/document-row';
import { writeMail } from '../../mail-templates/use-cases/write-mail';
import { attachmentsOf } from '../use-cases/mail-document';

/** The content with the link is made at each attempt, so that neither the queue nor the mail log has the link. */
export const guardMail = readAction(
  documents.guardMail,
  async ({ companyId, reference }, called): Promise<GuardAnswer> => {
    const [id = '', name] = reference.split('/');
    const ctx = called.actingFor(companyId);
    const document = isUuid(id) ? await ctx.company.find(DocumentRow, { id }) : undefined;
    if (!document) return dropAnswer('The document is unknown');
    const { link } = await ctx.call(receivables.linkForMail, { companyId, documentId: id });
    const format = E_INVOICE_FORMATS.find((one) => one === name) ?? null;
    const content = await writeMail(ctx.company, document, link?.url);
    return sendAnswer(content, attachmentsOf(document, format));
  },
);
