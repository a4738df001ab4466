// The closed catalogue of error codes, served at GET /api/errors. `title` is the public sentence of the kind of
// problem; what was wrong with this request goes into `detail` and `errors` of the answer (RFC 9457).

export const ERRORS = {
  // any endpoint
  validation_failed: { status: 400, title: 'The request is not valid' },
  malformed_request: { status: 400, title: 'The request could not be read' },
  unauthorized: { status: 401, title: 'A valid session or API key is required' },
  session_required: { status: 403, title: 'Only a signed-in session may do this, not an API key' },
  insufficient_role: { status: 403, title: 'The role in this company does not allow this' },
  insufficient_scope: { status: 403, title: 'The API key lacks the scope for this' },
  no_active_company: { status: 403, title: 'No company is active' },
  cross_site_request: { status: 403, title: 'A request from another site was refused' },
  not_found: { status: 404, title: 'There is nothing at this address' },
  method_not_allowed: { status: 405, title: 'The address does not answer this method' },
  request_timeout: { status: 408, title: 'The request was not sent in time' },
  idempotency_in_progress: { status: 409, title: 'A request with this Idempotency-Key is still running' },
  precondition_failed: { status: 412, title: 'The resource has changed since it was read' },
  body_too_large: { status: 413, title: 'The request body is too large' },
  unsupported_media_type: { status: 415, title: 'The content type of the body is not supported here' },
  idempotency_key_reused: { status: 422, title: 'The Idempotency-Key was used for another request' },
  rate_limited: { status: 429, title: 'Too many requests' },
  headers_too_large: { status: 431, title: 'The address and the headers are too large' },
  internal_error: { status: 500, title: 'Something went wrong on our side' },
  service_unavailable: { status: 503, title: 'A part of the system is not available at the moment' },
  encryption_not_configured: { status: 503, title: 'CREDENTIALS_ENCRYPTION_KEY is not configured' },
  timeout: { status: 504, title: 'The request took too long' },

  // accounts
  invalid_credentials: { status: 401, title: 'The e-mail address or the password is wrong' },
  password_already_set: {
    status: 401,
    title: 'The account has a password; the current one is required and must be right',
  },
  oidc_only: { status: 403, title: 'Signing in by password is switched off on this instance' },
  sign_up_closed: { status: 403, title: 'Signing up is switched off on this instance' },
  invitation_required: { status: 403, title: 'Signing up needs an invitation' },
  invitation_invalid: { status: 403, title: 'The invitation code is not valid' },
  email_taken: { status: 409, title: 'An account with this e-mail address exists' },
  reset_token_invalid: { status: 400, title: 'The password reset link is not valid' },
  session_not_found: { status: 404, title: 'There is no such session' },
  invitation_not_found: { status: 404, title: 'There is no such invitation' },
  invitation_used: { status: 409, title: 'The invitation has been used' },
  already_member: { status: 409, title: 'The user is a member of this company already' },
  INVALID_OAUTH_CONFIGURATION: { status: 400, title: 'Signing in through this provider is not possible' },

  // API keys
  api_key_not_found: { status: 404, title: 'There is no such API key' },
  api_key_replaced: { status: 409, title: 'The API key has been replaced or has expired' },
  api_key_not_yours: { status: 403, title: 'Only the holder of an API key can do this' },
  scope_too_wide: { status: 403, title: 'A key cannot be given more than its maker may do' },

  // companies
  company_not_found: { status: 404, title: 'There is no such company' },
  member_not_found: { status: 404, title: 'There is no such member' },
  last_owner: { status: 409, title: 'A company must keep at least one owner' },

  // clients
  client_not_found: { status: 404, title: 'There is no such client' },

  // mail
  mail_not_configured: { status: 400, title: 'No way to send mail is configured' },
} as const satisfies Record<string, { status: number; title: string }>;

export type ErrorCode = keyof typeof ERRORS;
