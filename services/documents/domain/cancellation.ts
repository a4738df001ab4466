// Whether the seller's country lets an issued invoice be cancelled.
import type { Output } from '../../../shared/contracts/contract';
import type { countryReadiness } from '../../../shared/contracts/country-readiness';

export type CorrectionFacts = NonNullable<Output<typeof countryReadiness.correctionRoutesOn>>;
type Mode = CorrectionFacts['cancellation']['mode'];

/**
 * `never_delete` is no ban: a cancelled invoice stays, with its number. The other modes depend on what an authority or the
 * client has done with the invoice, which is not known here.
 */
const BANS: ReadonlySet<Mode> = new Set<Mode>(['never_after_issue', 'storno']);

export function mayCancel({ cancellation }: CorrectionFacts): boolean {
  return !BANS.has(cancellation.mode);
}

/** What is told to somebody who tries, with where it is from; null where cancelling is not forbidden. */
export function cancellationBan(country: string, facts: CorrectionFacts | null): string | null {
  if (!facts || mayCancel(facts)) return null;
  const { note, checkedOn } = facts.cancellation;
  const rule = `Credit the invoice instead. ${country}: ${note}`;
  return `${rule} (correction-routes, ${originOf(facts)}, ${checkedOn}).`;
}

function originOf({ cancellation, sources }: CorrectionFacts): string {
  const titles = sources.filter(({ id }) => cancellation.sources.includes(id)).map(({ title }) => title);
  return titles.length > 0 ? titles.join('; ') : 'general knowledge that nobody has looked up in a source';
}
