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
  // a document of before gets the field as soon as it is mailed; what is restricted stays so
  await sql(`DO $do$
    DECLARE text text := pg_get_functiondef('documents.keep_state()'::regprocedure);
    BEGIN
      IF strpos(text, '${FIELDS}') = 0 OR strpos(text, '${DELIVERED}') = 0 THEN
        RAISE EXCEPTION 'documents.keep_state is not that of migration 0885';
      END IF;
      EXECUTE replace(replace(text, '${FIELDS}', '''collection'', ''restricted'']'), '${DELIVERED}',
        'IF OLD.state->''restricted'' = ''true'' AND NEW.state->''restricted'' IS DISTINCT FROM ''true'' THEN
      RAISE EXCEPTION ''document % is restricted: that cannot be taken back'', OLD.id;
    END IF;
    ${DELIVERED}');
    END $do$`);
  await sql(`DO $do$
    DECLARE text text := pg_get_functiondef('documents.count_documents()'::regprocedure);
    BEGIN
      IF text !~ '\\mBEGIN\\M' THEN RAISE EXCEPTION 'documents.count_documents has no BEGIN'; END IF;
      EXECUTE regexp_replace(text, '\\mBEGIN\\M',
        'BEGIN IF TG_OP <> ''INSERT'' AND OLD.state->''restricted'' = ''true'' THEN RETURN NULL; END IF;');
    END $do$`);
};

/** Parts of the function, quoted. */
const FIELDS = `''collection'']`;
const DELIVERED = `IF OLD.state ? ''delivered''`;
