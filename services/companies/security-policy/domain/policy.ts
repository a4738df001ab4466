// Builds and changes the security policy of a company.
import { domainToASCII } from 'node:url';
import { isEmail } from '../../../../shared/contracts/formats';
import { SECURITY_POLICY_FIELDS, type SecurityPolicy } from '../../../../shared/contracts/security-policy';
import {
  isInRanges,
  normalRange,
  parseAddress,
  parseRange,
} from '../../../../shared/runtime/checks/ip-ranges';
import { invalid, problem } from '../../../../shared/runtime/errors';
import { initialValues } from '../../../../shared/runtime/fields/field-values';
import type { Principal } from '../../../../shared/runtime/principal';
import type { PolicyRecord } from '../models/policy-row';

export type PolicyChange = Partial<Omit<SecurityPolicy, 'version'>>;

export function noPolicy(companyId: string, now: string): PolicyRecord {
  const values = initialValues(SECURITY_POLICY_FIELDS);
  return { companyId, ...values, mfaSince: null, version: 1, updatedAt: now };
}

/** The policy after the change, lists in one spelling. Throws 400 that names what is no range or domain. */
export function changedPolicy(before: PolicyRecord, change: PolicyChange, now: string): PolicyRecord {
  const { ipAllowList, inviteDomains, ...values } = change;
  const after = {
    ...before,
    ...values,
    ...(ipAllowList && {
      ipAllowList: spelled('ipAllowList', ipAllowList, normalRange, 'an IP address or a CIDR range'),
    }),
    ...(inviteDomains && {
      inviteDomains: spelled('inviteDomains', inviteDomains, normalDomain, 'a domain, such as acme.com'),
    }),
  };
  return { ...after, mfaSince: sinceOf(before, after, now) };
}

function spelled(
  field: string,
  entries: readonly string[],
  spell: (entry: string) => string | undefined,
  must: string,
): string[] {
  return [
    ...new Set(
      entries.map((entry, index) => {
        const spelling = spell(entry);
        if (spelling === undefined) throw invalid(`/${field}/${index}`, `must be ${must}`);
        return spelling;
      }),
    ),
  ];
}

/** Returns the domain in lower-case ASCII (IDNA); undefined for none. */
function normalDomain(text: string): string | undefined {
  const domain = domainToASCII(text.trim()).toLowerCase();
  return domain.includes('.') && isEmail(`a@${domain}`) ? domain : undefined;
}

const STRICTER = ['off', 'admins', 'all'];

/** A demand that reaches more members, or fewer factors that count, begins its grace anew. */
function sinceOf(before: PolicyRecord, after: PolicyRecord, now: string): string | null {
  if (after.mfa === 'off') return null;
  const isStricter = STRICTER.indexOf(after.mfa) > STRICTER.indexOf(before.mfa);
  const dropsFactor = before.allowedFactors.some((kind) => !after.allowedFactors.includes(kind));
  return isStricter || dropsFactor ? now : before.mfaSince;
}

/** Throws 400 or 409 where the policy would shut out the OWNER who sets it. */
export function assertAdmits(policy: PolicyRecord, caller: Principal, address: string): void {
  const client = parseAddress(address);
  const ranges = policy.ipAllowList.map(parseRange);
  if (ranges.length > 0 && !(client && isInRanges(client, ranges)))
    throw invalid('/ipAllowList', `must hold the address of this request, ${address}`);
  if (policy.mfa === 'off' || hasAllowedFactor(policy, caller)) return;
  const kinds = policy.allowedFactors.join(' or ');
  throw problem('policy_excludes_caller', `Add a factor (${kinds}) to your own account first.`);
}

/** The call is fresh: an OWNER with a factor has proven one within the last minutes. */
function hasAllowedFactor(
  { allowedFactors, trustProviderMfa, companyId }: PolicyRecord,
  { freshness, restrictedToCompanyId }: Principal,
): boolean {
  if (trustProviderMfa && restrictedToCompanyId === companyId) return true;
  return allowedFactors.some((kind) => freshness?.methods.includes(kind));
}

export function presentPolicy({
  companyId: _,
  mfaSince: __,
  updatedAt: ___,
  ...policy
}: PolicyRecord): SecurityPolicy {
  return policy;
}
