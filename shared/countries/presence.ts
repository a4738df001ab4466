// A mechanism counts as present by the content of its file, never by a flag.
import { MECHANISMS, type Mechanism } from '../contracts/country-readiness/evidence';
import type { WrittenFacts } from './loading/file-schemas';

type Facts = { [M in Mechanism]?: WrittenFacts[M] };

/** A file without its essential facts counts as missing. */
const HOLDS: { [M in Mechanism]: (facts: WrittenFacts[M]) => boolean } = {
  'country-policy': ({ currencies }) => currencies.length > 0,
  'vat-rates': ({ rates }) => rates.some(({ category, region }) => category === 'standard' && !region),
  'tax-systems': ({ systems }) => systems.length > 0,
  'correction-routes': ({ routes }) => routes.length > 0,
  'country-identifiers': ({ schemes }) => schemes.length > 0,
  'channel-policy': ({ mandates, suggested, reporting }) =>
    mandates.length + suggested.length + reporting.length > 0,
};

export function presentMechanisms(facts: Facts): Mechanism[] {
  return MECHANISMS.filter((mechanism) => holds(mechanism, facts));
}

function holds<M extends Mechanism>(mechanism: M, facts: Facts): boolean {
  const ofMechanism: WrittenFacts[M] | undefined = facts[mechanism];
  return ofMechanism !== undefined && HOLDS[mechanism](ofMechanism);
}
