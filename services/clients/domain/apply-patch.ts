import type { clients } from '../../../shared/contracts/clients';
import type { Input } from '../../../shared/contracts/contract';
import type { IdentifierCheck } from '../../../shared/identifiers/identifier-check';
import { givenFields } from '../../../shared/runtime/given-fields';
import { assertCoded } from './coded-fields';
import { assertIdentified } from './identifiers';
import { keysOf } from './keys';
import { assertNamed } from './naming';
import type { ClientRecord } from './present';

type Patch = Omit<Input<typeof clients.update>, 'id'>;

/** The client after the patch. The rules hold for it as a whole, not for the patch alone. @throws 400 */
export function applyPatch(client: ClientRecord, patch: Patch, check: IdentifierCheck): ClientRecord {
  const { identifiers, metadata, deliverTo, ...fields } = patch;
  const patched = { ...client, ...fields };
  if (identifiers !== undefined) patched.identifiers = identifiers ?? [];
  if (metadata !== undefined) patched.metadata = metadata ?? {};
  if (deliverTo !== undefined) patched.deliverTo = givenFields(deliverTo);
  assertNamed(patched);
  assertCoded({
    electronicAddress: patch.electronicAddress ?? null,
    deliverTo: deliverTo ? patched.deliverTo : null,
  });
  assertIdentified(patched, check);
  return { ...patched, ...keysOf(patched) };
}
