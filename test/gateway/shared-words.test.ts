// A field that has no words of its own has those of its name, wherever it is. They must fit all things that have such a field: a name
// whose words are shared by things that no call shares is listed here, by somebody who has read them for each of them.
import { readFileSync } from 'node:fs';
import { descriptionOf } from '../../gateway/openapi/field-texts';

interface Schema {
  description?: string;
  properties?: Record<string, Schema>;
  [part: string]: unknown;
}

interface ApiDocument {
  paths: Record<string, Record<string, { tags?: string[] }>>;
  components: { schemas: Record<string, Schema> };
}

/** Names whose words fit everything that has them. */
const FIT_ALL = `
  accentColor amountMinor applicability attributes bankAccountId bic body cancellation capital channel
  classifications clientId companyId configured contactEmail contactPhone contentType corrections
  country credit-note creditNoteRate currency de debtor deletion delivery
  description documentId documentSha256 documents domain durationMs email en environment environments
  expiresInDays firstName font footer format fr hasLogo iban id identifiers invoice isActive it
  items kind label language lastName latePaymentText legalBasis legalForm logo mandated message
  metadata name nextCursor number originCountry page pageCount pageSize parts pattern
  paymentTerms pl pointer prefix preset providerId providers pt quote rates reason
  redirectUrl registration reporting restart reversedOn role routes scheme scopes segments sentThrough
  seriesId settlementId sha256 show sizeBytes source sources status step subject suggested
  template timeZone to total treatments type typeId unit unitCode userId validationCode value
  variables vatExempt version warnings website withholdings
`
  .trim()
  .split(/\s+/);

// generated from the contracts, whose form it has
const API = JSON.parse(readFileSync('gateway/openapi.json', 'utf8')) as ApiDocument;
const { schemas } = API.components;

function referredBy(part: unknown): string[] {
  return [...JSON.stringify(part ?? {}).matchAll(/"#\/components\/schemas\/([^"]+)"/g)].map(
    ([, name = '']) => name,
  );
}

/** Components, each with the tags of the calls that have it. */
function tagsOfComponents(): Map<string, Set<string>> {
  const tags = new Map<string, Set<string>>();
  for (const call of Object.values(API.paths).flatMap((calls) => Object.values(calls))) {
    const seen = new Set<string>();
    const waiting = referredBy(call);
    for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
      if (seen.has(name)) continue;
      seen.add(name);
      tags.set(name, new Set([...(tags.get(name) ?? []), ...(call.tags ?? [])]));
      waiting.push(...referredBy(schemas[name]));
    }
  }
  return tags;
}

/** Components in which a field has the words of its name, by field. */
function sharingWords(): Map<string, Set<string>> {
  const sharing = new Map<string, Set<string>>();
  const walk = (component: string, schema: unknown): void => {
    if (typeof schema !== 'object' || schema === null) return;
    // a value that is no object has been left out
    const { properties = {}, ...parts } = schema as Schema;
    for (const [field, { description }] of Object.entries(properties)) {
      if (description === undefined || description !== descriptionOf('', field)) continue;
      sharing.set(field, (sharing.get(field) ?? new Set()).add(component));
    }
    for (const part of [...Object.values(properties), ...Object.values(parts)]) walk(component, part);
  };
  for (const [name, schema] of Object.entries(schemas)) walk(name, schema);
  return sharing;
}

/** Components in groups that no tag joins: things of different kinds. */
function thingsOf(components: Iterable<string>, tags: ReadonlyMap<string, Set<string>>): string[][] {
  let groups: { tags: Set<string>; names: string[] }[] = [];
  for (const name of components) {
    const own = tags.get(name);
    if (!own) continue;
    const joined = groups.filter((group) => [...own].some((tag) => group.tags.has(tag)));
    const merged = {
      tags: new Set([...own, ...joined.flatMap((group) => [...group.tags])]),
      names: [name, ...joined.flatMap(({ names }) => names)],
    };
    groups = [...groups.filter((group) => !joined.includes(group)), merged];
  }
  return groups.map(({ names }) => names);
}

it('no field has words that were written for another thing', () => {
  const tags = tagsOfComponents();
  const shared = [...sharingWords()].flatMap(([field, components]) => {
    const things = thingsOf(components, tags);
    if (things.length < 2 || FIT_ALL.includes(field)) return [];
    const firsts = things.map(([name = '']) => `${name}.${field}`);
    return [
      `"${descriptionOf('', field)}" is said of ${firsts.join(' and ')}: give one of them words of its own in gateway/openapi/texts`,
    ];
  });
  expect(shared).toEqual([]);
});

it('the list names nothing else', () => {
  const tags = tagsOfComponents();
  const sharing = sharingWords();
  const unneeded = FIT_ALL.filter((field) => thingsOf(sharing.get(field) ?? [], tags).length < 2);
  expect(unneeded).toEqual([]);
});
