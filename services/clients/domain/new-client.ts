import { CLIENT_FIELDS } from '../../../shared/contracts/client-fields';
import type { clients } from '../../../shared/contracts/clients';
import type { Input } from '../../../shared/contracts/contract';
import type { IdentifierCheck } from '../../../shared/countries/identifier-check';
import { filledFields } from '../../../shared/runtime/checks/filled-fields';
import { initialValues, sentValues } from '../../../shared/runtime/fields/field-values';
import { parseDefaults } from '../../../shared/values/cash-discounts';
import { assertValid } from './assert-valid';
import type { ClientRecord } from './present';
import { respelled } from './respelled';

type Key = Pick<ClientRecord, 'companyId' | 'id'>;

/** The row of a client that is created at `now`, ISO 8601. @throws 400 */
export function newClient(
  input: Input<typeof clients.create>,
  key: Key,
  now: string,
  check: IdentifierCheck,
): ClientRecord {
  const vatRegistrations = check.registrations.stored ?? [];
  const fields = { ...initialValues(CLIENT_FIELDS), ...storedFields(input), vatRegistrations };
  assertValid(fields, fields, check);
  return { ...respelled(fields, check), ...key, version: 1, createdAt: now, updatedAt: now };
}

/**
 * Parts that many clients of a company have in common, such as the domain of their addresses, do not narrow a search, and
 * make it slow: for each trigram PostgreSQL reads a list of all clients that have it.
 * pg_trgm indexes texts by three characters.
 */
const TRIGRAM = 3;
const COMMON_SHARE = 1 / 3;
/** A part narrows a search if it has three trigrams, and at most two of a hundred clients have it. */
const PART_MIN = 5;
const RARE_SHARE = 0.02;

export class CommonParts {
  private readonly common: ReadonlySet<string>;

  /** @param texts search texts of some clients of the company; none for a small company */
  constructor(private readonly texts: readonly string[]) {
    const counts = new Map<string, number>();
    for (const text of texts) {
      for (const trigram of new Set(trigramsOf([...text])))
        counts.set(trigram, (counts.get(trigram) ?? 0) + 1);
    }
    const commonFrom = texts.length * COMMON_SHARE;
    this.common = new Set([...counts].filter(([, count]) => count > commonFrom).map(([trigram]) => trigram));
  }

  areIn(word: string): boolean {
    return trigramsOf([...word]).some((trigram) => this.common.has(trigram));
  }

  /** The longest part of a word without anything common, if few clients have it. */
  rarePart(word: string): string | undefined {
    const part = this.longestUncommon([...word]);
    if (part.length < PART_MIN) return undefined;
    const text = part.join('');
    const having = this.texts.filter((other) => other.includes(text)).length;
    return having <= this.texts.length * RARE_SHARE ? text : undefined;
  }

  private longestUncommon(characters: string[]): string[] {
    let longest: string[] = [];
    let from = 0;
    trigramsOf(characters).forEach((trigram, index) => {
      if (this.common.has(trigram)) from = index + 1;
      const part = characters.slice(from, index + TRIGRAM);
      if (part.length >= TRIGRAM && part.length > longest.length) longest = part;
    });
    return longest;
  }
}

/** Trigrams of whole characters: half of a surrogate pair is no text to PostgreSQL. */
function trigramsOf(characters: string[]): string[] {
  return characters.slice(TRIGRAM - 1).map((_, index) => characters.slice(index, index + TRIGRAM).join(''));
}

type Patch = Omit<Input<typeof clients.update>, 'id'>;

/** The client after the patch. The rules hold for it as a whole, not for the patch alone. @throws 400 */
export function applyPatch(client: ClientRecord, patch: Patch, check: IdentifierCheck): ClientRecord {
  const vatRegistrations = check.registrations.stored ?? client.vatRegistrations;
  const patched = { ...client, ...storedFields(patch), vatRegistrations };
  const sent = {
    electronicAddress: patch.electronicAddress ?? null,
    deliverTo: patch.deliverTo ? patched.deliverTo : null,
  };
  assertValid(patched, sent, check);
  return respelled(patched, check);
}

/** The fields of a request in their stored form; registrations for VAT have theirs from their check. */
function storedFields({ vatRegistrations: _, deliverTo, cashDiscounts, ...sent }: Patch) {
  return {
    ...sentValues(sent, CLIENT_FIELDS),
    ...(deliverTo !== undefined && { deliverTo: filledFields(deliverTo) }),
    ...(cashDiscounts !== undefined && { cashDiscounts: cashDiscounts && parseDefaults(cashDiscounts) }),
  };
}
