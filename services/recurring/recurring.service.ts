// Recurring invoices: schedules that make one document for each period.
import { recurring } from '../../shared/contracts/recurring';
import { readChunks } from '../../shared/runtime/files/chunk-actions';
import type { ServiceResources } from '../../shared/runtime/resources';
import { implement } from '../../shared/runtime/service';
import { activateRecurring } from './actions/activate-recurring';
import { createRecurring } from './actions/create-recurring';
import { endRecurring } from './actions/end-recurring';
import { exportRecurring } from './actions/export-recurring';
import { exportRecurringPeriods } from './actions/export-recurring-periods';
import { getRecurring } from './actions/get-recurring';
import { listRecurring } from './actions/list-recurring';
import { listRecurringPeriods } from './actions/list-recurring-periods';
import { notifyHeld } from './actions/notify-held';
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
import { files } from './files/file-store';
import { deleteExpiredFiles } from './jobs/delete-expired-files';
import { notifyHeld as notifyHeldLater } from './jobs/notify-held';
import { Runner } from './jobs/runner';
import { showFigures } from './use-cases/show-figures';

const schedules = { listRecurring, createRecurring, getRecurring, updateRecurring, removeRecurring };
const life = { activateRecurring, pauseRecurring, resumeRecurring, endRecurring, previewRecurring };
const periods = { listRecurringPeriods, skipRecurringPeriod, retryRecurringPeriod, redoRecurringPeriod };
const background = { retryFailedRecurring, runRecurring, notifyHeld };
const exported = { exportRecurring, exportRecurringPeriods };
const stored = { fileChunk: readChunks(recurring.fileChunk, files) };

const running = new Map<ServiceResources, Runner>();

export default implement(
  recurring,
  { ...schedules, ...life, ...periods, ...background, ...exported, ...stored },
  {
    jobs: [notifyHeldLater, deleteExpiredFiles],
    started(resources, call) {
      const { database } = resources;
      if (!database) throw new Error('recurring has no database');
      const runner = new Runner(resources, database, call);
      running.set(resources, runner);
      showFigures(resources);
      runner.start();
    },
    async stopped(resources) {
      const runner = running.get(resources);
      running.delete(resources);
      await runner?.stop();
    },
  },
);
