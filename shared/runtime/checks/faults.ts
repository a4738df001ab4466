// All faults of a body are reported at once: steps that do not need each other all run, and their faults are thrown together.
import { type FieldError, isProblem, Problem } from '../errors';

export class Faults {
  private readonly errors: FieldError[];

  constructor(errors: readonly FieldError[] = []) {
    this.errors = [...errors];
  }

  get all(): readonly FieldError[] {
    return this.errors;
  }

  add(...errors: readonly FieldError[]): void {
    this.errors.push(...errors);
  }

  /** Returns the result of `step`; undefined if it refuses with faults. Throws any other refusal as it is. */
  of<T>(step: () => T): T | undefined {
    try {
      return step();
    } catch (error) {
      return this.take(error);
    }
  }

  /** Does the same for an asynchronous step. */
  async ofAsync<T>(step: () => Promise<T>): Promise<T | undefined> {
    try {
      return await step();
    } catch (error) {
      return this.take(error);
    }
  }

  asProblem(): Problem {
    return new Problem('validation_failed', { errors: [...this.errors] });
  }

  /** @throws 400 with every fault that was found */
  assertNone(): void {
    if (this.errors.length > 0) throw this.asProblem();
  }

  private take(error: unknown): undefined {
    if (!isProblem(error) || error.type !== 'validation_failed') throw error;
    this.errors.push(...(error.data.errors ?? []));
    return undefined;
  }
}

type Steps = Record<string, () => unknown>;

/** Returns the results of all steps by their names. @throws 400 with the faults of every one that refuses */
export function runAll<S extends Steps>(steps: S): { [name in keyof S]: ReturnType<S[name]> } {
  const faults = new Faults();
  const results = Object.entries(steps).map(([name, step]) => [name, faults.of(step)]);
  faults.assertNone();
  // each step has returned
  return Object.fromEntries(results) as { [name in keyof S]: ReturnType<S[name]> };
}

/** Maps like Array.map. @throws 400 with the faults of every item that is refused */
export function mapAll<T, R>(items: readonly T[], step: (item: T, index: number) => R): R[] {
  const faults = new Faults();
  const results = items.flatMap((item, index) => {
    const result = faults.of(() => ({ value: step(item, index) }));
    return result ? [result.value] : [];
  });
  faults.assertNone();
  return results;
}
