// Reads whether an issued document can go through the channel that the law wants for it.
import type { MeantFormat } from '../../../../../shared/contracts/meant-format';
import { transmissions } from '../../../../../shared/contracts/transmissions';
import { factsOf } from '../../../../../shared/countries/loading/loaded-facts';
import { invoicingFacts } from '../../../../../shared/law/facts/country-facts';
import { type UnconnectedByLaw, unconnectedOf } from '../../../../../shared/law/formats/channels';
import { chosenFormat } from '../../../../../shared/law/formats/default-format';
import type { AskContext } from '../../../../../shared/runtime/context';
import { asIssued } from '../../../domain/as-issued';
import type { DocumentRecord } from '../../../models/document-row';
import { formatQuestionOf } from '../domain/format-question';

/** null where it can, where a channel of the mandate has it already, and where the law wants none. */
export async function readUnconnected(
  ctx: AskContext,
  record: DocumentRecord,
  defaultFormat: Pick<MeantFormat, 'mandatory'> | null | undefined = record.judgement?.format,
): Promise<UnconnectedByLaw | null> {
  if (!defaultFormat?.mandatory || record.selfBilling !== null) return null;
  const document = asIssued(record);
  const { companyId, transmissions: attempts } = record;
  const country = document.seller.country ?? '';
  const { mandates } = invoicingFacts(factsOf(ctx), country, document.issueDate);
  const { channel, why: law } = chosenFormat(formatQuestionOf(document, mandates, null));
  const isSent = attempts.some(
    ({ channel: id, state }) => channel?.providers.includes(id) && state === 'accepted',
  );
  if (channel === null || isSent) return null;
  const { connected } = await ctx.call(transmissions.autoSendChannels, {
    companyId,
    country,
    date: document.issueDate,
  });
  const unconnected = unconnectedOf(channel, connected);
  return unconnected && { ...unconnected, law };
}
