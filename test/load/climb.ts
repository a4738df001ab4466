// Finds the highest rate that is kept up with: up by half until a step fails, then between the two.
import type { Result } from './generator/open-model';
import { ERROR_SHARE_MAX, P95_MS_MAX } from './settings';

export interface Step {
  result: Result;
  isKept: boolean;
}

const GROWTH = 1.5;
/** Nearer than this, two rates are told apart by chance. */
const CLOSE_ENOUGH = 1.1;

export function isKept({ all, isOverloaded }: Result): boolean {
  return !isOverloaded && all.p95 <= P95_MS_MAX && all.errors <= ERROR_SHARE_MAX * all.count;
}

/** All steps, in order, at least one. Ends when the answer is close enough or `isTimeUp`. */
export async function climb(
  firstRate: number,
  load: (rate: number) => Promise<Result>,
  isTimeUp: () => boolean,
): Promise<Step[]> {
  const steps: Step[] = [];
  let rate: number | undefined = firstRate;
  do {
    const result: Result = await load(rate);
    steps.push({ result, isKept: isKept(result) });
    rate = nextRate(steps);
  } while (rate !== undefined && !isTimeUp());
  return steps;
}

/** Returns undefined if the capacity is known well enough. */
function nextRate(steps: readonly Step[]): number | undefined {
  const good = capacityOf(steps);
  const bad = Math.min(...steps.filter((step) => !step.isKept).map(({ result }) => result.rate));
  if (bad === Number.POSITIVE_INFINITY) return Math.round(good * GROWTH);
  if (good === 0) return bad > 2 ? Math.round(bad / 2) : undefined;
  const between = Math.round(Math.sqrt(good * bad));
  return bad / good <= CLOSE_ENOUGH || between === good || between === bad ? undefined : between;
}

/** Requests per second; 0 when no step was kept up with. */
export function capacityOf(steps: readonly Step[]): number {
  return Math.max(0, ...steps.filter((step) => step.isKept).map(({ result }) => result.rate));
}

/** Otherwise the time was up before a step failed: the capacity is at least what was found. */
export function isCeilingFound(steps: readonly Step[]): boolean {
  return steps.some((step) => !step.isKept);
}
