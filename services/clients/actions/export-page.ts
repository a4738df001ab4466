import { Client, clients } from '../../../shared/contracts/clients';
import { exportPageAction } from '../../../shared/runtime/export-page';
import { compileOutput } from '../../../shared/runtime/serialize';
import { present, type ShownClient } from '../domain/present';
import { exportRows } from '../queries/clients';

const write = compileOutput(Client);

export const exportPage = exportPageAction<ShownClient>(clients.exportPage, exportRows, (row) =>
  write(present(row)),
);
