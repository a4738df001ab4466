import type { Migration } from '../../../shared/runtime/database/migrations/migration';

/** Letters such as ħ are folded in what is searched. The document itself stays as it was issued. */
export const up: Migration = async ({ sql }) => {
  await sql(`SELECT set_config('app.all_companies', 'on', true)`);
  await sql('ALTER TABLE documents.documents DISABLE TRIGGER keep_issued');
  await sql(`UPDATE documents.documents SET search_text = translate(search_text, 'ħŧŋĸəǝɛɔɓɗƙƴ', 'htnkeeeobdky')
    WHERE search_text ~ '[ħŧŋĸəǝɛɔɓɗƙƴ]'`);
  await sql('ALTER TABLE documents.documents ENABLE TRIGGER keep_issued');
};
