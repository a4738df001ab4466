// The JSON Schemas that are shown and the check that is made are one and the same, and harmless.
import type { TSchema } from '@sinclair/typebox';
import Ajv from 'ajv/dist/2020';
import fc from 'fast-check';
import { checkSync } from 'recheck';
import { CHANNELS } from '../../../../services/transmissions/channels/registry';
import {
  assertConfig,
  configSchemaOf,
} from '../../../../services/transmissions/connections/domain/config-schema';
import { isEmail } from '../../../../shared/contracts/formats';
import { CHANNEL_PROVIDERS } from '../../../../shared/contracts/transmissions/channels';
import { holds } from '../../../support/properties';
import { CONFIGS } from './configs';

const ajv = new Ajv({ allErrors: true, formats: { email: isEmail }, strictTypes: false });

function isTaken(id: (typeof CHANNEL_PROVIDERS)[number], config: Record<string, unknown>): boolean {
  try {
    assertConfig(id, config);
    return true;
  } catch {
    return false;
  }
}

it.each([...CHANNEL_PROVIDERS])('%s: a JSON Schema validator and the system agree', async (id) => {
  const schema = JSON.parse(JSON.stringify(configSchemaOf(CHANNELS[id])));
  const validate = ajv.compile(schema);
  const fields = Object.keys(schema.properties);
  const odd = fc.oneof(
    fc.string({ maxLength: 20 }),
    fc.constantFrom(null, 1, true, '', 'x'.repeat(70_000), {}, []),
  );
  const changed = fc.dictionary(fc.constantFrom(...fields, 'other'), odd, { maxKeys: 2 });
  const missing = fc.subarray(fields, { maxLength: 2 });
  await holds(
    fc.property(changed, missing, (changes, gone) => {
      const config: Record<string, unknown> = { ...CONFIGS[id], ...changes };
      for (const field of gone) delete config[field];
      expect(isTaken(id, config)).toBe(validate(config));
    }),
  );
});

it('has no pattern that takes long on a hostile text', () => {
  for (const [id, { config }] of Object.entries(CHANNELS)) {
    for (const [field, { pattern }] of Object.entries<TSchema>(config.properties)) {
      if (pattern === undefined) continue;
      expect([id, field, checkSync(pattern, '').status]).toEqual([id, field, 'safe']);
    }
  }
});
