// Recurring invoices: schedules that make one document for each period.
import { recurring } from '../../shared/contracts/recurring';
import { readChunks } from '../../shared/runtime/files/chunk-actions';
import type { ServiceResources } from '../../shared/runtime/resources';
import { implement } from '../../shared/runtime/service';
import { exportRecurring, exportRecurringPeriods } from './actions/export';
import {
  activateRecurring,
  endRecurring,
  pauseRecurring,
  previewRecurring,
  resumeRecurring,
} from './actions/life';
import {
  listRecurringPeriods,
  redoRecurringPeriod,
  retryRecurringPeriod,
  skipRecurringPeriod,
} from './actions/periods';
import { notifyHeld, retryFailedRecurring, runRecurring } from './actions/runner';
import {
  countOfClient,
  createRecurring,
  getRecurring,
  listRecurring,
  removeRecurring,
  updateRecurring,
} from './actions/schedules';
import { PERSONAL_DATA } from './domain/personal-data';
import { files } from './files/file-store';
import { deleteExpiredFiles } from './jobs/delete-expired-files';
import { notifyHeld as notifyHeldLater } from './jobs/notify-held';
import { Runner } from './jobs/runner';
import { showFigures } from './use-cases/show-figures';

const schedules = { listRecurring, createRecurring, getRecurring, updateRecurring, removeRecurring };
const life = { activateRecurring, pauseRecurring, resumeRecurring, endRecurring, previewRecurring };
const periods = { listRecurringPeriods, skipRecurringPeriod, retryRecurringPeriod, redoRecurringPeriod };
const background = { retryFailedRecurring, runRecurring, notifyHeld, countOfClient };
const exported = { exportRecurring, exportRecurringPeriods };
const stored = { fileChunk: readChunks(recurring.fileChunk, files) };

const running = new Map<ServiceResources, Runner>();

export default implement(
  recurring,
  { ...schedules, ...life, ...periods, ...background, ...exported, ...stored },
  {
    personalData: PERSONAL_DATA,
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
