// Personal data in the tables that the runtime gives to services.
import { MENTIONS, type PersonalTables, STAYS, type Use } from './personal-tables';

const FILES_ARE_BYTES = 'Bytes of files: a report names the rows that refer to them';

const DELIVERY: Use = {
  subject: 'contact',
  purpose: 'Delivery of events and of entries of the audit log to their services',
  basis: 'contract',
  keptUntil: 'the delivery, normally within a second',
};
const FILE: Use = {
  subject: 'contact',
  purpose: 'Files that the company has uploaded or made',
  basis: 'contract',
  keptUntil: 'as long as the row that refers to the file',
};

/** Tables of every service with a database. */
export const RUNTIME_TABLES: PersonalTables = {
  migrations: 'name',
  idempotency_keys: {
    uses: [
      {
        subject: 'contact',
        purpose: 'The same answer to a request that is sent again with its Idempotency-Key',
        basis: 'contract',
        keptUntil: 'a day after the request',
        columns: { answer: STAYS },
      },
    ],
    plain: 'key_hash fingerprint',
    unsearched: 'Names no company, and is deleted after a day',
  },
  outbox: {
    uses: [{ ...DELIVERY, columns: { data: STAYS, entry: STAYS } }],
    plain: 'target type request_id refusal trace_parent',
    at: 'occurred_at',
    open: 'true',
  },
  files: 'sha256',
  file_chunks: { uses: [{ ...FILE, columns: { bytes: STAYS } }], plain: '', unsearched: FILES_ARE_BYTES },
  imports: {
    uses: [
      {
        subject: 'contact',
        purpose: 'Findings of an import, which quote rows of its file',
        basis: 'contract',
        keptUntil: 'the deletion of the company',
        columns: { file_name: MENTIONS, errors: MENTIONS, warnings: MENTIONS, error: MENTIONS },
      },
    ],
    plain: 'status choice',
    open: `status = 'running'`,
  },
};
