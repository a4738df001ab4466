import { documents } from '../../../../../shared/contracts/documents';
import { Claim } from '../../../../../shared/contracts/documents/claims';
import { type CsvFormat, splitCsvChoice } from '../../../../../shared/csv/csv-format';
import { sendTable, type Table } from '../../../../../shared/csv/send-table';
import { readAction, writeAction } from '../../../../../shared/runtime/action';
import { compileOutput } from '../../../../../shared/runtime/checks/serialize';
import type { AskContext } from '../../../../../shared/runtime/context';
import { invalid } from '../../../../../shared/runtime/errors';
import { exportPageAction } from '../../../../../shared/runtime/lists/export-page';
import { actorOf } from '../../../../../shared/runtime/principal';
import { csvAmount } from '../../../domain/csv-amount';
import { lockDocument } from '../../../use-cases/change-document';
import { readToday } from '../../../use-cases/read-sources';
import { files } from '../../../use-cases/send-file';
import { presentClaim, waivedShares } from '../domain/claim';
import type { ClaimRecord } from '../models/claim-row';
import { claimList, pageOfClaims } from '../queries/claims';
import { readClaims } from '../use-cases/change-claims';
import { waive } from '../use-cases/waive-claims';

const write = compileOutput(Claim);

type Exported = ClaimRecord & { entries: object[] };

function claimJson(claim: ClaimRecord): object {
  return JSON.parse(write(presentClaim(claim)));
}

/** A claim as the list has it, with every change of it. */
export const exportClaims = exportPageAction(
  documents.exportClaims,
  (rows, after) => rows.many<Exported>(pageOfClaims, [after]),
  ({ entries, ...claim }) => JSON.stringify({ ...claimJson(claim), entries }),
);

export const listClaims = readAction(documents.listClaims, (parameters, ctx) => {
  const [input, format] = splitCsvChoice(parameters);
  if (ctx.accepts !== 'text/csv') return claimList.page(input, ctx);
  return sendClaims(claimList.pages(input, ctx), format, ctx);
});

export const waiveClaims = writeAction(documents.waiveClaims, {
  ask({ kinds, amountMinor }, ctx) {
    if (amountMinor !== undefined && kinds.length > 1) throw invalid('/amountMinor', 'needs one kind alone');
    return readToday(ctx);
  },
  write: ({ id, kinds, amountMinor, reason }, ctx, date) =>
    ctx.company.transaction(async (tx) => {
      await lockDocument(tx, ctx, id);
      const shares = waivedShares(await readClaims(tx, [id]), kinds, amountMinor);
      const waived = await waive(tx, ctx, shares, { date, reason, by: actorOf(ctx.principal) });
      return { items: waived.map(presentClaim) };
    }),
});

/** The list of claims as CSV, amounts in major units. */
const TEXTS = ['id', 'documentId', 'documentNumber', 'clientId', 'kind', 'currency'] as const;
const AMOUNTS = ['demandedMinor', 'paidMinor', 'waivedMinor', 'openMinor'] as const;
const ENDS = ['reminderId', 'demandedOn', 'waivedReason', 'createdAt', 'updatedAt'] as const;

function sendClaims(pages: Table<Claim>['pages'], format: CsvFormat, ctx: AskContext): Promise<never> {
  const store = { files, chunkAction: documents.fileChunk.name };
  const header = [...TEXTS, ...AMOUNTS.map((name) => name.replace('Minor', '')), ...ENDS];
  const cells = (claim: Claim) => cellsOf(claim, format);
  return sendTable(ctx, store, { fileName: 'claims.csv', header, pages, cells, format });
}

function cellsOf(claim: Claim, { date }: CsvFormat): unknown[] {
  const row = { ...claim, demandedOn: date(claim.demandedOn) };
  return [
    ...TEXTS.map((name) => row[name]),
    ...AMOUNTS.map((name) => csvAmount(claim[name], claim.currency)),
    ...ENDS.map((name) => row[name]),
  ];
}
