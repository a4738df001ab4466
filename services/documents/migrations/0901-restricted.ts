import { isolateByCompany, type Migration } from '../../../shared/runtime/database/migrations/migration';

/**
 * Documents of an erased person that the law wants are in no list, and so in no count of lists; they are taken out as they are restricted. The
 * table beside `state` is for lists: a page far away is passed over in an index, which has no state.
 */
export const up: Migration = async (context) => {
  const { sql } = context;
  await sql(`CREATE TABLE documents.restricted (
    company_id uuid NOT NULL,
    document_id uuid NOT NULL,
    PRIMARY KEY (company_id, document_id),
    FOREIGN KEY (company_id, document_id) REFERENCES documents.documents
  )`);
  await isolateByCompany(context, 'restricted');
  await sql(`DO $do$
    DECLARE text text := pg_get_functiondef('documents.count_documents()'::regprocedure);
    BEGIN
      IF text !~ '\\mBEGIN\\M' THEN RAISE EXCEPTION 'documents.count_documents has no BEGIN'; END IF;
      EXECUTE regexp_replace(text, '\\mBEGIN\\M',
        'BEGIN IF TG_OP <> ''INSERT'' AND OLD.state->''restricted'' = ''true'' THEN RETURN NULL; END IF;');
    END $do$`);
};
