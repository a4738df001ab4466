import { documents } from '../../../../../shared/contracts/documents';
import { Claim } from '../../../../../shared/contracts/documents/claims';
import { amounts, type Columns, days, fields } from '../../../../../shared/csv/columns';
import type { CsvFormat } from '../../../../../shared/csv/csv-format';
import { listOrCsv, sendTable, type Table } from '../../../../../shared/csv/send-table';
import { writeAction } from '../../../../../shared/runtime/action';
import { compileOutput } from '../../../../../shared/runtime/checks/serialize';
import type { AskContext } from '../../../../../shared/runtime/context';
import { invalid } from '../../../../../shared/runtime/errors';
import { exportPageAction } from '../../../../../shared/runtime/lists/export-page';
import { actorOf } from '../../../../../shared/runtime/principal';
import { lockDocument } from '../../../use-cases/change-document';
import { readToday } from '../../../use-cases/read-sources';
import { store } from '../../../use-cases/send-file';
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

export const listClaims = listOrCsv(documents.listClaims, claimList, sendClaims);

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
const COLUMNS: Columns<Claim> = {
  ...fields('id', 'documentId', 'documentNumber', 'clientId', 'kind', 'currency'),
  ...amounts('demanded', 'paid', 'waived', 'open'),
  ...fields('reminderId'),
  ...days('demandedOn'),
  ...fields('waivedReason', 'createdAt', 'updatedAt'),
};

function sendClaims(pages: Table<Claim>['pages'], format: CsvFormat, ctx: AskContext): Promise<never> {
  return sendTable(ctx, store, { fileName: 'claims.csv', columns: COLUMNS, pages, format });
}
