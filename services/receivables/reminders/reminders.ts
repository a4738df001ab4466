// Policies of reminders, and reminders.
import type { BusCall } from '../../../shared/runtime/moleculer/bus-call';
import type { ServiceResources } from '../../../shared/runtime/resources';
import { exportReminderPolicies, exportReminders } from './actions/export';
import { reminderPart, reminderPdf, reminderStatementPart } from './actions/files';
import { guardReminder, reminderReported } from './actions/mail';
import {
  createReminderPolicy,
  getReminderPolicy,
  listReminderPolicies,
  reminderPolicyExists,
  removeReminderPolicy,
  updateReminderPolicy,
} from './actions/policies';
import { remindOfDocument } from './actions/remind-of-document';
import {
  approveReminder,
  approveReminders,
  getReminder,
  listReminders,
  withdrawReminder,
} from './actions/reminders';
import { runReminderPolicy, runReminders } from './actions/runs';
import { notifyMissingRate } from './jobs/notify-missing-rate';
import { PolicyRunner } from './jobs/policy-runner';

const policies = { listReminderPolicies, createReminderPolicy, getReminderPolicy, updateReminderPolicy };
const read = { listReminders, getReminder, reminderPdf };
const decided = { runReminders, remindOfDocument, approveReminder, approveReminders, withdrawReminder };
const mailed = { guardReminder, reminderReported, reminderPart, reminderStatementPart };
const forServices = { reminderPolicyExists, exportReminderPolicies, exportReminders, runReminderPolicy };

export const actions = {
  ...policies,
  removeReminderPolicy,
  ...read,
  ...decided,
  ...mailed,
  ...forServices,
};

export const jobs = [notifyMissingRate];

const running = new Map<ServiceResources, PolicyRunner>();

export function startReminders(resources: ServiceResources, call: BusCall): void {
  const { database } = resources;
  if (!database) throw new Error('receivables has no database');
  const runner = new PolicyRunner(resources, database, call);
  running.set(resources, runner);
  runner.start();
}

export async function stopReminders(resources: ServiceResources): Promise<void> {
  const runner = running.get(resources);
  running.delete(resources);
  await runner?.stop();
}
