// Events of exports.
import { Type } from '@sinclair/typebox';
import { Id } from '../primitives';
import { eventsFor } from './event';

const ofAdministration = eventsFor('company:read', 'export:create');

export const exportEvents = {
  'export.completed': ofAdministration('All data of the company was exported', {
    id: Id,
    requestedBy: Id,
    delivery: Type.String(),
    documents: Type.Integer(),
    missingPdfs: Type.Integer(),
    sizeBytes: Type.Integer(),
    expiresAt: Type.String(),
  }),
  'export.failed': ofAdministration('An export could not be built', {
    id: Id,
    requestedBy: Id,
    reason: Type.String(),
  }),
};
