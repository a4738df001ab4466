// The booking of a line that a run is certain of.
import type { Suggestion } from '../../../../shared/bank-statements/matching/candidates';
import type { BankLineRecord } from '../../banking/models/bank-line-row';
import type { SettleRequest } from '../models/booking-row';
import { evidenceOf, presentParts } from './candidates';

export interface CertainMatch {
  line: BankLineRecord;
  best: Suggestion;
  clientIds: string[];
}

export function requestByRule({ line, best }: CertainMatch): SettleRequest {
  const parts = presentParts(best);
  const money = parts.filter(({ kind }) => kind === 'money');
  const { currency, amountMinor } = line;
  return {
    source: { type: 'bank_line', id: line.id },
    ...{ date: line.bookingDate, currency: best.facts.currency, parts, evidence: evidenceOf(best) },
    received: best.facts.currency === currency ? null : { currency, amountMinor },
    moneyMinor: money.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
    bookedBy: { type: 'rule', id: 'references' },
  };
}
