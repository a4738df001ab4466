import { documents } from '../../../../../shared/contracts/documents';
import { Claim } from '../../../../../shared/contracts/documents/claims';
import { compileOutput } from '../../../../../shared/runtime/checks/serialize';
import { exportPageAction } from '../../../../../shared/runtime/lists/export-page';
import { presentClaim } from '../domain/claim';
import type { ClaimRecord } from '../models/claim-row';
import { pageOfClaims } from '../queries/claims';

const write = compileOutput(Claim);

type Exported = ClaimRecord & { entries: object[] };

function shown(claim: ClaimRecord): object {
  return JSON.parse(write(presentClaim(claim)));
}

/** A claim as the list has it, with every change of it. */
export const exportClaims = exportPageAction(
  documents.exportClaims,
  (rows, after) => rows.many<Exported>(pageOfClaims, [after]),
  ({ entries, ...claim }) => JSON.stringify({ ...shown(claim), entries }),
);
