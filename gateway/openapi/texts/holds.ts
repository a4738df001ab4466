// Holds on invoices.
import type { FieldTexts } from './texts';

const HOLD_ID = '0190f3c1-6d0c-7a52-9c3e-2f1b8a4d5e70';

export const HOLD_TEXTS: FieldTexts = {
  holdId: ['Id of the hold', HOLD_ID],
  'Hold.id': ['Id of the hold', HOLD_ID],
  'Hold.kind': ['Kind of the hold', 'dispute'],
  'Hold.amountMinor': ['The disputed part; null: the whole', 5000],
  'Hold.from': ['First day of the hold', '2026-03-31'],
  'Hold.until': ['Last day; null: until it is removed', '2026-04-30'],
  'Hold.reason': ['The reason, for people of the company', 'Half of it was broken'],
  'Hold.placedBy': ['The user or key that placed it'],
  'Hold.removedOn': ['The day on which it was removed; null while it stands', null],
  'DocumentWithSignature.holds': ['Holds that last today'],
  'DocumentsAddHold.kind': ['Kind of the hold', 'dispute'],
  'DocumentsAddHold.until': ['Last day; null: until it is removed', '2026-04-30'],
  'DocumentsAddHold.reason': ['The reason, for people of the company', 'Half of it was broken'],
  'DocumentsAddHold.amountMinor': ['The disputed part; null: the whole', 5000],
};
