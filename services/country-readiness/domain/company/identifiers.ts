// Identifiers that an invoice must show.

import { identifierFault, schemeNamed } from '../../../../shared/countries/identifiers';
import type { ShownFacts } from '../../../../shared/countries/loading/file-schemas';
import { type CompanySide, evidenceOf, type Lacking } from './lacking';

type Facts = ShownFacts['country-identifiers'];

export function lackingIdentifiers({ schemes, requiredToIssue }: Facts, company: CompanySide): Lacking[] {
  const required = requiredToIssue.filter(
    ({ appliesTo }) => appliesTo === 'every_business' || !company.vatExempt,
  );
  return required.flatMap((requirement) => {
    const { anyOf, text } = requirement;
    if (anyOf.some((name) => hasGood(name, schemes, company))) return [];
    const labels = anyOf.map((name) => schemeNamed(schemes, name)?.label ?? name);
    return {
      kind: 'identifier',
      severity: 'required',
      message: `The company has no valid ${labels.join(' or ')}.`,
      options: anyOf,
      fact: { mechanism: 'country-identifiers', text, since: null, ...evidenceOf(requirement) },
    };
  });
}

/** Under any name of the scheme; a number that was stored before checks existed may be invalid. */
function hasGood(name: string, schemes: Facts['schemes'], { country, identifiers }: CompanySide): boolean {
  const scheme = schemeNamed(schemes, name);
  return identifiers.some(
    (identifier) =>
      scheme !== undefined &&
      schemeNamed([scheme], identifier.scheme) !== undefined &&
      identifierFault(scheme, identifier.value, country) === undefined,
  );
}
