// Policies of reminders, and reminders.
import type { BusCall } from '../../../shared/runtime/moleculer/bus-call';
import type { ServiceResources } from '../../../shared/runtime/resources';
import { approveReminder } from './actions/approve-reminder';
import { approveReminders } from './actions/approve-reminders';
import { createReminderPolicy } from './actions/create-reminder-policy';
import { exportReminderPolicies } from './actions/export-reminder-policies';
import { exportReminders } from './actions/export-reminders';
import { getReminder } from './actions/get-reminder';
import { getReminderPolicy, reminderPolicyExists } from './actions/get-reminder-policy';
import { guardReminder } from './actions/guard-reminder';
import { listReminderPolicies } from './actions/list-reminder-policies';
import { listReminders } from './actions/list-reminders';
import { remindOfDocument } from './actions/remind-of-document';
import { reminderPart } from './actions/reminder-part';
import { reminderPdf } from './actions/reminder-pdf';
import { reminderReported } from './actions/reminder-reported';
import { reminderStatementPart } from './actions/reminder-statement-part';
import { removeReminderPolicy } from './actions/remove-reminder-policy';
import { runReminderPolicy } from './actions/run-reminder-policy';
import { runReminders } from './actions/run-reminders';
import { updateReminderPolicy } from './actions/update-reminder-policy';
import { withdrawReminder } from './actions/withdraw-reminder';
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
