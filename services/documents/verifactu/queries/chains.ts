import { selectList } from '../../../../shared/runtime/database/columns';
import { readQuery, writeQuery } from '../../../../shared/runtime/database/query';
import { VerifactuChainRow } from '../models/chain-row';

/** $2 id of a new chain, $3 environment, $4 NIF, $5 now. Holds the head of the chain until the transaction ends. */
export const lockChain = writeQuery(
  'documents.verifactu.lock_chain',
  `INSERT INTO documents.verifactu_chains (company_id, id, environment, issuer_nif, created_at)
    VALUES ($1, $2, $3, $4, $5)
    ON CONFLICT (company_id, environment, issuer_nif) DO UPDATE SET last_position = verifactu_chains.last_position
    RETURNING ${selectList(VerifactuChainRow)}`,
);

/** Whether records were made for the agency itself since $2, the first moment of a year. */
export const hasRecordsSince = readQuery(
  'documents.verifactu.has_records_since',
  `SELECT id FROM documents.verifactu_chains
    WHERE company_id = $1 AND environment = 'PROD' AND last_generated_at >= $2 LIMIT 1`,
);
