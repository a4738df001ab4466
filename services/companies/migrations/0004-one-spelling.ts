// Companies that were stored before identifiers had one spelling.
import type { Migration } from '../../../shared/runtime/database/migrations/migration';

export const up: Migration = async ({ sql }) => {
  await sql(`SELECT set_config('app.all_companies', 'on', true)`);
  await sql(RESPELL);
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
    SELECT company_id, jsonb_agg(jsonb_build_object('scheme', scheme, 'value', ${SPELLING}) ORDER BY place) AS identifiers
    FROM companies.companies, jsonb_array_elements(companies.identifiers) WITH ORDINALITY AS each (identifier, place),
      LATERAL (SELECT identifier->>'scheme' AS scheme, identifier->>'value' AS value) AS one
    GROUP BY company_id
  )
  UPDATE companies.companies c SET identifiers = spelled.identifiers, version = version + 1, updated_at = now()
  FROM spelled WHERE c.company_id = spelled.company_id AND c.identifiers <> spelled.identifiers`;
