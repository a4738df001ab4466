import { freeBytes } from '../../shared/runtime/files/free-bytes';

const MEGABYTE = 1024 * 1024;
const held = () => process.memoryUsage().arrayBuffers;

it('a large file is given back at once', () => {
  const bytes = Buffer.allocUnsafeSlow(200 * MEGABYTE);
  const before = held();
  freeBytes(bytes.subarray(0, 100 * MEGABYTE));
  // Other buffers take much less in the meantime.
  expect(before - held()).toBeGreaterThan(150 * MEGABYTE);
  expect(bytes).toHaveLength(0);
});

it('a small one stays: others may share its memory', () => {
  const [bytes, neighbour] = [Buffer.from('one'), Buffer.from('other')];
  freeBytes(bytes);
  expect([bytes, neighbour].join()).toBe('one,other');
});
