// Recurring invoices: schedules that make one document for each period.
import type { BusCall } from '../../../shared/runtime/moleculer/bus-call';
import type { ServiceResources } from '../../../shared/runtime/resources';
import { activateRecurring } from './actions/activate-recurring';
import { createRecurring } from './actions/create-recurring';
import { endRecurring } from './actions/end-recurring';
import { exportRecurring } from './actions/export-recurring';
import { exportRecurringPeriods } from './actions/export-recurring-periods';
import { getRecurring } from './actions/get-recurring';
import { listRecurring } from './actions/list-recurring';
import { listRecurringPeriods } from './actions/list-recurring-periods';
import { mailRecurring } from './actions/mail-recurring';
import { pauseRecurring } from './actions/pause-recurring';
import { previewRecurring } from './actions/preview-recurring';
import { redoRecurringPeriod } from './actions/redo-recurring-period';
import { removeRecurring } from './actions/remove-recurring';
import { resumeRecurring } from './actions/resume-recurring';
import { retryFailedRecurring } from './actions/retry-failed-recurring';
import { retryRecurringPeriod } from './actions/retry-recurring-period';
import { runRecurring } from './actions/run-recurring';
import { skipRecurringPeriod } from './actions/skip-recurring-period';
import { updateRecurring } from './actions/update-recurring';
import { mailLater } from './jobs/mail-later';
import { notifyHeld } from './jobs/notify-held';
import { Runner } from './jobs/runner';

const schedules = { listRecurring, createRecurring, getRecurring, updateRecurring, removeRecurring };
const life = { activateRecurring, pauseRecurring, resumeRecurring, endRecurring, previewRecurring };
const periods = { listRecurringPeriods, skipRecurringPeriod, retryRecurringPeriod, redoRecurringPeriod };
const background = {
  retryFailedRecurring,
  runRecurring,
  mailRecurring,
  exportRecurring,
  exportRecurringPeriods,
};

export const recurringActions = { ...schedules, ...life, ...periods, ...background };
export const recurringJobs = [mailLater, notifyHeld];

const running = new Map<ServiceResources, Runner>();

export function startRunner(resources: ServiceResources, call: BusCall): void {
  const { database } = resources;
  if (!database) throw new Error('documents has no database');
  const runner = new Runner(resources, database, call);
  running.set(resources, runner);
  runner.start();
}

export async function stopRunner(resources: ServiceResources): Promise<void> {
  const runner = running.get(resources);
  running.delete(resources);
  await runner?.stop();
}
