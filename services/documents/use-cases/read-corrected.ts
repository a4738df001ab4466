import type { NamedInvoice } from '../../../shared/contracts/documents/corrected-references';
import { Faults } from '../../../shared/runtime/checks/faults';
import type { AskContext } from '../../../shared/runtime/context';
import { namedInvoice } from '../domain/corrected-references';
import { DocumentRow } from '../models/document-row';

/**
 * The invoices that a credit note names, as a field of the draft; none if it names none.
 * @param list the field of the input with their ids
 * @throws 400 for one it cannot name
 */
export async function readCorrected(
  ctx: AskContext,
  ids: readonly string[] | undefined,
  clientId: string,
  list = '/correctedIds',
): Promise<{ correctedInvoices?: NamedInvoice[] }> {
  if (!ids) return {};
  const faults = new Faults();
  const correctedInvoices: NamedInvoice[] = [];
  const rows = await ctx.company.findAll(DocumentRow, { id: ids });
  for (const [index, id] of ids.entries()) {
    const named = rows.find((row) => row.id === id);
    const reference = namedInvoice(named, clientId);
    if (typeof reference === 'string') faults.add({ pointer: `${list}/${index}`, message: reference });
    else correctedInvoices.push(reference);
  }
  faults.assertNone();
  return { correctedInvoices };
}
