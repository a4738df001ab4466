import { clients } from '../../../shared/contracts/clients';
import { action } from '../../../shared/runtime/service';
import { present } from '../domain/present';
import { readClient } from '../read-client';

export const get = action(clients.get, async ({ id }, ctx) => present(await readClient(ctx, id)));
