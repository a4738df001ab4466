// Closed lists and shared fields of bank accounts, statements and lines.
import { Type } from '@sinclair/typebox';
import { AMOUNT_MINOR_MAX } from '../documents/values';

export const STATEMENT_FORMATS = ['camt', 'mt940', 'coda', 'csv'] as const;
export const STATEMENT_KINDS = ['statement', 'report', 'notification'] as const;
export const CSV_PROFILES = ['csv-camt', 'csv-mt940', 'vr', 'deutsche-bank', 'n26', 'generic'] as const;
export const LINE_STATUSES = ['pending', 'open', 'partly_booked', 'booked', 'ignored'] as const;
export type LineStatus = (typeof LINE_STATUSES)[number];
export const DIRECTIONS = ['credit', 'debit'] as const;

export const STATEMENT_BYTES_MAX = 50 * 1024 * 1024;
export const BANK_ACCOUNTS_MAX = 50;

/** An amount in minor units, which may be below zero. */
export const SignedMinor = Type.Integer({ minimum: -AMOUNT_MINOR_MAX, maximum: AMOUNT_MINOR_MAX });
