import { clients } from '../../../shared/contracts/clients';
import { readAction } from '../../../shared/runtime/action';
import { present } from '../domain/present';
import { readClient } from '../use-cases/read-client';

export const get = readAction(clients.get, async ({ id }, ctx) => present(await readClient(ctx, id)));
