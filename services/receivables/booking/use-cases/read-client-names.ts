import { NameIndex } from '../../../../shared/bank-statements/matching/name-index';
import { documents } from '../../../../shared/contracts/documents';
import type { OpenClient } from '../../../../shared/contracts/documents/open-documents';
import type { CandidateSource } from './read-candidates';

/** The names of all clients with open documents. */
export async function readClientNames({ ctx, companyId }: CandidateSource): Promise<NameIndex> {
  const clients: OpenClient[] = [];
  let after: string | null = null;
  do {
    const page: { items: OpenClient[]; last: string | null } = await ctx.call(documents.openClients, {
      companyId,
      after,
    });
    clients.push(...page.items);
    after = page.last;
  } while (after !== null);
  return new NameIndex(clients);
}
