// Collections by SEPA direct debit, their batches, and the lines of banks that settle them.
import { isolateByCompany, type Migration } from '../../../shared/runtime/database/migrations/migration';

export const up: Migration = async (context) => {
  const { sql } = context;
  await sql(BATCHES);
  await isolateByCompany(context, 'direct_debit_batches');
  await sql(COLLECTIONS);
  await isolateByCompany(context, 'collections');
  // an invoice is in one open collection at most
  await sql(`CREATE UNIQUE INDEX collections_open ON receivables.collections (company_id, document_id)
    WHERE state IN ('planned', 'announced', 'batched', 'submitted', 'accepted')`);
  await sql(
    'CREATE UNIQUE INDEX collections_end_to_end ON receivables.collections (company_id, end_to_end_id)',
  );
  for (const columns of [
    'document_id, id',
    'client_id, id',
    'mandate_id, id',
    'batch_id, id',
    'payment_info_id',
    'state, collect_on, id',
    'collect_on, id',
    'updated_at, id',
  ])
    await sql(`CREATE INDEX ON receivables.collections (company_id, ${columns})`);
  await sql(`CREATE INDEX collections_unbooked ON receivables.collections (updated_at)
    WHERE booking IN ('pending', 'reversing')`);
};

const BATCHES = `CREATE TABLE receivables.direct_debit_batches (
    company_id uuid NOT NULL,
    id uuid NOT NULL,
    bank_account_id uuid NOT NULL,
    state text NOT NULL CHECK (state IN ('created', 'submitted', 'withdrawn')),
    message_id text NOT NULL,
    format text NOT NULL,
    file_id uuid NOT NULL,
    sha256 text NOT NULL,
    count integer NOT NULL,
    sum_minor bigint NOT NULL,
    payments jsonb NOT NULL,
    submitted_at timestamptz,
    version integer NOT NULL,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    PRIMARY KEY (company_id, id)
  )`;

/** `request` is the settlement that documents are asked for, committed before the call; its id is that of the collection. */
const COLLECTIONS = `CREATE TABLE receivables.collections (
    company_id uuid NOT NULL,
    id uuid NOT NULL,
    document_id uuid NOT NULL,
    document_number text NOT NULL,
    client_id uuid NOT NULL,
    mandate_id uuid NOT NULL,
    state text NOT NULL,
    currency text NOT NULL,
    amount_minor bigint NOT NULL CHECK (amount_minor > 0),
    collect_on date NOT NULL,
    sent_to text,
    language text NOT NULL,
    message_id uuid,
    announced_on date,
    announce_error text,
    batch_id uuid,
    payment_info_id text,
    end_to_end_id text NOT NULL,
    known_as jsonb,
    reason_code text,
    collected_on date,
    returned_on date,
    charges_minor bigint NOT NULL,
    line_id uuid,
    return_line_id uuid,
    booking text NOT NULL,
    booking_error text,
    request jsonb,
    reversal jsonb,
    scheme text NOT NULL,
    version integer NOT NULL,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    PRIMARY KEY (company_id, id),
    FOREIGN KEY (company_id, mandate_id) REFERENCES receivables.mandates,
    CHECK (state IN ('planned', 'announced', 'batched', 'submitted', 'accepted', 'collected', 'returned', 'refunded', 'rejected',
      'cancelled')),
    CHECK (booking IN ('none', 'pending', 'booked', 'refused', 'reversing', 'reversed'))
  )`;
