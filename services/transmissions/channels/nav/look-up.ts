// What NAV has taken since a moment, by the bytes of the original requests: for what was sent and got no answer.
import { textOf } from '../../../../shared/xml/fields';
import type { Outcome, Trouble } from '../../domain/outcome';
import { trouble } from '../exchange';
import type { Connection } from './connection';
import { resultsOf, statusOf } from './status';
import { transactionsSince } from './transactions';
import { named } from './verdict';

/** NAV may still be at it so long after the connection was lost. */
const ASKED_AFTER_MS = 5 * 60_000;

export interface Taken {
  kind: 'taken';
  /** What is not in it was not taken. */
  bySha256: ReadonlyMap<string, Outcome>;
}

export async function takenSince(
  sentAt: string,
  connection: Connection,
  { isAnnulment }: { isAnnulment: boolean },
): Promise<Taken | Trouble> {
  const leftMs = Date.parse(sentAt) + ASKED_AFTER_MS - connection.now().getTime();
  if (leftMs > 0) return trouble('network', 'asked_later', { againInMs: leftMs, isPerhapsTaken: true });
  const since = await transactionsSince(sentAt, connection, isAnnulment);
  if (since.kind === 'trouble') return since;
  const bySha256 = new Map<string, Outcome>();
  for (const transactionId of since.ids) {
    const answer = await statusOf(transactionId, connection, true);
    if (answer.kind === 'trouble') return answer;
    for (const result of resultsOf(answer)) {
      // what was aborted can be sent again: it is not there
      if (textOf(result.invoiceStatus) === 'ABORTED') continue;
      bySha256.set(textOf(result.sha256), {
        kind: 'submitted',
        ...named({ transactionId, index: textOf(result.index) }),
      });
    }
  }
  return { kind: 'taken', bySha256 };
}
