// A schedule that lives: the rules of the product, applied to a row as the runner and a person do, and held against the model at
// each outcome.
import { type Answer, answered } from '../../../services/recurring/domain/answer';
import { changedRecurring } from '../../../services/recurring/domain/new-recurring';
import { afterStep, type NextStep, nextStep, withNext } from '../../../services/recurring/domain/next-step';
import { pauseOf } from '../../../services/recurring/domain/pause';
import type { RecurringRecord } from '../../../services/recurring/models/recurring-invoice-row';
import type { Schedule } from '../../../shared/contracts/recurring/fields';
import { isProblem } from '../../../shared/runtime/errors';
import { type Dates, datesOf, plusDays, type Segment, wallClock } from './history-model';

const MINUTE_MS = 60_000;
const WEEK_MS = 7 * 24 * 60 * MINUTE_MS;
const STEPS_MAX = 5_000;

export interface Outcome extends Dates {
  outcome: 'made' | 'skipped';
}

interface Beat {
  at: number;
  clockEpoch: number;
  gapEpoch: number;
  gapAt: string | null;
}

export class History {
  outcomes = new Map<number, Outcome>();
  segments: Segment[];
  isOnHold = false;
  private beat: Beat | null = null;
  /** The time of the last look, exactly: the product keeps it to a minute. */
  private lastLook: number | null = null;
  private clockWentBack = false;
  private gapThrough = -Infinity;
  private approvedThrough = -1;

  constructor(
    public row: RecurringRecord,
    public now: number,
    public timeZone: string,
  ) {
    this.segments = [segmentOf(row)];
  }

  /** The state as a backup has it; nothing in it is shared with what lives on. */
  backup(): () => void {
    const { row, beat, approvedThrough, lastLook, clockWentBack, gapThrough } = this;
    const [outcomes, segments] = [new Map(this.outcomes), [...this.segments]];
    return () => {
      this.row = row;
      this.outcomes = new Map(outcomes);
      this.segments = [...segments];
      this.beat = beat;
      this.isOnHold = true;
      Object.assign(this, { approvedThrough, lastLook, clockWentBack, gapThrough });
    };
  }

  /** The company moves: what is due within a day is looked at by the new clock. */
  move(timeZone: string): void {
    this.timeZone = timeZone;
    const { nextRunAt } = this.row;
    if (nextRunAt === null || Date.parse(nextRunAt) >= this.now + 26 * 60 * MINUTE_MS) return;
    const soonest = Math.min(Date.parse(nextRunAt), this.now);
    this.row = { ...this.row, nextRunAt: new Date(soonest).toISOString() };
  }

  /** The runner looks and works until nothing is due. */
  run(): void {
    this.look();
    for (let steps = 0; steps < STEPS_MAX; steps += 1) {
      if (!this.isLeasable()) return;
      this.write(this.ask());
    }
    throw new Error('the runner does not come to an end');
  }

  ask(): { version: number; step: NextStep } {
    return { version: this.row.version, step: nextStep(this.row, this.moment()) };
  }

  /** The transaction of a run: nothing where the row has changed since it was read. */
  write({ version, step }: { version: number; step: NextStep }): void {
    const { row } = this;
    if (row.version !== version || step.is === 'nothing') return;
    if (step.is === 'hold') {
      this.save({ ...row, status: 'held', heldReason: step.reason });
      return;
    }
    let next = row.nextIndex;
    if (step.is === 'make') {
      this.assertMayMake(row.nextIndex);
      this.record(next++, 'made');
    }
    if (step.is === 'skip') {
      for (; next <= step.last; next += 1) {
        if (!this.isSkippable(next)) throw new Error(`period ${next} is skipped, and nobody said so`);
        this.record(next, 'skipped');
      }
    }
    this.save(afterStep(row, step.is, next, this.timeZone));
  }

  answer(answer: Answer | undefined): void {
    if (this.isOnHold || ['ended', 'active'].includes(this.row.status)) return;
    this.unlessRefused(() => {
      const { row } = this;
      const through = this.lastDue();
      const taken = answered(row, answer, this.moment());
      for (let index = row.nextIndex; index <= taken.skipThrough; index += 1) this.record(index, 'skipped');
      this.save(taken.row);
      this.approvedThrough = Math.max(this.approvedThrough, through);
      this.clockWentBack = false;
      this.gapThrough = -Infinity;
    });
  }

  pause(from: number, until: number | null): void {
    if (this.row.status !== 'active') return;
    this.unlessRefused(() => {
      const today = this.today();
      const last = until === null ? {} : { until: plusDays(today, from + until) };
      const pause = pauseOf({ from: plusDays(today, from), ...last }, today);
      const status = pause.pauseFrom <= today ? ('paused' as const) : this.row.status;
      this.save(withNext({ ...this.row, ...pause, status }, this.row.nextIndex, this.timeZone));
    });
  }

  change(patch: Parameters<typeof changedRecurring>[1] & { schedule?: Schedule }): void {
    if (this.row.status === 'ended') return;
    this.unlessRefused(() => {
      const { schedule, ...others } = patch;
      const anchored = schedule && {
        schedule: {
          ...schedule,
          anchor: this.row.nextIndex > 0 ? (this.row.nextFrom ?? '') : schedule.anchor,
        },
      };
      const days = { today: this.today(), timeZone: this.timeZone };
      this.save(changedRecurring(this.row, { ...others, ...anchored }, days));
      this.segments.push(segmentOf(this.row));
    });
  }

  /** True if the period is due by the clock on the wall. */
  isDue(index: number): boolean {
    const { ends } = this.row;
    const { from } = this.datesAt(index);
    if (ends?.after != null && index >= ends.after) return false;
    if (ends?.on != null && from > ends.on) return false;
    return `${this.issueDate(index)} ${this.row.issueAt}` <= wallClock(this.now, this.timeZone);
  }

  private isLeasable(): boolean {
    const { status, pauseUntil, nextRunAt } = this.row;
    const runs = status === 'active' || (status === 'paused' && pauseUntil !== null);
    return runs && nextRunAt !== null && Date.parse(nextRunAt) <= this.now;
  }

  /** The heartbeat of the database, which is written once a minute. */
  private look(): void {
    const { now, beat, lastLook } = this;
    if (lastLook !== null && now < lastLook - 5 * MINUTE_MS) this.clockWentBack = true;
    if (lastLook !== null && now > lastLook + WEEK_MS) this.gapThrough = now;
    this.lastLook = now;
    if (beat === null) {
      this.beat = { at: now, clockEpoch: 0, gapEpoch: 0, gapAt: null };
      return;
    }
    if (now >= beat.at - 4 * MINUTE_MS && now <= beat.at + MINUTE_MS) return;
    const isGap = now > beat.at + WEEK_MS;
    this.beat = {
      at: now,
      clockEpoch: beat.clockEpoch + (now < beat.at - 4 * MINUTE_MS ? 1 : 0),
      gapEpoch: beat.gapEpoch + (isGap ? 1 : 0),
      gapAt: isGap ? new Date(now).toISOString() : beat.gapAt,
    };
  }

  private moment() {
    const { at: _at, ...counts } = this.beat ?? { at: 0, clockEpoch: 0, gapEpoch: 0, gapAt: null };
    const heartbeat = { now: new Date(this.now).toISOString(), ...counts };
    return { timeZone: this.timeZone, isOnHold: this.isOnHold, heartbeat };
  }

  private assertMayMake(index: number): void {
    const faults = {
      'it is not due': !this.isDue(index),
      'the operator holds all': this.isOnHold,
      'the clock went back': this.clockWentBack,
      'it is in a pause': this.isInPause(index),
      'it is not billed': this.isUnbilledPart(index),
      'too many are due':
        index > this.approvedThrough &&
        this.isDue(Math.max(index, this.approvedThrough + 1) + this.row.maxCatchUp),
      'it fell due while nothing ran': this.wallAtGap() >= `${this.issueDate(index)} ${this.row.issueAt}`,
    };
    for (const [fault, isTrue] of Object.entries(faults))
      if (isTrue) throw new Error(`period ${index} is made, but ${fault}`);
  }

  private wallAtGap(): string {
    return this.gapThrough === -Infinity ? '' : wallClock(this.gapThrough, this.timeZone);
  }

  private isSkippable(index: number): boolean {
    return this.isUnbilledPart(index) || (this.isInPause(index) && this.hasPauseEnded());
  }

  private isUnbilledPart(index: number): boolean {
    return this.datesAt(index).isPart && this.segments.at(-1)?.firstPart === 'skip';
  }

  private isInPause(index: number): boolean {
    const { pauseFrom, pauseUntil } = this.row;
    const day = this.issueDate(index);
    return pauseFrom !== null && day >= pauseFrom && (pauseUntil === null || day <= pauseUntil);
  }

  private hasPauseEnded(): boolean {
    return this.row.pauseUntil !== null && this.today() > this.row.pauseUntil;
  }

  private issueDate(index: number): string {
    const { from, to } = this.datesAt(index);
    return plusDays(this.row.billing === 'in_advance' ? from : plusDays(to, 1), this.row.issueOffsetDays);
  }

  private datesAt(index: number): Dates {
    const segment = this.segments.at(-1);
    if (!segment) throw new Error('a schedule has a segment');
    return datesOf(segment, index);
  }

  private lastDue(): number {
    let index = this.row.nextIndex;
    while (this.isDue(index)) index += 1;
    return index - 1;
  }

  private today(): string {
    return wallClock(this.now, this.timeZone).slice(0, 10);
  }

  private record(index: number, outcome: Outcome['outcome']): void {
    if (this.outcomes.has(index)) throw new Error(`period ${index} has two outcomes`);
    this.outcomes.set(index, { ...this.datesAt(index), outcome });
  }

  private save(row: RecurringRecord): void {
    this.row = { ...row, version: this.row.version + 1 };
  }

  private unlessRefused(change: () => void): void {
    try {
      change();
    } catch (error) {
      if (!isProblem(error)) throw error;
    }
  }
}

function segmentOf({ firstIndex, schedule, firstPart, alignTo }: RecurringRecord): Segment {
  return { firstIndex, schedule, firstPart, alignTo };
}
