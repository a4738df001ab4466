// The audit log, and histories of things.
import type { FieldTexts } from './texts';

export const AUDIT_TEXTS: FieldTexts = {
  'AuditEntry.actor': ['Who made the change'],
  'AuditEntry.via': [
    'What the actor has signed in by; absent for the system, and for a link that was mailed',
  ],
  'AuditEntry.target': ['What was changed'],
  'AuditEntry.outcome': ['What became of it'],
  'AuditActor.type': ['`system`: nobody has asked for it; `public`: a link that was mailed'],
  'AuditActor.email': ['Address of the user at that moment', 'ada@acme.example'],
  'AuditVia.kind': ['Kind of credential'],
  'AuditEntry.userAgent': ['What the program of the client calls itself'],
  'AuditEntry.requestId': { example: '01920f3c-6d0c-7a52-9c3e-2f1b8a4d5e6f' },
  'AuditEntry.hash': { example: 'gPIAaXM2llP4EZFQe304--g1WrLzipKPgTOFS4EO2Og' },
  'AuditSettings.years': ['Years that entries are kept', 10],
  'AuditSettings.detailDays': [
    'Days that names, addresses and values are kept, but for those of money, bank accounts, members, access and the company',
    400,
  ],
  'AuditVerifyResponse.lastCheckpoint': ['The last checkpoint of the log; null where it has none'],
  'AuditCheckpointLink.checkpoint': { example: 7 },
  'AuditCheckpointLink.sequence': { example: 1280 },
  'AuditCheckpointLink.at': { example: '2026-11-25T13:05:00Z' },
  'AuditVerifyResponse.last': ['The last entry that was checked, which the next ones follow'],
  'ChainedEntry.body': {
    example:
      '{"action":"client.updated","previousHash":"0IIh9Ssra1HA3n3ERpodv6wu9QIZ454ckqlg3-ozBXs","sequence":1,"v":1}',
  },
  'ChainedEntry.detail': { example: '{"changes":[{"after":"Acme Ltd","before":"Acme","pointer":"/name"}]}' },
  'ChainedEntry.salt': { example: 'AQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQE' },
  'ChainedEntry.hash': { example: 'gPIAaXM2llP4EZFQe304--g1WrLzipKPgTOFS4EO2Og' },
  'AuditVerifyResponse.isWhole': { example: true },
  'AuditVerifyResponse.nextCursor': { example: '1280.gPIAaXM2llP4EZFQe304--g1WrLzipKPgTOFS4EO2Og' },
  'AuditBreak.sequence': { example: 42 },
  'AuditLink.sequence': { example: 1280 },
  'HistoryEntry.by': ['Who made the change'],
};
