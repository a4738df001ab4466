// The warning before the disk is full: a line when a figure passes its limit and one when it is back.

import { StorageWatch } from '../../deploy/observation/storage-watch';
import { createLog } from '../../shared/runtime/observability/log';

const MEGABYTE = 1_000_000;

/** Lines of the log, after each of the figures was measured. */
async function linesAfter(warnsWhen: 'above' | 'below', megabytes: readonly (number | undefined)[]) {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => void lines.push(line) });
  const left = [...megabytes];
  const read = async () => {
    const next = left.shift();
    if (next === undefined) throw new Error('cannot be read');
    return next * MEGABYTE;
  };
  const watch = new StorageWatch([{ name: 'figure', limitMegabytes: 100, warnsWhen, read }], log);
  const counts: number[] = [];
  for (const _ of megabytes) {
    await watch.measure();
    counts.push(lines.length);
  }
  return { counts, levels: lines.map((line) => JSON.parse(line).level), first: JSON.parse(lines[0] ?? '{}') };
}

it('is one line when a figure passes its limit, and one when it is well back', async () => {
  const { counts, levels, first } = await linesAfter('above', [99, 101, 150, 99, 101, 94, 94, 101]);
  expect(counts).toEqual([0, 1, 1, 1, 1, 2, 2, 3]);
  expect(levels).toEqual([40, 30, 40]);
  expect(first).toMatchObject({ event: 'storage_warning', figure: 'figure', bytes: 101 * MEGABYTE });
});

it('is the other way round for what is free', async () => {
  const { counts, levels } = await linesAfter('below', [101, 99, 0, 101, 106]);
  expect(counts).toEqual([0, 1, 1, 1, 2]);
  expect(levels).toEqual([40, 30]);
});

it('stays as it was while a figure cannot be read', async () => {
  expect((await linesAfter('above', [101, undefined, 102])).counts).toEqual([1, 1, 1]);
});
