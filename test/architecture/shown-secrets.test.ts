// Secrets are shown in responses to POST alone, which are not compressed: gateway/response/compress.ts.
import type { TSchema } from '@sinclair/typebox';
import { contracts } from '../../shared/contracts';

const NAMES = /^(?:key|secret|password|token|signingUrl)$|(?<!^public)(?:Key|Secret|Password|Token)$/;

/** Texts by whose name or description a secret is told. */
function secretsOf(schema: TSchema, path = ''): string[] {
  const branches: TSchema[] = schema.anyOf ?? schema.allOf ?? [];
  const properties = Object.entries<TSchema>(schema.properties ?? {}).map(
    ([name, field]) => [`${path}.${name}`, field] as const,
  );
  const items = schema.items ? [[`${path}[]`, schema.items as TSchema] as const] : [];
  const isText = schema.type === 'string' && schema.enum === undefined;
  const isSecret =
    isText && (NAMES.test(path.split('.').at(-1) ?? '') || /\bthe secret\b/i.test(schema.description ?? ''));
  const below = [...properties, ...items].flatMap(([place, field]) => secretsOf(field, place));
  return [...(isSecret ? [path] : []), ...branches.flatMap((branch) => secretsOf(branch, path)), ...below];
}

it('no response to GET has a secret', () => {
  const routed = contracts.flatMap(({ actions }) => Object.values(actions)).filter(({ http }) => http);
  const shown = routed.flatMap(({ http, output }) => secretsOf(output).map((path) => `${http} ${path}`));
  expect(shown.filter((place) => !place.startsWith('POST '))).toEqual([]);
  expect(shown).toEqual(
    expect.arrayContaining([
      'POST /api/api-keys .key',
      'POST /api/invitations .code',
      'POST /api/webhooks .secret',
      'POST /api/documents/{id}/signature-requests .signingUrl',
    ]),
  );
});
