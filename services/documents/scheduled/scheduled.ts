// Documents that the service of recurring invoices lets be made, and their mails.
import { createScheduled } from './actions/create-scheduled';
import { draftScheduled } from './actions/draft-scheduled';
import { isScheduledGone } from './actions/is-scheduled-gone';
import { mailRecurring } from './actions/mail-recurring';
import { scheduledDocument } from './actions/scheduled-document';
import { mailLater } from './jobs/mail-later';

const made = { draftScheduled, createScheduled, mailRecurring };

export const scheduledActions = { ...made, scheduledDocument, isScheduledGone };
export const scheduledJobs = [mailLater];
