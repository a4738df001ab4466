// Policies of reminders, and reminders.
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
  exportReminderPolicies,
  exportReminders,
  getReminder,
  listReminders,
  withdrawReminder,
} from './actions/reminders';
import { runReminderPolicy, runReminders } from './actions/runs';
import { notifyMissingRate } from './jobs/notify-missing-rate';

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
