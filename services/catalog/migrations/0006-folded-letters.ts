import type { Migration } from '../../../shared/runtime/database/migrations/migration';

/** Letters such as ħ are folded in the key of a name. */
export const up: Migration = async ({ sql }) => {
  await sql(`SELECT set_config('app.all_companies', 'on', true)`);
  await sql(`UPDATE catalog.articles SET name_key = translate(name_key, 'ħŧŋĸəǝɛɔɓɗƙƴ', 'htnkeeeobdky')
    WHERE name_key ~ '[ħŧŋĸəǝɛɔɓɗƙƴ]'`);
};
