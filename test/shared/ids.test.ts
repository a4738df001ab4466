import { newId } from '../../shared/runtime/database/ids';

const UUID_V7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

const clock = Date.now;
afterEach(() => {
  Date.now = clock;
});

describe('an id', () => {
  it('is a UUIDv7 that is greater than the one before it, however many are made in a millisecond', () => {
    const ids = Array.from({ length: 50_000 }, newId);
    expect(ids.filter((id) => !UUID_V7.test(id))).toEqual([]);
    expect(ids).toEqual([...new Set(ids)].sort());
  });

  it('is also greater when the clock was put back', () => {
    const before = newId();
    Date.now = () => clock() - 3_600_000;
    expect(newId() > before).toBe(true);
  });

  it('says when it was made', () => {
    const from = clock();
    const made = Number.parseInt(newId().replace('-', '').slice(0, 12), 16);
    expect(made).toBeGreaterThanOrEqual(from);
    expect(made).toBeLessThanOrEqual(clock());
  });

  it('has random bits of its own', () => {
    const tails = Array.from({ length: 1_000 }, () => newId().slice(-12));
    expect(new Set(tails).size).toBe(1_000);
  });
});
