// Contracts match what callers send with regular expressions: none of them takes longer than the text is long.
import { check } from 'recheck';
import { routed } from '../generated/routes';

/** Every `pattern` of a JSON Schema, whatever it lies in. */
function patternsIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([key, value]) =>
    key === 'pattern' && typeof value === 'string' ? [value] : patternsIn(value),
  );
}

const patterns = new Set(routed.flatMap(({ input }) => patternsIn(input)));

it('no pattern of the contracts can be made slow by what is matched with it', async () => {
  expect(patterns.size).toBeGreaterThan(5);
  const slow: string[] = [];
  for (const pattern of patterns) if ((await check(pattern, 'u')).status !== 'safe') slow.push(pattern);
  expect(slow).toEqual([]);
});
