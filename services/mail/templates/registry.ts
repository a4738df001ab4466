// All templates by name; the contract lists the names.
import type { MailTemplate, MailVariables } from '../../../shared/contracts/mail';
import {
  accountDeletion,
  apiKeyCreated,
  companyAdministered,
  companyDeletion,
  dataExportReady,
  factorChanged,
  factorReset,
  invitation,
  keyLeaked,
  passwordReset,
  serviceAccountNotice,
  signInLinked,
  ssoChanged,
  ssoDomainLost,
} from './accounts';
import {
  certificateExpiring,
  channelExpiring,
  channelStopped,
  transmissionDeadline,
  transmissionOverdue,
} from './channels';
import {
  acceptanceCode,
  acceptanceRequest,
  mandateRequest,
  signatureRequest,
  verificationCode,
} from './signatures';
import type { Template } from './template';
import {
  debitAccountChanged,
  exportReady,
  lateRateMissing,
  mailTest,
  paymentProviderStopped,
  recurringHeld,
  webhookDisabled,
} from './work';

type Templates = { [T in MailTemplate]: Template<MailVariables[T]> };

const TEMPLATES: Templates = {
  invitation,
  password_reset: passwordReset,
  sign_in_linked: signInLinked,
  factor_changed: factorChanged,
  factor_reset: factorReset,
  api_key_created: apiKeyCreated,
  key_leaked: keyLeaked,
  service_account_notice: serviceAccountNotice,
  sso_changed: ssoChanged,
  sso_domain_lost: ssoDomainLost,
  company_administered: companyAdministered,
  company_deletion: companyDeletion,
  account_deletion: accountDeletion,
  data_export_ready: dataExportReady,

  // settings
  signature_request: signatureRequest,
  verification_code: verificationCode,
  acceptance_request: acceptanceRequest,
  acceptance_code: acceptanceCode,
  mandate_request: mandateRequest,
  certificate_expiring: certificateExpiring,
  channel_expiring: channelExpiring,
  transmission_deadline: transmissionDeadline,
  transmission_overdue: transmissionOverdue,
  channel_stopped: channelStopped,
  mail_test: mailTest,

  // webhooks
  webhook_disabled: webhookDisabled,

  // documents, export
  recurring_held: recurringHeld,
  late_rate_missing: lateRateMissing,
  debit_account_changed: debitAccountChanged,
  payment_provider_stopped: paymentProviderStopped,
  export_ready: exportReady,
};

/** Returns the template of stored variables, whose type is lost; `accept` has checked them. */
export function templateOf(name: MailTemplate): Template<Record<string, string>> {
  return TEMPLATES[name] as unknown as Template<Record<string, string>>;
}
