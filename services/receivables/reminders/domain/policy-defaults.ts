// Defaults of a policy of reminders.
import {
  type ReminderPolicy,
  type ReminderStep,
  type ReminderStepInput,
  STEP_DEFAULTS,
} from '../../../../shared/contracts/receivables/reminder-policies';
import type { LatePaymentLaw } from '../../../../shared/countries/late-payment-law';

export function completeSteps(steps: readonly ReminderStepInput[]): ReminderStep[] {
  return steps.map((step, at) => ({
    level: at + 1,
    tone: usualTone(step, at, steps.length),
    ...STEP_DEFAULTS,
    ...step,
    charge: { ...STEP_DEFAULTS.charge, ...step.charge },
  }));
}

function usualTone({ afterDays }: ReminderStepInput, at: number, count: number): ReminderStep['tone'] {
  if (at === 0 || afterDays <= 0) return 'friendly';
  return at >= 2 && at === count - 1 ? 'final' : 'reminder';
}

const DAYS_BETWEEN = 7;

/** @param law of the country of the company on consumers; null for a country without facts */
export function usualDaysBetween(
  appliesTo: ReminderPolicy['appliesTo'],
  law: Pick<LatePaymentLaw, 'rule'> | null,
): number {
  const termDays = appliesTo === 'COMPANY' || !law?.rule.confirmed ? undefined : law.rule.notice?.days;
  return Math.max(DAYS_BETWEEN, termDays ?? 0);
}
