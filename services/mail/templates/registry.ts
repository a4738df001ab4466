// All templates by name; the contract lists the names.
import type { MailTemplate, MailVariables } from '../../../shared/contracts/mail';
import { certificateExpiring } from './certificate-expiring';
import { channelExpiring } from './channel-expiring';
import { channelStopped } from './channel-stopped';
import { companyAdministered } from './company-administered';
import { exportReady } from './export-ready';
import { invitation } from './invitation';
import { lateRateMissing } from './late-rate-missing';
import { mailTest } from './mail-test';
import { passwordReset } from './password-reset';
import { recurringHeld } from './recurring-held';
import { signInLinked } from './sign-in-linked';
import { acceptanceRequest, signatureRequest } from './signature-request';
import { ssoChanged } from './sso-changed';
import type { Template } from './template';
import { transmissionDeadline } from './transmission-deadline';
import { transmissionOverdue } from './transmission-overdue';
import { acceptanceCode, verificationCode } from './verification-code';
import { webhookDisabled } from './webhook-disabled';

type Templates = { [T in MailTemplate]: Template<MailVariables[T]> };

const TEMPLATES: Templates = {
  invitation,
  password_reset: passwordReset,
  sign_in_linked: signInLinked,
  sso_changed: ssoChanged,
  company_administered: companyAdministered,

  // settings
  signature_request: signatureRequest,
  verification_code: verificationCode,
  acceptance_request: acceptanceRequest,
  acceptance_code: acceptanceCode,
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
  export_ready: exportReady,
};

/** Returns the template of stored variables, whose type is lost; `accept` has checked them. */
export function templateOf(name: MailTemplate): Template<Record<string, string>> {
  return TEMPLATES[name] as unknown as Template<Record<string, string>>;
}
