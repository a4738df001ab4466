import { documents } from '../../../../../shared/contracts/documents';
import { readAction } from '../../../../../shared/runtime/action';
import { problem } from '../../../../../shared/runtime/errors';
import { attachmentPart } from '../../../../../shared/runtime/files/attachment-part';
import { readClient, readCompany } from '../../../use-cases/read-sources';
import { readStatement } from '../use-cases/read-statement';
import { statementFileName, statementPdf } from '../use-cases/send-statement';

export const statementPart = readAction(
  documents.statementPart,
  async ({ companyId, reference: clientId, asOf, part }, called) => {
    const ctx = called.actingFor(companyId);
    const [client, company] = await Promise.all([readClient(ctx, clientId), readCompany(ctx)]);
    if (!client) throw problem('client_not_found');
    const statement = await readStatement(ctx, { client, company }, asOf);
    return attachmentPart(statementFileName(statement), await statementPdf(ctx, statement), part);
  },
);
