// The e-invoice that an issued document is meant to be: as its issue judged it, unless the client has asked for another one since.
import type { MeantFormat } from '../../../../../shared/contracts/meant-format';
import { factsOf } from '../../../../../shared/countries/loading/loaded-facts';
import { invoicingFacts } from '../../../../../shared/law/facts/country-facts';
import { chosenFormat, statedFormat } from '../../../../../shared/law/formats/meant-format';
import type { AskContext } from '../../../../../shared/runtime/context';
import { asIssued } from '../../../domain/as-issued';
import type { DocumentRecord } from '../../../models/document-row';
import { readClient } from '../../../use-cases/read-sources';
import { formatQuestionOf } from '../domain/format-question';

export type Meant = Omit<MeantFormat, 'inTheWay'>;

/** @throws 409 for a draft or a quote */
export async function readMeant(ctx: AskContext, record: DocumentRecord): Promise<Meant> {
  const document = asIssued(record);
  const judged = record.judgement?.format;
  if (judged?.mandatory) return judged;
  const wish = (await readClient(ctx, record.clientId))?.eInvoiceFormat ?? null;
  if (judged && (wish === null || wish === judged.format)) return judged;
  const { mandates } = invoicingFacts(factsOf(ctx), document.seller.country ?? '', document.issueDate);
  return statedFormat(chosenFormat(formatQuestionOf(document, judged ? [] : mandates, wish)));
}
