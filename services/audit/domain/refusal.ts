// The entry of requests that were refused: who asked for what, how often within a minute, and why the first one was refused.
import type { audit } from '../../../shared/contracts/audit';
import type { Input } from '../../../shared/contracts/contract';
import { authorOf } from '../../../shared/runtime/audit/author';
import { entryText } from '../../../shared/runtime/audit/entry';
import { type EntryToAppend, toAppend } from './body';

type Refusal = Input<typeof audit.recordRefusals>['refusals'][number];

export function refusalEntry(refusal: Refusal): EntryToAppend {
  const { id, companyId, at, requestId, actionName, code, count } = refusal;
  const { via, ip, userAgent } = refusal;
  const caller = { ...refusal, via: via.kind, credentialId: via.id };
  const author = authorOf(caller, { address: ip, userAgent });
  const changes = Object.entries({ action: actionName, code, count }).map(([field, after]) => ({
    pointer: `/${field}`,
    before: null,
    after,
  }));
  const entry = entryText([{ type: 'request' }], author, changes);
  const row = { id, companyId, at, requestId, action: 'request.refused', eventId: null, entry };
  return toAppend(row, 'refused');
}
