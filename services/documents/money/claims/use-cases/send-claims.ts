// The list of claims as CSV, amounts in major units.
import { documents } from '../../../../../shared/contracts/documents';
import type { Claim } from '../../../../../shared/contracts/documents/claims';
import type { CsvFormat } from '../../../../../shared/csv/csv-format';
import { sendTable, type Table } from '../../../../../shared/csv/send-table';
import type { AskContext } from '../../../../../shared/runtime/context';
import { csvAmount } from '../../../domain/csv-amount';
import { files } from '../../../use-cases/send-file';

const TEXTS = ['id', 'documentId', 'documentNumber', 'clientId', 'kind', 'currency'] as const;
const AMOUNTS = ['demandedMinor', 'paidMinor', 'waivedMinor', 'openMinor'] as const;
const ENDS = ['reminderId', 'demandedOn', 'waivedReason', 'createdAt', 'updatedAt'] as const;

export function sendClaims(pages: Table<Claim>['pages'], format: CsvFormat, ctx: AskContext): Promise<never> {
  const store = { files, chunkAction: documents.fileChunk.name };
  const header = [...TEXTS, ...AMOUNTS.map((name) => name.replace('Minor', '')), ...ENDS];
  const cells = (claim: Claim) => cellsOf(claim, format);
  return sendTable(ctx, store, { fileName: 'claims.csv', header, pages, cells, format });
}

function cellsOf(claim: Claim, { date }: CsvFormat): unknown[] {
  const shown = { ...claim, demandedOn: date(claim.demandedOn) };
  return [
    ...TEXTS.map((name) => shown[name]),
    ...AMOUNTS.map((name) => csvAmount(claim[name], claim.currency)),
    ...ENDS.map((name) => shown[name]),
  ];
}
