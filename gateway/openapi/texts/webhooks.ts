// Webhooks, deliveries, events, exports.
import type { FieldTexts } from './texts';

export const WEBHOOK_TEXTS: FieldTexts = {
  url: ['Address to which messages are posted'],
  'TransmissionEventData.state': ['State of the transmission', 'delivered'],
  events: ['Event types, or `["*"]` for all', ['document.issued', 'document.paid']],
  types: ['All types'],
  summary: ['The meaning in a sentence', 'An invoice was paid in full'],
  host: ['Host of the address', 'hooks.example.com'],
  graceSeconds: ['Seconds for which messages are signed with the old secret as well'],
  eventType: ['Type of the event', 'document.paid'],
  durationMs: ['Duration in milliseconds', 84],
  responseBody: { example: 'ok' },
  sequence: ['Sequence number, from 1 without gaps', 42],
  hasMore: ['True if there are more at once', false],
  errorCodes: ['Codes of the faults', ['EAS-0001']],
  isCustom: ['True if the wording is that of the company'],
  daysLeft: ['Days until it expires', 30],
  notAfter: ['Last moment of validity', '2027-01-31T23:59:59Z'],
  'EventOption.type': ['Event type', 'document.paid'],
  'WebhooksOptionsType.type': ['Kind of messages'],
  'WebhooksOptionsType.label': { example: 'Standard Webhooks' },

  // exports
  exportId: ['Id of the export'],
  requestedBy: ['Id of the user who requested it'],
  delivery: ['Way of delivery', 'download'],
  deliveredTo: ['Address that the link was mailed to', 'ada@acme.example'],
  documents: ['Number of documents', 128],
  documentsDone: ['Number of documents that are in it already', 64],
  missingPdfs: ['Number of documents whose PDF could not be created', 0],
  'Export.percent': ['Progress from 0 to 100', 50],
  sizeBytes: ['Size in bytes', 48_213],
  error: ['The error; null if there is none', 'access_denied'],
  'Event.requestId': { example: '01920f3c-6d0c-7a52-9c3e-2f1b8a4d5e6f' },
  'ChannelExpiringData.expiresAt': [
    'When the first certificate or token of it ends',
    '2026-12-31T23:00:00.000Z',
  ],
  'ExportCompletedData.expiresAt': ['Moment when its file is deleted', '2026-04-07T09:30:00.000Z'],
};
