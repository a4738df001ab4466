// The policy of a company as a part of queries on memberships, so that judging a caller costs no statement of its own.

/** An expression for the policy as JSON, null where the company has none. @param companyId an expression */
export function policyOf(companyId: string): string {
  return `(SELECT jsonb_build_object(
      'mfa', p.mfa, 'mfaGraceDays', p.mfa_grace_days, 'mfaSince', p.mfa_since,
      'allowedFactors', p.allowed_factors, 'trustProviderMfa', p.trust_provider_mfa,
      'sessionIdleMinutes', p.session_idle_minutes, 'sessionMaxHours', p.session_max_hours,
      'ipAllowList', p.ip_allow_list, 'apiKeys', p.api_keys, 'apiKeyMaxDays', p.api_key_max_days,
      'inviteDomains', p.invite_domains, 'sso', p.sso, 'keyRequiresSsoDays', p.key_requires_sso_days,
      'breakGlassUserIds', p.break_glass_user_ids)
    FROM companies.security_policies p WHERE p.company_id = ${companyId})`;
}
