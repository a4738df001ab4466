import { selectList } from '../../../../../shared/runtime/database/columns';
import { writeQuery } from '../../../../../shared/runtime/database/query';
import { VerifactuChainRow } from '../models/chain-row';

/** $2 id of a new chain, $3 environment, $4 NIF, $5 now. Holds the head of the chain until the transaction ends. */
export const lockChain = writeQuery(
  'documents.verifactu.lock_chain',
  `INSERT INTO documents.verifactu_chains (company_id, id, environment, issuer_nif, created_at)
    VALUES ($1, $2, $3, $4, $5)
    ON CONFLICT (company_id, environment, issuer_nif) DO UPDATE SET last_position = verifactu_chains.last_position
    RETURNING ${selectList(VerifactuChainRow)}`,
);
