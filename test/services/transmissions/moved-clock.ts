// Moves the clock on until a transmission that is asked about or read later has the awaited state.
import { until } from '../../support/until';
import type { Business } from '../documents/document-steps';
import { type Shown, shown } from './transmission-steps';

const SECOND = 1_000;
/** While a verdict is open the statuses are read every fifteen seconds. */
const READ_AGAIN_MS = 16 * SECOND;

type Fits = Shown['state'] | ((found: Shown) => boolean);
interface Forward {
  forward(ms: number): void;
}

/** The transmission once it fits: of a channel that is asked, at the time that the transmission says. */
export function whenAsked(
  account: Business,
  one: { id: string },
  fits: Fits,
  clock: Forward & { now(): number },
  before = () => {},
): Promise<Shown> {
  return moving(account, one, fits, before, ({ nextAttemptAt }) => {
    const leftMs = Date.parse(nextAttemptAt ?? '') - clock.now();
    if (leftMs > 0) clock.forward(leftMs + SECOND);
  });
}

/** The transmission once it fits: of a channel whose statuses are read for all transmissions at once. */
export function whenRead(account: Business, one: { id: string }, fits: Fits, clock: Forward): Promise<Shown> {
  return moving(
    account,
    one,
    fits,
    () => {},
    () => clock.forward(READ_AGAIN_MS),
  );
}

function moving(
  account: Business,
  one: { id: string },
  is: Fits,
  before: () => void,
  move: (found: Shown) => void,
): Promise<Shown> {
  const fits = typeof is === 'function' ? is : ({ state }: Shown) => state === is;
  return until(`the transmission is ${String(is)}`, async () => {
    before();
    const found = await shown(account, one);
    if (fits(found)) return found;
    move(found);
    return false;
  });
}
