// The event of the audit log, which lets checkpoints out of the database.
import { checkpointFields } from '../audit-checkpoints';
import { eventsFor } from './event';

const ofAuditLog = eventsFor('audit:read');

export const auditEvents = {
  /** It has no entry, since each would call for the next checkpoint. */
  'audit.checkpoint': {
    ...ofAuditLog(
      'The audit log was signed: keep `note`, which proves later what the log had then',
      checkpointFields,
    ),
    hasNoEntry: true as const,
  },
};
