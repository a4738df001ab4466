// What the tests of e-mail templates have in common.
import { settings } from '../../../../shared/contracts/settings';
import type { CompanyAccount } from '../../../support/users';

export const PATH = '/api/company/email-templates';
export const PREVIEW = `${PATH}/preview`;

export const wording = {
  subject: 'Sign {documentNumber}',
  body: '<p>Hi, <a href="{signatureLink}">sign here</a></p>',
};

/** A template of the list, by its id. */
export async function listed({ http }: CompanyAccount, id: string) {
  const { status, body } = await http.respond(settings.listEmailTemplates, {});
  expect(status).toBe(200);
  return body.items.find((item) => item.id === id);
}
