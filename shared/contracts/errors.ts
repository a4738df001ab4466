// The closed catalogue of error codes, served at GET /api/errors. `title` is the public sentence of the kind of
// problem; what was wrong with this request goes into `detail` and `errors` of the answer (RFC 9457).

export const ERRORS = {
  // any endpoint
  validation_failed: { status: 400, title: 'The request is not valid' },
  malformed_request: { status: 400, title: 'The request could not be read' },
  unauthorized: { status: 401, title: 'A valid session or API key is required' },
  session_required: { status: 403, title: 'Only a signed-in session may do this, not an API key' },
  insufficient_role: { status: 403, title: 'The role in this company does not allow this' },
  own_documents_only: {
    status: 403,
    title: 'The role sees only documents that its holder has made; this goes beyond them',
  },
  insufficient_scope: { status: 403, title: 'The API key lacks the scope for this' },
  no_active_company: { status: 403, title: 'No company is active' },
  company_read_only: {
    status: 403,
    title: 'The company is suspended, or is about to be deleted: it can be read, not changed',
  },
  company_blocked: { status: 403, title: 'The company is suspended' },
  instance_admin_required: { status: 403, title: 'Only an administrator of the instance may do this' },
  cross_site_request: { status: 403, title: 'A request from another site was refused' },
  not_found: { status: 404, title: 'There is nothing at this address' },
  method_not_allowed: { status: 405, title: 'The address does not answer this method' },
  host_not_allowed: { status: 421, title: 'The Host header names no address of this system' },
  request_timeout: { status: 408, title: 'The request was not sent in time' },
  idempotency_in_progress: { status: 409, title: 'A request with this Idempotency-Key is still running' },
  changed_meanwhile: { status: 409, title: 'The resource was changed at the same moment; try again' },
  precondition_failed: { status: 412, title: 'The resource has changed since it was read' },
  body_too_large: { status: 413, title: 'The request body is too large' },
  answer_too_large: { status: 413, title: 'The response is too large' },
  unsupported_media_type: { status: 415, title: 'The content type of the body is not supported here' },
  expectation_failed: { status: 417, title: 'Expect may only be 100-continue' },
  idempotency_key_reused: { status: 422, title: 'The Idempotency-Key was used for another request' },
  mail_quota_exceeded: { status: 429, title: 'The company has reached its daily limit of messages' },
  rate_limited: { status: 429, title: 'Too many requests' },
  headers_too_large: { status: 431, title: 'The address and the headers are too large' },
  internal_error: { status: 500, title: 'Something went wrong on our side' },
  service_unavailable: { status: 503, title: 'A part of the system is not available at the moment' },
  encryption_not_configured: { status: 503, title: 'CREDENTIALS_ENCRYPTION_KEY is not configured' },
  factor_key_not_configured: { status: 503, title: 'FACTOR_ENCRYPTION_KEY is not configured' },
  verifactu_not_configured: { status: 503, title: 'VERIFACTU_PRODUCER_NAME is not configured' },
  timeout: { status: 504, title: 'The request took too long' },

  // accounts
  invalid_credentials: { status: 401, title: 'The e-mail address or the password is wrong' },
  password_already_set: {
    status: 401,
    title: 'The account has a password; the current one is required and must be right',
  },
  mfa_required: { status: 403, title: 'The account has a second factor: its code completes the sign-in' },
  step_up_required: { status: 403, title: 'This needs a proof of the last ten minutes that it is you' },
  policy_unmet: { status: 403, title: 'The security policy of the company demands more of the caller' },
  break_glass_confined: {
    status: 403,
    title: 'A break-glass session changes single sign-on, the security policy and members alone',
  },
  sso_not_ready: { status: 409, title: 'The company cannot require its single sign-on yet' },
  sso_enforced: { status: 409, title: 'The company requires its single sign-on, which this would break' },
  policy_excludes_caller: { status: 409, title: 'The policy would shut out who sets it' },
  sign_in_again: { status: 403, title: 'The account has neither a factor nor a password: sign in again' },
  password_wrong: { status: 400, title: 'The password is wrong' },
  sign_in_challenge_invalid: { status: 400, title: 'The sign-in has ended; begin again' },
  factor_reset_refused: { status: 409, title: 'OWNERs do not remove the factors of this member' },
  factor_code_invalid: { status: 400, title: 'The code is wrong or was used before' },
  passkey_invalid: { status: 400, title: 'The passkey does not prove who you are; begin again' },
  passkey_known: { status: 409, title: 'The passkey has been added before' },
  passkeys_unavailable: {
    status: 409,
    title: 'Passkeys need BASE_URL to be a name: https, or localhost',
  },
  factor_not_found: { status: 404, title: 'There is no such factor' },
  factor_limit_reached: { status: 409, title: 'The account has as many factors as it may have' },
  factor_required: { status: 409, title: 'Recovery codes need a factor that they stand in for' },
  factor_demanded: { status: 409, title: 'A company of the user demands the factor' },
  account_disabled: { status: 403, title: 'The account is disabled' },
  oidc_only: { status: 403, title: 'Signing in by password is switched off on this instance' },
  sign_up_closed: { status: 403, title: 'Signing up is switched off on this instance' },
  invitation_required: { status: 403, title: 'Signing up needs an invitation' },
  invitation_invalid: { status: 403, title: 'The invitation code is not valid' },
  email_taken: { status: 409, title: 'An account with this e-mail address exists' },
  reset_token_invalid: { status: 400, title: 'The password reset link is not valid' },
  session_not_found: { status: 404, title: 'There is no such session' },
  invitation_not_found: { status: 404, title: 'There is no such invitation' },
  invitation_used: { status: 409, title: 'The invitation has been used' },
  invitation_limit_reached: { status: 409, title: 'The company has reached its limit of open invitations' },
  already_member: { status: 409, title: 'The user is a member of this company already' },
  INVALID_OAUTH_CONFIGURATION: { status: 400, title: 'Signing in through this provider is not possible' },

  // API keys
  api_key_not_found: { status: 404, title: 'There is no such API key' },
  api_key_replaced: { status: 409, title: 'The API key has been replaced or has expired' },
  api_key_limit_reached: { status: 409, title: 'The company has reached its limit of API keys' },
  service_account_not_found: { status: 404, title: 'There is no such service account' },
  service_account_limit_reached: {
    status: 409,
    title: 'The company has reached its limit of service accounts',
  },
  api_key_not_yours: { status: 403, title: 'Only the holder of an API key can do this' },
  scope_too_wide: { status: 403, title: 'A key cannot have more permissions than its creator' },

  // companies
  role_not_found: { status: 404, title: 'There is no such role of the company' },
  role_in_use: {
    status: 409,
    title: 'A member or a service account has this role, or an open invitation offers it',
  },
  role_name_taken: { status: 409, title: 'Another role of the company has this name' },
  role_limit_reached: { status: 409, title: 'The company has reached its limit of roles' },
  company_not_found: { status: 404, title: 'There is no such company' },
  person_erasure_not_found: { status: 404, title: 'No such erasure waits' },
  storage_quota_exceeded: { status: 409, title: 'The storage quota is used up' },
  company_limit_reached: { status: 429, title: 'The daily limit of new companies is reached' },
  user_not_found: { status: 404, title: 'There is no such user' },
  user_is_instance_admin: { status: 409, title: 'The user is an administrator of the instance' },
  second_admin_refused: { status: 409, title: 'This administrator does not count as the second one' },
  last_instance_admin: { status: 409, title: 'The instance must keep an administrator' },
  member_not_found: { status: 404, title: 'There is no such member' },
  last_owner: { status: 409, title: 'A company must keep at least one owner' },
  deletion_not_found: { status: 404, title: 'Nobody has asked for the deletion of the company' },
  deletion_begun: { status: 409, title: 'The deletion of the company has begun: it cannot be stopped' },
  account_deletion_begun: {
    status: 409,
    title: 'The deletion of the account has begun: it cannot be stopped',
  },
  open_transmissions: {
    status: 409,
    title: 'The company has transmissions or reports that are not finished',
  },

  // clients
  client_not_found: { status: 404, title: 'There is no such client' },
  client_has_open_invoices: {
    status: 409,
    title: 'The client has unpaid invoices: archive it instead, with isActive false',
  },
  client_has_open_credit: {
    status: 409,
    title: 'The client has credit that is not used up: archive it instead, with isActive false',
  },
  client_has_recurring_invoices: {
    status: 409,
    title: 'The client has recurring invoices that have not ended: end them first, or archive the client',
  },
  client_deleted: { status: 409, title: 'The client was deleted, and nothing of it may be open again' },
  client_external_id_taken: { status: 409, title: 'Another client has this external id' },

  // catalog
  article_not_found: { status: 404, title: 'There is no such article' },
  article_external_id_taken: { status: 409, title: 'Another article has this external id' },
  article_reference_taken: { status: 409, title: 'Another active article has this reference' },
  stock_not_tracked: { status: 409, title: 'The stock of this article is not tracked' },
  insufficient_stock: { status: 409, title: 'The stock is too low' },

  // settings: mail and templates
  email_template_not_found: { status: 404, title: 'There is no such e-mail template' },

  // settings: rates, channels, ATCUD
  currency_rate_not_found: { status: 404, title: 'No rate of these currencies is known for that day' },
  channel_not_found: {
    status: 404,
    title: 'There is no such channel, or the company is not connected to it',
  },
  atcud_series_not_found: { status: 404, title: 'There is no such ATCUD series' },

  // settings: branding
  logo_not_found: { status: 404, title: 'The company has no logo' },

  // settings: certificates
  signing_certificate_not_found: { status: 404, title: 'There is no such signing certificate' },
  certificate_not_pkcs12: { status: 400, title: 'The file is not a readable PKCS#12 file' },
  certificate_wrong_password: { status: 400, title: 'The password does not open the PKCS#12 file' },
  certificate_unsupported: {
    status: 400,
    title: 'The PKCS#12 file has a protection or content that is not supported',
  },
  certificate_too_costly: {
    status: 400,
    title: 'Opening the PKCS#12 file takes too long; export it again with fewer iterations',
  },
  certificate_without_key: { status: 400, title: 'The PKCS#12 file holds no private key' },
  certificate_without_certificate: { status: 400, title: 'The PKCS#12 file holds no certificate' },
  certificate_key_mismatch: {
    status: 400,
    title: 'The private key in the PKCS#12 file does not belong to any certificate in it',
  },
  certificate_expired: { status: 400, title: 'The certificate has expired' },

  // documents
  document_imported: {
    status: 409,
    title: 'Another system has issued this document: it is not printed, sent, corrected or cancelled here',
  },
  document_external_id_taken: {
    status: 409,
    title: 'Another document of this type has this external id',
  },
  document_not_found: { status: 404, title: 'There is no such document' },
  document_not_draft: { status: 409, title: 'Only a draft can be changed, deleted or issued' },
  document_incomplete: { status: 409, title: 'The document lacks something that it must have to be issued' },
  self_billing_issuer: {
    status: 400,
    title: 'A self-billed invoice (389) is issued by the customer: give selfBilling with its supplier',
  },
  document_self_billed: {
    status: 409,
    title:
      'It is self-billed, a purchase of the company: it has no payments, reminders, holds, channels or corrections but credit notes here',
  },
  self_billing_answered: { status: 409, title: 'The supplier has answered already' },
  document_too_long: { status: 422, title: 'The document is too long for a PDF' },
  print_not_possible: { status: 409, title: 'The document cannot be printed as this' },
  document_not_open: { status: 409, title: 'The document is not in a status that allows this' },
  document_delivered: { status: 409, title: 'The client has the document: credit it instead' },
  document_cancel_forbidden: {
    status: 409,
    title: 'In the country of the seller, issued invoices are corrected by other documents, not cancelled',
  },
  correction_unknown: {
    status: 409,
    title: 'The country of the seller corrects invoices by other documents',
  },
  deposit_taken_off: { status: 409, title: 'An invoice has deducted the deposit' },
  document_rejected_by_channel: {
    status: 409,
    title: 'A channel that must accept the document first has rejected it',
  },
  period_closed: { status: 409, title: 'The period is closed: its VAT return is made' },
  document_settled: { status: 409, title: 'Something has been paid or credited' },
  verifactu_not_correctable: { status: 409, title: 'No new VERI*FACTU record can be created' },
  credit_exceeds_invoice: { status: 409, title: 'More would be credited than is left of the invoice' },
  not_simplified: { status: 409, title: 'The invoice is no simplified one' },
  full_invoice_exists: { status: 409, title: 'The simplified invoice has a full one already' },
  quote_converted: { status: 409, title: 'The quote has already become an invoice' },
  statement_too_long: { status: 409, title: 'The statement is too long for a PDF' },
  attachment_not_found: { status: 404, title: 'There is no such attachment' },
  too_many_attachments: { status: 409, title: 'The document has reached its limit of attachments' },
  payment_not_found: { status: 404, title: 'There is no such payment' },
  payment_moved: {
    status: 409,
    title:
      'The payment has gone over to the invoice that replaced this one, or a credit note or money has taken it back',
  },
  too_many_payments: { status: 409, title: 'The invoice has too many payments' },
  settlement_not_found: { status: 404, title: 'There is no such settlement' },
  settlement_exceeds_balance: { status: 409, title: 'More would be settled than is open' },
  settlement_external_id_taken: { status: 409, title: 'Another settlement has this external id' },
  settlement_id_taken: { status: 409, title: 'A settlement with other content has this id' },
  settlement_reversed: { status: 409, title: 'The settlement is reversed already' },
  settlement_not_manual: { status: 409, title: 'What has booked the settlement must take it back' },
  cash_discount_by_credit_note: {
    status: 409,
    title: 'A credit note lowers the VAT of a cash discount, or nothing is known about it in this country',
  },
  cash_discount_exceeds_terms: {
    status: 409,
    title: 'The cash discount is larger than the terms of the invoice allow',
  },
  bad_debt_relief_refused: { status: 422, title: 'The VAT of the write-off may not be taken back' },
  account_payment_not_found: { status: 404, title: 'There is no such account payment' },
  account_payment_applied: {
    status: 409,
    title: 'The account payment has been applied to documents, or paid back',
  },
  hold_not_found: { status: 404, title: 'There is no such hold, or it was removed' },
  too_many_holds: { status: 409, title: 'The document has reached its limit of holds' },
  reminder_policy_not_found: { status: 404, title: 'There is no such policy of reminders' },
  reminder_not_found: { status: 404, title: 'There is no such reminder' },
  reminder_not_approvable: { status: 409, title: 'None of the invoices may be reminded of now' },
  claim_exceeded: { status: 409, title: 'Less than that is open of the claims' },
  reminder_over: { status: 409, title: 'The reminder was sent or withdrawn' },
  too_many_reminder_policies: { status: 409, title: 'The company has reached its limit of policies' },
  late_payment_facts_missing: {
    status: 409,
    title: 'Nothing is known about late payment in the country of the seller',
  },
  payment_not_manual: { status: 409, title: 'What has booked the payment must take it back' },
  books_incomplete: {
    status: 409,
    title: 'The file for the books needs something that is missing, or has no column for an entry',
  },
  e_invoice_not_possible: {
    status: 409,
    title: 'The document breaks a rule of the e-invoice format, or the format cannot be made here',
  },
  e_invoice_not_readable: { status: 422, title: 'The file is no readable e-invoice' },
  document_number_taken: { status: 409, title: 'Another document has the number that this one would get' },

  // recurring invoices
  recurring_invoice_not_found: {
    status: 404,
    title: 'There is no such recurring invoice, or it has no such period',
  },
  recurring_invoice_used: { status: 409, title: 'The recurring invoice has periods: end it instead' },
  recurring_invoice_limit_reached: {
    status: 409,
    title: 'The company has reached its limit of active recurring invoices',
  },
  recurring_invoice_not_active: {
    status: 409,
    title: 'The status of the recurring invoice does not allow this',
  },
  recurring_invoice_external_id_taken: {
    status: 409,
    title: 'Another recurring invoice of the company has this external id',
  },
  recurring_catch_up_needed: { status: 409, title: 'Periods are due already: say which of them are made' },
  recurring_period_invoiced: { status: 409, title: 'The period has its document, or was skipped' },
  recurring_period_not_next: { status: 409, title: 'The period is not the next one, or has not failed' },

  // transmissions
  transmission_not_found: { status: 404, title: 'There is no such transmission, or it has no such file' },
  transmission_exists: {
    status: 409,
    title: 'The document is on its way by this channel already, or has arrived',
  },
  transmission_not_queued: { status: 409, title: 'The transmission has begun: it cannot be withdrawn' },
  annulment_not_possible: {
    status: 409,
    title: 'Only an accepted report to an authority that annuls reports on request can be annulled',
  },
  transmission_not_failed: { status: 409, title: 'Only a transmission that has failed can be tried again' },
  channel_not_connected: {
    status: 409,
    title: 'No active connection to a channel that carries this document',
  },
  channel_ambiguous: {
    status: 409,
    title:
      'Several connected channels carry this document, and neither the law nor its buyer selects one of them',
  },

  // documents: signing
  signature_request_not_found: { status: 404, title: 'There is no such signature request' },
  signature_not_found: { status: 404, title: 'The document has not been signed or refused' },
  signing_link_not_found: { status: 404, title: 'The signing link is not valid' },
  signing_link_expired: { status: 410, title: 'The signing link has expired' },
  signing_link_blocked: { status: 410, title: 'The sender of the link is blocked' },
  export_blocked: { status: 410, title: 'The company of the export is blocked' },
  signing_link_withdrawn: {
    status: 410,
    title: 'The signing link has been withdrawn or replaced by another',
  },
  quote_answered: { status: 409, title: 'The quote has been signed or refused already' },
  signing_code_wrong: { status: 403, title: 'The code is wrong' },
  signing_code_needed: {
    status: 409,
    title: 'A new code must be sent: there is none yet, or it has expired or was wrong too often',
  },
  signing_code_limit: { status: 429, title: 'No more codes are sent within this hour' },
  signing_codes_used_up: { status: 409, title: 'No more codes are sent for this link; ask for another link' },

  // export
  import_not_found: { status: 404, title: 'There is no such import, or it has no such file' },
  import_running: { status: 409, title: 'Another import of this kind is running in the company' },
  export_not_found: { status: 404, title: 'There is no such export, or its file is not there' },
  export_running: { status: 409, title: 'An export of the company is being built already' },

  // single sign-on
  sso_not_configured: { status: 404, title: 'The company has no SSO provider' },
  sso_provider_not_found: { status: 404, title: 'There is no such provider to sign in through' },
  sign_in_not_found: {
    status: 404,
    title: 'The sign-in was not started in this browser, took too long or has been used; start again',
  },
  sign_in_denied: { status: 401, title: 'The identity provider did not sign the user in' },
  sign_in_refused: { status: 401, title: 'The answer of the identity provider was not accepted' },
  logout_token_invalid: { status: 400, title: 'The logout token was not accepted' },
  sso_email_missing: { status: 403, title: 'The identity provider did not return an e-mail address' },
  sso_membership_ended: {
    status: 403,
    title: 'The membership in this company has ended; a new invitation is needed',
  },
  sso_link_required: {
    status: 403,
    title: 'The owner of the account has to link this provider while signed in',
  },
  external_account_taken: { status: 409, title: 'The provider signs in another user by this account' },
  session_confined: {
    status: 403,
    title: "A session made by a company's single sign-on acts in that company only",
  },
  domain_not_found: { status: 404, title: 'There is no such domain claim' },
  domain_limit_reached: { status: 409, title: 'The company has reached its limit of claimed domains' },
  domain_txt_missing: { status: 400, title: 'The TXT record was not found' },
  domain_txt_wrong: { status: 400, title: 'The TXT record has another value' },
  domain_dns_failed: { status: 400, title: 'The name servers of the domain did not answer' },
  domain_taken: { status: 409, title: 'The domain is verified for another company' },

  // webhooks
  webhook_not_found: { status: 404, title: 'There is no such webhook' },
  webhook_delivery_not_found: { status: 404, title: 'There is no such delivery' },
  webhook_limit_reached: { status: 409, title: 'The company has reached its limit of webhooks' },
  webhook_disabled: { status: 409, title: 'The webhook is switched off' },

  // receivables
  bank_account_not_found: { status: 404, title: 'There is no such bank account' },
  bank_account_exists: { status: 409, title: 'The company has this bank account already' },
  bank_account_limit_reached: { status: 409, title: 'The company has reached its limit of bank accounts' },
  bank_account_unknown: { status: 409, title: 'The statement is of no bank account of the company' },
  bank_statement_not_found: { status: 404, title: 'There is no such bank statement' },
  bank_statement_file_erased: {
    status: 410,
    title: 'The file was deleted after the retention period of the company',
  },
  bank_statement_not_readable: { status: 422, title: 'The file cannot be read as a bank statement' },
  bank_line_booked: { status: 409, title: 'The line is booked already, or is being booked' },
  bank_line_not_booked: { status: 409, title: 'The line is not booked' },
  bank_line_not_open: {
    status: 409,
    title: 'The line cannot be booked: it is pending, ignored, money that left, or the sum of others',
  },
  bank_line_erased: {
    status: 409,
    title: 'The personal data of the line was erased after the retention period of the company',
  },
  bank_line_not_found: { status: 404, title: 'There is no such line of a bank statement' },
  payment_provider_not_found: { status: 404, title: 'There is no such payment provider' },
  payment_provider_not_connected: { status: 409, title: 'No payment provider is connected for this' },
  payment_provider_unavailable: { status: 503, title: 'The payment provider does not answer at the moment' },
  payment_provider_in_use: {
    status: 409,
    title: 'A payment by the provider has begun, and its outcome is not known',
  },
  payment_provider_refused: { status: 409, title: 'The payment provider does not take this payment' },
  payment_callback_refused: { status: 400, title: 'The call is not one of the payment provider' },
  payment_link_not_found: { status: 404, title: 'There is no such payment link' },
  payment_link_closed: { status: 410, title: 'The payment link has ended' },
  payment_attempt_not_refundable: {
    status: 409,
    title: 'The payment has not succeeded, or nothing of it is left',
  },
  refund_exceeds_payment: { status: 409, title: 'The refund is more than what is left of the payment' },
  payout_not_found: { status: 404, title: 'There is no such payout' },
  payment_attempt_not_found: { status: 404, title: 'There is no such attempt to pay' },
  mandate_not_found: { status: 404, title: 'There is no such mandate' },
  mandate_reference_taken: { status: 409, title: 'Another mandate has this reference' },
  mandate_external_id_taken: { status: 409, title: 'Another mandate has this external id' },
  mandate_not_usable: { status: 409, title: 'The mandate is not active' },
  direct_debit_not_configured: {
    status: 409,
    title: 'The company has not said how it collects: creditor identifier and bank account are needed',
  },
  mandate_request_not_found: { status: 404, title: 'There is no such link to sign a mandate' },
  mandate_request_closed: { status: 410, title: 'The link to sign a mandate has ended' },
  collection_not_found: { status: 404, title: 'There is no such collection' },
  collection_open: { status: 409, title: 'The document is being collected already' },
  collection_not_cancellable: { status: 409, title: 'The collection is in a file, or over' },
  collection_date_too_early: {
    status: 409,
    title: 'The day is too early for the announcement or for the bank',
  },
  collection_retries_used: { status: 409, title: 'The document came back for want of money three times' },
  pre_notification_missing: { status: 409, title: 'Nobody has told the client of the collection' },
  document_on_hold: { status: 409, title: 'The document is disputed, or a court has it' },
  direct_debit_batch_not_found: { status: 404, title: 'There is no such direct debit batch' },
  direct_debit_batch_not_open: { status: 409, title: 'The direct debit batch cannot be changed any more' },

  // country readiness
  country_facts_not_found: { status: 404, title: 'Nothing of this kind is known about the country' },

  // mail
  mail_not_configured: {
    status: 400,
    title: 'No way to send mail is configured: mail is captured, not sent',
  },
  mail_test_failed: { status: 400, title: 'The test message could not be sent' },
  mail_message_not_found: { status: 404, title: 'There is no such message in the mail log' },
  mail_message_on_its_way: { status: 409, title: 'The message is on its way already' },
  mail_message_not_kept: { status: 409, title: 'The content of the message is no longer stored' },
} as const satisfies Record<string, { status: number; title: string }>;

export type ErrorCode = keyof typeof ERRORS;
