// Events of single sign-on.
import { Type } from '@sinclair/typebox';
import { Id } from '../primitives';
import { eventsFor } from './event';

const ofAdministration = eventsFor('company:read', 'sso');

const ssoData = { providerId: Type.String(), label: Type.String(), isActive: Type.Boolean() };

const domainData = { id: Id, domain: Type.String() };

export const ssoEvents = {
  'sso.updated': ofAdministration('The SSO provider of the company was saved', ssoData),
  'sso.removed': ofAdministration('The SSO provider of the company was removed', {
    providerId: Type.String(),
  }),
  'sso.domain_claimed': ofAdministration('An e-mail domain was claimed', domainData),
  'sso.domain_verified': ofAdministration('A claimed e-mail domain was verified', domainData),
  'sso.domain_unverified': ofAdministration(
    'The TXT record of a verified e-mail domain was missing for too long',
    domainData,
  ),
  'sso.domain_removed': ofAdministration('A claimed e-mail domain was released', domainData),
};
