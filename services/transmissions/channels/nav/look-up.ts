// Finds reports that NAV has taken since a moment by the bytes of the original requests, after a lost answer.
import { textOf } from '../../../../shared/xml/fields';
import type { Outcome, Trouble } from '../../domain/outcome';
import { trouble } from '../exchange';
import type { Connection } from './connection';
import { resultsOf, statusOf } from './status';
import { transactionsSince } from './transactions';
import { referenceOf } from './verdict';

/** Pause after a lost connection, because NAV may still process the request. */
const POLL_AFTER_MS = 5 * 60_000;

export interface Receipt {
  kind: 'taken';
  /** Reports by the hash of their bytes; a missing one was not taken. */
  bySha256: ReadonlyMap<string, Outcome>;
}

export async function receivedSince(
  sentAt: string,
  connection: Connection,
  { isAnnulment }: { isAnnulment: boolean },
): Promise<Receipt | Trouble> {
  const leftMs = Date.parse(sentAt) + POLL_AFTER_MS - connection.now().getTime();
  if (leftMs > 0) return trouble('network', 'asked_later', { againInMs: leftMs, isPerhapsTaken: true });
  const since = await transactionsSince(sentAt, connection, isAnnulment);
  if (since.kind === 'trouble') return since;
  const bySha256 = new Map<string, Outcome>();
  for (const transactionId of since.ids) {
    const answer = await statusOf(transactionId, connection, true);
    if (answer.kind === 'trouble') return answer;
    for (const result of resultsOf(answer)) {
      // an aborted report can be sent again, so it counts as absent
      if (textOf(result.invoiceStatus) === 'ABORTED') continue;
      bySha256.set(textOf(result.sha256), {
        kind: 'submitted',
        ...referenceOf({ transactionId, index: textOf(result.index) }),
      });
    }
  }
  return { kind: 'taken', bySha256 };
}
