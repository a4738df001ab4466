import { clients } from '../../../shared/contracts/clients';
import type { Output } from '../../../shared/contracts/contract';
import { readAction } from '../../../shared/runtime/action';
import { caseless, identifierKey } from '../domain/keys';
import { duplicatesOf } from '../queries/clients';

export const duplicates = readAction(clients.duplicates, async (input, ctx) => {
  const email = caseless(input.email);
  const name = caseless(input.name);
  const country = caseless(input.country)?.toUpperCase();
  const identifier = identifierKey(input.identifier);
  if (!email && !identifier && !(name && country)) return [];
  return ctx.company.many<Output<typeof clients.duplicates>[number]>(duplicatesOf, [
    email,
    name,
    country,
    identifier,
    input.excludeId?.toLowerCase(),
  ]);
});
