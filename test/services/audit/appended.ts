// Entries as a relay brings them, written by the owner of the database.
import { type EntryToAppend, toAppend } from '../../../services/audit/domain/body';
import { entryText } from '../../../shared/runtime/audit/entry';
import { newId } from '../../../shared/runtime/database/ids';
import type { TestSystem } from '../../support/system';
import type { CompanyAccount } from '../../support/users';

interface Appended {
  count: number;
  at?: string;
  action?: string;
}

export function entriesToAppend({ companyId, userId }: CompanyAccount, of: Appended): EntryToAppend[] {
  const { count, at = '2026-11-25T13:00:00.000Z', action = 'client.updated' } = of;
  const author = { actor: { type: 'user', id: userId }, name: 'Ada', ip: '203.0.113.7' } as const;
  return Array.from({ length: count }, () => {
    const entry = entryText([{ type: 'client', id: newId() }], author, []);
    return toAppend({ id: newId(), companyId, action, at, eventId: null, requestId: null, entry });
  });
}

export async function append({ sql }: Pick<TestSystem, 'sql'>, account: CompanyAccount, of: Appended) {
  await sql('SELECT audit.append($1::jsonb)', [JSON.stringify(entriesToAppend(account, of))]);
}
