import { Client, clients } from '../../../shared/contracts/clients';
import { compileOutput } from '../../../shared/runtime/checks/serialize';
import { EXPORT_PAGE, exportPageAction } from '../../../shared/runtime/lists/export-page';
import { present, SEARCH_COLUMNS } from '../domain/present';
import { ClientRow } from '../models/client-row';

const PAGE = { ...EXPORT_PAGE, without: SEARCH_COLUMNS };
const toText = compileOutput(Client);

export const exportPage = exportPageAction(
  clients.exportPage,
  (rows, after) => rows.findAll(ClientRow, { id: { above: after } }, PAGE),
  (client) => toText(present(client)),
);
