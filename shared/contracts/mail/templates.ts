// The messages in a wording of ours, and what each says.
export const MAIL_TEMPLATES = [
  'invitation',
  'password_reset',
  'sign_in_linked',
  'factor_changed',
  'factor_reset',
  'api_key_created',
  'key_leaked',
  'service_account_notice',
  'sso_changed',
  'sso_domain_lost',
  'company_administered',
  'company_deletion',
  'account_deletion',
  'data_export_ready',

  // settings
  'signature_request',
  'verification_code',
  'acceptance_request',
  'acceptance_code',
  'mandate_request',
  'certificate_expiring',
  'channel_expiring',
  'transmission_deadline',
  'transmission_overdue',
  'channel_stopped',
  'mail_test',

  // webhooks
  'webhook_disabled',

  // documents, export
  'recurring_held',
  'late_rate_missing',
  'debit_account_changed',
  'payment_provider_stopped',
  'export_ready',
] as const;
export type MailTemplate = (typeof MAIL_TEMPLATES)[number];

/** Templates whose variables give access (a link, a code): sealed to the process that sends, and deleted once it has. */
export const SECRET_TEMPLATES = [
  'invitation',
  'password_reset',
  'signature_request',
  'verification_code',
  'acceptance_request',
  'acceptance_code',
  'mandate_request',
  'export_ready',
  'data_export_ready',
] as const satisfies readonly MailTemplate[];
export type SecretTemplate = (typeof SECRET_TEMPLATES)[number];
export type OpenTemplate = Exclude<MailTemplate, SecretTemplate>;

export function isSecret(template: MailTemplate | null | undefined): template is SecretTemplate {
  return SECRET_TEMPLATES.some((name) => name === template);
}

interface RequestVariables {
  companyName: string;
  recipientName: string;
  documentNumber: string;
  /** The amount as the recipient reads it: `1 234,50 €`. */
  amount: string;
  signatureLink: string;
  /** Last day on which the link can be used. */
  expiryDate: string;
}

interface CodeVariables {
  companyName: string;
  recipientName: string;
  documentNumber: string;
  code: string;
  validMinutes: string;
}

/** Values of each template; all of them plain text. Dates are calendar dates. */
export interface MailVariables {
  invitation: {
    inviterName: string;
    /** Absent for an invitation to the instance. */
    companyName?: string;
    link: string;
    /** A code to type in, if the link cannot be followed. */
    code?: string;
    expiresOn?: string;
  };
  password_reset: { link: string; validMinutes: string };
  /** `label` is that of the provider. */
  sign_in_linked: { label: string };
  /** `label` is the name of the factor, absent for recovery codes; `address` that of the browser. */
  factor_changed: {
    change: 'added' | 'removed' | 'codes_made' | 'code_used' | 'counter_went_back';
    label?: string;
    address: string;
    link: string;
  };
  /** `label` is the name of the key, `ending` its last characters. */
  key_leaked: { label: string; ending: string; link: string };
  /** `label` is the name of the account, `days` those without use. */
  service_account_notice: {
    companyName: string;
    change: 'contact_gone' | 'unused' | 'suspended';
    label: string;
    days?: string;
    link: string;
  };
  /** `label` is the name of the key, `ending` its last characters, `address` that of the request. */
  api_key_created: { companyName: string; label: string; ending: string; address: string; link: string };
  /** The company requires its single sign-on. `days` are those until the domain is lost, or since when its record is missing. */
  sso_domain_lost: {
    companyName: string;
    change: 'missing' | 'lost';
    domain: string;
    days: string;
    link: string;
  };
  /** `person` is the e-mail address of the user. */
  factor_reset: { change: 'confirmed' | 'done'; companyName?: string; person: string; link: string };
  /** The change was made by an administrator of the instance. `person` is the new OWNER, who is proposed with the `link` to object. */
  company_administered: {
    companyName: string;
    change: 'read_only' | 'blocked' | 'resumed' | 'owner_proposed' | 'owner_made' | 'quotas_proposed';
    reason: string;
    person?: string;
    link?: string;
  };
  /** `person` has asked, confirmed or cancelled; `dueOn` is the first day of the deletion. `sha256` is that of the last export. */
  company_deletion: {
    companyName: string;
    change: 'proposed' | 'pending' | 'cancelled' | 'exported' | 'waived' | 'deleted';
    link: string;
    person?: string;
    dueOn?: string;
    sha256?: string;
    statement?: string;
    auditHash?: string;
  };
  /** `dueOn` is the day of the deletion. */
  account_deletion: { change: 'pending' | 'cancelled' | 'deleted'; dueOn?: string; link: string };
  /** `expiresOn` is the last day of the link. */
  data_export_ready: { link: string; expiresOn: string };
  sso_changed: {
    companyName: string;
    change: 'saved' | 'removed' | 'break_glass';
    /** E-mail address of the member who has changed it, or come in. */
    changedBy: string;
    label: string;
    /** The host of the provider. */
    host: string;
    link: string;
  };

  // settings
  /** In the company's own wording, if it has one: the family SIGNATURE_REQUEST of its e-mail templates. */
  signature_request: RequestVariables;
  /** In the company's own wording, if it has one: the family VERIFICATION_CODE of its e-mail templates. */
  verification_code: CodeVariables;
  /** The same to a supplier, of a self-billed document: the families ACCEPTANCE_REQUEST and ACCEPTANCE_CODE. */
  acceptance_request: RequestVariables;
  acceptance_code: CodeVariables;
  /** In the company's own wording, if it has one: the family MANDATE_REQUEST of its e-mail templates. */
  mandate_request: {
    companyName: string;
    recipientName: string;
    mandateLink: string;
    /** Last day on which the link can be used. */
    expiryDate: string;
  };
  certificate_expiring: {
    companyName: string;
    label: string;
    /** Last day on which the certificate is valid. */
    expiresOn: string;
    daysLeft: string;
  };
  channel_expiring: {
    companyName: string;
    /** The channel and its environment. */
    label: string;
    /** Last day on which the certificate or token is valid. */
    expiresOn: string;
    daysLeft: string;
  };
  transmission_deadline: {
    companyName: string;
    documentNumber: string;
    /** The name of the channel. */
    label: string;
    /** The last day for sending it. */
    sendBy: string;
    /** The stage: `near` or `passed`. */
    stage: string;
  };
  transmission_overdue: {
    companyName: string;
    /** The name of the channel. */
    label: string;
    /** The day on which what has waited longest was made. */
    since: string;
    /** The number of records that have waited for a day or longer. */
    waiting: string;
  };
  channel_stopped: {
    companyName: string;
    /** The channel and its environment. */
    label: string;
    /** `credentials`: it refuses them; `connection`: it has stopped the connection. */
    reason: string;
  };
  mail_test: { companyName: string };

  // webhooks
  webhook_disabled: {
    companyName: string;
    /** Its host, without the rest of the address, which may be a secret. */
    host: string;
    /** The reason: `gone` or `failing`. */
    reason: string;
    link: string;
  };

  // documents, export
  recurring_held: {
    companyName: string;
    /** The name of the recurring invoice. */
    label: string;
    /** A reason of the list `HOLD_REASONS`. */
    reason: string;
    link: string;
  };
  late_rate_missing: {
    companyName: string;
    /** First day without a confirmed reference rate. */
    since: string;
  };
  debit_account_changed: {
    companyName: string;
    /** Reference of the mandate; empty for the account of the company. */
    reference: string;
    /** The last four characters of the account of before, and of the one of now. */
    before: string;
    after: string;
  };
  payment_provider_stopped: {
    companyName: string;
    provider: string;
    /** A reason of the list `CONNECTION_STOPS`. */
    reason: string;
  };
  export_ready: {
    companyName: string;
    documents: string;
    link: string;
    /** Last day on which the link can be used. */
    expiresOn: string;
  };
}
