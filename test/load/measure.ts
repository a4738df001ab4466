// Measures one topology: warm-up, rising load until it does not keep up, then a steady load below that.
import { capacityOf, climb, isCeilingFound, type Step } from './climb';
import { Generator } from './generator/generator';
import type { Result } from './generator/open-model';
import { elapsedSeconds, say } from './progress';
import type { Caller } from './seed/accounts';
import { FIRST_RATE, STEADY_SHARE, STEP_SECONDS_MAX } from './settings';
import { stopAll, type Topology } from './topologies';
import { type Watched, watch } from './watch';

export interface Outcome {
  name: string;
  /** Requests per second that it keeps up with. */
  capacity: number;
  isCeilingFound: boolean;
  steps: Step[];
  steady: Result;
  watched: Watched;
}

/** Share of the time of a topology that a step takes. The steps together take the time that the steady load leaves. */
const STEP_SHARE = 1 / 16;
const STEADY_TIME_SHARE = 0.35;

/** @param until seconds since the start of the suite. */
export async function measure(topology: Topology, callers: Caller[], until: number): Promise<Outcome> {
  say(`${topology.name}: starting`);
  const { urls, members } = await topology.start();
  const seconds = Math.max(1, until - elapsedSeconds());
  try {
    const generator = await Generator.start(urls, callers);
    try {
      const stepSeconds = Math.min(STEP_SECONDS_MAX, Math.max(1, seconds * STEP_SHARE));
      await generator.load(FIRST_RATE, stepSeconds);
      const climbUntil = until - seconds * STEADY_TIME_SHARE;
      const steps = await climbTold(
        generator,
        stepSeconds,
        () => elapsedSeconds() + stepSeconds > climbUntil,
      );
      const rate = Math.max(1, Math.round(capacityOf(steps) * STEADY_SHARE));
      const steadySeconds = Math.max(stepSeconds, until - elapsedSeconds());
      const [steady, watched] = await watch(members, () => generator.load(rate, steadySeconds));
      say(`  steady for ${steadySeconds.toFixed(0)} s: ${told(steady)}`);
      return {
        name: topology.name,
        capacity: capacityOf(steps),
        isCeilingFound: isCeilingFound(steps),
        steps,
        steady,
        watched,
      };
    } finally {
      await generator.stop();
    }
  } finally {
    await stopAll(members);
  }
}

function climbTold(generator: Generator, seconds: number, isTimeUp: () => boolean): Promise<Step[]> {
  const load = async (rate: number) => {
    const result = await generator.load(rate, seconds);
    say(`  ${told(result)}`);
    return result;
  };
  return climb(FIRST_RATE, load, isTimeUp);
}

function told({ rate, goodput, all, isOverloaded, outcomes, generatorCores, lateMs }: Result): string {
  const statuses = [...outcomes].map(([status, count]) => `${status}: ${count}`).join(', ');
  return (
    `${rate}/s asked, ${goodput.toFixed(0)}/s answered, p50 ${all.p50.toFixed(0)} ms, p95 ${all.p95.toFixed(0)} ms, ` +
    `p99 ${all.p99.toFixed(0)} ms${isOverloaded ? ', overloaded' : ''} (${statuses}); ` +
    `generator ${generatorCores.toFixed(2)} cores, ${lateMs.toFixed(1)} ms late`
  );
}
