// Everything that a line of a company may be matched with.
import type { Candidates } from '../../../../shared/bank-statements/matching/candidates';
import { documents } from '../../../../shared/contracts/documents';
import type { OpenDocument } from '../../../../shared/contracts/documents/open-documents';
import type { MatchingSettings } from '../../../../shared/contracts/receivables/booking';
import type { Scoped } from '../../../../shared/runtime/database/scoped';
import { candidatesOf } from '../domain/candidates';
import { MatchingSettingsRow } from '../models/matching-settings-row';
import { PayerAccountRow } from '../models/payer-account-row';
import type { BookingContext } from './finish-booking';

/** Larger sets of open documents are matched by their oldest part only. */
const PAGES_MAX = 200;

export interface Matchable {
  candidates: Candidates;
  byId: ReadonlyMap<string, OpenDocument>;
  settings: MatchingSettings;
}

export async function readMatchable(
  ctx: Pick<BookingContext, 'call'>,
  rows: Scoped,
  companyId: string,
): Promise<Matchable> {
  const open: OpenDocument[] = [];
  let after: string | null = null;
  for (let page = 0; page < PAGES_MAX; page += 1) {
    const found: { items: OpenDocument[]; last: string | null } = await ctx.call(documents.openDocuments, {
      companyId,
      after,
    });
    open.push(...found.items);
    after = found.last;
    if (after === null) break;
  }
  const payers = await rows.findAll(PayerAccountRow, {});
  const byId = new Map(open.map((document) => [document.id, document]));
  return { candidates: candidatesOf(open, payers), byId, settings: await readSettings(rows) };
}

export async function readSettings(rows: Scoped): Promise<MatchingSettings> {
  const {
    autoBook = 'references',
    threshold = 90,
    discountGraceDays = 0,
  } = (await rows.find(MatchingSettingsRow, {})) ?? {};
  return { autoBook, threshold, discountGraceDays };
}
