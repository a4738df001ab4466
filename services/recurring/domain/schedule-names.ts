// The schedule by its names of today and by the old ones, which rows have.
import {
  OLD_SCHEDULE_NAMES,
  type Schedule,
  type ScheduleInput,
} from '../../../shared/contracts/recurring/fields';
import { type FieldError, Problem } from '../../../shared/runtime/errors';

const NAMES = ['interval', 'intervalCount', 'from'] as const;

/** @throws 400 for a field that is missing, or that differs under its two names */
export function readSchedule(input: ScheduleInput): Schedule {
  const faults = NAMES.flatMap((name): FieldError[] => {
    const old = OLD_SCHEDULE_NAMES[name];
    const [value, oldValue] = [input[name], input[old]];
    if (value !== undefined && oldValue !== undefined && value !== oldValue)
      return [{ pointer: `/schedule/${old}`, message: `is not the value of ${name}, its new name` }];
    const isMissing = value === undefined && oldValue === undefined && name !== 'intervalCount';
    return isMissing ? [{ pointer: `/schedule/${name}`, message: 'is required' }] : [];
  });
  const { dayOfMonth, interval: unit = input.unit, from: anchor = input.anchor } = input;
  const step = input.intervalCount ?? input.step ?? 1;
  if (faults.length > 0 || unit === undefined || anchor === undefined)
    throw new Problem('validation_failed', { errors: faults });
  return { unit, step, anchor, ...(dayOfMonth && { dayOfMonth }) };
}

export function presentSchedule({ unit, step, anchor, ...rest }: Schedule) {
  return { interval: unit, intervalCount: step, from: anchor, unit, step, anchor, ...rest };
}

/** The faults of a schedule, which name its rows' fields, by the names that the request has. */
export function inWordsOf(input: ScheduleInput | undefined, faults: FieldError[]): FieldError[] {
  return faults.map((fault) => {
    const name = NAMES.find((one) => fault.pointer === `/schedule/${OLD_SCHEDULE_NAMES[one]}`);
    const isOld =
      !name || (input && input[name] === undefined && input[OLD_SCHEDULE_NAMES[name]] !== undefined);
    return isOld ? fault : { ...fault, pointer: `/schedule/${name}` };
  });
}
