// Administration of the instance.
import type { FieldTexts } from './texts';

export const INSTANCE_TEXTS: FieldTexts = {
  isInstanceAdmin: ['True for an administrator of the instance', false],
  disabledAt: ['When the account was disabled; null: it may sign in'],
  'InstanceUser.lastSeenAt': ['Last use of a session that has not ended; null without one'],
  adminId: ['Id of the administrator; null: it was done on the machine'],
  adminEmail: ['Address of the administrator at that moment', 'ada@acme.example'],
  'InstanceAction.at': ['When it was done'],
  'InstanceAction.action': ['What was done', 'company_suspended'],
  'InstanceAction.reason': ['The reason that was given', 'Invoices without a supply'],
  subjectId: ['Id of the user or company'],
  subjectName: ['Address of the user, name of the company', 'Acme GmbH'],
  members: ['Number of members', 4],
  owners: ['E-mail addresses of its OWNERs', ['ada@acme.example']],
  storedBytes: ['Bytes of all its files', 1048576],
  suspended: ['`read_only` or `blocked`; null: it works as usual', 'read_only'],
  suspendedUntil: ['When the suspension ends by itself; null: when it is resumed'],
  suspensionReason: ['The reason that was given; null without a suspension', 'Invoices without a supply'],
  'SuspendCompany.until': ['When it ends by itself; without it, when it is resumed'],
  'SuspendCompany.mode': [
    '`read_only`: nothing can be changed; `blocked`: nothing can be read either',
    'read_only',
  ],
  storedMegabytes: ['Files that the company may have stored, in MB', 20000],
  mailByInstancePerDay: ['Messages a day (UTC) through the account of the instance', 500],
  mailByOwnAccountPerDay: ["Messages a day (UTC) through the company's own account", 5000],
  requestsPerMinute: ['Requests a minute of all its keys and sessions', 6000],
  'InstanceSetting.name': ['Name in the environment', 'SIGN_UP'],
  'InstanceSetting.section': ['Section of the operator manual', 'Signing up and signing in'],
  isSet: ['True if the environment has it', true],
  isSecret: ['True for a secret', false],
  'InstanceSetting.value': [
    'The value in use; null for a secret, an address with a login, and where there is none',
    'open',
  ],
  'InstanceSetting.default': [
    'The value where it is not set; null: none, or it depends on others',
    'invitation',
  ],
  isMade: ['False while the call of a second administrator is missing', true],
};
