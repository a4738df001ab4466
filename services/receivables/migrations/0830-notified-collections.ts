import type { Migration } from '../../../shared/runtime/database/migrations/migration';

/** Documents show collections only since they are notified of them: each gets the newest that it had before. */
export const up: Migration = async ({ sql }) => {
  await sql(`SELECT set_config('app.all_companies', 'on', true)`);
  await sql(`INSERT INTO receivables.outbox (id, target, company_id, type, occurred_at, data)
    SELECT gen_random_uuid(), 'documents.noteCollection', company_id, 'documents.noteCollection', now(),
      jsonb_build_object('companyId', company_id, 'documentId', document_id, 'collection',
        jsonb_build_object('id', id, 'state', state, 'collectOn', collect_on, 'version', version))
    FROM (SELECT DISTINCT ON (company_id, document_id) * FROM receivables.collections
      ORDER BY company_id, document_id, id DESC) newest`);
};
