import { Client, clients } from '../../../shared/contracts/clients';
import { handOutRows } from '../../../shared/runtime/hand-out-rows';
import { compileOutput } from '../../../shared/runtime/serialize';
import { present, type ShownClient } from '../domain/present';
import { exportRows } from '../statements';

const write = compileOutput(Client);

export const exportPage = handOutRows<ShownClient>(clients.exportPage, exportRows, (row) =>
  write(present(row)),
);
