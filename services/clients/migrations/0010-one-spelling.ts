// Clients that were stored before identifiers had one spelling, and before letters such as ħ were folded.
import type { Migration } from '../../../shared/runtime/database/migrations/migration';

export const up: Migration = async ({ sql }) => {
  await sql(`SELECT set_config('app.all_companies', 'on', true)`);
  await sql(`UPDATE clients.clients SET search_text = translate(search_text, 'ħŧŋĸəǝɛɔɓɗƙƴ', 'htnkeeeobdky')
    WHERE search_text ~ '[ħŧŋĸəǝɛɔɓɗƙƴ]'`);
  await sql(RESPELL);
  await sql(ADD_KEYS);
};

const COMPACT = `upper(regexp_replace(value, '[[:space:].,/-]', '', 'g'))`;
const PREFIX = `CASE country WHEN 'GR' THEN 'EL' WHEN 'MC' THEN 'FR' WHEN 'CH' THEN 'CHE' ELSE country END`;

/**
 * VAT numbers of countries with a prefix, and numbers of digits. Numbers of other schemes are respelled when they are sent
 * again, and where a document takes them.
 */
const SPELLING = `CASE
    WHEN scheme IN ('vat', 'vat-ue') AND country IN ('AT', 'BE', 'BG', 'CH', 'CY', 'CZ', 'DE', 'DK', 'EE', 'ES', 'FI',
      'FR', 'GB', 'GR', 'HR', 'HU', 'IE', 'IT', 'LT', 'LU', 'LV', 'MC', 'MT', 'NL', 'NO', 'PL', 'PT', 'RO', 'SE', 'SI', 'SK')
      AND ${COMPACT} ~ '[0-9]{3}' THEN
      CASE WHEN starts_with(${COMPACT}, ${PREFIX}) OR (country = 'GB' AND starts_with(${COMPACT}, 'XI')) THEN ${COMPACT}
        WHEN country = 'GR' AND starts_with(${COMPACT}, 'GR') THEN 'EL' || substr(${COMPACT}, 3)
        ELSE ${PREFIX} || ${COMPACT} END
    WHEN (country, scheme) IN (('SE', 'orgnr'), ('IS', 'kennitala'), ('FI', 'ytunnus'), ('BE', 'enterprise-no'),
      ('AU', 'acn'), ('BR', 'cpf'), ('FR', 'siren'), ('FR', 'siret'), ('PL', 'nip'), ('PL', 'regon'), ('NO', 'orgnr'),
      ('DK', 'cvr'), ('CZ', 'ico'), ('SK', 'ico'), ('NL', 'kvk'), ('CH', 'uid'), ('ES', 'nif'), ('PT', 'nif'))
      THEN ${COMPACT}
    ELSE value END`;

const RESPELL = `WITH spelled AS (
    SELECT company_id, id, jsonb_agg(jsonb_build_object('scheme', scheme, 'value', ${SPELLING}) ORDER BY place) AS identifiers
    FROM clients.clients, jsonb_array_elements(clients.identifiers) WITH ORDINALITY AS each (identifier, place),
      LATERAL (SELECT identifier->>'scheme' AS scheme, identifier->>'value' AS value) AS one
    WHERE country IS NOT NULL GROUP BY company_id, id
  )
  UPDATE clients.clients c SET identifiers = spelled.identifiers, version = version + 1, updated_at = now()
  FROM spelled WHERE c.company_id = spelled.company_id AND c.id = spelled.id AND c.identifiers <> spelled.identifiers`;

/** Keys as domain/keys.ts makes them, beside those that are there: of VAT numbers with and without the prefix. */
const ADD_KEYS = `WITH keys AS (
    SELECT company_id, id, array_agg(DISTINCT key) AS added
    FROM clients.clients, jsonb_array_elements(clients.identifiers) AS each (identifier),
      LATERAL (SELECT identifier->>'scheme' AS scheme, identifier->>'value' AS value) AS one,
      LATERAL (SELECT lower(regexp_replace(value, '[[:space:]()./-]', '', 'g')) AS whole) AS compact,
      LATERAL (SELECT regexp_replace(whole, CASE country WHEN 'GR' THEN '^el' WHEN 'GB' THEN '^(gb|xi)'
        WHEN 'CH' THEN '^che' WHEN 'MC' THEN '^fr' ELSE '^' || lower(country) END, '') AS bare) AS shortened,
      unnest(ARRAY[whole, CASE WHEN bare = whole THEN lower(country) || whole ELSE bare END]) AS key
    WHERE country IS NOT NULL AND (scheme ~* '\\yvat\\y' OR key = whole) GROUP BY company_id, id
  )
  UPDATE clients.clients c SET
    identifier_keys = ARRAY(SELECT DISTINCT unnest(coalesce(c.identifier_keys, '{}') || keys.added)),
    search_text = c.search_text || (SELECT coalesce(string_agg(E'\\n ' || key || ' ', ''), '')
      FROM unnest(keys.added) AS key WHERE position(key IN c.search_text) = 0)
  FROM keys WHERE c.company_id = keys.company_id AND c.id = keys.id
    AND NOT keys.added <@ coalesce(c.identifier_keys, '{}')`;
