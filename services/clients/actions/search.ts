import { clients } from '../../../shared/contracts/clients';
import { invalid } from '../../../shared/runtime/errors';
import { action } from '../../../shared/runtime/service';
import { fold } from '../domain/keys';
import { type ClientRecord, present } from '../domain/present';
import { search as searchStatement } from '../statements';

export const search = action(clients.search, async ({ query }, ctx) => {
  const folded = fold(query);
  if (!folded) throw invalid('/query', 'has nothing to search for');
  const words = folded.split(' ').map(pattern);
  const rows = await ctx.company.many<ClientRecord>(searchStatement, [words]);
  return { items: rows.map(present) };
});

/** A word of one or two letters matches the beginning of a word. */
function pattern(word: string): string {
  const plain = word.replace(/[\\%_]/g, '\\$&');
  return word.length < 3 ? `% ${plain}%` : `%${plain}%`;
}
